"""The after-action report: one HTML file that needs nothing else, to keep or to send."""

from engaja.server.report.page import report

__all__ = ["report"]
