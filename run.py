"""Runs Tablewright from a checkout with nothing but Python 3.11: sets up `.venv` on first use, then starts it.

Standard library only. What the words mean is left to `tablewright.command_line`.
"""

# ruff: noqa: E402
from __future__ import annotations

import os
import signal

# Until `main` can say so, Ctrl+C just leaves: a traceback out of an import helps nobody.
signal.signal(signal.SIGINT, lambda _signal, _frame: os._exit(130))

import hashlib
import importlib.util
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablewright.system_libraries import X11_LIBRARIES, can_load, install_line, missing_packages

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
UNFINISHED = VENV / "tablewright-setup-unfinished"
OLDEST = (3, 11)
PACKAGES = ("schema", "content", "simulator", "editor", "tablewright")

# What tests of the real window start besides, each with Debian's package for it; without them those tests are skipped.
TEST_PROGRAMS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}

HELP = """\
usage: python3 run.py [COMMAND ...]

  python3 run.py                      open the editor; without a display, bots play a shipped script
  python3 run.py test [PYTEST ARGS]   run lint, types, layers and all tests: about 5 minutes on 2 cores, and one more
                                      the first time; with arguments, pytest alone: test tests/schema -k json
  python3 run.py COMMAND ...          run any of the commands below, as an installed `tablewright` does

The first run sets up .venv beside run.py, which takes a minute and about 600 MB of disk.
"""


class CannotSetUp(Exception):
    """Why the environment cannot be made, in words for the person who asked for it."""


def main(words: list[str]) -> int:
    """Set up what `words` need, run them, and return the exit code."""
    if sys.version_info < OLDEST:
        tell(f"Tablewright needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
        return 2
    try:
        if words in (["-h"], ["--help"], ["help"]):
            print(HELP, flush=True)
        set_up("development" if words[:1] in (["test"], ["translate"]) else "runtime")
        if words[:1] == ["test"]:
            install_test_programs()
            return test(words[1:])
        return start(words)
    except CannotSetUp as reason:
        tell(str(reason))
        return 2
    except KeyboardInterrupt:
        tell("Stopped.")
        return 130
    except OSError as error:
        tell(f"{error.filename or 'run.py'}: {error.strerror or error}")
        return 2


def start(words: list[str]) -> int:
    """Run the command line in the environment; where the system can, in the place of this process."""
    # -P: a folder named `schema` where the person stands must not be taken for ours.
    command = [str(PYTHON), "-P", "-m", "tablewright", *words]
    if os.name != "nt":
        # Python prints a traceback for a Ctrl+C that comes while it starts; `tablewright` lets it through again.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def test(arguments: list[str]) -> int:
    """Run everything that CI runs, or pytest alone when it is given arguments; 0 when all is well."""
    with tempfile.TemporaryDirectory(prefix="tablewright-test-") as folder:  # whatever a test leaves goes with it
        return run_tests(arguments, {**os.environ, "QT_QPA_PLATFORM": "offscreen", "TMPDIR": folder})


def run_tests(arguments: list[str], environment: dict[str, str]) -> int:
    """As `test`, with this environment."""
    tools = PYTHON.parent
    if arguments:
        return subprocess.run([str(PYTHON), "-m", "pytest", *arguments], env=environment, check=False).returncode
    steps = {
        "ruff check": [str(tools / "ruff"), "check", "."],
        "ruff format": [str(tools / "ruff"), "format", "--check", "."],
        "mypy": [str(tools / "mypy")],
        "import-linter": [str(tools / "lint-imports"), "--no-logo"],
        "pytest": [str(PYTHON), "-m", "pytest", "-n", "2", "--dist", "worksteal"],
    }
    told = []
    failed = False
    for name, command in steps.items():
        print(f"== {name}", flush=True)
        began = time.monotonic()
        code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        failed = failed or code != 0
        told.append(f"{name}: {'ok' if code == 0 else f'failed ({code})'}, {time.monotonic() - began:.0f} s")
    print("== " + "; ".join(told), flush=True)
    return 1 if failed else 0


def set_up(needed: str) -> None:
    """Make `.venv` hold what `requirements/<needed>.txt` names; quick when it does already.

    An existing environment is completed, not replaced, unless a set-up was killed half-way in it.
    """
    wanted = fingerprint(needed)
    if is_stamped(needed, wanted):
        return
    with only_one_at_a_time():
        if is_stamped(needed, wanted):
            return
        tell(f"Setting up {VENV.name} (this happens once, and again when requirements/{needed}.txt changes).")
        tell("1 of 4: libraries of the system")
        install_system_packages()
        tell("2 of 4: an environment for Python")
        make_environment()
        tell(f"3 of 4: packages of requirements/{needed}.txt; the largest, Qt, is a download of 80 MB")
        UNFINISHED.touch()
        code = pip("install", "--require-hashes", "-r", str(ROOT / "requirements" / f"{needed}.txt"))
        # pip takes back what it cannot finish; only being killed leaves an environment that nobody can trust.
        UNFINISHED.unlink()
        if code != 0:
            raise CannotSetUp("pip could not install the requirements; its words are above. Run this again to retry.")
        tell("4 of 4: byte code, so that no start compiles")
        put_project_on_path()
        compile_project()
        for name in {needed, "runtime"}:  # development.txt holds runtime.txt, a test sees to that
            stamp_of(name).write_text(fingerprint(name), encoding="ascii")


def fingerprint(needed: str) -> str:
    """What the environment depends on: the requirements, and where the checkout is."""
    content = (ROOT / "requirements" / f"{needed}.txt").read_bytes()
    return hashlib.sha256(content + str(ROOT).encode()).hexdigest()


def stamp_of(needed: str) -> Path:
    """The file that says what was last installed."""
    return VENV / f"tablewright-{needed}.stamp"


def is_stamped(needed: str, wanted: str) -> bool:
    """Whether the environment holds what is wanted; an unfinished set-up holds nothing."""
    stamp = stamp_of(needed)
    return PYTHON.exists() and not UNFINISHED.exists() and stamp.is_file() and stamp.read_text("ascii") == wanted


@contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Hold the set-up for this process; a second one waits. Windows has no such lock here."""
    VENV.mkdir(exist_ok=True)
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (VENV / "tablewright-setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_environment() -> None:
    """Make `.venv` with a pip that runs; one that a killed set-up left is made anew."""
    if UNFINISHED.exists() or not runs("import sys"):
        # `--clear` would take the lock file away under a waiting process, so the content goes by hand.
        for path in VENV.iterdir():
            if path.name == "tablewright-setup.lock":
                continue
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        UNFINISHED.touch()
        code = subprocess.run([sys.executable, "-m", "venv", str(VENV)], stdout=sys.stderr, check=False).returncode
        if code != 0:
            raise CannotSetUp(f"Python could not make an environment in {VENV}; its words are above.")
    elif not runs("import pip"):
        subprocess.run([str(PYTHON), "-m", "ensurepip"], stdout=sys.stderr, check=False)


def runs(code: str) -> bool:
    """Whether the environment's Python can run `code`."""
    if not PYTHON.exists():
        return False
    return subprocess.run([str(PYTHON), "-c", code], capture_output=True, check=False).returncode == 0


def pip(*words: str) -> int:
    """Run the environment's pip; its words go to stderr, so that stdout stays the command's."""
    quiet = [] if sys.stderr.isatty() else ["--quiet"]  # a person watches the download
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *quiet, *words]
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode


def put_project_on_path() -> None:
    """Let the environment's Python import the checkout, from any folder."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.run([str(PYTHON), "-c", where], capture_output=True, text=True, check=True).stdout.strip()
    (Path(packages) / "tablewright-checkout.pth").write_text(f"{ROOT}\n", encoding="utf-8")


def compile_project() -> None:
    """Write the byte code of our packages; a file that cannot be compiled is told when it is imported."""
    folders = [str(ROOT / name) for name in PACKAGES]
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", "-j", "0", *folders], stdout=sys.stderr, check=False)


def install_system_packages() -> None:
    """Install what Debian leaves out of a bare system; without the right to do so, print the line that would.

    Only what makes the environment is a reason to stop: commands that show no window and paint no picture need no Qt.
    """
    needed = [] if has_module("ensurepip") and has_module("venv") else ["python3-venv"]
    missing = needed + missing_packages()
    if not missing:
        return
    if shutil.which("apt-get") is None:
        if needed:
            raise CannotSetUp("This Python has no `venv` and `ensurepip`. Install your system's package for them.")
        tell(f"Windows and pictures need libraries that are not here. On Debian they are called: {' '.join(missing)}")
        return
    line = install_line(missing)
    if os.geteuid() != 0:
        advice = f"Some system packages are missing. This line installs them:\n  sudo sh -c '{line}'"
        if needed:
            raise CannotSetUp(f"{advice}\nRun it, then run.py again.")
        tell(f"{advice}\nOnly windows and pictures need them; the other commands work without.")
        return
    tell(f"Installing system packages: {' '.join(missing)}")
    if not apt_get(line):
        failure = f"apt-get failed; its words are above. The line was:\n  {line}"
        if needed:
            raise CannotSetUp(failure)
        tell(f"{failure}\nOnly windows and pictures need these packages; the other commands work without.")


def install_test_programs() -> None:
    """Install what shows a real window without a display, if this user may; the tests say what is missing."""
    missing = [package for program, package in TEST_PROGRAMS.items() if shutil.which(program) is None]
    missing += [package for library, package in X11_LIBRARIES.items() if not can_load(library)]
    if sys.platform != "linux" or not missing or shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    tell(f"Installing packages for tests of the real window: {' '.join(missing)}")
    if not apt_get(install_line(missing)):
        tell("apt-get failed; its words are above. Tests of the real window are skipped.")


def apt_get(line: str) -> bool:
    """Run a line that installs packages without questions; says whether it succeeded."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["sh", "-c", line], stdout=sys.stderr, env=environment, check=False).returncode == 0


def has_module(name: str) -> bool:
    """Whether this Python has a module; an empty folder of its name is none."""
    spec = importlib.util.find_spec(name)
    return spec is not None and spec.origin is not None


def tell(text: str) -> None:
    """Say something to the person; stdout belongs to the command."""
    print(f"run.py: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
