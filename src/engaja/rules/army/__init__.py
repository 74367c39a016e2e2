"""What the army games add: air points, lettered results with retreats and their chains, recovery."""
