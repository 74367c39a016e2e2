"""Where the dice of a match come from; unknown for matches that are older than this step."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("matches", sa.Column("dice", sa.String))
