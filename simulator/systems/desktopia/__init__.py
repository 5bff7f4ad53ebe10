"""Desktopia's rules: set-up, turns, flicks, shots, spells, damage, artifacts, penalties and victory, driven by data."""
