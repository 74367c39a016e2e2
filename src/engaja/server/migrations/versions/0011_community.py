"""Ratings, the ladder, blocks, reports, and comments on finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    _add_columns()
    _create_ratings()
    _create_ladder()
    _create_company()


def _add_columns() -> None:
    for name in ("moderator", "silenced"):
        op.add_column("accounts", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    for name in ("rated", "ladder"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("last", sa.String, nullable=False),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "side"])
    op.create_table(
        "advantages",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("scenario", sa.String, primary_key=True),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("scenario", sa.String, nullable=False),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("deviation_before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.Column("deviation_after", sa.Float, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )


def _create_ladder() -> None:
    op.create_table(
        "seekers",
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("since", sa.String, nullable=False),
        sa.Column("seen", sa.String, nullable=False),
    )


def _create_company() -> None:
    op.create_table(
        "blocks",
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("blocked", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("reporter", sa.String, sa.ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
        sa.Column("accused", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="SET NULL"), index=True),
        sa.Column("quoted", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("closed", sa.String),
    )
    op.create_table(
        "comments",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )
