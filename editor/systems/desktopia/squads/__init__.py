"""Squads as lists that count the box: who fights for each seat, what is left, where a new disk finds room."""
