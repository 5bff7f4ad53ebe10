"""Plays packs: physics, engine, a folder per game system, bots; it knows no window and no shipped pack."""

from simulator.compiled import use_build

use_build()
