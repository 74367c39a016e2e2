"""Sends what is in the outbox, in a thread of its own. Several processes may each have one."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread
from typing import Final

from engaja.server.site.mail import Needless, Undeliverable
from engaja.server.site.outbox import Channel, Outbox, Parcel

PAUSE: Final = 2.0  # seconds between two looks
AT_A_TIME: Final = 4  # a slow receiver does not hold up the others

log = logging.getLogger("engaja.post")

Carrier = Callable[[Parcel], None]  # raises `Needless`, `Undeliverable`, or anything else to be asked again later


class Postman:
    """Carries parcels, each by its channel. `before`: what is done before each look, such as filling the outbox."""

    def __init__(
        self, outbox: Outbox, carriers: Mapping[Channel, Carrier], before: Callable[[], object] = lambda: None
    ) -> None:
        self._outbox, self._carriers, self._before = outbox, carriers, before
        self._closing = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        self._thread = Thread(target=self._work, name="postman", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what is being sent, and stop."""
        self._closing.set()
        if self._thread is not None:
            self._thread.join()

    def round(self) -> int:
        """Send what is due; return how many parcels that were."""
        self._before()
        parcels = self._outbox.take(AT_A_TIME)
        if parcels:
            with ThreadPoolExecutor(AT_A_TIME, thread_name_prefix="postman") as threads:
                list(threads.map(self._carry, parcels))
        return len(parcels)

    def _work(self) -> None:
        while not self._closing.is_set():
            try:
                if self.round():
                    continue
            except Exception:
                log.exception("the outbox could not be read")
            self._closing.wait(PAUSE)

    def _carry(self, parcel: Parcel) -> None:
        try:
            self._carriers[parcel.channel](parcel)
        except Needless:
            self._outbox.sent(parcel)
        except Undeliverable as error:
            log.warning("%s %s cannot be delivered: %s", parcel.channel, parcel.id, error)
            self._outbox.sent(parcel)
        except Exception:
            again = self._outbox.failed(parcel)
            log.exception("%s %s failed%s", parcel.channel, parcel.id, "" if again else " for the last time")
        else:
            self._outbox.sent(parcel)
