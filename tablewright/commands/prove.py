"""`tablewright prove`: plays the stored solution of a puzzle as people would, and looks for other ways."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.models.human_error import TIERS
from tablewright.options import add_format
from tablewright.progress import progress_bar

if TYPE_CHECKING:
    from schema.json.strict_reading import Json
    from simulator.lab.puzzle_proof import Proof, Prover
    from tablewright.scenario_lookup import Playable

HOLDS = 0
FAILS = 1
WRONG_USE = 2
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the puzzle, and how much is tried."""
    parser.description = _(
        "Prove that a puzzle can be solved: exactly, by people who miss, and whether there is a shorter or an easier "
        "way. Exit status: 0 if the stored solution holds, 1 if it does not, 2 if there is no such puzzle."
    )
    parser.add_argument("puzzle", metavar="PUZZLE", help=_("PACK/FOLDER/NAME.json, or PACK-ID:ID of a shipped pack"))
    parser.add_argument(
        "--tier",
        choices=[tier.name for tier in TIERS if not tier.exact],
        help=_("judge by this tier of error instead of that of the puzzle"),
    )
    parser.add_argument("--tries", type=int, metavar="N", help=_("how often people of each tier try; 400 by default"))
    parser.add_argument(
        "--search", type=int, metavar="N", help=_("how many tries look for other ways; 4000 by default")
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=_("the seed of the errors and the search"))
    parser.add_argument(
        "--keep", action="store_true", help=_("write the result into the file, so that `check` warns of what it says")
    )
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 if the stored solution holds, 1 if it does not, 2 for no puzzle or a bad number."""
    from simulator.lab.puzzle import NoPuzzle, Puzzle
    from simulator.lab.puzzle_proof import SEARCH, TRIES, Prover
    from tablewright.scenario_lookup import NotFound, NotPlayable, find_scenario, problem_list

    tries = TRIES if options.tries is None else options.tries
    search = SEARCH if options.search is None else options.search
    if tries < 1 or search < 0 or options.seed < 0:
        print(_("tablewright prove: numbers of tries cannot be negative."), file=sys.stderr)
        return WRONG_USE
    try:
        found = find_scenario(options.puzzle)
        puzzle = Puzzle(found.rules, found.setup)
    except (NotFound, NoPuzzle) as reason:
        print(f"tablewright prove: {reason}", file=sys.stderr)
        return WRONG_USE
    except NotPlayable as problems:
        sys.stderr.write(problem_list(problems))
        return WRONG_USE
    prover = Prover(puzzle, tier=options.tier or "", tries=tries, search=search, seed=options.seed)
    interrupted = _work(prover)
    proof = prover.proof
    if options.format == "json":
        from simulator.lab.proof_json import proof_to_plain

        print(json.dumps(proof_to_plain(proof), ensure_ascii=False, indent=2))
    else:
        _print(proof, found, prover)
    if interrupted:
        return INTERRUPTED
    if options.keep:
        _keep(proof, found)
    return HOLDS if proof.failure is None else FAILS


def _work(prover: Prover) -> bool:
    """Prove with a progress bar; whether it was interrupted."""
    with progress_bar(prover.planned, unit=_("tries")) as bar:
        try:
            for done in prover.work():
                bar.update(done)
        except KeyboardInterrupt:
            return True
    return False


def _keep(proof: Proof, found: Playable) -> None:
    """Write what was found into the file of the puzzle, and leave everything else in it as it is."""
    from schema.json.equality import same
    from schema.json.rewriting import rewrite
    from schema.packs.regular_files import write_file

    puzzles, known = found.rules.puzzles, proof.found
    kept = puzzles.kept(found.setup, known) if puzzles is not None and known is not None else None
    root = found.loaded.files.root
    files = [f"{each.folder}/{found.setup.scenario}.json" for each in found.rules.scenarios]
    file = next((each for each in files if each in found.loaded.documents), None)
    text = found.loaded.files.files[file].text if file is not None else None
    if kept is None or file is None or text is None or not root.is_dir():
        print(_("tablewright prove: there is nothing to keep, or no folder to keep it in."), file=sys.stderr)
        return
    old = found.loaded.documents[file]
    write_file(root / file, rewrite(text, old, _with(old, *kept), same).encode("utf-8"))


def _with(document: Json, pointer: str, value: Json) -> Json:
    """A document with another value at a pointer into its records."""
    assert isinstance(document, dict)
    first, _slash, rest = pointer.removeprefix("/").partition("/")
    return document | {first: _with(document[first], rest, value) if rest else value}


def _print(proof: Proof, found: Playable, prover: Prover) -> None:
    from schema.models.base import in_language
    from simulator.lab import puzzle_verdicts as words

    title = in_language(found.setup.title, language(), found.setup.scenario)
    count = proof.decisions
    text = ngettext("{title}: {n} decision", "{title}: {n} decisions", count)
    print(text.format(title=title, n=count))
    print(words.verdict_words(proof))
    if doubt := words.doubt_words(proof):
        print(f"  {doubt}")
    if proof.failure is not None:
        return
    if proof.solved:
        print(_("Solved by people (tiers are assumed, not measured)"))
        for tier, share in proof.solved.items():
            print(f"  {words.people_words(tier, share)}")
    if proof.steps:
        print(_("Steps, with error in this step only"))
        hardest = words.hardest_words(proof)
        for step in proof.steps:
            line = f"  {step.number}  {words.people_words(proof.tier.name, step.solved)}; {words.aim_words(step)}"
            print(line)
        if hardest:
            print(f"  {hardest}")
    if proof.tolerances:
        print(_("If things lie a little off, without any other error"))
        for tolerance in sorted(proof.tolerances, key=lambda each: each.within):
            for line in words.tolerance_words(tolerance, language()):
                print(f"  {line}")
    if not proof.finished:
        print(_("Stopped; other ways were not looked for to the end."))
    if proof.search is None and (proof.finished or proof.easier_tries):
        _print_way(proof, prover, words.easier_words(proof), "easier")
    if proof.finished or proof.shorter_tries:
        _print_way(proof, prover, words.shorter_words(proof), "shorter")


def _print_way(proof: Proof, prover: Prover, said: tuple[str, str], kind: str) -> None:
    print(said[0])
    if said[1]:
        print(f"  {said[1]}")
    way = proof.way(kind)
    if way is None:
        return
    rules, game = prover.puzzle.rules, prover.puzzle.start.copy()
    for number, (seat, decision) in enumerate(way.steps, start=1):
        if way.number in (0, number):
            print(f"  {number}  {rules.decision_label(game.view(seat), seat, decision, language())}")
        game.take_decision(seat, decision)
