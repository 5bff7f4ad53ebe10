"""The round board, the tables and the tower give what the ledger states."""

from __future__ import annotations

import pytest

from schema.systems.dork_tower.board import Board
from schema.systems.dork_tower.board_layout import layout_of
from schema.systems.dork_tower.pack import Pack
from schema.systems.dork_tower.tables import CombatFormula, CombatTable
from tests.schema.systems.dork_tower.demonstration import shipped


def pack() -> Pack:
    found = shipped().loaded.pack
    assert isinstance(found, Pack)
    return found


def board() -> Board:
    return pack().boards["halvermere"]


def test_the_rings_compile_to_spaces_and_edges() -> None:
    """Common borders make spaces adjacent, corners do not (DT-BORD-01)."""
    layout = layout_of(board())
    across = [edge for edge in layout.edges if layout.spaces[edge.a].wedge != layout.spaces[edge.b].wedge]
    assert (len(layout.spaces), len(layout.edges), len(across)) == (48, 88, 32)
    degrees = {len(layout.neighbours[f"w3.r{ring}.c{cell}"]) for ring, cell in ((0, 0), (1, 0))}
    assert degrees == {3, 5}
    assert [len(layout.neighbours[f"w3.r{ring}.c0"]) for ring in (2, 3)] == [4, 3]
    assert list(layout.neighbours["w0.r1.c0"]) == ["w0.r0.c0", "w0.r2.c0", "w0.r2.c1", "w1.r1.c0", "w7.r1.c0"]
    far = layout.distances("w1.r3.c0", barriers=False)
    assert (far["w1.r0.c0"], max(far.values())) == (3, 8)


def test_rings_of_other_widths_overlap_by_their_share_of_a_turn() -> None:
    plain = board().model_dump(mode="json", by_alias=True, exclude_unset=True)
    plain["round_board"] = {"rings": [1, 2, 3], "kingdom": {}, "wilderness": {}}
    layout = layout_of(Board.model_validate(plain, strict=False))
    assert [one for one in layout.neighbours["w0.r1.c0"] if one.startswith("w0.r2")] == ["w0.r2.c0", "w0.r2.c1"]
    assert [one for one in layout.neighbours["w0.r2.c2"] if one.startswith("w0.r1")] == ["w0.r1.c1"]


def test_the_combat_table_and_its_formula_agree() -> None:
    """Lines in pairs; only "8 at -1 or -2" is stated (DT-BAT-06)."""
    table = pack().combat_tables["standard"]
    formula = CombatTable(id="formula", name={"en": "Formula"}, formula=CombatFormula())
    assert [table.need(one) for one in range(-40, 41)] == [formula.need(one) for one in range(-40, 41)]
    assert [table.need(one) for one in (-11, -10, -2, -1, 0, 1, 2, 9)] == [13, 12, 8, 8, 7, 6, 6, 2]
    lines = {(row.min, row.max) for one in (-2, -1) if (row := formula.row_for(one)) is not None}
    assert lines == {(-2, -1)}


@pytest.mark.parametrize(
    ("type_", "day", "night"), [("city", 0, 0), ("field", 1, 2), ("forest", 2, 3), ("dungeon", 3, 4), ("shadow", 2, 2)]
)
def test_the_encounter_chart(type_: str, day: int, night: int) -> None:
    """DT-ENC-07"""
    chart = pack().encounter_charts["standard"]
    assert (chart.number(type_, "day"), chart.number(type_, "night")) == (day, night)  # type: ignore[arg-type]


def test_the_quest_table_reaches_each_rune_of_each_wedge() -> None:
    """36 rolls lead to 24 spaces (DT-QUEST-06)."""
    table, layout = pack().quest_location_tables["standard"], layout_of(board())
    found = [table.row_for(first, second) for first in range(1, 7) for second in range(1, 7)]
    places = {(row.wedge, row.rune) for row in found if row is not None}
    assert len(places) == 24
    spaces = {space.id for wedge, rune in places if (space := layout.with_rune(wedge or 0, rune or "")) is not None}
    assert spaces == {space.id for space in layout.spaces.values() if space.rune is not None}
    assert "w2.r3.c0" in spaces


def test_the_tower_pairs_walls_and_wedges() -> None:
    """Wall i faces wedge (i + position) mod 8 (DT-DAY-01, DT-DAY-02)."""
    tower = pack().towers["orsimunds_tower"]
    assert [tower.time_of(wedge, 0) for wedge in range(8)] == ["night"] * 3 + ["day"] * 4 + ["night"]
    assert [tower.time_of((wedge + 3) % 8, 3) for wedge in range(8)] == [tower.time_of(wedge, 0) for wedge in range(8)]
    assert [tower.door_wedge(position) for position in (0, 1, 8, 11)] == [0, 1, 0, 3]


def test_the_pack_has_as_much_as_the_ledger_states() -> None:
    found = pack()
    tokens = found.encounter_tokens.values()
    assert sum(item.copies for item in found.item_cards.values()) == 36
    assert sum(scroll.copies for scroll in found.scrolls.values()) == 20
    assert (len(found.heroes), sum(token.copies for token in tokens)) == (6, 40)
    strengths = sum((token.strength or 0) * token.copies for token in tokens)
    assert strengths == 160
