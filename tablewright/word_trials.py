"""Words of the ability language broken on purpose: which test of a game system misses what a word does in play.

`tests/word_mutations.py`, a plugin of pytest, breaks them and runs the tests; this starts it and reads what it reports.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from schema.packs.regular_files import read_file

if TYPE_CHECKING:
    from schema.systems.game_system import GameSystem

PLUGIN: Final = "tests.word_mutations"


class TrialError(ValueError):
    """The words cannot be tried; the message says why."""


@dataclass(frozen=True, slots=True)
class WordResult:
    """What became of a word that was broken in one way."""

    word: str
    """Its family and kind, such as `effect/damage`."""
    status: Literal["held", "survived", "rewritten", "no_options"]
    """`rewritten`: nothing looks it up in play, because other words take its place when content is loaded."""
    how: str = ""
    """What it does instead, such as `nothing`; or the option that it is without."""
    held_by: str = ""
    tried: int = 0
    """So many tests have passed without it."""
    seconds: float = 0.0


def words_called(system: GameSystem, wanted: Sequence[str]) -> list[str]:
    """The words of a system that are called so, by kind or by family and kind; all if nothing is wanted."""
    from schema.language.base import FAMILIES

    every = [(family, kind) for family in FAMILIES for kind in system.vocabulary.words_of(family)]
    return [f"{family}/{kind}" for family, kind in every if not wanted or {kind, f"{family}/{kind}"} & set(wanted)]


def tests_of(root: Path, system: str) -> list[Path]:
    """Where the tests of what a system's words do are: those of its rules, and those of packs that play it."""
    played = re.compile(rf"\bsimulator\.systems\.{system}\b")
    packs = sorted((root / "tests" / "packs").glob("test_*.py"))
    return [
        root / "tests" / "simulator" / "systems" / system,
        *(file for file in packs if played.search(read_file(file).decode("utf-8"))),
    ]


def try_words(
    root: Path,
    system: str,
    words: Sequence[str],
    tests: Sequence[Path],
    jobs: int = 1,
    *,
    options_of: Sequence[str] = (),
) -> Iterator[WordResult]:
    """Break each word in turn, then take away each option of others, and run the tests.

    Yields each result as soon as it is known.
    """
    if not (words or options_of):
        return
    reads, writes = os.pipe()
    arguments = ["-q", "-s", "-p", PLUGIN, "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(root)]
    arguments += ["-c", str(root / "pyproject.toml")]
    arguments += ["--words-of", system, "--words-report", str(writes), "--words-jobs", str(jobs)]
    arguments += [f"--word={word}" for word in words]
    arguments += [f"--options-of={word}" for word in options_of]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "TABLEWRIGHT_COMPILED": "0"}
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", *arguments, *map(str, tests)],
        cwd=root,
        env=environment,
        pass_fds=[writes],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    os.close(writes)
    told = set()
    try:
        with os.fdopen(reads, encoding="utf-8") as lines:
            for line in lines:
                found: dict[str, Any] = json.loads(line)
                told.add(found["word"])
                yield WordResult(**found)
    finally:
        process.terminate()
        output, _nothing = process.communicate()
    if not told.issuperset([*words, *options_of]):
        raise TrialError(output[-2000:])
