"""English: disks that slide without a flick."""

from __future__ import annotations

from dataclasses import replace

from schema.rendering.en.amounts import number_of, quantity
from schema.rendering.en.nouns import CHARACTER, Noun, Say
from schema.rendering.families import noun
from schema.rendering.selectors import listened_to
from schema.rendering.word_renderer import BARE, BARE_MANY, CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, Moment, about
from schema.systems.desktopia import pushes as pu
from schema.systems.desktopia.flick_words import Ahead
from schema.systems.desktopia.points import BorderPoint

STOPPED_BY = Noun("whoever it runs into", head=CHARACTER)
STOPPED_BY_ALL = Noun("whoever they run into", True, head=CHARACTER)


def _push(rendering: Say, word: pu.Push, form: Form) -> str:
    text = _pushed(rendering, word)
    if word.name is not None:
        who = noun(rendering, word.who, CHOSEN_EACH)
        rendering.mentioned[word.name] = replace(STOPPED_BY_ALL if who.plural else STOPPED_BY, proper=True)
        they, run = ("they", "run into") if who.plural else ("it", "runs into")
        rendering.existence[word.name] = (f"{they} {run} a character", f"{they} {run} nobody")
    return text


def _pushed(rendering: Say, word: pu.Push) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    verb, way = ("pull", "towards") if word.direction == "towards" else ("push", "away from")
    with about(rendering, word.who):
        far = number_of(quantity(rendering, word.mm, "mm", "mm"), "mm")
    if isinstance(word.aim, Ahead) and word.aim.of == word.centre and word.direction == "away":
        if word.aim.facing:
            return f"push {who} up to {far} in the direction in which it points"
        return f"push {who} up to {far} farther in the direction in which it was sliding"
    if word.aim is not None:
        ends = [noun(rendering, word.centre, ONE).full(), noun(rendering, word.aim, CHOSEN_ONE).full()]
        first, last = reversed(ends) if word.direction == "towards" else ends
        return f"push {who} up to {far} in the direction from {first} to {last}"
    return f"{verb} {who} up to {far} straight {way} {_centre(rendering, word)}"


def _centre(rendering: Say, word: pu.Push) -> Noun:
    if isinstance(word.centre, BorderPoint) and word.centre.nearest == word.who:
        return Noun("the nearest point of the border")
    found = noun(rendering, word.centre, ONE).full()
    if not found.set:
        return found
    bare = noun(rendering, word.centre, BARE)
    if bare.own:
        return Noun(f"the nearest of your {noun(rendering, word.centre, BARE_MANY)}")
    return Noun(f"the nearest {bare}" + (f" of {bare.holder}" if bare.holder is not None else ""))


_HOW: dict[tuple[str, ...], tuple[str, str]] = {
    (): ("has been moved", "have been moved"),
    ("flick",): ("has been flicked elsewhere", "have been flicked elsewhere"),
    ("collision",): ("has been pushed by a disk", "have been pushed by a disk"),
    ("effect",): ("has been moved by an effect", "have been moved by an effect"),
    ("collision", "flick"): ("has been moved in a flick", "have been moved in a flick"),
    ("collision", "effect"): ("has been moved without being flicked", "have been moved without being flicked"),
    ("effect", "flick"): ("has been flicked, or moved by an effect", "have been flicked, or moved by an effect"),
}


MOVER = Noun("whoever moved it", head=("mover", "movers"))
"""What has moved a disk: another one, or what has the effect."""


def _moved(rendering: Say, word: pu.Moved) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    how = _HOW.get(tuple(sorted(set(word.how))), _HOW[()])
    return Moment(f"when {first} {first.verb(*how)}", "On being moved", {"victim": later, "source": MOVER})


LEXICON = Lexicon(words={pu.Push: _push, pu.Moved: _moved})
