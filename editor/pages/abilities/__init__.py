"""Abilities, goals and rules as sentences: their outline, completions, edits and painting."""
