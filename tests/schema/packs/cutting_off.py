"""Cuts off saves: another process ends just before it touches the pack for the Nth time.

A process of tests holds so much that to fork it takes a tenth of a second, so a small one that knows how to save forks
instead. Run as `python -m tests.schema.packs.cutting_off`: a line of JSON asks for each save, a line answers.
"""

from __future__ import annotations

import atexit
import base64
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from schema.packs.archive_saving import write_archive
from schema.packs.save_record import finish_saves
from schema.packs.saving import write_pack

ROOT: Final = Path(__file__).resolve().parents[3]
TOUCHING: Final = (
    "open", "os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link", "os.truncate", "os.chmod",
)  # fmt: skip
Work = Literal["write_pack", "write_archive", "finish_saves"]
Changes = Mapping[str, bytes | None]


def cut_off(work: Work, target: Path, at: int, changes: Changes | None = None, within: Path | None = None) -> bool:
    """Save to a pack, or finish its saves, up to the Nth time that something within a folder is touched.

    Returns whether it was cut off: else it was done before. The folder is the pack unless another one is given.
    """
    asked = {
        "work": work,
        "target": str(target),
        "within": str(within or target),
        "at": at,
        "changes": {
            path: None if data is None else base64.b64encode(data).decode() for path, data in (changes or {}).items()
        },
        "environment": {name: value for name, value in os.environ.items() if name.startswith("XDG_") or name == "HOME"},
    }
    process = _process()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asked).encode() + b"\n")
    process.stdin.flush()
    return bool(json.loads(process.stdout.readline()))


@cache
def _process() -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.schema.packs.cutting_off"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    atexit.register(_end, process)
    return process


def _end(process: subprocess.Popen[bytes]) -> None:
    process.communicate()  # it ends when nobody asks any more


def main() -> None:
    """Answer what is asked until the input ends."""
    for line in sys.stdin:
        asked = json.loads(line)
        process = os.fork()
        if process == 0:
            _work(asked)
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        print(json.dumps(code == _CUT_OFF), flush=True)


_CUT_OFF: Final = 9


def _work(asked: dict[str, Any]) -> None:
    """Do what is asked in this process and end it."""
    os.environ.update(asked["environment"])
    count = 0

    def hook(event: str, args: tuple[object, ...]) -> None:
        nonlocal count
        if event in TOUCHING and any(asked["within"] in str(arg) for arg in args):
            count += 1
            if count == asked["at"]:
                os._exit(_CUT_OFF)

    target = Path(asked["target"])
    changes = {path: data and base64.b64decode(data) for path, data in asked["changes"].items()}
    sys.addaudithook(hook)
    try:
        match asked["work"]:
            case "write_pack":
                write_pack(target, changes)
            case "write_archive":
                write_archive(target, changes)
            case _:
                finish_saves(target)
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
