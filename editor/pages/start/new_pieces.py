"""New pieces from templates: valid from the first second, together with the pieces that they need. No Qt."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from editor.document.edits import AddFile, Broken, Documents, Edit, InsertItem, SetValue, Several
from editor.pages.start.id_from_title import id_of
from editor.pages.start.script_templates import TEMPLATES, ScriptTemplate, line_of, records_in, squads
from editor.pages.start.starters import in_languages, starter_data
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json

if TYPE_CHECKING:
    from schema.systems.desktopia.box import Box

Record = dict[str, Any]

_FILE: Final = Path(__file__).with_name("pieces.json")
_BOX: Final = "box.json"
_MOST_BOXES: Final = 8

_NEEDS: Final[Mapping[str, Mapping[str, int]]] = {
    "characters": {"orders": 1},
    "missiles": {"orders": 1},
    "artifacts": {"orders": 1},
    "scripts": {"characters": 2},
    "etudes": {"orders": 1, "characters": 2},
    "campaigns": {"scripts": 1},
}
"""By folder: what a pack needs before a piece of it can be valid, and how many are made where it has none."""

_TITLES: Final[Mapping[tuple[str, str], Callable[[], str]]] = {
    ("etudes", "strike"): lambda: _("Beat the enemy"),
    ("etudes", "reach"): lambda: _("Reach a zone"),
    ("characters", "fighter"): lambda: _("Fighter"),
    ("characters", "veteran"): lambda: _("Veteran"),
    ("characters", "hero"): lambda: _("Hero"),
    ("things", "rectangle"): lambda: _("Rectangle"),
    ("things", "circle"): lambda: _("Circle"),
}


@dataclass(frozen=True, slots=True)
class PieceTemplate:
    """One way to begin a piece."""

    name: str
    title: str
    """In the language now spoken; empty for the only template of a folder."""
    called: Mapping[str, str]
    """What the piece is called at first, by language."""
    build: Callable[[Documents], Record]
    """Its fields, without id and name; the pack holds what the piece needs."""
    needs: Mapping[str, int]
    """Folders that must hold something first, and how many pieces are made in one that is empty."""


@dataclass(frozen=True, slots=True)
class NewPiece:
    """A piece that can be made."""

    file: str
    edit: Edit
    """Makes the piece and what it needs, in one step."""
    also: tuple[str, ...] = ()
    """The files that are made or changed besides."""


def templates_of(folder: str) -> tuple[PieceTemplate, ...]:
    """The ways to begin a piece of a folder, the usual one first."""
    if folder == "scripts":
        texts = starter_data()["scripts"]
        return tuple(
            PieceTemplate(
                each.name,
                each.title(),
                texts[each.name]["name"],
                partial(_script, each, texts[each.name]["text"]),
                {name: _NEEDS["scripts"].get(name, 1) for name in each.needs.split()},
            )
            for each in TEMPLATES
        )
    build = _etude if folder == "etudes" else _plain
    return tuple(
        PieceTemplate(
            name,
            _TITLES.get((folder, name), lambda: "")(),
            found["called"],
            partial(build, found["value"]),
            _NEEDS.get(folder, {}),
        )
        for name, found in _data()[folder].items()
    )


def first_names(folder: str, template: str, languages: Sequence[str]) -> dict[str, str]:
    """What a new piece is called unless somebody says otherwise, in each language of the pack."""
    called = _template(folder, template).called
    return {code: called.get(code, called["en"]) for code in languages}


def named(name: str, languages: Sequence[str]) -> dict[str, str]:
    """A name in the language now spoken, if the pack is written in it, else in the pack's first one."""
    return {language() if language() in languages else languages[0]: name}


def id_for(documents: Documents, folder: str, names: Mapping[str, str]) -> str:
    """A free id after the first name; after the kind of piece where the name has no letter for an id."""
    from editor.document.defaults import free_id

    kind = folder.removesuffix("s")
    stems = (*(id_of(name, kind) for name in names.values()), f"new_{kind}")
    return free_id(documents, folder, next(filter(None, stems)))


def new_piece(
    documents: Documents,
    folder: str,
    languages: Sequence[str],
    template: str = "",
    id_: str = "",
    names: Mapping[str, str] | None = None,
) -> NewPiece:
    """A new piece of a folder, and whatever else the pack must hold for it.

    `names` by language; without an id or names it gets those that the template proposes.
    """
    from editor.document.defaults import completed, with_schema
    from editor.document.field_types import file_slot
    from editor.document.game_system import types_in

    chosen = _template(folder, template)
    edits: list[Edit] = []
    also: list[str] = []

    def do(edit: Edit) -> None:
        nonlocal documents
        documents, _touched = edit.apply(documents)
        edits.append(edit)

    for needed, count in chosen.needs.items():
        for _number in range(0 if _ids(documents, needed) else count):
            one = new_piece(documents, needed, languages)
            do(one.edit)
            also += [*one.also, one.file]
    id_ = id_ or id_for(documents, folder, names or chosen.called)
    names = names or first_names(folder, chosen.name, languages)
    file, types = f"{folder}/{id_}.json", types_in(documents)
    start = {"id": id_, "name": dict(names), **in_languages(chosen.build(documents), languages)}
    whole = completed(start, file_slot(types, file), documents)
    if folder in ("scripts", "etudes") and isinstance(whole, dict):
        whole, lots = _within_the_box(documents, whole)
        for lot in lots:
            do(_with_lot(documents, lot))
            also.append(_BOX)
    do(AddFile(file, with_schema(types, file, whole)))
    return NewPiece(file, Several(tuple(edits)), tuple(dict.fromkeys(also)))


def _template(folder: str, name: str) -> PieceTemplate:
    known = templates_of(folder)
    return next((each for each in known if each.name == name), known[0])


def _script(template: ScriptTemplate, text: Mapping[str, str], documents: Documents) -> Record:
    return {"text": text, **template.build(documents)}


def _plain(value: Mapping[str, Any], _documents: Documents) -> Record:
    return dict(value)


def _etude(value: Mapping[str, Any], documents: Documents) -> Record:
    """One disk against another that nobody plays, with a lesson of the first one's Order."""
    orders = _ids(documents, "orders")
    first, second = (squad[-1] for squad in squads(documents, 2))
    order = next((card.get("order") for card in records_in(documents, "characters") if card["id"] == first), None)
    corners = value["battlefield"]["points"]
    width, middle = corners[2][0], corners[2][1] / 2
    lesson = {"order": order if order in orders else orders[0], **value["lesson"]}
    seats = [
        {"squad": line_of([first], width / 4, middle, 0.0)},
        {"squad": line_of([second], width * 0.7, middle, 180.0), "idle": True},
    ]
    return {**value, "seats": seats, "lesson": lesson}


# ---------------------------------------------------------------- the box


def _within_the_box(documents: Documents, script: Record) -> tuple[Record, list[Json]]:
    """The script with no more disks than its boxes hold, and lots for cards of which the box has no disk at all."""
    from editor.document.box_counts import counting
    from editor.document.document import PackDocument
    from schema.systems.desktopia.checks.box_limits import without_disk

    lots: list[Json] = []
    while True:
        found = counting(PackDocument(documents), script)
        box = found.box if _BOX in documents else _usual_box(documents)
        lacking = without_disk(box, list(found.needs), found.boxes) if box is not None else []
        if not lacking:
            return script, lots
        need = lacking[-1]
        if not found.known(need.face):
            lot = _lot_for(documents, need.face)
            lots.append(lot)
            documents, _touched = _with_lot(documents, lot).apply(documents)
            continue
        less = _less(documents, script, need.pointer)
        if less is None and found.boxes >= _MOST_BOXES:
            return script, lots  # a box without a single disk: its own problem
        script = less if less is not None else {**script, "boxes": found.boxes + 1}


def _usual_box(documents: Documents) -> Box | None:
    """What a pack without a box is played with; None where its cards cannot be read."""
    from schema.loading import load_documents
    from schema.systems.desktopia.pack import Pack
    from simulator.systems.desktopia.ruleset import plain_box

    readable = {file: content for file, content in documents.items() if not isinstance(content, Broken)}
    pack = load_documents(readable, problems=()).pack
    return plain_box(pack) if isinstance(pack, Pack) else None


def _less(documents: Documents, script: Record, pointer: str) -> Record | None:
    """Without the disk at this place, or with one missile less; None where it cannot be left out."""
    _root, kind, number, *rest = pointer.split("/")
    if kind != "seats":
        return None
    seats = [dict(seat) for seat in script["seats"]]
    seat = seats[int(number)]
    match rest:
        case ["squad", index] if len(seat["squad"]) > 1:
            seat["squad"] = [member for place, member in enumerate(seat["squad"]) if place != int(index)]
        case ["supplies", character]:
            shooting = next(card for card in records_in(documents, "characters") if card["id"] == character)["shooting"]
            given = {one["character"]: one["count"] for one in seat.get("supplies", [])}
            given[character] = given.get(character, shooting["limit"]) - 1
            seat["supplies"] = [{"character": name, "count": count} for name, count in given.items()]
        case _:
            return None
    return {**script, "seats": seats}


def _lot_for(documents: Documents, face: str) -> Json:
    """One disk that shows a card."""
    for folder, size in (("characters", ""), ("artifacts", "artifact"), ("missiles", "missile")):
        for card in records_in(documents, folder):
            if card["id"] == face:
                return {"order": card.get("order"), "size": size or card.get("rank"), "faces": [face]}
    return {"order": _ids(documents, "orders")[0], "size": "artifact", "faces": [face]}


def _with_lot(documents: Documents, lot: Json) -> Edit:
    box = documents.get(_BOX)
    lots = box.get("disks") if isinstance(box, dict) else None
    return InsertItem(_BOX, "/disks", len(lots), lot) if isinstance(lots, list) else SetValue(_BOX, "/disks", [lot])


# ---------------------------------------------------------------- reading


def _ids(documents: Documents, folder: str) -> list[str]:
    return [record["id"] for record in records_in(documents, folder)]


@cache
def _data() -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Mapping[str, Any]] = json.loads(_FILE.read_text("utf-8"))
    return found
