"""Starts the server for one person on this machine; `site/run.py` starts it for many."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn
from alembic.util import CommandError
from fastapi import APIRouter, FastAPI
from sqlalchemy.exc import SQLAlchemyError

from engaja import games
from engaja.drawing.bake import bake
from engaja.server.app import Staff, create_app
from engaja.server.database import Postgres, Where, claimed, default_place, revisions, shown
from engaja.server.file import BadFile, examine, explained
from engaja.server.fleet import Fleet
from engaja.server.matches import Matches
from engaja.server.measures import write_lines
from engaja.server.opponents import Minds
from engaja.server.patience import CONFIG
from engaja.server.store import Store
from engaja.server.venue import Venue
from engaja.server.visitors import ANYBODY, Door

# How often Python looks for rings of objects that nobody uses: matches in memory are millions of objects, and with the
# usual numbers (700, 10, 10) a quarter of the time went into looking at them again and again.
COLLECTING: Final = (50_000, 20, 100)


class Service(NamedTuple):
    """What makes a server more than one person's own machine."""

    routers: Sequence[APIRouter] = ()
    door: Door = lambda _: ANYBODY
    staff: Sequence[Staff] = ()


def play(port: int, *, open_browser: bool, database: Where | None = None) -> int:
    """Serve on this machine only, on a free port if the wanted one is taken, and show the games."""
    listener = listen("127.0.0.1", port) or listen("127.0.0.1", 0)
    if listener is None:
        print("engaja: no free port on this machine", file=sys.stderr)
        return 1
    return run_at(listener, database, Venue(), open_browser=open_browser and _has_screen())


def run_at(
    listener: socket.socket,
    database: Where | None,
    venue: Venue,
    *,
    site: Callable[[Matches], Service] = lambda _: Service(),
    minds: Callable[[Where], Minds | None] = lambda _: None,
    open_browser: bool = False,
) -> int:
    """Serve the matches of a database, to one person or to the people of a site."""
    place = database or default_place()
    host, port = listener.getsockname()[:2]
    address = f"http://{host}:{port}/"
    with ExitStack() as stack:
        try:
            if isinstance(place, Path):
                examine(place, revisions())
            stack.enter_context(claimed(place, address))
            matches = Matches(Store(place), shared=venue.shared, minds=minds(place))
        except (OSError, SQLAlchemyError, CommandError, BadFile) as error:
            print(f"engaja: {shown(place)} cannot be used for matches: {explained(error)}", file=sys.stderr)
            return 1
        if isinstance(matches.store.database, Postgres):
            matches.join(Fleet(matches.store.database))
        service = site(matches)
        staff = [*service.staff] if matches.fleet is None else [*service.staff, matches.fleet]
        app = create_app(matches, venue, *service._replace(staff=staff))
        _serve(app, listener, matches, address, open_browser=open_browser)
    return 0


def _serve(app: FastAPI, listener: socket.socket, matches: Matches, address: str, *, open_browser: bool) -> None:
    bake(games.names(), say=lambda line: print(line, flush=True))
    print(f"\nEngaja: {address}\nmatches: {matches.store.database.name}\n(Ctrl-C to stop)", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    if os.environ.get("ENGAJA_LOG") == "json":
        write_lines()
    gc.set_threshold(*COLLECTING)
    uvicorn.Server(uvicorn.Config(app, **CONFIG)).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket | None:
    """Open a socket that waits for connections; None if the port is taken. One that systemd holds is used instead:
    connections wait there while the server is started again.
    """
    if os.environ.get("LISTEN_FDS") == "1" and os.environ.get("LISTEN_PID") == str(os.getpid()):
        return socket.socket(fileno=3)
    # asyncio sets TCP_NODELAY on a connection only if the listener names its protocol. Without it the body of an
    # answer, written after its head, waits up to 40 ms until the client has acknowledged the head.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        return None
    listener.listen(1024)
    return listener


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
