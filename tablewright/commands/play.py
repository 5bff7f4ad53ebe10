"""`tablewright play`: bots play a scenario; the story goes to stdout, a replay and a picture to files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from schema.i18n import gettext as _
from schema.i18n import language, languages, ngettext, use_language
from schema.packs.regular_files import write_file
from tablewright.display import why_no_qt
from tablewright.options import add_format
from tablewright.progress import progress_bar

if TYPE_CHECKING:
    from schema.loading import Loaded
    from schema.models.human_error import Tier
    from simulator.bots.bot import Bot
    from simulator.bots.playout import Step
    from simulator.engine.game import Game, Setup
    from simulator.systems.game_rules import Rules
    from tablewright.scenario_lookup import Playable, PlayableSeries

REFUSED = 1
WRONG_USE = 2
USUAL_SEED = 1
_STEPS_SHOWN = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the scenario, the bots and the output files."""
    parser.description = _(
        "Let bots play a scenario and print its story. Exit status: 0 if it was played, 1 if it has "
        "errors or the solution does not solve it, 2 if it does not exist."
    )
    parser.add_argument(
        "scenario",
        metavar="SCENARIO",
        help=_("PACK/FOLDER/NAME.json, or PACK-ID:ID, of a scenario or a series; a pack alone lists them"),
    )
    parser.add_argument("--seed", type=int, default=USUAL_SEED, metavar="N", help=_("where all chance comes from"))
    parser.add_argument(
        "--bots",
        default="greedy",
        metavar="A,B",
        help=_("a bot for each seat, or one for all; steady:2 tries twice as much as usual"),
    )
    parser.add_argument(
        "--error",
        default="",
        metavar="A,B",
        help=_("human error of the hands: a tier for each seat, or one for all; none, expert, club or novice"),
    )
    parser.add_argument("--replay", type=Path, metavar="OUT", help=_("write a replay to this file"))
    parser.add_argument(
        "--picture", type=Path, metavar="OUT.png", help=_("write a picture of the final board to this file")
    )
    add_format(parser)
    parser.add_argument("--language", choices=languages(), help=_("the language of the story"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_("use another ruling; can be repeated; an unknown name lists all"),
    )
    parser.add_argument(
        "--force",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=_("force a random outcome, such as die/1/1=6 for the first roll of turn 1; can be repeated"),
    )
    parser.add_argument("--solution", action="store_true", help=_("play the stored solution of a puzzle, without bots"))
    parser.add_argument("--max-turns", type=int, metavar="N", help=_("stop after N turns"))


def run(options: argparse.Namespace) -> int:
    """Return 0 if played, 1 if the scenario has errors, 2 for an unknown scenario, a bad bot name or a bad seed."""
    from simulator.engine.configuration import BadConfiguration
    from tablewright.scenario_lookup import (
        NotFound,
        NotPlayable,
        PlayableSeries,
        find_game,
        find_pack,
        printable,
        problem_list,
    )

    if options.language:
        use_language(options.language)
    if (pack := find_pack(options.scenario)) is not None:
        return _list(pack, options)
    try:
        found = find_game(options.scenario)
        rules = found.rules
        if isinstance(found, PlayableSeries):
            seats = found.series.seat_count
        else:
            _seat_named_bots(found, options)
            forced = _Forced(_named_values(options.force))
            setup = _configured(found, options, forced)
            seats = setup.seat_count
        tiers = tiers_named(options.error, seats, rules)
        bots = bots_named(options.bots, seats, rules, tiers)
        if not -(2**63) <= options.seed < 2**63:
            raise NotFound(_("The seed must be a whole number of at most 63 bits."))
        if options.max_turns is not None and options.max_turns < 1:
            raise NotFound(_("A game needs at least one turn."))
        if options.picture is not None and options.picture.suffix.lower() != ".png":
            raise NotFound(
                _("A picture is a PNG: name it {name}.").format(name=options.picture.with_suffix(".png").name)
            )
        for file in (options.replay, options.picture):
            if file is not None:
                make_parent_folder(file)
        if isinstance(found, PlayableSeries):
            if options.option or options.force:
                raise NotFound(_("Options and forced outcomes are for a single game."))
            return _play_series(found, bots, tiers, options)
        run = GameRun(rules, setup, found.loaded, options.seed, options.replay, options.picture)
        if options.solution:
            return _play_solution(run, options)
        _play(run, bots, tiers, options)
        if unused := [key for key in forced if key not in forced.asked]:
            text = _("tablewright play: never drawn: {keys}. Drawn were, for example: {others}")
            alike = {key.partition("/")[0] for key in unused}
            others = ", ".join(
                sorted(dict.fromkeys(forced.asked), key=lambda key: key.partition("/")[0] not in alike)[:10]
            )
            print(printable(text.format(keys=", ".join(unused), others=others or "-")), file=sys.stderr)
        return 0
    except NotFound as reason:
        print(f"tablewright play: {reason}", file=sys.stderr)
        return WRONG_USE
    except BadConfiguration as reason:
        # A forced outcome that cannot be, met when it would have been drawn.
        print(f"tablewright play: {printable(str(reason))}", file=sys.stderr)
        return WRONG_USE
    except NotPlayable as error:
        print(_("tablewright play: this scenario has errors and cannot be played."), file=sys.stderr)
        sys.stderr.write(problem_list(error))
        return REFUSED


def _list(pack: Path, options: argparse.Namespace) -> int:
    """List what can be played in the pack; return 1 if there is nothing."""
    from dataclasses import asdict

    from schema.loading import load
    from tablewright.scenario_lookup import folder_titles, playable_in, printable

    loaded = load(pack)
    listed = playable_in(loaded, options.scenario)
    if options.format == "json":
        print(json.dumps([asdict(each) for each in listed], ensure_ascii=False, indent=2))
        return 0 if listed else REFUSED
    titles = folder_titles(loaded)
    width = max((len(each.word) for each in listed), default=0)
    kind = ""
    for each in listed:
        if each.kind != kind:
            print(f"{chr(10) if kind else ''}{titles[each.kind]}")
            kind = each.kind
        note = "" if each.sound else _(" (has errors: see `tablewright check`)")
        print(printable(f"  {each.word:<{width}}  {each.title}{note}"))
    if not listed:
        print(_("{pack} has no scenario.").format(pack=printable(options.scenario)), file=sys.stderr)
        return REFUSED
    print("\n" + _("To play one: {command}").format(command=printable(f"tablewright play {listed[0].word}")))
    return 0


def bots_named(words: str, seats: int, rules: Rules, tiers: Sequence[Tier]) -> list[Bot]:
    """The bots of a list of names, one per seat, each with the tier of its hand; a single name is used for all seats.

    Raises NotFound.
    """
    from schema.diagnostics.suggestions import nearest_word
    from simulator.bots.registry import BOTS, find_bot
    from tablewright.scenario_lookup import NotFound, printable

    names = [name.strip() for name in words.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        text = ngettext(
            "The scenario has {n} seat; {given} bots are named.",
            "The scenario has {n} seats; {given} bots are named.",
            seats,
        )
        raise NotFound(text.format(n=seats, given=len(names)))
    found = []
    for name, tier in zip(names, tiers, strict=True):
        bot = find_bot(name, rules, tier)
        if bot is None:
            known = [each.name for each in BOTS]
            text = _("Unknown bot “{name}”. Bots: {names}").format(name=printable(name), names=", ".join(known))
            near = nearest_word(name, known)
            if near is not None:
                text = "\n".join([text, _("Did you mean “{name}”?").format(name=near)])
            raise NotFound(text)
        found.append(bot)
    return found


def tiers_named(words: str, seats: int, rules: Rules) -> tuple[Tier, ...]:
    """The tiers of human error of a list of names, one per seat; a single name is used for all. Raises NotFound."""
    from simulator.bots.human_error import NoDexterity, named_tiers
    from tablewright.scenario_lookup import NotFound, printable

    try:
        return named_tiers(rules, [name.strip() for name in words.split(",") if name.strip()], seats)
    except NoDexterity as reason:
        raise NotFound(printable(str(reason))) from None


class _Forced(dict[str, Any]):
    """Forced outcomes; `asked` are the keys of all outcomes that were drawn or forced, in their order."""

    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__(values)
        self.asked: list[str] = []

    def __contains__(self, key: object) -> bool:
        self.asked.append(str(key))
        return super().__contains__(key)


def _seat_named_bots(found: Playable, options: argparse.Namespace) -> None:
    """As many seats as bots are named, in a game in which the number of seats is an option and was not given."""
    name, count = found.rules.seats_option, options.bots.count(",") + 1
    if (
        name
        and count not in (1, found.setup.seat_count)
        and not any(word.partition("=")[0] == name for word in options.option)
    ):
        options.option = [*options.option, f"{name}={count}"]


def _configured(found: Playable, options: argparse.Namespace, forced: _Forced) -> Setup:
    """The setup with the options and forced outcomes that were given; raises NotFound."""
    from simulator.engine.configuration import BadConfiguration, Configuration
    from tablewright.scenario_lookup import NotFound, printable

    try:
        configuration = Configuration(_named_values(options.option), forced)
        setup: Setup = found.rules.configured(found.setup, configuration)
    except BadConfiguration as reason:
        there = found.rules.options(found.setup)
        lines = [str(reason)]
        if there and any(word.partition("=")[0] not in {each.name for each in there} for word in options.option):
            lines.append(_("Options, with their values here:"))
            lines += [f"  {each.name} = {json.dumps(each.value)}  {each.title}" for each in there]
        raise NotFound("\n".join(printable(line) for line in lines)) from None
    return setup


def _named_values(words: Sequence[str]) -> dict[str, Any]:
    """The values of arguments such as `die/1/1=6`, read as JSON where they are JSON. Raises BadConfiguration."""
    from simulator.engine.configuration import BadConfiguration

    found: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or not name:
            raise BadConfiguration(_("A name and a value are needed: NAME=VALUE"))
        try:
            found[name] = json.loads(text)
        except (ValueError, RecursionError):
            found[name] = text
    return found


def make_parent_folder(file: Path) -> None:
    """Create the parent folder of an output file; raises OSError with its name if that fails."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.is_dir():
        raise IsADirectoryError(21, _("this is a folder"), str(file))


@dataclass(frozen=True, slots=True)
class GameRun:
    """One game to be played, and the files to write."""

    rules: Rules
    setup: Setup
    loaded: Loaded
    seed: int
    replay: Path | None
    picture: Path | None
    standing: Any = None


def _play_series(found: PlayableSeries, bots: Sequence[Bot], tiers: Sequence[Tier], options: argparse.Namespace) -> int:
    """Play game after game; the names of replays and pictures get the number of the game."""
    from schema.models.base import in_language
    from simulator.engine.randomness import stream
    from tablewright.scenario_lookup import NotPlayable

    series = found.series
    for number in range(1, series.most_games + 1):
        setup = series.next_setup()
        if setup is None:
            break
        if isinstance(setup, tuple):
            raise NotPlayable(found.loaded, setup)
        if options.format == "text":
            title = in_language(series.title, language())
            print(_("{series}, game {number}").format(series=title, number=number))
        seed = stream(options.seed, "battle", number).getrandbits(31)
        replay, picture = _numbered(options.replay, number), _numbered(options.picture, number)
        run = GameRun(found.rules, setup, found.loaded, seed, replay, picture, series.standing)
        series.finish_game(_play(run, bots, tiers, options))
        if options.format == "text":
            print()
    won = ", ".join(str(seat + 1) for seat in series.winners)
    if options.format == "text":
        print(_("Won by: seat {seats}").format(seats=won) if won else _("The series has no winner."))
    return 0


def _numbered(file: Path | None, number: int) -> Path | None:
    return file.with_stem(f"{file.stem}-{number}") if file is not None else None


def _play_solution(run: GameRun, options: argparse.Namespace) -> int:
    """Play the stored solution of a puzzle; return 1 if it does not solve it, unless it is only a trial of what the
    steps do. Raises NotFound.
    """
    from simulator.lab.puzzle import NoPuzzle, Puzzle
    from tablewright.scenario_lookup import NotFound, printable

    try:
        puzzle = Puzzle(run.rules, run.setup, begun=True)
    except NoPuzzle as reason:
        raise NotFound(printable(str(reason))) from None
    run = replace(run, seed=puzzle.line.seed)
    # With several players, whoever wins: it is solved if the one with the task does.
    _tell(run, puzzle.line_played, [_("the solution")], options, puzzle.solved, judged=not puzzle.is_trial)
    if puzzle.failure is None:
        return 0
    print(f"tablewright play: {printable(puzzle.failure.message)}", file=sys.stderr)
    if steps := puzzle.steps_here(_STEPS_SHOWN):
        if asked := puzzle.question_here():
            told = _("Asked there, of seat {seat}: {question}").format(seat=puzzle.seat_here + 1, question=asked)
            print(printable(told), file=sys.stderr)
        print(_("What can be decided there, as steps of a solution:"), file=sys.stderr)
        for step, told in steps:
            print(printable(f"  {json.dumps(step, ensure_ascii=False)}"), file=sys.stderr)
            print(printable(f"      {told}"), file=sys.stderr)
    return 0 if puzzle.is_trial else REFUSED


def _play(run: GameRun, bots: Sequence[Bot], tiers: Sequence[Tier], options: argparse.Namespace) -> Game:
    """Let bots play."""
    from simulator.bots.human_error import Hands
    from simulator.bots.playout import MOST_TURNS, play

    def steps(game: Game) -> Iterator[Step]:
        hands = Hands(run.rules, tiers, run.seed)
        return play(game, bots, run.seed, options.max_turns or MOST_TURNS, hands)

    return _tell(run, steps, [bot.name for bot in bots], options)


def _tell(
    run: GameRun,
    steps: Callable[[Game], Iterable[Step]],
    names: list[str],
    options: argparse.Namespace,
    is_solved: Callable[[Game], bool] | None = None,
    judged: bool = True,
) -> Game:
    """Print the story of the steps that are taken in a new game, and write its files."""
    from simulator.engine.recorder import Recorder
    from simulator.engine.replay import write
    from tablewright.story_output import StoryPrinter, shows_motion

    rules, setup = run.rules, run.setup
    game = rules.open(setup, run.seed)
    recorder = Recorder(game, rules.heading(setup, run.loaded.content_hash, run.seed), names, run.standing)
    printer = StoryPrinter(rules, setup, game, options.format, names, run.seed)
    before = game.copy()
    last: tuple[Game, Any] | None = None
    # On a terminal the story itself shows progress.
    with progress_bar(unit=_("decisions"), hidden=sys.stdout.isatty()) as bar:
        for step in steps(game):
            printer.print_step(step.number, step.seat, step.decision, step.events)
            if run.replay is not None:
                recorder.add(step.seat, step.decision)
            for event in step.events:
                if shows_motion(event):
                    last = before, event
            before = game.copy()
            bar.set_description_str(_("turn {turn}").format(turn=rules.turn_shown(game)), refresh=False)
            bar.update()
    if game.result is None:
        printer.print_stopped()
    solved = rules.solved(game)
    if solved is not None and judged:
        printer.print_puzzle_result(solved if is_solved is None else is_solved(game))
    if options.format == "text" and (run.replay or run.picture):
        print()
    if run.replay is not None:
        write_file(run.replay, write(recorder.replay()).encode("ascii"))
        printer.print_note(_("Replay: {file}").format(file=run.replay))
    if run.picture is not None:
        if reason := why_no_qt():
            printer.print_note(_("No picture was written: {reason}").format(reason=reason))
        else:
            pack = run.loaded.files.root
            printer.print_note(_paint(rules.id, game, last, run.picture, pack if pack.is_dir() else None))
    return game


def _paint(system: str, game: Game, last: tuple[Game, Any] | None, file: Path, art: Path | None) -> str:
    """Paint the picture and return a note about it; Qt is imported only here."""
    from editor.systems.registry import workbench_called

    save_picture = workbench_called(system).save_picture
    if save_picture is None:
        return _("No picture was written: this game has none.")
    save_picture(game, last, file, language(), art)
    return _("Picture: {file}").format(file=file)
