"""A duel on the page of plays: mouse and keyboard decide, hidden cards stay hidden, refusals name their rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.systems.despaira.painting.looks import STATS
from editor.systems.despaira.play.duel_view import DuelView
from editor.systems.despaira.play.place_words import place_words
from editor.systems.despaira.play.places import pieces_at
from editor.systems.despaira.play.player_panel import PlayerPanel
from editor.systems.despaira.play.reasons import reasons
from editor.systems.despaira.play.table_looks import TableLooks
from editor.systems.despaira.play.table_painting import TablePainter
from editor.systems.registry import workbench_called
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.session import HAND, Session
from editor.testplay.view_table import ViewTable
from editor.ui.icons import glyphs
from editor.ui.widgets import Chip
from editor.window.undo_stack import QtUndoStack
from schema.loading import load
from simulator.engine.choices import ChoiceRequest
from simulator.engine.game import Listed
from simulator.engine.masking import HIDDEN
from simulator.engine.refusals import Refusal
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.decision_words import question, words_without_card
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.setup import DuelSetup
from simulator.systems.despaira.story import Storyteller
from simulator.systems.despaira.work import AskSacrifice
from tests.editor.systems.despaira.play.test_choosing import opened, positions


class Played:
    """A page in play by two persons, or against a bot."""

    def __init__(self, qtbot: QtBot, *players: str) -> None:
        self.qtbot = qtbot
        document = PackDocument.open(SHIPPED["despaira-salt-and-lantern"], history=QtUndoStack())
        make_view = workbench_called("despaira").play_view
        assert make_view is not None
        self.page = DefaultPlayPage(
            DESPAIRA_RULES,
            document,
            "duels/patchwork_duel.json",
            make_view(),
            players=players,
            reduced_motion=True,
        )
        qtbot.addWidget(self.page, before_close_func=lambda _page: self.page.close_down())
        self.page.resize(1300, 900)
        self.page.show()
        qtbot.waitUntil(lambda: not self.page.busy, timeout=20_000)
        self.rest()

    @property
    def table(self) -> ViewTable:
        assert self.page.table is not None, self.page.problems
        return self.page.table

    @property
    def view(self) -> DuelView:
        assert isinstance(self.table.view, DuelView)
        return self.table.view

    @property
    def state(self) -> Any:
        return self.table.game.state  # type: ignore[attr-defined]

    def rest(self) -> None:
        """Wait until a person decides, who then has the screen."""
        play = self.table.play
        self.qtbot.waitUntil(lambda: play.open or play.game.result is not None, timeout=20_000)
        if not self.table.hand_over.isHidden() and self.table.hand_over.isVisible():
            self.table.hand_over.button.click()

    def click(self, place: str) -> None:
        at = self.view.canvas.centre_of(place).toPoint()
        QTest.mouseClick(self.view.canvas, Qt.MouseButton.LeftButton, pos=at)
        self.rest()

    def decide(self, decision: Any) -> None:
        """Take a decision without the table."""
        seat = min(self.table.game.asked)
        assert self.table.submit(seat, decision)
        self.rest()

    def begin(self) -> None:
        """Place both leaders; the seat that begins is in front of the screen."""
        self.click("tile:C1")
        self.click("tile:C6")


def zone_of(panel: PlayerPanel, x: int) -> str:
    return panel.zone_at(QPointF(x, panel.height() - 30))


@pytest.fixture
def played(qtbot: QtBot) -> Played:
    return Played(qtbot, HAND, HAND)


def test_a_turn_is_played_with_the_mouse(played: Played) -> None:
    played.begin()
    seat, view = played.state.seat, played.view
    assert played.table.viewer == seat
    panel, piles = view.players[0], list[str]()
    panel.pile_clicked.connect(piles.append)
    for zone in ("hand", "graveyard"):
        at = next(QPoint(x, panel.height() - 30) for x in range(panel.width()) if zone_of(panel, x) == zone)
        QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=at)
    assert piles == ["graveyard:0"], "a hand is no pile"
    spawn = next(offer for offer in view.choosing.offers if isinstance(offer.decision, de.Spawn))
    played.click(spawn.start)
    assert spawn.end in view.choosing.ends
    played.click(spawn.end)
    assert [type(each) for each in view.choosing.listed] == [de.Spawn] * 3  # Attack, Defence, face-down
    view.canvas.setFocus()
    QTest.mouseClick(view.decisions.buttons[0], Qt.MouseButton.LeftButton)
    played.rest()
    assert view.canvas.hasFocus(), "keys go on at the table, not where the button was"
    piece = played.state.pieces[spawn.start]
    assert (piece.zone, f"tile:{piece.tile}") == ("field", spawn.end)
    while isinstance(played.table.game.asked.get(seat), de.ChainRequest):
        played.decide(de.Pass())
    view.endings[de.EndTurn].click()
    played.rest()
    assert played.state.seat != seat


def test_a_turn_is_played_with_the_keyboard(played: Played) -> None:
    view, canvas = played.view, played.view.canvas
    for _leader in range(2):
        QTest.keyClick(canvas, Qt.Key.Key_Up)
        assert canvas.cursor_.startswith("tile:C")
        QTest.keyClick(canvas, Qt.Key.Key_Return)
        played.rest()
    spawn = next(offer for offer in view.choosing.offers if isinstance(offer.decision, de.Spawn))
    for place in (spawn.start, spawn.end):
        for key in _way(played, place):
            QTest.keyClick(canvas, key)
        assert canvas.cursor_ == place
        QTest.keyClick(canvas, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not view.choosing.place
    assert view.choosing.selected == spawn.start
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_1)
    played.rest()
    assert played.state.pieces[spawn.start].zone == "field"


KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)


def _way(played: Played, wanted: str) -> list[Qt.Key]:
    """The arrow keys that lead from the cursor to a place, found by trying; the cursor is then where it was."""
    canvas = played.view.canvas
    began = canvas.cursor_
    ways: dict[str, list[Qt.Key]] = {began: []}
    waiting = [began]
    while waiting:
        here = waiting.pop(0)
        for key in KEYS:
            canvas.cursor_ = here
            QTest.keyClick(canvas, key)
            if canvas.cursor_ not in ways:
                ways[canvas.cursor_] = [*ways[here], key]
                waiting.append(canvas.cursor_)
    canvas.cursor_ = began
    layout = canvas.layout_
    assert layout is not None
    own = {spot.place for spot in layout.hands if played.state.pieces[spot.place].owner == layout.near}
    assert set(ways) - {""} == set(layout.tiles) | set(layout.piles) | own
    return ways[wanted]


def test_the_first_arrow_leads_to_a_tile_for_the_chosen_card(played: Played) -> None:
    played.begin()
    view = played.view
    spawn = next(offer for offer in view.choosing.offers if isinstance(offer.decision, de.Spawn))
    view.choosing.select(spawn.start)
    QTest.keyClick(view.canvas, Qt.Key.Key_Up)
    assert view.canvas.cursor_ in view.choosing.ends


def test_the_first_arrow_goes_on_from_the_card_that_was_chosen_by_mouse(played: Played) -> None:
    played.begin()
    view = played.view
    leader = played.state.pieces[played.state.seats[played.state.seat].leader]
    reached = set()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        played.click(f"tile:{leader.tile}")
        QTest.keyClick(view.canvas, key)
        reached.add(view.canvas.cursor_)
        QTest.keyClick(view, Qt.Key.Key_Escape)
    column, row = ord(leader.tile[0]), leader.tile[1:]
    assert reached == {f"tile:{chr(column - 1)}{row}", f"tile:{chr(column + 1)}{row}"}


def test_letters_choose_the_next_card_and_decide_what_it_does(played: Played) -> None:
    played.begin()
    view = played.view
    assert view.choosing.play is not None
    able = {offer.start for offer in view.choosing.offers if offer.start}
    seen = []
    for _again in able:
        QTest.keyClick(view.canvas, Qt.Key.Key_C)
        seen.append(view.choosing.selected)
    assert set(seen) == able
    assert len(seen) == len(able)
    QTest.keyClick(view.canvas, Qt.Key.Key_C)
    assert view.choosing.selected == seen[0], "after the last comes the first"
    spawn = next(offer.decision for offer in view.choosing.offers if isinstance(offer.decision, de.Spawn))
    played.decide(spawn)
    turn = next(offer for offer in view.choosing.offers if isinstance(offer.decision, de.SetMode | de.FlipUp))
    view.choosing.select(turn.start)
    QTest.keyClick(view.canvas, Qt.Key.Key_M)
    played.rest()
    assert played.state.pieces[turn.start].mode_changes == 1


def test_an_illegal_click_tells_the_rule(played: Played) -> None:
    played.begin()
    view = played.view
    leader = f"tile:{played.state.pieces[played.state.seats[played.state.seat].leader].tile}"
    played.click(leader)
    assert view.choosing.selected == played.state.seats[played.state.seat].leader
    played.click("tile:A4")
    assert "DS-MOVE-02" in view.note.text()
    lit = view._lit()
    assert lit.refused[0] == "tile:A4"
    assert lit.refused[1]
    played.click(leader)
    assert view._lit().refused == ("", "")


def test_why_not_lists_what_a_card_and_a_tile_allow_and_the_rule_that_forbids_the_rest(played: Played) -> None:
    played.begin()
    view, state = played.view, played.state
    leader = state.pieces[state.seats[state.seat].leader]
    other = state.pieces[state.seats[1 - state.seat].leader]
    played.table.panes.bring(2)
    played.click(f"tile:{leader.tile}")
    rows = [view.why.list.topLevelItem(number) for number in range(view.why.list.topLevelItemCount())]
    told = {row.text(0).partition("\n")[0]: (row.text(1), row.text(2)) for row in rows if row is not None}
    pane, metrics = view.why.list, view.why.list.fontMetrics()
    for row in rows:
        assert row is not None
        room = QRect(0, 0, pane.columnWidth(0) - 30, 999)
        needed = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, row.text(0)).height()
        assert pane.visualItemRect(row).height() >= needed > metrics.height(), "the reason below it is not cut"
    legal = played.table.game.legal(state.seat)
    assert isinstance(legal, Listed)
    moves = [each for each in legal.decisions if isinstance(each, de.Move) and each.piece == leader.name]
    game, at_tile = view._game, f"tile:{other.tile}"
    assert game is not None
    story = Storyteller(game, "en")
    assert moves
    header = view.why.list.headerItem()
    assert header is not None
    assert header.text(0) == story.card(leader.card)
    assert all(told[f"Move to {move.tile}"] == ("Allowed", "") for move in moves)
    assert told[f"Attack {story.card(other.card)}"][1].startswith("DS-")
    there = reasons(game, story, state.seat, "", at_tile)
    assert there
    assert all(each.why and each.rule.startswith("DS-") for each in there)


def test_every_refusal_that_why_not_shows_is_the_one_of_the_rules() -> None:
    shown = 0
    for game, seat in [*positions(1)][::7]:
        view, story = game.view(seat), Storyteller(game, "en")
        legal = view.legal(seat)
        allowed = set(legal.decisions) if isinstance(legal, Listed) else set()
        names = {words_without_card(story, view, each) for each in allowed}
        for name, piece in view.play().state.pieces.items():
            for reason in reasons(view, story, seat, name, ""):
                assert bool(reason.why) or reason.what in names, (name, reason)
                assert not reason.why or reason.rule.startswith("DS-"), reason
                shown += 1
            assert piece.name == name
    assert shown > 200


def test_between_two_players_the_table_shows_no_card_of_a_hand(played: Played) -> None:
    played.click("tile:C1")  # the leader of seat 1; the screen goes to seat 2
    played.table.viewer = None
    played.view.conceal()
    play = played.view.choosing.play
    assert play is not None
    assert {piece.card for piece in play.state.pieces.values() if piece.zone in ("hand", "deck")} == {HIDDEN}
    assert not played.view.choosing.offers


def show(played: Played, wanted: type, *, able: bool, always_pause: bool = False, shared: bool = False) -> None:
    """Stand at a position of a game of random decisions in which a request of a type is answered."""
    for game, seat in positions(2):
        if isinstance(game.asked[seat], wanted) and (len(game.legal(seat).decisions) > 1) == able:  # type: ignore[union-attr]
            session = played.table.session
            figures = game.setup.figures.with_values({"always_pause": always_pause})
            start = DuelGame(replace(game.setup, figures=figures), game.state.copy())
            session._start, session._steps, session._place = start, [], 0
            session.set_player(1 - seat, HAND if shared else "random")
            session.set_player(seat, HAND)
            played.table.viewer = 1 - seat if shared else seat
            played.table._refresh()
            return
    raise AssertionError("no such position")


def test_the_ladder_shows_what_could_answer_and_passing_goes_on(played: Played) -> None:
    show(played, de.ChainRequest, able=True)
    view = played.view
    assert view.period.isVisible()
    answers = view.choosing.activations()
    assert len(view.period.lines) >= len(answers) > 0
    assert not view.chain.isEnabled()
    longest = max(line.fontMetrics().horizontalAdvance(line.accessibleName()) for line in view.period.lines)
    rungs = view.period.lines[0].parentWidget()
    assert rungs is not None
    assert rungs.minimumSizeHint().width() < longest, "long words are shortened, not the panel widened"
    next(line for line in view.period.lines if "can answer" in line.accessibleName()).click()
    assert view.choosing.selected in {each.piece for each in answers}
    assert view.endings[de.Pass].isVisible()
    before = played.table.game.decision_count
    QTest.keyClick(view, Qt.Key.Key_Space)
    played.rest()
    assert played.table.game.decision_count > before


@pytest.mark.parametrize("always", [False, True])
def test_a_seat_with_nothing_to_chain_passes_unless_it_is_always_asked(
    played: Played, qtbot: QtBot, always: bool
) -> None:
    show(played, de.ChainRequest, able=False, always_pause=always)
    table = played.table
    if always:
        QTest.qWait(30)
        assert table.session.place == 0
        return
    qtbot.waitUntil(lambda: table.session.place > 0, timeout=5000)
    played.rest()
    steps = len(table.session.steps)
    # Whoever goes back and looks at it replaces nothing.
    table.playback.stop()
    table.session.go_to(0)
    table._refresh()
    QTest.qWait(30)
    assert (table.session.place, len(table.session.steps)) == (0, steps)


@pytest.mark.parametrize("asked", ["", "always", "from the hand"])
def test_the_screen_is_not_handed_over_to_pass_unless_that_tells_something(
    played: Played, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    """Where a card of the duel can answer from a hand, a seat that is not asked would show that it has none."""
    shows: list[bool] = []
    monkeypatch.setattr(played.table.hand_over, "show_seat", lambda *_seat: shows.append(True))
    if asked == "from the hand":
        monkeypatch.setattr(DuelSetup, "hand_may_answer", lambda _setup, _seat, *, happened: True)
    show(played, de.ChainRequest, able=False, always_pause=asked == "always", shared=True)
    table = played.table
    if asked:
        QTest.qWait(30)
        assert (table.session.place, table.viewer, bool(shows)) == (0, None, True)
        return
    assert not shows
    qtbot.waitUntil(lambda: table.session.place > 0, timeout=5000)
    assert isinstance(table.session.steps[0].decision, de.Pass)


def test_always_pause_is_kept_when_the_table_is_laid_anew(played: Played) -> None:
    before = played.view
    before.pause.click()
    played.page._rebuild_table()
    assert played.view is not before
    assert played.view.pause.isChecked()
    played.view.pause.click()
    before = played.view
    played.page.play_again(2)
    played.qtbot.waitUntil(lambda: not played.page.busy and played.view is not before, timeout=20_000)
    assert not played.view.pause.isChecked()


def test_giving_up_asks_before(played: Played) -> None:
    played.begin()
    seat, view = played.table.viewer, played.view
    assert seat is not None
    for answer in ("Play on", "Give up"):
        assert played.table.game.result is None
        view.give_up.click()
        (box,) = view.findChildren(QMessageBox)
        next(button for button in box.buttons() if button.text() == answer).click()
        played.qtbot.waitUntil(lambda: not view.findChildren(QMessageBox))
    played.rest()
    result = played.table.game.result
    assert result is not None
    assert (result.winners, result.reason) == ((1 - seat,), "surrender")
    assert not view.give_up.isEnabled()


def test_a_picture_of_a_duel_is_written(qtbot: QtBot, tmp_path: Path) -> None:
    save = workbench_called("despaira").save_picture
    assert save is not None
    game = opened(1).copy()
    files = []
    for number, tile in enumerate(("C1", "C6")):
        assert not isinstance(game.take_decision(number, de.PlaceLeader(tile)), Refusal)
        files.append(tmp_path / f"{number}.png")
        save(game, None, files[-1], "en", None)
    one, other = (QImage(str(file)) for file in files)
    assert one.width() == other.width() == 1600
    assert one != other


def test_what_lies_at_a_place_is_told_and_hidden_cards_are_not() -> None:
    told = 0
    for game, seat in positions(2):
        story = Storyteller(game, "en")
        play = game.view(seat).play()
        for piece in play.on_field():
            words = place_words(play, story, f"tile:{piece.tile}")
            assert words.startswith(f"{piece.tile}: ")
            if piece.card == HIDDEN:
                real = game.state.pieces[piece.name].card
                shown = {story.card(each.card) for each in pieces_at(play, f"tile:{piece.tile}")}
                assert story.card(real) not in words or story.card(real) in shown
                told += 1
            else:
                assert story.card(piece.card) in words
    assert told


def test_the_chosen_place_holds_what_lies_there() -> None:
    for game, _seat in positions(1):
        play = game.play()
        for piece in play.on_field():
            assert piece in pieces_at(play, f"tile:{piece.tile}")


def test_every_line_of_the_story_has_an_icon() -> None:
    icons = workbench_called("despaira").story_icons
    game, found = opened(1).copy(), set()
    for before, seat in positions(1):
        legal = before.legal(seat)
        if isinstance(legal, Listed):
            outcome = before.copy().take_decision(seat, legal.decisions[0])
            assert not isinstance(outcome, Refusal)
            teller = DESPAIRA_RULES.render_story(game, "en")
            lines = (teller.render_event(event) for event in outcome.events)
            found |= {line.icon for line in lines if line is not None}
    assert found - {""} <= set(icons)
    assert {icons[name] for name in icons} <= set(glyphs())
    assert len(found) > 6


def test_the_ghost_of_a_creature_has_its_full_hp(played: Played) -> None:
    played.begin()
    layout = played.view.canvas.layout_
    assert layout is not None
    play = played.table.view_of(played.table.viewer).play()  # type: ignore[attr-defined]
    painter = TablePainter(play, TableLooks(play.setup, None), layout)
    creatures = [piece for piece in play.state.pieces.values() if piece.zone == "hand" and piece.kind == "creature"]
    assert creatures
    for piece in creatures:
        now = painter.ghost_look(piece).now
        assert now[STATS.index("hp")] == play.setup.printed(piece.card, "hp")


def test_why_not_names_the_card_of_the_hand_that_is_pointed_at(played: Played) -> None:
    played.begin()
    view = played.view
    seat = min(played.table.game.asked)
    card = played.table.game.view(seat).play().seat(seat).hand[0]  # type: ignore[attr-defined]
    view.choosing.select("")
    played.table.panes.bring(2)
    QTest.mouseMove(view.canvas, view.canvas.centre_of(card).toPoint())
    view._show_reasons()
    header = view.why.list.headerItem()
    assert header is not None
    game = view._game
    assert game is not None
    assert header.text(0) == Storyteller(game, "en").card(game.state.pieces[card].card)


def test_a_camp_is_called_as_its_seat_else_after_its_deck(played: Played) -> None:
    panel = played.view.players[0]
    assert panel.title == panel.accessibleName() == "The watch"
    setup = DESPAIRA_RULES.prepare(load(SHIPPED["despaira-salt-and-lantern"]), "duels/full_duel.json")
    assert isinstance(setup, DuelSetup)
    game = DESPAIRA_RULES.open_game(setup, 1)
    assert isinstance(game, DuelGame)
    panels = [PlayerPanel(number, f"Seat {number + 1}") for number in range(2)]
    for one in panels:
        one.show_player(game.play(), TableLooks(setup, None))
    assert [one.title for one in panels] == ["Lantern Watch", "Undertow"]
    assert panels[0].accessibleName() == "Lantern Watch, Seat 1"


def test_a_sacrifice_tells_what_is_wanted_and_what_has_been_chosen() -> None:
    game = opened(1).copy()
    piece = next(one for one in game.state.pieces.values() if one.kind == "creature")
    for sacrificed, words in (((), "what is sacrificed?"), ((piece.name,), "what else? So far ")):
        game.state.stack.append(AskSacrifice(piece.name, sacrificed))
        game.state.request = ChoiceRequest(0, "sacrifice", (), subject=piece.name)
        assert words in question(game, 0, "en")


def test_a_panel_shows_each_crystal_of_the_inventory(played: Played) -> None:
    played.begin()
    panel = played.view.findChildren(PlayerPanel)[0]
    lapis = QColor("#2358C4").rgb()

    def rhombs() -> int:
        image = panel.grab().toImage()
        row = next(y for y in range(image.height()) if any(image.pixel(x, y) == lapis for x in range(image.width())))
        found = [image.pixel(x, row + 4) == lapis for x in range(image.width())]
        return sum(now and not before for before, now in pairwise([False, *found]))

    assert rhombs() == 6


def test_undo_leads_past_what_nobody_could_decide_otherwise() -> None:
    setup = DESPAIRA_RULES.prepare(load(SHIPPED["despaira-salt-and-lantern"]), "duels/burdens.json")
    assert isinstance(setup, DuelSetup)
    session = Session(DESPAIRA_RULES, setup, 1, (HAND, HAND))
    for decision in listed(session):
        session.go_to(0)
        session.decide(decision)
        if listed(session) == (de.Pass(),):
            break
    while listed(session) == (de.Pass(),):
        session.decide(de.Pass())
    assert len(session.steps) > 1
    assert session.undo_place() == 0
    session.go_to(0)
    assert session.redo_place() == len(session.steps)


def listed(session: Session) -> tuple[Any, ...]:
    """What the seat that is asked may decide."""
    legal = session.game.legal(min(session.game.asked))
    return legal.decisions if isinstance(legal, Listed) else ()


def test_the_present_phase_is_marked_above_the_table(played: Played) -> None:
    played.begin()
    bar = played.view.phases
    marked = [step.text() for step in bar.steps if isinstance(step, Chip)]
    assert (marked, len(bar.steps)) == (["Main 1"], 5)
    assert bar.turn.text() == f"Turn {played.state.turn}"
    assert (
        bar.mapTo(played.view, QPoint(0, bar.height())).y() <= played.view.canvas.mapTo(played.view, QPoint(0, 0)).y()
    )
