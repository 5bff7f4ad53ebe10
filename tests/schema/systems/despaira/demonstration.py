"""The demonstration set of Despaira with a mistake in it, checked in memory."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from content import path_of
from schema.json.strict_reading import Json
from schema.loading import Loaded, load_documents

Documents = dict[str, Json]
Found = tuple[str, str, str, str]
"""The severity, code, file and pointer of a finding."""


@dataclass(frozen=True)
class Shipped:
    """The set as it is, and the result of its check."""

    documents: Documents

    @cached_property
    def loaded(self) -> Loaded:
        return load_documents(self.documents)


@cache
def shipped() -> Shipped:
    """The set, read once, and checked once when that is asked for: not where tests are only listed."""
    root = path_of("despaira-salt-and-lantern")
    files = sorted(path for path in root.rglob("*.json") if not path.relative_to(root).parts[0].startswith("."))
    documents = {path.relative_to(root).as_posix(): json.loads(path.read_bytes()) for path in files}
    return Shipped(documents)


def checked(documents: Documents) -> Loaded:
    """The check of changed documents; those that are as shipped are not checked again."""
    return load_documents(documents, before=shipped().loaded)


def changed(documents: Documents, file: str, pointer: str, value: Any) -> list[Found]:
    """What the check says after the value at a pointer was replaced; None removes a key."""
    document: Any = copy.deepcopy(documents.get(file))
    if not pointer:
        document = value
    else:
        *steps, last = pointer.strip("/").split("/")
        at = document
        for step in steps:
            at = at[int(step)] if isinstance(at, list) else at[step]
        if isinstance(at, list):
            at[int(last) : int(last) + 1] = [value]
        elif value is None:
            at.pop(last, None)
        else:
            at[last] = value
    documents[file] = document
    return found_in(documents)


def found_in(documents: Documents) -> list[Found]:
    """The findings of a check."""
    found = checked(documents).diagnostics
    return [(str(one.severity), one.code, one.location.file, one.location.pointer) for one in found]
