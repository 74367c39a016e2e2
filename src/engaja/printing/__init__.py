"""The games on paper: board, tiles, counter sheets, tables and set-up as one PDF.

`print_game` writes it; `add_arguments` and `run` are the command ``engaja print``. docs/printing.md describes the file
and how it is made.
"""

from engaja.printing.command import add_arguments, print_game, run

__all__ = ["add_arguments", "print_game", "run"]
