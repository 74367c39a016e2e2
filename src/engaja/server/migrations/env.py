"""Run by Alembic: applies the steps in `versions` on the connection that `store.migrate` gives it."""

from alembic import context

from engaja.server.store import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
