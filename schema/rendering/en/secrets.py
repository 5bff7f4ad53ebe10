"""English: secret choices."""

from __future__ import annotations

from schema.language import secrets as sc
from schema.language.base import SelectorWord
from schema.rendering.context import is_candidate
from schema.rendering.en.nouns import CHARACTER, PLAYERS, YOU, Noun, Say
from schema.rendering.en.players import of, player
from schema.rendering.families import Measure, noun, value
from schema.rendering.lists import join_list
from schema.rendering.secrets import mentioned_before
from schema.rendering.word_renderer import CHOSEN_EACH, EACH, MANY, ONE, Form, How, Lexicon, pick


def _as(rendering: Say, word: sc.MarkSecretly | sc.BidSecretly | sc.VoteSecretly) -> str:
    """The name of the choice, if it has one."""
    name = rendering.secret_name(word.mark)
    return f" as “{name}”" if name else ""


def _choose(rendering: Say, word: sc.MarkSecretly | sc.BidSecretly | sc.VoteSecretly, what: str, form: Form) -> str:
    to = player(rendering, word.by, CHOSEN_EACH)
    what += _as(rendering, word)
    # Later on, "it" could be what was chosen.
    rendering.others_act = True
    if isinstance(word, sc.VoteSecretly) and word.openly:
        if to is YOU or word.by_lot:
            return f"choose {what}{' by lot' if word.by_lot else ''}" if to is YOU else f"{to} is dealt {what} by lot"
        return f"let {to} choose {what}" if form == "may" else f"{to} {to.verb('chooses', 'choose')} {what}"
    if word.by_lot:
        return f"secretly deal {to} {what}" if form == "may" else f"{to} {to.verb('is', 'are')} secretly dealt {what}"
    if to is YOU:
        return f"secretly choose {what}"
    return (
        f"let {to} secretly choose {what}" if form == "may" else f"{to} secretly {to.verb('chooses', 'choose')} {what}"
    )


def _mark(rendering: Say, word: sc.MarkSecretly, form: Form) -> str:
    return _choose(rendering, word, str(noun(rendering, word.among, pick(1, 1, False))), form)


def _bid(rendering: Say, word: sc.BidSecretly, form: Form) -> str:
    least, most = (one if isinstance(one, int) else value(rendering, one) for one in (word.least, word.most))
    return _choose(rendering, word, f"a number from {least} to {most}", form)


def _reveal(rendering: Say, word: sc.Reveal, form: Form) -> str:
    to = player(rendering, word.of, CHOSEN_EACH)
    rendering.others_act = True
    which = "choices" if to.plural and to is not YOU else "choice"
    if name := rendering.secret_name(word.mark):
        which += f" “{name}”"
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
    told = Noun(f"that {one}", head=head)
    if who is YOU and mentioned_before(rendering, word, told, lambda other: other.head == head):
        return told
    text = (
        f"the {one} you secretly chose"
        if who is YOU
        else f"the {one} secretly chosen{_revealed(rendering, word)} by {who}"
    )
    if name := rendering.secret_name(word.mark):
        text += f" as “{name}”"
    return Noun(text, many, head, set=many)


def you_chose(rendering: Say, word: sc.Marked) -> str:
    """ "You secretly chose as “Traitor”": the same as whose secret choice it is."""
    name = rendering.secret_name(word.mark)
    return f"you secretly chose as “{name}”" if name else "you secretly chose"


def has_chosen(rendering: Say, word: sc.Marked, what: SelectorWord, negated: bool) -> str:
    """ "Who secretly chose that character": the same as whose secret choice it is."""
    assert word.of is not None
    who, revealed = noun(rendering, word.of, ONE), _revealed(rendering, word)
    chose = f"did not {'reveal' if revealed else 'secretly choose'}" if negated else f"secretly chose{revealed}"
    if isinstance(what, sc.Marked) and what.mark == word.mark and what.of is not None:
        return f"{who} {chose} the same character as {player(rendering, what.of)}"
    name = rendering.secret_name(word.mark)
    as_ = f" as “{name}”" if name else ""
    return f"{who} {chose} {noun(rendering, what, ONE).full()}{as_}"


def _revealed(rendering: Say, word: sc.Marked | sc.MarkedPlayer | sc.Voted) -> str:
    return " and revealed" if rendering.must_be_revealed(word) else ""


def _number(rendering: Say, word: sc.SecretNumber) -> str:
    who = player(rendering, word.of, MANY)
    many = who.plural and who is not YOU
    return f"{'the sum of ' if many else ''}{of(who, _thing(rendering, word, many))}"


def _thing(rendering: Say, word: sc.SecretNumber, many: bool) -> str:
    name = rendering.secret_name(word.mark)
    thing = "secret numbers" if many else "secret number"
    if rendering.must_be_revealed(word):
        thing = f"revealed {thing}"
    return f"{thing} “{name}”" if name else thing


def _vote(rendering: Say, word: sc.VoteSecretly, form: Form) -> str:
    options = [f"“{rendering.secret_name(f'{word.mark}={one.id}')}”" for one in word.options]
    return _choose(rendering, word, join_list(options, "or"), form)


def _voted(rendering: Say, word: sc.Voted, negated: bool) -> str:
    who = player(rendering, word.of, EACH)
    option = f"“{rendering.secret_name(f'{word.mark}={word.option}')}”"
    if rendering.is_open(word.mark):
        no = "not " if negated and str(who).startswith(("every", "each")) else ""
        return f"{no}{who} {'did not choose' if negated and not no else 'chose'} {option}"
    if not negated:
        return f"{who} secretly chose{_revealed(rendering, word)} {option}"
    return (
        f"not {who} secretly chose{_revealed(rendering, word)} {option}"
        if str(who).startswith(("every", "each"))
        else f"{who} did not {'reveal' if rendering.must_be_revealed(word) else 'choose'} {option}"
    )


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
            superlative=lambda rendering, word, lowest: (
                f"with the {'lowest' if lowest else 'highest'} {_thing(rendering, word, False)}"
                if word.of is not None and is_candidate(word.of)
                else ""
            ),
        ),
    }
)
