"""Accounts and sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False, unique=True),
        sa.Column("password", sa.String),
        sa.Column("email", sa.String),
        sa.Column("created", sa.String, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String, primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("seen", sa.String, nullable=False),
        sa.Column("agent", sa.String, nullable=False),
    )
