"""The entry point of `python -m tablewright`, `run.py` and the installed `tablewright` script.

Only the standard library is imported until it is known that Python finds the packages of this project: their names are
common words, and a project of the user's may have a `schema` of its own.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

NEIGHBOURS = ("schema", "content", "simulator", "editor")
_LEAVES_AT_ONCE = ("<frozen importlib._bootstrap>", "pydantic/main.py", "pydantic/type_adapter.py")
_WRONG_USE = 2
_INTERRUPTED = 130


def run() -> None:
    """Run the command line of this process and end the process.

    Looking for garbage among ten thousand cards, and freeing them one by one, takes a sixth of their check: the end of
    the process frees them anyway.
    """
    if sys.argv[1:2] != ["check"]:
        sys.exit(main())
    gc.disable()
    code = main()
    sys.stderr.flush()
    os._exit(code)


def main() -> int:
    """Run the command line of this process and return its exit code. Ctrl+C is not an error, not even while modules
    load.
    """
    try:
        signal.signal(signal.SIGINT, interrupt)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # run.py holds it back while Python starts
        if foreign := foreign_package():
            name, path = foreign
            # The translation catalogue is in `schema`, so this text is English.
            print(
                f"tablewright: Python finds another package named “{name}” at {path}, in place of Tablewright's own.\n"
                "Start Tablewright from another folder, take that folder off PYTHONPATH, or use the installed"
                " `tablewright` command, which has an environment of its own.",
                file=sys.stderr,
            )
            return _WRONG_USE
        from tablewright.command_line import main as run_command_line

        return run_command_line()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return _INTERRUPTED


def interrupt(_signal: int, frame: FrameType | None) -> None:
    """Handle Ctrl+C: raise KeyboardInterrupt so that open resources are closed; while modules load or models validate,
    just exit.

    During loading nothing is open, and pydantic would take the exception for a data error, or Python would print it as
    ignored.
    """
    while frame is not None:
        if frame.f_code.co_filename.endswith(_LEAVES_AT_ONCE):
            os.write(2, b"Stopped.\n")
            os._exit(_INTERRUPTED)
        frame = frame.f_back
    raise KeyboardInterrupt


def foreign_package() -> tuple[str, str] | None:
    """Return the first of our packages that Python would import from elsewhere, with its path; None if none."""
    home = Path(__file__).resolve().parent.parent
    for name in NEIGHBOURS:
        spec = find_spec(name)
        places = list(spec.submodule_search_locations or [spec.origin or ""]) if spec is not None else ["nowhere"]
        if Path(places[0]).resolve() != home / name:
            return name, places[0]
    return None


if __name__ == "__main__":
    run()
