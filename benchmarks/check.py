"""Measures `check` on large packs and crowded tables, in CPU seconds, and our validation against the published schemas.

`cards_*_s` is the whole command in a new process, on copies of the shipped cards with the shipped scripts and etudes;
byte code is compiled beforehand.
`objects_*_s` is the incremental check of one more script with that many objects, as in the editor, without reading
files. `schema_only_ratio` compares the time per file of `jsonschema` with that of our validation, on the same pack;
jsonschema runs on every `SAMPLE`th file of each kind only. `--quick` leaves out 10,000 cards: the ratio is then
measured on 1,000, and `growth` is missing.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from benchmarks._large_pack import make_large_pack
from content import path_of
from tablewright.options import add_format

SAMPLE: Final = 20
_THINGS: Final = ("book", "cup", "pencil", "tin", "plate", "mouse", "block", "ruler")


def main(argv: Sequence[str]) -> int:
    """Print the figures; 0 if they meet their limits, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="bench check", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="1,000 cards only")
    add_format(parser)
    options = parser.parse_args(argv)
    figures = measure(quick=options.quick)
    if options.format == "json":
        print(json.dumps(figures, indent=2))
    else:
        for key, value in figures.items():
            print(f"{key:24} {value:.4g}")
    wanted = {"cards_10000_s": 8.0, "growth": 12.0, "objects_1000_s": 3.0}
    return int(any(figures.get(key, 0.0) > most for key, most in wanted.items()) or figures["schema_only_ratio"] < 50)


def measure(*, quick: bool) -> dict[str, float]:
    """All figures, in CPU seconds and ratios."""
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        check_s(path_of("desktopia"))
        packs = [make_large_pack(path_of("desktopia"), Path(folder) / "small", 1000)]
        figures["cards_1000_s"] = check_s(packs[0])
        if not quick:
            packs.append(make_large_pack(path_of("desktopia"), Path(folder) / "large", 10_000))
            figures["cards_10000_s"] = check_s(packs[1])
            figures["growth"] = figures["cards_10000_s"] / figures["cards_1000_s"]
        figures["objects_200_s"] = objects_s(200)
        figures["objects_1000_s"] = objects_s(1000)
        figures |= schema_only(packs[-1])
    return {key: round(value, 3) for key, value in figures.items()}


def check_s(pack: Path) -> float:
    """The CPU seconds of the process `tablewright check PACK`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "tablewright", "check", str(pack)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(Path(__file__).parents[1]), "PYTHONPYCACHEPREFIX": _byte_code().name}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@cache
def _byte_code() -> tempfile.TemporaryDirectory[str]:
    """Kept to the end, so that a file is compiled once."""
    return tempfile.TemporaryDirectory()


def objects_s(count: int) -> float:
    """The CPU seconds to check a script with `count` objects: the slower of a wide table and a crowded one."""
    from schema.loading import load, load_documents

    base = load(path_of("desktopia"))
    worst = 0.0
    for size in (math.sqrt(count) * 130.0, 900.0):
        documents = {**base.documents, "scripts/crowded.json": crowded(count, size)}
        before = time.process_time()
        load_documents(documents, before=base)
        worst = max(worst, time.process_time() - before)
    return worst


def crowded(count: int, size: float) -> dict[str, Any]:
    """A square table with walls, random objects of many shapes, and two small squads."""
    chance = random.Random("crowded")
    landscape = []
    for _number in range(count):
        placed: dict[str, Any] = {
            "thing": chance.choice(_THINGS),
            "x": round(chance.uniform(20, size - 20), 1),
            "y": round(chance.uniform(20, size - 20), 1),
            "turn": round(chance.uniform(0, 360), 1),
        }
        if chance.random() < 0.2:
            corners, reach = chance.choice((5, 12, 30)), chance.uniform(20, 50)
            points = []
            for corner in range(corners):
                angle, away = math.tau * corner / corners, reach * chance.uniform(0.7, 1.0)
                points.append([round(away * math.cos(angle), 1), round(away * math.sin(angle), 1)])
            placed["shape"] = {"kind": "polygon", "points": points}
        landscape.append(placed)
    characters = [file.stem for file in sorted((path_of("desktopia") / "characters").glob("*.json"))[:3]]
    squads = [
        [{"character": one, "x": x, "y": 100.0 * number} for number, one in enumerate(characters, start=1)]
        for x in (50.0, size - 60.0)
    ]
    return {
        "id": "crowded",
        "name": {"en": "Crowded", "ru": "Crowded"},
        "battlefield": {"points": [[0, 0], [size, 0], [size, size], [0, size]], "edges": ["wall"] * 4},
        "landscape": landscape,
        "seats": [{"squad": squad} for squad in squads],
    }


def schema_only(pack: Path) -> dict[str, float]:
    """Our validation of all files of a pack against jsonschema on a part of them, as seconds for 10,000 files."""
    from jsonschema import Draft202012Validator

    from schema.json.strict_reading import read_json
    from schema.loading import pause_garbage_collection
    from schema.models.json_schema import schema_of
    from schema.models.validation import validate
    from schema.systems.registry import SYSTEMS

    kinds = [(kind.folder, kind.model) for system in SYSTEMS for kind in system.kinds]
    files = [(model, path) for folder, model in kinds for path in sorted((pack / folder).glob("*.json"))]
    readings = [(model, path.name, read_json(path.read_bytes())) for model, path in files]
    for model in {model for model, _name, _reading in readings}:
        model.model_rebuild()
    with pause_garbage_collection():
        before = time.process_time()
        for model, name, reading in readings:
            result, found = validate(model, reading, name)
            assert result is not None, name
            assert not found, found
        ours = (time.process_time() - before) / len(readings)
    validators = {model: Draft202012Validator(schema_of(model)) for _folder, model in kinds}
    sample = readings[::SAMPLE]
    before = time.process_time()
    for model, name, reading in sample:
        assert validators[model].is_valid(reading.value), name
    theirs = (time.process_time() - before) / len(sample)
    return {
        "validation_10000_s": ours * 10_000,
        "jsonschema_10000_s": theirs * 10_000,
        "jsonschema_sampled_files": float(len(sample)),
        "schema_only_ratio": theirs / ours,
    }
