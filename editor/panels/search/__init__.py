"""Finds words anywhere in a pack: the search itself, without Qt, and the list that shows it."""
