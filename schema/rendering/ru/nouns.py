"""Russian: nouns in a sentence, in all cases."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from schema.frozen_dataclass import fast_init
from schema.rendering.lists import PAUSE, join_relative
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.dictionary import CASES, Adjective, Forms, Name
from schema.rendering.word_renderer import How, Rendering

__all__ = ["PAUSE"]


@fast_init
@dataclass(frozen=True, slots=True)
class Noun:
    """What a selector finds, in all cases: `f"{noun:dat}"`, with a preposition `f"{noun:на acc}"`."""

    forms: Forms
    tail: str = ""
    """Text that follows in every case."""
    name: Name = di.CHARACTER
    """The bare noun for later mentions."""
    plural: bool = False
    gender: str = "m"
    alive: bool = True
    possessive: str = ""
    strong: Forms | None = None
    """Forms that cannot be mistaken, for where a pronoun could mean something else."""
    besides: str = ""
    """What tells it from another piece that is "этот персонаж" too."""
    long: str = ""
    """The nominative of `strong` with the word that tells its gender: "персонаж «Выдра»"."""
    card: Forms | None = None
    you: bool = False
    set: bool = False
    """Whether it means all that fits, not one known thing."""
    own: bool = False
    whose: Adjective = di.YOUR
    """The adjective for what is somebody's own."""
    holder: Noun | None = None
    """The player to whom they belong, whom a bare noun does not mention."""
    with_you: bool = False
    """Whether you are one of several."""
    proper: bool = False
    """Whether it is a name, which is the same at every mention."""
    listed: bool = False
    """Whether it is of the kind "каждый враг и каждый союзник"."""

    def __format__(self, spec: str) -> str:
        preposition, _, case = (spec or "nom").rpartition(" ")
        text = self.forms[CASES.index(case)]
        if preposition:
            text = _ON_PRONOUNS.get(text, text)
            if preposition == "с" and _WITH.match(text):
                preposition = "со"
            elif preposition == "в" and _INTO.match(text):
                preposition = "во"
            text = f"{preposition} {text}"
        return text + self.tail

    def __str__(self) -> str:
        return format(self, "nom")

    def full(self) -> Noun:
        if self.strong is None:
            return self
        return Noun(self.strong, self.tail, self.name, self.plural, self.gender, long=self.long, card=self.card)

    def gendered(self) -> Noun:
        """For the subject of a short adjective or of the past tense: the word before a name has their gender."""
        return replace(self, forms=(self.long, *self.forms[1:])) if self.long and self.strong is None else self

    def verb(self, one: str, many: str, you: str = "") -> str:
        """The verb that agrees with it: получает, получают, получаете."""
        return (you or many) if self.you or self.with_you else many if self.plural else one

    def past(self, stem: str, plural: str = "ы") -> str:
        """A short adjective, or with "и" a past tense: жив, жива, живы; стоял, стояла, стояли."""
        return stem + (plural if self.plural or self.you else {"m": "", "f": "а", "n": "о"}[self.gender])

    def of(self, thing: str) -> str:
        """ "его удары", "удары врагов"."""
        return f"{self.possessive} {thing}" if self.possessive else f"{thing} {self:gen}"

    def on_card(self, case: str) -> str:
        """Its card in a case: "эту карту", "картах ваших врагов"."""
        at = CASES.index(case)
        if self.card is not None:
            return self.card[at]
        cards = ("карты", "карт", "картам", "карты", "картами", "картах")
        card = (cards if self.plural else _CARD)[at]
        return f"{self.possessive} {card}" if self.possessive else f"{card} {self:gen}"


_ON_PRONOUNS = {"его": "него", "ему": "нему", "им": "ним", "её": "неё", "ей": "ней", "их": "них", "ими": "ними"}
_INTO = re.compile("[вф][бвгджзклмнпрстфхцчшщ]", re.IGNORECASE)
"""Where “в” is “во”: “во врага”."""
_WITH = re.compile(r"^(?:[сзшж][бвгджзклмнпрстфхцчшщ]|мн)", re.IGNORECASE)
_CARD = ("карта", "карты", "карте", "карту", "картой", "карте")
THIS_CARD: Forms = ("эта карта", "этой карты", "этой карте", "эту карту", "этой картой", "этой карте")


def known(name: Name, before: Sequence[Adjective] = (), plural: bool = False, tail: str = "") -> Noun:
    """One known thing: "этот враг", "игрок"."""
    nom, gen, dat, acc, ins, prep = (di.described(before, [name], case, plural) for case in CASES)
    return Noun((nom, gen, dat, acc, ins, prep), tail, name, plural, name.gender, name.alive)


def one_of(several: Noun) -> Noun:
    """ "один из этих врагов"."""
    name = several.name
    nom, gen, dat, acc, ins, prep = (di.ONE_OF.form(case, False, name.gender, name.alive) for case in CASES)
    return Noun((nom, gen, dat, acc, ins, prep), f" из {several:gen}", name, gender=name.gender, alive=name.alive)


HE_FORMS: Forms = ("он", "его", "ему", "его", "им", "нём")
IT = Noun(HE_FORMS, possessive="его")
THEY = Noun(("они", "их", "им", "их", "ими", "них"), plural=True, possessive="их")
SHE = Noun(("она", "её", "ей", "её", "ей", "ней"), gender="f", possessive="её")
YOU = Noun(
    ("вы", "вас", "вам", "вас", "вами", "вас"),
    name=di.PLAYER,
    you=True,
    possessive="ваш",
    card=("ваша карта", "вашей карты", "вашей карте", "вашу карту", "вашей картой", "вашей карте"),
)


_YOUR = re.compile(r"\bваш(|а|е|и|его|ему|им|ем|ей|у|их|ими)\b")
_OWN = {"": "свой", "а": "своя", "е": "своё", "и": "свои", "его": "своего", "ему": "своему", "им": "своим"}
_OWN |= {"ем": "своём", "ей": "своей", "у": "свою", "их": "своих", "ими": "своими"}


_NUMBER_IN_HAND = re.compile(r"(число \w+) у вас на руке")


def of_their_own(price: str) -> str:
    """What another player may pay, from what that player is told."""
    price = _NUMBER_IN_HAND.sub(r"\1 у него на руке", price).replace("у вас на руке", "на своей руке")
    return _YOUR.sub(lambda found: _OWN[found.group(1)], price)


def which(name: Name, plural: bool) -> Noun:
    """The relative pronoun: который, у которого, на которых."""
    nom, gen, dat, acc, ins, prep = (di.WHICH.form(case, plural, name.gender, name.alive) for case in CASES)
    return Noun((nom, gen, dat, acc, ins, prep), "", name, plural, name.gender, name.alive)


def numbered(number: int, name: Name, tail: str = "") -> Noun:
    """ "первый персонаж", "3-й персонаж"; from the end with a number below 0: "предпоследний"."""
    words = {1: ("перв", "ый"), 2: ("втор", "ой"), -1: ("последн", "ий"), -2: ("предпоследн", "ий")}
    if number in words:
        stem, ending = words[number]
        return known(name, [di.adjective(stem, ending, "soft" if number < 0 else "hard")], tail=tail)
    forms = tuple(f"{abs(number)}-{ending}" for ending in ("й", "го", "му", "го", "м", "м"))
    nth = di.Adjective(forms, forms, forms[0], forms)  # type: ignore[arg-type]
    return known(name, [nth], tail=f"{' с конца' if number < 0 else ''}{tail}")


SELF_NAME = "{name}"
"""Stands in `strong` forms for the card's own name."""


def own_forms() -> Forms:
    """The `strong` forms of a piece: its name, filled in when the card is known."""
    return (SELF_NAME,) * 6


@dataclass(slots=True)
class NounBuilder:
    """Builds a noun with everything that narrows it, for any case and number."""

    nouns: list[Name] = field(default_factory=lambda: [di.CHARACTER])
    relation: str = "any"
    whose: Adjective = di.YOUR
    other: bool = False
    before: list[Adjective] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    holder: Noun | None = None
    """The player to whom they belong."""
    plain: bool = True
    """Whether the noun is just "персонаж", so that "враг" or "союзник" can replace it."""
    common: Name = di.CHARACTER
    """What pieces of several nouns are called together."""
    of_whom: str = ""
    """Whose ally or enemy it is: "этого персонажа"."""
    only: Noun | None = None
    """The whole noun for what can be but one: "первый персонаж, которого он коснулся"."""
    unless_only: str = ""
    """The clause that says the same where more is said of it."""

    def noun(self, how: How) -> Noun:
        """The whole noun: "один из ваших раненых персонажей, который может действовать"."""
        nouns, adjectives = self._nouns()
        if self.only is not None:
            others = (self.before, self.after, self.clauses, self.other, self.holder, self.of_whom)
            if self.relation == "any" and self.plain and not any(others):
                return self.only
            self.clauses, self.only = [*self.clauses, self.unless_only], None
        before = [*([di.OTHER] if self.other else []), *self.before, *adjectives]
        chosen = ["по вашему выбору"] if how.chosen and how.kind == "pick" and self.relation != "own" else []
        chosen += ["по жребию"] if how.random else []
        bare = how.kind.startswith("bare")
        yours = self.holder is not None and self.holder.you
        held = [f"{self.holder:gen}"] if self.holder is not None and not bare and not yours else []
        held = [self.of_whom, *held] if self.of_whom else held
        # "Врагу рядом по вашему выбору", but "врагу по вашему выбору рядом с героем".
        excluded = [text for text in self.after if text.startswith("кроме ")]
        self.after = [text for text in self.after if text not in excluded]
        after = sorted((*chosen, *self.after), key=lambda text: " " in text)
        tail = "".join(f" {text}" for text in (*held, *after) if PAUSE not in text)
        if self.clauses:
            pronoun = str(which(nouns[0], grammar_plural(how)))
            tail += f", {join_relative(self.clauses, pronoun, 'и', 'или')}{PAUSE}"
        # A clause of their own would seem to belong to the wrong noun if these came first.
        tail += "".join(f" {text}" for text in (*held, *self.after) if PAUSE in text)
        tail += "".join(f", {text}{PAUSE}" for text in excluded)
        nom, gen, dat, acc, ins, prep = (self._form(how, before, nouns, case) for case in CASES)
        head = nouns[0] if len(nouns) == 1 else self.common
        return Noun(
            (nom, gen, dat, acc, ins, prep),
            tail,
            head,
            grammar_plural(how),
            head.gender,
            head.alive,
            set=how.kind != "pick",
            own=self.relation == "own" and bare,
            whose=self.whose,
            holder=self.holder if bare else None,
        )

    def _nouns(self) -> tuple[list[Name], list[Adjective]]:
        match self.relation:
            case "enemy":
                return ([di.ENEMY], []) if self.plain else (self.nouns, [di.HOSTILE])
            case "ally":
                return ([di.ALLY], []) if self.plain else (self.nouns, [di.ALLIED])
            case _:
                return self.nouns, []

    def _form(self, how: How, before: list[Adjective], nouns: list[Name], case: str) -> str:
        yours = self.holder is not None and self.holder.you
        own = [self.whose] if self.relation == "own" or yours else []
        mine = [di.OTHER, *own, *before[1:]] if self.other else [*own, *before]
        match how.kind:
            case "each":
                return di.described([di.EVERY, *mine], nouns, case, False)
            case "many":
                return di.described(mine, nouns, case, True, "и")
            case "bare one":
                return di.described(before, nouns, case, False)
            case "bare many" if how.least > 1:
                return di.several(how.least, how.most, before, nouns, case)
            case "bare many":
                return di.described(before, nouns, case, True)
            case "one" | "pick":
                if how.least != how.most or how.most != 1:
                    bounds = di.bounds(how.least, how.most, case, nouns[0]) if how.kind == "pick" else ""
                    return di.several(how.least, how.most, mine, nouns, case) + bounds
                if self.other:
                    return di.described(mine, nouns, case, False)
                if own:
                    one = di.ONE_OF.form(case, False, nouns[0].gender, nouns[0].alive)
                    return f"{one} из {di.described([self.whose, *before], nouns, 'gen', True)}"
                some = how.kind == "pick" and not how.chosen and not how.random and self.relation == "any"
                return di.described([*([di.ANY] if some else []), *before], nouns, case, False)


def grammar_plural(how: How) -> bool:
    """Whether verbs and relative clauses are in the plural."""
    return how.kind in ("many", "bare many") or how.most > 1


Say = Rendering[Noun]
