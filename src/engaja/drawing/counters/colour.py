"""Colours as numbers: contrast as in the accessibility guidelines, and perceptual distance."""

from __future__ import annotations

import math

Rgb = tuple[float, float, float]


def rgb(text: str) -> Rgb:
    """From ``#RRGGBB``, each channel 0 to 1."""
    return int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255


def blend(under: str, over: str, opacity: float) -> str:
    """The colour seen when `over` lies on `under`.

    >>> blend("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    mixed = (a + (b - a) * opacity for a, b in zip(rgb(under), rgb(over), strict=True))
    return "#" + "".join(f"{round(channel * 255):02X}" for channel in mixed)


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white).

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def distance(one: str, other: str) -> float:
    """CIE 1976 difference of two colours; below about 10 they are hard to tell apart at a glance."""
    return math.dist(_lab(one), _lab(other))


def _linear(text: str) -> Rgb:
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(text))
    return r, g, b


def _luminance(text: str) -> float:
    r, g, b = _linear(text)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _lab(text: str) -> Rgb:
    r, g, b = _linear(text)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
