"""Takes the compiled modules of the simulator in place of their sources, if they were made from just these sources.

`python3 run.py build` translates the modules in `compiled_modules.json` to C, and puts what a compiler makes of them
into the folder `_compiled`, with the hash of all sources beside it. A build of other sources is not used. The
environment variable TABLEWRIGHT_COMPILED names another folder, or is 0 to do without.
"""

from __future__ import annotations

import copyreg
import hashlib
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path(__file__).resolve().parent / "_compiled"
VARIABLE = "TABLEWRIGHT_COMPILED"
STAMP = "sources.sha256"
"""The file with the hash of the sources that a build was made from."""
_SOURCES = ("schema", "simulator")
"""The packages on whose types the compiled code relies."""


class _Finder:
    """Finds the compiled modules of a folder before Python finds their sources."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, if it is compiled."""
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def use_build() -> None:
    """From now on import the compiled modules; nothing changes if there are none, or if they are of other sources."""
    wanted = os.environ.get(VARIABLE, "")
    folder = Path(wanted) if wanted else FOLDER
    stamp = folder / STAMP
    if wanted == "0" or not stamp.is_file() or stamp.read_text("ascii") != hash_of_sources(ROOT):
        return
    suffix = EXTENSION_SUFFIXES[0]
    files = sorted(folder.rglob(f"*{suffix}"))
    names = (".".join(file.relative_to(folder).parts).removesuffix(suffix) for file in files)
    sys.meta_path.insert(0, _Finder(dict(zip(names, files, strict=True))))


def is_compiled() -> bool:
    """Whether this process runs compiled modules."""
    return any(isinstance(finder, _Finder) for finder in sys.meta_path)


def let_copy(*records: type) -> None:
    """Let compiled records be copied and pickled: without this, copies come out empty. The build adds the calls."""
    for kind in records:
        copyreg.pickle(kind, _made_again)


def keep_types(annotations: Mapping[type, Mapping[str, str]]) -> None:
    """Give compiled records the types of their fields as they are written: the compiler keeps the class of each alone.

    The build adds the calls.
    """
    for kind, types in annotations.items():
        kind.__annotations__ = dict(types)


def _made_again(record: Any) -> tuple[type, tuple[Any, ...]]:
    return type(record), tuple(getattr(record, name) for name in record.__dataclass_fields__)


def how_it_runs() -> str:
    """For benchmarks: `compiled` or `interpreted`."""
    return "compiled" if is_compiled() else "interpreted"


def hash_of_sources(root: Path) -> str:
    """The hash of all sources on which compiled modules depend, and of the suffix that they have with this Python."""
    total = hashlib.sha256(EXTENSION_SUFFIXES[0].encode())
    for package in _SOURCES:
        for folder, folders, files in os.walk(root / package):
            folders.sort()
            for file in sorted(files):
                if file.endswith(".py"):
                    path = os.path.join(folder, file)
                    content = Path(path).read_bytes()
                    total.update(f"{os.path.relpath(path, root)} {len(content)}\n".encode())
                    total.update(content)
    return total.hexdigest()
