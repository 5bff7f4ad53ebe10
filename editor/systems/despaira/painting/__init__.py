"""What the cards, tiles and pieces of Despaira look like, painted from plain values."""
