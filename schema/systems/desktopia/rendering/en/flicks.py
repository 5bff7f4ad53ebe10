"""English: flicks and shots that an effect grants, and what changes flicks."""

from __future__ import annotations

from typing import Any

from schema.language.base import AmountWord
from schema.language.sets import Union
from schema.rendering.en.amounts import STANDS
from schema.rendering.en.nouns import CHARACTER, Noun, Say, a
from schema.rendering.en.players import player
from schema.rendering.families import Measure, noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.selectors import listened_to, would_concern
from schema.rendering.word_renderer import (
    BARE,
    BARE_MANY,
    CHOSEN_EACH,
    CHOSEN_ONE,
    MANY,
    ONE,
    Form,
    How,
    Lexicon,
    Moment,
    about,
)
from schema.systems.desktopia import flick_words as fw
from schema.systems.desktopia import shots as sh
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.context import is_between_flicks
from schema.systems.desktopia.rendering.en.pieces import zone_named
from schema.systems.desktopia.rendering.en.points import two_of
from schema.systems.desktopia.rendering.en.space import moving, within
from schema.systems.desktopia.rendering.en.triggers import SHOOTER

_POWERS = {100: "", 50: " at half power", 200: " at twice the power"}
_TARGET = Noun("the target", head=("target", "targets"), possessive="the target's")
_MOVER = Noun("whoever shook it off", head=("mover", "movers"))
_FREE = ", without spending an action"


def power_of(rendering: Say, power: int | AmountWord) -> str:
    """How hard it is flicked, after the verb."""
    if isinstance(power, int):
        return _POWERS.get(power, f" at {power}% power")
    return f" at a power in percent equal to {value(rendering, power)}"


def _flick(rendering: Say, word: dk.GrantFlick, form: Form) -> str:
    by = None if word.by is None else player(rendering, word.by, CHOSEN_ONE).full()
    who = noun(rendering, word.who, ONE)
    with about(rendering, word.who):
        how = f"{power_of(rendering, word.power)}{_FREE}"
    if by is None:
        return f"flick {who}{how}{', as if it were yours' if word.as_mine else ''}"
    verb = f"let {by} flick" if form == "may" else f"{by} {by.verb('flicks', 'flick')}"
    return f"{verb} {who}{how}{', as if it were theirs' if word.as_mine else ''}"


def _shoot(rendering: Say, word: sh.ShootNow, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_ONE).full()
    verb = f"let {who} shoot" if form == "may" else f"{who} {who.verb('shoots', 'shoot')}"
    with about(rendering, word.who):
        missile = "" if word.missile is None else f" {a(rendering.name_of(word.missile, 'missiles'))}"
        if word.disk is not None:
            missile = f" {noun(rendering, word.disk, CHOSEN_ONE).full()}{' again' if sh.is_once_more(word) else ''}"
        at = "" if word.at is None else f" at {noun(rendering, word.at, ONE)}"
        how = f"{missile}{at}{_from(rendering, word)}{power_of(rendering, word.power)}"
        by = "" if word.by is None else f", aimed by {player(rendering, word.by, CHOSEN_ONE).full()}"
    return f"{verb}{how}{by}{_FREE}"


def _from(rendering: Say, word: sh.ShootNow) -> str:
    """From where a shot begins, if not beside the shooter."""
    if word.beside is None:
        return ""
    beside = noun(rendering, word.beside, CHOSEN_ONE).full()
    return f" from {'' if beside.head[0] in _PLACES else 'beside '}{beside}"


_PLACES = ("place", "point")


def _leave_lying(rendering: Say, word: sh.LeaveLying, form: Form) -> str:
    it = "it" if rendering.context.kind == "missile" else "that missile"
    where = "where it came to rest"
    if isinstance(rendering.when, sh.MissileLost):
        it = str(rendering.roles.get("missile", it))
        where = f"{where if rendering.when.how == ('shaken_off',) else 'there'} instead of going home"
    return f"{f'let {it} stay' if form == 'may' else f'{it} stays'} on the table {where}"


def _would_be_shot(rendering: Say, word: sh.WouldBeShot) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    roles = {"shooter": SHOOTER, "source": SHOOTER, "target": later, "victim": later}
    prevented = f"the missile does nothing to {later}", f"let the missile do nothing to {later}"
    moved = "that missile hits {to} instead", "let that missile hit {to} instead"
    text = f"if a missile would hit {first}"
    return Moment(text, "Instead of a shot", roles, prevented=prevented, redirected=moved)


def _before_shot(rendering: Say, word: sh.BeforeShot) -> Moment[Noun]:
    if word.this:
        roles = {"missile": rendering.grammar.itself(rendering), "shooter": SHOOTER, "source": SHOOTER}
        rendering.place_mentioned = True
        return Moment("just before it is shot", "Before its shot", roles)
    first, later = listened_to(rendering, word.who)
    missile = "" if word.missile is None else f" {a(rendering.name_of(word.missile, 'missiles'))}"
    roles = {"missile": Noun("that missile", head=("missile", "missiles")), "shooter": later, "source": later}
    return Moment(f"just before {first} {first.verb('shoots', 'shoot')}{missile}", "Before a shot", roles)


_SHOT_ENDS = {
    "hit": ("hits its target", "After a shot that hits"),
    "missed": ("misses", "After a miss"),
    "": ("is over", "After a shot"),
}
"""How a shot ends, and the name of such an ability."""


def _shot_end(rendering: Say, word: sh.ShotEnd) -> Moment[Noun]:
    first, later = would_concern(rendering, "self" if word.this else word.who)
    by = later if word.who in ("self", "bearer") and not word.this else SHOOTER
    missile = {"missile": first} if word.this else {}
    roles = {**missile, "shooter": by, "source": by, "target": _TARGET, "victim": _TARGET}
    ends, heading = _SHOT_ENDS[word.how[0] if len(word.how) == 1 else ""]
    return Moment(f"when {first.of('shot')} {ends}", heading, roles)


_TOUCHER = Noun("whatever touched it", head=("disk", "disks"))


def _missile_touched(rendering: Say, word: sh.MissileTouched) -> Moment[Noun]:
    by = "a disk" if word.who == "any" else str(listened_to(rendering, word.who)[0])
    rendering.others_act = True
    roles = {"source": _TOUCHER}
    if word.this:
        roles["missile"] = rendering.grammar.itself(rendering)
        return Moment(f"when {by} touches it", "On being touched", roles)
    missile = "a missile" if word.missile is None else a(rendering.name_of(word.missile, "missiles"))
    roles["missile"] = Noun("that missile", head=("missile", "missiles"))
    return Moment(f"when {by} touches {missile} lying on the table", "A touched missile", roles)


def _missile_lost(rendering: Say, word: sh.MissileLost) -> Moment[Noun]:
    missile = "a missile" if word.missile is None else a(rendering.name_of(word.missile, "missiles"))
    if word.this:
        # It hears of its own loss wherever it is.
        rendering.place_mentioned = True
        on_its = word.who in ("self", "bearer")
        first = Noun("its character", head=CHARACTER) if on_its else listened_to(rendering, word.who)[0]
        later = Noun("that character", head=CHARACTER) if on_its else listened_to(rendering, word.who)[1]
        rendering.extra_nouns["bearer"] = later
        roles = {"source": later, "mover": _MOVER, "missile": rendering.grammar.itself(rendering)}
        text = _LOSSES[word.how[0]].format("it", first) if len(word.how) == 1 else f"it comes off {first}{_ways(word)}"
        return Moment(f"when {text}", "On coming off", roles)
    first, later = listened_to(rendering, word.who)
    roles = {"source": later, "mover": _MOVER, "missile": Noun("that missile", head=("missile", "missiles"))}
    if len(word.how) == 1:
        text = _LOSSES[word.how[0]].format(missile, first.full())
    else:
        text = f"{first} {first.verb('loses', 'lose')} {missile}{_ways(word)}"
    return Moment(f"when {text}", "On losing a missile", roles)


_LOSSES = {
    "shaken_off": "{} is shaken off {}",
    "effect": "an effect removes {} from {}",
    "spent": "{} is used up on {}",
    "death": "{1} dies with {0} on it",
}
_WAYS = {
    "shaken_off": "shaken off",
    "effect": "by an effect",
    "spent": "used up",
    "death": "by its death",
}


def _ways(word: sh.MissileLost) -> str:
    """In which of several ways it is lost."""
    return f" ({join_list([_WAYS[one] for one in _WAYS if one in word.how], 'or')})" if word.how else ""


def _power(rendering: Say, word: fw.FlickPower) -> str:
    who = noun(rendering, word.who, MANY)
    flicked = f"{who.verb('is', 'are')} flicked"
    deeds = {"flick": flicked, "shoot": who.verb("shoots", "shoot")}
    done = " and ".join(text for deed, text in deeds.items() if deed in word.deeds)
    return f"{who} {done}{power_of(rendering, word.percent)}"


def _direction(rendering: Say, word: fw.FlickDirection) -> str:
    way = "towards" if word.direction == "towards" else "away from"
    centre = noun(rendering, word.centre, CHOSEN_ONE).full()
    deeds = {"flick": "be flicked", "shoot": "shoot"}
    can = " and can ".join(text for deed, text in deeds.items() if deed in word.deeds)
    return f"{noun(rendering, word.who, MANY)} can {can} only {way} {centre} (within {_degrees(rendering, word)})"


def _degrees(rendering: Say, word: fw.FlickDirection) -> str:
    return f"{word.degrees}°" if isinstance(word.degrees, int) else f"X°, where X is {value(rendering, word.degrees)}"


def _way(rendering: Say, mm: int | AmountWord) -> str:
    return f"{mm} mm" if isinstance(mm, int) else f"as many mm as {value(rendering, mm)}"


def _goes_on(rendering: Say, word: fw.StopsAt) -> str:
    """What disks do that do not stop: "it slows to half its speed on coming into the mud"."""
    who = noun(rendering, word.who, MANY)
    its = "their" if who.plural else "its"
    does = []
    if word.turn != 0:
        way = "counterclockwise" if isinstance(word.turn, int) and word.turn < 0 else "clockwise"
        by = f"{abs(word.turn)}°" if isinstance(word.turn, int) else f"X° (X is {value(rendering, word.turn)})"
        does.append(f"{who.verb('turns', 'turn')} {by} {way}")
    if isinstance(word.kept, int) and word.kept != 100:
        verbs = ("slows to", "slow to") if word.kept < 100 else ("speeds up to", "speed up to")
        to = {50: f"half {its} speed", 200: f"twice {its} speed"}.get(word.kept, f"{word.kept}% of {its} speed")
        does.append(f"{who.verb(*verbs)} {to}")
    elif not isinstance(word.kept, int):
        does.append(f"{who.verb('goes', 'go')} on at X% of {its} speed (X is {value(rendering, word.kept)})")
    where = [] if word.zone is None else [f"on coming into {zone_named(rendering, word.zone)}"]
    if word.near is not None:
        near = noun(rendering, word.near, CHOSEN_ONE).full()
        there = f"up against {near}" if word.mm == 0 else within(rendering, word.mm, str(near))
        where.append(f"on coming {there}")
    if word.after is not None:
        where.append(f"after sliding {_way(rendering, word.after)}")
    if word.away is not None:
        where.append(f"on getting {_away(rendering, word, who)}")
    return f"{who} {' and '.join(does) or 'goes on'} {' or '.join(where or ['anywhere'])}{_sliding(rendering, word)}"


def _stops_at(rendering: Say, word: fw.StopsAt) -> str:
    if word.kept != 0:
        return _goes_on(rendering, word)
    who = noun(rendering, word.who, MANY)
    alone = word.zone is None and word.near is None
    if word.after is not None and alone and word.away is None:
        return f"{who} {who.verb('slides', 'slide')} at most {_way(rendering, word.after)}{_sliding(rendering, word)}"
    if word.away is not None and alone and word.after is None:
        away = _away(rendering, word, who)
        return f"{who} {who.verb('slides', 'slide')} no farther than {away}{_sliding(rendering, word)}"
    stops = f"{who} {who.verb('stops', 'stop')} at once where {'they come' if who.plural else 'it comes'}"
    where = [] if word.zone is None else [f"into {zone_named(rendering, word.zone)}"]
    if word.near is not None:
        near = noun(rendering, word.near, CHOSEN_ONE).full()
        where.append(f"up against {near}" if word.mm == 0 else within(rendering, word.mm, str(near)))
    if word.after is not None:
        where.append(f"after {_way(rendering, word.after)}")
    if word.away is not None:
        where.append(_away(rendering, word, who))
    return f"{stops} {' or '.join(where or ['anywhere'])}{_sliding(rendering, word)}"


def _sliding(rendering: Say, word: fw.StopsAt) -> str:
    """In what it slides, unless it lasts for one flick, and how often it happens in it."""
    one_flight = rendering.active_in == "in_flight" or isinstance(rendering.lasts, fw.UntilFlickEnd)
    both = word.most is None and word.kept == 0
    slides = "" if one_flight else " in a flick, shot or push" if both else " in a flick or shot"
    if word.most is None or isinstance(word.most, int):
        often = {None: "", 1: ", at most once"}.get(word.most, f", at most {word.most} times")
        return slides + often
    return f"{slides}, at most X times (X is {value(rendering, word.most)})"


def _away(rendering: Say, word: fw.StopsAt, who: Noun) -> str:
    """How far away, and from what."""
    assert word.away is not None
    if word.away_from is None:
        return f"{_way(rendering, word.away)} away from where {'they' if who.plural else 'it'} began"
    return f"{_way(rendering, word.away)} away from {noun(rendering, word.away_from, CHOSEN_ONE).full()}"


def _passes_through(rendering: Say, word: fw.PassesThrough) -> str:
    who = noun(rendering, word.who, MANY)
    them = f"{'they' if who.plural else 'it'} {who.verb(*(('meets', 'meet') if word.over else ('touches', 'touch')))}"
    if word.kept == 0 and not isinstance(word.most, AmountWord):
        bare = noun(rendering, word.what, BARE)
        first = f"the first {f'of your {noun(rendering, word.what, BARE_MANY)}' if bare.own else bare} that {them}"
        stops = f"{who} {who.verb('stops', 'stop')} at {first}{_in_flicks(rendering, word, who)}"
        return f"{stops}, without moving it; the touch counts as ever"
    how_many = ""
    if word.most is None:
        what = str(noun(rendering, word.what, MANY).full())
    elif isinstance(word.most, int):
        bare = noun(rendering, word.what, BARE if word.most == 1 else BARE_MANY)
        number = "" if word.most == 1 else f" {word.most}"
        what = (
            f"the first{number} {f'of your {noun(rendering, word.what, BARE_MANY)}' if bare.own else bare} that {them}"
        )
    else:
        bare = noun(rendering, word.what, BARE_MANY)
        of = f"of your {bare}" if bare.own else bare
        what = f"the first X {of} that {them}"
        how_many = f" (X is {value(rendering, word.most)})"
    on = (
        how_many
        if word.kept == 100
        else f"{how_many} and {who.verb('goes', 'go')} on at {_share(rendering, word.kept, who)} speed"
    )
    if word.over:
        flies = f"{who} {who.verb('flies', 'fly')} over {what}{_in_flicks(rendering, word, who)}"
        return f"{flies}{on}, without touching {'it' if word.most == 1 else 'them'}"
    return f"{who} {who.verb('passes', 'pass')} through {what}{_in_flicks(rendering, word, who)}{on}"


def _in_flicks(rendering: Say, word: fw.PassesThrough, who: Noun) -> str:
    """When disks pass through others: what flies needs no word of it."""
    one_flight = rendering.active_in == "in_flight" or isinstance(rendering.lasts, fw.UntilFlickEnd)
    if one_flight or isinstance(word.who, dk.Missiles):
        return ""
    if isinstance(word.who, Union):
        return " in flicks and shots"
    return " in their flicks" if who.plural else " in its flicks"


def _share(rendering: Say, kept: int | AmountWord, who: Noun) -> str:
    of = f"of {'their' if who.plural else 'its'}"
    if isinstance(kept, int):
        return "half" if kept == 50 else f"{kept}% {of}"
    return f"X% (X is {value(rendering, kept)}) {of}"


def _entered(rendering: Say, word: fw.Entered, negated: bool) -> str:
    it = Noun(moving(rendering), head=("disk", "disks")) if word.by is None else noun(rendering, word.by, ONE)
    if negated and it.set and word.by is not None:
        several = str(noun(rendering, word.by, MANY))
        which = several if several.startswith("your ") else f"the {several}"
        return f"none of {which} has come into {zone_named(rendering, word.zone)}"
    came = f"{it.verb('has', 'have')} {'not ' if negated else ''}come"
    return f"{it} {came} into {zone_named(rendering, word.zone)}"


def _crossed(rendering: Say, word: fw.Crossed, negated: bool) -> str:
    it = Noun(moving(rendering), head=("disk", "disks")) if word.by is None else noun(rendering, word.by, ONE)
    first, second = (noun(rendering, end, ONE).full() for end in (word.first, word.second))
    line = f"the line between {first} and {second}"
    if word.first == word.second:
        line = f"a line between two {two_of(rendering, word.first)}"
    if negated and it.set and word.by is not None:
        several = str(noun(rendering, word.by, MANY))
        return f"none of {several if several.startswith('your ') else f'the {several}'} has crossed {line}"
    return f"{it} {it.verb('has', 'have')} {'not ' if negated else ''}crossed {line}"


def _on_sector(rendering: Say, word: fw.OnSector, negated: bool) -> str:
    return f"{moving(rendering)} was {'not ' if negated else ''}flicked on a sector of its rim"


def _rotate(rendering: Say, word: fw.Rotate, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_EACH)
    if word.random:
        return f"rotate {who} to a random direction{' each' if who.plural else ''}"
    if word.towards is not None and word.by == 180:
        return f"rotate {who} away from {noun(rendering, word.towards, CHOSEN_ONE).full()}"
    towards = "" if word.towards is None else f" towards {noun(rendering, word.towards, CHOSEN_ONE).full()}"
    if word.by is None:
        return f"rotate {who}{towards or ' as you like'}"
    way, by = "clockwise", f"{word.by}°"
    if not isinstance(word.by, int):
        by = f"X° (X is {value(rendering, word.by)})"
    elif word.by < 0:
        way, by = "counterclockwise", f"{-word.by}°"
    return f"rotate {who}{f'{towards} and' if towards else ''} by {by} {way}"


def _went_off(rendering: Say, word: fw.WentOff, negated: bool) -> str:
    it = Noun(moving(rendering), head=("disk", "disks")) if word.by is None else noun(rendering, word.by, ONE)
    if negated and it.set and word.by is not None:
        several = str(noun(rendering, word.by, MANY))
        return f"none of {several if several.startswith('your ') else f'the {several}'} has gone over the edge"
    return f"{it} {it.verb('has', 'have')} {'not ' if negated else ''}gone over the edge"


def _ahead(rendering: Say, word: fw.Ahead, how: How) -> Noun:
    of = noun(rendering, word.of, ONE).full()
    far = f"{word.mm} mm" if isinstance(word.mm, int) else f"X mm (X is {value(rendering, word.mm)})"
    place = ("place", "places")
    if word.turn == 180:
        return Noun(f"the point {far} behind {of}", head=place)
    where = "in front" if word.facing else "ahead"
    if word.turn == 0 and not word.first:
        return Noun(f"the point {far} {where} of {of}", head=place)
    way = "points" if word.facing else "set off" if word.first else "was sliding"
    straight = f"in the direction in which it {way}"
    return Noun(f"the point {far} from {of} {turned(rendering, word.turn, straight)}", head=place)


def turned(rendering: Say, turn: int | AmountWord, straight: str) -> str:
    """A direction that is turned, from the words for the straight one: "in the direction …", "straight away from …"."""
    if turn == 0:
        return straight
    if turn in (90, -90, 270, -270):
        side = "right" if turn in (90, -270) else "left"
        return f"at a right angle to the {side}, looking {straight}"
    by = f"{abs(turn)}°" if isinstance(turn, int) else f"X° (X is {value(rendering, turn)})"
    way = "counterclockwise" if isinstance(turn, int) and turn < 0 else "clockwise"
    return f"turned by {by} {way}, looking {straight}"


def _deflect(rendering: Say, word: fw.Deflect, form: Form) -> str:
    by = f"{word.degrees}°" if isinstance(word.degrees, int) else f"as many degrees as {value(rendering, word.degrees)}"
    what = "shot" if isinstance(rendering.when, sh.BeforeShot) else "flick"
    verb = f"let this {what} go" if form == "may" else f"this {what} goes"
    if word.side == "random":
        return f"{verb} astray by up to {by} to either side at random"
    return f"{verb} {by} to the {word.side}"


_OFF = {"object": "an object", "border": "the border", "character": "a character", "artifact": "an artifact"}


def _off(rendering: Say, word: fw.Bounces) -> str:
    off = join_list([_OFF[one] for one in _OFF if one in word.off], "or")
    return off if word.before is None else f"{off} before it first touched {noun(rendering, word.before, ONE).full()}"


def _bounces(rendering: Say, word: fw.Bounces) -> str:
    return f"the number of times {moving(rendering)} has bounced off {_off(rendering, word)}"


def _each_bounce(rendering: Say, word: fw.Bounces) -> str:
    return f"every time {moving(rendering)} has bounced off {_off(rendering, word)}"


def _compare_bounces(rendering: Say, word: fw.Bounces, test: str, other: Any) -> str:
    if not isinstance(other, int):
        return f"{_bounces(rendering, word)} is {STANDS[test]} {value(rendering, other)}"
    off = _off(rendering, word)
    if (test, other) in (("more", 0), ("at_least", 1)):
        return f"{moving(rendering)} has bounced off {off}"
    times = "once" if other == 1 else "twice" if other == 2 else f"{other} times"
    often = {
        "less": f"less than {times}",
        "at_most": f"at most {times}",
        "equal": f"exactly {times}",
        "at_least": f"at least {times}",
        "more": f"more than {times}",
        "different": f"not exactly {times}",
    }[test]
    return f"{moving(rendering)} has bounced off {off} {often}"


def _speed(rendering: Say, word: fw.Speed) -> str:
    if word.of is None and moving(rendering) == "it":
        return f"its speed in cm/s{_as_it_touched(rendering, word)}"
    whose = moving(rendering) if word.of is None else noun(rendering, word.of, ONE)
    return f"the speed of {whose} in cm/s{_as_it_touched(rendering, word)}"


def _as_it_touched(rendering: Say, word: fw.Speed) -> str:
    return "" if word.before is None else f" as it touched {noun(rendering, word.before, ONE).full()}"


def _compare_speed(rendering: Say, word: fw.Speed, test: str, other: Any) -> str:
    if not isinstance(other, int):
        return f"{_speed(rendering, word)} is {STANDS[test]} {value(rendering, other)}"
    it = Noun(moving(rendering), head=("disk", "disks")) if word.of is None else noun(rendering, word.of, ONE)
    fast = _FAST[test].format(f"{other} cm/s")
    return f"{it} {fast}{_as_it_touched(rendering, word)}"


_FAST = {
    "less": "slid slower than {}",
    "at_most": "slid no faster than {}",
    "equal": "slid at exactly {}",
    "at_least": "slid at {} or faster",
    "more": "slid faster than {}",
    "different": "did not slide at exactly {}",
}


LEXICON = Lexicon(
    words={
        dk.GrantFlick: _flick,
        sh.WouldBeShot: _would_be_shot,
        sh.BeforeShot: _before_shot,
        sh.ShotEnd: _shot_end,
        sh.MissileLost: _missile_lost,
        sh.MissileTouched: _missile_touched,
        sh.ShootNow: _shoot,
        sh.LeaveLying: _leave_lying,
        fw.FlickPower: without_conditions(_power),
        fw.FlickDirection: without_conditions(_direction),
        fw.StopsAt: without_conditions(_stops_at),
        fw.PassesThrough: without_conditions(_passes_through),
        fw.Entered: _entered,
        fw.Crossed: _crossed,
        fw.WentOff: _went_off,
        fw.OnSector: _on_sector,
        fw.Rotate: _rotate,
        fw.Ahead: _ahead,
        fw.Deflect: _deflect,
        fw.Bounces: Measure(_bounces, each=_each_bounce, compare=_compare_bounces),
        fw.Speed: Measure(_speed, compare=_compare_speed),
        fw.UntilFlickEnd: lambda rendering, word: (
            "until the next flick or shot is over" if is_between_flicks(rendering) else "until the end of the flick"
        ),
    }
)
