"""Tables: the people of a match, and who may see it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("visibility", sa.String, nullable=False),
    )
    op.create_table(
        "chairs",
        sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
        sa.Column("invitation", sa.String, unique=True),
    )
