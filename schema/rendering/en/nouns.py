"""English: nouns in a sentence, with articles, plurals and numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from schema.frozen_dataclass import fast_init
from schema.rendering.lists import PAUSE, join_list, join_relative
from schema.rendering.word_renderer import How, Lexicon, Rendering, pick


@fast_init
@dataclass(frozen=True, slots=True)
class Noun:
    """What a selector finds, as part of a sentence."""

    text: str
    plural: bool = False
    head: tuple[str, str] = ("one", "ones")
    """The bare noun, singular and plural, for later mentions."""
    possessive: str = ""
    strong: str = ""
    """A form that cannot be mistaken, for where "it" could mean something else."""
    card: str = ""
    set: bool = False
    """Whether it means all that fits, not one known thing."""
    own: bool = False
    """Whether they belong to the ability's player, which a bare noun does not say."""
    holder: Noun | None = None
    """The player to whom they belong, whom a bare noun does not mention."""
    proper: bool = False
    """Whether it is a name, which is the same at every mention."""
    listed: tuple[Noun, ...] = ()
    """The parts of "every enemy and every ally"."""

    def __str__(self) -> str:
        return self.text

    def verb(self, one: str, many: str) -> str:
        return many if self.plural else one

    def full(self) -> Noun:
        return replace(self, text=self.strong, possessive="") if self.strong else self

    def of(self, thing: str) -> str:
        """ "its life", "that enemy's life", "the life of every enemy nearby"."""
        if self.possessive:
            return f"{self.possessive} {thing}"
        if (self.text.startswith("that ") and self.text.count(" ") == 1) or self.text == self.strong:
            return f"{self.text}'s {thing}"
        return f"the {thing} of {self.text}"

    def strongly(self, thing: str) -> str:
        """Like `of`, where "its" could mean something else: "Otter's life"."""
        return f"{self.strong}'s {thing}" if self.strong else self.of(thing)

    def on_card(self) -> str:
        return self.card or self.of("card" if not self.plural else "cards")


@dataclass(slots=True)
class NounBuilder:
    """Builds a noun with everything that narrows it, for any article and number."""

    nouns: list[tuple[str, str]] = field(default_factory=lambda: [("character", "characters")])
    relation: str = "any"
    whose: str = "your"
    other: bool = False
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    holder: Noun | None = None
    """The player to whom they belong."""
    plain: bool = True
    """Whether the noun is just "character", so that "enemy" or "ally" can replace it."""
    hostile: str = "enemy"
    """The adjective for what belongs to the other side."""
    common: tuple[str, str] = ("character", "characters")
    """What pieces of several nouns are called together."""
    of_whom: str = ""
    """Whose ally or enemy it is: "of that character"."""
    only: str = ""
    """The whole noun for what can be but one: "the first character that it touched"."""

    def noun(self, how: How) -> Noun:
        """The whole noun: "one of your wounded characters that can act"."""
        own = self.relation == "own"
        yours = own and self.whose == "your"
        nouns, adjective = self._nouns()
        if self.only:
            others = (self.before, self.after, self.clauses, self.other, self.holder, self.of_whom)
            if self.relation == "any" and self.plain and not any(others):
                return Noun(self.only, head=nouns[0])
            was = "were" if how.kind in ("many", "bare many") else "was"
            self.clauses, self.only = [*self.clauses, f"that {was} {self.only}"], ""
        before = " ".join([*(["other"] if self.other else []), *self.before, *adjective])
        chosen = ["of your choice"] if how.chosen and how.kind == "pick" and not own else []
        bare = how.kind.startswith("bare")
        held = [f"of {_theirs(self.holder)}"] if self.holder is not None and not bare else []
        held = [] if self.holder is THEY else held
        if how.random and held:
            # "at random of that player" would draw lots for the player.
            before = f"other random {before.removeprefix('other')}" if self.other else f"random {before}"
            before = " ".join(before.split())
        elif how.random:
            chosen += ["at random"]
        clauses = join_relative(self.clauses, "who" if nouns[0] in PLAYERS.values() else "that", "and", "or")
        # A clause right after "other than your heroes" would seem to speak of these.
        excluded = [text for text in self.after if clauses and text.startswith("other than ")]
        after = [text for text in self.after if text not in excluded]
        tail = " ".join(["", *chosen, *held, *after, *([clauses] if clauses else []), *excluded]).rstrip() + (
            PAUSE if ", " in clauses else ""
        )
        one = join_list([f"{before} {noun[0]}".strip() for noun in nouns[:1]] + [noun[0] for noun in nouns[1:]], "or")
        many = [noun[1] for noun in nouns]
        if self.of_whom:
            one, many = f"{one} {self.of_whom}", [f"{many[0]} {self.of_whom}"]
        several = f"{before} {join_list(many, 'or' if how.kind in ('pick', 'bare many') else 'and')}".strip()
        head = nouns[0] if len(nouns) == 1 else self.common
        match how.kind:
            case "many":
                return Noun(f"{f'{self.whose} ' if own else ''}{several}{tail}", True, head, set=True)
            case "bare one":
                return Noun(one + tail, False, head, set=True, own=yours, holder=self.holder)
            case "bare many":
                return Noun(several + tail, True, head, set=True, own=yours, holder=self.holder)
            case "each":
                text = f"each of {self.whose} {several}" if own else f"every {one}"
                return Noun(text + tail, False, head, set=True)
            case "one" | "pick":
                return Noun(self._some(one, several, how) + tail, how.most > 1, head, set=how.kind == "one")

    def _nouns(self) -> tuple[list[tuple[str, str]], list[str]]:
        match self.relation:
            case "enemy":
                return ([("enemy", "enemies")], []) if self.plain else (self.nouns, [self.hostile])
            case "ally":
                return ([("ally", "allies")], []) if self.plain else (self.nouns, ["allied"])
            case _:
                return self.nouns, []

    def _some(self, one: str, several: str, how: How) -> str:
        own = self.relation == "own"
        if how.least == how.most == 1:
            if own:
                return (
                    f"another of {self.whose} {several.removeprefix('other ')}"
                    if self.other
                    else f"one of {self.whose} {several}"
                )
            if self.other:
                return f"another {one.removeprefix('other ')}"
            return f"any one {one}" if how == pick(1, 1, False) and self.relation == "any" else a(one)
        number = numbers(how.least, how.most)
        return f"{number} of {self.whose} {several}" if own else f"{number} {one if how.most == 1 else several}"


def is_you(noun: Noun) -> bool:
    """Whether it is the player who reads: "you", or under a condition "you (if it is your turn)"."""
    return noun is YOU or noun.text.startswith(f"{YOU.text} (if ")


def _theirs(holder: Noun) -> str:
    """Behind "a character of": "yours", "an opponent"; of you under a condition, "yours (if ...)"."""
    return f"yours{holder.text.removeprefix('you')}" if is_you(holder) else str(holder)


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def number(count: int) -> str:
    """A number; small ones in words."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(count: int) -> str:
    """ "fourth", "11th"."""
    if 1 <= count <= len(_ORDINALS):
        return _ORDINALS[count - 1]
    ending = "th" if count % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{ending}"


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


ORDERS = (
    *("choose", "close", "discard", "draw", "end", "give", "lay", "look", "move", "open", "put", "remove"),
    *("reveal", "roll", "secretly", "set", "show", "take", "toss"),
)
"""How clauses start that tell the player what to do; a game system has more of them."""


def with_you(clause: str, lexicon: Lexicon) -> str:
    """A clause that says who does it if it is the player: "you take a card"."""
    return f"you {clause}" if clause.partition(" ")[0] in lexicon.orders else clause


def of_their_own(text: str) -> str:
    """What another player is told, in the third person."""
    return re.sub(r"\byours?\b", lambda found: found.group().replace("your", "their"), text)


IT = Noun("it", possessive="its")
THEY = Noun("they", True, possessive="their")
THAT = Noun("that", possessive="whose")
THOSE = Noun("that", True, possessive="whose")
WHO = Noun("who", possessive="whose")
WHO_ALL = Noun("who", True, possessive="whose")
PLAYERS = {
    "any": ("player", "players"),
    "ally": ("player on your side", "players on your side"),
    "enemy": ("opponent", "opponents"),
}
YOU = Noun("you", True, ("player", "players"), "your", card="your card")
CHARACTER = ("character", "characters")
NAME = "{name}"
"""Stands for the card's own name in `strong`."""
Say = Rendering[Noun]


def in_all(who: Noun) -> str:
    """What says that several have so much together; "players who have more than 1" speaks of each of them."""
    each = who in (YOU, WHO_ALL, THOSE) or who.text.startswith(f"{THOSE.possessive} ")
    return " in all" if who.plural and not each else ""
