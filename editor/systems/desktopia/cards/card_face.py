"""The values printed on a card, read leniently from its JSON in the current language; it paints nothing itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from editor.document.cards import CardOf, localized
from editor.document.game_system import types_of
from editor.document.lenient_json import listed, mapping
from editor.pages.card.card_abilities import AbilityTexts
from editor.systems.desktopia.cards.active_readings import abilities_to_print
from editor.systems.desktopia.cards.printed_keywords import PrintedKeyword, keywords_to_print
from editor.systems.desktopia.painting.cards import CardBlock, CardFace, CardKind, CardRank
from editor.systems.desktopia.painting.content_styles import disk_kind, disk_look, order_of
from editor.ui.pictures.pack_pictures import picture_of
from schema.i18n import gettext as _
from schema.i18n import language
from schema.systems.desktopia.info import INFO

KINDS: Final[Mapping[str, CardKind]] = {
    "characters": "character",
    "missiles": "missile",
    "artifacts": "artifact",
    "rituals": "ritual",
    "special_hits": "hit",
}
"""The folders whose content has cards."""

_MOST_BLOCKS: Final = 12


def card_look(folder: str, card: Mapping[str, object], card_of: CardOf, art: Path | None = None) -> CardFace:
    """The card face of a piece of content in one of the folders of KINDS, under the options of the pack's rules."""
    kind = KINDS[folder]
    shooting = mapping(card.get("shooting"))
    missile = shooting.get("missile")
    limit = shooting.get("limit")
    blocks = tuple(_blocks(folder, card, card_of))[:_MOST_BLOCKS]
    life = card.get("life")
    order = order_of(card, card_of)
    return CardFace(
        kind=kind,
        name=localized(card.get("name"), language()),
        order=order,
        picture=picture_of(card, art),
        rank=_rank(folder, card),
        life=life if isinstance(life, int) and not isinstance(life, bool) and 0 <= life < 100 else None,
        marks=tuple(dict.fromkeys(_edge_marks(card, blocks))) if kind == "character" else (),
        missile=disk_look("missiles", card_of("missiles", missile) or {}, card_of, art=art)
        if isinstance(missile, str)
        else None,
        missile_count=limit if isinstance(limit, int) and not isinstance(limit, bool) else None,
        blocks=blocks,
        foot_left=_foot(folder, card, card_of),
        foot_right=localized(card.get("type"), language()) or localized(card.get("class"), language()),
    )


def _blocks(folder: str, card: Mapping[str, object], card_of: CardOf) -> Iterator[CardBlock]:
    named = [
        (str(hit), card_of("special_hits", hit)) for hit in listed(card.get("special_hits")) if isinstance(hit, str)
    ]
    hits = [(id_, hit, list(abilities_to_print(hit, card_of))) for id_, hit in named if hit is not None]
    sectors = [one for each in listed(card.get("sectors")) for one in abilities_to_print(mapping(each), card_of)]
    own = list(abilities_to_print(card, card_of))
    texts = AbilityTexts(types_of(INFO), card_of)
    texts.read((*(one for _id, _hit, abilities in hits for one in abilities), *sectors, *own))
    for id_, hit, abilities in hits:
        words = [texts.words(ability, "special_hits", hit)[1] for ability in abilities]
        words += [
            texts.words(ability, "special_hits", hit)[1]
            for use in keywords_to_print(hit, card_of)
            for ability in use.abilities
        ]
        yield CardBlock("hit", localized(hit.get("name"), language(), id_), " ".join(filter(None, words)))
    for ability in sectors:
        yield CardBlock("power", *texts.words(ability, folder, card, "sector"))
    for each in listed(card.get("sectors")):
        for use in keywords_to_print(mapping(each), card_of):
            told = _told(use, (texts.words(one, folder, card, "sector") for one in use.abilities))
            yield CardBlock("power", use.title, told)
    for use in keywords_to_print(card, card_of):
        told = _told(use, (texts.words(one, folder, card) for one in use.abilities))
        yield CardBlock(_mark(folder, next(iter(use.abilities), None)), use.title, told)
    for ability in own:
        yield CardBlock(_mark(folder, ability), *texts.words(ability, folder, card))


def _told(use: PrintedKeyword, abilities: Iterable[tuple[str, str]]) -> str:
    """What a keyword does, in brackets after its name: its reminder, or else what its abilities say."""
    told = use.reminder or " ".join(filter(None, (text for _title, text in abilities)))
    return f"({told})" if told else ""


def _edge_marks(card: Mapping[str, object], blocks: tuple[CardBlock, ...]) -> Iterator[str]:
    if mapping(card.get("shooting")).get("arrow", True) and card.get("shooting") is not None:
        yield "shot"
    for block in blocks:
        yield block.mark


def _mark(folder: str, ability: object) -> str:
    """A spell takes an action; the effect of a special hit is a hit; everything else is a trait."""
    if folder == "special_hits":
        return "hit"
    moment = mapping(mapping(ability).get("when")).get("kind")
    return "spell" if moment == "action" or folder == "rituals" else "trait"


def _rank(folder: str, card: Mapping[str, object]) -> CardRank:
    kind = disk_kind(folder, card) if folder == "characters" and "rank" in card else "fighter"
    match kind:
        case "hero" | "veteran":
            return kind
        case _:
            return "fighter" if folder == "characters" else "none"


def _foot(folder: str, card: Mapping[str, object], card_of: CardOf) -> str:
    ranks = {"hero": _("Hero"), "veteran": _("Veteran"), "fighter": _("Fighter")}
    kinds = {
        "characters": _("Character"),
        "missiles": _("Missile"),
        "artifacts": _("Artifact"),
        "rituals": _("Ritual"),
        "special_hits": _("Special hit"),
    }
    rank = card.get("rank")
    word = ranks.get(rank, kinds[folder]) if isinstance(rank, str) else kinds[folder]
    order = card.get("order")
    named = localized((card_of("orders", order) or {}).get("name"), language(), order) if isinstance(order, str) else ""
    return f"{word} · {named}" if named else word
