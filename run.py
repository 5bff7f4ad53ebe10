"""Runs Tablewright from a checkout with nothing but Python 3.11: sets up `.venv` on first use, then starts it.

Standard library only. `tablewright.command_line` interprets the arguments.
"""

# ruff: noqa: E402
from __future__ import annotations

import os
import signal

# Until `main` handles it, Ctrl+C exits without a traceback: one from an import would not help.
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

# Programs that the tests of the real window need, with their Debian packages; without them those tests are skipped.
TEST_PROGRAMS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}

# What the tests of the schemas in packs need: VS Code's language service for JSON, and where it is installed.
LANGUAGE_SERVICE = ROOT / "requirements" / "language_service"
INSTALLED_SERVICE = VENV / "language_service"

# Where there is as much room in memory, tests write there: saves wait for the disk again and again.
MEMORY = Path("/dev/shm")
ROOM_FOR_TESTS = 2 * 1024**3

HELP = """\
usage: python3 run.py [COMMAND ...]

  python3 run.py                      open the editor; without a display, bots play a shipped script
  python3 run.py test [PYTEST ARGS]   run lint, types, layers and all tests: about 6 minutes on 2 cores, and one more
                                      the first time; with arguments, pytest alone: test tests/schema -k json
  python3 run.py COMMAND ...          run one of the commands below, like an installed `tablewright`

The first run sets up .venv beside run.py, which takes a minute and about 600 MB of disk.
"""


class CannotSetUp(Exception):
    """The environment cannot be set up; the message is shown to the user."""


def main(arguments: list[str]) -> int:
    """Set up what the command needs, run it, and return the exit code."""
    if sys.version_info < OLDEST:
        print_message(f"Tablewright needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
        return 2
    try:
        if arguments in (["-h"], ["--help"], ["help"]):
            print(HELP, flush=True)
        set_up("development" if arguments[:1] in (["test"], ["translate"], ["build"]) else "runtime")
        if arguments[:1] == ["test"]:
            install_test_programs()
            install_language_service()
            return test(arguments[1:])
        return start(arguments)
    except CannotSetUp as reason:
        print_message(str(reason))
        return 2
    except KeyboardInterrupt:
        print_message("Stopped.")
        return 130
    except OSError as error:
        print_message(f"{error.filename or 'run.py'}: {error.strerror or error}")
        return 2


def start(arguments: list[str]) -> int:
    """Run the command line in the environment; on POSIX it replaces this process."""
    # -P: a folder `schema` in the current directory must not shadow the package.
    command = [str(PYTHON), "-P", "-m", "tablewright", *arguments]
    if os.name != "nt":
        # Python prints a traceback if Ctrl+C arrives while it starts; `tablewright` unblocks the signal.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def test(arguments: list[str]) -> int:
    """Run all checks of CI, or pytest alone if arguments are given; returns 0 if they pass."""
    # Removed with everything that tests leave.
    with tempfile.TemporaryDirectory(prefix="tablewright-test-", dir=fast_folder()) as folder:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "TMPDIR": folder}
        # Without byte code, each of the hundreds of processes that tests start would compile what has changed.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        return run_tests(arguments, environment)


def fast_folder() -> Path | None:
    """A folder in memory; None where there is none with room for what tests write, or where TMPDIR names another."""
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK) or shutil.disk_usage(MEMORY).free < ROOM_FOR_TESTS:
        return None
    return MEMORY


def run_tests(arguments: list[str], environment: dict[str, str]) -> int:
    """Like `test`, with these environment variables."""
    tools = PYTHON.parent
    if arguments:
        return subprocess.run([str(PYTHON), "-m", "pytest", *arguments], env=environment, check=False).returncode
    steps = {
        "ruff check": [str(tools / "ruff"), "check", "."],
        "ruff format": [str(tools / "ruff"), "format", "--check", "."],
        "import-linter": [str(tools / "lint-imports"), "--no-logo"],
        "mypy": [str(tools / "mypy")],
        "pytest": [str(PYTHON), "-m", "pytest", "-n", "3", "--dist", "worksteal", "--assert=plain"],
    }
    # Of three processes, two work on two cores while one waits for a window. To have pytest rewrite the assertions, so
    # that they tell values, takes a fresh checkout as long as hundreds of tests: only what fails is run so, again.
    codes = {}
    began = time.monotonic()
    for name, command in steps.items():
        print(f"== {name}", flush=True)
        codes[name] = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if codes["pytest"]:
        print("== what failed, with values", flush=True)
        again = [str(PYTHON), "-m", "pytest", "--last-failed", "--last-failed-no-failures=none"]
        subprocess.run(again, cwd=ROOT, env=environment, check=False)
    results = [f"{name}: {'ok' if code == 0 else f'failed ({code})'}" for name, code in codes.items()]
    print(f"== {'; '.join(results)}; {time.monotonic() - began:.0f} s", flush=True)
    return 1 if any(codes.values()) else 0


def set_up(needed: str) -> None:
    """Install `requirements/<needed>.txt` in `.venv`; quick if that is done already.

    An existing environment is completed, and replaced only if a set-up was killed while installing packages.
    """
    wanted = fingerprint(needed)
    if is_stamped(needed, wanted):
        return
    with exclusive_lock():
        if is_stamped(needed, wanted):
            return
        print_message(f"Setting up {VENV.name} (this happens once, and again when requirements/{needed}.txt changes).")
        print_message("1 of 4: libraries of the system")
        install_system_packages()
        print_message("2 of 4: an environment for Python")
        make_environment()
        print_message(f"3 of 4: packages of requirements/{needed}.txt; the largest, Qt, is a download of 80 MB")
        UNFINISHED.touch()
        code = pip("install", "--require-hashes", "-r", str(ROOT / "requirements" / f"{needed}.txt"))
        # pip rolls back a failed installation; only a killed one leaves the environment in an unknown state.
        UNFINISHED.unlink()
        if code != 0:
            raise CannotSetUp("pip could not install the requirements; see its output above. Run this again to retry.")
        print_message("4 of 4: byte code, for quick starts")
        put_project_on_path()
        compile_project(*(["tests"] if needed == "development" else []))
        for name in {needed, "runtime"}:  # development.txt includes runtime.txt; a test checks this
            stamp_of(name).write_text(fingerprint(name), encoding="ascii")


def fingerprint(needed: str) -> str:
    """A hash of what the environment depends on: the requirements and the path of the checkout."""
    content = (ROOT / "requirements" / f"{needed}.txt").read_bytes()
    return hashlib.sha256(content + str(ROOT).encode()).hexdigest()


def stamp_of(needed: str) -> Path:
    """The file that holds the fingerprint of the last installation."""
    return VENV / f"tablewright-{needed}.stamp"


def is_stamped(needed: str, wanted: str) -> bool:
    """Whether the environment is complete and has the fingerprint `wanted`."""
    stamp = stamp_of(needed)
    return PYTHON.exists() and not UNFINISHED.exists() and stamp.is_file() and stamp.read_text("ascii") == wanted


@contextmanager
def exclusive_lock() -> Iterator[None]:
    """Let one process at a time set up; others wait. There is no lock on Windows."""
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
    """Create `.venv` with a working pip; rebuild it after a killed set-up."""
    if UNFINISHED.exists() or not runs("import sys"):
        # `venv --clear` would delete the lock file that another process waits for, so delete the rest here.
        for path in VENV.iterdir():
            if path.name == "tablewright-setup.lock":
                continue
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        UNFINISHED.touch()
        code = subprocess.run([sys.executable, "-m", "venv", str(VENV)], stdout=sys.stderr, check=False).returncode
        if code != 0:
            raise CannotSetUp(f"Python could not create an environment in {VENV}; see its output above.")
    elif not runs("import pip"):
        subprocess.run([str(PYTHON), "-m", "ensurepip"], stdout=sys.stderr, check=False)


def runs(code: str) -> bool:
    """Whether the environment's Python can run `code`."""
    if not PYTHON.exists():
        return False
    return subprocess.run([str(PYTHON), "-c", code], capture_output=True, check=False).returncode == 0


def pip(*arguments: str) -> int:
    """Run the environment's pip; returns its exit code. Output goes to stderr: stdout is the command's."""
    quiet = [] if sys.stderr.isatty() else ["--quiet"]  # show the progress of the download
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *quiet, *arguments]
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode


def put_project_on_path() -> None:
    """Let the environment's Python import the checkout from any folder."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.run([str(PYTHON), "-c", where], capture_output=True, text=True, check=True).stdout.strip()
    (Path(packages) / "tablewright-checkout.pth").write_text(f"{ROOT}\n", encoding="utf-8")


def compile_project(*more: str) -> None:
    """Compile our packages to byte code, and more folders; an error in a file is reported when it is imported."""
    folders = [str(ROOT / name) for name in (*PACKAGES, *more)]
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", "-j", "0", *folders], stdout=sys.stderr, check=False)


def install_system_packages() -> None:
    """Install system packages that a bare Debian lacks; without root rights, print the command that would.

    Raises CannotSetUp only if the environment cannot be created: commands without windows and pictures need no Qt.
    """
    needed = [] if has_module("ensurepip") and has_module("venv") else ["python3-venv"]
    missing = needed + missing_packages()
    if not missing:
        return
    if shutil.which("apt-get") is None:
        if needed:
            raise CannotSetUp("This Python has no `venv` or `ensurepip`. Install your system's package for them.")
        print_message(
            f"Windows and pictures need libraries that are missing. Their Debian packages: {' '.join(missing)}"
        )
        return
    line = install_line(missing)
    if os.geteuid() != 0:
        advice = f"Some system packages are missing. This command installs them:\n  sudo sh -c '{line}'"
        if needed:
            raise CannotSetUp(f"{advice}\nRun it, then run.py again.")
        print_message(f"{advice}\nOnly windows and pictures need them; the other commands work without.")
        return
    print_message(f"Installing system packages: {' '.join(missing)}")
    if not apt_get(line):
        failure = f"apt-get failed; see its output above. The command was:\n  {line}"
        if needed:
            raise CannotSetUp(failure)
        print_message(f"{failure}\nOnly windows and pictures need these packages; the other commands work without.")


def install_test_programs() -> None:
    """Install what the tests of the real window need, if run as root; the tests report what is missing."""
    missing = [package for program, package in TEST_PROGRAMS.items() if shutil.which(program) is None]
    missing += [package for library, package in X11_LIBRARIES.items() if not can_load(library)]
    if sys.platform != "linux" or not missing or shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    print_message(f"Installing packages for tests of the real window: {' '.join(missing)}")
    if not apt_get(install_line(missing)):
        print_message("apt-get failed; see its output above. Tests of the real window are skipped.")


def install_language_service() -> None:
    """Install VS Code's language service for JSON, if there is npm; its tests report what is missing."""
    npm, lock = shutil.which("npm"), "package-lock.json"
    wanted, installed = LANGUAGE_SERVICE / lock, INSTALLED_SERVICE / lock
    if npm is None or (installed.is_file() and installed.read_bytes() == wanted.read_bytes()):
        return
    print_message("Installing VS Code's language service for JSON, for tests")
    fresh = INSTALLED_SERVICE.with_name(f"{INSTALLED_SERVICE.name}.new")
    for folder in (fresh, INSTALLED_SERVICE):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(LANGUAGE_SERVICE, fresh)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.run(command, cwd=fresh, stdout=sys.stderr, check=False).returncode == 0:
        fresh.rename(INSTALLED_SERVICE)
    else:
        print_message("npm failed; see its output above. Tests with the language service are skipped.")


def apt_get(line: str) -> bool:
    """Run a command that installs packages, without questions; returns whether it succeeded."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["sh", "-c", line], stdout=sys.stderr, env=environment, check=False).returncode == 0


def has_module(name: str) -> bool:
    """Whether this Python has a module; an empty folder of that name does not count."""
    spec = importlib.util.find_spec(name)
    return spec is not None and spec.origin is not None


def print_message(text: str) -> None:
    """Print a message to stderr; stdout belongs to the command."""
    print(f"run.py: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
