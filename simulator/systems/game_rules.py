"""The contract between a game system's rules and the shared parts: engine, bots, lab, command line."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol, Self

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from simulator.engine.codec import to_plain
from simulator.engine.configuration import AS_WRITTEN, BadConfiguration, Configuration, Option
from simulator.engine.game import Game, Setup
from simulator.engine.recorder import Heading
from simulator.engine.replay import PackFingerprint, Replay, Versions

if TYPE_CHECKING:
    from schema.diagnostics.diagnostic import CodeInfo, Diagnostic
    from schema.json.strict_reading import Json
    from schema.language.base import TermSet, Word
    from schema.language.types import Types
    from schema.loading import Loaded
    from schema.models.base import ContentModel
    from schema.models.human_error import Tier
    from schema.rendering.word_renderer import Context


def _not_a_puzzle(game: Any) -> None:
    return None


def _record_words(view: Any, seat: int, decision: Any, language: str) -> str:
    """The name of the record and its fields, such as `Bid amount=3`."""
    plain = to_plain(decision)
    if not isinstance(plain, dict):
        return str(plain)
    fields = (f"{key}={value}" for key, value in plain.items() if key != "is")
    return " ".join((str(plain.get("is", "")), *fields)).strip()


def _no_question(view: Any, seat: int, language: str) -> str:
    return ""


def _no_options(setup: Any) -> tuple[Option, ...]:
    return ()


def _as_written(setup: Any) -> Configuration:
    return AS_WRITTEN


@record
class Traits:
    """What a game has and others may lack; the shared parts assume none of it."""

    seats: tuple[int, int]
    """The fewest and most seats."""
    teams: bool = False
    hidden: bool = False
    """A seat may know something that another does not."""
    chance: bool = False
    secret_choices: bool = False
    """Several seats may be asked at once, and their answers stay masked until the last."""
    continuous: bool = False
    """Some decisions are ranges of numbers and cannot be listed."""
    physics: bool = False


class StoryLine(Protocol):
    """One line of a story."""

    @property
    def text(self) -> str: ...

    @property
    def detail(self) -> str:
        """A few more words, or empty."""

    @property
    def rule(self) -> str:
        """The id of the rule in the system's ledger, or empty."""

    @property
    def heading(self) -> bool:
        """Whether it opens a section: the game, a turn, the end."""

    @property
    def seat(self) -> int:
        """The seat that it is about, from 0; -1 for none."""

    @property
    def icon(self) -> str:
        """A word for the kind of thing that happened, or empty; an editor may show an icon for it."""


class Storyteller(Protocol):
    """Renders the events of one game in order, each after the game has taken the decision that led to it."""

    def render_event(self, event: Any) -> StoryLine | None:
        """The line of an event; None for one that has none."""

    def follow_game(self, game: Any) -> None:
        """Continue with a copy of the game that has gone on; the next events led to it."""

    def seat(self, seat: int) -> str:
        """What a seat is called."""


class Series(Protocol):
    """A series of games in which each decides how the next begins, such as a campaign."""

    @property
    def title(self) -> dict[str, str]: ...

    @property
    def seat_count(self) -> int: ...

    @property
    def most_games(self) -> int:
        """No more games are played, so that every series ends."""

    @property
    def games_played(self) -> int: ...

    @property
    def standing(self) -> Any:
        """How far it has come: a record for replays."""

    def next_setup(self) -> Setup | tuple[Diagnostic, ...] | None:
        """The next game, or the problems that prevent it; None when the series is over."""

    def finish_game(self, game: Any) -> None:
        """Go on from a game that was played to its end or stopped."""

    def copy(self) -> Self:
        """An independent series at the same moment."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the series so far."""


@record
class ScenarioFolder:
    """A folder of a pack in which scenarios or series lie, one a file."""

    folder: str
    title: str
    """In English, known to gettext."""


@record
class SeriesRules:
    """How series of games are played."""

    folder: ScenarioFolder
    open: Callable[[Loaded, str], Series | tuple[Diagnostic, ...] | None]
    """The series of an id, or the problems that prevent it; None when the pack has no such series."""
    resume: Callable[[Loaded, Any], Series | tuple[Diagnostic, ...]]
    """The series at a recorded standing, given as a plain value, or the problems that prevent it.

    Raises ValueError for any other value, and LookupError with a message when the pack has no such game.
    """


@record
class Proofs:
    """Checks of a pack that need to play it, such as whether the stored solution of a puzzle still solves it."""

    codes: Mapping[str, CodeInfo]
    check: Callable[[Any], Iterable[Diagnostic]]
    """The problems of a pack that has no errors."""


@record
class Source:
    """What a game of the soak test is taken from: a folder of the pack and an id in it."""

    folder: str
    id: str


@record
class SoakGame:
    """A game of the soak test."""

    setup: Callable[[], Setup] = field(compare=False)
    """Prepares it; a problem is found by the test as well."""
    file: tuple[str, Any] | None = None
    """Path and JSON of its scenario, if it is not in the pack as it is played."""
    kinds: tuple[str, ...] = ()
    """The kinds under which it is counted, in addition to its folder."""


@record
class SoakRules:
    """What the soak test (`simulator.lab.soak_run`) plays instead of each scenario as it is."""

    sources: Callable[[Loaded], tuple[Source, ...]]
    """Everything in a pack that can be played, in a fixed order."""
    games: Callable[[Loaded, Source, random.Random], Generator[SoakGame, Any, None]]
    """The games of a source, varied at random; each is sent back after it was played."""
    draw: Callable[[Any, int, random.Random], Any]
    """A random decision of a seat that is asked; not refused."""
    faults: Callable[[Any], Iterable[str]]
    """What is wrong with an event."""


@record
class Carrier:
    """A card of a stage on which random abilities are written, and what abilities it can have."""

    name: str
    """The kind of card, such as `missile`."""
    file: str
    pointer: tuple[str | int, ...]
    """The list of its abilities in the JSON of the file."""
    key: str
    """The ids of abilities on it begin with this."""
    moments: tuple[type[Word], ...]
    """The activations, triggers and replaceable events at which they may work."""
    changes: tuple[type[Word], ...] = ()
    """The modifiers that they may have."""
    itself: Types = ()
    """The types of `self`."""
    others: tuple[Json, ...] = ()
    """The abilities before it in the list."""
    terms: Callable[[type[Word]], Mapping[TermSet, tuple[str, ...]]] = lambda at: {}
    """The values of terms at a moment or in a modifier; those of the vocabulary where nothing is said."""
    allows: Callable[[type[Word], type[Word]], bool] = lambda word, at: True
    """Whether a word can make sense at a moment or in a modifier."""


@record
class AbilityStage:
    """A small scenario in which what abilities listen to is likely to happen."""

    documents: Mapping[str, Json]
    """The files of its pack."""
    scenario: str
    """The file that is played."""
    carriers: tuple[Carrier, ...]
    ids: Callable[[type[ContentModel], str], Sequence[str]]
    """The values of a field of a word that names a piece, a zone or the like; none where there is nothing."""
    context: Callable[[Loaded, Carrier], Context]
    """What the sentences of abilities on a card may mention."""
    draw: Callable[[Any, int, Carrier, random.Random], Any]
    """A random decision of a seat that is asked, mostly one that brings about what abilities of the card wait for."""
    uses: Callable[[Any, Carrier], bool]
    """Whether a decision uses an ability of the card."""
    effect: Callable[[Any], Any]
    """An event without the names of abilities; None if it only says that one was used, or that the turn goes on."""
    pending: Callable[[Any], bool]
    """Whether a game is still busy with what was used."""
    endless: Callable[[Any], bool] = lambda game: False
    """Whether a game was ended because abilities set each other off without end."""
    loops: tuple[str, ...] = ()
    """The codes of the checks that warn of such abilities."""
    vain: tuple[type[Word], ...] = ()
    """Effects that are offered although they may change nothing, as the rules want it."""


@record
class Candidates:
    """Decisions worth trying: one round of a bot's search. The next round is asked for if none of them is good."""

    decisions: tuple[Any, ...]
    passing: Any = None
    """The decision to take unless another is better; None where the best one is taken, however bad."""
    passing_cost: float = 0.0
    """What is subtracted from the value of `passing`, so that games between bots that wait for each other end."""


class Trial(Protocol):
    """A copy of a seat's view in which a bot tries decisions, up to a horizon that the system chooses."""

    def take_decision(self, decision: Any) -> bool:
        """Play the decision and what follows from it, up to the next request; False if it is refused."""

    def options(self) -> Sequence[Any]:
        """Answers of the seat itself to the present request that are worth comparing; empty for other requests."""

    def default_decision(self) -> Any:
        """A fast answer to the present request, whichever seat is asked; None at the horizon."""

    def value(self) -> float:
        """The value of the position for the seat; higher is better."""

    def threat(self) -> float:
        """What the next decisions of opponents may cost; bots ask it only of the best outcomes."""

    def copy(self) -> Self:
        """An independent trial at the same moment."""


class BeginTrial(Protocol):
    """Begins trials at the moment of a seat's view."""

    def __call__(self, view: Any, seat: int, deal: int = 0, /) -> Trial:
        """A trial; with each other number `deal` what the seat does not know, and chance, are dealt in another way."""


@record
class Dexterity:
    """What depends on the hand in a game: how far people miss what they intend (`simulator.bots.human_error`)."""

    subject: Callable[[Any], tuple[str, ...] | None]
    """What a decision is about as far as the hand goes, such as a flick and its disk; None if the hand does nothing."""
    missed: Callable[[Any, Any, Tier, random.Random], Any]
    """A decision with a subject, in a game, as a hand of a tier carries it out: another legal one."""


@record
class Aim:
    """The figures of a decision that depend on the hand."""

    direction: float
    """In degrees."""
    speed: float
    """In the unit of the game."""
    place: tuple[float, float] | None = None
    """Where something is set down first."""


@record
class PuzzleLine:
    """The stored solution of a puzzle, and how it is to be judged."""

    seat: int
    """The seat that has the task."""
    seed: int
    """The seed with which it is played."""
    steps: tuple[Any, ...]
    """What the system's `Puzzles.decide` reads."""
    tier: str
    """The tier of error of the people for whom it is meant; `none` in a game without dexterity."""
    trial: bool = False
    """Whether it only shows what the steps do in a game of several players, and nobody has a task."""


class UnreadableStep(ValueError):
    """A stored step is no decision in its position; the message says why."""


@record
class Lying:
    """A round thing that lies on the table of a game, in its units."""

    key: str
    """The same in all moments of a game."""
    x: float
    y: float
    radius: float


@record
class Movable:
    """Something that people lay out by hand before a puzzle, and may lay a little off."""

    key: str
    """Where the scenario lays it out: its pointer, without the first slash."""
    name: Mapping[str, str]
    """By language."""
    within: float = 0.0
    """How far off it may lie as its scenario says, in mm."""
    heights: tuple[float, float] | None = None
    """From which height to which it may be, in mm, as its scenario says."""


@record
class Laid:
    """How something is laid out otherwise than its scenario says."""

    dx: float = 0.0
    dy: float = 0.0
    height: float | None = None


@record
class FoundProof:
    """What a proof of a puzzle has found, as content keeps it."""

    tier: str
    tries: int
    solved: int
    easier: int | None = None
    """How many of the tries solve it in an easier way, if there is one."""
    shorter: int | None = None
    """How many decisions a shorter way has, if there is one."""
    forced: bool | None = None
    """Where all lines were looked at: whether the win is forced. Then nobody has tried."""
    positions: int = 0
    """How many positions were looked at for that."""


@record
class Puzzles:
    """What a proof of a puzzle asks a game system (`simulator.lab.puzzle`)."""

    line: Callable[[Any], PuzzleLine | None]
    """The stored solution of a setup; None for a setup that is no puzzle."""
    decide: Callable[[Any, Any], tuple[int, Any] | None]
    """The seat and the decision of a step in a game; None for a step that decides nothing. Raises UnreadableStep."""
    position: Callable[[Any], Hashable]
    """Equal for two games from which the same can follow, also if they took other ways to it."""
    stored: Callable[[Any, Any, Sequence[tuple[int, Any]]], tuple[str, Json]]
    """Where the file of a setup keeps its solution, as a pointer, and the value for the decisions of seats from a game
    on.
    """
    aim: Callable[[Any], Aim | None] = lambda decision: None
    """The aim of a decision; None if the hand does nothing."""
    aimed: Callable[[Any, Aim], Any] = lambda decision, aim: decision
    """A decision that has an aim, with another one."""
    places: Callable[[Any, Any], Iterable[tuple[float, float]]] = lambda game, decision: ()
    """Other places at which what a decision sets down may begin."""
    lying: Callable[[Any], Iterable[Lying]] = lambda game: ()
    """What lies on the table of a game, to show where a step finds it."""
    sent: Callable[[Any, Any], Lying | None] = lambda game, decision: None
    """What a decision that has an aim sends off in a game, where it lies before."""
    kept: Callable[[Any, FoundProof], tuple[str, Json] | None] = lambda setup, found: None
    """Where the file of a setup keeps what a proof has found, as a pointer, and the value; None if it does not."""
    recalled: Callable[[Any], FoundProof | None] = lambda setup: None
    """What the file of a setup keeps of a proof; None if it keeps nothing, or what is older than the content."""
    movables: Callable[[Any], tuple[Movable, ...]] = lambda setup: ()
    """What is laid out by hand."""
    laid: Callable[[Any, Mapping[str, Laid]], Any] = lambda setup, changes: setup
    """A setup in which things lie otherwise; raises ValueError where they cannot lie so."""


@record
class Spot:
    """A place of the board at which something befell a seat."""

    what: str
    """`damage`, `death`, `left` (over the edge), or `rest` (what has moved ends here)."""
    seat: int
    """From 0."""
    x: float = 0.0
    y: float = 0.0
    """In the units of the board; they mean nothing where a tile is named."""
    tile: str = ""
    amount: int = 1


class SpotFinder(Protocol):
    """Follows one game and finds the places of what happens in it."""

    def spots(self, events: Sequence[Any], game: Any) -> Iterable[Spot]:
        """The spots of a step's events; `game` is as it is after them."""


@record
class Rules:
    """The rules of one game system, as all shared parts see them."""

    id: str
    """The system's id, as in the manifest of its packs."""
    version: int
    """Grows when the same content and decisions may lead to another game."""
    content_format: int
    """The newest format of packs that it plays."""
    ledger_prefix: str
    """The ids of its rules begin with this and a hyphen, in `docs/rules/<id>.md` and in tests."""
    traits: Traits
    scenarios: tuple[ScenarioFolder, ...]
    """Where the scenarios lie that can be played by themselves; of equal ids the first folder counts."""
    prepare: Callable[[Loaded, str], Setup | tuple[Diagnostic, ...]]
    """The scenario of a file of a pack, ready to play; or the problems that prevent it."""
    open: Callable[[Any, int], Game]
    """A new game of a setup with a seed, up to its first request; see `Rules.open_game`."""
    read_game: Callable[[Any, Any], Game]
    """The game of a setup whose state `Game.to_plain` gave."""
    read_decision: Callable[[Any], Any]
    """The decision of a plain value; raises ValueError for anything else."""
    seen_by: Callable[[Any, int | None], Any]
    """An event as a seat, or a spectator (None), learns of it; None for one that stays unknown."""
    invariants: Callable[[Any], Iterable[str]]
    """What is wrong with the state of a game, for developers; empty when it is sound."""
    render_story: Callable[[Any, str], Storyteller]
    """The story of a game, with the pack's texts in a language."""
    uses: Callable[[Any], Iterable[str]] = lambda event: ()
    """The cards and abilities that an event says were used, as `folder/id` and `folder/id/number`."""
    find_spots: Callable[[Any], SpotFinder] | None = None
    """Begins to follow a new game of a setup; None for a game without a board."""
    ending: Callable[[str], str] = lambda reason: reason
    """What the reason of a result is called, in a few words in the current language."""
    decision_label: Callable[[Any, int, Any, str], str] = _record_words
    """A decision as the text of a button, in a language; arguments: a view of the seat, the seat, the decision."""
    question: Callable[[Any, int, str], str] = _no_question
    """What a seat is asked in a view of it, in a language; empty for a general prompt."""
    turn_shown: Callable[[Any], int] = lambda game: int(game.turn)
    """The number of a game's turn for people; it differs from `Game.turn` where a game may begin after some turns."""
    turn_seat: Callable[[Any], int] = lambda game: min(game.asked, default=-1)
    """The seat whose turn it is in a game, which need not be the one that decides next; -1 for none."""
    older_versions: tuple[int, ...] = ()
    """Older versions of the rules whose replays are played as they were."""
    options: Callable[[Any], tuple[Option, ...]] = _no_options
    """The rulings that a game of a setup can be opened with, each with its value in the setup."""
    seats_option: str = ""
    """The option that says how many seats a setup has, in a game in which that can be chosen."""
    configure: Callable[[Any, Configuration], Any] | None = None
    """A setup under a configuration; raises BadConfiguration. None for a game that cannot be configured."""
    configuration_of: Callable[[Any], Configuration] = _as_written
    """What a setup was configured with."""
    solved: Callable[[Any], bool | None] = _not_a_puzzle
    """Whether a puzzle that was played is solved; None for a game that is no puzzle."""
    bot_titles: Callable[[], Mapping[str, str]] = dict
    """What the game calls its bots in the current language, by name, the usual opponent first; others keep their
    general titles.
    """
    series: SeriesRules | None = None
    proofs: Proofs | None = None
    puzzles: Puzzles | None = None
    """How puzzles are proved; None for a game without puzzles."""
    soak: SoakRules | None = None
    """What the soak test plays; every scenario as it is when None."""
    ability_stage: Callable[[Loaded, random.Random], AbilityStage] | None = None
    """A stage for random abilities, with the ids of a pack; None for a game without abilities."""
    proposals: Callable[[Any, int, random.Random], Iterator[Candidates]] | None = None
    """What bots try for a seat that its view asks, in rounds; all or some legal decisions when None."""
    evaluate: Callable[[Any, int], float] | None = None
    """The value of a game, also of a finished one, for a seat; bots play games out at random when None.

    Not asked for where there are trials, which evaluate themselves.
    """
    broad_proposals: Callable[[Any, int, random.Random], Iterator[Candidates]] | None = None
    """The same with more decisions in each round, for bots that compare them well; `proposals` when None."""
    trial: BeginTrial | None = None
    """How bots try decisions on a seat's view; on games that could be the real one when None."""
    search_trial: BeginTrial | None = None
    """The same for a bot that searches, where trials can value more than at first sight; `trial` when None."""
    habit: Callable[[Any, int, random.Random], Any] | None = None
    """A sensible decision of a seat that is asked in a game that a bot plays on, found quickly; when None, proposals
    are compared or, where they are ranges, any legal decision is drawn."""
    clear_lead: float = 0.0
    """How much better the value of a position has to be (`Trial.value`) for the chance to win to be e times the chance
    to lose, so that bots weigh chances instead of values; 0 where that is not known.
    """
    hasten: Callable[[Any], None] | None = None
    """Lets a game that a bot plays on, and its copies, pass over what can be answered at all times."""
    dexterity: Dexterity | None = None
    """What depends on the hand; None for a game without human error."""

    def configured(self, setup: Any, configuration: Configuration) -> Any:
        """The setup under a configuration; raises BadConfiguration for what the game does not have."""
        if configuration == AS_WRITTEN:
            return setup
        version = configuration.rules_version
        if version not in (None, self.version, *self.older_versions):
            raise BadConfiguration(_("Version {version} of the rules is not played.").format(version=version))
        if self.configure is None:
            if configuration.options or configuration.forced:
                raise BadConfiguration(_("This game has no options, and its chance cannot be forced."))
            return setup
        return self.configure(setup, configuration)

    def open_game(
        self, setup: Any, seed: int, options: Mapping[str, Any] | None = None, forced: Mapping[str, Any] | None = None
    ) -> Game:
        """A new game with chosen options and forced outcomes of chance; raises BadConfiguration."""
        return self.open(self.configured(setup, Configuration(options or {}, forced or {})), seed)

    def open_replay(self, setup: Any, replay: Replay) -> Game:
        """The game of a replay before its first decision, configured as it was as far as this game still can.

        What it no longer can, such as an option that is gone, shows as a difference where it matters.
        """
        try:
            return self.open(self.replay_setup(setup, replay), replay.seed)
        except BadConfiguration:
            version = self._played_version(replay)
            return self.open(self.configured(setup, Configuration(rules_version=version)), replay.seed)

    def replay_setup(self, setup: Any, replay: Replay) -> Any:
        """The setup as a replay configured it, without options that are gone; raises BadConfiguration."""
        recorded = replay.configuration
        there = {option.name for option in self.options(setup)}
        options = {name: value for name, value in recorded.options.items() if name in there}
        return self.configured(setup, Configuration(options, recorded.forced, self._played_version(replay)))

    def _played_version(self, replay: Replay) -> int | None:
        """The older version of the rules under which the replay is played; None for the present one."""
        recorded = replay.configuration.rules_version
        return recorded if recorded in self.older_versions else None

    def heading(self, setup: Setup, pack_hash: str, seed: int) -> Heading:
        """What a replay says of the game before its first decision."""
        configuration = self.configuration_of(setup)
        return Heading(
            self.id,
            Versions(content=self.content_format, rules=configuration.rules_version or self.version),
            PackFingerprint(id=setup.pack_id, version=setup.pack_version, hash=pack_hash),
            setup.scenario,
            seed,
            {option.name: option.value for option in self.options(setup)},
            configuration.forced,
        )
