"""The page of cup and decks: what they hold, what monsters pay, how often heroes win."""
