"""The lab: computer players measured against one another, by many games (`engaja lab`).

`playing` plays one game, `running` many, here or elsewhere, and `results` keeps them; `match`, `ladder`, `balance` and
`tune` are what is played for, `strength`, `balance` and `page` what is written of it. `judge` counts what a player
did, `figures` has the statistics.
"""

from engaja.lab.command import add_arguments

__all__ = ["add_arguments"]
