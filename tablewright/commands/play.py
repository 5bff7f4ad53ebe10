"""`tablewright play`: bots play a script; the story goes to stdout, a replay and a picture to files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from schema.words import gettext as _
from schema.words import language, languages, ngettext, use_language

if TYPE_CHECKING:
    from simulator.bots.bot import Bot
    from simulator.desktopia.game import Game

NAME = "play"
REFUSED = 1
WRONG_USE = 2
USUAL_SEED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The script, who plays it, and what is written."""
    parser.description = _(
        "Let bots play a script and tell the game. Ends with 0 when it was played, 1 when the script has errors, 2 when"
        " there is no such script."
    )
    parser.add_argument("script", metavar="SCRIPT", help=_("PACK/scripts/NAME.json, or PACK-ID:SCRIPT-ID"))
    parser.add_argument("--seed", type=int, default=USUAL_SEED, metavar="N", help=_("where all chance comes from"))
    parser.add_argument("--bots", default="greedy", metavar="A,B", help=_("a bot for each seat, or one for all"))
    parser.add_argument("--replay", type=Path, metavar="OUT", help=_("write a replay to this file"))
    parser.add_argument("--picture", type=Path, metavar="OUT.png", help=_("paint the table at the end into this file"))
    parser.add_argument("--format", choices=("text", "json"), default="text", help=_("how to tell the game"))
    parser.add_argument("--language", choices=languages(), help=_("the language of the story"))
    parser.add_argument("--max-turns", type=int, metavar="N", help=_("stop unfinished after so many turns"))


def run(options: argparse.Namespace) -> int:
    """0 played, 1 the script has errors, 2 no such script, bot or seed."""
    from simulator.desktopia.setup import BoxTooSmall
    from tablewright.scripts import NotFound, NotPlayable, problem_list, script_called

    if options.language:
        use_language(options.language)
    try:
        found = script_called(options.script)
        bots = bots_called(options.bots, len(found.rules.script.seats))
        if not -(2**63) <= options.seed < 2**63:
            raise NotFound(_("The seed is a whole number of at most 63 bits."))
        if options.max_turns is not None and options.max_turns < 1:
            raise NotFound(_("The game has at least one turn."))
        for file in (options.replay, options.picture):
            if file is not None:
                make_room_for(file)
        return _play(found.rules, found.loaded, bots, options)
    except NotFound as reason:
        print(f"tablewright play: {reason}", file=sys.stderr)
        return WRONG_USE
    except NotPlayable as error:
        print(_("tablewright play: this script has errors and cannot be played."), file=sys.stderr)
        sys.stderr.write(problem_list(error))
        return REFUSED
    except BoxTooSmall as reason:
        print(f"tablewright play: {reason}", file=sys.stderr)
        return REFUSED


def bots_called(words: str, seats: int) -> list[Bot]:
    """The bots of a list of names, one a seat; one name alone plays all seats. Raises NotFound."""
    from schema.near_words import nearest_word
    from simulator.bots.registry import BOTS, bot_called
    from tablewright.scripts import NotFound, plain

    names = [name.strip() for name in words.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        text = ngettext(
            "The script has {n} seat; {given} bots are named.",
            "The script has {n} seats; {given} bots are named.",
            seats,
        )
        raise NotFound(text.format(n=seats, given=len(names)))
    found = []
    for name in names:
        bot = bot_called(name)
        if bot is None:
            known = [each.name for each in BOTS]
            text = _("There is no bot “{name}”. Bots: {names}").format(name=plain(name), names=", ".join(known))
            near = nearest_word(name, known)
            if near is not None:
                text = "\n".join([text, _("Did you mean “{name}”?").format(name=near)])
            raise NotFound(text)
        found.append(bot)
    return found


def make_room_for(file: Path) -> None:
    """Makes the folder of a file that is to be written; raises OSError with its name where that cannot be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.is_dir():
        raise IsADirectoryError(21, _("this is a folder"), str(file))


def _play(rules: object, loaded: object, bots: Sequence[Bot], options: argparse.Namespace) -> int:
    from schema.loading import Loaded
    from simulator.bots.playing import MOST_TURNS, play
    from simulator.desktopia.events import Flicked, Shot
    from simulator.desktopia.game import Game
    from simulator.desktopia.recording import Recorder
    from simulator.desktopia.ruleset import Ruleset
    from simulator.engine.replay import write
    from tablewright.telling import Teller

    assert isinstance(rules, Ruleset)
    assert isinstance(loaded, Loaded)
    game = Game.of(rules, options.seed)
    names = [bot.name for bot in bots]
    recorder = Recorder(game, options.seed, names, loaded.content_hash)
    teller = Teller(game, options.format, names, options.seed)
    progress = sys.stderr.isatty() and not sys.stdout.isatty()
    before = game.copy()
    last: tuple[Game, Flicked | Shot] | None = None
    for step in play(game, bots, options.seed, options.max_turns or MOST_TURNS):
        teller.step(step.number, step.seat, step.decision, step.events)
        if options.replay is not None:
            recorder.add(step.seat, step.decision)
        for event in step.events:
            if isinstance(event, Flicked | Shot):
                last = before, event
        before = game.copy()
        if progress:
            words = _("turn {turn}, decision {number}").format(turn=game.state.turn, number=step.number)
            print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)
    if progress:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    if game.result is None:
        teller.stopped()
    if options.format == "text" and (options.replay or options.picture):
        print()
    if options.replay is not None:
        options.replay.write_text(write(recorder.replay()), encoding="ascii", newline="\n")
        teller.note(_("Replay: {file}").format(file=options.replay))
    if options.picture is not None:
        _paint(game, last, options.picture, loaded.files.root)
        teller.note(_("Picture: {file}").format(file=options.picture))
    return 0


def _paint(game: Game, last: object, file: Path, pack: Path) -> None:
    """The picture; Qt is imported only now."""
    from editor.table_picture import LastFlick, save_table_picture

    flick = LastFlick(*last) if isinstance(last, tuple) else None
    save_table_picture(game, flick, file, language(), art=pack if pack.is_dir() else None)
