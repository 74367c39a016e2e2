"""Processes of a pool end with the one that started them."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_the_parent() -> None:
    """End this process with its parent. The queue of a pool stays open even if the parent is killed, which would
    otherwise leave the process behind."""
    parent = parent_process()
    assert parent is not None, "a process of a pool is started by somebody"

    def watch() -> None:
        parent.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()
