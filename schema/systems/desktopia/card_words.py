"""The words of cards that are not those of an ability: titles of hits and shots, rank and kind. No models."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from schema.i18n import gettext as _
from schema.i18n import gettext_noop, ngettext
from schema.rendering.card_frames import Block
from schema.systems.desktopia.card_layout import with_hearts, with_marks

_SENTENCES: Final = re.compile(r"(?<=[.!?…])\s+")


def hit_block(name: str, abilities: Iterable[tuple[str, str]]) -> Block:
    """A special hit on the card of a character; with the title of its ability if it has only one."""
    known = list(abilities)
    title = known[0][0] if len(known) == 1 else ""
    return marked_block(f"{name}: {title}" if title else name, " ".join(filter(None, (text for _title, text in known))))


def power_block(title: str, text: str) -> Block:
    """An ability of a sector, in the language of `texts_in`."""
    return marked_block(_("Power hit: {ability}").format(ability=title) if title else _("Power hit"), text)


def shot_block(missile: str, own: str, short: str, told: Iterable[str], full: bool) -> Block:
    """A shot in the language of `texts_in`: custom words, else short ones, else as many sentences as fit."""
    title = _("Shot: {missile}").format(missile=missile)
    if own or short:
        return marked_block(title, own or short)
    sentences = _SENTENCES.split(" ".join(filter(None, told)))
    shorter = () if full else tuple(" ".join(sentences[:n]) for n in range(len(sentences) - 1, 0, -1))
    return _block(title, " ".join(sentences), *shorter)


def shot_by_block(shooters: Iterable[tuple[str, int | None]]) -> Block:
    """On the card of a missile, in the language of `texts_in`: who shoots it, and how many their cards hold.

    It is left out where there is no room: the cards of the shooters say it, too.
    """
    told = [_("{name}, who holds {n}").format(name=name, n=n) if n else name for name, n in shooters]
    count = ngettext("{n} character.", "{n} characters.", len(told)).format(n=len(told))
    return Block(_("Shot by"), "; ".join(told) + ".", (count, ""))


def marked_block(title: str, text: str) -> Block:
    """A block with marks in its text."""
    return _block(title, text)


def _block(title: str, longest: str, *shorter: str) -> Block:
    """A block with marks in its longest text, which give way before words do."""
    text, *without = with_marks(longest)
    return Block(title, text, (*without, *map(with_hearts, shorter)))


def reminded_block(title: str, text: str, reminders: Iterable[tuple[str, str]]) -> Block:
    """A block with what the statuses that it names mean, in brackets, unless that does not fit."""
    told = " ".join(f"({name}: {words})" for name, words in reminders if words)
    if not told:
        return marked_block(title, text)
    return _block(title, f"{text} {told}", text)


def printed_line(*words: str) -> str:
    """The words of the line under the name."""
    return " · ".join(filter(None, words))


def kind_word(folder: str, rank: str) -> str:
    """The word for a card of a folder, for a character its rank."""
    return _(_RANKS.get(rank, _KINDS[folder]) if folder == "characters" else _KINDS[folder])


_RANKS: Final = {"hero": gettext_noop("Hero"), "veteran": gettext_noop("Veteran"), "fighter": gettext_noop("Fighter")}
_KINDS: Final = {
    "characters": gettext_noop("Character"),
    "missiles": gettext_noop("Missile"),
    "artifacts": gettext_noop("Artifact"),
    "rituals": gettext_noop("Ritual"),
    "special_hits": gettext_noop("Special hit"),
}
