"""Finds text that does not fit its card, in any language of the pack, even in the smallest font size."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.rendering import card_fit
from schema.systems.desktopia.card_layout import (
    FOOT_RIGHT_WIDTH,
    FOOT_SIZE,
    TEXT_SIZES,
    Block,
    block_height,
    fit_name,
    fit_text,
    gap,
    line_height,
    name_room,
    text_room,
    width_of,
)
from schema.systems.desktopia.card_text import KINDS, MODELS, PrintedCard, blocks_of
from schema.systems.desktopia.cards import Character, Missile
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.pack import Pack

CODES = card_fit.CODES


@each_of(*MODELS)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """All text of a card fits it in every language of the pack."""
    card = at.piece
    assert isinstance(card, MODELS)
    for language in pack.manifest.languages:
        yield from _name(card, at.file, language)
        yield from _text(pack, card, at.file, language)


@derived
def _answers(pack: Pack) -> dict[str, str]:
    """The answers for printed cards: those of the pack's own edition."""
    return answers(pack.rules, pack.rules.edition, {})


def _name(card: PrintedCard, file: str, language: str) -> Iterator[Diagnostic]:
    name = card.name.get(language, "")
    over = fit_name(name, name_room(ranked=isinstance(card, Character), marked=True)).over
    if over > 0:
        yield card_fit.name_cut(file, f"/name/{language}", name, over, language)
    key, word = "", {}
    if isinstance(card, Missile):
        key, word = "type", card.type
    elif isinstance(card, Character):
        key, word = "class", card.class_
    foot = word.get(language, "") if word else ""
    over = width_of(foot, "text") * FOOT_SIZE - FOOT_RIGHT_WIDTH if foot else 0.0
    if over > 0:
        yield card_fit.name_cut(file, f"/{key}/{language}", foot, over, language)


def _text(pack: Pack, card: PrintedCard, file: str, language: str) -> Iterator[Diagnostic]:
    found = list(blocks_of(pack, card, _answers(pack), language))
    blocks = [block for _ability, _place, block in found]
    room, size = text_room(KINDS[type(card)]), TEXT_SIZES[-1]
    over = fit_text(blocks, room, (size,)).over
    if over <= 0:
        return
    count = math.ceil(over / line_height(size, "text") - 1e-9)
    _ability, pointer, block = found[_first_cut(blocks, room, size)]
    yield card_fit.text_cut(file, pointer, block.title, over, count, language, _way_out(pointer))


def _way_out(pointer: str) -> str:
    """What to do about the block that is cut off; where its text comes from tells how it can be shorter."""
    if "/text/" in pointer:
        return _("Shorten the text in that language, or give the card fewer abilities.")
    if pointer.startswith("/keywords/"):
        return _("Give the keyword a shorter reminder in that language, or the card fewer abilities.")
    if pointer.startswith("/special_hits/"):
        return _("Shorten the text of the special hit in that language, or give the card fewer abilities.")
    return _("This text is made from the ability: write a shorter “text” for it, or give the card fewer abilities.")


def _first_cut(blocks: Sequence[Block], room: float, size: float) -> int:
    """The first block that is cut off."""
    height = 0.0
    for number, block in enumerate(blocks):
        height += block_height(block, size)
        if height > room:
            return number
        height += gap(size)
    return len(blocks) - 1
