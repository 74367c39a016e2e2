"""Run by Alembic: applies the steps in `versions` on the connection that `database.py` gives it."""

from alembic import context

from engaja.server.database import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
