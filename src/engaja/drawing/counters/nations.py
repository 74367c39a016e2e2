"""The nations' appearance: ground, ink, outline and emblem.

Allies have round corners, the Axis chamfered ones, so that enemies differ without any colour; emblem and outline
together tell nations apart whose grounds look alike to a colour-blind eye.
"""

from __future__ import annotations

from dataclasses import dataclass

DARK = "#1E1B16"
LIGHT = "#FBF3E4"


@dataclass(frozen=True, slots=True)
class Nation:
    ground: str
    ink: str = DARK
    axis: bool = False
    band: str | None = None  # a diagonal band across the ground


NATIONS = {
    "us": Nation("#E9CE6E"),
    "jp": Nation("#F6F3EA", axis=True),
    "de": Nation("#8E9894", axis=True),
    "ss": Nation("#2A2B2B", ink="#F4F1E6", axis=True),
    "ph": Nation("#9DC4E8"),
    "uk": Nation("#CBA77E"),
    "fr": Nation("#6E93CB"),
    "pl": Nation("#F3B9B1"),
    "ca": Nation("#93402F", ink=LIGHT),
    "in": Nation("#E39743"),
    "nz": Nation("#3F6B58", ink=LIGHT),
    "za": Nation("#A6A23F"),
    "it": Nation("#BCE0C8"),
    "au": Nation("#EDBBC4", band="#74AE80"),
    "mx": Nation("#86B585"),
}
