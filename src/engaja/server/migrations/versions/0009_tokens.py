"""Tokens with which programs act for an account."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "tokens",
        sa.Column("token", sa.String, primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("scopes", sa.JSON, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("seen", sa.String),
    )
