"""A card is tried at once in a small game of its own."""
