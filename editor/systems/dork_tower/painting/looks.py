"""How content is painted: its JSON as plain values. Missing or malformed values have a plain look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtGui import QPixmap

from editor.document.cards import localized
from editor.systems.dork_tower.painting.art import MARKS, PICTURES
from editor.systems.dork_tower.painting.pieces import TokenLook
from editor.ui.pictures.pack_pictures import UNKNOWN, picture_of
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import CardOf, listed, mapping, records, text, whole_number

FACES: Final = ("equipment", "magic")
LEVELS: Final = ("low", "high")
_WINDOW_MARKS: Final[Mapping[str, str]] = {
    "own_move": "steps",
    "own_turn": "scroll",
    "own_pool": "more",
    "battle_own": "sword",
    "battle_rival": "skull",
    "after_roll": "dice",
    "reaction": "eye",
    "any": "moon",
}


@frozen_dataclass
class ItemFaceLook:
    """One face of an item card."""

    magic: bool
    name: str
    picture: str | QPixmap
    mark: str
    type_name: str
    bonus: int = 0
    price: int = 0
    text: str = ""
    pack: str = ""


@frozen_dataclass
class ScrollLook:
    """A scroll."""

    name: str
    picture: str | QPixmap
    """A mark, a built-in picture or art."""
    window: str
    text: str = ""
    price: int = 50


@frozen_dataclass
class SlotLook:
    """A slot of a sheet."""

    types: tuple[tuple[str, str], ...]
    """Mark and name of each type that it takes."""
    cap: int | None = None


@frozen_dataclass
class SheetLook:
    """One side of the sheet of a hero."""

    name: str
    picture: str | QPixmap
    high: bool
    strength: int = 0
    move: int = 0
    slots: tuple[SlotLook, ...] = ()
    backpack: int = 2
    scrolls: int = 3
    work: int = 60
    level_up: int = 0
    text: str = ""


@frozen_dataclass
class RewardLook:
    """A row of the back of a token."""

    first: int
    last: int
    kind: str
    """`gold`, `scroll`, `equipment`, `magic_item` or `none`."""
    gold: int = 0


@frozen_dataclass
class TokenBackLook:
    """The back of a token."""

    stance: str
    xp: int = 0
    rewards: tuple[RewardLook, ...] = ()
    text: str = ""


def name_of(card: Mapping[str, object]) -> str:
    """The displayed name."""
    return localized(card.get("name"), language(), text(card.get("id")))


def type_look(card_of: CardOf, type_: str) -> tuple[str, str]:
    """The mark and the name of a type of items."""
    found = mapping(card_of("item_types", type_))
    mark = text(found.get("mark"))
    return mark if mark in MARKS else "gem", localized(found.get("name"), language(), type_)


def item_look(
    card: Mapping[str, object], face: str, card_of: CardOf, art: Path | None = None, words: str = ""
) -> ItemFaceLook:
    """One face of an item card. `words`: the texts of its abilities."""
    side = mapping(card.get(face))
    mark, type_name = type_look(card_of, text(side.get("type")))
    picture = picture_of(side, art)
    if (isinstance(picture, str) and picture not in PICTURES) or picture == UNKNOWN:
        picture = mark
    lines = [*_item_words(side, card_of), words]
    return ItemFaceLook(
        face == "magic",
        name_of(side) or name_of(card),
        picture,
        mark,
        type_name,
        whole_number(side.get("combat_bonus")),
        whole_number(side.get("price")),
        "\n".join(filter(None, lines)),
        localized(mapping(card_of("", "pack")).get("title"), language()),
    )


def _item_words(side: Mapping[str, object], card_of: CardOf) -> Iterator[str]:
    if written := localized(side.get("text"), language()):
        yield written
    if bonus := whole_number(side.get("combat_bonus")):
        yield _("{bonus} to your total in battle.").format(bonus=f"{bonus:+}".replace("-", "−"))
    for each in records(side.get("conditional_bonuses")):
        kinds = (mapping(card_of("monster_kinds", text(kind))) for kind in listed(each.get("vs_kinds")))
        names = ", ".join(name_of(kind) for kind in kinds if kind)
        amount = f"{whole_number(each.get('amount')):+}".replace("-", "−")
        yield _("{bonus} against: {kinds}.").format(bonus=amount, kinds=names)


def window_name(window: str) -> str:
    """When a scroll is played, as its pill says it."""
    names = {
        "own_move": _("Own move"),
        "own_turn": _("Own turn"),
        "own_pool": _("Own draw"),
        "battle_own": _("Own battle"),
        "battle_rival": _("Rival’s battle"),
        "after_roll": _("After the roll"),
        "reaction": _("In answer"),
        "any": _("Any time"),
    }
    return names.get(window, window)


def scroll_look(card: Mapping[str, object], card_of: CardOf, art: Path | None = None, words: str = "") -> ScrollLook:
    """A scroll. `words`: the texts of its abilities."""
    windows = [text(each) for each in listed(card.get("windows"))]
    picture = picture_of(card, art)
    if isinstance(picture, str) and (picture == UNKNOWN or (picture not in MARKS and picture not in PICTURES)):
        picture = _WINDOW_MARKS.get(windows[0] if windows else "", "scroll")
    written = localized(card.get("text"), language())
    city = mapping(_ruleset(card_of).get("city"))
    return ScrollLook(
        name_of(card),
        picture,
        ", ".join(window_name(each) for each in windows[:2]),
        "\n".join(filter(None, (written, words))),
        whole_number(city.get("scroll_price"), 50),
    )


def _ruleset(card_of: CardOf) -> Mapping[str, object]:
    return mapping(card_of("rulesets", "standard"))


def token_look(card: Mapping[str, object], art: Path | None = None) -> TokenLook:
    """The front of an encounter token."""
    return TokenLook(text(card.get("stance")) or "monster", picture_of(card, art), whole_number(card.get("strength")))


def token_back(card: Mapping[str, object], words: str = "") -> TokenBackLook:
    """The back of an encounter token. `words`: the texts of its abilities."""
    rows = []
    for each in records(card.get("reward")):
        die = [whole_number(number) for number in listed(each.get("die"))]
        if len(die) == 2:
            gold, drawn = whole_number(each.get("gold")), text(each.get("draw"))
            kind = drawn if drawn in ("scroll", "equipment", "magic_item") else "gold" if gold else "none"
            rows.append(RewardLook(die[0], die[1], kind, gold))
    written = localized(card.get("text"), language())
    return TokenBackLook(
        text(card.get("stance")) or "monster", whole_number(card.get("xp")), tuple(rows[:6]), written or words
    )


def sheet_look(
    card: Mapping[str, object], level: str, card_of: CardOf, art: Path | None = None, words: str = ""
) -> SheetLook:
    """One side of the sheet of a hero. `words`: the texts of its abilities."""
    side = mapping(card.get(level))
    slots = []
    for each in listed(side.get("slots"))[:4]:
        accepts = listed(mapping(each).get("accepts"))[:2]
        cap = mapping(each).get("max_regular_bonus")
        types = tuple(type_look(card_of, text(one)) for one in accepts)
        slots.append(SlotLook(types, cap if isinstance(cap, int) else None))
    written = localized(side.get("text"), language())
    city = mapping(_ruleset(card_of).get("city"))
    high = level == "high"
    return SheetLook(
        name_of(card),
        picture_of(card, art),
        high,
        whole_number(side.get("strength")),
        whole_number(side.get("move")),
        tuple(slots),
        whole_number(side.get("backpack"), 2),
        whole_number(side.get("scroll_limit"), 3),
        whole_number(city.get("work_high"), 120) if high else whole_number(city.get("work_low"), 60),
        10,
        "\n".join(filter(None, (written, words))),
    )
