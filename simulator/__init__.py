"""Plays packs: physics, engine, a folder per game system, bots; it knows no window and no shipped pack."""
