"""The values printed on a card, read leniently from its JSON in the current language; it paints nothing itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from editor.document.cards import localized
from editor.document.game_system import types_of
from editor.pages.card.card_abilities import AbilityTexts
from editor.printing.faces.chosen_frame import chosen_layout, frame_fonts
from editor.printing.faces.parts import Foot
from editor.systems.desktopia.cards.printed_keywords import PrintedKeyword, keywords_to_print
from editor.systems.desktopia.painting.card_styles import CardBlock, CardFace, CardKind, CardRank
from editor.systems.desktopia.painting.content_styles import disk_kind, disk_look, order_of
from editor.ui.pack_fonts import faces_in
from editor.ui.pictures.pack_pictures import picture_of
from schema.i18n import language
from schema.json.lenient_json import CardOf, listed, mapping, text
from schema.rendering.card_frames import Block
from schema.systems.desktopia import card_layout, card_words
from schema.systems.desktopia.active_readings import abilities_to_print
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
NO_FOOT: Final = Foot()


def card_look(
    folder: str,
    card: Mapping[str, object],
    card_of: CardOf,
    art: Path | None = None,
    foot: Foot = NO_FOOT,
    frame: str = "",
) -> CardFace:
    """The card face of a piece of content in one of the folders of KINDS, under the options of the pack's rules.

    `frame`: instead of the one that the card or its pack names.
    """
    kind = KINDS[folder]
    shooting = mapping(card.get("shooting"))
    missile = shooting.get("missile")
    limit = shooting.get("limit")
    blocks = tuple(_blocks(folder, card, card_of))[:_MOST_BLOCKS]
    life = card.get("life")
    order, pack = order_of(card, card_of), mapping(card_of("", "pack"))
    named = mapping(card_of("orders", text(card.get("order"))))
    layout = chosen_layout(folder, card, card_of, card_layout.LAYOUTS, frame)
    faces = faces_in(pack, art, named.get("font"), frame_fonts(layout, card_of))
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
        line=_line(folder, card, card_of),
        flavour=localized(card.get("flavour"), language()),
        sector=disk_look(folder, card, card_of, -90.0, art=art)
        if kind == "character" and listed(card.get("sectors"))
        else None,
        foot=foot,
        layout=layout,
        faces=card_layout.faces_with(faces, order.lettering),
    )


def _blocks(folder: str, card: Mapping[str, object], card_of: CardOf) -> Iterator[CardBlock]:
    if folder == "characters":
        yield from _hits(card, card_of)
        yield from _sectors(folder, card, card_of)
        yield from _shot(card, card_of)
    own = list(abilities_to_print(card, card_of))
    texts = AbilityTexts(types_of(INFO), card_of)
    texts.read(own)
    for use in keywords_to_print(card, card_of):
        told = _told(use, (texts.words(one, folder, card) for one in use.abilities))
        yield _block(_mark(folder, next(iter(use.abilities), None)), use.title, told)
    for ability in own:
        title, words = texts.words(ability, folder, card)
        reminders = () if localized(mapping(ability).get("text"), language()) else texts.reminders(ability)
        yield _of(card_words.reminded_block(title, words, reminders), _mark(folder, ability))


def _hits(card: Mapping[str, object], card_of: CardOf) -> Iterator[CardBlock]:
    for id_ in listed(card.get("special_hits")):
        hit = card_of("special_hits", id_) if isinstance(id_, str) else None
        if hit is not None:
            words = _words_of("special_hits", hit, card_of)
            yield _of(card_words.hit_block(localized(hit.get("name"), language(), str(id_)), words), "hit")


def _words_of(folder: str, card: Mapping[str, object], card_of: CardOf) -> list[tuple[str, str]]:
    """Titles and texts of all abilities of another card, those of its keywords included."""
    # Not asked of the game system, which loads the models: the first paint does not wait for them.
    given = [ability for use in keywords_to_print(card, card_of) for ability in use.abilities]
    abilities = [*abilities_to_print(card, card_of), *given]
    texts = AbilityTexts(types_of(INFO), card_of)
    texts.read(abilities)
    return [texts.words(ability, folder, card) for ability in abilities]


def _sectors(folder: str, card: Mapping[str, object], card_of: CardOf) -> Iterator[CardBlock]:
    sectors = [mapping(each) for each in listed(card.get("sectors"))]
    texts = AbilityTexts(types_of(INFO), card_of)
    abilities = [one for each in sectors for one in abilities_to_print(each, card_of)]
    texts.read(abilities)
    for ability in abilities:
        yield _of(card_words.power_block(*texts.words(ability, folder, card, "sector")), "power")
    for each in sectors:
        for use in keywords_to_print(each, card_of):
            told = _told(use, (texts.words(one, folder, card, "sector") for one in use.abilities))
            yield _block("power", use.title, told)


def _shot(card: Mapping[str, object], card_of: CardOf) -> Iterator[CardBlock]:
    """The shot of a card that prints its words."""
    shooting = mapping(card.get("shooting"))
    id_, words = shooting.get("missile"), shooting.get("words", "short")
    missile = card_of("missiles", id_) if isinstance(id_, str) else None
    if missile is None or words == "none" or not shooting.get("arrow", True):
        return
    own = localized(shooting.get("text"), language())
    short = localized(missile.get("short"), language()) if words != "full" else ""
    told = [] if own or short else [said for _title, said in _words_of("missiles", missile, card_of)]
    name = localized(missile.get("name"), language(), str(id_))
    yield _of(card_words.shot_block(name, own, short, told, words == "full"), "shot")


def _of(block: Block, mark: str) -> CardBlock:
    return CardBlock(mark, block.title, block.text, block.shorter)


def _block(mark: str, title: str, words: str) -> CardBlock:
    return _of(card_words.marked_block(title, words), mark)


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


def _line(folder: str, card: Mapping[str, object], card_of: CardOf) -> str:
    order = card.get("order")
    named = localized((card_of("orders", order) or {}).get("name"), language(), order) if isinstance(order, str) else ""
    word = localized(card.get({"characters": "class", "missiles": "type"}.get(folder, "")), language())
    return card_words.printed_line(card_words.kind_word(folder, text(card.get("rank"))), named, word)
