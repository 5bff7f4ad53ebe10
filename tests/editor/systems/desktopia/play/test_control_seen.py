"""Control of characters in play: the ring of the new player, and the panels of both."""

from __future__ import annotations

import copy

from pytestqt.qtbot import QtBot

from tests.editor.systems.desktopia.play.playing import Player, arena, document_of, shipped


def test_a_character_that_changes_sides_is_in_the_panel_of_its_new_player(qtbot: QtBot) -> None:
    """And back in that of its own when the turn ends."""
    card = copy.deepcopy(shipped()["characters/div.json"])
    assert isinstance(card, dict)
    take = {"kind": "take_control", "of": {"kind": "event", "role": "victim"}}
    card["abilities"] = [
        {"kind": "triggered", "title": {"en": "Charm"}, "when": {"kind": "hit_landed"}, "do": [take]},
    ]
    script = arena([("div", 200, 500), ("smoker", 200, 800)], [("adjarkha", 400, 500), ("elemental", 800, 900)])
    player = Player(qtbot, document_of(script, {"characters/div.json": card}), still=True)
    hero = player.id("adjarkha")
    player.pull("div", 0.0)
    assert player.table.player_panels[1].member(hero) is None
    row = player.table.player_panels[0].member(hero)
    assert row is not None
    assert row.facts is not None
    assert not row.facts.dead
    assert "belongs to" in row.facts.note
    player.table.rewinding.undo()
    assert player.table.player_panels[0].member(hero) is None
    assert player.table.player_panels[1].member(hero) is not None
