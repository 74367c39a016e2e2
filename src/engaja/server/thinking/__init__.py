"""Computer players on other machines: a server puts each decision into a queue in PostgreSQL (`queue.py`), and any free
`engaja worker` answers it (`worker.py`). Procrastinate keeps the queue (`jobs.py`).
"""
