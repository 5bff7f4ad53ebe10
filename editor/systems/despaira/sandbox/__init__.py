"""A card is tried at once in a small duel of its own."""
