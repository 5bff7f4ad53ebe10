"""The rendering of Desktopia's words, and the names that sentences on a pack's cards can mention."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.kept_by_identity import kept_by_identity
from schema.language.secrets import OPENLY, USED_MARKS, Voted, printed_names
from schema.models.base import ContentModel, Text
from schema.rendering.mentioned_words import words_within
from schema.rendering.word_renderer import MOST, SECRET, Context
from schema.systems.desktopia.abilities_in import FOLDERS, Card
from schema.systems.desktopia.card_triggers import CardKind
from schema.systems.desktopia.cards import Artifact, Missile
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.shared_limits import shares_a_limit


def context_of(pack: Pack, kind: CardKind, card: Card) -> Context:
    """The names that sentences on this card or script can mention: missiles by type, and what scripts name."""
    names: dict[str, Text] = {}
    for script in reversed(pack.scripts.values()):
        # Other cards can mention what a script has.
        names |= _named_by(script)
    of_folders: dict[str, dict[str, Text]] = {
        "script": dict(names),
        "rituals": {each.id: each.name for each in pack.rituals.values()},
        "orders": {each.id: each.name for each in pack.orders.values()},
        "things": {each.id: each.name for each in pack.things.values()},
        "rulings": {ruling.id: ruling.name for ruling in pack.rules.rulings},
        "characters": {each.id: each.name for each in pack.characters.values()},
        "artifacts": {each.id: each.name for each in pack.artifacts.values()},
        "counters": {each.id: each.name for each in pack.counters.values()},
        "statuses": {each.id: each.name for each in pack.statuses.values()},
        "missiles": {missile.id: missile.type for missile in pack.missiles.values()},
    }
    known: set[str] = set()
    shared: set[str] = set()
    for found in of_folders.values():
        names |= found
        shared |= known & found.keys()
        known |= found.keys()
    names |= {f"{ruling.id}={answer}": text for ruling in pack.rules.rulings for answer, text in ruling.answers.items()}
    names |= {f"{MOST}{each.id}": {"en": f"{each.most}"} for each in pack.counters.values() if each.most is not None}
    if isinstance(card, Script):
        named = _named_by(card)
        names |= named
        of_folders["script"] |= named
        shared |= known & named.keys()
    for folder, found in of_folders.items() if shared else ():
        names |= {f"{folder}/{id_}": found[id_] for id_ in shared & found.keys()}
    for word in _words_on(card):
        if isinstance(word, USED_MARKS):
            options = (f"{word.mark}={word.option}", f"{word.mark}{OPENLY}") if isinstance(word, Voted) else ()
            for key in (word.mark, *options):
                if (called := secret_name(pack, key)) is not None:
                    names[f"{SECRET}{key}"] = called
    names |= {f"{SECRET}{key}": text for key, text in _secrets_of(card).items()}
    usual = answers(pack.rules, pack.rules.edition, {})
    unheld = isinstance(card, Artifact) and not card.can_be_taken
    shares = shares_a_limit(pack, card)
    return Context(kind, card.type if isinstance(card, Missile) else card.name, names, usual, unheld, shares)


def _named_by(script: Script) -> dict[str, Text]:
    """The names that a script gives to its zones and items."""
    zones = {zone.id: zone.name for zone in script.zones if zone.name}
    return zones | {item.id: item.name for item in script.items if item.name}


@kept_by_identity
def _secrets_of(card: object) -> Mapping[str, Text]:
    """What the secret choices that a card lets players make are called; shared, and not to be changed.

    A name is looked for on all cards, again for each sentence that mentions one.
    """
    return printed_names(_words_on(card))


def _words_on(card: object) -> Iterator[ContentModel]:
    """The words of all abilities of a card, also of its sectors or seats."""
    for part in (card, *getattr(card, "sectors", ()), *getattr(card, "seats", ())):
        for ability in getattr(part, "abilities", ()):
            yield from words_within(ability)


def secret_name(pack: Pack, key: str) -> Text | None:
    """What a secret choice or an option is called by some card of the pack."""
    cards = (card for folder in FOLDERS for card in getattr(pack, folder).values())
    return next((found[key] for card in cards if key in (found := _secrets_of(card))), None)
