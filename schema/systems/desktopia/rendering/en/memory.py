"""English: what has happened in this turn, in this round, or ever."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from schema.language.effects import IfElse
from schema.language.selectors import Players
from schema.rendering.context import is_candidate, means_none, means_some
from schema.rendering.en.amounts import STANDS, quantity_compared
from schema.rendering.en.nouns import IT, PLAYERS, WHO, WHO_ALL, YOU, Noun, Say
from schema.rendering.families import Measure, clause, effect, noun, value
from schema.rendering.joining import together
from schema.rendering.word_renderer import BARE, BARE_MANY, MANY, ONE, Form, How, Lexicon
from schema.systems.desktopia import memory as me
from schema.systems.desktopia.rendering.context import at_least_once, killed_players, of_others

Word = me.HasHappened | me.TimesHappened

_SINCE = {
    "flick": " in this flick or shot",
    "ability": " in the meantime",
    "last_turn": " in their last turn",
    "turn": " this turn",
    "round": " this round",
    "own_turn": " since your last turn",
    "battle": " in this battle",
}
_SINCE_LAST = {
    "died": "losing a character",
    "damaged": "taking damage",
    "healed": "gaining life",
    "hit": "being hit",
    "touched": "touching a character",
    "moved": "moving",
    "flicked": "being flicked",
    "shot": "shooting",
    "cast": "casting a spell",
    "acted": "acting",
    "played": "playing a ritual",
    "drew": "drawing a ritual",
    "discarded": "discarding a ritual",
    "used": "using an artifact",
    "had_turn": "having a turn",
}


_ARTICLES = {**dict.fromkeys(("missile", "spell", "character", "ritual", "turn"), "a"), "artifact": "an"}


@dataclass(frozen=True, slots=True)
class _Verb:
    """A verb with its object: "took damage", "took no damage"; passive ones have only a participle."""

    past: str
    plain: str
    participle: str
    what: str = ""

    def infinitive(self) -> str:
        """ "take damage", "be flicked"."""
        words = (self.plain, _ARTICLES.get(self.what, ""), self.what) if self.past else ("be", self.participle)
        return " ".join(part for part in words if part)

    def told(self, word: Word, negated: bool = False, plural: bool = False) -> str:
        """In the past, or in the perfect after "since"."""
        perfect = word.since == "own_turn"
        has, no = "have" if plural else "has", " not" if negated and not self.what else ""
        if not self.past:
            be = f"{has}{no} been" if perfect else f"{'were' if plural else 'was'}{no}"
            return f"{be} {self.participle}"
        verb = f"{has}{no} {self.participle}" if perfect else f"did not {self.plain}" if no else self.past
        article = "no" if negated else _ARTICLES.get(self.what, "")
        return " ".join(part for part in (verb, article if self.what else "", self.what) if part)


_HAD_TURN = _Verb("had", "have", "had", "turn")
_DID = {
    "died": _Verb("died", "die", "died"),
    "damaged": _Verb("took", "take", "taken", "damage"),
    "healed": _Verb("gained", "gain", "gained", "life"),
    "hit": _Verb("", "", "hit"),
    "touched": _Verb("touched", "touch", "touched"),
    "moved": _Verb("moved", "move", "moved"),
    "flicked": _Verb("", "", "flicked"),
    "shot": _Verb("shot", "shoot", "shot", "missile"),
    "cast": _Verb("cast", "cast", "cast", "spell"),
    "acted": _Verb("acted", "act", "acted"),
    "had_turn": _HAD_TURN,
}
_KILLED = _Verb("", "", "killed")
_MOVED = _Verb("", "", "moved")
_LOST, _LOST_ONE = _Verb("lost", "lose", "lost"), _Verb("lost", "lose", "lost", "character")
_WITH_CARDS = {
    "played": ("played", "play", "played"),
    "drew": ("drew", "draw", "drawn"),
    "discarded": ("discarded", "discard", "discarded"),
    "used": ("used", "use", "used"),
}
_THINGS = {"used": ("artifact", "artifacts")}
_RITUALS = "ritual", "rituals"
_TOUCHED_ONE = _Verb("touched", "touch", "touched", "character")
_TOOK = {
    "damaged": _Verb("took", "take", "taken"),
    "healed": _Verb("gained", "gain", "gained"),
    "moved": _Verb("moved", "move", "moved"),
}
_UNITS = {"damaged": "damage", "healed": "life", "moved": "mm"}
_IN_ALL = {**_UNITS, "moved": "distance in mm"}
_BY = {"died": " by ", "damaged": " from ", "hit": " by ", "touched": " "}


def _passive(word: Word) -> _Verb:
    """What was done with a ritual: "was played"."""
    return _Verb("", "", _WITH_CARDS[word.what][2])


def _active(word: Word) -> _Verb:
    return _Verb(*_WITH_CARDS[word.what])


def _active_one(word: Word) -> _Verb:
    return _Verb(*_WITH_CARDS[word.what], "" if word.by is not None else _things(word)[0])


def _things(word: Word) -> tuple[str, str]:
    """What it is done with: a ritual, rituals."""
    return _THINGS.get(word.what, _RITUALS)


def _used_one(rendering: Say, word: Word) -> str:
    """Which artifact was used, and since when."""
    used = "" if word.by is None else f" {noun(rendering, word.by, ONE).full()}"
    return used + _before(rendering, word)


def _since(rendering: Say, word: Word) -> str:
    """Since when it counts."""
    if word.since_last is None:
        return _since_then(rendering, word)
    last = f" since last {_SINCE_LAST[word.since_last]}"
    return last if word.since == "battle" else f"{_since_then(rendering, word)}{last}"


def _since_then(rendering: Say, word: Word) -> str:
    """Since when it counts, without what happened last."""
    if word.since == "ability" and not rendering.awaits:
        # "That moved this way" would seem to tell the direction.
        return " by this ability" if word.what == "moved" else " this way"
    doer = word.of if word.by is None else word.by
    if word.since == "last_turn" and (doer is None or (isinstance(doer, Players) and doer.relation == "own")):
        return " in your last turn"
    return _SINCE[word.since]


def _before(rendering: Say, word: Word) -> str:
    """Before whom it happened, and since when."""
    return ("" if word.before is None else f" before {noun(rendering, word.before, ONE).full()}") + _since(
        rendering, word
    )


def _is_player(who: Noun) -> bool:
    return who is YOU or who.text == "who" or who.head in PLAYERS.values()


def _tail(rendering: Say, word: Word, lost: bool = False) -> str:
    """Who did it, and since when."""
    if word.by is None:
        return _before(rendering, word)
    by = noun(rendering, word.by, ONE).full()
    # "It" is no player.
    who = "them" if by.text == IT.text and rendering.tested in (WHO, WHO_ALL) else str(by)
    if word.what == "touched" and _is_player(by):
        # Nobody touches a player.
        who = "one of your characters" if by is YOU else f"a character of {by}"
    return f"{' to ' if lost else _BY.get(word.what, ' by ')}{who}{_before(rendering, word)}"


def _did(word: Word, negated: bool = False, plural: bool = False) -> str:
    """What a character did, without who it was by: "was killed", "took no damage"."""
    verb = _KILLED if word.what == "died" and word.by is not None else _DID[word.what]
    if word.what == "touched" and word.by is None:
        verb = _TOUCHED_ONE
    elif word.what == "moved" and word.since == "ability":
        verb = _MOVED
    return verb.told(word, negated, plural)


def _subject(rendering: Say, word: Word, who: Noun | None, negated: bool = False) -> tuple[str, bool, bool]:
    """The character that is meant; whether it is plural; and whether it is said by this that there is none."""
    if who is None or who.set or _is_player(who):
        # From here on "it" could mean that character.
        rendering.others_act = True
    if who is None:
        return ("no character" if negated else "a character"), False, negated
    if who.text == "who":
        has = "had" if word.since != "own_turn" else who.verb("has had", "have had")
        return f"who {has} {'no' if negated else 'a'} character that", False, negated
    if who is YOU:
        return f"{'none' if negated else 'one'} of your characters", False, negated
    if _is_player(who):
        return f"{'no' if negated else 'a'} character of {who}", False, negated
    if negated and who.set and word.of is not None:
        bare = noun(rendering, word.of, BARE)
        if bare.own:
            return f"none of your {noun(rendering, word.of, BARE_MANY)}", False, True
        return f"no {bare}" + (f" of {bare.holder}" if bare.holder is not None else ""), False, True
    return str(who), who.plural, False


def _clause(rendering: Say, word: Word, who: Noun | None, negated: bool = False, after: str = "") -> str:
    subject, plural, said = _subject(rendering, word, who, negated)
    return f"{subject} {_did(word, negated and not said, plural)}{after}{_tail(rendering, word)}"


_KILLS = {
    "enemy": ("an enemy", "no enemy"),
    "own": ("one of your characters", "none of your characters"),
    "any": ("a character", "no character"),
}
_KILL = _Verb("killed", "kill", "killed")


def _killed(rendering: Say, word: Word, negated: bool) -> str:
    """ "It killed an enemy" says more than "an opponent lost a character to it"."""
    whose = killed_players(word)
    if not whose or word.by is None:
        return ""
    who = noun(rendering, word.by, ONE).full()
    rendering.others_act = True
    return f"{who} {_KILL.told(word, plural=who.plural)} {_KILLS[whose][negated]}{_before(rendering, word)}"


_DONE_TO = {
    "damaged": (_Verb("dealt", "deal", "dealt", "damage"), " to "),
    "hit": (_Verb("hit", "hit", "hit"), " "),
    "touched": (_Verb("touched", "touch", "touched"), " "),
}


def _did_to(rendering: Say, word: Word, negated: bool) -> str:
    """Of whoever is tested: "that dealt damage to Otter this turn"."""
    if word.what not in _DONE_TO or word.by is None or word.of is None or not is_candidate(word.by):
        return ""
    verb, to = _DONE_TO[word.what]
    who = noun(rendering, word.by, ONE)
    of = noun(rendering, word.of, ONE).full()
    whom = f"{of}" if not _is_player(of) else "your characters" if of is YOU else f"a character of {of}"
    return f"{who} {verb.told(word, negated, who.plural)}{to}{whom}{_before(rendering, word)}"


def _happened(rendering: Say, word: me.HasHappened, negated: bool) -> str:
    if done := _did_to(rendering, word, negated):
        return done
    if killed := _killed(rendering, word, negated):
        return killed
    if word.what == "damaged" and word.of is None and word.by is not None:
        by = noun(rendering, word.by, ONE)
        return f"{by} {by.verb('has', 'have')} dealt {'no ' if negated else ''}damage{_before(rendering, word)}"
    who = None if word.of is None else noun(rendering, word.of, ONE)
    if word.what == "had_turn":
        had_turn = _HAD_TURN.told(word, negated, who is not None and who.plural)
        return f"{who or 'a player'} {had_turn}{_before(rendering, word)}"
    if word.what in me.WITH_THINGS and who is None:
        if word.by is not None:
            return (
                f"{noun(rendering, word.by, ONE).full()} {_passive(word).told(word, negated)}{_before(rendering, word)}"
            )
        one = _things(word)[0]
        return f"{'no' if negated else _ARTICLES[one]} {one} {_passive(word).told(word)}{_before(rendering, word)}"
    if negated and word.of is not None and who is not None and who.set and _is_player(who):
        # "An opponent lost no character" would be one of them.
        bare = noun(rendering, word.of, BARE)
        rendering.others_act = True
        if word.what in me.WITH_THINGS:
            return f"no {bare} {_active_one(word).told(word)}{_used_one(rendering, word)}"
        if word.what == "died":
            return f"no {bare} {_LOST_ONE.told(word)}{_tail(rendering, word, lost=True)}"
    if word.what in me.WITH_THINGS and who is not None:
        return f"{who} {_active_one(word).told(word, negated, who.plural)}{_used_one(rendering, word)}"
    if word.what == "died" and who is not None and _is_player(who):
        rendering.others_act = True
        return f"{who} {_LOST_ONE.told(word, negated, who.plural)}{_tail(rendering, word, lost=True)}"
    return _clause(rendering, word, who, negated)


def _counted(rendering: Say, word: me.TimesHappened, things: str, plural: bool = True) -> str:
    """Rituals or characters with what happened to them: "characters you lost this turn"; empty for anything else."""
    if word.what not in (*me.WITH_THINGS, "died") or (word.what == "used" and word.by is not None):
        return ""
    who = None if word.of is None else noun(rendering, word.of, ONE)
    if word.what in me.WITH_THINGS:
        played = _WITH_CARDS[word.what][2] if who is None else f"{who} {_active(word).told(word, plural=who.plural)}"
        return f"{_things(word)[plural]} {played}{_before(rendering, word)}"
    if who is None:
        return f"{things} that {_did(word, plural=plural)}{_tail(rendering, word)}"
    if _is_player(who):
        return f"{things} {who} {_LOST.told(word, plural=who.plural)}{_tail(rendering, word, lost=True)}"
    return ""


def _time(rendering: Say, word: me.TimesHappened) -> str:
    """ "it was hit this turn"."""
    if word.what == "had_turn":
        who = None if word.of is None else noun(rendering, word.of, ONE)
        had_turn = _HAD_TURN.told(word, plural=who is not None and who.plural)
        return f"{who or 'a player'} {had_turn}{_before(rendering, word)}"
    who = None if word.of is None else noun(rendering, word.of, ONE)
    if word.what == "used" and word.by is not None:
        return _happened(rendering, at_least_once(word), False)
    return _clause(rendering, word, who)


def _together(who: Noun | None) -> tuple[str, bool]:
    """All who are meant, and whether they are several."""
    if who is None:
        return "all characters", True
    if who is YOU:
        return "your characters", True
    return (f"the characters of {who}", True) if _is_player(who) else (str(who), who.plural)


def _took(rendering: Say, word: me.TimesHappened) -> str:
    """ "it took from an enemy this turn", for what somebody took in all."""
    subject, plural = _together(None if word.of is None else noun(rendering, word.of, MANY))
    return f"{subject} {_TOOK[word.what].told(word, plural=plural)}{_tail(rendering, word)}"


def _differing(rendering: Say, word: me.TimesHappened) -> tuple[str, str]:
    """Whom it has happened to, each counted once: one of them, and several."""
    if word.of is None:
        return "different character", "different characters"
    who = noun(rendering, word.of, ONE)
    if _is_player(who):
        whose = "yours" if who is YOU else who.full()
        return f"different character of {whose}", f"different characters of {whose}"
    one, many = noun(rendering, word.of, BARE), noun(rendering, word.of, BARE_MANY)
    held = " of yours" if one.own else f" of {one.holder}" if one.holder is not None else ""
    return f"different {one}{held}", f"different {many}{held}"


def _each_once(rendering: Say, word: me.TimesHappened, number: int = 0) -> str:
    """ "different characters of yours that were flicked this turn"; so many of them, or one."""
    one, many = _differing(rendering, word)
    several = number != 1
    found = f"{f'{number} ' if number > 1 else ''}{many if several else one}"
    return f"{found} that {_did(word, plural=several)}{_tail(rendering, word)}"


def _once_each(word: me.TimesHappened) -> bool:
    """Whether it is counted by characters; what players do is not."""
    return word.different and word.what not in me.WITH_PLAYERS


def _value(rendering: Say, word: me.TimesHappened) -> str:
    if _once_each(word):
        return f"the number of {_each_once(rendering, word)}"
    if word.measured and word.what in _TOOK:
        return f"the {_IN_ALL[word.what]} {_took(rendering, word)}"
    counted = _counted(rendering, word, "characters")
    return f"the number of {counted or f'times {_time(rendering, word)}'}"


def _each(rendering: Say, word: me.TimesHappened) -> str | None:
    if _once_each(word):
        return f"every {_each_once(rendering, word, 1)}"
    if word.measured and word.what in _TOOK:
        return None
    counted = _counted(rendering, word, "character", plural=False)
    return f"every {counted}" if counted else f"each time {_time(rendering, word)}"


def _per(rendering: Say, word: me.TimesHappened, number: int) -> str:
    if _once_each(word):
        return f"every {_each_once(rendering, word, number)}"
    if word.measured and word.what in _TOOK:
        return f"every {number} {_UNITS[word.what]} {_took(rendering, word)}"
    counted = _counted(rendering, word, "characters")
    return f"every {number} {counted or f'times {_time(rendering, word)}'}"


def _compare(rendering: Say, word: me.TimesHappened, test: str, other: Any) -> str:
    if means_some(test, other) or means_none(test, other):
        return clause(rendering, at_least_once(word), means_none(test, other))
    if _once_each(word) and isinstance(other, int):
        many = quantity_compared(rendering, test, other, *_differing(rendering, word))
        plural = other != 1 or test not in ("equal", "at_least", "different")
        return f"{many} {_did(word, plural=plural)}{_tail(rendering, word)}"
    same = None if _once_each(word) else of_others(word, other)
    if not isinstance(other, int) and same is None:
        return f"{_value(rendering, word)} is {STANDS[test]} {value(rendering, other)}"
    who = None if word.of is None else noun(rendering, word.of, ONE)
    than = "" if same is None else str(noun(rendering, same, ONE).full())

    def much(one: str, many: str, mass: bool = False) -> str:
        return quantity_compared(rendering, test, other, one, many, mass, than)

    if word.what == "used" and word.by is not None:
        return f"{_time(rendering, word)} {much('time', 'times')}"
    if word.what in me.WITH_THINGS:
        rituals = much(*_things(word))
        if who is None:
            return f"{rituals} {_passive(word).told(word, plural=other != 1)}{_before(rendering, word)}"
        return f"{who} {_active(word).told(word, plural=who.plural)} {rituals}{_before(rendering, word)}"
    if word.what == "died" and who is None:
        several = much("character", "characters")
        return f"{several} {_did(word, plural=other != 1)}{_tail(rendering, word)}"
    if word.what == "died" and who is not None and _is_player(who):
        lost = f"{_LOST.told(word, plural=who.plural)} {much('character', 'characters')}"
        return f"{who} {lost}{_tail(rendering, word, lost=True)}"
    if word.measured and word.what in _TOOK:
        subject, plural = _together(who)
        unit = _UNITS[word.what]
        in_all = " in all" if who is None or _is_player(who) else ""
        took = f"{_TOOK[word.what].told(word, plural=plural)} {much(unit, unit, mass=True)}{in_all}"
        return f"{subject} {took}{_tail(rendering, word)}"
    if word.what == "had_turn":
        whose = None if word.of is None else noun(rendering, word.of, MANY)
        in_all = " in all" if whose is None or whose.set else ""
        return f"{whose or 'players'} had {much('turn', 'turns')}{in_all}{_before(rendering, word)}"
    times = much("time", "times")
    if who is None or _is_player(who):
        # "One of your characters acted 3 times" would be one of them.
        subject = "characters" if who is None else _together(who)[0]
        return f"{subject} {_did(word, plural=True)} {times} in all{_tail(rendering, word)}"
    return _clause(rendering, word, who, after=f" {times}")


def _superlative(rendering: Say, word: me.TimesHappened, lowest: bool) -> str:
    if word.of is None and word.by is not None and is_candidate(word.by) and word.before is None:
        return _dealt_most(rendering, word, "least" if lowest else "most", "fewest" if lowest else "most")
    if word.of is None or not is_candidate(word.of):
        return ""
    if word.measured and word.what in _TOOK:
        most = ("shortest" if lowest else "greatest") if word.what == "moved" else "least" if lowest else "most"
        took = f"{_TOOK[word.what].told(word)} the {most} {_IN_ALL[word.what]}"
        return f"that {took}{_tail(rendering, word)}"
    many = "fewest" if lowest else "most"
    if word.what == "died":
        return f"who {_LOST.told(word)} the {many} characters{_tail(rendering, word, lost=True)}"
    if word.what in me.WITH_THINGS:
        return f"who {_active(word).told(word)} the {many} {_things(word)[1]}{_before(rendering, word)}"
    return ""


def _dealt_most(rendering: Say, word: me.TimesHappened, much: str, many: str) -> str:
    """ "Who dealt the most damage this round", "that killed the fewest characters"."""
    who = "who" if isinstance(rendering.among, Players) else "that"
    if word.what == "damaged" and word.measured:
        return f"{who} dealt the {much} damage{_before(rendering, word)}"
    if word.what == "died":
        return f"{who} killed the {many} characters{_before(rendering, word)}"
    return ""


def _latest(rendering: Say, word: me.Latest, how: How) -> Noun:
    """ "The last enemy to take damage from Otter this turn"."""
    bare = noun(rendering, word.of, BARE)
    of = f" of {bare.holder}" if bare.holder is not None else ""
    if bare.own:
        one = f"of your {noun(rendering, word.of, BARE_MANY)}{of}"
    elif bare.set:
        one = f"{bare}{of}"
    else:
        one = f"of {noun(rendering, word.of, MANY)}"
    text = f"the {'first' if word.earliest else 'last'} {one} {_to_do(rendering, word, _is_player(bare))}"
    return replace(bare, text=text, plural=False, set=False, own=False, holder=None, strong="", possessive="", card="")


def _to_do(rendering: Say, word: me.Latest, player: bool) -> str:
    """What the last one did: "to be flicked this turn"."""
    asked = me.HasHappened.model_construct(**{**_NOTHING_ELSE, "what": word.what, "by": word.by, "since": word.since})
    since = "" if word.since == "battle" else _since(rendering, asked)
    if word.to is not None:
        verb, to = _DONE_TO.get(word.what, (_Verb("killed", "kill", "killed"), " "))
        whom = noun(rendering, word.to, ONE).full()
        if _is_player(whom):
            whose = "one of your characters" if whom is YOU else f"a character of {whom}"
            return f"to {verb.infinitive()}{to}{whose}{since}"
        return f"to {verb.infinitive()}{to}{whom}{since}"
    by = (
        ""
        if word.by is None
        else _tail(rendering, asked, lost=word.what == "died").removesuffix(_since(rendering, asked))
    )
    if word.what == "had_turn":
        return f"to {_HAD_TURN.infinitive()}{since}"
    if word.what in me.WITH_THINGS:
        used = "" if word.by is None else f" {noun(rendering, word.by, ONE).full()}"
        return f"to {_active_one(asked).infinitive()}{used}{since}"
    verb = _LOST_ONE if word.what == "died" else _DID[word.what]
    if word.what == "touched" and word.by is None:
        verb = _TOUCHED_ONE
    if player and word.what != "died":
        return f"to have a character {verb.infinitive().removeprefix('be ')}{by}{since}"
    return f"to {verb.infinitive()}{by}{since}"


_NOTHING_ELSE: dict[str, Any] = {"of": None, "before": None, "since_last": None}


def _after_deaths(rendering: Say, word: me.AfterDeaths, form: Form) -> str:
    asked = IfElse.model_construct(**{**word.__dict__, "kind": "if_else"})
    inner = effect(rendering, asked) if word.if_ else together(rendering, word.do)
    return f"after the deaths, {inner}" if form == "plain" else f"do this after the deaths: {inner}"


LEXICON = Lexicon(
    words={
        me.AfterDeaths: _after_deaths,
        me.Latest: _latest,
        me.HasHappened: _happened,
        me.TimesHappened: Measure(_value, each=_each, per=_per, compare=_compare, superlative=_superlative),
    }
)
