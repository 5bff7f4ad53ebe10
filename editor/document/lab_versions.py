"""Opens a version of a pack in a worker process of the lab: nothing of Qt is imported there."""

from __future__ import annotations

import json
from collections.abc import Mapping

from editor.document.edits import Broken, Content
from schema.models.experiment import FOLDER
from simulator.lab.game_player import Opened
from simulator.lab.versions import opened
from simulator.systems.registry import rules_called


def open_version(documents: str) -> Opened:
    """A version from the JSON of its files; workers import this function by its name."""
    return opened(documents, rules_called)


def playable(documents: Mapping[str, Content]) -> dict[str, Content]:
    """What of a pack is played: its files that can be read, without experiments."""
    return {
        file: content
        for file, content in documents.items()
        if not isinstance(content, Broken) and not file.startswith(f"{FOLDER}/")
    }


def as_version(documents: Mapping[str, Content]) -> str:
    """The JSON by which `open_version` opens the present state of a pack, unsaved changes included."""
    return json.dumps(playable(documents), ensure_ascii=False)
