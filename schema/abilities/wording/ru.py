"""Russian: sentences and the shared words of the ability language; each game system adds its own words."""

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
from schema.abilities.wording import ru_nouns as ru
from schema.abilities.wording.ru_nouns import CASES, PAUSE, YOU, Adjective, Forms, Name, Noun
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

Say = Telling[Noun]

# --- nouns --------------------------------------------------------------------------------------


@dataclass(slots=True)
class Crowd:
    """A noun before its case and number: what narrows it is gathered here."""

    nouns: list[Name] = field(default_factory=lambda: [ru.CHARACTER])
    relation: str = "any"
    other: bool = False
    before: list[Adjective] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    plain: bool = True
    """No rank or other word replaces "персонаж", so enemies and allies are simply called that."""

    def noun(self, how: How) -> Noun:
        """The whole noun: "один из ваших раненых героев, который умеет стрелять"."""
        nouns, adjectives = self._nouns()
        before = [*([ru.OTHER] if self.other else []), *adjectives, *self.before]
        chosen = ["по вашему выбору"] if how.chosen and how.kind == "pick" and self.relation != "own" else []
        tail = "".join(f" {text}" for text in (*chosen, *self.after) if PAUSE not in text)
        if how.kind == "pick":
            tail = ru.bounds(how.least, how.most) + tail
        if self.clauses:
            tail += f", {' и '.join(self.clauses)}{PAUSE}"
        # A clause of their own would seem to belong to the wrong noun if these came first.
        tail += "".join(f" {text}" for text in self.after if PAUSE in text)
        nom, gen, dat, acc, ins, prep = (self._form(how, before, nouns, case) for case in CASES)
        head = nouns[0] if len(nouns) == 1 else ru.CHARACTER
        return Noun(
            (nom, gen, dat, acc, ins, prep),
            tail,
            head,
            grammar_plural(how),
            head.gender,
            head.alive,
            set=how.kind != "pick",
            own=self.relation == "own" and how.kind.startswith("bare"),
        )

    def _nouns(self) -> tuple[list[Name], list[Adjective]]:
        match self.relation:
            case "enemy":
                return ([ru.ENEMY], []) if self.plain else (self.nouns, [ru.HOSTILE])
            case "ally":
                return ([ru.ALLY], []) if self.plain else (self.nouns, [ru.ALLIED])
            case _:
                return self.nouns, []

    def _form(self, how: How, before: list[Adjective], nouns: list[Name], case: str) -> str:
        own = [ru.YOUR] if self.relation == "own" else []
        mine = [ru.OTHER, *own, *before[1:]] if self.other else [*own, *before]
        match how.kind:
            case "each":
                return ru.described([ru.EVERY, *mine], nouns, case, False)
            case "many":
                return ru.described(mine, nouns, case, True, "и")
            case "bare one":
                return ru.described(before, nouns, case, False)
            case "bare many":
                return ru.described(before, nouns, case, True)
            case "one" | "pick":
                if how.least != how.most or how.most != 1:
                    return ru.several(how.least, how.most, mine, nouns, case)
                if self.other:
                    return ru.described(mine, nouns, case, False)
                if own:
                    one = ru.ONE_OF.form(case, False, nouns[0].gender, nouns[0].alive)
                    return f"{one} из {ru.described([ru.YOUR, *before], nouns, 'gen', True)}"
                some = how.kind == "pick" and not how.chosen and self.relation == "any"
                return ru.described([*([ru.ANY] if some else []), *before], nouns, case, False)


def grammar_plural(how: How) -> bool:
    """Whether verbs and relative clauses are in the plural."""
    return how.kind in ("many", "bare many") or how.most > 1


def joined(parts: Iterable[str], last: str) -> str:
    parts = list(parts)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def linked(parts: Iterable[str], word: str) -> str:
    """Clauses joined by "и" or "или"; with a comma where one of them holds the other word."""
    parts = list(parts)
    other = " или " if word == "и" else " и "
    return (f", {word} " if any(other in part for part in parts) else f" {word} ").join(parts)


def noun(t: Say, selector: SelectorWord, how: How = EACH) -> Noun:
    """What the selector finds, as a noun."""
    told: Noun = t.say(selector)(t, selector, how)
    return told


def narrowed(t: Say, crowd: Crowd, where: Iterable[ConditionWord], how: How) -> Crowd:
    """The crowd narrowed to those for which the conditions hold."""
    for condition in where:
        negated = isinstance(condition, co.NoneOf) and len(condition.conditions) == 1
        inner = condition.conditions[0] if isinstance(condition, co.NoneOf) and negated else condition
        narrow = t.lexicon.narrows.get(type(inner))
        if narrow is None or not narrow(t, inner, crowd, negated):
            crowd.clauses.append(relative(t, condition, ru.which(crowd.nouns[0], grammar_plural(how))))
    return crowd


def relative(t: Say, condition: ConditionWord, pronoun: Noun, negated: bool = False) -> str:
    """A relative clause about the piece that is tested."""

    def every(conditions: Iterable[ConditionWord], flip: bool, and_: bool) -> str:
        return linked((relative(t, each, pronoun, negated != flip) for each in conditions), "и" if and_ else "или")

    match condition:
        case co.AllOf():
            return every(condition.conditions, False, not negated)
        case co.AnyOf():
            return every(condition.conditions, False, negated)
        case co.NoneOf():
            return every(condition.conditions, True, not negated)
        case _:
            pass
    choices, said, bearer = dict(t.choices), dict(t.said), t.bearer_said
    t.candidate = pronoun
    text = clause(t, condition, negated)
    t.candidate = None
    if "котор" in " ".join(text.split(" ")[:2]):
        return text
    # The clause speaks of something else first: say it from outside.
    t.choices, t.said, t.bearer_said = choices, said, bearer
    return f"для {pronoun:gen} верно: {clause(t, condition, negated)}"


HIMSELF = "{name}"
"""Stands in `strong` forms for the card's own name."""


def _itself(t: Say, word: se.Itself, how: How) -> Noun:
    me: Noun = t.lexicon.selves.get(t.context.kind, ru.IT)
    if me.strong is None or me.strong[0] != HIMSELF:
        return me
    name = t.own_name()
    if not name:
        return replace(me, strong=None)
    _nom, gen, dat, acc, ins, prep = (f"{ru.CHARACTER.form(case, False)} «{name}»" for case in CASES)
    return replace(me, strong=(name, gen, dat, acc, ins, prep))


LIES_ON = {"stowed": f", на карте которого он лежит{PAUSE}"}


def _bearer(t: Say, word: se.Bearer, how: How) -> Noun:
    if (again := t.beside.get("bearer")) is not None:
        return again
    if t.bearer_said and not any(other.name is ru.CHARACTER for other in (*t.said.values(), *t.roles.values())):
        return ru.known(ru.CHARACTER, [ru.THIS])
    t.bearer_said = True
    return ru.known(ru.CHARACTER, tail=LIES_ON.get(t.in_force, f", на котором он лежит{PAUSE}"))


def _candidate(t: Say, word: se.Candidate, how: How) -> Noun:
    found, t.candidate = t.candidate or ru.IT, None
    return found


def _chosen(t: Say, word: se.Chosen, how: How) -> Noun:
    return mention(t, word.name, ru.CHARACTER, how)


def mention(t: Say, name: str, otherwise: Name, how: How = EACH) -> Noun:
    """What was chosen under the name: told in full at the first mention, pointed at later."""
    choice = t.choices.pop(name, None)
    if choice is not None:
        first: Noun = t.say(choice)(t, choice, how.chosen)
        t.said[name] = first
        return first
    found = t.said.get(name)
    if found is None:
        return ru.known(otherwise, [ru.CHOSEN])
    alike = [key for key, other in t.said.items() if other.name == found.name]
    pointer = ru.ORDINALS[min(alike.index(name), 5)] if len(alike) > 1 else ru.THIS
    return ru.known(found.name, [pointer], found.plural)


_ROLES = {
    "source": ru.known(ru.SOURCE, tail=" урона"),
    "victim": ru.known(ru.VICTIM),
    "target": ru.known(ru.TARGET),
    "shooter": ru.known(ru.SHOOTER),
    "mover": ru.known(ru.CHARACTER, tail=f", которого щёлкнули{PAUSE}"),
    "other": ru.known(ru.CHARACTER, tail=f", которого он коснулся{PAUSE}"),
    "dead": ru.known(ru.CHARACTER, tail=f", который погиб{PAUSE}"),
}


def _from_event(t: Say, word: se.FromEvent, how: How) -> Noun:
    return t.roles.get(word.role) or _ROLES[word.role]


def _players(t: Say, word: se.Players, how: How) -> Noun:
    if word.relation == "own":
        return YOU
    crowd = Crowd([ru.OPPONENT if word.relation == "enemy" else ru.PLAYER])
    if word.relation == "ally":
        crowd.after.append("вашей стороны")
    return crowd.noun(how)


# --- amounts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Measure:
    """How an amount word is said."""

    value: Callable[[Say, Any], str]
    """As a noun: "число героев"."""
    than: Callable[[Say, Any], str]
    """After "сколько" and "чем": "врагов рядом", "нанесено урона"."""
    each: Callable[[Say, Any], str] | None = None
    """What is counted, in the accusative, for "по 1 урону за ...": "каждого героя"; None where it is no count."""
    compare: Callable[[Say, Any, str, Any], str] | None = None
    """A whole clause that compares it: (telling, amount, test, other amount)."""


def value(t: Say, amount: Any) -> str:
    """An amount as a noun."""
    return str(amount) if isinstance(amount, int) else str(t.say(amount).value(t, amount))


def than(t: Say, amount: Any) -> str:
    return str(amount) if isinstance(amount, int) else str(t.say(amount).than(t, amount))


def quantity(t: Say, amount: Any, unit: Name) -> str:
    """So much of something, as an object: "2 урона", "по 1 жизни за каждого союзника рядом"."""
    if isinstance(amount, int):
        return unit.counted(amount)
    if isinstance(amount, am.Sum):
        first, *rest = gathered(amount)
        return " и ещё ".join([quantity(t, first, unit), *(_more(t, part, unit) for part in rest)])
    if isinstance(amount, am.Product):
        others = [part for part in amount.amounts if not isinstance(part, int)]
        factor = 1
        for part in amount.amounts:
            factor *= part if isinstance(part, int) else 1
        if len(others) == 1:
            each = t.say(others[0]).each
            if each is not None:
                return f"{_at(factor, unit)} за {each(t, others[0])}"
            if factor != 1:
                times = "раза" if factor % 10 in (2, 3, 4) and factor % 100 not in (12, 13, 14) else "раз"
                return f"в {factor} {times} больше {unit.form('gen', True)}, чем {than(t, others[0])}{PAUSE}"
            return quantity(t, others[0], unit)
    each = t.say(amount).each
    if each is not None:
        return f"{_at(1, unit)} за {each(t, amount)}"
    return f"столько {unit.form('gen', True)}, сколько {than(t, amount)}{PAUSE}"


def gathered(amount: am.Sum) -> list[Any]:
    """The parts of a sum, with the plain numbers added up and first."""
    others = [part for part in amount.amounts if not isinstance(part, int)]
    total = sum(part for part in amount.amounts if isinstance(part, int))
    return [total, *others] if total or not others else others


def _at(count: int, unit: Name) -> str:
    """ "по 1 жизни", "по 2 урона"."""
    return f"по 1 {unit.form('dat', False)}" if count == 1 else f"по {unit.counted(count)}"


def _more(t: Say, amount: Any, unit: Name) -> str:
    each = None if isinstance(amount, int | am.Sum | am.Product) else t.say(amount).each
    return f"по 1 за {each(t, amount)}" if each is not None else quantity(t, amount, unit)


def _one_of(t: Say, selector: SelectorWord) -> Noun:
    return noun(t, selector, ONE)


_NUMBERED = {"less": "меньше", "at_most": "не больше", "at_least": "не меньше", "more": "больше"}
_STANDS = {
    "less": "меньше, чем",
    "at_most": "не больше, чем",
    "equal": "–",
    "at_least": "не меньше, чем",
    "more": "больше, чем",
    "different": "– не",
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


def so_many(
    test: str, other: Any, unit: str, count: Callable[[int], str], of_count: Callable[[int], str], it: str
) -> str:
    """How much of something there is: "не больше 2 снарядов", "меньше жизней, чем у героя".

    `unit` is the genitive plural, `count` and `of_count` say a number after "ровно" and after "больше".
    """
    if isinstance(other, int):
        match test:
            case "equal":
                return f"ровно {count(other)}"
            case "different":
                return f"не {count(other)}"
            case _:
                return f"{_NUMBERED[test]} {of_count(other)}"
    match test:
        case "equal":
            return f"столько же {unit}, сколько {it}"
        case "different":
            return f"не столько же {unit}, сколько {it}"
        case _:
            return f"{_NUMBERED[test]} {unit}, чем {it}"


def some(test: str, other: Any) -> bool:
    """Whether a comparison says no more than that there is one."""
    return (test, other) in (("at_least", 1), ("more", 0), ("different", 0))


def nothing(test: str, other: Any) -> bool:
    """Whether a comparison says no more than that there is none."""
    return (test, other) in (("less", 1), ("at_most", 0), ("equal", 0))


def _compare_life(t: Say, word: am.Life, test: str, other: Any) -> str:
    who = _one_of(t, word.of)
    if some(test, other):
        return f"{who} ещё {who.past('жив')}"
    if nothing(test, other):
        return f"{who} {'мертвы' if who.plural else who.past('мёртв') if who.gender != 'f' else 'мертва'}"
    it = ""
    if isinstance(other, am.Life):
        it = f"{_one_of(t, other.of).full():у gen}"
    elif isinstance(other, am.MaximumLife):
        it = "в максимуме" if other.of == word.of else f"в максимуме {_one_of(t, other.of).full():у gen}"
    elif not isinstance(other, int):
        it = than(t, other)
    now = "сейчас " if isinstance(other, am.Life) else ""
    return f"{who:у gen} {now}{so_many(test, other, 'жизней', ru.LIFE.counted, ru.LIFE.of_count, it)}"


def _compare_maximum(t: Say, word: am.MaximumLife, test: str, other: Any) -> str:
    who = _one_of(t, word.of)
    it = "" if isinstance(other, int) else than(t, other)
    return f"{who:у gen} в максимуме {so_many(test, other, 'жизней', ru.LIFE.counted, ru.LIFE.of_count, it)}"


def _compare_count(t: Say, word: am.Count, test: str, other: Any) -> str:
    if some(test, other) or nothing(test, other):
        return clause(t, co.Exists(what=word.of), nothing(test, other))
    many, one = noun(t, word.of, BARE_MANY), noun(t, word.of, BARE)
    lead = "у вас " if many.own else "есть "

    def counted(count: int) -> str:
        single, few = count % 10 == 1 and count % 100 != 11, count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
        return f"{count} {one}" if single else f"{count} {one:gen}" if few else f"{count} {many:gen}"

    def of_count(count: int) -> str:
        return f"{count} {one:gen}" if count % 10 == 1 and count % 100 != 11 else f"{count} {many:gen}"

    short = getattr(t.say(other), "short", None) if isinstance(other, AmountWord) else None
    it = str(short(t, other)) if short is not None else than(t, other)
    return lead + so_many(test, other, f"{many:gen}", counted, of_count, it)


def _compare_turn(t: Say, word: am.TurnNumber, test: str, other: Any) -> str:
    if not isinstance(other, int):
        return f"номер вашего хода {_STANDS[test]} {value(t, other)}"
    return {
        "less": f"ещё не настал ваш {other}-й ход",
        "at_most": f"идёт ваш {other}-й ход или более ранний",
        "equal": f"идёт ваш {other}-й ход",
        "at_least": f"идёт ваш {other}-й ход или более поздний",
        "more": f"ваш {other}-й ход уже прошёл",
        "different": f"идёт не ваш {other}-й ход",
    }[test]


def _sum(t: Say, word: am.Sum) -> str:
    return " плюс ".join(value(t, part) for part in word.amounts)


def _product(t: Say, word: am.Product) -> str:
    return " умножить на ".join(value(t, part) for part in word.amounts)


# --- conditions ---------------------------------------------------------------------------------


def clause(t: Say, condition: ConditionWord, negated: bool = False) -> str:
    """The condition as a clause, or what it is when it does not hold."""
    return str(t.say(condition)(t, condition, negated))


def clauses(t: Say, conditions: Iterable[ConditionWord]) -> str:
    return " и ".join(clause(t, condition) for condition in conditions)


def _compare(t: Say, word: co.Compare, negated: bool) -> str:
    left, test, right = word.left, OPPOSITE[word.test] if negated else str(word.test), word.right
    if _clause_of(t, left) is None and _clause_of(t, right) is not None:
        left, test, right = right, MIRRORED.get(test, test), left
    compare = _clause_of(t, left)
    if compare is not None:
        return compare(t, left, test, right)
    return f"{value(t, left)} {_STANDS[test]} {value(t, right)}"


def _clause_of(t: Say, amount: Any) -> Callable[[Say, Any, str, Any], str] | None:
    compare: Callable[[Say, Any, str, Any], str] | None = None if isinstance(amount, int) else t.say(amount).compare
    return compare


def _all_of(t: Say, word: co.AllOf, negated: bool) -> str:
    return linked((clause(t, inner, negated) for inner in word.conditions), "или" if negated else "и")


def _any_of(t: Say, word: co.AnyOf, negated: bool) -> str:
    return linked((clause(t, inner, negated) for inner in word.conditions), "и" if negated else "или")


def _none_of(t: Say, word: co.NoneOf, negated: bool) -> str:
    return linked((clause(t, inner, not negated) for inner in word.conditions), "или" if negated else "и")


_DEFINITE = (se.Itself, se.Candidate, se.Chosen, se.FromEvent)


def _exists(t: Say, word: co.Exists, negated: bool) -> str:
    if isinstance(word.what, se.Bearer):
        t.bearer_said = True
        return "он ни на ком не лежит" if negated else "он лежит на персонаже"
    if isinstance(word.what, _DEFINITE):
        who = noun(t, word.what)
        return f"{who:gen} нет" if negated else f"{who} {who.verb('есть', 'есть')}"
    found = noun(t, word.what, BARE_MANY if negated else BARE)
    lead = "у вас " if found.own else ""
    return f"{lead}нет {found:gen}" if negated else f"{lead}есть {found}"


def _same(t: Say, word: co.Same, negated: bool) -> str:
    who, other = noun(t, word.who, ONE), noun(t, word.other, ONE).full()
    return f"{who} – не {other}" if negated else f"{who} и есть {other}"


_RELATED = {"ally": ("союзник", "союзники"), "enemy": ("враг", "враги")}


def _related(t: Say, word: co.Related, negated: bool) -> str:
    who = noun(t, word.who, ONE)
    no = "не " if negated else ""
    match word.relation:
        case "own":
            return f"{who} {no}{who.verb('принадлежит', 'принадлежат')} вам"
        case "any":
            return f"{who} {no}в игре"
        case _:
            return f"{who} вам {no}{who.verb(*_RELATED[word.relation])}"


def _wounded(t: Say, word: co.Wounded, negated: bool) -> str:
    who = noun(t, word.who, ONE)
    return f"{who} {'не ' if negated else ''}{who.past('ранен')}"


def _ruling(t: Say, word: co.RulingIs, negated: bool) -> str:
    answer = t.answer_of(word.name, word.answer)
    return f"«{t.name_of(word.name)}» {'не ' if negated else ''}играется как «{answer}»"


def is_candidate(word: SelectorWord) -> bool:
    return isinstance(word, se.Candidate)


def _narrow_related(t: Say, word: co.Related, crowd: Crowd, negated: bool) -> bool:
    if negated or not is_candidate(word.who) or crowd.relation != "any":
        return False
    crowd.relation = word.relation
    return True


def _narrow_wounded(t: Say, word: co.Wounded, crowd: Crowd, negated: bool) -> bool:
    if is_candidate(word.who):
        crowd.before.append(ru.UNHURT if negated else ru.WOUNDED)
    return is_candidate(word.who)


def _narrow_same(t: Say, word: co.Same, crowd: Crowd, negated: bool) -> bool:
    if not negated or not is_candidate(word.who):
        return False
    crowd.after.append(f"кроме {noun(t, word.other, ONE).full():gen}")
    return True


# --- choices ------------------------------------------------------------------------------------


def _pick(t: Say, word: ch.Pick, chosen: bool) -> Noun:
    return noun(t, word.among, pick(word.least, word.most, chosen))


# --- effects ------------------------------------------------------------------------------------

CHOSEN_EACH = How("each", chosen=True)
"""For verbs that do not say who chooses: "враг по вашему выбору"."""
CHOSEN_ONE = How("one", chosen=True)
_DEALERS = ("character", "sector", "special_hit", "missile")
_APART = (ef.SetStatus, ef.When, ef.ChooseOne, ef.ForEach)
"""Effects that make sentences of their own."""


def effect(t: Say, word: EffectWord, form: Form = "told") -> str:
    return str(t.say(word)(t, word, form))


def order(form: Form, told: str, may: str) -> str:
    """The verb of something that the player does: "положите", or "положить" after "вы можете"."""
    return told if form == "told" else may


def together(t: Say, effects: Iterable[EffectWord], form: Form = "told") -> str:
    """Several effects in one piece of a sentence."""
    return ", затем ".join(effect(t, word, form) for word in effects)


def _damage(t: Say, word: ef.Damage, form: Form) -> str:
    again = isinstance(word.to, se.Itself) or (isinstance(word.to, se.Chosen) and word.to.name in t.said)
    event = isinstance(word.to, se.FromEvent) and word.to.role in t.roles and t.roles[word.to.role].name != ru.TARGET
    event = event or (isinstance(word.to, se.Bearer) and "bearer" in t.beside)
    to = noun(t, word.to, CHOSEN_EACH)
    amount = quantity(t, word.amount, ru.DAMAGE)
    if to.plural and isinstance(word.amount, int):
        amount = _at(word.amount, ru.DAMAGE)
    if form == "may":
        return f"нанести {amount} {to:dat}"
    if t.context.kind in _DEALERS and isinstance(word.amount, int) and not again and not event:
        return f"он наносит {amount} {to:dat}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {amount}"


def _heal(t: Say, word: ef.Heal, form: Form) -> str:
    to = noun(t, word.to, CHOSEN_EACH)
    amount = quantity(t, word.amount, ru.LIFE)
    if to.plural and isinstance(word.amount, int):
        amount = _at(word.amount, ru.LIFE)
    if form == "may":
        return f"дать {amount} {to:dat}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {amount}"


def _choose_one(t: Say, word: ef.ChooseOne, form: Form) -> str:
    return f"{order(form, 'выберите', 'выбрать')} одно: {'; или '.join(together(t, each) for each in word.branches)}"


def _for_each(t: Say, word: ef.ForEach, form: Form) -> str:
    among = noun(t, word.among, EACH)
    t.said[word.name] = replace(among, plural=False)
    for choice in word.choose:
        t.choices[name_of_choice(choice)] = choice
    early = "".join(f"{chosen(t, choice, form)}, " for choice in chosen_up_front(word.choose, word.do))
    return f"{among:для gen} {early}{together(t, word.do, form)}"


def chosen(t: Say, choice: ChoiceWord, form: Form = "told") -> str:
    """A choice that is told before its effects: "выберите врага"."""
    return f"{order(form, 'выберите', 'выбрать')} {_choice(t, choice)}"


def _choice(t: Say, choice: ChoiceWord) -> str:
    name = name_of_choice(choice)
    t.choices.setdefault(name, choice)
    return f"{mention(t, name, ru.CHARACTER):acc}"


def _when(t: Say, word: ef.When, form: Form) -> str:
    if form == "may":
        return f"сделать так: {_when(t, word, 'told')}"
    text = f"если {clauses(t, word.provided)}{PAUSE} {together(t, word.do)}"
    return f"{text}; иначе {together(t, word.otherwise)}" if word.otherwise else text


def _set_status(t: Say, word: ef.SetStatus, form: Form) -> str:
    to = noun(t, word.to, CHOSEN_EACH)
    if form == "may":
        return f"лишить {to:acc} действий до конца хода"
    return f"{to} не {to.verb('может', 'могут', 'можете')} действовать до конца хода"


def _discard_self(t: Say, word: ef.DiscardSelf, form: Form) -> str:
    what = "его диск" if t.in_force == "stowed" else _DISCARDED.get(t.context.kind, "эту карту")
    return f"{order(form, 'сбросьте', 'сбросить')} {what}"


_DISCARDED = {
    "missile": "этот снаряд",
    "artifact": "этот артефакт",
    "ritual": "этот ритуал",
    "character": "его диск",
    "sector": "его диск",
    "special_hit": "его диск",
}


# --- modifiers ----------------------------------------------------------------------------------


def modifier(t: Say, word: ModifierWord, provided: tuple[ConditionWord, ...] = ()) -> tuple[str, list[ConditionWord]]:
    """The change as a clause, and the conditions that it has not told along the way."""
    told: tuple[str, list[ConditionWord]] = t.say(word)(t, word, provided)
    return told


def whole(say: Callable[[Say, Any], str]) -> Callable[[Say, Any, tuple[ConditionWord, ...]], Any]:
    """For a modifier whose clause tells none of the conditions."""
    return lambda t, word, provided: (say(t, word), list(provided))


Kinds = list[tuple[str, str]]
"""What deals damage, in the nominative and the genitive plural: ("удары", "ударов")."""


def _modify_damage(t: Say, word: mo.ModifyDamage, provided: tuple[ConditionWord, ...]) -> Any:
    source, provided = party(t, "source", provided)
    victim, provided = party(t, "victim", provided)
    rest: list[ConditionWord] = []
    kinds: Kinds | None = None
    for condition in provided:
        name = t.lexicon.kinds.get(type(condition))
        if name is not None and kinds is None:
            kinds = name(t, condition)
        else:
            rest.append(condition)
    suffers = word.stage == "prevent" or (word.stage == "scale_victim" and victim is not None and not victim.set)
    if (kinds is None and source is None) or (suffers and (victim is not None or kinds is None)):
        who = victim or Crowd().noun(EACH)
        cause = _cause(source, kinds, 1) if source is not None or kinds is not None else ""
        takes = _dealt(t, word, who.verb("получает", "получают", "получаете"))
        return f"{who} {takes}{f' от {cause}' if cause else ''}", rest
    many = kinds is not None or (source is not None and source.plural)
    deals = _dealt(t, word, "наносят" if many else "наносит")
    subject = _cause(source, kinds, 0)
    if victim is not None and word.stage == "add":
        verb, _, much = deals.partition(" ")
        return f"{subject} {verb} {victim:dat} {much}", rest
    return f"{subject} {deals}{f' {victim:dat}' if victim else ''}", rest


def _cause(source: Noun | None, kinds: Kinds | None, case: int) -> str:
    if kinds is None:
        assert source is not None
        return format(source, ("nom", "gen")[case]) if case == 0 else f"{source:от gen}"[3:]
    listed = joined((kind[case] for kind in kinds), "и")
    return listed if source is None else source.of(listed)


_FACTORS = {1: "обычный урон", 2: "двойной урон", 3: "тройной урон"}


def _dealt(t: Say, word: mo.ModifyDamage, verb: str) -> str:
    match word.stage:
        case "prevent":
            return f"не {verb} урона"
        case "add":
            if isinstance(word.by, int):
                return f"{verb} на {abs(word.by)} урон{_after(word.by)} {'меньше' if word.by < 0 else 'больше'}"
            return f"{verb} ещё {quantity(t, word.by, ru.DAMAGE)}"
        case "scale_attack" | "scale_victim":
            if word.by == 0:
                return f"не {verb} урона"
            if isinstance(word.by, int):
                return f"{verb} {_FACTORS.get(word.by, f'{word.by}-кратный урон')}"
            return f"{verb} урон, умноженный на {value(t, word.by)}{PAUSE}"


def _after(count: int) -> str:
    return ru.DAMAGE.after(count).removeprefix("урон")


def party(t: Say, role: str, provided: tuple[ConditionWord, ...]) -> tuple[Noun | None, tuple[ConditionWord, ...]]:
    """Who deals or takes the damage, out of the conditions that speak only of them."""
    about: list[ConditionWord] = []
    rest: list[ConditionWord] = []
    fixed: Noun | None = None
    for condition in provided:
        who = getattr(condition, "who", None)
        if not (isinstance(who, se.FromEvent) and who.role == role) or fixed is not None:
            rest.append(condition)
        elif isinstance(condition, co.Same):
            fixed = noun(t, condition.other, ONE)
        else:
            about.append(condition.model_copy(update={"who": co.IT}))
    if fixed is not None:
        t.roles[role] = fixed
        left = (each for each in provided if each not in rest and not isinstance(each, co.Same))
        return fixed, (*left, *rest)
    if not about:
        return None, tuple(rest)
    how = MANY if role == "source" else ONE
    return narrowed(t, Crowd(), about, how).noun(how), tuple(rest)


def _cannot_act(t: Say, word: mo.CannotAct) -> str:
    who = noun(t, word.who)
    return f"{who} не {who.verb('может', 'могут')} действовать"


# --- triggers -----------------------------------------------------------------------------------


def who(t: Say, relation: str) -> tuple[Noun, Noun]:
    """Whom a trigger listens to: as the moment names it, and as the sentence goes on."""
    match relation:
        case "self":
            me = _itself(t, se.Itself(), EACH)
            return me, me
        case "bearer":
            first = _bearer(t, se.Bearer(), EACH)
            t.beside["bearer"] = later = ru.known(ru.CHARACTER, [ru.THIS])
            return first, later
        case _:
            first = Crowd(relation=relation).noun(ONE)
            return first, ru.known(first.name, [ru.THIS])


def _any_time(t: Say, word: tr.AnyTime) -> Moment[Noun]:
    if t.context.kind == "ritual":
        return Moment("", "При розыгрыше")
    return Moment("в любой момент вашего хода", "В свой ход")


def _turn_start(t: Say, word: tr.TurnStart) -> Moment[Noun]:
    return Moment(f"в начале {_whose(word.whose)}хода", "Начало хода")


def _turn_end(t: Say, word: tr.TurnEnd) -> Moment[Noun]:
    return Moment(f"в конце {_whose(word.whose)}хода", "Конец хода")


def _whose(whose: str) -> str:
    return {"mine": "вашего ", "any": "каждого ", "unsaid": ""}[whose]


def _died(t: Say, word: tr.Died) -> Moment[Noun]:
    first, later = who(t, word.who)
    text = "когда он погибает" if word.who == "self" else f"когда погибает {first}"
    return Moment(text, "При гибели", {"dead": later, "victim": later})


def _action_end(t: Say, word: tr.ActionEnd) -> Moment[Noun]:
    first, later = who(t, word.who)
    names = {"flick": "щелчка", "shot": "выстрела", "spell": "заклинания"}
    done = " или ".join(names[action] for action in word.actions) or "действия"
    action = f"{first.possessive} {done}" if first.possessive else f"{done} {first:gen}"
    return Moment(f"после {action}", "После действия", {"mover": later, "source": later})


def _was_damaged(t: Say, word: tr.WasDamaged) -> Moment[Noun]:
    first, later = who(t, word.who)
    return Moment(f"когда {first} получает урон и остаётся в живых", "Получив урон", {"victim": later})


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
    early = [_choice(t, choice) for choice in chosen_up_front(told.choose, told.do)]
    may: Form = "may" if told.may and not early else "told"
    parts = [f"{order('may' if told.may else 'told', 'выберите', 'выбрать')} {joined(early, 'и')}"] if early else []
    sentences: list[str] = []
    in_one = 0
    for number, word in enumerate(told.do):
        apart = isinstance(word, _APART)
        form: Form = may if number == 0 or (may == "may" and not apart) else "told"
        text = effect(t, word, form)
        after_long = number > 0 and (
            isinstance(told.do[number - 1], _APART) or PAUSE in parts[-1] or len(parts[-1]) > 60
        )
        if parts and ((bool(early) and number == 0) or apart or in_one >= 2 or after_long):
            sentences.append(", затем ".join(parts))
            if may == "may" and form == "may":
                text = f"вы можете {text}"
            parts, in_one = [f"затем {text}" if number > 0 and not apart else text], 1
        else:
            parts.append(text)
            in_one += 1
    sentences.append(", затем ".join(parts))
    if told.may:
        sentences[0] = f"вы можете {sentences[0]}"
    if needs_bearer(t, told):
        lead.insert(0, _WHILE_LYING[t.in_force])
    sentences[0] = _led(lead, sentences[0])
    return finished(sentences)


def _add_conditions(lead: list[str], conditions: str) -> None:
    """The conditions join a moment that is a clause itself, else make one of their own."""
    if lead[-1].startswith(_CLAUSES[:2]):
        lead[-1] = f"{lead[-1]} и {conditions}"
    else:
        lead.append(f"если {conditions}")


def _opening(t: Say, told: Triggered, moment: Moment[Noun]) -> list[str]:
    """How often and when; a limit that the moment keeps by itself is not said."""
    limit, text = told.limit, opening(moment, told)
    if limit is None:
        return [text]
    if isinstance(told.when, tr.AnyTime) and limit.per == "turn" and t.context.kind != "ritual":
        return [f"{_times(limit.times)} в свой ход"]
    kept = isinstance(told.when, tr.TurnStart | tr.TurnEnd) and limit.per == "turn"
    return [text] if kept else [often(limit), text]


_STRETCH = {"turn": "ход", "flick": "щелчок", "shot": "выстрел", "battle": "битву"}
_WHILE_LYING = {
    "always": "",
    "attached": "пока он лежит на персонаже",
    "stowed": "пока его диск лежит на карте персонажа",
}


def _times(times: int) -> str:
    return "раз" if times == 1 else f"не больше {times} раз"


def often(limit: Limit) -> str:
    """ "раз за ход"."""
    return f"{_times(limit.times)} за {_STRETCH[limit.per]}"


def standing(t: Say, told: Standing) -> str:
    provided = told.provided
    parts = []
    for word in told.modify:
        text, left = modifier(t, word, tuple(provided))
        provided = tuple(left)
        parts.append(text)
    lead = [t.lexicon.leads.get(t.context.kind, "")]
    if needs_bearer(t, told):
        lead.append(_WHILE_LYING[t.in_force])
    if provided:
        t.candidate = None
        lead.append(f"пока {clauses(t, provided)}")
    body = "; ".join(parts) if any(", " in part or PAUSE in part for part in parts) else joined(parts, "и")
    sentences = [_led(lead, body)]
    if told.uses is not None:
        few = told.uses % 10 in (2, 3, 4) and told.uses % 100 not in (12, 13, 14)
        works = "один раз" if told.uses == 1 else f"{told.uses} {'раза' if few else 'раз'}"
        disk = "диск сбрасывается" if t.in_force == "stowed" else "он сбрасывается"
        sentences.append(f"это срабатывает {works}, затем {disk}")
    return finished(sentences)


_CLAUSES = ("когда ", "если ", "пока ", "перед тем ")


def _led(lead: list[str], sentence: str) -> str:
    """The sentence after its opening words, with commas after clauses.

    "Он" is left out where nothing else has been spoken of.
    """
    text = ""
    parts = [part for part in lead if part]
    for number, part in enumerate(parts):
        is_clause = part.startswith(_CLAUSES)
        comes_clause = number + 1 < len(parts) and parts[number + 1].startswith(_CLAUSES)
        text += part + (f"{PAUSE} " if is_clause else ", " if comes_clause else " ")
    if not any(part.startswith(_CLAUSES) for part in parts) and sentence.startswith("он "):
        sentence = sentence.removeprefix("он ")
    return text + sentence


def finished(sentences: Iterable[str]) -> str:
    """Capital letters, commas and full stops."""
    texts = [with_commas for text in sentences if (with_commas := ru.with_pauses(text))]
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in texts)


def word(t: Say, told: Word | int) -> str:
    """One word of the language by itself, as it stands inside a sentence."""
    return ru.with_pauses(_word(t, told))


def _word(t: Say, told: Word | int) -> str:
    match told:
        case int():
            return str(told)
        case TriggerWord():
            moment: Moment[Noun] = t.say(told)(t, told)
            return moment.text or moment.heading[:1].lower() + moment.heading[1:]
        case ConditionWord():
            return clause(t, told)
        case SelectorWord():
            return format(noun(t, told), "nom")
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
    return {"always": "Всегда", "attached": "Пока лежит", "stowed": "С карты"}[told.in_force]


def own_forms() -> Forms:
    """The `strong` forms of a character: its name, told when the card is known."""
    return (HIMSELF,) * 6


LEXICON = Lexicon(
    words={
        tr.Action: lambda t, word: Moment("", "Заклинание"),
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
        am.Life: Measure(
            lambda t, word: f"число жизней {_one_of(t, word.of):у gen}",
            lambda t, word: f"жизней {_one_of(t, word.of).full():у gen}",
            compare=_compare_life,
        ),
        am.MaximumLife: Measure(
            lambda t, word: f"максимум жизней {_one_of(t, word.of):у gen}",
            lambda t, word: f"жизней в максимуме {_one_of(t, word.of).full():у gen}",
            compare=_compare_maximum,
        ),
        am.Count: Measure(
            lambda t, word: f"число {noun(t, word.of, MANY):gen}",
            lambda t, word: f"{noun(t, word.of, MANY):gen}",
            lambda t, word: f"{noun(t, word.of, EACH):acc}",
            _compare_count,
        ),
        am.EventAmount: Measure(lambda t, word: "нанесённый урон", lambda t, word: "нанесено урона"),
        am.Sum: Measure(_sum, _sum),
        am.Product: Measure(_product, _product),
        am.TurnNumber: Measure(
            lambda t, word: "номер вашего хода", lambda t, word: "ваших ходов началось", compare=_compare_turn
        ),
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
    narrows={co.Related: _narrow_related, co.Wounded: _narrow_wounded, co.Same: _narrow_same},
)
