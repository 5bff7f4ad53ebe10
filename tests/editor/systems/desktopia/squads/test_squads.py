"""The box counted, and disks that join and leave squads, without Qt."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import Broken, RemoveValue, SetValue
from editor.systems.desktopia.box_counts import counting
from editor.systems.desktopia.squads.squad_edits import joins, leaves
from editor.systems.desktopia.starting_supplies import members_of, supplied
from schema.loading import load_documents
from schema.systems.desktopia.checks.box_limits import needs_of
from tests.editor.document.packs import small_pack

DUEL = "scripts/duel.json"


def test_the_needs_are_those_of_the_check_on_every_shipped_script() -> None:
    document = PackDocument.open(path_of("desktopia"))
    good = {file: held for file, held in document.documents.items() if not isinstance(held, Broken)}
    pack: Any = load_documents(good).pack
    for file in (*document.files_in("scripts"), *document.files_in("etudes")):
        own = counting(document, document.value(file))
        script = {**pack.scripts, **pack.etudes}[file.rpartition("/")[2].removesuffix(".json")]
        assert sorted(need.face for need in own.needs) == sorted(need.face for need in needs_of(pack, script)), file


def test_what_is_left_goes_down_as_one_picks(document: PackDocument) -> None:
    before = counting(document, document.value(DUEL)).left("bob")
    assert before is not None
    edit = joins(document, DUEL, 2, "bob")
    assert edit is not None
    document.submit(edit, "join")
    assert counting(document, document.value(DUEL)).left("bob") == before - 1


def test_two_faces_of_one_disk_share_their_number() -> None:
    documents = small_pack()
    documents["box.json"] = {"disks": [{"order": "red", "size": "hero", "faces": ["ann", "bob"], "count": 2}]}
    script = {"seats": [{"squad": [{"character": "ann", "x": 1, "y": 1}]}]}
    found = counting(PackDocument(documents), script)
    assert (found.left("ann"), found.left("bob")) == (1, 1)
    script = {"seats": [{"squad": [{"character": name, "x": 1, "y": 1} for name in ("ann", "bob", "bob")]}]}
    found = counting(PackDocument(documents), script)
    assert (found.left("ann"), found.left("bob")) == (0, 0)
    assert "bob" in found.lacking
    assert "ann" not in found.lacking
    assert (found.used["ann"], found.used["bob"]) == (1, 2)


def test_a_face_that_another_lot_can_show_leaves_the_shared_disk_free() -> None:
    documents = small_pack()
    documents["box.json"] = {
        "disks": [
            {"order": "red", "size": "hero", "faces": ["ann", "bob"], "count": 1},
            {"order": "red", "size": "hero", "faces": ["ann"], "count": 1},
        ]
    }
    script = {"seats": [{"squad": [{"character": "ann", "x": 1, "y": 1}]}]}
    found = counting(PackDocument(documents), script)
    assert (found.left("ann"), found.left("bob")) == (1, 1)


def test_without_a_box_nothing_is_counted(document: PackDocument) -> None:
    documents = small_pack()
    del documents["box.json"]
    found = counting(PackDocument(documents), document.value(DUEL))
    assert found.left("ann") is None
    assert found.known("ann")
    assert not counting(document, {}).known("stranger")


def test_those_who_join_find_free_places_and_make_no_problem() -> None:
    document = PackDocument.open(path_of("desktopia"))
    file = "scripts/between_two_books.json"
    document.submit(SetValue(file, "/boxes", 8), "boxes")
    for number in range(12):
        edit = joins(document, file, 1 + number % 2, "kharu")
        assert edit is not None
        document.submit(edit, "join")
    assert len(members_of(document.value(file), 1)) == 12
    good = {name: held for name, held in document.documents.items() if not isinstance(held, Broken)}
    found = [one for one in load_documents(good).diagnostics if one.location.file == file]
    assert not [one for one in found if one.code in ("disks-overlap", "disk-in-object", "off-the-table")], found


def test_a_squad_with_a_zone_of_deployment_joins_there() -> None:
    document = PackDocument.open(path_of("desktopia"))
    file = next(
        name for name in document.files_in("scripts") if document.value(name, "/seats/0/deploys_in") is not None
    )
    wanted = document.value(file, "/seats/0/deploys_in")
    zones: Any = document.value(file, "/zones")
    corners = next(zone["points"] for zone in zones if zone["id"] == wanted)
    edit = joins(document, file, 1, "kharu")
    assert edit is not None
    document.submit(edit, "join")
    new = members_of(document.value(file), 1)[-1]
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    assert min(xs) <= float(str(new["x"])) <= max(xs)
    assert min(ys) <= float(str(new["y"])) <= max(ys)


def test_the_last_one_leaves_first_and_undo_brings_it_back(document: PackDocument) -> None:
    before = document.documents
    edit = joins(document, DUEL, 1, "ann")
    assert edit is not None
    document.submit(edit, "join")
    gone = leaves(document, DUEL, 1, "ann")
    assert gone is not None
    document.submit(gone, "leave")
    assert document.documents == before
    assert leaves(document, DUEL, 1, "nobody") is None


def test_the_first_member_of_an_empty_squad_stands_on_its_side_and_faces_the_middle(document: PackDocument) -> None:
    document.submit(SetValue(DUEL, "/seats/1/squad", []), "empty")
    edit = joins(document, DUEL, 2, "ann")
    assert edit is not None
    document.submit(edit, "join")
    (only,) = members_of(document.value(DUEL), 2)
    assert only["facing"] == 180
    document.submit(RemoveValue(DUEL, "/seats"), "no seats")
    assert joins(document, DUEL, 2, "ann") is not None
    assert joins(document, DUEL, 2, "nobody") is None


def test_supplies_that_differ_from_the_card_are_written_and_others_left_out(document: PackDocument) -> None:
    before = document.documents
    for count in (0, 1, 2):
        edit = supplied(document, DUEL, 1, "ann", count)
        if edit is not None:
            document.submit(edit, "supply")
        supplies: Any = document.value(DUEL, "/seats/0/supplies") or []
        found = {supply["character"]: supply["count"] for supply in supplies}
        assert found == ({} if count == 2 else {"ann": count})
    assert document.documents == before
    assert supplied(document, DUEL, 1, "bob", 1) is None
    document.submit(SetValue(DUEL, "/seats/0/supplies", {"a": 1}), "no list")
    edit = supplied(document, DUEL, 1, "ann", 2)
    assert edit is not None
    document.submit(edit, "mended")
    assert document.value(DUEL, "/seats/0/supplies") == [{"character": "ann", "count": 2}]
    assert supplied(document, DUEL, 1, "ann", 99) is None


_json = st.recursive(
    st.none() | st.integers(-2, 5) | st.sampled_from(["ann", "bob", "dart"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["seats", "squad", "character", "riders", "supplies", "artifacts", "boxes"]), inner
        )
    ),
    max_leaves=20,
)


@given(_json)
def test_any_json_is_counted(script: Any) -> None:
    counting(PackDocument(small_pack()), script).left("ann")
