"""How words are offered, filled in and read while an ability is written. A game system extends the shared part.

A phrase is how a word with parts is read: a gap `{field}` for every part, perhaps with the form of the part there:
`one`, `many` or `pick` of several, and in a language with cases a preposition and a case, as a translation needs them:
`{to:dat}`, `{to:one на acc}`. `{*}` is the word itself without its parts, as cards print it. A word without parts needs
no phrase: it is printed as a whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.language.base import Family, Word
from schema.language.labels import Labels
from schema.language.types import Scope, Types, selectable

if TYPE_CHECKING:
    from schema.language.guesses import Guess

Phrases = Mapping[tuple[str, str], "Phrase"]
"""By family and kind."""
Texts = Mapping[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class Phrase:
    """The phrase of a word."""

    text: str
    tails: tuple[tuple[str, str], ...] = ()
    """Field -> words that follow if the field differs from its default."""
    blocks: tuple[tuple[str, str], ...] = ()
    """Fields on lines of their own below, with the words before the first of them."""
    link: str = ""
    """The words between the items of a list in a gap."""
    long: str = ""
    """The same if its amount is more than a number."""
    one: str = ""
    """The same if all its numbers are 1."""
    otherwise: Mapping[str, Json] = field(default_factory=dict)
    """Field -> what `{*}` is printed with if the field differs from its default and a tail says how."""


@dataclass(frozen=True, slots=True)
class StarterAbility:
    """An ability to begin with."""

    label: str
    help: str
    mark: str
    word: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Known:
    """What a word may refer to at its place."""

    card: str = ""
    """What kind of card the ability is on."""
    scope: Scope = field(default_factory=Scope)
    """What it may refer to, with the types of each."""
    choices: Mapping[str, Json] = field(default_factory=dict)
    """The choice, or what a loop iterates over, by the name that it binds."""
    active_in: str = "always"
    trigger: Json = None
    """The trigger of the ability; None in a static one, and in a goal."""
    changes: tuple[str, ...] = ()
    """The kinds of change that the static ability makes."""
    paying: bool = False
    """Whether an effect there is a cost, which the ability's player pays."""

    @property
    def names(self) -> Mapping[str, Types]:
        """The types of earlier choices, by name."""
        return self.scope.names

    @property
    def tested(self) -> bool:
        """Whether something is being tested: inside `where`."""
        return self.scope.candidate is not None

    @property
    def parts(self) -> tuple[str, ...]:
        """The roles in the event."""
        return tuple(self.scope.roles)


_OF_NUMBERS = (("amount", "rolled"), ("amount", "noted"))
"""The amounts that are numbers with a name."""
_OF_SETS = (
    "union",
    "except",
    "filter",
    "lowest",
    "highest",
    "in_order",
    "minimum",
    "maximum",
    "difference",
    "quotient",
    "remainder",
)


class _Tables(NamedTuple):
    phrases: Phrases
    options: Texts
    nothing: Texts


class Authoring:
    """The shared part. Texts are asked for once per language."""

    first_words: Mapping[str, str] = {
        "condition": "wounded",
        "effect": "damage",
        "choice": "pick",
        "modifier": "damage",
        "duration": "turns",
    }
    """The kind of the word that fills a gap without asking, by family."""
    roles: tuple[str, ...] = ("target", "victim", "other")
    """Roles of an event that are most likely meant, best first."""

    before_and_after: tuple[tuple[str, str], ...] = (
        ("would_be_damaged", "damaged"),
        ("would_die", "died"),
        ("would_be_played", "played"),
    )
    """Events that would happen, and the moments at which they have happened."""

    def __init__(self) -> None:
        self._tables: dict[str, _Tables] = {}

    # ------------------------------------------------------------ texts

    def phrase_for(self, family: str, kind: str) -> Phrase | None:
        """The phrase of a word; None where it is printed as a whole, or not known.

        The family `cost` has the phrases of effects that are paid: what they cost, as a noun.
        """
        return self._known().phrases.get((family, kind))

    def option_words(self, key: str, option: str) -> str:
        """A fixed option of a field inside a sentence; empty where it has no text of its own."""
        return self._known().options.get((key, option), "")

    def limit_words(self, limit: Mapping[str, Json], labels: Labels) -> str:
        """How often an ability may work, inside a sentence."""
        times, per, each = limit.get("times", 1), str(limit.get("per")), limit.get("each")
        period = self.option_words("per", per) or _("a {period}").format(period=labels.option(per).lower())
        told = _("once {period}") if times == 1 else _("at most {times} times {period}")
        words = told.format(times=times, period=period)
        if isinstance(each, str):
            words = _("{words}, for each {role} by itself").format(words=words, role=labels.option(each).lower())
        if isinstance(other := limit.get("and_each"), str):
            words = _("{words}, with each {role}").format(words=words, role=labels.option(other).lower())
        match limit.get("together"):
            case "bearer":
                return _("{words}, all on one bearer together").format(words=words)
            case "player":
                return _("{words}, all of a player's together").format(words=words)
            case "everybody":
                return _("{words}, everybody's together").format(words=words)
            case _:
                return words

    def nothing_words(self, kind: str, key: str) -> str:
        """The text of a field of a word that is left out."""
        nothing = self._known().nothing
        return nothing.get((kind, key)) or nothing.get(("", key)) or _("any")

    def _known(self) -> _Tables:
        known = self._tables.get(language())
        if known is None:
            known = self._tables[language()] = _Tables(self.phrases(), self.options(), self.nothing())
        return known

    def phrases(self) -> Phrases:
        """The phrases of all words with parts, in the current language."""
        and_, or_ = _("and"), _("or")
        called = ("name", _(", called {name}"))
        by = ("by", _(", picked by {by:one}"))
        return {
            ("condition", "compare"): Phrase(_("{left} {test} {right}")),
            ("condition", "all_of"): Phrase(_("both {conditions}"), link=and_),
            ("condition", "any_of"): Phrase(_("either {conditions}"), link=or_),
            ("condition", "none_of"): Phrase(_("it is not so that {conditions}"), link=or_),
            ("condition", "exists"): Phrase(_("there is {what:one}")),
            ("condition", "same"): Phrase(_("{who:one} is {other:one}")),
            ("condition", "related"): Phrase(_("{who:one} is {relation}"), (("to", _(", as seen by {to:one}")),)),
            ("condition", "wounded"): Phrase(_("{who:one} is wounded")),
            ("condition", "has_counter"): Phrase(
                _("{who:one} has at least {at_least} {counter} counters"),
                one=_("{who:one} has at least {at_least} {counter} counter"),
            ),
            ("trigger", "counter_reached"): Phrase(
                _("the {counter} counters of {who} reach {amount}"), (("holder", _(", of a {holder}")),)
            ),
            ("condition", "is_turn_of"): Phrase(_("it is the turn of {who:one}")),
            ("condition", "ruling"): Phrase(_("{name} is played as {answer}")),
            ("amount", "life"): Phrase(_("the life of {of:one}")),
            ("amount", "maximum_life"): Phrase(_("the maximum life of {of:one}")),
            ("selector", "owner_of"): Phrase(_("the owner of {of:one}")),
            ("selector", "controller_of"): Phrase(_("the controller of {of:one}")),
            ("selector", "players"): Phrase("{*}", (("where", "{where}"),), link=and_),
            ("amount", "turn_number"): Phrase(_("the number of the turn of {of:one}")),
            ("amount", "count"): Phrase(_("the number of {of:many}")),
            ("amount", "counters"): Phrase(_("the number of {counter} counters on {of:many}")),
            ("amount", "sum"): Phrase("{amounts}", link="+"),
            ("amount", "product"): Phrase("{amounts}", link="×"),
            ("selector", "union"): Phrase(_("all of {of}"), link=and_),
            ("selector", "except"): Phrase(_("{of:many} except {without:many}")),
            ("selector", "filter"): Phrase(_("{of}"), (("name", _(" (here {name})")), ("where", "{where}")), link=and_),
            ("selector", "lowest"): Phrase(
                _("of {of:many} the one with the lowest {by}"), (("name", _(" (here {name})")),)
            ),
            ("selector", "in_order"): Phrase(
                _("{of:many} in the order of {by}"), (("first", _(", {first} first")), ("name", _(" (here {name})")))
            ),
            ("selector", "highest"): Phrase(
                _("of {of:many} the one with the highest {by}"), (("name", _(" (here {name})")),)
            ),
            ("amount", "minimum"): Phrase(_("the lowest of {amounts}"), link=and_),
            ("amount", "maximum"): Phrase(_("the highest of {amounts}"), link=and_),
            ("amount", "difference"): Phrase("{left} − {right}"),
            ("amount", "quotient"): Phrase(_("{left} divided by {right}, rounded down")),
            ("amount", "remainder"): Phrase(_("the remainder of {left} divided by {right}")),
            ("choice", "pick"): Phrase(
                _("{among:pick}"),
                (("least", _(" (at least {least})")), ("most", _(" (up to {most})")), by, called),
            ),
            ("choice", "gather"): Phrase(
                _("each picks {among:pick}"),
                (
                    ("least", _(" (at least {least})")),
                    ("most", _(" (up to {most})")),
                    ("by", _(", namely {by}")),
                    ("random", _(", by lot")),
                    called,
                ),
            ),
            ("choice", "choose_number"): Phrase(
                _("a number from {least} to {most}"), (("step", _(" in steps of {step}")), by, called)
            ),
            ("effect", "damage"): Phrase(_("deal {amount} damage to {to}"), long=_("deal damage to {to}: {amount}")),
            ("effect", "heal"): Phrase(_("give {amount} life to {to}"), long=_("give life to {to}: {amount}")),
            ("effect", "destroy"): Phrase(_("kill {who}"), (("unpreventable", _(", which nothing can prevent")),)),
            ("effect", "lose_life"): Phrase(_("{of} lose {amount} life"), long=_("loss of life of {of}: {amount}")),
            ("effect", "set_life"): Phrase(
                _("set the life of {of} to {to}"), (("above", _(", even above its maximum")),)
            ),
            ("effect", "set_maximum_life"): Phrase(_("set the maximum life of {of} to {to}")),
            ("effect", "add_counter"): Phrase(
                _("give {amount} {counter} counters to {to}"), one=_("give {amount} {counter} counter to {to}")
            ),
            ("effect", "remove_counter"): Phrase(
                _("take {amount} {counter} counters from {of}"), one=_("take {amount} {counter} counter from {of}")
            ),
            ("effect", "choose_one"): Phrase(
                _("its player chooses one of these:"),
                (
                    *(("least", _(" (at least {least})")), ("most", _(" (up to {most})")), by),
                    ("not_last", _(", not what was picked last")),
                ),
                blocks=(("branches", _("or")),),
            ),
            ("effect", "may_pay"): Phrase(
                _("{by} may pay:"),
                (called,),
                blocks=(
                    ("choose", _("choose")),
                    ("cost", _("pay")),
                    ("do", _("if paid")),
                    ("otherwise", _("otherwise")),
                ),
            ),
            ("effect", "may"): Phrase(
                _("{by} may:"),
                (called,),
                blocks=(
                    ("choose", _("choose")),
                    ("do", ""),
                    ("then", _("if done")),
                    ("otherwise", _("otherwise")),
                ),
            ),
            ("effect", "with_choices"): Phrase(_("its player chooses:"), blocks=(("choose", ""), ("do", _("then")))),
            ("effect", "repeat"): Phrase(
                _("{times} times:"),
                (("until", _(" until {until}")),),
                one=_("{times} time:"),
                blocks=(("do", ""),),
                link=and_,
            ),
            ("choice", "those"): Phrase(_("{of:many}, as they are now"), (called,)),
            ("effect", "divide"): Phrase(
                _("divide as you like among {among:many}: {amount}; for each with a share"),
                (("any_order", _(" in an order of your choice")), called, ("share", _(", the share as “{share}”")), by),
                blocks=(("choose", _("choose")), ("do", "")),
            ),
            ("effect", "for_each"): Phrase(
                _("for each of {among:many}, one after the other"),
                (("any_order", _(" in an order of your choice")), called),
                blocks=(("choose", _("choose")), ("do", "")),
            ),
            ("effect", "if_else"): Phrase(_("if {if}:"), blocks=(("do", ""), ("otherwise", _("otherwise"))), link=and_),
            ("effect", "set_status"): Phrase(_("{to} gets the status {status}, {lasts}")),
            ("effect", "remove_status"): Phrase(_("remove the status {status} from {of}")),
            ("condition", "has_status"): Phrase(_("{who:one} has the status {status}")),
            ("effect", "prevent"): Phrase(_("prevent it"), (("amount", _(", namely {amount}")),)),
            ("effect", "change_amount"): Phrase(_("change the amount to {to}")),
            ("effect", "redirect"): Phrase(_("let it happen to {to} instead"), (("amount", _(", namely {amount}")),)),
            ("amount", "total"): Phrase(_("the total of {of:many} by {by}")),
            ("selector", "next_player"): Phrase(
                _("the player {steps} turns after {of:one}"), one=_("the player {steps} turn after {of:one}")
            ),
            ("amount", "param"): Phrase(_("the parameter {name}")),
            ("amount", "rolled"): Phrase(_("the number of the roll {name}")),
            ("amount", "noted"): Phrase(_("the number called {name}")),
            ("effect", "note_number"): Phrase(_("remember {number}"), (called,)),
            ("effect", "change_number"): Phrase(_("let the number called {name} become {to}")),
            ("choice", "draw_lots"): Phrase(_("{count} of {among:many}, drawn by lot"), (called,)),
            ("cost", "damage"): Phrase(_("{amount} life of {to}"), long=_("life of {to}: {amount}")),
            ("cost", "lose_life"): Phrase(_("{amount} life of {of}"), long=_("life of {of}: {amount}")),
            ("cost", "remove_counter"): Phrase(
                _("{amount} {counter} counters of {of:one}"), one=_("{amount} {counter} counter of {of:one}")
            ),
            ("cost", "discard_self"): Phrase(_("itself")),
            ("effect", "roll"): Phrase(_("roll a die with {sides} sides"), (called,)),
            ("effect", "reroll"): Phrase(_("roll the die of {name} again")),
            ("effect", "coin"): Phrase(_("toss a coin:"), blocks=(("heads", _("on heads")), ("tails", _("on tails")))),
            ("effect", "one_at_random"): Phrase(_("at random one of these:"), blocks=(("branches", _("or")),)),
            ("amount", "cards_in"): Phrase(_("the number of cards in {zone} of {of}")),
            ("effect", "draw"): Phrase(_("{to} draw {count} cards"), one=_("{to} draw {count} card")),
            ("effect", "discard"): Phrase(
                _("{of} discard {count} cards, picked by {picked}"),
                one=_("{of} discard {count} card, picked by {picked}"),
            ),
            ("cost", "discard"): Phrase(
                _("{count} cards of your hand, picked by {picked}"),
                one=_("{count} card of your hand, picked by {picked}"),
            ),
            ("effect", "steal"): Phrase(
                _("take {count} cards of {of}, picked by {picked}"),
                one=_("take {count} card of {of}, picked by {picked}"),
            ),
            ("effect", "show_cards"): Phrase(_("show {zone} of {of} to {to}"), (("count", _(", {count} of them")),)),
            ("selector", "cards"): Phrase(
                _("cards of {zone}"),
                (("of", _(", in the hand of {of}")), ("by", _(", by {by}")), ("named", _(", only {named}"))),
                link=or_,
            ),
            ("effect", "move_cards"): Phrase(
                _("move {count} cards from {zone} to {to}, picked by {picked}"),
                (
                    ("of", _(", from the hand of {of}")),
                    ("receiver", _(", into the hand of {receiver}")),
                    ("top", _(", of the top {top}")),
                    ("cards", _(", only {cards:many}")),
                    by,
                ),
                one=_("move {count} card from {zone} to {to}, picked by {picked}"),
            ),
            ("effect", "use_card"): Phrase(_("use {which:one}"), (("free", _(", without its cost")),)),
            ("effect", "pass_cards"): Phrase(
                _("every player passes {count} cards to the {to} player, picked by {picked}"),
                one=_("every player passes {count} card to the {to} player, picked by {picked}"),
            ),
            ("effect", "swap_hands"): Phrase(_("exchange hands with {of:one}")),
            ("effect", "if_held"): Phrase(
                _("if {of:one} holds {cards:one}:"), blocks=(("do", ""), ("otherwise", _("otherwise")))
            ),
            ("effect", "extra_turn"): Phrase(_("an extra turn for {to}")),
            ("effect", "skip_turn"): Phrase(_("no next turn for {to}")),
            ("effect", "set_actions"): Phrase(
                _("exactly {number} actions in {turn} turn for {to}"),
                (("at_most", _(", unless there are fewer anyway")),),
                one=_("exactly {number} action in {turn} turn for {to}"),
            ),
            ("effect", "change_actions"): Phrase(
                _("{by} more actions in {turn} turn for {to}"), one=_("{by} more action in {turn} turn for {to}")
            ),
            ("effect", "take_control"): Phrase(_("give control of {of} to {to}, {lasts}")),
            ("effect", "win"): Phrase(_("{who} wins the game")),
            ("effect", "lose"): Phrase(_("{who} loses the game")),
            ("effect", "end_turn"): Phrase(_("end the turn")),
            ("effect", "reverse_turns"): Phrase(_("reverse the turn order, from the next turn on")),
            ("amount", "turn_order"): Phrase(_("the place of {of:one} in turn order after {after:one}")),
            ("effect", "apply"): Phrase(
                _("for {to}, {lasts}"), (("if", _(", only while {if}")),), blocks=(("modify", ""),), link=and_
            ),
            ("effect", "delayed"): Phrase(
                _("later, {when} ({lasts}):"), (("if", _(" if {if}")),), blocks=(("do", ""),), link=and_
            ),
            ("effect", "replace_later"): Phrase(
                _("later, instead of {instead_of} ({lasts}):"),
                (("if", _(" if {if}")),),
                blocks=(("do", ""),),
                link=and_,
            ),
            ("duration", "turns"): Phrase(
                _("until the {until} of the next {number} turns of {of:one}"),
                one=_("until the {until} of the next {number} turn of {of:one}"),
            ),
            ("duration", "rounds"): Phrase(
                _("for {number} rounds, this one included"), one=_("for {number} round, this one included")
            ),
            ("duration", "until"): Phrase(_("until {when}"), (("if", _(" and {if}")),), link=and_),
            ("duration", "while"): Phrase(_("as long as {if}"), link=and_),
            ("duration", "next"): Phrase(_("the next {times} times"), one=_("the next {times} time")),
            ("duration", "first_of"): Phrase(_("until the first of these is over: {durations}"), link=or_),
            ("effect", "mark_secretly"): Phrase(
                _("let {by} choose in secret among {among:many}"),
                (("mark", _(", as {mark}")), ("by_lot", _(", by lot"))),
            ),
            ("effect", "bid_secretly"): Phrase(
                _("let {by} choose a number from {least} to {most} in secret"),
                (("mark", _(", as {mark}")), ("by_lot", _(", by lot"))),
            ),
            ("effect", "vote_secretly"): Phrase(
                _("let {by} choose one of several options in secret"),
                (("mark", _(", as {mark}")), ("openly", _(", but openly")), ("by_lot", _(", by lot"))),
            ),
            ("condition", "voted"): Phrase(_("{of} chose {option} in secret"), (("mark", _(", namely {mark}")),)),
            ("effect", "reveal"): Phrase(_("reveal the secret choice of {of}"), (("mark", _(", namely {mark}")),)),
            ("selector", "marked"): Phrase(
                _("the character chosen in secret by {of}"), (("mark", _(", namely {mark}")),)
            ),
            ("selector", "marked_player"): Phrase(
                _("the player chosen in secret by {of}"), (("mark", _(", namely {mark}")),)
            ),
            ("amount", "secret_number"): Phrase(
                _("the number chosen in secret by {of}"), (("mark", _(", namely {mark}")),)
            ),
            ("modifier", "damage"): Phrase(_("{stage} {by}"), (("adds_up", _(" (does not add up)")),)),
            ("modifier", "cannot_act"): Phrase(_("no action for {who}")),
        }

    def options(self) -> Texts:
        """Fixed options as they stand inside a sentence, by field and option."""
        return {
            ("test", "less"): _("is less than"),
            ("test", "at_most"): _("is at most"),
            ("test", "equal"): _("is exactly"),
            ("test", "at_least"): _("is at least"),
            ("test", "more"): _("is more than"),
            ("test", "different"): _("is not"),
            ("relation", "own"): _("one of your own"),
            ("relation", "ally"): _("an ally"),
            ("relation", "enemy"): _("an enemy"),
            ("relation", "any"): _("anybody"),
            ("first", "lowest"): _("the lowest"),
            ("first", "highest"): _("the highest"),
            ("until", "start"): _("start"),
            ("until", "end"): _("end"),
            ("per", "turn"): _("a turn"),
            ("turn", "this"): _("this"),
            ("zone", "hand"): _("the hand"),
            ("zone", "deck"): _("the deck"),
            ("zone", "discard"): _("the discard pile"),
            ("zone", "this"): _("this card"),
            ("zone", "game"): _("the game"),
            ("to", "hand"): _("a hand"),
            ("to", "top"): _("the top of the deck"),
            ("to", "bottom"): _("the bottom of the deck"),
            ("to", "deck"): _("the deck, shuffled"),
            ("to", "discard"): _("the discard pile"),
            ("picked", "random"): _("lots"),
            ("picked", "holder"): _("who holds them"),
            ("picked", "you"): _("you"),
            ("turn", "next"): _("the next"),
            ("stage", "scale_attack"): _("the attack is multiplied by"),
            ("stage", "add"): _("the damage grows by"),
            ("stage", "scale_victim"): _("what the victim takes is multiplied by"),
            ("stage", "prevent"): _("the damage is prevented"),
        }

    def nothing(self) -> Texts:
        """The texts of fields that are left out, by kind and field; an empty kind is for all words."""
        you = (
            *(("is_turn_of", "who"), ("turn_number", "of"), ("next_player", "of"), ("turns", "of"), ("", "to")),
            ("turn_order", "after"),
            *(
                ("mark_secretly", "by"),
                ("bid_secretly", "by"),
                *(("vote_secretly", "by"), ("voted", "of")),
                ("marked", "of"),
                ("marked_player", "of"),
                ("secret_number", "of"),
                ("reveal", "of"),
                *(("win", "who"), ("lose", "who")),
                *(("may_pay", "by"), ("may", "by")),
                *(("cards_in", "of"), ("discard", "of"), ("show_cards", "of")),
                *(("cards", "of"), ("move_cards", "of"), ("move_cards", "receiver")),
            ),
        )
        return {("remove_status", "status"): _("any"), **dict.fromkeys(you, _("you"))}

    # ------------------------------------------------------------ what is guessed

    def guesses(self) -> tuple[Guess, ...]:
        """What authors guess that no single word says, and how the language says it."""
        from schema.language.guesses import shared_guesses  # only for mistakes

        return shared_guesses()

    def guessed_keys(self) -> Iterable[tuple[str, Sequence[str]]]:
        """Guessed keys, and what stands for each, best first."""
        from schema.language.guesses import KEYS

        return KEYS.items()

    def guessed_values(self) -> Iterable[tuple[str, Sequence[str]]]:
        """Guessed fixed values, and what stands for each, best first."""
        from schema.language.guesses import VALUES

        return VALUES.items()

    def meant_by_text(self, text: str, family: Family | None) -> dict[str, Json] | None:
        """The word that a mere text was meant to be."""
        return None

    # ------------------------------------------------------------ what is offered

    def group_of(self, family: str, kind: str) -> str:
        """The heading under which a word is offered."""
        if kind in (
            "damage",
            "heal",
            "destroy",
            "set_life",
            "lose_life",
            "set_maximum_life",
            "set_status",
            "remove_status",
            "apply",
        ):
            return _("Life") if family == "effect" else _("Words")
        if kind in ("prevent", "change_amount", "redirect"):
            return _("Instead of the event")
        if kind in ("roll", "reroll", "coin", "one_at_random", "rolled", "draw_lots"):
            return _("Chance")
        if kind in (
            "mark_secretly",
            "bid_secretly",
            "vote_secretly",
            "voted",
            "reveal",
            "marked",
            "marked_player",
            "secret_number",
        ):
            return _("Secret choices")
        if kind in (
            *("cards_in", "draw", "discard", "steal", "show_cards", "copy_played"),
            *("cards", "move_cards", "swap_hands", "if_held", "use_card", "pass_cards"),
        ):
            return _("Cards")
        if kind in (
            "choose_one",
            "with_choices",
            "repeat",
            "for_each",
            "divide",
            "if_else",
            "after_deaths",
            "may_pay",
            "may",
            "delayed",
            "replace_later",
        ):
            return _("Several effects")
        if kind in ("all_of", "any_of", "none_of", "sum", "product", "all_goals", "any_goal", *_OF_SETS):
            return _("Several together")
        return _("Words")

    def groups(self) -> tuple[str, ...]:
        """The headings in their order; all others follow."""
        return (
            _("Plain"),
            _("Known here"),
            _("Words"),
            _("Instead of the event"),
            _("Life"),
            _("Chance"),
            _("Cards"),
            _("Secret choices"),
        )

    def fits(self, family: str, kind: str, model: type[Word], known: Known) -> bool:
        """Whether the rules know the word where it would stand."""
        if known.paying and family == "effect" and not getattr(model, "pays", False):
            return False
        if (family, kind) in _OF_NUMBERS:
            return self._number_of(known) is not None
        if (family, kind) == ("amount", "param"):
            return known.card == "keyword"
        return family != "selector" or kind != "it" or known.tested

    def itself(self, card: str) -> Types:
        """What an ability's own piece or card is, by the kind of card."""
        return ()

    def force_limit(self, card: str, kind: str) -> str:
        """The text that offers to limit when an ability is in force; empty where that cannot be limited."""
        return ""

    def words_of_cards(self) -> Mapping[str, Collection[type[Word]]]:
        """The moments and changes that each kind of card can have; empty where all can have all."""
        return {}

    def card_kind(self, name: str) -> str:
        """The kind of card that moments know, by the name of a kind of content."""
        return name

    # ------------------------------------------------------------ what is filled in

    def starters(self, card: str) -> tuple[StarterAbility, ...]:
        """Abilities to begin with on a kind of card."""
        return ()

    def empty_ability(self, card: str, moments: frozenset[str]) -> dict[str, Json]:
        """A triggered ability without effects, at one of these moments."""
        return {"kind": "triggered", "when": {"kind": min(moments, default="turn_start")}, "do": []}

    def stand_ins(self, card: Mapping[str, Json]) -> tuple[str, ...]:
        """The keys of a card that were there in place of an ability, and go when it gets its first one."""
        return ()

    def gap(self, family: str, kind: str, key: str, known: Known) -> Json:
        """What fills a needed field of a new word; None for the default of the field."""
        if kind == "apply" and key == "modify":
            return [{"kind": "cannot_act"}]
        if kind == "delayed" and key == "when":
            return {"kind": "turn_end"}
        if kind == "replace_later" and key == "instead_of":
            return {"kind": "would_die"}
        if kind in ("lowest", "highest", "in_order", "total") and key == "by":
            return {"kind": "life", "of": {"kind": "it"}}
        if known.paying and family == "effect" and key in ("to", "of", "who"):
            return self.own_piece(known)
        return self._number_of(known) if ("amount", kind) in _OF_NUMBERS and key == "name" else None

    def fills(self, kind: str, key: str, known: Known) -> bool:
        """Whether an optional field of a new word is filled in."""
        if known.paying:
            return key == "amount" and kind != "damage"  # left out, it would be all that there is
        usual = {"rolled": "roll", "reroll": "roll", "noted": "noted", "change_number": "noted"}
        default = usual.get(kind) if key == "name" else None
        return default is not None and self._number_of(known) != default

    def _number_of(self, known: Known) -> str | None:
        """The last number that has been rolled or remembered."""
        return next((name for name, types in reversed(list(known.names.items())) if "number" in types), None)

    def missing_choices(self, word: Mapping[str, Json]) -> tuple[dict[str, Json], ...]:
        """The choices that a new word needs before it, except those whose names are known."""
        return ()

    def first_piece(self, known: Known) -> Json:
        """The piece that is most likely meant."""
        chosen = [name for name, types in known.names.items() if selectable(types)]
        if known.tested:
            return {"kind": "it"}
        if chosen:
            return {"kind": "chosen", "name": chosen[-1]}
        role = next((role for role in self.roles if role in known.parts), None)
        return {"kind": "event", "role": role} if role is not None else self.own_piece(known)

    def own_piece(self, known: Known) -> Json:
        """The piece that an ability speaks of where nothing is chosen and nothing has happened."""
        return {"kind": "self"}
