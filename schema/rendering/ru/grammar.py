"""Russian: how nouns and sentences are formed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from schema.frozen_dataclass import replaced
from schema.rendering.lists import join_list, with_pauses
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import stands
from schema.rendering.ru.dictionary import CASES
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import (
    IT,
    PAUSE,
    SELF_NAME,
    SHE,
    THEY,
    YOU,
    Noun,
    NounBuilder,
    Say,
    grammar_plural,
    known,
    of_their_own,
    one_of,
    which,
)
from schema.rendering.ru.selectors import mention
from schema.rendering.word_renderer import EACH, MANY_PICKED, Form, Grammar, How, Lexicon

_SUBJECT = re.compile(r"(он|вы|\w+ \w+(?:ой|ей) группы|(?:эт|выбранн|перв|втор)(?:от|ый|ой|ая|а|ые|и) \w+) ")
_AGAIN = "когда в следующий раз "
_WAITS = ("до ", "в течение ", "в начале ", "в конце ", "в следующ", _AGAIN)
_RELATIVE = re.compile(r"(?:[^\s,]+ )?котор")


_DICE = re.compile(r"\b([Бб]росьте) кубик(?:, затем бросьте кубик)+\b")
"""Dice that are rolled one after the other."""


def _several_dice(dice: re.Match[str]) -> str:
    count = dice[0].count(" кубик")
    number = {2: "два", 3: "три", 4: "четыре"}.get(count, str(count))
    return f"{dice[1]} {number} кубик{'а' if count in (2, 3, 4) else 'ов'}"


def _except_those(noun: Noun) -> str:
    """ "кроме этих врагов", of several that are only counted."""
    several = noun.name.form("gen", True)
    return f"кроме этих {several}" if f"{noun:acc}".partition(" ")[2] == several else ""


def _another(noun: Noun) -> str:
    """Another one of those of which one is chosen: "другого врага", "другого из них"."""
    text, other = f"{noun:acc}", f"{known(noun.name, [di.OTHER]):acc}"
    if text in (f"{known(noun.name):acc}", f"{known(noun.name, [di.ANY]):acc}"):
        return other
    word = other.partition(" ")[0]
    one = f"{one_of(noun):acc}".partition(" ")[0]
    return f"{word} из них" if text.startswith(f"{one} из ") else f"{word} {text}"


class RussianGrammar(Grammar[Noun]):
    def as_many(self, noun: Noun, amount: str, number: int = MANY_PICKED, letter: str = "X") -> Noun:
        one, two, three, four, five, six = (form.replace(str(number), letter) for form in noun.forms)
        forms = one, two, three, four, five, six
        tail = f"{noun.tail.replace(str(number), letter)} ({letter} — {amount})"
        return replaced(noun, forms=forms, tail=tail, plural=True)

    def or_not(self, noun: Noun) -> Noun:
        full = noun.full()
        tail = f"{full.tail} (можно и не выбирать)"
        return replaced(full, tail=tail, strong=None, possessive="", card=None, proper=False)

    it = IT
    they = THEY
    you = YOU
    if_ = "если"
    while_ = "пока"
    you_may = "вы можете"
    if_you_do = "если вы это делаете"
    in_your_turn = "в свой ход"
    all_together = "(на все способности этой карты вместе)"
    note = ("запомните", "запомнить")
    per = "за"
    openers = ("когда ", "если ", "пока ", "перед тем ")

    def builder(self, relation: str) -> NounBuilder:
        return NounBuilder(relation=relation)

    def itself(self, rendering: Say) -> Noun:
        me: Noun = rendering.lexicon.self_nouns.get(rendering.context.kind, IT)
        if me.besides and any(role.forms == me.strong for role in rendering.roles.values()):
            nom, gen, dat, acc, ins, prep = (f"{form}{me.besides}" for form in known(me.name).forms)
            return replaced(me, strong=(nom, gen, dat, acc, ins, prep))
        if me.strong is None or me.strong[0] != SELF_NAME:
            return me
        name = rendering.own_name()
        if not name:
            return replaced(me, strong=None)
        nom, gen, dat, acc, ins, prep = (f"{di.CHARACTER.form(case, False)} «{name}»" for case in CASES)
        return replaced(me, strong=(name, gen, dat, acc, ins, prep), long=nom)

    def for_each(self, noun: Noun) -> str:
        every = di.EVERY.form("gen", False, noun.name.gender, noun.name.alive)
        return f"для {every} {noun.name.form('gen', False)}{noun.tail}"

    def for_each_pair(self, noun: Noun, other: Noun) -> str:
        one, two = (f"{each.name.form('gen', False)}{each.tail}" for each in (noun, other))
        return f"для каждой пары {noun.name.form('gen', True)}" if one == two else f"для каждой пары {one} и {two}"

    def named(self, names: Sequence[str]) -> Noun:
        text = join_list((f"«{name}»" for name in names), "и")
        forms = (text, text, text, text, text, text)
        return Noun(forms, plural=len(names) > 1, proper=True)

    def is_of(self, noun: Noun, relation: str) -> bool:
        return noun.name is {"ally": di.ALLY, "enemy": di.ENEMY}[relation]

    def together(self, together: str, single: bool) -> str:
        if together == "everybody":
            return "" if single else " на всех вместе, чьи бы они ни были"
        if together == "bearer":
            return " на все такие на одном персонаже вместе"
        if together == "player":
            return " для каждого игрока" if single else " на всех ваших вместе"
        return ""

    def that(self, noun: Noun) -> Noun:
        return known(noun.name, [di.THIS])

    def compared(self, left: str, test: str, right: str, number: bool) -> str:
        return stands(left, test, right, number)

    def again(self, noun: Noun) -> Noun:
        if noun.plural or noun.you:
            return noun
        if noun.name in (di.PLAYER, di.OPPONENT, di.OWNER, di.CONTROLLER):
            return replaced(noun, possessive="его")
        return SHE if noun.gender == "f" else IT

    def other_than_it(self, noun: Noun) -> Noun | None:
        return SHE if noun.gender == "f" and not noun.plural and noun.strong is None else None

    def in_turn(self, parts: Sequence[str], lexicon: Lexicon) -> str:
        return super().in_turn(parts, lexicon).replace(f", {lexicon.then} если ", f", {lexicon.then}, если ")

    def either(self, parts: Sequence[str], subject: str) -> str:
        shared = f"{subject} " if subject else ""
        if not all(part.startswith(shared) for part in parts):
            return f"либо {', либо '.join(parts)}"
        return f"{shared}либо {', либо '.join(part.removeprefix(shared) for part in parts)}"

    def one_of(self, noun: Noun) -> Noun:
        return replaced(noun, plural=False)

    def one_of_several(self, noun: Noun) -> tuple[Noun, Noun]:
        return (one_of(noun) if noun.plural else noun), IT

    def the_others(self, noun: Noun, several: bool) -> Noun:
        nom, gen, dat, acc, ins, prep = (di.OTHER.form(case, several, "m", True) for case in di.CASES)
        return Noun((nom, gen, dat, acc, ins, prep), " из них", plural=several, proper=True)

    def subject_of(self, clause: str) -> str:
        found = _SUBJECT.match(clause)
        return found.group(1) if found is not None else ""

    def nothing(self, form: Form) -> str:
        return f"ничего не {verb_form(form, 'делайте', 'делать')}"

    def mention(self, rendering: Say, name: str, how: How = EACH) -> Noun:
        return mention(rendering, name, di.CHARACTER, how)

    def choose(self, nouns: Sequence[Noun], form: Form, verb: tuple[str, str] | None = None) -> str:
        return f"{verb_form(form, *(verb or ('выберите', 'выбрать')))} {self.chosen_things(nouns)}"

    def chooses(self, player: Noun, what: str, form: Form) -> str:
        if player.you:
            return f"{verb_form(form, 'выберите', 'выбрать')} {what}"
        if form == "plain":
            return f"{player} {player.verb('выбирает', 'выбирают')} {what}"
        return f"дать {player:dat} выбрать {what}"

    def theirs(self, text: str) -> str:
        return of_their_own(text)

    def chosen_things(self, nouns: Sequence[Noun]) -> str:
        texts = [f"{noun:acc}" for noun in nouns]
        if len(texts) == 2 and texts[1].rstrip(PAUSE) == f"{texts[0]}, кроме {known(nouns[0].name, [di.THIS]):gen}":
            texts[1] = _another(nouns[0])
        elif len(texts) == 2 and texts[1].rstrip(PAUSE) == f"{texts[0]}, {_except_those(nouns[0])}":
            texts[1] = texts[0].replace(" ", f" {di.OTHER.form('gen', True, 'm', True)} ", 1)
        return join_list(texts, "и")

    def except_for(self, noun: Noun) -> str:
        return f"кроме {noun:gen}"

    def relative_pronoun(self, builder: NounBuilder, how: How) -> Noun:
        return which(builder.nouns[0], grammar_plural(how))

    def is_relative(self, clause: str) -> bool:
        return _RELATIVE.match(clause) is not None

    def for_which(self, pronoun: Noun) -> str:
        return f"для {pronoun:gen} верно:"

    def times(self, most: int) -> str:
        return "раз" if most == 1 else f"не больше {most} раз"

    def last_use(self, uses: int, card: str) -> str:
        times = "один раз" if uses == 1 else f"{uses} {di.times(uses)}"
        return f"это срабатывает {times}, затем {card} сбрасывается" if card else f"всего это срабатывает {times}"

    def has_comma(self, text: str) -> bool:
        return ", " in text or PAUSE in text

    def is_long(self, text: str) -> bool:
        return PAUSE in text or len(text) > 60

    def with_lead_in(self, lead: list[str], sentence: str) -> str:
        """As in the base class; "он" is left out if the opening words mention nothing else."""
        text = ""
        parts = [part for part in lead if part]
        for number, part in enumerate(parts):
            is_clause = part.startswith(self.openers)
            comes_clause = [*parts, sentence][number + 1].startswith(self.openers)
            # "В начале вашего хода до конца раунда" would be one time.
            waits = number == len(parts) - 1 and sentence.startswith(_AGAIN if is_clause else _WAITS)
            text += part + (": " if waits else f"{PAUSE} " if is_clause else ", " if comes_clause else " ")
        if not any(part.startswith(self.openers) for part in parts) and sentence.startswith("он "):
            sentence = sentence.removeprefix("он ")
        return text + sentence

    def finish(self, text: str) -> str:
        return _DICE.sub(_several_dice, with_pauses(text))
