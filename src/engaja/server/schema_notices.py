"""What people are told when they are not here, as pydantic models. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engaja.server.schema import Model

Url = Annotated[str, Field(max_length=1000)]
Key = Annotated[str, Field(max_length=200)]

# "decision": a letter whenever one is asked; "digest": once a day, if one is asked anywhere; "never".
Letters = Literal["decision", "digest", "never"]


class DeviceInfo(Model):
    """A browser that shows messages, also when no page of ours is open."""

    id: str
    agent: str
    created: str


class Notices(Model):
    """What an account is told, and how."""

    email: Letters  # to the confirmed address
    reminder: bool  # before a clock runs out
    webhook: str | None  # an address that is called
    secret: str | None  # the calls are signed with it: HMAC-SHA256 of the body
    devices: list[DeviceInfo]
    push_key: str  # what a browser needs to subscribe


class NewNotices(Model):
    email: Letters
    reminder: bool
    webhook: Url | None = None


class DeviceKeys(Model):
    p256dh: Key
    auth: Key


class NewDevice(Model):
    """A push subscription, as the browser gives it."""

    endpoint: Url
    keys: DeviceKeys
