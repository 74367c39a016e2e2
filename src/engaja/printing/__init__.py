"""The games on paper: board, tiles, counter sheets, tables and set-up as one PDF.

`print_game` writes it; `add_arguments` and `run` are the command ``engaja print``. What is in the file and how it is
put together is told in docs/printing.md.
"""

from engaja.printing.command import add_arguments, print_game, run

__all__ = ["add_arguments", "print_game", "run"]
