"""The games on paper: board, tiles, counter sheets, tables and set-up as one PDF."""
