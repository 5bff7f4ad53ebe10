"""The page of an experiment: what is played, its progress, what the games show, and games that end otherwise."""
