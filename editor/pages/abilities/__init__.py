"""Abilities, goals and rules as sentences: what stands where, what fits, how it changes and looks."""
