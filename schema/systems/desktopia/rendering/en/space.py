"""English: where disks are, how far apart, and what a flicked disk has touched."""

from __future__ import annotations

from typing import Any

from schema.frozen_dataclass import replaced
from schema.language.base import AmountWord, SelectorWord
from schema.rendering.context import is_candidate
from schema.rendering.en.amounts import COMPARED, NUMBERED, STANDS
from schema.rendering.en.nouns import Noun, NounBuilder, Say, ordinal
from schema.rendering.en.players import of, player
from schema.rendering.en.sets import EnglishSets
from schema.rendering.families import Measure, noun, value, without_conditions
from schema.rendering.lists import PAUSE, join_list
from schema.rendering.word_renderer import BARE, CHOSEN_ONE, MANY, ONE, How, Lexicon
from schema.systems.desktopia import areas as ar
from schema.systems.desktopia import space as sp
from schema.systems.desktopia.points import LineBetween
from schema.systems.desktopia.remembered import PlaceOf
from schema.systems.desktopia.rendering.context import (
    before_or_behind,
    flick_meant,
    is_about_shaking_off,
    is_first_or_last_touched,
    is_own_turn,
    known_mover,
    moved_since,
    says_touched,
    shaken_by,
    tested_first,
)
from schema.systems.desktopia.rendering.en.forms import KINDS_OF_ABILITIES
from schema.systems.desktopia.rendering.en.pieces import zone_named

AS_OF = {
    "now": "",
    "start": " when the flick or shot began",
    "end": " when all disks had come to rest",
    "turn_start": " when this turn began",
    "own_turn": " when your latest turn began",
    "turn_end": " when the last turn ended",
    "own_turn_end": " when your last turn ended",
}


def at_time(text: str, time: str) -> str:
    """A clause at a time, which something in it may have said already."""
    return text if text.endswith(AS_OF[time]) else f"{text}{AS_OF[time]}"


def as_of(rendering: Say, time: str) -> str:
    """At which time something stood where."""
    return AS_OF["turn_start" if time == "own_turn" and is_own_turn(rendering) else time]


"""What follows a clause in the past."""


def _artifact(rendering: Say, word: sp.StandsOn) -> str:
    name = "" if word.artifact is None else rendering.name_of(word.artifact, "artifacts")
    if word.on is not None:
        on = noun(rendering, word.on, ONE).full()
        return f"{on} that is {name}" if name else str(on)
    return name or "an artifact"


def _stands_on(rendering: Say, word: sp.StandsOn, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    artifact = _artifact(rendering, word)
    if word.as_of != "now":
        return at_time(f"{it} {'did not stand' if negated else 'stood'} on {artifact}", word.as_of)
    stands = it.verb("does not stand", "do not stand") if negated else it.verb("stands", "stand")
    return f"{it} {stands} on {artifact}"


def _in_zone(rendering: Say, word: sp.InZone, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return at_time(f"{it} {was_or_is(it, word.as_of, negated)} in {zone_named(rendering, word.zone)}", word.as_of)


def within(rendering: Say, mm: int | AmountWord, of: str) -> str:
    """How near to something, which may be a number or an amount."""
    if isinstance(mm, int):
        return f"within {mm} mm of {of}" if mm else f"touching {of}"
    return f"within as many mm of {of} as {value(rendering, mm)}"


def _within(rendering: Say, word: sp.Within, negated: bool) -> str:
    first, second = tested_first(word)
    if isinstance(first, PlaceOf) and first.as_of == "death":
        it = noun(rendering, first.of, ONE)
        died = "did not die" if negated else "died"
        near = within(rendering, word.mm, str(noun(rendering, second, ONE).full()))
        return at_time(f"{it} {died} {near}", word.as_of)
    it = noun(rendering, first, ONE)
    to = noun(rendering, second, ONE).full()
    if word.mm == 0:
        if word.as_of != "now":
            return at_time(f"{it} {was_or_is(it, word.as_of, negated)} touching {to}", word.as_of)
        if negated and to.set and not to.plural:
            none = str(noun(rendering, second, BARE))
            other = "other " if none == "character" else ""
            return f"{it} {it.verb('touches', 'touch')} no {other}{none}"
        return f"{it} {it.verb('does not touch', 'do not touch') if negated else it.verb('touches', 'touch')} {to}"
    return at_time(f"{it} {was_or_is(it, word.as_of, negated)} {within(rendering, word.mm, str(to))}", word.as_of)


def _near_border(rendering: Say, word: sp.NearBorder, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return at_time(f"{it} {was_or_is(it, word.as_of, False)} {_at_border(rendering, word, negated)}", word.as_of)


def _at_border(rendering: Say, word: sp.NearBorder, negated: bool) -> str:
    if not isinstance(word.mm, int):
        return f"{'not ' if negated else ''}{within(rendering, word.mm, 'the border')}"
    if not word.mm:
        return f"{'not ' if negated else ''}at the very border"
    return f"more than {word.mm} mm from the border" if negated else f"within {word.mm} mm of the border"


def was_or_is(it: Any, as_of: str, negated: bool) -> str:
    """ "is", "are not", "was", "were not"."""
    verb: str = it.verb("is", "are") if as_of == "now" else it.verb("was", "were")
    return f"{verb} not" if negated else verb


def moving(rendering: Say) -> str:
    """The moving disk; a missile that speaks of its shot is that itself."""
    shot = rendering.context.kind == "missile" and rendering.active_in == "always"
    if not shot and (mover := known_mover(rendering)) is not None:
        return str(mover)
    return "it" if shot else "the moving disk"


_TOUCHED = {
    "object": "an object",
    "border": "a wall at the border",
    "anything": "anything",
    "character": "a character",
    "artifact": "an artifact",
    "disk": "a disk",
}
_KINDS = {"object": "object", "character": "character", "artifact": "artifact", "disk": "disk", "anything": "thing"}


def _outright(rendering: Say, word: SelectorWord) -> Noun:
    """What is no pronoun, also where the clause is about it: "before its target"."""
    subject, rendering.subject = rendering.subject, None
    found = noun(rendering, word, ONE).full()
    rendering.subject = subject
    return found


def _that_touched(toucher: str) -> str:
    """ "that it touched", "touched by that character"."""
    return f"touched by {toucher}" if toucher.startswith("that ") else f"that {toucher} touched"


def _touched_first(rendering: Say, word: sp.Touched, negated: bool) -> str:
    """The first or last one that it touched: "that enemy was the first disk that it touched"."""
    assert word.who is not None
    it, no = noun(rendering, word.who, ONE), " not" if negated else ""
    by = moving(rendering) if word.by is None else str(noun(rendering, word.by, ONE))
    if negated and it.set:
        several = str(noun(rendering, word.who, MANY))
        it, no = Noun(f"none of {several if several.startswith('your ') else f'the {several}'}"), ""
    before = "" if word.before is None else f" before {_outright(rendering, word.before)}"
    return f"{it} was{no} the {_which(word)} {_that_touched(by)}{before}"


def _which(word: sp.Touched) -> str:
    """ "first disk", "second disk", "last disk", "last disk but one"."""
    kind = _KINDS[word.what]
    if word.which == "first":
        return f"{ordinal(word.number)} {kind}"
    ends = {1: f"last {kind}", 2: f"last {kind} but one"}
    return ends.get(word.number, f"{ordinal(word.number)} {kind} from the end")


_IN_THIS = {"": "", "flick": " in this flick", "shot": " in this shot", "any": " in this flick, shot or push"}


def _touched(rendering: Say, word: sp.Touched, negated: bool) -> str:
    if word.which != "any" and word.who is not None and word.what != "border":
        return _touched_first(rendering, word, negated)
    if word.by is not None:
        by = noun(rendering, word.by, ONE)
        nothing = negated and word.who is None and word.what == "anything"
        no = " not" if negated and not nothing else ""
        what = str("nothing" if nothing else _TOUCHED[word.what])
        if word.who is not None and word.what != "border":
            what = str(noun(rendering, word.who, ONE).full())
        before = "" if word.before is None else f" before {_outright(rendering, word.before)}"
        done = f"touched {what}{before}{_IN_THIS[flick_meant(rendering, word)]}"
        if no and by.set and not by.plural:
            # "One of your characters has not touched it" would be true of many.
            several = str(noun(rendering, word.by, MANY))
            return f"none of {several if several.startswith('your ') else f'the {several}'} has {done}"
        return f"{by} {by.verb('has', 'have')}{no} {done}"
    if word.who is not None and word.what != "border":
        it = noun(rendering, word.who, ONE)
        text = f"{it} {was_or_is(it, 'start', negated)} touched by {moving(rendering)}"
        if negated and it.set:
            several = str(noun(rendering, word.who, MANY))
            which = several if several.startswith("your ") else f"the {several}"
            text = f"none of {which} was touched by {moving(rendering)}"
        if word.before is not None:
            return f"{text} before {_outright(rendering, word.before)}"
        return f"{text}{_IN_THIS[flick_meant(rendering, word)]}"
    else:
        nothing = negated and word.what == "anything"
        what = "nothing" if nothing else _TOUCHED[word.what]
        text = f"{moving(rendering)} has {'not ' if negated and not nothing else ''}touched {what}"
        text += _IN_THIS[flick_meant(rendering, word)]
    return text if word.before is None else f"{text} before it touched {noun(rendering, word.before, ONE).full()}"


def _narrow_stands_on(rendering: Say, word: sp.StandsOn, builder: NounBuilder, negated: bool) -> bool:
    if negated or not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(f"standing on {_artifact(rendering, word)}")
    return True


def _narrow_in_zone(rendering: Say, word: sp.InZone, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(f"{'not ' if negated else ''}in {zone_named(rendering, word.zone)}")
    return True


def _narrow_touched(rendering: Say, word: sp.Touched, builder: NounBuilder, negated: bool) -> bool:
    if word.who is None or not is_candidate(word.who):
        return False
    if word.which != "any" and word.what == "character" and not negated:
        toucher = moving(rendering) if word.by is None else str(noun(rendering, word.by, ONE).full())
        before = "" if word.before is None else f" before {_outright(rendering, word.before)}"
        builder.only = f"the {_which(word)} {_that_touched(toucher)}{before}"
        return True
    if word.by is None or word.before is not None or word.which != "any":
        return False
    by = noun(rendering, word.by, ONE).full()
    several = str(noun(rendering, word.by, MANY))
    any_of = f"any of {several if several.startswith('your ') else f'the {several}'}"
    builder.after.append(f"{'not ' if negated else ''}touched by {any_of if negated and by.set else by}")
    return True


def _narrow_within(rendering: Say, word: sp.Within, builder: NounBuilder, negated: bool) -> bool:
    first, second = tested_first(word)
    if negated or not is_candidate(first) or is_candidate(second) or word.as_of != "now":
        return False
    builder.after.append(within(rendering, word.mm, str(noun(rendering, second, ONE).full())))
    return True


def _narrow_near_border(rendering: Say, word: sp.NearBorder, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(_at_border(rendering, word, negated))
    return True


def _distance(rendering: Say, word: sp.Distance) -> str:
    who, to = noun(rendering, word.who, ONE), noun(rendering, word.to, ONE).full()
    return at_time(f"the distance in mm from {who} to {to}", word.as_of)


def _per_distance(rendering: Say, word: sp.Distance, number: int) -> str:
    if (moved := moved_since(word)) is not None:
        it = noun(rendering, moved[0], ONE)
        since = " this turn" if moved[1] == "turn_start" else ""
        return f"every full {number} mm {it} {it.verb('has', 'have')} moved{since}"
    who, to = noun(rendering, word.who, ONE), noun(rendering, word.to, ONE).full()
    return at_time(f"every full {number} mm from {who} to {to}", word.as_of)


def _nearest(rendering: Say, word: sp.Distance, lowest: bool) -> str:
    first, second = tested_first(word)
    if not is_candidate(first) or is_candidate(second) or word.as_of != "now":
        return ""
    return f"{'nearest to' if lowest else 'farthest from'} {noun(rendering, second, ONE).full()}"


def _compare_distance(rendering: Say, word: sp.Distance, test: str, other: Any) -> str:
    if not isinstance(other, int):
        return f"{_distance(rendering, word)} is {STANDS[test]} {value(rendering, other)}"
    it = noun(rendering, word.who, ONE)
    to = noun(rendering, word.to, ONE).full()
    return at_time(f"{it} {was_or_is(it, word.as_of, False)} {_millimetres(test, other)} from {to}", word.as_of)


def _millimetres(test: str, count: int) -> str:
    if test == "different":
        return f"any distance but {count} mm"
    return NUMBERED[test].format(less="less", count=f"{count} mm")


def _angle(rendering: Say, word: sp.Angle) -> str:
    return f"the angle in degrees {_corner(rendering, word)}"


def _corner(rendering: Say, word: sp.Angle) -> str:
    at, first = noun(rendering, word.at, ONE).full(), noun(rendering, word.first, ONE).full()
    second = noun(rendering, word.second, ONE).full()
    between = f"two of {noun(rendering, word.first, MANY)}" if word.first == word.second else f"{first} and {second}"
    return at_time(f"at {at} between {between}", word.as_of)


def _compare_angle(rendering: Say, word: sp.Angle, test: str, other: Any) -> str:
    if side := before_or_behind(word, test, other):
        it = noun(rendering, word.second, ONE)
        where = "in front of" if side == "before" else "behind"
        return at_time(
            f"{it} {was_or_is(it, word.as_of, False)} {where} {noun(rendering, word.at, ONE).full()}", word.as_of
        )
    if not isinstance(other, int):
        return f"{_angle(rendering, word)} is {STANDS[test]} {value(rendering, other)}"
    size = "not exactly" if test == "different" else NUMBERED[test].format(less="less", count="")
    return f"the angle {_corner(rendering, word)} is {size.strip()} {other}°"


def _traveller(rendering: Say, word: sp.Travelled) -> str:
    """Whose way is meant, and the verb."""
    whole = word.before is None and word.after is None
    if word.of is None:
        return f"{moving(rendering)} {'has ' if whole else ''}travelled"
    it = noun(rendering, word.of, ONE)
    return f"{it} {it.verb('has ', 'have ') if whole else ''}travelled"


def _until_touching(rendering: Say, word: sp.Travelled) -> str:
    """From where and until where the way counts."""
    after = "" if word.after is None else f" after it {_reached(rendering, word.after)}"
    before = "" if word.before is None else f" before it {_reached(rendering, word.before)}"
    return f"{after}{' and' if after and before else ''}{before}"


def _is_entered(word: SelectorWord) -> bool:
    """Whether it is a part of the battlefield with an inside; edges are touched."""
    return isinstance(word, ar.Areas) and word.which != "edges"


def _reached(rendering: Say, word: SelectorWord) -> str:
    verb = "crossed" if isinstance(word, LineBetween) else "came into" if _is_entered(word) else "touched"
    return f"{verb} {noun(rendering, word, ONE).full()}"


_FARTHER = {
    "more": ("farther", "than"),
    "less": ("less far", "than"),
    "at_least": ("at least as far", "as"),
    "at_most": ("at most as far", "as"),
    "equal": ("exactly as far", "as"),
}


def _compare_travelled(rendering: Say, word: sp.Travelled, test: str, other: Any) -> str:
    who = _traveller(rendering, word)
    if isinstance(other, int):
        return f"{who} {_millimetres(test, other)}{_until_touching(rendering, word)}"
    if isinstance(other, sp.Travelled) and other.of == word.of and test in _FARTHER:
        one, two = _until_touching(rendering, word), _until_touching(rendering, other)
        if one and two:
            farther, than = _FARTHER[test]
            return f"{who} {farther}{one} {than}{two}"
    it = value(rendering, other)
    way = COMPARED[test].format(less="fewer", much="many", unit="mm", it=it)
    return f"{who} {way}{_until_touching(rendering, word)}"


def _travelled(rendering: Say, word: sp.Travelled) -> str:
    return f"the distance in mm {_traveller(rendering, word)}{_until_touching(rendering, word)}"


def _first_or_last_touched(rendering: Say, word: sp.Travelled, lowest: bool) -> str:
    if not is_first_or_last_touched(word, rendering.among, lowest):
        return ""
    who = moving(rendering) if word.of is None else str(noun(rendering, word.of, ONE))
    return f"that {who} touched {'first' if lowest else 'last'}"


def _per_travelled(rendering: Say, word: sp.Travelled, number: int) -> str:
    return f"every full {number} mm {_traveller(rendering, word)}{_until_touching(rendering, word)}"


_MOVERS = {**KINDS_OF_ABILITIES, "shot": "effects of missiles"}
"""What moves disks, by the kind of ability; a missile that runs into them is none."""
_SHAKEN = {"flick": " when its character is flicked", "collision": " when a disk runs into its character"}


def _immovable(rendering: Say, word: sp.Immovable) -> str:
    text = _cannot_be_moved(rendering, word)
    if word.beyond is None:
        return text
    mm = f"{word.beyond} mm" if isinstance(word.beyond, int) else f"X mm (X is {value(rendering, word.beyond)})"
    return f"{text} if {'they' if noun(rendering, word.who, MANY).plural else 'it'} would slide more than {mm}"


def _cannot_be_moved(rendering: Say, word: sp.Immovable) -> str:
    who = noun(rendering, word.who, MANY)
    whose = "" if word.against is None else f" by {player(rendering, word.against, MANY).full()}"
    effects = join_list([_MOVERS[kind] for kind in word.kinds], "or") or "effects"
    if is_about_shaking_off(word, rendering.context.kind, rendering.active_in):
        if word.flicked is not None:
            return f"{who} is not shaken off{whose} in flicks of {noun(rendering, word.flicked, MANY).full()}"
        return f"{who} is not shaken off{whose}{_SHAKEN.get(shaken_by(word), '')}"
    if len(set(word.by)) == 3 and not word.kinds:
        return f"{who} cannot be moved or flicked{whose}"
    by = {"collision": f"by disks that run into {'them' if who.plural else 'it'}", "effect": f"by {effects}"}
    if word.against is not None:
        theirs = player(rendering, word.against, MANY)
        by = {"collision": f"by {of(theirs, 'flicks and shots')}", "effect": f"by {of(theirs, effects)}"}
    if word.flicked is not None:
        made = "" if word.against is None else f" made{whose}"
        by["collision"] = f"in flicks of {noun(rendering, word.flicked, MANY).full()}{made}"
    moved = " or ".join(text for key, text in by.items() if key in word.by)
    ways = [f"moved {moved}"] if moved else []
    flicked = [f"flicked{whose}"] if "flick" in word.by else []
    return f"{who} cannot be {' or '.join([*ways, *flicked])}"


def _weight(rendering: Say, word: sp.Weight) -> str:
    who = noun(rendering, word.who, MANY)
    if not isinstance(word.percent, int):
        return f"{who} {who.verb('weighs', 'weigh')} X% of the usual (X is {value(rendering, word.percent)})"
    if word.percent % 100 == 0 and word.percent > 100:
        times = {2: "twice", 3: "three times"}.get(word.percent // 100, f"{word.percent // 100} times")
        return f"{who} {who.verb('is', 'are')} {times} as heavy as usual"
    if word.percent == 50:
        return f"{who} {who.verb('is', 'are')} half as heavy as usual"
    much = "heavier" if word.percent > 100 else "lighter"
    return f"{who} {who.verb('is', 'are')} {abs(word.percent - 100)}% {much} than usual"


def _narrow_enclosed(rendering: Say, word: sp.Enclosed, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.as_of != "now":
        return False
    around = noun(rendering, word.by, MANY)
    builder.after.append(f"{'not ' if negated else ''}inside the outline around {around}")
    return True


def _enclosed(rendering: Say, word: sp.Enclosed, negated: bool) -> str:
    it, around = noun(rendering, word.who, ONE), noun(rendering, word.by, MANY)
    return at_time(f"{it} {was_or_is(it, word.as_of, negated)} inside the outline around {around}", word.as_of)


_AREA = {"edges": "edge", "halves": "half", "quarters": "quarter"}


def _areas(rendering: Say, word: ar.Areas, how: How) -> Noun:
    if word.which == "zones":
        return NounBuilder([("zone", "script")]).noun(how)
    one, many = _AREA[word.which], word.which
    found = NounBuilder([(f"{one} of the battlefield", f"{many} of the battlefield")]).noun(how)
    return replaced(found, head=(one, many))


def _there(rendering: Say, word: ar.InArea) -> str:
    area = noun(rendering, word.area, ONE).full()
    touching = area.head[0].startswith(_AREA["edges"])
    return f"{'touching' if touching else 'in'} {area}"


def _in_area(rendering: Say, word: ar.InArea, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return at_time(f"{it} {was_or_is(it, word.as_of, negated)} {_there(rendering, word)}", word.as_of)


def _narrow_in_area(rendering: Say, word: ar.InArea, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(f"{'not ' if negated else ''}{_there(rendering, word)}")
    return True


def _chain(rendering: Say, word: sp.Chain, how: How) -> Noun:
    found = NounBuilder().noun(how) if word.through is None else noun(rendering, word.through, how)
    of = noun(rendering, word.of, CHOSEN_ONE).full()
    near = within(rendering, word.mm, "the next")
    tail = at_time(f"in the chain from {of} on", word.as_of)
    return EnglishSets().followed(found, f"{tail}, each {near}{PAUSE}")


LEXICON = Lexicon(
    words={
        sp.Chain: _chain,
        sp.StandsOn: _stands_on,
        sp.InZone: _in_zone,
        sp.Within: _within,
        ar.Areas: _areas,
        ar.InArea: _in_area,
        sp.Enclosed: _enclosed,
        sp.NearBorder: _near_border,
        sp.Touched: _touched,
        sp.Immovable: without_conditions(_immovable),
        sp.Weight: without_conditions(_weight),
        sp.Distance: Measure(_distance, per=_per_distance, compare=_compare_distance, superlative=_nearest),
        sp.Angle: Measure(_angle, compare=_compare_angle),
        sp.Travelled: Measure(
            _travelled,
            per=_per_travelled,
            compare=_compare_travelled,
            superlative=_first_or_last_touched,
            implies=says_touched,
        ),
    },
    narrows={
        sp.StandsOn: _narrow_stands_on,
        sp.InZone: _narrow_in_zone,
        sp.Within: _narrow_within,
        ar.InArea: _narrow_in_area,
        sp.Touched: _narrow_touched,
        sp.NearBorder: _narrow_near_border,
        sp.Enclosed: _narrow_enclosed,
    },
)
