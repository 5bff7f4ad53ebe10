"""Abilities and rules rendered as English and Russian text."""
