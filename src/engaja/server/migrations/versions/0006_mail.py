"""What happened at tables, letters to be sent, and confirmed addresses."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("confirmed", sa.String))
    op.add_column("accounts", sa.Column("language", sa.String))
    op.create_table(
        "happenings",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("side", sa.String),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("channel", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), index=True),
        sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), index=True),
        sa.Column("args", sa.JSON, nullable=False),
        sa.Column("due", sa.String, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "mail_tokens",
        sa.Column("token", sa.String, primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("purpose", sa.String, nullable=False),
        sa.Column("email", sa.String, nullable=False),
        sa.Column("until", sa.String, nullable=False),
    )
