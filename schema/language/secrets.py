"""Words for secret choices: marks that only their player knows until they are revealed."""

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, AmountWord, ConditionWord, EffectWord, OneOf, PlayerSelector, SelectorWord
from schema.language.selectors import Candidate, Chosen, Players
from schema.language.sets import Except, Filter, Highest, Lowest, Union
from schema.language.types import Yields
from schema.models.base import ContentModel, Slug, Text
from schema.models.walk import parts_of, walk

MarkableSelector = Annotated[SelectorWord, OneOf("selector", "character", "player")]
"""What can be chosen in secret."""
_WHICH = _("The name of the choice; a player who chooses under it again forgets the former one.")
_TITLE = _("What the choice is called on cards, wherever an ability of the pack speaks of it.")
_OF = _("The players who have chosen; the ability's own player when left out.")


_BY_LOT = _(
    "Chance deals one to each of these players instead, who alone knows it; none twice as long as there are others."
)


class MarkSecretly(EffectWord):
    """Players choose a character or a player in secret: others learn it when it is revealed or an ability uses it."""

    kind: Literal["mark_secretly"] = "mark_secretly"
    synonyms = (_("secret, hidden, choose secretly, mark, assassin's target"),)
    among: MarkableSelector = Field(description="Of what each of them chooses one.")
    by: PlayerSelector | None = Field(
        default=None, description="Which players choose; the ability's own player when left out."
    )
    mark: Slug = Field(default="mark", description=_WHICH)
    title: Text = Field(default={}, description=_TITLE)
    by_lot: bool = Field(default=False, description=_BY_LOT)


class BidSecretly(EffectWord):
    """Players choose a number in secret, such as a bid: others learn it when it is revealed or an ability uses it."""

    kind: Literal["bid_secretly"] = "bid_secretly"
    synonyms = (_("bid, auction, secret number, guess, wager"),)
    least: Annotated[int | AmountWord, OneOf("amount", bounds=(0, 100))] = Field(
        default=0, description="The smallest number; never below 0."
    )
    most: Amount = Field(description="The largest number; at most 20 above the smallest.")
    by: PlayerSelector | None = Field(
        default=None, description="Which players choose; the ability's own player when left out."
    )
    mark: Slug = Field(default="bid", description=_WHICH)
    title: Text = Field(default={}, description=_TITLE)
    by_lot: bool = Field(default=False, description=_BY_LOT)


class Option(ContentModel):
    """One of the options of a secret choice."""

    id: Slug = Field(description="The option's id.")
    name: Text = Field(default={}, description="What it is called on the card; its id when left out.")


class VoteSecretly(EffectWord):
    """Players choose one of several named options in secret: others learn it when it is revealed or used."""

    kind: Literal["vote_secretly"] = "vote_secretly"
    synonyms = (
        _(
            "vote, secret option, rock paper scissors, peace or war, secret role, deal roles, traitor, odd or even, "
            "call heads, names one, choose openly, named options, heads or tails, which was chosen"
        ),
    )
    options: tuple[Option, ...] = Field(min_length=2, max_length=8, description="The options.")
    by: PlayerSelector | None = Field(
        default=None, description="Which players choose; the ability's own player when left out."
    )
    mark: Slug = Field(default="vote", description=_WHICH)
    title: Text = Field(default={}, description=_TITLE)
    by_lot: bool = Field(default=False, description=_BY_LOT)
    openly: bool = Field(
        default=False,
        description="It is no secret: everybody sees at once what each chooses, one after the other, and any ability "
        "asks for it with “voted”.",
    )


class Reveal(EffectWord):
    """Secret choices of players are shown to everybody."""

    kind: Literal["reveal"] = "reveal"
    synonyms = (_("show, uncover, turn up"),)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="mark", description="The name of the choice.")


class Marked(SelectorWord):
    """The characters that players have chosen in secret; of others only what has been revealed."""

    kind: Literal["marked"] = "marked"
    synonyms = (_("secret target, marked, chosen secretly"),)
    yields: ClassVar[Yields] = ("character",)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="mark", description="The name of the choice.")


class MarkedPlayer(SelectorWord):
    """The players that players have chosen in secret; of others only what has been revealed."""

    kind: Literal["marked_player"] = "marked_player"
    synonyms = (_("secret target, marked, chosen secretly"),)
    yields: ClassVar[Yields] = ("player",)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="mark", description="The name of the choice.")


class SecretNumber(AmountWord):
    """The number that players have chosen in secret, added up; of others only once it has been revealed."""

    kind: Literal["secret_number"] = "secret_number"
    synonyms = (_("bid, auction, wager"),)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="bid", description="The name of the choice.")


class Voted(ConditionWord):
    """All of these players have secretly chosen this option; of others only what has been revealed counts."""

    kind: Literal["voted"] = "voted"
    synonyms = (_("chose, has chosen, picked the option"),)
    of: PlayerSelector | None = Field(default=None, description=_OF)
    mark: Slug = Field(default="vote", description="The name of the choice.")
    option: Slug = Field(description="The option.")


MADE_MARKS = (MarkSecretly, BidSecretly, VoteSecretly)
"""The words that let players choose."""
SECRETS = (Marked, MarkedPlayer, SecretNumber, Voted, *MADE_MARKS, Reveal)
ReadMark = Marked | MarkedPlayer | SecretNumber | Voted
READ_MARKS = (Marked, MarkedPlayer, SecretNumber, Voted)
"""The words that use secret choices: an ability that uses one of its own player reveals it when it works."""
USED_MARKS = (*READ_MARKS, Reveal)
USUAL_MARKS = ("mark", "bid", "vote")
"""The names of choices that have no name on cards."""


OPENLY = "!"
"""What stands behind the name of a choice that is made openly, among the names that cards print."""


def printed_names(words: Iterable[object]) -> dict[str, Text]:
    """What secret choices, by their name, and options, by `choice=option`, are called on cards."""
    found: dict[str, Text] = {}
    for word in words:
        if isinstance(word, MADE_MARKS) and word.title:
            found.setdefault(word.mark, word.title)
        if isinstance(word, VoteSecretly):
            found.update({f"{word.mark}={one.id}": one.name for one in word.options if one.name})
            if word.openly:
                found[f"{word.mark}{OPENLY}"] = {"en": word.mark}
    return found


def only_mark(words: Iterable[object]) -> str:
    """The name of the secret choice that words speak of; empty for none, and for several."""
    marks = {word.mark for word in words if isinstance(word, SECRETS)}
    return marks.pop() if len(marks) == 1 else ""


def revealed_names(words: Iterable[object]) -> frozenset[str]:
    """The names of the secret choices that one of these words reveals."""
    return frozenset(word.mark for word in words if isinstance(word, Reveal))


def asks_own(word: ReadMark) -> bool:
    """Whether a word asks for the choice of the ability's own player alone."""
    return word.of is None or (isinstance(word.of, Players) and word.of.relation == "own")


def own_reads(ability: ContentModel) -> Iterator[ReadMark]:
    """The words of an ability that may use a choice of its own player: all but those that ask for others alone."""
    names: dict[str, list[object]] = {}
    every = [word for _at, word in walk(ability)]
    if not any(isinstance(word, READ_MARKS) for word in every):
        return
    for word in every:
        among = getattr(word, "among", None) or getattr(word, "by", None)
        if isinstance(name := getattr(word, "name", None), str) and isinstance(among, SelectorWord):
            names.setdefault(name, []).append(among)
    yield from _own_reads(ability, None, names)


def _own_reads(word: ContentModel, tested: object, names: dict[str, list[object]]) -> Iterator[ReadMark]:
    if isinstance(word, READ_MARKS) and (word.of is None or _may_be_own(word.of, tested, names)):
        yield word
    for field, _key in parts_of(type(word)):
        # Inside of them `it` is what the selector tests.
        inner = word if isinstance(word, SelectorWord) and field in ("where", "by") else tested
        for model in _models(getattr(word, field)):
            yield from _own_reads(model, inner, names)


def _models(value: object) -> Iterator[ContentModel]:
    if isinstance(value, ContentModel):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _models(item)


def _may_be_own(selector: object, tested: object, names: dict[str, list[object]]) -> bool:
    """Whether players that a selector finds can include the ability's own; where that is not known, they can."""
    match selector:
        case Players():
            return selector.relation != "enemy"
        case Candidate():
            return tested is None or _may_be_own(tested, None, names)
        case Chosen():
            # A name is taken from the list, lest two that are picked among one another go on for ever.
            others = {name: among for name, among in names.items() if name != selector.name}
            return any(_may_be_own(among, None, others) for among in names.get(selector.name, (None,)))
        case Union():
            return any(_may_be_own(one, tested, names) for one in selector.of)
        case Except(without=Players(relation="own" | "ally", where=())):
            return False
        case Except() | Filter() | Lowest() | Highest():
            return _may_be_own(selector.of, tested, names)
        case _:
            return True
