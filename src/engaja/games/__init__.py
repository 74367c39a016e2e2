"""The games of the series: one folder each. Everything a game knows is loaded from its own folder."""
