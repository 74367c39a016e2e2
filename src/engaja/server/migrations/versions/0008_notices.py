"""What people want to be told and how, and the keys that a site makes for itself."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("email", sa.String, nullable=False),
        sa.Column("reminder", sa.Boolean, nullable=False),
        sa.Column("webhook", sa.String),
        sa.Column("secret", sa.String),
        sa.Column("unsubscribe", sa.String, nullable=False, unique=True),
        sa.Column("digested", sa.String, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("endpoint", sa.String, nullable=False),
        sa.Column("p256dh", sa.String, nullable=False),
        sa.Column("auth", sa.String, nullable=False),
        sa.Column("agent", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
