"""How words are made to fit a card, 63 x 88 mm: frames with places in mm and the order in which their parts give way.

Without Qt: the painter and the check of what fits both measure with it. A frame tries large words beside a large
picture; else the picture gives way, then the flavour text, then the size of the words. What still does not fit is a
problem: words are never set smaller than that, and never cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from schema.frozen_dataclass import frozen_dataclass
from schema.rendering.typesetting import CARD_TYPE

Face = str
"""One of the table of the editor's fonts, `text`, `title`, `name` and `flavour`; or a font of a pack."""

WIDTH: Final = 63.0
HEIGHT: Final = 88.0
CORNER: Final = 3.0
MARGIN: Final = 4.0
SAFE: Final = 3.0
"""What must not be cut off stays this far from every edge."""
INDENT: Final = 4.6
"""Of the words of an ability, beside its mark."""
FLAVOUR_SIZE: Final = 2.35
FOOT_SIZE: Final = 1.65
LEAST_SIZE: Final = 2.4
"""Rules text is never smaller, unless a pack brings a frame that says so."""
NAME_SIZE: Final = 4.8
LEAST_NAME_SIZE: Final = 3.4
BLOCK_GAP: Final = 1.3
_ABOVE_FLAVOUR: Final = 3.0
"""Air, a short line, and air."""


@frozen_dataclass
class Block:
    """One ability on a card: its title, its text, and shorter texts that may stand in its place, longest first.

    An empty one leaves the block out, with its title.
    """

    title: str
    text: str
    shorter: tuple[str, ...] = ()


@frozen_dataclass
class Faces:
    """The faces in which a card is set."""

    text: Face = "text"
    title: Face = "title"
    name: Face = "name"
    flavour: Face = "flavour"


USUAL: Final = Faces()
"""Those of the editor."""


@frozen_dataclass
class Frame:
    """The places of one frame, in mm from the upper edge."""

    art: tuple[float, ...]
    """Where the picture may end, the largest picture first."""
    gap: float
    """From the end of the picture to the words."""
    bottom: float = 81.2
    """Where the words end."""
    width: float = WIDTH - 2 * MARGIN
    """Of marks and words."""
    left: float = MARGIN
    """Where they begin."""
    large: float = 3.0
    """The size of the words beside a large picture, one of the first three; 0 for none."""
    usual: float = 2.7
    smaller: tuple[float, ...] = (2.6, 2.5, LEAST_SIZE)
    faces: Faces = USUAL

    @property
    def column(self) -> float:
        """The width of the words."""
        return self.width - INDENT

    @property
    def least(self) -> float:
        """The smallest size of the words."""
        return self.smaller[-1]


@frozen_dataclass
class Fit:
    """How the words of a card were made to fit."""

    art: float
    """Where the picture ends."""
    size: float
    flavour: bool
    """Whether there is room for the flavour text."""
    over: float
    """How many mm do not fit; 0 if everything does."""
    texts: tuple[str, ...]
    """Of each block, the text or the shorter one; a block with a text of which none is left is not printed."""


def fit(frame: Frame, blocks: Sequence[Block], flavour: str = "") -> Fit:
    """The largest picture and words with which everything fits."""
    extra = flavour_height(flavour, frame.width, frame.faces.flavour)
    choices = list(_texts(blocks))
    for texts in choices:
        found = _comfortable(frame, blocks, texts, extra)
        if found is not None:
            return found
    texts = choices[-1]
    for size in (frame.usual, *frame.smaller):
        height = _height(blocks, texts, size, frame)
        last = frame.art[-1] if size != frame.usual else _art(frame, height, 0.0)
        if last is not None and last + frame.gap + height <= frame.bottom:
            return Fit(last, size, False, 0.0, texts)
    return Fit(frame.art[-1], frame.least, False, over(frame, blocks), texts)


def over(frame: Frame, blocks: Sequence[Block]) -> float:
    """How many mm do not fit at the least size, in the shortest words."""
    texts = _shortest(blocks)
    height = _height(blocks, texts, frame.least, frame)
    return max(0.0, frame.art[-1] + frame.gap + height - frame.bottom)


def first_over(frame: Frame, blocks: Sequence[Block]) -> int:
    """The first of the blocks that do not fit."""
    texts = _shortest(blocks)
    bottom = frame.art[-1] + frame.gap
    for number, (block, text) in enumerate(zip(blocks, texts, strict=True)):
        if not is_printed(block.text, text):
            continue
        bottom += block_height(block.title, text, frame.least, frame.column, frame.faces)
        if bottom > frame.bottom:
            return number
        bottom += BLOCK_GAP
    return len(blocks) - 1


def _comfortable(frame: Frame, blocks: Sequence[Block], texts: tuple[str, ...], extra: float) -> Fit | None:
    """With the flavour text and in no small words."""
    for size in filter(None, (frame.large, frame.usual)):
        art = _art(frame, _height(blocks, texts, size, frame), extra, frame.art[:3] if size == frame.large else ())
        if art is not None:
            return Fit(art, size, extra > 0, 0.0, texts)
    return None


def _art(frame: Frame, height: float, extra: float, allowed: Sequence[float] = ()) -> float | None:
    """The end of the largest picture that leaves a height for words."""
    room = frame.bottom - frame.gap - height - extra
    return next((art for art in allowed or frame.art if art <= room), None)


def _texts(blocks: Sequence[Block]) -> Iterator[tuple[str, ...]]:
    """The texts of blocks, then with shorter ones, all blocks at once."""
    yield tuple(block.text for block in blocks)
    for number in range(max((len(block.shorter) for block in blocks), default=0)):
        yield tuple((block.shorter[: number + 1] or (block.text,))[-1] for block in blocks)


def _shortest(blocks: Sequence[Block]) -> tuple[str, ...]:
    """The last of these."""
    return tuple(block.shorter[-1] if block.shorter else block.text for block in blocks)


def _height(blocks: Sequence[Block], texts: Sequence[str], size: float, frame: Frame) -> float:
    printed = [(block, text) for block, text in zip(blocks, texts, strict=True) if is_printed(block.text, text)]
    heights = (block_height(block.title, text, size, frame.column, frame.faces) for block, text in printed)
    return sum(heights) + BLOCK_GAP * max(0, len(printed) - 1)


def is_printed(text: str, chosen: str) -> bool:
    """Whether a block with a text is printed with the chosen one: an empty one in place of another leaves it out."""
    return bool(chosen) or not text


def block_height(title: str, text: str, size: float, column: float, faces: Faces = USUAL) -> float:
    """The height of a title and its text."""
    words = line_count(text, size, faces.text, column) * line_height(size, faces.text)
    return title_height(title, size, column, faces.title) + words


def title_height(title: str, size: float, column: float, face: Face = "title") -> float:
    """The height of a title over words of a size; it is set a little larger than they are."""
    count = line_count(title, title_size(size), face, column)
    return size * 0.12 + count * line_height(title_size(size), face) if count else 0.0


def title_size(size: float) -> float:
    """The size of a title over words of a size."""
    return size + 0.2


def flavour_height(flavour: str, width: float, face: Face = "flavour") -> float:
    """The height of a flavour text with what is above it."""
    if not flavour:
        return 0.0
    return line_count(flavour, FLAVOUR_SIZE, face, width) * line_height(FLAVOUR_SIZE, face) + _ABOVE_FLAVOUR


def fit_name(
    name: str, room: float, size: float = NAME_SIZE, face: Face = "name", least: float = LEAST_NAME_SIZE
) -> tuple[float, float]:
    """The size at which a name fits a width, and how many mm it is too wide at the least size."""
    width = width_of(name, face)
    fitting = min(size, room / width) if width else size
    if fitting >= least:
        return fitting, 0.0
    return least, width * least - room


@lru_cache(maxsize=4000)
def line_count(text: str, size: float, face: Face, column: float) -> int:
    """The number of lines, kept: every check of a pack measures the same texts, and many cards share one."""
    return len(lines(text, size, face, column))


def lines(text: str, size: float, face: Face, column: float) -> list[str]:
    """The lines of a text in a column."""
    return CARD_TYPE.lines(text, size, face, column)


def line_height(size: float, face: Face) -> float:
    """The distance between two baselines."""
    return CARD_TYPE.line_height(size, face)


def ascent(size: float, face: Face) -> float:
    """The distance from the top of a line to its baseline."""
    return CARD_TYPE.ascent(size, face)


def width_of(text: str, face: Face) -> float:
    """The width of a text in one line, relative to the font size."""
    return CARD_TYPE.width_of(text, face)
