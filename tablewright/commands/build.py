"""`tablewright build`: compiles the simulator, so that bots and the lab play several times as fast."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path

from schema.i18n import gettext as _
from simulator.compiled import FOLDER, ROOT, VARIABLE
from tablewright import simulator_build
from tablewright.options import add_format


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--check`, `--remove`, `--optimize` and the format."""
    parser.description = _(
        "Compile the simulator for this machine, so that games are played several times as fast. Works in a checkout "
        "with a C compiler; nothing else depends on it."
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--check",
        action="store_true",
        help=_("compile into a folder of its own, run the tests of the simulator on it, and compare games"),
    )
    what.add_argument("--remove", action="store_true", help=_("remove what was compiled"))
    parser.add_argument(
        "--optimize",
        action="store_true",
        help=_("compile twice, the second time for what games did most: takes twice as long; needs GCC"),
    )
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 when compiled, or without a compiler; 1 if it fails; 2 where it cannot work or be checked."""
    if options.format == "text":
        return _run(options)
    with redirect_stdout(sys.stderr):  # what people read on the way
        code = _run(options)
    print(json.dumps({"done": code == 0, "compiled": FOLDER.is_dir()}))
    return code


def _run(options: argparse.Namespace) -> int:
    if options.remove:
        shutil.rmtree(FOLDER, ignore_errors=True)
        return 0
    if not (ROOT / "run.py").is_file() or importlib.util.find_spec("mypyc") is None:
        print(_("This works in a checkout only: `python3 run.py build`."), file=sys.stderr)
        return 2
    if not simulator_build.has_compiler():
        print(_("There is no C compiler with the headers of Python, so the simulator stays interpreted."))
        return 2 if options.check else 0
    optimize = options.optimize and simulator_build.can_optimize()
    if optimize:
        print(_("Compiling the simulator twice takes 4 to 10 minutes."), flush=True)
    else:
        if options.optimize:
            print(_("This compiler cannot see what games do most; it compiles as usual."))
        print(_("Compiling the simulator takes 2 to 5 minutes."), flush=True)
    if options.check:
        with tempfile.TemporaryDirectory(prefix="tablewright-check-") as folder:
            made = Path(folder) / "compiled"
            return _compiled(made, optimize=optimize) or _compared(made) or _tested(made)
    code = _compiled(FOLDER, optimize=optimize)
    if code == 0:
        print(_("The simulator is compiled. Where its sources change, they are used again until the next build."))
    return code


def _compiled(folder: Path, *, optimize: bool) -> int:
    wrong = simulator_build.build(folder, optimize=optimize)
    if wrong:
        print(wrong, file=sys.stderr)
        print(_("The simulator could not be compiled; it stays interpreted."), file=sys.stderr)
    return 1 if wrong else 0


def _compared(folder: Path) -> int:
    """Play the shipped games interpreted and compiled: the hash of all their states has to be one."""
    hashes = [_python("-m", "benchmarks.digest", compiled=compiled) for compiled in ("0", str(folder))]
    print(hashes[1].stdout, end="", flush=True)
    if hashes[0].stdout == hashes[1].stdout and not any(result.returncode for result in hashes):
        return 0
    print(hashes[0].stdout + hashes[0].stderr + hashes[1].stderr, file=sys.stderr)
    print(_("Compiled and interpreted, the games differ."), file=sys.stderr)
    return 1


def _tested(folder: Path) -> int:
    return _python("-m", "pytest", "-q", "tests/simulator", compiled=str(folder), shown=True).returncode


def _python(*arguments: str, compiled: str, shown: bool = False) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, VARIABLE: compiled, "QT_QPA_PLATFORM": "offscreen"}
    output = sys.stdout if shown else subprocess.PIPE
    errors = None if shown else subprocess.PIPE
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, stdout=output, stderr=errors, text=True, check=False)
