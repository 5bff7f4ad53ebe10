"""The printed values of a card, and how its words fit its frame; paints nothing."""

from __future__ import annotations

from typing import Literal

from PySide6.QtGui import QPixmap

from editor.printing.faces.parts import Foot
from editor.systems.desktopia.painting.disks import DiskStyle
from editor.systems.desktopia.painting.orders import OrderLook
from editor.ui.painting.marks import MARKS
from schema.frozen_dataclass import frozen_dataclass
from schema.rendering import card_frames
from schema.rendering.frame_layout import Layout
from schema.systems.desktopia import card_layout

CardKind = Literal["character", "missile", "artifact", "ritual", "hit"]
CardRank = Literal["hero", "veteran", "fighter", "none"]


@frozen_dataclass
class CardBlock:
    """One ability on a card: its mark, its name, its text, and shorter texts that may stand in its place."""

    mark: str
    title: str
    text: str
    shorter: tuple[str, ...] = ()


@frozen_dataclass
class CardFace:
    """The printed values of one card; None and empty leave the place empty."""

    kind: CardKind
    name: str
    order: OrderLook
    picture: str | QPixmap
    rank: CardRank = "none"
    life: int | None = None
    marks: tuple[str, ...] = ()  # its abilities, on the edge of picture and text
    missile: DiskStyle | None = None
    missile_count: int | None = None  # with a missile, None is without limit
    blocks: tuple[CardBlock, ...] = ()  # traits are set last whatever their order here
    line: str = ""  # rank or kind, Order, class or type
    flavour: str = ""
    sector: DiskStyle | None = None  # the disk with its red arc, if no missile is there
    foot: Foot = Foot()
    layout: Layout = card_layout.LAYOUTS["classic"]
    missing: str = ""  # the file of a picture that cannot be shown
    faces: card_frames.Faces = card_frames.USUAL  # with that of the Order for its name

    @property
    def printed_blocks(self) -> tuple[CardBlock, ...]:
        """The blocks in printed order: traits last (DK-CARD-04), then who shoots the missile."""
        return tuple(sorted(self.blocks, key=self._place))

    def _place(self, block: CardBlock) -> int:
        return 2 if self.kind == "missile" and block.mark == "shot" else int(block.mark == "trait")

    @property
    def has_disk(self) -> bool:
        """Whether a disk lies on the edge of the picture."""
        return self.missile is not None or self.sector is not None


@frozen_dataclass
class CardFit:
    """How the words of a card fit."""

    words: card_frames.Fit
    name_mm: float
    name_over: float
    """How many mm the name is too wide, even at the smallest size."""

    @property
    def name_overflows(self) -> bool:
        """Whether the name does not fit."""
        return self.name_over > 0

    @property
    def text_mm(self) -> float:
        """The size of the text."""
        return self.words.size

    @property
    def text_overflows(self) -> bool:
        """Whether the text does not fit, even at the smallest size."""
        return self.words.over > 0


def fit_card(look: CardFace) -> CardFit:
    """The sizes at which the words fit, without painting."""
    frame = frame_of(look)
    blocks = [card_frames.Block(block.title, block.text, block.shorter) for block in look.printed_blocks]
    ranked, marked = look.rank != "none", look.order.mark in MARKS
    name, over = card_layout.name_fit(look.name, look.layout, ranked=ranked, marked=marked, face=look.faces.name)
    return CardFit(card_frames.fit(frame, blocks, look.flavour if look.layout.shows("flavour") else ""), name, over)


def frame_of(look: CardFace) -> card_frames.Frame:
    """The places of the words on a card."""
    return card_layout.frame_of(look.layout, life=look.kind == "character", disk=look.has_disk, faces=look.faces)
