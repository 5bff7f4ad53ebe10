"""The calibration of printers, kept with the settings of the user and never in a pack.

Reading is lenient: what is missing or damaged counts as a printer that prints as it is told.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Final

from editor.printing.options import Calibration
from editor.printing.output_files import write_whole
from schema.json.lenient_json import figure, mapping
from schema.packs.regular_files import read_file

_FILE: Final = "printers.json"


def calibration_of(folder: Path, printer: str) -> Calibration:
    """The calibration of a printer."""
    known, usual = mapping(_read(folder).get(printer)), asdict(Calibration())
    found = {key: figure(known.get(key)) for key in usual}
    return Calibration(**{key: usual[key] if value is None else value for key, value in found.items()})


def keep_calibration(folder: Path, printer: str, calibration: Calibration) -> None:
    """Store the calibration of a printer. Raises OSError."""
    text = json.dumps({**_read(folder), printer: asdict(calibration)}, ensure_ascii=False, indent=2, sort_keys=True)
    write_whole(folder / _FILE, (text + "\n").encode())


def known_printers(folder: Path) -> tuple[str, ...]:
    """The names of all printers with a calibration."""
    return tuple(sorted(_read(folder)))


def _read(folder: Path) -> dict[str, object]:
    try:
        return dict(mapping(json.loads(read_file(folder / _FILE))))
    except (OSError, ValueError, RecursionError):
        return {}
