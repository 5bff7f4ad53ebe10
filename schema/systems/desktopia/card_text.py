"""The text that is printed on a card in a language, from its model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Final

from schema.checks.incremental import FileAt, derived, map_files
from schema.i18n import texts_in
from schema.language.ability import Ability, EffectAbility
from schema.language.readings import allowed
from schema.language.statuses import SetStatus
from schema.models.base import Text, in_language
from schema.models.walk import walk
from schema.rendering.card_frames import Block
from schema.systems.desktopia.card_words import (
    hit_block,
    kind_word,
    marked_block,
    power_block,
    printed_line,
    reminded_block,
    shot_block,
    shot_by_block,
)
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual, Shooting, SpecialHit
from schema.systems.desktopia.expansion import Expansion, abilities_on, expansions
from schema.systems.desktopia.pack import Pack, files_of
from schema.systems.desktopia.shared_limits import shares_a_limit
from schema.systems.desktopia.statuses import Status
from schema.systems.desktopia.words import Action

PrintedCard = Character | Missile | Artifact | Ritual | SpecialHit

KINDS: Mapping[type[PrintedCard], str] = {
    Character: "character",
    Missile: "missile",
    Artifact: "artifact",
    Ritual: "ritual",
    SpecialHit: "hit",
}
"""The kind of card, as the layout distinguishes them."""
_FOLDERS: Mapping[type[PrintedCard], str] = {
    Character: "characters",
    Missile: "missiles",
    Artifact: "artifacts",
    Ritual: "rituals",
    SpecialHit: "special_hits",
}
MODELS: Final = (Character, Missile, Artifact, Ritual, SpecialHit)


def blocks_of(
    pack: Pack, card: PrintedCard, answers: Mapping[str, str], language: str
) -> Iterator[tuple[str, str, Block]]:
    """The blocks on a card in a language, as they are printed, each with the pointers of its ability and its text.

    Of the readings of an ability the one is printed that these answers to the questions of the rules have.
    """
    if isinstance(card, Character):
        yield from _hits(pack, card, answers, language)
        yield from _sectors(pack, card, answers, language)
        yield from _shot(pack, card, answers, language)
    kind = "special_hit" if isinstance(card, SpecialHit) else KINDS[type(card)]
    printed: list[tuple[bool, str, str, Block]] = []
    for given in (one for one in expansions(pack, card) if not one.above):
        pointer = given.pointer
        first = next((one for one in given.abilities if allowed(one, answers)), None)
        if first is not None:
            block = _of_keyword(pack, card, given, answers, language)
            printed.append((_is_trait(card, first), pointer, pointer, block))
    for index, one in enumerate(card.abilities):
        if allowed(one, answers):
            pointer = f"/abilities/{index}"
            title, text = _words(pack, card, kind, one, language)
            block = reminded_block(title, text, _reminders(pack, one, answers, language))
            printed.append((_is_trait(card, one), pointer, _place(one, pointer, language), block))
    # Traits are printed last (DK-CARD-04).
    for _trait, pointer, place, block in sorted(printed, key=lambda one: one[0]):
        yield pointer, place, block
    if isinstance(card, Missile) and (shooters := _shooters(pack).get(card.id)):
        named = ((in_language(pack.characters[id_].name, language, id_), limit) for id_, limit in shooters)
        with texts_in(language):
            yield "", "", shot_by_block(named)


@derived
def _shooters(pack: Pack) -> dict[str, tuple[tuple[str, int | None], ...]]:
    """Who shoots each missile, and how many of it a card holds."""
    found: dict[str, list[tuple[str, int | None]]] = {}
    for id_, limit, missile in map_files(pack, files_of, _shooter, (Shooting,)):
        found.setdefault(missile, []).append((id_, limit))
    return {missile: tuple(shooters) for missile, shooters in found.items()}


def _shooter(at: FileAt) -> tuple[str, int | None, str] | None:
    shooting = at.piece.shooting if isinstance(at.piece, Character) else None
    return (at.id, shooting.limit, shooting.missile) if shooting is not None and shooting.arrow else None


def _hits(pack: Pack, card: Character, answers: Mapping[str, str], language: str) -> Iterator[tuple[str, str, Block]]:
    for number, id_ in enumerate(card.special_hits):
        hit = pack.special_hits.get(id_)
        if hit is not None:
            words = [
                _words(pack, hit, "special_hit", one, language)
                for one in abilities_on(pack, hit)
                if allowed(one, answers)
            ]
            pointer = f"/special_hits/{number}"
            yield pointer, pointer, hit_block(in_language(hit.name, language, id_), words)


def _sectors(
    pack: Pack, card: Character, answers: Mapping[str, str], language: str
) -> Iterator[tuple[str, str, Block]]:
    for number, sector in enumerate(card.sectors):
        for index, one in enumerate(sector.abilities):
            if allowed(one, answers):
                pointer = f"/sectors/{number}/abilities/{index}"
                title, text = _words(pack, card, "sector", one, language)
                with texts_in(language):
                    yield pointer, _place(one, pointer, language), power_block(title, text)
        for given in expansions(pack, card) if sector.keywords else ():
            if given.above == f"/sectors/{number}" and any(allowed(one, answers) for one in given.abilities):
                yield given.pointer, given.pointer, _of_keyword(pack, card, given, answers, language)


def _shot(pack: Pack, card: Character, answers: Mapping[str, str], language: str) -> Iterator[tuple[str, str, Block]]:
    """The shot of a card that prints its words."""
    shooting = card.shooting
    missile = pack.missiles.get(shooting.missile) if shooting is not None else None
    if shooting is None or missile is None or not shooting.arrow or shooting.words == "none":
        return
    own, short = in_language(shooting.text, language), in_language(missile.short, language)
    told: list[str] = []
    if not own and not (short and shooting.words == "short"):
        told = [
            _words(pack, missile, "missile", one, language)[1]
            for one in abilities_on(pack, missile)
            if allowed(one, answers)
        ]
    with texts_in(language):
        name = in_language(missile.name, language, shooting.missile)
        block = shot_block(name, own, short if shooting.words == "short" else "", told, shooting.words == "full")
    yield "/shooting", f"/shooting/text/{language}" if own else "/shooting", block


def line_of(pack: Pack, card: PrintedCard, language: str) -> str:
    """The line under the name: rank or kind, Order, class or type."""
    # pydantic looks long for what is not there.
    order, rank = card.__dict__.get("order", ""), card.__dict__.get("rank", "")
    named = in_language(pack.orders[order].name, language, order) if order in pack.orders else order
    word = card.class_ if isinstance(card, Character) else card.type if isinstance(card, Missile) else {}
    kind = _kind_word(_FOLDERS[type(card)], rank, language)
    return printed_line(kind, named, in_language(word, language))


@cache
def _kind_word(folder: str, rank: str, language: str) -> str:
    with texts_in(language):
        return kind_word(folder, rank)


def frame_name(pack: Pack, card: PrintedCard) -> str:
    """The frame in which a card is printed: its own, that of its kind, or that of the pack."""
    own = None if isinstance(card, SpecialHit) else card.printing.frame
    printing = pack.manifest.printing
    return own or printing.frames.get(_FOLDERS[type(card)]) or printing.frame


def _of_keyword(pack: Pack, card: PrintedCard, given: Expansion, answers: Mapping[str, str], language: str) -> Block:
    """A keyword with its reminder; without one, with what its abilities say."""
    words = in_language(given.reminder, language)
    if not words:
        told = (_words(pack, card, given.kind, one, language)[1] for one in given.abilities if allowed(one, answers))
        words = " ".join(filter(None, told))
    return marked_block(in_language(given.title, language, given.keyword.id), f"({words})" if words else "")


def _reminders(pack: Pack, ability: Ability, answers: Mapping[str, str], language: str) -> Iterator[tuple[str, str]]:
    """The names of the statuses that an ability gives, and what they mean; none where its author wrote the text."""
    if language in ability.text:
        return
    given = dict.fromkeys(each.status for _place, each in walk(ability) if isinstance(each, SetStatus))
    for status in (pack.statuses[id_] for id_ in given if id_ in pack.statuses):
        told = (
            _words(pack, status, "status", one, language)[1]
            for one in abilities_on(pack, status)
            if allowed(one, answers)
        )
        yield in_language(status.name, language, status.id), " ".join(filter(None, told))


def _is_trait(card: PrintedCard, ability: Ability) -> bool:
    if isinstance(card, Ritual | SpecialHit):
        return False
    return not (isinstance(ability, EffectAbility) and isinstance(ability.when, Action))


def _place(ability: Ability, pointer: str, language: str) -> str:
    """The pointer of an ability's custom text, if it has one."""
    return f"{pointer}/text/{language}" if ability.text and language in ability.text else pointer


def _words(pack: Pack, card: PrintedCard | Status, kind: str, ability: Ability, language: str) -> tuple[str, str]:
    """Title and text: the custom ones, or else rendered from the data."""
    title, text = in_language(ability.title, language), in_language(ability.text, language)
    if title and text:
        return title, text
    from schema.rendering.word_renderer import Names
    from schema.systems.desktopia.rendering.languages import Context, describe, heading

    own = card.type if isinstance(card, Missile) else card.name
    unheld = isinstance(card, Artifact) and not card.can_be_taken
    shares = shares_a_limit(pack, card)
    context = Context(kind, own, Names(partial(_name_of, pack)), unheld=unheld, shared=shares)
    return title or heading(ability, context, language), text or describe(ability, context, language)


def _name_of(pack: Pack, card: str) -> Text | None:
    """The name of a card, or of a secret choice, that a sentence mentions."""
    from schema.rendering.word_renderer import MOST, SECRET
    from schema.systems.desktopia.rendering import secret_name

    if card.startswith(SECRET):
        return secret_name(pack, card.removeprefix(SECRET))
    if card.startswith(MOST):
        counter = pack.counters.get(card.removeprefix(MOST))
        return None if counter is None or counter.most is None else {"en": f"{counter.most}"}
    of, _, id_ = card.rpartition("/")
    missile = pack.missiles.get(id_) if of in ("", "missiles") else None
    if missile is not None:
        return missile.type
    decks = (getattr(pack, folder) for folder in _NAMED if of in ("", folder))
    return next((pieces[id_].name for pieces in decks if id_ in pieces), None)


_NAMED = ("characters", "artifacts", "rituals", "counters", "statuses", "orders", "things")
"""The folders, besides the missiles, in which sentences look up names."""
