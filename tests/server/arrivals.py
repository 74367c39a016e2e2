"""A mail server and a push service on this machine, for a test in a browser: a line of JSON for all that arrives."""

import json
import time
from typing import Any

from server.letters import PostOffice, text_of
from server.receivers import Browser, receiver


def tell(**said: Any) -> None:
    print(json.dumps(said), flush=True)


def main() -> None:
    office, phone = PostOffice(), Browser()
    office.start()
    with receiver() as service:
        mail = office.settings.smtp
        assert mail is not None
        tell(
            smtp=f"{mail.scheme}://{mail.host}:{mail.port}",
            subscription=phone.subscription(f"{service.address}/push/1"),
        )
        letters = messages = 0
        while True:  # until it is killed
            for letter in office.letters[letters:]:
                letters += 1
                tell(kind="letter", to=letter["To"], subject=letter["Subject"], text=text_of(letter))
            for sent in service.received[messages:]:
                messages += 1
                tell(kind="message", **phone.read(sent.body))
            time.sleep(0.1)


if __name__ == "__main__":
    main()
