"""The server process that owns a match, where several share a database."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("matches", sa.Column("owner", sa.String))
    op.create_index("ix_matches_owner", "matches", ["owner"])
