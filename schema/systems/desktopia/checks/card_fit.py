"""Finds text that does not fit its card, in any language of the pack, even in the smallest font size."""

from __future__ import annotations

import math
from collections.abc import Iterator

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.models.card_frame import CardFrame
from schema.models.manifest import Manifest
from schema.rendering import card_fit, card_frames, font_checks, frame_checks
from schema.rendering.card_foot import number_words
from schema.rendering.card_frames import USUAL, Faces, Frame
from schema.rendering.foot_checks import foot_problems
from schema.rendering.frame_checks import frame_problems
from schema.rendering.frame_layout import Layout, layouts_with
from schema.systems.desktopia.card_layout import (
    LAYOUTS,
    NUMBERED,
    STATS_LEAST,
    faces_with,
    frame_of,
    line_over,
    name_fit,
)
from schema.systems.desktopia.card_text import MODELS, PrintedCard, blocks_of, frame_name, line_of
from schema.systems.desktopia.cards import Character, Missile, Order, SpecialHit
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.pack import Pack

CODES = {**card_fit.CODES, **font_checks.CODES, **frame_checks.CODES}


@each_of(Manifest, Order, CardFrame, *MODELS)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """All text of a card fits it in every language of the pack, in fonts that can be used."""
    card = at.piece
    if isinstance(card, Order):
        yield from font_checks.unknown_font(pack.manifest.printing, card.font, at.file, "/font")
        return
    if isinstance(card, CardFrame):
        yield from frame_problems(card, at.file, pack.manifest.printing, LAYOUTS, STATS_LEAST)
        return
    assert isinstance(card, (Manifest, *MODELS))
    if not isinstance(card, SpecialHit):
        yield from foot_problems(pack.manifest, card, at.file, lambda language: _number(pack, card, language))
    if isinstance(card, Manifest):
        yield from font_checks.wrong_fonts(card, pack.art, _letters(pack) if card.printing.fonts else {})
        return
    layout, faces = _layout(pack, card), _faces(pack, card)
    frame = frame_of(layout, life=isinstance(card, Character), disk=_has_disk(card), faces=faces)
    for language in pack.manifest.languages:
        yield from _name(pack, card, at.file, language, layout, faces)
        yield from _text(pack, card, at.file, language, frame)


def _number(pack: Pack, card: Manifest | PrintedCard, language: str) -> str:
    """The widest number of a card: all figures are equally wide."""
    own = card.printing.number or 0 if not isinstance(card, Manifest | SpecialHit) else 0
    return number_words(own, _count(pack), language)


@derived
def _count(pack: Pack) -> int:
    """How many cards are numbered."""
    return sum(len(getattr(pack, folder)) for folder in NUMBERED)


@derived
def _answers(pack: Pack) -> dict[str, str]:
    """The answers for printed cards: those of the pack's own edition."""
    return answers(pack.rules, pack.rules.edition, {})


@derived
def _letters(pack: Pack) -> dict[str, str]:
    """The letters of the names of printed cards, in each language."""
    found: dict[str, set[str]] = {language: set() for language in pack.manifest.languages}
    for folder in NUMBERED:
        for card in getattr(pack, folder).values():
            for language, name in card.name.items():
                found.get(language, set()).update(name)
    return {language: "".join(sorted(letters)) for language, letters in found.items()}


def _faces(pack: Pack, card: PrintedCard) -> Faces:
    """The faces in which a card is set."""
    printing = pack.manifest.printing
    if not printing.fonts:
        return USUAL
    order = pack.orders.get(card.__dict__.get("order", ""))
    frame = pack.frames.get(frame_name(pack, card))
    return font_checks.printed_faces(printing, pack.art, order.font if order is not None else None, frame)


@derived
def _layouts(pack: Pack) -> dict[str, Layout]:
    """The frames of the pack by name."""
    return layouts_with({id_: frame.model_dump() for id_, frame in pack.frames.items()}, LAYOUTS)


def _layout(pack: Pack, card: PrintedCard) -> Layout:
    """The frame in which a card is printed; one that is missing is reported elsewhere."""
    return _layouts(pack).get(frame_name(pack, card), LAYOUTS["classic"])


def _name(
    pack: Pack, card: PrintedCard, file: str, language: str, layout: Layout, faces: Faces
) -> Iterator[Diagnostic]:
    name, order = card.name.get(language, ""), pack.orders.get(card.__dict__.get("order", ""))
    faces = faces_with(faces, order.lettering if order is not None else None)
    over = name_fit(name, layout, ranked=isinstance(card, Character), marked=True, face=faces.name)[1]
    if over > 0:
        yield card_fit.name_cut(file, f"/name/{language}", name, over, language)
    line = line_of(pack, card, language)
    over = line_over(line, layout)
    if over > 0:
        key = "class" if isinstance(card, Character) and card.class_ else "type" if isinstance(card, Missile) else ""
        yield card_fit.name_cut(file, f"/{key}/{language}" if key else "/order", line, over, language)


def _text(pack: Pack, card: PrintedCard, file: str, language: str, frame: Frame) -> Iterator[Diagnostic]:
    found = list(blocks_of(pack, card, _answers(pack), language))
    blocks = [block for _ability, _place, block in found]
    over = card_frames.over(frame, blocks)
    if over <= 0:
        return
    count = math.ceil(over / card_frames.line_height(frame.least, "text") - 1e-9)
    _ability, pointer, block = found[card_frames.first_over(frame, blocks)]
    yield card_fit.text_cut(file, pointer, block.title, over, count, language, _way_out(pointer))


def _has_disk(card: PrintedCard) -> bool:
    """Whether a missile, or a disk with its sectors, lies on the edge of the picture."""
    return isinstance(card, Character) and (card.shooting is not None or bool(card.sectors))


def _way_out(pointer: str) -> str:
    """What to do about the block that is cut off; where its text comes from tells how it can be shorter."""
    if "/text/" in pointer:
        return _("Shorten the text in that language, or give the card fewer abilities.")
    if pointer == "/shooting":
        return _("Give the missile short words in that language, or print fewer of them with “words”.")
    if pointer.startswith("/keywords/"):
        return _("Give the keyword a shorter reminder in that language, or the card fewer abilities.")
    if pointer.startswith("/special_hits/"):
        return _("Shorten the text of the special hit in that language, or give the card fewer abilities.")
    return _("This text is made from the ability: write a shorter “text” for it, or give the card fewer abilities.")
