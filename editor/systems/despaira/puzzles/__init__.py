"""Puzzles: duels whose solution is recorded by playing them."""
