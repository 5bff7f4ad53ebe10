"""Finds text and names that do not fit their card, in any language of the pack, even in the smallest font size."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

from schema.checks.incremental import EachFile, FileAt, derived
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import texts_in
from schema.models.base import in_language
from schema.models.card_frame import CardFrame
from schema.models.manifest import Manifest
from schema.models.walk import walk
from schema.rendering import card_fit, card_frames, font_checks, frame_checks, inline_marks
from schema.rendering.card_foot import number_words
from schema.rendering.card_frames import USUAL
from schema.rendering.foot_checks import foot_problems
from schema.rendering.frame_checks import frame_problems
from schema.rendering.frame_layout import Layout, layouts_with
from schema.rendering.word_renderer import Context, Names
from schema.systems.despaira.card_layout import (
    LAYOUTS,
    STATS_LEAST,
    CardKind,
    frame_of,
    name_room,
    name_width,
    token_words,
    with_marks,
)
from schema.systems.despaira.cards import Creature, Leader, Token, Trick
from schema.systems.despaira.checks.texts import name_of
from schema.systems.despaira.field import Boost, TileKind
from schema.systems.despaira.filters import ElementIs
from schema.systems.despaira.pack import Pack, files_of
from schema.systems.despaira.tile_layout import ability_words, boost_words, tile_fit

CODES = {**card_fit.CODES, **font_checks.CODES, **frame_checks.CODES}

_KINDS: dict[type, CardKind] = {Leader: "leader", Creature: "creature", Token: "token", Trick: "trick"}
_Card = Leader | Creature | Token | Trick


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """All words of a card fit it in every language of the pack."""
    card = at.piece
    if isinstance(card, CardFrame):
        yield from frame_problems(card, at.file, pack.manifest.printing, LAYOUTS, STATS_LEAST)
        return
    if isinstance(card, TileKind):
        yield from _of_tile(pack, card, at.file)
        return
    assert isinstance(card, Manifest | _Card)
    yield from foot_problems(pack.manifest, card, at.file, lambda language: _number(pack, card, language))
    if isinstance(card, Manifest):
        yield from font_checks.wrong_fonts(card, pack.art, _letters(pack) if card.printing.fonts else {})
        return
    named, faces = frame_name(pack, card), USUAL
    if pack.manifest.printing.fonts:
        faces = font_checks.printed_faces(pack.manifest.printing, pack.art, frame=pack.frames.get(named))
    kind, layout = _KINDS[type(card)], _layouts(pack).get(named, LAYOUTS["classic"])
    for language in pack.manifest.languages:
        name = card.name.get(language, "")
        if (over := name_width(name, layout, faces.name) - name_room(layout, kind)) > 0:
            yield card_fit.name_cut(at.file, f"/name/{language}", name, over, language)
        found = list(blocks_of(pack, card, kind, language))
        blocks = [card_frames.Block(title, text, inline_marks.without(text)) for _pointer, title, text in found]
        frame = frame_of(layout, kind, bench=has_bench(card), faces=faces)
        over = card_frames.over(frame, blocks)
        if over > 0:
            lines = math.ceil(over / card_frames.line_height(frame.least, "text") - 1e-9)
            pointer, title, _text = found[card_frames.first_over(frame, blocks)]
            yield card_fit.text_cut(at.file, pointer, title or name, over, lines, language)


def _of_tile(pack: Pack, tile: TileKind, file: str) -> Iterator[Diagnostic]:
    """Name, boosts and abilities of a kind of tile fit the card that is laid on the field."""
    for language in pack.manifest.languages:
        name = in_language(tile.name, language)
        with texts_in(language):
            words = [_boost(pack, boost, language) for boost in tile.boosts]
        found = list(blocks_of(pack, tile, "tile_kind", language))
        with texts_in(language):
            words += [ability_words(title, text) for _pointer, title, text in found]
        fit = tile_fit(name, words)
        if fit.name_over > 0:
            yield card_fit.name_cut(file, f"/name/{language}", name, fit.name_over, language)
        if fit.over > 0:
            lines = math.ceil(fit.over / card_frames.line_height(fit.size, "text") - 1e-9)
            pointer, title, _text = found[-1] if found else ("/boosts", "", "")
            yield card_fit.text_cut(file, pointer, title or name, fit.over, lines, language)


def _boost(pack: Pack, boost: Boost, language: str) -> str:
    named = (pack.elements.get(boost.element or ""), pack.creature_types.get(boost.creature_type or ""))
    whom = " ".join(in_language(one.name, language) for one in named if one is not None)
    return boost_words(whom, boost.amount, (stat.upper() for stat in boost.stats))


def frame_name(pack: Pack, card: _Card) -> str:
    """The frame in which a card is printed: its own, that of its kind, or that of the pack."""
    printing = pack.manifest.printing
    return card.printing.frame or printing.frames.get(f"{_KINDS[type(card)]}s") or printing.frame


@derived
def _layouts(pack: Pack) -> dict[str, Layout]:
    """The frames of the pack by name; a missing one is reported elsewhere."""
    return layouts_with({id_: frame.model_dump() for id_, frame in pack.frames.items()}, LAYOUTS)


def _number(pack: Pack, card: Manifest | _Card, language: str) -> str:
    """The number of a card; for a pack that of the first card."""
    numbered = card if not isinstance(card, Manifest) else next(_cards(pack), None)
    own = getattr(numbered, "set_number", "")  # tokens have none
    if own:
        return f"{own}  {language.upper()}"
    return number_words(0, sum(1 for _card in _cards(pack)), language)


@derived
def _letters(pack: Pack) -> dict[str, str]:
    """The letters of the names of cards, in each language."""
    found: dict[str, set[str]] = {language: set() for language in pack.manifest.languages}
    for card in _cards(pack):
        for language, name in card.name.items():
            found.get(language, set()).update(name)
    return {language: "".join(sorted(letters)) for language, letters in found.items()}


def _cards(pack: Pack) -> Iterator[_Card]:
    for cards in (pack.leaders, pack.creatures, pack.tokens, pack.tricks):
        yield from cards.values()


check = EachFile(_of_file, files_of, (Manifest, CardFrame, TileKind, *_KINDS))


def has_bench(card: _Card) -> bool:
    """A leader has one only if it has other stats than its HP, a trick never."""
    if isinstance(card, Leader):
        return any(getattr(card.stats, field) is not None for field in type(card.stats).model_fields)
    return not isinstance(card, Trick)


def blocks_of(pack: Pack, card: _Card | TileKind, kind: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Pointer, title and text of each ability and of the lore, as they are printed."""
    for number, ability in enumerate(card.abilities):
        title, text = in_language(ability.title, language), in_language(ability.text, language)
        pointer = f"/abilities/{number}/text/{language}" if ability.text.get(language) else f"/abilities/{number}"
        if not title or not text:
            from schema.systems.despaira.rendering.languages import ABILITY_TEXT

            context = Context(kind, card.name, Names(partial(name_of, pack)))
            title = title or ABILITY_TEXT.heading(ability, context, language)
            text = text or ABILITY_TEXT.describe(ability, context, language)
        ids = [id_ for _at, word in walk(ability) if isinstance(word, ElementIs) for id_ in word.elements]
        elements = [pack.elements[id_] for id_ in ids if id_ in pack.elements]
        yield pointer, title, with_marks(text, ((in_language(one.name, language), one.mark) for one in elements))
    if isinstance(card, Creature) and card.lore is not None:
        text = in_language(card.lore.text, language)
        yield "/lore/text", in_language(card.lore.title, language), text
    elif kind == "token" and not card.abilities:
        with texts_in(language):
            words = token_words()
        yield "", *words
