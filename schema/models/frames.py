"""The names of the frames in which cards are printed. No model: the editor's first window uses them."""

from typing import Literal

FrameName = Literal["classic", "full_art", "ink_saving"]
"""How the front of a card is laid out."""
