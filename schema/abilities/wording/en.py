"""English: nouns, sentences and the shared words of the ability language; each game system adds its own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from schema.abilities import amounts as am
from schema.abilities import choices as ch
from schema.abilities import conditions as co
from schema.abilities import effects as ef
from schema.abilities import modifiers as mo
from schema.abilities import selectors as se
from schema.abilities import triggers as tr
from schema.abilities.ability import Ability, Limit, Standing, Triggered
from schema.abilities.base import (
    AmountWord,
    ChoiceWord,
    ConditionWord,
    EffectWord,
    GoalWord,
    ModifierWord,
    SelectorWord,
    TriggerWord,
    Word,
)
from schema.abilities.wording.telling import (
    BARE,
    BARE_MANY,
    EACH,
    MANY,
    ONE,
    Form,
    How,
    Lexicon,
    Moment,
    Telling,
    chosen_up_front,
    name_of_choice,
    needs_bearer,
    opening,
    pick,
)

# --- nouns --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noun:
    """What a selector finds, ready to stand in a sentence."""

    text: str
    plural: bool = False
    head: tuple[str, str] = ("one", "ones")
    """The bare noun, singular and plural, with which the text later speaks of it again."""
    possessive: str = ""
    strong: str = ""
    """A form that cannot be mistaken, where "it" could mean something else."""
    card: str = ""
    set: bool = False
    """Whatever fits is meant, not one thing that is known."""
    own: bool = False
    """Those of the ability's player, where a bare noun does not say so."""

    def __str__(self) -> str:
        return self.text

    def verb(self, one: str, many: str) -> str:
        return many if self.plural else one

    def full(self) -> str:
        return self.strong or self.text

    def of(self, thing: str) -> str:
        """ "its life", "that hero's life", "the life of every enemy nearby"."""
        if self.possessive:
            return f"{self.possessive} {thing}"
        if self.text.startswith("that ") and self.text.count(" ") == 1:
            return f"{self.text}'s {thing}"
        return f"the {thing} of {self.text}"

    def strongly(self, thing: str) -> str:
        """Like `of`, where "its" could mean something else: "Otter's life"."""
        return f"{self.strong}'s {thing}" if self.strong else self.of(thing)

    def on_card(self) -> str:
        return self.card or self.of("card" if not self.plural else "cards")


@dataclass(slots=True)
class Crowd:
    """A noun before its article and number: what narrows it is gathered here."""

    nouns: list[tuple[str, str]] = field(default_factory=lambda: [("character", "characters")])
    relation: str = "any"
    other: bool = False
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    plain: bool = True
    """No rank or other word replaces "character", so enemies and allies are simply called that."""

    def noun(self, how: How) -> Noun:
        """The whole noun: "one of your wounded heroes that can shoot"."""
        own = self.relation == "own"
        nouns, adjective = self._nouns()
        before = " ".join([*(["other"] if self.other else []), *adjective, *self.before])
        chosen = ["of your choice"] if how.chosen and how.kind == "pick" and not own else []
        tail = " ".join(["", *chosen, *self.after, " and ".join(self.clauses)]).rstrip()
        one = _joined([f"{before} {noun[0]}".strip() for noun in nouns[:1]] + [noun[0] for noun in nouns[1:]], "or")
        many = [noun[1] for noun in nouns]
        several = f"{before} {_joined(many, 'or' if how.kind in ('pick', 'bare many') else 'and')}".strip()
        head = nouns[0] if len(nouns) == 1 else ("character", "characters")
        match how.kind:
            case "many":
                return Noun(f"{'your ' if own else ''}{several}{tail}", True, head, set=True)
            case "bare one":
                return Noun(one + tail, False, head, set=True, own=own)
            case "bare many":
                return Noun(several + tail, True, head, set=True, own=own)
            case "each":
                text = f"each of your {several}" if own else f"every {one}"
                return Noun(text + tail, False, head, set=True)
            case "one" | "pick":
                return Noun(self._some(one, several, how) + tail, how.most > 1, head, set=how.kind == "one")

    def _nouns(self) -> tuple[list[tuple[str, str]], list[str]]:
        match self.relation:
            case "enemy":
                return ([("enemy", "enemies")], []) if self.plain else (self.nouns, ["enemy"])
            case "ally":
                return ([("ally", "allies")], []) if self.plain else (self.nouns, ["allied"])
            case _:
                return self.nouns, []

    def _some(self, one: str, several: str, how: How) -> str:
        own = self.relation == "own"
        if how.least == how.most == 1:
            if own:
                return f"another of your {several.removeprefix('other ')}" if self.other else f"one of your {several}"
            if self.other:
                return f"another {one.removeprefix('other ')}"
            return f"any one {one}" if how.kind == "pick" and not how.chosen and self.relation == "any" else a(one)
        number = numbers(how.least, how.most)
        return f"{number} of your {several}" if own else f"{number} {one if how.most == 1 else several}"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def number(count: int) -> str:
    """A number of things picked, in words as long as it is small."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def numbers(least: int, most: int) -> str:
    """ "two", "one or two", "up to three", "two to four"."""
    if least == most:
        return number(most)
    if least == 0:
        return f"up to {number(most)}"
    return f"{number(least)} {'or' if most == least + 1 else 'to'} {number(most)}"


def a(noun: str) -> str:
    """The noun with its article."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def plural(noun: str) -> str:
    """The plural of a regular noun."""
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou"):
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if abs(count) == 1 else many or plural(one)}"


def _joined(parts: Iterable[str], last: str) -> str:
    parts = list(parts)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


NAME = "{name}"
"""Stands for the card's own name as the strong form of what an ability calls itself."""


def linked(parts: Iterable[str], word: str) -> str:
    """Clauses joined by "and" or "or"; with a comma where one of them holds the other word."""
    parts = list(parts)
    other = " or " if word == "and" else " and "
    return (f", {word} " if any(other in part for part in parts) else f" {word} ").join(parts)


IT = Noun("it", possessive="its")
THAT = Noun("that", possessive="whose")
YOU = Noun("you", True, ("player", "players"), "your", card="your card")
CHARACTER = ("character", "characters")
Say = Telling[Noun]


def noun(t: Say, selector: SelectorWord, how: How = EACH) -> Noun:
    """What the selector finds, as a noun."""
    told: Noun = t.say(selector)(t, selector, how)
    return told


def narrowed(t: Say, crowd: Crowd, where: Iterable[ConditionWord]) -> Crowd:
    """The crowd narrowed to those for which the conditions hold."""
    for condition in where:
        negated = isinstance(condition, co.NoneOf) and len(condition.conditions) == 1
        inner = condition.conditions[0] if isinstance(condition, co.NoneOf) and negated else condition
        narrow = t.lexicon.narrows.get(type(inner))
        if narrow is None or not narrow(t, inner, crowd, negated):
            crowd.clauses.append(relative(t, condition))
    return crowd


def relative(t: Say, condition: ConditionWord, negated: bool = False) -> str:
    """A relative clause about the piece that is tested."""
    match condition:
        case co.AllOf():
            return linked((relative(t, each, negated) for each in condition.conditions), "or" if negated else "and")
        case co.AnyOf():
            return linked((relative(t, each, negated) for each in condition.conditions), "and" if negated else "or")
        case co.NoneOf():
            return linked((relative(t, each, not negated) for each in condition.conditions), "or" if negated else "and")
        case _:
            pass
    choices, said, bearer = dict(t.choices), dict(t.said), t.bearer_said
    t.candidate = THAT
    text = clause(t, condition, negated)
    t.candidate = None
    if text.startswith(("that ", "whose ")):
        return text
    # The clause speaks of something else first: say it from outside.
    t.choices, t.said, t.bearer_said = choices, said, bearer
    return f"for which {clause(t, condition, negated)}"


def _itself(t: Say, word: se.Itself, how: How) -> Noun:
    me: Noun = t.lexicon.selves.get(t.context.kind, IT)
    return replace(me, strong=t.own_name() or me.text) if me.strong == NAME else me


def _bearer(t: Say, word: se.Bearer, how: How) -> Noun:
    if (again := t.beside.get("bearer")) is not None:
        return again
    if t.bearer_said and not any(noun.head == CHARACTER for noun in (*t.said.values(), *t.roles.values())):
        return Noun("that character", head=CHARACTER)
    t.bearer_said = True
    stowed = t.in_force == "stowed"
    return Noun("the character on whose card it lies" if stowed else "the character it lies on", head=CHARACTER)


def _candidate(t: Say, word: se.Candidate, how: How) -> Noun:
    found, t.candidate = t.candidate or IT, None
    return found


def _chosen(t: Say, word: se.Chosen, how: How) -> Noun:
    return mention(t, word.name, "piece", how)


def mention(t: Say, name: str, otherwise: str, how: How = EACH) -> Noun:
    """What was chosen under the name: told in full at the first mention, pointed at later."""
    choice = t.choices.pop(name, None)
    if choice is not None:
        first: Noun = t.say(choice)(t, choice, how.chosen)
        t.said[name] = first
        return first
    known = t.said.get(name)
    if known is None:
        return Noun(f"the chosen {otherwise}", head=(otherwise, plural(otherwise)))
    one, many = known.head
    alike = [key for key, other in t.said.items() if other.head == known.head]
    if len(alike) > 1:
        place = ("first", "second", "third", "fourth", "fifth", "sixth")[min(alike.index(name), 5)]
        return replace(known, text=f"the {place} {many if known.plural else one}", possessive="", set=False)
    return replace(known, text=f"those {many}" if known.plural else f"that {one}", possessive="", set=False)


_ROLES = {
    "source": Noun("the source of the damage", head=("source", "sources")),
    "victim": Noun("the victim", head=("victim", "victims"), possessive="the victim's"),
    "target": Noun("its target", head=("target", "targets"), possessive="its target's"),
    "shooter": Noun("the shooter", head=("shooter", "shooters"), possessive="the shooter's"),
    "mover": Noun("the flicked character", head=CHARACTER, possessive="the flicked character's"),
    "other": Noun("the character it touches", head=CHARACTER),
    "dead": Noun("the character that died", head=CHARACTER),
}


def _from_event(t: Say, word: se.FromEvent, how: How) -> Noun:
    return t.roles.get(word.role) or _ROLES[word.role]


def _players(t: Say, word: se.Players, how: How) -> Noun:
    names = {
        "any": ("player", "players"),
        "ally": ("player on your side", "players on your side"),
        "enemy": ("opponent", "opponents"),
        "own": ("player", "players"),
    }
    return YOU if word.relation == "own" else Crowd([names[word.relation]]).noun(how)


# --- amounts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Measure:
    """How an amount word is said."""

    value: Callable[[Say, Any], str]
    """As a noun: "the number of heroes"."""
    each: Callable[[Say, Any], str] | None = None
    """What is counted, for "1 damage for ...": "every hero"; None where it is no count."""
    compare: Callable[[Say, Any, str, Any], str] | None = None
    """A whole clause that compares it: (telling, amount, test, other amount)."""


def value(t: Say, amount: Any) -> str:
    """An amount as a noun."""
    return str(amount) if isinstance(amount, int) else str(t.say(amount).value(t, amount))


def quantity(t: Say, amount: Any, one: str, many: str) -> str:
    """So much of something: "1 damage", "1 life for every ally nearby", "damage equal to its life"."""
    if isinstance(amount, int):
        return counted(amount, one, many)
    if isinstance(amount, am.Sum):
        first, *rest = gathered(amount)
        more = [quantity(t, part, "more", "more").replace("more for", "for") for part in rest]
        return ", plus ".join([quantity(t, first, one, many), *more])
    if isinstance(amount, am.Product):
        factors = [part for part in amount.amounts if isinstance(part, int)]
        others = [part for part in amount.amounts if not isinstance(part, int)]
        if len(others) == 1:
            factor = 1
            for part in factors:
                factor *= part
            each = t.say(others[0]).each
            if each is not None:
                return f"{counted(factor, one, many)} for {each(t, others[0])}"
            if factor != 1:
                return f"{many} equal to {factor} times {value(t, others[0])}"
            return quantity(t, others[0], one, many)
    each = t.say(amount).each
    if each is not None:
        return f"{counted(1, one, many)} for {each(t, amount)}"
    return f"{many} equal to {value(t, amount)}"


def gathered(amount: am.Sum) -> list[Any]:
    """The parts of a sum, with the plain numbers added up and first."""
    others = [part for part in amount.amounts if not isinstance(part, int)]
    total = sum(part for part in amount.amounts if isinstance(part, int))
    return [total, *others] if total or not others else others


def _one_of(t: Say, selector: SelectorWord) -> Noun:
    return noun(t, selector, ONE)


COMPARED = {
    "less": "{less} {unit} than {it}",
    "at_most": "no more {unit} than {it}",
    "equal": "as {much} {unit} as {it}",
    "at_least": "at least as {much} {unit} as {it}",
    "more": "more {unit} than {it}",
    "different": "not as {much} {unit} as {it}",
}
NUMBERED = {
    "less": "{less} than {count}",
    "at_most": "at most {count}",
    "equal": "exactly {count}",
    "at_least": "at least {count}",
    "more": "more than {count}",
    "different": "a number other than {count}",
}
STANDS = {
    "less": "less than",
    "at_most": "at most",
    "equal": "equal to",
    "at_least": "at least",
    "more": "more than",
    "different": "not equal to",
}
OPPOSITE = {
    "less": "at_least",
    "at_least": "less",
    "more": "at_most",
    "at_most": "more",
    "equal": "different",
    "different": "equal",
}
MIRRORED = {"less": "more", "more": "less", "at_least": "at_most", "at_most": "at_least"}


def so_many(t: Say, test: str, other: Any, one: str, many: str, mass: bool = False, than: str = "") -> str:
    """How much of something there is: "at most 2 missiles", "less life than Otter"."""
    less, much = ("less", "much") if mass else ("fewer", "many")
    if isinstance(other, int):
        if test == "different":
            return f"any number of {many} but {other}" if not mass else f"{many}, but not exactly {other}"
        return NUMBERED[test].format(less=less, count=counted(other, one, many))
    return COMPARED[test].format(less=less, much=much, unit=many, it=than or value(t, other))


def _compare_life(t: Say, word: am.Life, test: str, other: Any) -> str:
    who = _one_of(t, word.of)
    if (test, other) in (("at_least", 1), ("more", 0), ("different", 0)):
        return f"{who} {who.verb('is', 'are')} still alive"
    if (test, other) in (("less", 1), ("at_most", 0), ("equal", 0)):
        return f"{who} {who.verb('is', 'are')} dead"
    return f"{who} {who.verb('has', 'have')} {life_compared(t, word, test, other)}"


def life_compared(t: Say, word: am.Life, test: str, other: Any) -> str:
    """ "exactly 1 life", "less life than Otter has now", "less life than its maximum"."""
    than = ""
    if isinstance(other, am.Life):
        than = f"{_one_of(t, other.of).full()} has now"
    elif isinstance(other, am.MaximumLife):
        whose = _one_of(t, other.of)
        than = "its maximum" if other.of == word.of else whose.strongly("maximum")
    return so_many(t, test, other, "life", "life", True, than)


def _compare_maximum(t: Say, word: am.MaximumLife, test: str, other: Any) -> str:
    who = _one_of(t, word.of)
    return f"{who} {who.verb('has', 'have')} a maximum life of {STANDS[test].removesuffix(' to')} {value(t, other)}"


def _compare_count(t: Say, word: am.Count, test: str, other: Any) -> str:
    if (test, other) in (("at_least", 1), ("more", 0), ("different", 0)):
        return clause(t, co.Exists(what=word.of))
    if (test, other) in (("less", 1), ("at_most", 0), ("equal", 0)):
        return clause(t, co.Exists(what=word.of), True)
    several, one = noun(t, word.of, BARE_MANY), noun(t, word.of, BARE).text
    there = "is" if test == "equal" and other == 1 else "are"
    lead = "you have" if several.own else f"there {there}"
    than = noun(t, other.of, MANY).text if isinstance(other, am.Count) else _short(t, other)
    return f"{lead} {so_many(t, test, other, one, several.text, than=than)}"


def _short(t: Say, amount: Any) -> str:
    """The other side of a comparison, said shorter than as a noun, if the language of the system knows how."""
    short = getattr(t.say(amount), "short", None) if isinstance(amount, AmountWord) else None
    return str(short(t, amount)) if short is not None else ""


def _compare_turn(t: Say, word: am.TurnNumber, test: str, other: Any) -> str:
    if not isinstance(other, int):
        return f"the number of your turn is {STANDS[test]} {value(t, other)}"
    return {
        "less": f"it is before your turn {other}",
        "at_most": f"it is your turn {other} or an earlier one",
        "equal": f"it is your turn {other}",
        "at_least": f"it is your turn {other} or a later one",
        "more": f"it is after your turn {other}",
        "different": f"it is any but your turn {other}",
    }[test]


def _sum(t: Say, word: am.Sum) -> str:
    return " plus ".join(value(t, part) for part in word.amounts)


def _product(t: Say, word: am.Product) -> str:
    return " times ".join(value(t, part) for part in word.amounts)


# --- conditions ---------------------------------------------------------------------------------


def clause(t: Say, condition: ConditionWord, negated: bool = False) -> str:
    """The condition as a clause, or what it is when it does not hold."""
    return str(t.say(condition)(t, condition, negated))


def clauses(t: Say, conditions: Iterable[ConditionWord]) -> str:
    return " and ".join(clause(t, condition) for condition in conditions)


def _compare(t: Say, word: co.Compare, negated: bool) -> str:
    left, test, right = word.left, OPPOSITE[word.test] if negated else str(word.test), word.right
    if _clause_of(t, left) is None and _clause_of(t, right) is not None:
        left, test, right = right, MIRRORED.get(test, test), left
    compare = _clause_of(t, left)
    if compare is not None:
        return compare(t, left, test, right)
    return f"{value(t, left)} is {STANDS[test]} {value(t, right)}"


def _clause_of(t: Say, amount: Any) -> Callable[[Say, Any, str, Any], str] | None:
    compare: Callable[[Say, Any, str, Any], str] | None = None if isinstance(amount, int) else t.say(amount).compare
    return compare


def _all_of(t: Say, word: co.AllOf, negated: bool) -> str:
    return linked((clause(t, inner, negated) for inner in word.conditions), "or" if negated else "and")


def _any_of(t: Say, word: co.AnyOf, negated: bool) -> str:
    return linked((clause(t, inner, negated) for inner in word.conditions), "and" if negated else "or")


def _none_of(t: Say, word: co.NoneOf, negated: bool) -> str:
    return linked((clause(t, inner, not negated) for inner in word.conditions), "or" if negated else "and")


_DEFINITE = (se.Itself, se.Candidate, se.Chosen, se.FromEvent)


def _exists(t: Say, word: co.Exists, negated: bool) -> str:
    if isinstance(word.what, se.Bearer):
        t.bearer_said = True
        return "it lies on nobody" if negated else "it lies on a character"
    if isinstance(word.what, _DEFINITE):
        who = noun(t, word.what)
        return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}there"
    found = noun(t, word.what, BARE_MANY if negated else BARE)
    if negated:
        return f"{'you have' if found.own else 'there are'} no {found}"
    single = f"another {found.text.removeprefix('other ')}" if found.text.startswith("other ") else a(found.text)
    return f"{'you have' if found.own else 'there is'} {single}"


def _same(t: Say, word: co.Same, negated: bool) -> str:
    who, other = noun(t, word.who, ONE), noun(t, word.other, ONE)
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}{other.full()}"


def _related(t: Say, word: co.Related, negated: bool) -> str:
    who = noun(t, word.who, ONE)
    if who.plural:
        what = {"own": "yours", "ally": "allies", "enemy": "enemies", "any": "in play"}[word.relation]
    else:
        what = {"own": "yours", "ally": "an ally", "enemy": "an enemy", "any": "in play"}[word.relation]
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}{what}"


def _wounded(t: Say, word: co.Wounded, negated: bool) -> str:
    who = noun(t, word.who, ONE)
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}wounded"


def _ruling(t: Say, word: co.RulingIs, negated: bool) -> str:
    answer = t.answer_of(word.name, word.answer)
    return f'"{t.name_of(word.name)}" is {"not " if negated else ""}played as "{answer}"'


def is_candidate(word: SelectorWord) -> bool:
    return isinstance(word, se.Candidate)


def _narrow_related(t: Say, word: co.Related, crowd: Crowd, negated: bool) -> bool:
    if negated or not is_candidate(word.who) or crowd.relation != "any":
        return False
    crowd.relation = word.relation
    return True


def _narrow_wounded(t: Say, word: co.Wounded, crowd: Crowd, negated: bool) -> bool:
    if is_candidate(word.who):
        crowd.before.append("unwounded" if negated else "wounded")
    return is_candidate(word.who)


def _narrow_compare(t: Say, word: co.Compare, crowd: Crowd, negated: bool) -> bool:
    left, test, right = word.left, OPPOSITE[word.test] if negated else str(word.test), word.right
    if not (isinstance(left, am.Life) and is_candidate(left.of)) or (right in (0, 1) and test != "equal") or right == 0:
        return False
    crowd.after.append(f"with {life_compared(t, left, test, right)}")
    return True


def _narrow_same(t: Say, word: co.Same, crowd: Crowd, negated: bool) -> bool:
    if not negated or not is_candidate(word.who):
        return False
    crowd.after.append(f"other than {noun(t, word.other, ONE).full()}")
    return True


# --- choices ------------------------------------------------------------------------------------


def _pick(t: Say, word: ch.Pick, chosen: bool) -> Noun:
    return noun(t, word.among, pick(word.least, word.most, chosen))


# --- effects ------------------------------------------------------------------------------------

CHOSEN_EACH = How("each", chosen=True)
"""For verbs that do not say who chooses: "an enemy of your choice"."""
CHOSEN_ONE = How("one", chosen=True)
_DEALERS = ("character", "sector", "special_hit", "missile")
_APART = (ef.SetStatus, ef.When, ef.ChooseOne, ef.ForEach)
"""Effects that make sentences of their own."""


def effect(t: Say, word: EffectWord, form: Form = "told") -> str:
    return str(t.say(word)(t, word, form))


def together(t: Say, effects: Iterable[EffectWord], form: Form = "told") -> str:
    """Several effects in one piece of a sentence."""
    return ", then ".join(effect(t, word, form) for word in effects)


def _damage(t: Say, word: ef.Damage, form: Form) -> str:
    known = isinstance(word.to, se.Itself) or (isinstance(word.to, se.Chosen) and word.to.name in t.said)
    event = isinstance(word.to, se.FromEvent) and word.to.role in t.roles and word.to.role != "target"
    to = noun(t, word.to, CHOSEN_EACH)
    if to.text == "its target" and isinstance(word.amount, int):
        event = False
    amount = quantity(t, word.amount, "damage", "damage")
    if form == "may":
        return f"deal {amount} to {to}"
    deals = t.context.kind in _DEALERS and isinstance(word.amount, int)
    if deals and not known and not event and to.text != "that character":
        return f"it deals {amount} to {to}"
    return f"{to} {to.verb('takes', 'take')} {amount}{' each' if to.plural and to is not YOU else ''}"


def _heal(t: Say, word: ef.Heal, form: Form) -> str:
    to = noun(t, word.to, CHOSEN_EACH)
    amount = quantity(t, word.amount, "life", "life")
    if form == "may":
        return f"give {amount} to {to}"
    return f"{to} {to.verb('gains', 'gain')} {amount}{' each' if to.plural and to is not YOU else ''}"


def _choose_one(t: Say, word: ef.ChooseOne, form: Form) -> str:
    return f"choose one: {'; or '.join(together(t, branch) for branch in word.branches)}"


def _for_each(t: Say, word: ef.ForEach, form: Form) -> str:
    among = noun(t, word.among, EACH)
    t.said[word.name] = replace(among, plural=False)
    for choice in word.choose:
        t.choices[name_of_choice(choice)] = choice
    early = "".join(f"{chosen(t, choice)}, " for choice in chosen_up_front(word.choose, word.do))
    return f"for {among}, {early}{together(t, word.do)}"


def chosen(t: Say, choice: ChoiceWord) -> str:
    """A choice that is told before its effects: "choose an enemy"."""
    name = name_of_choice(choice)
    t.choices.setdefault(name, choice)
    return f"choose {mention(t, name, 'piece')}"


def _when(t: Say, word: ef.When, form: Form) -> str:
    if form == "may":
        return f"do this: {_when(t, word, 'told')}"
    text = f"if {clauses(t, word.provided)}, {together(t, word.do)}"
    return f"{text}; otherwise {together(t, word.otherwise)}" if word.otherwise else text


def _set_status(t: Say, word: ef.SetStatus, form: Form) -> str:
    to = noun(t, word.to, CHOSEN_EACH)
    return f"keep {to} from acting this turn" if form == "may" else f"{to} cannot act this turn"


def _discard_self(t: Say, word: ef.DiscardSelf, form: Form) -> str:
    me = _itself(t, se.Itself(), EACH)
    return "discard its disk" if t.in_force == "stowed" or me.head == CHARACTER else f"discard {me.full()}"


# --- modifiers ----------------------------------------------------------------------------------


def modifier(t: Say, word: ModifierWord, provided: tuple[ConditionWord, ...] = ()) -> tuple[str, list[ConditionWord]]:
    """The change as a clause, and the conditions that it has not told along the way."""
    told: tuple[str, list[ConditionWord]] = t.say(word)(t, word, provided)
    return told


def whole(say: Callable[[Say, Any], str]) -> Callable[[Say, Any, tuple[ConditionWord, ...]], Any]:
    """For a modifier whose clause tells none of the conditions."""
    return lambda t, word, provided: (say(t, word), list(provided))


_FACTORS = {0: "no damage", 1: "the usual damage", 2: "double damage", 3: "triple damage"}


def _modify_damage(t: Say, word: mo.ModifyDamage, provided: tuple[ConditionWord, ...]) -> Any:
    source, provided = party(t, "source", provided)
    victim, provided = party(t, "victim", provided)
    rest, kinds = [], None
    for condition in provided:
        name = t.lexicon.kinds.get(type(condition))
        if name is not None and kinds is None:
            kinds = _joined(name(t, condition), "and")
        else:
            rest.append(condition)
    dealt = _dealt(t, word)
    taken = word.stage == "prevent" or (word.stage == "scale_victim" and victim is not None and not victim.set)
    if taken and (victim is not None or kinds is None):
        who = victim or Noun("every character")
        cause = _cause(source, kinds)
        return f"{who} {who.verb('takes', 'take')} {dealt}{f' from {cause}' if cause else ''}", rest
    if kinds is None and source is None:
        who = victim or Noun("every character")
        return f"{who} {who.verb('takes', 'take')} {dealt}", rest
    subject = _cause(source, kinds)
    many = kinds is not None or (source is not None and source.plural)
    return f"{subject} {'deal' if many else 'deals'} {dealt}{f' to {victim}' if victim else ''}", rest


def _cause(source: Noun | None, kinds: str | None) -> str:
    if source is None:
        return kinds or ""
    if kinds is None:
        return source.full() if source.text != "it" else "it"
    return source.of(kinds) if not source.set else f"{kinds} of {source}"


def _dealt(t: Say, word: mo.ModifyDamage) -> str:
    match word.stage:
        case "prevent":
            return "no damage"
        case "add":
            if isinstance(word.by, int) and word.by < 0:
                return counted(-word.by, "less damage", "less damage")
            return quantity(t, word.by, "more damage", "more damage").replace("more damage equal", "extra damage equal")
        case "scale_attack" | "scale_victim":
            if isinstance(word.by, int):
                return _FACTORS.get(word.by, f"{word.by} times the damage")
            return f"its damage multiplied by {value(t, word.by)}"


def party(t: Say, role: str, provided: tuple[ConditionWord, ...]) -> tuple[Noun | None, tuple[ConditionWord, ...]]:
    """Who deals or takes the damage, out of the conditions that speak only of them."""
    about: list[ConditionWord] = []
    rest: list[ConditionWord] = []
    known: Noun | None = None
    for condition in provided:
        who = getattr(condition, "who", None)
        if not (isinstance(who, se.FromEvent) and who.role == role) or known is not None:
            rest.append(condition)
        elif isinstance(condition, co.Same):
            known = noun(t, condition.other, ONE)
        else:
            about.append(condition.model_copy(update={"who": co.IT}))
    if known is not None:
        t.roles[role] = known
        left = tuple(
            condition for condition in provided if condition not in rest and not isinstance(condition, co.Same)
        )
        return known, (*left, *rest)
    if not about:
        return None, tuple(rest)
    crowd = narrowed(t, Crowd(), about)
    return crowd.noun(MANY if role == "source" else ONE), tuple(rest)


def _cannot_act(t: Say, word: mo.CannotAct) -> str:
    return f"{noun(t, word.who)} cannot act"


# --- triggers -----------------------------------------------------------------------------------


def who(t: Say, relation: str) -> tuple[Noun, Noun]:
    """Whom a trigger listens to: as the moment names it, and as the sentence goes on."""
    match relation:
        case "self":
            me = _itself(t, se.Itself(), EACH)
            return me, me
        case "bearer":
            first = _bearer(t, se.Bearer(), EACH)
            t.beside["bearer"] = later = Noun("that character", head=CHARACTER)
            return first, later
        case _:
            first = Crowd(relation=relation).noun(ONE)
            return first, Noun(f"that {first.head[0]}", head=first.head)


def _action(t: Say, word: tr.Action) -> Moment[Noun]:
    return Moment("", "Spell")


def _any_time(t: Say, word: tr.AnyTime) -> Moment[Noun]:
    if t.context.kind == "ritual":
        return Moment("", "When played")
    return Moment("at any time in your turn", "In your turn")


def _turn_start(t: Say, word: tr.TurnStart) -> Moment[Noun]:
    return Moment(f"at the start of {_whose(word.whose)} turn", "Start of turn")


def _turn_end(t: Say, word: tr.TurnEnd) -> Moment[Noun]:
    return Moment(f"at the end of {_whose(word.whose)} turn", "End of turn")


def _whose(whose: str) -> str:
    return {"mine": "your", "any": "every player's", "unsaid": "the"}[whose]


def _died(t: Say, word: tr.Died) -> Moment[Noun]:
    first, later = who(t, word.who)
    heading = "When it dies" if word.who == "self" else "At a death"
    return Moment(f"when {first} dies", heading, {"dead": later, "victim": later})


def _action_end(t: Say, word: tr.ActionEnd) -> Moment[Noun]:
    first, later = who(t, word.who)
    action = " or ".join(word.actions) or "action"
    return Moment(f"after {first.of(action)}", "After its action", {"mover": later, "source": later})


def _was_damaged(t: Say, word: tr.WasDamaged) -> Moment[Noun]:
    first, later = who(t, word.who)
    heading = "When it takes damage" if word.who == "self" else "On damage"
    return Moment(f"when {first} takes damage and lives on", heading, {"victim": later})


# --- sentences ----------------------------------------------------------------------------------


def ability(t: Say, told: Ability) -> str:
    """The whole ability, in sentences."""
    t.in_force = told.in_force
    return triggered(t, told) if isinstance(told, Triggered) else standing(t, told)


def triggered(t: Say, told: Triggered) -> str:
    moment: Moment[Noun] = t.say(told.when)(t, told.when)
    t.roles.update(moment.roles)
    lead = [t.lexicon.leads.get(t.context.kind, ""), *_opening(t, told, moment)]
    if told.provided:
        _add_conditions(lead, clauses(t, told.provided))
    t.choices = {name_of_choice(choice): choice for choice in told.choose}
    early = [chosen(t, choice).removeprefix("choose ") for choice in chosen_up_front(told.choose, told.do)]
    parts = [f"choose {_joined(early, 'and')}"] if early else []
    may: Form = "may" if told.may and not early else "told"
    sentences: list[str] = []
    joined = 0
    for number, word in enumerate(told.do):
        form: Form = may if number == 0 or (may == "may" and not isinstance(word, _APART)) else "told"
        text = effect(t, word, form)
        start_new = bool(parts) and ((bool(early) and number == 0) or isinstance(word, _APART) or joined >= 2)
        start_new = start_new or (number > 0 and (isinstance(told.do[number - 1], _APART) or ", " in parts[-1]))
        if start_new:
            sentences.append(", then ".join(parts))
            then = number > 0 and not isinstance(word, _APART)
            text = f"you may {text}" if form == "may" else text
            parts, joined = [f"then {text}" if then else text], 1
        else:
            parts.append(text)
            joined += 1
    sentences.append(", then ".join(parts))
    if told.may:
        sentences[0] = f"you may {sentences[0]}"
    if needs_bearer(t, told):
        lead.insert(0, _WHILE_LYING[t.in_force])
    sentences[0] = _led(lead, sentences[0])
    return finished(sentences)


def _add_conditions(lead: list[str], conditions: str) -> None:
    """The conditions join a moment that is a clause itself, else make one of their own."""
    if lead[-1].startswith(_CLAUSES[:2]):
        lead[-1] = f"{lead[-1]} and {conditions}"
    else:
        lead.append(f"if {conditions}")


def _opening(t: Say, told: Triggered, moment: Moment[Noun]) -> list[str]:
    """How often and when; a limit that the moment keeps by itself is not said."""
    limit, text = told.limit, opening(moment, told)
    if limit is None:
        return [text]
    if isinstance(told.when, tr.AnyTime) and limit.per == "turn" and t.context.kind != "ritual":
        return [f"{_TIMES.get(limit.times, f'up to {limit.times} times')} in your turn"]
    kept = isinstance(told.when, tr.TurnStart | tr.TurnEnd) and limit.per == "turn"
    return [text] if kept else [often(limit), text]


_TIMES = {1: "once", 2: "up to twice"}
_WHILE_LYING = {
    "always": "",
    "attached": "while it lies on a character",
    "stowed": "while its disk lies on a character's card",
}


def often(limit: Limit) -> str:
    """ "once a turn"."""
    return f"{_TIMES.get(limit.times, f'up to {limit.times} times')} a {limit.per}"


def standing(t: Say, told: Standing) -> str:
    provided = list(told.provided)
    parts = []
    for word in told.modify:
        text, provided = modifier(t, word, tuple(provided))
        parts.append(text)
    lead = [t.lexicon.leads.get(t.context.kind, "")]
    if needs_bearer(t, told):
        lead.append(_WHILE_LYING[t.in_force])
    if provided:
        t.candidate = None
        lead.append(f"while {clauses(t, provided)}")
    body = "; ".join(parts) if any(", " in part for part in parts) else _joined(parts, "and")
    sentences = [_led(lead, body)]
    if told.uses is not None:
        disk = "the disk" if t.in_force == "stowed" else "it"
        works = {1: "this works once", 2: "this works twice"}.get(told.uses, f"this works {told.uses} times")
        sentences.append(f"{works}, then {disk} is discarded")
    return finished(sentences)


_CLAUSES = ("when ", "if ", "while ", "just before ", "after ")


def _led(lead: list[str], sentence: str) -> str:
    """The sentence after its opening words, with commas after clauses."""
    text = ""
    parts = [part for part in lead if part]
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        text += part + (", " if part.startswith(_CLAUSES) or not last else " ")
    return text + sentence


def finished(sentences: Iterable[str]) -> str:
    """Capital letters and full stops."""
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in sentences if text)


def word(t: Say, told: Word | int) -> str:
    """One word of the language by itself, as it stands inside a sentence."""
    match told:
        case int():
            return str(told)
        case TriggerWord():
            moment: Moment[Noun] = t.say(told)(t, told)
            return moment.text or moment.heading[:1].lower() + moment.heading[1:]
        case ConditionWord():
            return clause(t, told)
        case SelectorWord():
            return noun(t, told).text
        case AmountWord():
            return value(t, told)
        case ChoiceWord():
            return chosen(t, told)
        case EffectWord():
            return effect(t, told)
        case ModifierWord():
            return modifier(t, told)[0]
        case GoalWord():
            return str(t.say(told)(t, told))
        case _:
            raise TypeError(f"no way to tell {type(told).__name__}")


def heading(t: Say, told: Ability) -> str:
    """A title for an ability to which its author gave none."""
    t.in_force = told.in_force
    fixed = t.lexicon.headings.get(t.context.kind)
    if fixed is not None:
        return fixed
    if isinstance(told, Triggered):
        moment: Moment[Noun] = t.say(told.when)(t, told.when)
        return moment.heading
    return {"always": "Always", "attached": "While it lies there", "stowed": "From a card"}[told.in_force]


LEXICON = Lexicon(
    words={
        tr.Action: _action,
        tr.AnyTime: _any_time,
        tr.TurnStart: _turn_start,
        tr.TurnEnd: _turn_end,
        tr.Died: _died,
        tr.ActionEnd: _action_end,
        tr.WasDamaged: _was_damaged,
        se.Itself: _itself,
        se.Bearer: _bearer,
        se.Candidate: _candidate,
        se.Chosen: _chosen,
        se.FromEvent: _from_event,
        se.Players: _players,
        am.Life: Measure(lambda t, word: _one_of(t, word.of).strongly("life"), compare=_compare_life),
        am.MaximumLife: Measure(lambda t, word: _one_of(t, word.of).strongly("maximum life"), compare=_compare_maximum),
        am.Count: Measure(
            lambda t, word: f"the number of {noun(t, word.of, MANY)}",
            lambda t, word: noun(t, word.of, EACH).text,
            _compare_count,
        ),
        am.EventAmount: Measure(lambda t, word: "the damage dealt"),
        am.Sum: Measure(_sum),
        am.Product: Measure(_product),
        am.TurnNumber: Measure(lambda t, word: "the number of your turn", compare=_compare_turn),
        co.Compare: _compare,
        co.AllOf: _all_of,
        co.AnyOf: _any_of,
        co.NoneOf: _none_of,
        co.Exists: _exists,
        co.Same: _same,
        co.Related: _related,
        co.Wounded: _wounded,
        co.RulingIs: _ruling,
        ch.Pick: _pick,
        ef.Damage: _damage,
        ef.Heal: _heal,
        ef.ChooseOne: _choose_one,
        ef.ForEach: _for_each,
        ef.When: _when,
        ef.SetStatus: _set_status,
        ef.DiscardSelf: _discard_self,
        mo.ModifyDamage: _modify_damage,
        mo.CannotAct: whole(_cannot_act),
    },
    narrows={
        co.Related: _narrow_related,
        co.Wounded: _narrow_wounded,
        co.Compare: _narrow_compare,
        co.Same: _narrow_same,
    },
)
