"""Russian: secret choices."""

from __future__ import annotations

from typing import Any

from schema.language import secrets as sc
from schema.language.base import SelectorWord
from schema.rendering.context import is_candidate
from schema.rendering.families import Measure, noun, value
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known, which
from schema.rendering.ru.players import player
from schema.rendering.secrets import mentioned_before
from schema.rendering.word_renderer import CHOSEN_EACH, EACH, MANY, ONE, Form, How, Lexicon, pick


def as_named(rendering: Say, word: Any) -> str:
    """The name of the choice, if it has one."""
    name = rendering.secret_name(word.mark)
    return f" («{name}»)" if name else ""


def _choose(
    rendering: Say, word: sc.MarkSecretly | sc.BidSecretly | sc.VoteSecretly, what: str, form: Form, dealt: str = ""
) -> str:
    """`dealt` is what is chosen in the nominative, where that differs."""
    to = player(rendering, word.by, CHOSEN_EACH)
    what += as_named(rendering, word)
    # Later on, "it" could be what was chosen.
    rendering.others_act = True
    if isinstance(word, sc.VoteSecretly) and word.openly:
        if word.by_lot:
            return f"{to:dat} выпадает по жребию {what}"
        if to.you:
            return f"{verb_form(form, 'выберите', 'выбрать')} {what}"
        return f"дать {to:dat} выбрать {what}" if form == "may" else f"{to} {to.verb('выбирает', 'выбирают')} {what}"
    if word.by_lot:
        if form == "may":
            return f"тайно раздать {to:dat} по жребию {what}"
        return f"{to:dat} тайно выпадает по жребию {dealt or what}"
    if to.you:
        return f"{verb_form(form, 'тайно выберите', 'тайно выбрать')} {what}"
    if form == "may":
        return f"дать {to:dat} тайно выбрать {what}"
    return f"{to} тайно {to.verb('выбирает', 'выбирают', 'выбираете')} {what}"


def _mark(rendering: Say, word: sc.MarkSecretly, form: Form) -> str:
    among = noun(rendering, word.among, pick(1, 1, False))
    return _choose(rendering, word, f"{among:acc}", form, f"{among}{as_named(rendering, word)}")


def _bid(rendering: Say, word: sc.BidSecretly, form: Form) -> str:
    if isinstance(word.least, int) and isinstance(word.most, int):
        return _choose(rendering, word, f"число от {word.least} до {word.most}", form)
    least, most = (
        f" {one}" if isinstance(one, int) else f", чем {value(rendering, one)}{PAUSE}"
        for one in (word.least, word.most)
    )
    return _choose(rendering, word, f"число не меньше{least} и не больше{most}", form)


def _reveal(rendering: Say, word: sc.Reveal, form: Form) -> str:
    to = player(rendering, word.of, CHOSEN_EACH)
    rendering.others_act = True
    if to.you:
        return f"{verb_form(form, 'откройте', 'открыть')} свой тайный выбор{as_named(rendering, word)}"
    if form == "may":
        return f"открыть тайный выбор {to:gen}{as_named(rendering, word)}"
    return f"{to} {to.verb('открывает', 'открывают', 'открываете')} свой тайный выбор{as_named(rendering, word)}"


def _marked(rendering: Say, word: sc.Marked | sc.MarkedPlayer, how: How) -> Noun:
    who = player(rendering, word.of, MANY)
    head = di.CHARACTER if isinstance(word, sc.Marked) else di.PLAYER
    many = who.plural and not who.you
    told = known(head, [di.THIS])
    if who.you and mentioned_before(rendering, word, told, lambda other: other.name is head):
        return told
    opened = f" и {who.past('открыл', 'и')}" if rendering.must_be_revealed(word) else ""
    chose = "вы тайно выбрали" if who.you else f"тайно {who.past('выбрал', 'и')}{opened} {who}"
    tail = f", {which(head, many):acc} {chose}{as_named(rendering, word)}{PAUSE}"
    return known(head, plural=many, tail=tail)


def has_chosen(rendering: Say, word: sc.Marked, what: SelectorWord, negated: bool) -> str:
    """«Который тайно выбрал этого персонажа»: the same as whose secret choice it is."""
    assert word.of is not None
    who = noun(rendering, word.of, ONE)
    verb = "открыл" if rendering.must_be_revealed(word) else "выбрал"
    chose = f"{'не ' if negated else ''}{'тайно ' if verb == 'выбрал' else ''}{who.past(verb, 'и')}"
    if isinstance(what, sc.Marked) and what.mark == word.mark and what.of is not None:
        return f"{who} {chose} того же персонажа, что и {player(rendering, what.of)}{PAUSE}"
    return f"{who} {chose} {noun(rendering, what, ONE).full():acc}{as_named(rendering, word)}"


def _number(rendering: Say, word: sc.SecretNumber) -> str:
    who, name = player(rendering, word.of, MANY), rendering.secret_name(word.mark)
    quoted = f" «{name}»" if name else ""
    if who.you:
        return f"ваше тайное число{quoted}"
    many, one = ("открытых ", "открытое ") if rendering.must_be_revealed(word) else ("", "")
    return f"сумма {many}тайных чисел{quoted} {who:gen}" if who.plural else f"{one}тайное число{quoted} {who:gen}"


def _vote(rendering: Say, word: sc.VoteSecretly, form: Form) -> str:
    options = [f"«{rendering.secret_name(f'{word.mark}={one.id}')}»" for one in word.options]
    return _choose(rendering, word, join_list(options, "или"), form)


def _voted(rendering: Say, word: sc.Voted, negated: bool) -> str:
    who = player(rendering, word.of, EACH)
    option = f"«{rendering.secret_name(f'{word.mark}={word.option}')}»"
    must = rendering.must_be_revealed(word) and not rendering.is_open(word.mark)
    # Not each of them, which is not the same as none of them.
    before = "не " if negated and str(who).startswith("кажд") else ""
    negated = negated and not before
    verbs = ["открыл"] if must and negated else ["выбрал", "открыл"] if must else ["выбрал"]
    chose = " и ".join(f"{verb}и" if who.you or who.plural else who.past(verb) for verb in verbs)
    return f"{before}{who} {'не ' if negated else ''}{chose} {option}"


LEXICON = Lexicon(
    words={
        sc.MarkSecretly: _mark,
        sc.BidSecretly: _bid,
        sc.VoteSecretly: _vote,
        sc.Voted: _voted,
        sc.Reveal: _reveal,
        sc.Marked: _marked,
        sc.MarkedPlayer: _marked,
        sc.SecretNumber: Measure(
            _number,
            than=lambda rendering, word: f"составляет {_number(rendering, word)}",
            superlative=lambda rendering, word, lowest: (
                f"с {'наименьшим' if lowest else 'наибольшим'} "
                f"{'открытым ' if rendering.must_be_revealed(word) else ''}тайным числом{as_named(rendering, word)}"
                if word.of is not None and is_candidate(word.of)
                else ""
            ),
        ),
    }
)
