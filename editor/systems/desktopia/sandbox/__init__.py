"""Trying one card: a small arena made of the pack as it is, in which the card can be flicked, shot, cast or used."""
