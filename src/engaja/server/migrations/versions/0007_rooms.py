"""What people do at a table besides playing: pace, offers, messages, notes, standing orders."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("rematch", sa.String))
    op.create_table(
        "offers",
        sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("side", sa.String, nullable=False),
        sa.Column("moment", sa.Integer),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("orders", sa.JSON, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("muted", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    )
