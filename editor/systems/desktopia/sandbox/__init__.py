"""The trial of one card: a small arena made of the present pack, in which the card can be flicked, shot, cast
or used.
"""
