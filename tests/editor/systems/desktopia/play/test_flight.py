"""What is seen while a flick flies and after it: only what moves is painted, the same pixels as ever at rest; a disk
that is turned over; the camera; and what floats over the table leaves it free."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPixmap, QTransform
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.play.timeline import Timeline
from editor.systems.desktopia.play.trail_item import Trail
from editor.ui.design_tokens import MOTION
from simulator.systems.desktopia.events import Damaged, Flicked
from tests.editor.systems.desktopia.play.playing import Player, arena, document_of
from tests.simulator.systems.desktopia.arena import Arena

DUEL = arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 500), ("smoker", 900, 900)])


def flying(qtbot: QtBot) -> Player:
    """The first flick is played back and stands still a moment after the first contact."""
    player = Player(qtbot, document_of(DUEL), still=False)
    player.pull("div", 0.0)
    player.table.playback.play_or_pause()
    player.table.playback.contact_on()
    return player


def seen(player: Player) -> QImage:
    return player.table.view.viewport().grab().toImage()


def area_differs(one: QImage, other: QImage, around: QPointF, reach: int = 8) -> bool:
    x, y = round(around.x()), round(around.y())
    return any(
        one.pixelColor(px, py) != other.pixelColor(px, py)
        for px in range(x - reach, x + reach)
        for py in range(y - reach, y + reach)
    )


def test_a_film_paints_the_flight_and_the_scene_paints_the_rest(qtbot: QtBot) -> None:
    player = flying(qtbot)
    view, scene = player.table.view, player.table.scene
    assert view.flight_painter is not None
    assert view.flight_painter.ready
    mover = scene.place_of(player.id("div"))
    assert mover is not None
    assert mover.x() > 250
    during = seen(player)
    player.table.skip_playback()
    player.table.skip_playback()
    assert view.flight_painter is None
    after = seen(player)
    assert area_differs(during, after, view.on_screen(mover))
    smoker = player.piece("smoker")
    assert not area_differs(during, after, view.on_screen(QPointF(smoker.x, smoker.y)), 4)


def test_a_moment_looks_the_same_however_it_was_come_to(qtbot: QtBot) -> None:
    player = flying(qtbot)
    playback = player.table.playback
    once = seen(player)
    playback.contact_on()
    playback.contact_back()
    again = seen(player)
    place = player.table.scene.place_of(player.id("div"))
    assert place is not None
    assert not area_differs(once, again, player.table.view.on_screen(place), 3)


@pytest.mark.parametrize("steps", [1, 7, 60])
def test_a_trail_comes_along_with_its_disks_however_many_frames_there_are(qtbot: QtBot, steps: int) -> None:
    player = flying(qtbot)
    session = player.table.session
    record = next(event.record for event in session.steps[0].events if isinstance(event, Flicked))
    before = session.at(0).state.pieces
    trail = Trail(record, before, player.table.cards)
    assert len(trail._ways) > 1
    picture = QPixmap(1200, 1200)
    picture.fill(QColor("#ffffff"))
    for step in range(steps):
        start, end = record.ends * step / steps, record.ends * (step + 1) / steps
        trail.draw(picture, QTransform(), start, end)
        for way in trail._ways:
            pose = way.path.pose_at(end)
            assert way.at == pytest.approx((pose.x, pose.y), abs=1e-6)
    for way in trail._ways:
        assert way.gone == pytest.approx(way.total)
        middle = [(a + b) / 2 for a, b in zip(*way.corners[:2], strict=True)]
        assert picture.toImage().pixelColor(round(middle[0]), round(middle[1])) != QColor("#ffffff")


def test_the_story_tells_no_more_than_has_been_seen(qtbot: QtBot) -> None:
    player = Player(
        qtbot,
        document_of(arena([("div", 200, 500)], [("elemental", 400, 500), ("elemental", 900, 900)])),
        still=False,
    )

    def found() -> list[str]:
        rows = player.table.pane.list
        return [item.text(1) for row in range(rows.topLevelItemCount()) if (item := rows.topLevelItem(row)) is not None]

    player.pull("div", 0.0)
    playback = player.table.playback
    playback.play_or_pause()
    assert any("is flicked" in line for line in found())
    assert not any("damage" in line or "dies" in line for line in found())
    seen: list[int] = []
    while playback.timeline is not None:
        seen.append(len(found()))
        playback.contact_on()
    assert seen == sorted(seen)
    assert any("dies" in line for line in found())
    playback.contact_back()
    assert playback.timeline is not None
    while any("damage" in line for line in found()):
        playback.contact_back()
    assert playback.timeline is not None
    assert any("is flicked" in line for line in found())


def test_looking_elsewhere_in_the_middle_of_a_flight_shows_it_there(qtbot: QtBot) -> None:
    player = flying(qtbot)
    view = player.table.view
    before = seen(player)
    view.zoom_own(2)
    assert view.flight_painter is not None
    assert view.flight_painter.ready
    assert seen(player) != before


def test_a_veteran_is_turned_over_when_it_is_wounded() -> None:
    battle = Arena().seat(("div", 200, 500)).seat(("untouchable", 400, 500), ("smoker", 900, 900)).play()
    before = dict(battle.game.state.pieces)
    events = battle.flick("div", "untouchable")
    timeline = Timeline(before, events, battle.game.state.pieces, battle.game.rules)
    hurt = next(beat for beat in timeline.beats if isinstance(beat.event, Damaged))
    assert hurt.length == MOTION.flip
    victim = battle.id("untouchable")
    early, late = timeline.at(hurt.start + 0.25 * MOTION.flip), timeline.at(hurt.start + 0.75 * MOTION.flip)
    assert early.turned[victim] == pytest.approx(0.5)
    assert late.turned[victim] == pytest.approx(0.5)
    assert early.pieces[victim].damage == 0
    assert late.pieces[victim].damage == 1


def test_the_camera_eases_only_to_what_is_out_of_view(qtbot: QtBot) -> None:
    player = Player(qtbot, document_of(DUEL), still=False)
    view = player.table.view
    start = view.centre
    view.ease_to(QRectF(400, 400, 50, 50))
    assert view.centre == start
    view.zoom_own(6)
    here = view.centre
    view.ease_to(QRectF(20, 20, 30, 30))
    assert view.centre == here  # it begins to move, and takes its time
    qtbot.waitUntil(lambda: view.seen().contains(QRectF(20, 20, 30, 30)))


def test_without_motion_the_camera_is_there_at_once(qtbot: QtBot) -> None:
    view = Player(qtbot, document_of(DUEL)).table.view
    view.zoom_own(6)
    view.ease_to(QRectF(20, 20, 30, 30))
    assert view.seen().contains(QRectF(20, 20, 30, 30))


def test_map_and_question_leave_the_table_free(qtbot: QtBot) -> None:
    table = Player(qtbot, document_of(DUEL)).table
    assert table.map.isHidden(), "all of the table is in view"
    area = table.scene.table_area
    table.view.keep_clear(80.0)
    assert table.view.on_screen(area.topLeft()).y() >= 80.0


def test_a_question_stays_where_it_is_when_the_table_is_moved(qtbot: QtBot) -> None:
    player = Player(qtbot, document_of(arena([("kharu", 200, 500)], [("div", 800, 500)])))
    table = player.table
    player.pull("kharu", 0.0)
    assert not table.prompt_bar.isHidden()
    asked = table.prompt_bar.geometry()
    table.refusals.tell("No.", "", QPointF(300, 300))
    refused = table.refusals.pos()
    table.view.look_at(table.view.centre + QPointF(80, 60))
    table.view.look_at(table.view.centre, table.view.zoom * 1.3)
    assert table.prompt_bar.geometry() == asked
    assert table.refusals.pos() == refused


def test_how_the_battle_ended_is_told_without_moving_the_table(qtbot: QtBot) -> None:
    script = arena([("div", 200, 500)], [("elemental", 400, 500)])
    player = Player(qtbot, document_of(script))
    table = player.table
    before = table.view.on_screen(table.scene.table_area.topLeft())
    player.pull("div", 0.0)
    assert table.game.result is not None
    assert not table.prompt_bar.isHidden()
    assert table.view.on_screen(table.scene.table_area.topLeft()) == before


def test_a_line_under_the_pointer_is_lit_until_the_pointer_leaves(qtbot: QtBot) -> None:
    player = Player(qtbot, document_of(DUEL))
    player.pull("div", 0.0)
    pane, scene = player.table.pane, player.table.scene
    lines = [pane.list.topLevelItem(row) for row in range(pane.list.topLevelItemCount())]
    flicked = next(line for line in lines if line is not None and "flick" in line.text(1))
    pane.list.itemEntered.emit(flicked, 1)
    assert player.id("div") in scene.marks.shown.told
    pane.lit.emit(None)
    assert scene.marks.shown.told == frozenset()
