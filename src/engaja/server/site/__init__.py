"""The site that `engaja serve` runs: accounts and what belongs to them. `engaja play` loads nothing of this."""
