"""What all games of the series share: the map, movement, engagement, combat, guns, landings, the turn, victory."""
