"""English: disks that slide without a flick."""

from __future__ import annotations

from dataclasses import replace

from schema.language.notes import Noted
from schema.rendering.en.amounts import number_of, quantity
from schema.rendering.en.nouns import CHARACTER, IT, Noun, Say
from schema.rendering.en.selectors import mention
from schema.rendering.families import noun, value
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import BARE, BARE_MANY, CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, Moment, about
from schema.systems.desktopia import pushes as pu
from schema.systems.desktopia.flick_words import Ahead
from schema.systems.desktopia.points import BorderPoint
from schema.systems.desktopia.rendering.context import straightened
from schema.systems.desktopia.rendering.en.flicks import turned
from schema.systems.desktopia.rendering.en.kinds import ARTIFACT, MISSILE, OBJECT, any_of_kinds

STOPPED_BY = Noun("whoever it runs into", head=CHARACTER)
STOPPED_BY_ALL = Noun("whoever they run into", True, head=CHARACTER)


DIRECTION = ("direction", "directions")
_SIDES = {
    0: "to the right side of the table",
    90: "down the table",
    180: "to the left side of the table",
    270: "up the table",
}


def _choose_direction(rendering: Say, word: pu.ChooseDirection, chosen: bool) -> Noun:
    return Noun(f"a direction{' of your choice' if chosen else ''}", head=DIRECTION)


def _push(rendering: Say, word: pu.Push, form: Form) -> str:
    text = _pushed(rendering, word)
    rendering.moved = True
    if word.over_border:
        text += ", even over the edge of the table"
    if word.shoves:
        text += ", together with the characters in the way"
    if word.name is not None:
        who = noun(rendering, word.who, CHOSEN_EACH)
        rendering.mentioned[word.name] = replace(STOPPED_BY_ALL if who.plural else STOPPED_BY, proper=True)
        they, run = ("they", "run into") if who.plural else ("it", "runs into")
        rendering.existence[word.name] = (f"{they} {run} a character", f"{they} {run} nobody")
    return text


def _pushed(rendering: Say, word: pu.Push) -> str:
    word = straightened(word)
    who = noun(rendering, word.who, CHOSEN_EACH)
    verb, way = ("pull", "towards") if word.direction == "towards" else ("push", "away from")
    with about(rendering, word.who):
        up_to = f"up to {number_of(quantity(rendering, word.mm, 'mm', 'mm'), 'mm')}"
    stopped = f", until something stops {'them' if who.plural or who.set else 'it'}" if word.mm == pu.FAR_MM else ""
    text = _way_of(rendering, word, who, verb, way, "" if stopped else f" {up_to}")
    return text + stopped


def _way_of(rendering: Say, word: pu.Push, who: Noun, verb: str, way: str, far: str) -> str:
    """The push without how far, which stands behind who is pushed."""
    if word.free:
        way = _freely(rendering, word, who)
        if word.heading is not None and word.turn == 180:
            way = "in the opposite direction"
        elif word.turn != 0:
            way = turned(rendering, word.turn, way)
        return f"push {who}{far} {way}"
    if word.aim is None and word.turn == 0:
        return f"{verb} {who}{far} straight {way} {_centre(rendering, word)}"
    if word.aim is None and word.direction == "away" and word.turn in (90, -90):
        side = "right" if word.turn == 90 else "left"
        return f"push {who}{far} to the {side}, seen from {_centre(rendering, word)}"
    straight = _direction(rendering, word, who)
    return f"push {who}{far} {straight if word.turn == 0 else turned(rendering, word.turn, straight)}"


def _freely(rendering: Say, word: pu.Push, who: Noun) -> str:
    """In a direction that does not depend on where anything lies."""
    if word.direction == "random":
        return "in random directions" if who.plural or who.set else "in a random direction"
    heading = word.heading
    assert heading is not None
    if isinstance(heading, Noted) and (heading.name in rendering.choices or heading.name in rendering.mentioned):
        return f"in {mention(rendering, heading.name, DIRECTION[0], CHOSEN_ONE)}"
    if isinstance(heading, int):
        return _SIDES.get(heading, f"in the direction {heading}° clockwise from the right side of the table")
    return f"in a direction of so many degrees clockwise from the right side of the table: {value(rendering, heading)}"


def _direction(rendering: Say, word: pu.Push, who: Noun) -> str:
    """In which direction all go; before it is turned."""
    aim, back = word.aim, word.direction == "towards"
    if aim is None:
        return f"straight {'towards' if back else 'away from'} {_centre(rendering, word)}"
    if isinstance(aim, Ahead) and aim.of == word.centre and aim.turn == 0:
        of = who if aim.of == word.who else noun(rendering, aim.of, ONE)
        it = IT if aim.of == word.who and not who.plural else of
        how = (
            f"{it} {it.verb('points', 'point')}"
            if aim.facing
            else f"{it} set off"
            if aim.first
            else f"{it} {it.verb('was', 'were')} sliding"
        )
        farther = "farther " if aim.of == word.who and not (back or aim.facing or aim.first) else ""
        return f"{'against' if back else f'{farther}in'} the direction in which {how}"
    ends = [noun(rendering, word.centre, ONE).full(), noun(rendering, aim, CHOSEN_ONE).full()]
    first, last = reversed(ends) if back else ends
    return f"in the direction from {first} to {last}"


def _centre(rendering: Say, word: pu.Push) -> Noun:
    if isinstance(word.centre, BorderPoint) and word.centre.nearest == word.who and not word.centre.opposite:
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


_FLICKED = Noun("the flicked character", head=CHARACTER, possessive="the flicked character's")
_RAN_INTO_IT = Noun("whoever ran into it", head=("mover", "movers"))


_KINDS = ("character", "artifact", "missile", "object")
_THING = Noun("that thing", head=("thing", "things"))


def _moved(rendering: Say, word: pu.Moved) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    target, missile, subject = later, later, first
    if word.what != ("character",) and word.who != "self":
        known = rendering.listened is not None or word.who not in ("own", "ally", "enemy")
        text = any_of_kinds(word.what, _KINDS, "" if known else word.who, first)
        subject = Noun(text)
        target, missile = ARTIFACT if "artifact" in word.what else OBJECT, MISSILE
        if {"artifact", "object"} <= set(word.what):
            target = _THING
    ways = tuple(sorted(set(word.how) - {"withstood"}))
    how = [subject.verb(*_HOW.get(ways, _HOW[()]))] if ways or not word.how else []
    if "withstood" in word.how:
        how.append(f"{subject.verb('withstands', 'withstand')} a blow")
    title, source = "On being moved", MOVER
    if set(word.how) == {"withstood"}:
        title, source = "On withstanding a blow", _RAN_INTO_IT
    roles = {"victim": later, "source": source, "mover": _FLICKED}
    if word.what != ("character",):
        roles |= {"target": target, "missile": missile}
    return Moment(f"when {subject} {' or '.join(how)}", title, roles)


LEXICON = Lexicon(words={pu.Push: _push, pu.ChooseDirection: _choose_direction, pu.Moved: _moved})
