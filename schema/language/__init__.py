"""The ability language: the words that all game systems share, one module per family."""
