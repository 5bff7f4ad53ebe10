"""Finds text that does not fit its card, in any language of the pack, even in the smallest font size."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.i18n import ngettext
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
from schema.systems.desktopia.checks.diagnostic_builders import mm, warning
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "card-text-cut",
        _("Text does not fit its card"),
        _("Text that does not fit the card, even in the smallest font size, is cut off."),
        "an ability of 600 letters",
        _("Shorten the text in that language, or give the card fewer abilities."),
    ),
    CodeInfo(
        "card-name-cut",
        _("Name does not fit its card"),
        _("The card has one line for the name, and one for the class or type."),
        '"name": {"en": "The Most Honourable Keeper of the Lower Shelves"}',
        _("Shorten it in that language."),
    ),
)


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
        yield _too_wide(file, f"/name/{language}", name, over, language)
    key, word = "", {}
    if isinstance(card, Missile):
        key, word = "type", card.type
    elif isinstance(card, Character):
        key, word = "class", card.class_
    foot = word.get(language, "") if word else ""
    over = width_of(foot, "text") * FOOT_SIZE - FOOT_RIGHT_WIDTH if foot else 0.0
    if over > 0:
        yield _too_wide(file, f"/{key}/{language}", foot, over, language)


def _too_wide(file: str, pointer: str, name: str, over: float, language: str) -> Diagnostic:
    message = _("In {language}, {name} is {over} mm too wide for its card, even in the smallest font size.").format(
        language=quoted(language), name=quoted(name), over=mm(over)
    )
    return warning("card-name-cut", file, pointer, message)


def _text(pack: Pack, card: PrintedCard, file: str, language: str) -> Iterator[Diagnostic]:
    found = list(blocks_of(pack, card, _answers(pack), language))
    blocks = [block for _ability, _place, block in found]
    room, size = text_room(KINDS[type(card)]), TEXT_SIZES[-1]
    over = fit_text(blocks, room, (size,)).over
    if over <= 0:
        return
    count = math.ceil(over / line_height(size, "text") - 1e-9)
    _ability, pointer, block = found[_first_cut(blocks, room, size)]
    message = ngettext(
        "In {language}, the text is {over} mm too long for its card, even in the smallest font size: {n} "
        "line is cut off, in {ability}.",
        "In {language}, the text is {over} mm too long for its card, even in the smallest font size: {n} "
        "lines are cut off, from {ability} on.",
        count,
    ).format(language=quoted(language), over=mm(over), n=count, ability=quoted(block.title))
    yield warning("card-text-cut", file, pointer, message, _way_out(pointer))


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
