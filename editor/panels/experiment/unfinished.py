"""Finds experiments that were still playing when a window was closed or killed, so that the next start can go on."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import ValidationError
from PySide6.QtCore import QCoreApplication

from editor.document.edits import Documents
from editor.document.lab_versions import playable
from editor.panels.experiment.experiment_run import results_file
from editor.panels.experiment.interrupted import GOES_ON, interrupted
from schema.frozen_dataclass import frozen_dataclass
from schema.models.experiment import Experiment
from simulator.lab.results import Results
from simulator.lab.versions import Unreadable, identity, read_versions


@frozen_dataclass
class Unfinished:
    """An experiment of the pack, as it is now, of which games are missing."""

    file: str
    played: int
    planned: int
    """0 where no game had ended yet."""


def unfinished(settings: Path, root: Path, documents: Documents) -> list[Unfinished]:
    """The experiments of a pack that were interrupted, the latest first.

    Those of another content are left out: their games would not count.
    """
    found = []
    for each in interrupted(settings):
        with Results(each) as kept:
            pack, file, planned = kept.facts()[GOES_ON]
            if pack == str(root.resolve()) and _is_of(each, root, documents, file):
                found.append(Unfinished(file, len(kept.games()), planned))
    return found


def _is_of(kept: Path, root: Path, documents: Documents, file: str) -> bool:
    """Whether games are those of an experiment as the pack is now."""
    try:
        experiment = Experiment.model_validate_json(json.dumps(documents.get(file)))
        versions = read_versions(experiment, root, playable(documents))  # type: ignore[arg-type]
    except (ValidationError, Unreadable, ValueError):
        return False
    claim = identity(experiment, versions, QCoreApplication.applicationVersion())
    return results_file(kept.parent, experiment, claim) == kept
