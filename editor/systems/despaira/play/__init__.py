"""A duel in play: the field, hands and piles, what may be decided, and the activation period. F5."""
