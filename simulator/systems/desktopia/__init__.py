"""Plays Desktopia: set-up, turns, flicks, shots, spells, damage, artifacts, penalties and victory, from data."""
