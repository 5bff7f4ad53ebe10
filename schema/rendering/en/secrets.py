"""English: secret choices."""

from __future__ import annotations

from schema.language import secrets as sc
from schema.rendering.context import is_candidate
from schema.rendering.en.nouns import CHARACTER, PLAYERS, YOU, Noun, Say
from schema.rendering.en.players import of, player
from schema.rendering.families import Measure, noun, value
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, Form, How, Lexicon, pick


def _as(rendering: Say, word: sc.MarkSecretly | sc.BidSecretly | sc.Reveal) -> str:
    """The name of the choice, unless it is the usual one."""
    usual = type(word).model_fields["mark"].default
    return "" if word.mark in (usual, "bid") else f" as “{rendering.name_of(word.mark)}”"


def _choose(rendering: Say, word: sc.MarkSecretly | sc.BidSecretly, what: str, form: Form) -> str:
    to = player(rendering, word.by, CHOSEN_EACH)
    what += _as(rendering, word)
    # Later on, "it" could be what was chosen.
    rendering.others_act = True
    if to is YOU:
        return f"secretly choose {what}"
    return (
        f"let {to} secretly choose {what}" if form == "may" else f"{to} secretly {to.verb('chooses', 'choose')} {what}"
    )


def _mark(rendering: Say, word: sc.MarkSecretly, form: Form) -> str:
    return _choose(rendering, word, str(noun(rendering, word.among, pick(1, 1, False))), form)


def _bid(rendering: Say, word: sc.BidSecretly, form: Form) -> str:
    most = word.most if isinstance(word.most, int) else value(rendering, word.most)
    return _choose(rendering, word, f"a number from {word.least} to {most}", form)


def _reveal(rendering: Say, word: sc.Reveal, form: Form) -> str:
    to = player(rendering, word.of, CHOSEN_EACH)
    rendering.others_act = True
    which = "choices" if to.plural and to is not YOU else "choice"
    if word.mark not in ("mark", "bid"):
        which += f" “{rendering.name_of(word.mark)}”"
    if to is YOU:
        return f"reveal your secret {which}"
    return (
        f"reveal the secret {which} of {to}"
        if form == "may"
        else f"{to} {to.verb('reveals', 'reveal')} {to.possessive or 'their'} secret {which}"
    )


def _marked(rendering: Say, word: sc.Marked | sc.MarkedPlayer, how: How) -> Noun:
    who = player(rendering, word.of, MANY)
    head = CHARACTER if isinstance(word, sc.Marked) else PLAYERS["any"]
    many = who.plural and who is not YOU
    one = head[1] if many else head[0]
    text = f"the {one} you secretly chose" if who is YOU else f"the {one} secretly chosen by {who}"
    if word.mark != "mark":
        text += f" as “{rendering.name_of(word.mark)}”"
    return Noun(text, many, head, set=many)


def _number(rendering: Say, word: sc.SecretNumber) -> str:
    who = player(rendering, word.of, MANY)
    many = who.plural and who is not YOU
    return f"{'the sum of ' if many else ''}{of(who, 'secret numbers' if many else 'secret number')}"


LEXICON = Lexicon(
    words={
        sc.MarkSecretly: _mark,
        sc.BidSecretly: _bid,
        sc.Reveal: _reveal,
        sc.Marked: _marked,
        sc.MarkedPlayer: _marked,
        sc.SecretNumber: Measure(
            _number,
            superlative=lambda rendering, word, lowest: (
                f"with the {'lowest' if lowest else 'highest'} secret number"
                if word.of is not None and is_candidate(word.of)
                else ""
            ),
        ),
    }
)
