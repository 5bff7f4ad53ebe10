"""Despaira: a card duel on a field of tiles."""
