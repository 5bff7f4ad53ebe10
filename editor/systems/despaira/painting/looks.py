"""How content of Despaira is painted: its JSON as plain values. Missing or malformed values have a plain look."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from PySide6.QtGui import QColor, QPixmap

from editor.document.cards import localized
from editor.printing.faces.chosen_frame import chosen_layout, frame_fonts
from editor.printing.faces.parts import Foot
from editor.ui.design_tokens import INK, PAPER
from editor.ui.pack_fonts import faces_in
from editor.ui.painting.pens import mix, rgba
from editor.ui.pictures.pack_pictures import picture_of
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import language
from schema.json.lenient_json import CardOf, listed, mapping, records, text, whole_number
from schema.rendering.card_frames import USUAL, Faces
from schema.rendering.frame_layout import Layout
from schema.systems.despaira.card_layout import LAYOUTS

CardKind = Literal["leader", "creature", "token", "trick"]
KINDS: Final[Mapping[str, CardKind]] = {
    "leaders": "leader",
    "creatures": "creature",
    "tokens": "token",
    "tricks": "trick",
}
"""The folders whose content has cards."""
STATS: Final = ("atk", "hp", "catk", "ratk", "def", "hl")
"""In the order in which every card shows them; also the names of their marks."""
STAT_NAMES: Final = ("ATK", "HP", "CATK", "RATK", "DEF", "HL")
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\Z")
NO_FOOT: Final = Foot()
_GLOW: Final = "#FFD75A"


@frozen_dataclass
class ElementLook:
    """The tones of an element, from its registered colours, and its mark."""

    base: str
    deep: str
    tint: str
    mark: str = ""

    @property
    def light(self) -> str:
        """For lines and signs on the deep tone."""
        return mix(self.base, self.tint, 0.72).name()

    @property
    def backdrop(self) -> str:
        """Behind a picture, where the base itself may be too light or too dark."""
        brightness = rgba(self.base).lightnessF()
        if brightness > 0.85:
            return QColor.fromHslF(max(0.0, rgba(self.deep).hslHueF()), 0.62, 0.58).name()
        return mix(self.base, self.tint, 0.14 if brightness < 0.25 else 0.0).name()

    @property
    def sign(self) -> str:
        """The mark's colour on the base: the lighter the base, the darker."""
        return self.deep if rgba(self.base).lightnessF() > 0.45 else "#FFFFFF"

    def tone(self, letter: str) -> str:
        """The tone of a part of a picture."""
        match letter:
            case "d":
                return self.deep
            case "m":
                return mix(self.backdrop, self.tint, 0.25).name()
            case "l":
                return self.light
            case "b":
                return self.base
            case "k":
                return INK
            case "w":
                return PAPER
            case _:
                return _GLOW


PLAIN: Final = ElementLook("#8C8884", "#45413D", "#EFECE7")
TRICK: Final = ElementLook("#7A58B8", "#37245F", "#EEE7FA")
"""Tricks have no element."""


@frozen_dataclass
class CardBlock:
    """One ability on a card, or the lore in its place."""

    title: str
    text: str
    kind: str
    """Of the ability, `instant` for one that is activated at any time, or `lore`."""
    note: str = ""


@frozen_dataclass
class CardLook:
    """The printed values of one card."""

    kind: CardKind
    name: str
    element: ElementLook
    picture: str | QPixmap
    element_name: str = ""
    type_name: str = ""
    level: int = 0
    stats: tuple[int | None, ...] = (None,) * 6
    """In the order of STATS; None where the card has no such stat, which is not 0 (DS-R-30)."""
    reach: int = 0
    """How many tiles its ranged attack reaches."""
    activation: str = ""
    classes: tuple[str, ...] = ()
    blocks: tuple[CardBlock, ...] = ()
    flavour: str = ""
    foot: Foot = Foot()
    layout: Layout = LAYOUTS["classic"]
    missing: str = ""
    """The file of a picture that cannot be shown."""
    faces: Faces = USUAL

    @property
    def has_bench(self) -> bool:
        """A leader has a bench of stats only if it has other stats than its HP, a trick never."""
        if self.kind == "leader":
            return any(value is not None for number, value in enumerate(self.stats) if STATS[number] != "hp")
        return self.kind != "trick"


@frozen_dataclass
class TileLook:
    """A kind of tile: ground, pattern, and the mark of the element that it makes stronger."""

    ground: str = "#D9D2C5"
    ink: str = "#8C8884"
    pattern: str = "plain"
    element: ElementLook | None = None
    name: str = ""


def element_look(element: Mapping[str, object] | None) -> ElementLook:
    """The tones of an element from its JSON."""
    if element is None:
        return PLAIN
    return ElementLook(
        colour(element.get("colour"), PLAIN.base),
        colour(element.get("deep"), PLAIN.deep),
        colour(element.get("tint"), PLAIN.tint),
        text(element.get("mark")),
    )


def card_look(
    folder: str,
    card: Mapping[str, object],
    card_of: CardOf,
    art: Path | None = None,
    blocks: tuple[CardBlock, ...] = (),
    foot: Foot = NO_FOOT,
    frame: str = "",
) -> CardLook:
    """The look of a card of one of the folders of KINDS. `art`: the pack's folder, for pictures that are files.

    `frame`: instead of the one that the card or its pack names.
    """
    kind, pack = KINDS[folder], mapping(card_of("", "pack"))
    element, of_type = (card_of(where, text(card.get(key))) for where, key in (("elements", "element"), _TYPE))
    stats = mapping(card.get("stats"))
    ranged = mapping(stats.get("ratk"))
    layout = chosen_layout(folder, card, card_of, LAYOUTS, frame)
    figures = {**stats, "ratk": ranged.get("value")} | ({"hp": card.get("hp")} if kind == "leader" else {})
    return CardLook(
        kind=kind,
        name=localized(card.get("name"), language(), text(card.get("id"))),
        element=TRICK if kind == "trick" else element_look(element),
        picture=picture_of(card, art),
        element_name=localized((element or {}).get("name"), language(), text(card.get("element"))),
        type_name=localized((of_type or {}).get("name"), language(), text(card.get("creature_type"))),
        level=whole_number(card.get("level")),
        stats=tuple(_stat(figures.get(stat)) for stat in STATS),
        reach=min(whole_number(ranged.get("range")), 20),
        activation=text(card.get("activation")),
        classes=tuple(text(each) for each in listed(card.get("classes")))[:21],
        blocks=blocks,
        flavour=localized(card.get("flavour"), language()),
        foot=foot,
        layout=layout,
        faces=faces_in(pack, art, fonts=frame_fonts(layout, card_of)),
    )


def tile_look(kind: Mapping[str, object] | None, card_of: CardOf) -> TileLook:
    """The look of a kind of tile; a plain one for None."""
    if kind is None:
        return TileLook()
    boosted = (card_of("elements", text(boost.get("element"))) for boost in records(kind.get("boosts")))
    element = next((each for each in boosted if each is not None), None)
    return TileLook(
        colour(kind.get("colour"), TileLook().ground),
        colour(kind.get("ink"), TileLook().ink),
        text(kind.get("pattern")) or "plain",
        element_look(element) if element is not None else None,
        localized(kind.get("name"), language(), text(kind.get("id"))),
    )


def colour(value: object, usual: str) -> str:
    """The colour in a value; the usual one for anything else."""
    return value if isinstance(value, str) and _COLOUR.match(value) else usual


_TYPE: Final = ("creature_types", "creature_type")


def _stat(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1_000_000 else None
