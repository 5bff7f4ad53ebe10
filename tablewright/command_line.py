"""The command line: finds the command for a name, runs it, and reports errors as messages.

What a command does is in `tablewright/commands/<name>.py`. Exit codes: 0 success, 1 problems found, 2 usage error, 70
internal error, 130 interrupted.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Final, Protocol, cast

from schema.i18n import gettext as _
from schema.i18n import use_language
from tablewright import __version__
from tablewright.argparse_translation import translate_argparse
from tablewright.display import has_display

WRONG_USE = 2
OUR_MISTAKE = 70
INTERRUPTED = 130
NOBODY_READS = 141


class Command(Protocol):
    """The interface of a module in `tablewright.commands`."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Describe the command and its arguments. The list of commands shows the first sentence of the description."""

    def run(self, options: argparse.Namespace) -> int:
        """Run the command and return the exit code."""


COMMANDS: Final = (
    "edit",
    "new",
    "check",
    "play",
    "replay",
    "explain",
    "print",
    "schema",
    "migrate",
    "rules",
    "lab",
    "prove",
    "soak",
    "bench",
    "build",
    "translate",
)
"""The names of the commands (the names of their modules), in the order of `--help`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (by default, that of the process) and return its exit code; never raises."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if arguments is None:
        # A Qt slot or a thread may fail outside of the try block below.
        sys.excepthook = lambda _kind, error, _where: _report_mistake(error, words)
    use_environment_language(os.environ)
    translate_argparse()
    _escape_unencodable_output()
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:  # argparse leaves this way: --help, --version, wrong use
        return leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else WRONG_USE
    except KeyboardInterrupt:
        print(_("Stopped."), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader closed the pipe, as `head` does. Python would report it again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except OSError as error:
        if error.filename is None:
            _report_mistake(error, words)
            return OUR_MISTAKE
        print(f"tablewright: {error.filename}: {error.strerror}", file=sys.stderr)
        return WRONG_USE
    except Exception as error:  # noqa: BLE001  no traceback may reach a person
        _report_mistake(error, words)
        return OUR_MISTAKE


def _escape_unencodable_output() -> None:
    """Write characters that the encoding of stdout lacks as escapes, as on stderr, instead of raising an exception."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def load_command(name: str) -> Command:
    """Import the module of a command. Only this one is imported: the editor starts sooner without the others."""
    return cast(Command, importlib.import_module(f"tablewright.commands.{name}"))


def _report_mistake(error: BaseException, words: Sequence[str]) -> None:
    from tablewright import crash_report

    crash_report.report_crash(error, words)


def use_environment_language(environment: os._Environ[str] | dict[str, str]) -> str:
    """Set the language from the environment, as gettext programs do; TABLEWRIGHT_LANGUAGE takes precedence."""
    for name in ("TABLEWRIGHT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environment.get(name):
            return use_language(wanted)
    return use_language("en")


def _run(words: list[str]) -> int:
    if not words:
        return _run_without_words()
    if words[0].startswith("-"):
        _front_parser().parse_args(words[:1])
        return WRONG_USE
    name, rest = words[0], words[1:]
    if name == "help":
        words = [*rest[:1], "--help"]
        return _run(words)
    if name not in COMMANDS:
        return _unknown(name)
    command = load_command(name)
    parser = argparse.ArgumentParser(prog=f"tablewright {name}", allow_abbrev=False)
    command.add_arguments(parser)
    return command.run(parser.parse_args(rest))


def _run_without_words() -> int:
    if has_display():
        return _run(["edit", "--welcome"])
    from tablewright.demonstration import demonstration

    found = demonstration()
    print(found.before, file=sys.stderr)
    code = _run(list(found.words))
    if found.after:
        print(found.after, file=sys.stderr)
    return code


def _unknown(name: str) -> int:
    from rapidfuzz import process

    print(_("tablewright: unknown command “{name}”.").format(name=name), file=sys.stderr)
    near = process.extractOne(name, COMMANDS, score_cutoff=60)
    if near is not None:
        print(_("Did you mean “{name}”?").format(name=near[0]), file=sys.stderr)
    print(_("Commands: {names}").format(names=", ".join(COMMANDS)), file=sys.stderr)
    return WRONG_USE


def _front_parser() -> argparse.ArgumentParser:
    from simulator.compiled import is_compiled

    simulator = _("the simulator is compiled") if is_compiled() else _("the simulator is interpreted")
    parser = argparse.ArgumentParser(
        prog="tablewright",
        usage="tablewright [-h] [--version] COMMAND ...",
        description=_("A workshop for people who make table-top games: lay out a table, write the cards, press Play."),
        epilog=_front_epilog(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"tablewright {__version__} ({simulator})",
        help=_("show the version and exit"),
    )
    return parser


def _front_epilog() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {_summary(load_command(name))}" for name in COMMANDS]
    without = _("Without a command, the editor opens the last pack. Without a display, bots play a short game instead.")
    more = _("Run `tablewright COMMAND --help` for help on a command.")
    return "\n".join([_("commands:"), *lines, "", without, more])


def _summary(command: Command) -> str:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return (parser.description or "").split(". ")[0].removesuffix(".")
