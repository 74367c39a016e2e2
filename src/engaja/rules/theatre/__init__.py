"""What the theatre games add: aircraft and their missions, supply, replacements, construction, numbered results."""
