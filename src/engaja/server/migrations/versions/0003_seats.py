"""Names of matches, deleted matches, and the present seats in the summary, since they can change."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("name", sa.String))
    op.add_column("matches", sa.Column("deleted", sa.String))
    matches = sa.table("matches", sa.column("id"), sa.column("seats", sa.JSON), sa.column("summary", sa.JSON))
    db = op.get_bind()
    for id_, seats, summary in db.execute(sa.select(matches)).all():
        db.execute(matches.update().where(matches.c.id == id_).values(summary={**summary, "seats": seats}))
