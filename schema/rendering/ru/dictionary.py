"""Russian: nouns, adjectives and numerals in all cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Forms = tuple[str, str, str, str, str, str]
"""Nominative, genitive, dative, accusative, instrumental, prepositional."""
CASES = ("nom", "gen", "dat", "acc", "ins", "prep")


@dataclass(frozen=True, slots=True)
class Name:
    """A noun of the dictionary; its accusative depends on `alive`."""

    one: Forms
    many: Forms
    gender: str = "m"
    alive: bool = True
    few: str = ""
    """The form after 2, 3 and 4, unless it is the genitive: "штрафных карты"."""
    quoted: str = ""
    """A name in quotes that follows in every case: карта «Дротик»."""

    def form(self, case: str, plural: bool) -> str:
        text = (self.many if plural else self.one)[CASES.index(case)]
        return f"{text} {self.quoted}" if self.quoted else text

    def counted(self, count: int) -> str:
        """ "1 враг", "2 врага", "5 врагов"."""
        return f"{count} {self.after(count)}"

    def after(self, count: int) -> str:
        """The form after a number in the nominative or the accusative."""
        count = abs(count)
        if count % 10 == 1 and count % 100 != 11:
            return self.form("nom", False) if self.gender != "f" else self.form("acc", False)
        if times(count) == "раза":
            return self.few or self.form("gen", False)
        return self.form("gen", True)

    def of_count(self, count: int) -> str:
        """After "more than" and the like: "1 врага", "2 врагов"."""
        one = abs(count) % 10 == 1 and abs(count) % 100 != 11
        return f"{count} {self.form('gen', not one)}"


def times(count: int) -> str:
    """ "2 раза", "5 раз"."""
    return "раза" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "раз"


def masculine(one: str, many: str, alive: bool = True) -> Name:
    """A masculine noun from "геро|й я ю ем е" and "геро|и ев ям ями ях": nom gen dat ins prep."""
    a, b = _spread(one), _spread(many)
    return Name(_with_accusative(a, alive), _with_accusative(b, alive), "m", alive)


def _spread(short: str) -> list[str]:
    stem, *endings = short.split(" ")
    base, _, first = stem.partition("|")
    return [base + first, *(base + ending for ending in endings)]


def _with_accusative(forms: Sequence[str], alive: bool) -> Forms:
    nom, gen, dat, ins, prep = forms
    return nom, gen, dat, gen if alive else nom, ins, prep


CHARACTER = masculine("персонаж| а у ем е", "персонаж|и ей ам ами ах")
ENEMY = masculine("враг| а у ом е", "враг|и ов ам ами ах")
ALLY = masculine("союзник| а у ом е", "союзник|и ов ам ами ах")
PLAYER = masculine("игрок| а у ом е", "игрок|и ов ам ами ах")
OPPONENT = masculine("противник| а у ом е", "противник|и ов ам ами ах")
COPY = Name(
    ("экземпляр", "экземпляра", "экземпляру", "экземпляр", "экземпляром", "экземпляре"),
    ("экземпляры", "экземпляров", "экземплярам", "экземпляры", "экземплярами", "экземплярах"),
    "m",
    alive=False,
)
KILLER = Name(
    ("убийца", "убийцы", "убийце", "убийцу", "убийцей", "убийце"),
    ("убийцы", "убийц", "убийцам", "убийц", "убийцами", "убийцах"),
)
MOVER = Name(("тот", "того", "тому", "того", "тем", "том"), ("те", "тех", "тем", "тех", "теми", "тех"))
OWNER = masculine("владел|ец ьца ьцу ьцем ьце", "владельц|ы ев ам ами ах")
CONTROLLER = masculine("обладател|ь я ю ем е", "обладател|и ей ям ями ях")
NUMBER = Name(
    ("число", "числа", "числу", "число", "числом", "числе"),
    ("числа", "чисел", "числам", "числа", "числами", "числах"),
    "n",
    alive=False,
)
SOURCE = masculine("источник| а у ом е", "источник|и ов ам ами ах", alive=False)
DAMAGE = Name(
    ("ранение", "ранения", "ранению", "ранение", "ранением", "ранении"),
    ("ранения", "ранений", "ранениям", "ранения", "ранениями", "ранениях"),
    alive=False,
)
COUNTER = masculine("жетон| а у ом е", "жетон|ы ов ам ами ах", alive=False)
ACTION = Name(
    ("действие", "действия", "действию", "действие", "действием", "действии"),
    ("действия", "действий", "действиям", "действия", "действиями", "действиях"),
    "n",
    alive=False,
)
LIFE = Name(
    ("жизнь", "жизни", "жизни", "жизнь", "жизнью", "жизни"),
    ("жизни", "жизней", "жизням", "жизни", "жизнями", "жизнях"),
    "f",
    alive=False,
)
VICTIM = Name(
    ("жертва", "жертвы", "жертве", "жертву", "жертвой", "жертве"),
    ("жертвы", "жертв", "жертвам", "жертв", "жертвами", "жертвах"),
    "f",
)
PLACE = Name(
    ("место", "места", "месту", "место", "местом", "месте"),
    ("места", "мест", "местам", "места", "местами", "местах"),
    "n",
    alive=False,
)


# --- adjectives ---------------------------------------------------------------------------------


_ENDINGS = {
    "hard": ("ого ому ым ом", "ая ой ой ую ой ой", "ое", "ые ых ым ыми ых"),
    "k": ("ого ому им ом", "ая ой ой ую ой ой", "ое", "ие их им ими их"),
    "soft": ("его ему им ем", "яя ей ей юю ей ей", "ее", "ие их им ими их"),
    "sh": ("его ему им ем", "ая ей ей ую ей ей", "ее", "ие их им ими их"),
}


@dataclass(frozen=True, slots=True)
class Adjective:
    """An adjective or pronoun that agrees with its noun."""

    men: Forms
    women: Forms
    things: str
    many: Forms

    def form(self, case: str, plural: bool, gender: str, alive: bool) -> str:
        row = self.many if plural else self.women if gender == "f" else self.men
        if case == "acc" and (plural or gender != "f"):
            case = "gen" if alive else "nom"
        if gender == "n" and not plural and case == "nom":
            return self.things
        return row[CASES.index(case)]


def adjective(stem: str, nominative: str, endings: str) -> Adjective:
    """An adjective by its stem, the ending of its masculine nominative, and its kind of endings."""
    men, women, things, many = _ENDINGS[endings]
    gen, dat, ins, prep = (stem + ending for ending in men.split())
    p_nom, p_gen, p_dat, p_ins, p_prep = (stem + ending for ending in many.split())
    w = tuple(stem + ending for ending in women.split())
    return Adjective(
        (stem + nominative, gen, dat, gen, ins, prep),
        (w[0], w[1], w[2], w[3], w[4], w[5]),
        stem + things,
        (p_nom, p_gen, p_dat, p_gen, p_ins, p_prep),
    )


EVERY = adjective("кажд", "ый", "hard")
ANY = adjective("люб", "ой", "hard")
OTHER = adjective("друг", "ой", "k")
HOSTILE = adjective("вражеск", "ий", "k")
ALLIED = adjective("союзн", "ый", "hard")
WOUNDED = adjective("ранен", "ый", "hard")
UNHURT = adjective("неранен", "ый", "hard")
CHOSEN = adjective("выбранн", "ый", "hard")
WHICH = adjective("котор", "ый", "hard")
THIRD = Adjective(
    ("третий", "третьего", "третьему", "третьего", "третьим", "третьем"),
    ("третья", "третьей", "третьей", "третью", "третьей", "третьей"),
    "третье",
    ("третьи", "третьих", "третьим", "третьих", "третьими", "третьих"),
)
ORDINALS = (
    adjective("перв", "ый", "hard"),
    adjective("втор", "ой", "hard"),
    THIRD,
    adjective("четвёрт", "ый", "hard"),
    adjective("пят", "ый", "hard"),
    adjective("шест", "ой", "hard"),
)
YOUR = Adjective(
    ("ваш", "вашего", "вашему", "вашего", "вашим", "вашем"),
    ("ваша", "вашей", "вашей", "вашу", "вашей", "вашей"),
    "ваше",
    ("ваши", "ваших", "вашим", "ваших", "вашими", "ваших"),
)
THEIR_OWN = Adjective(
    ("свой", "своего", "своему", "своего", "своим", "своём"),
    ("своя", "своей", "своей", "свою", "своей", "своей"),
    "своё",
    ("свои", "своих", "своим", "своих", "своими", "своих"),
)
THIS = Adjective(
    ("этот", "этого", "этому", "этого", "этим", "этом"),
    ("эта", "этой", "этой", "эту", "этой", "этой"),
    "это",
    ("эти", "этих", "этим", "этих", "этими", "этих"),
)
THAT = Adjective(
    ("тот", "того", "тому", "того", "тем", "том"),
    ("та", "той", "той", "ту", "той", "той"),
    "то",
    ("те", "тех", "тем", "тех", "теми", "тех"),
)
ONE_OF = Adjective(
    ("один", "одного", "одному", "одного", "одним", "одном"),
    ("одна", "одной", "одной", "одну", "одной", "одной"),
    "одно",
    ("одни", "одних", "одним", "одних", "одними", "одних"),
)


# --- numerals -----------------------------------------------------------------------------------


_NUMERALS: dict[int, Forms] = {
    1: ONE_OF.men,
    2: ("два", "двух", "двум", "двух", "двумя", "двух"),
    3: ("три", "трёх", "трём", "трёх", "тремя", "трёх"),
    4: ("четыре", "четырёх", "четырём", "четырёх", "четырьмя", "четырёх"),
}


def numeral(count: int, case: str, alive: bool) -> str:
    """The number in its case: words up to four, digits above."""
    forms = _NUMERALS.get(count)
    if forms is None:
        return str(count)
    if case == "acc":
        case = "gen" if alive else "nom"
    return forms[CASES.index(case)]


_SOME: Forms = ("несколько", "нескольких", "нескольким", "нескольких", "несколькими", "нескольких")


def bounds(least: int, most: int, case: str, noun: Name) -> str:
    """What to add in a case where no numeral says how many: " (от 1 до 3)", " (или ни одному)"."""
    if not _open(least, most):
        return ""
    if least == 0:
        return f" (или ни {_none_of(case, noun)})" if most == 1 else f" (до {most})"
    return f" (от {least} до {most})"


def _open(least: int, most: int) -> bool:
    """Whether no numeral says how many."""
    return not (least == most or (0 < least == most - 1 and most <= 4))


def _none_of(case: str, noun: Name) -> str:
    return ONE_OF.form(case, False, noun.gender, noun.alive)


def numeral_of_several(least: int, most: int, case: str) -> str:
    """The number of some among several: "двух", "одного или двух", "нескольких"."""
    if most > 1 and _open(least, most):
        return _SOME[1 if case == "acc" else CASES.index(case)]
    number = numeral(most, case, True)
    return number if least in (0, most) else f"{numeral(least, case, True)} или {number}"


def several(least: int, most: int, before: Sequence[Adjective], nouns: Sequence[Name], case: str) -> str:
    """A number of something in a case: "одного или двух персонажей", "несколько врагов"."""
    alive = nouns[0].alive
    if _open(least, most):
        if most == 1:
            return f"{ONE_OF.form(case, False, nouns[0].gender, alive)} {described(before, nouns, case, False)}"
        some = _SOME[CASES.index(case)] if case != "acc" else _SOME[1 if alive else 0]
        inner = "gen" if case in ("nom", "acc") else case
        return f"{some} {described(before, nouns, inner, True)}"
    number = numeral(most, case, alive)
    if least != most:
        number = f"{numeral(least, case, alive)} или {number}"
    if case in ("nom", "acc") and not (case == "acc" and alive and most <= 4):
        inner = " или ".join(noun.form("gen", most > 4) for noun in nouns)
        return " ".join([number, *(each.form("gen", True, "m", alive) for each in before), inner])
    return f"{number} {described(before, nouns, 'gen' if case == 'acc' else case, True)}"


def described(before: Sequence[Adjective], nouns: Sequence[Name], case: str, plural: bool, last: str = "или") -> str:
    """Adjectives and nouns in one case: "вражескому игроку или персонажу"."""
    first = nouns[0]
    names = [noun.form(case, plural) for noun in nouns]
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
    return " ".join([*(each.form(case, plural, first.gender, first.alive) for each in before), listed])


LAST = adjective("последн", "ий", "soft")
PLAYED = adjective("сыгранн", "ый", "hard")
