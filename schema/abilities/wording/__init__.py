"""Abilities told as sentences: what all game systems share; a system's own words are told in its own folder."""
