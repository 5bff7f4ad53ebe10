"""The editor's side of each game: one package per game system."""
