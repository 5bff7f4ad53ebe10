"""The names of the frames in which cards are printed. No model: the editor's first window uses them."""

from typing import Final, Literal, get_args

FrameName = Literal["classic", "full_art", "ink_saving"]
"""The frames that every pack has; how the front of a card is laid out."""
FRAME_NAMES: Final[tuple[FrameName, ...]] = get_args(FrameName)
FRAMES: Final = "frames"
"""The folder of the frames that a pack brings."""
