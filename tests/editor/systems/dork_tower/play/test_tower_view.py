"""A game on the page of plays: mouse and keyboard decide, hands stay hidden, choices say what they do to the roll."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.systems.dork_tower.play.corners import BOARD_SHARE, Corners
from editor.systems.dork_tower.play.standing import (
    brought_words,
    chance_after_roll,
    cup_left,
    odds_after,
    part_in_window,
    per_cent,
    spaces_of,
    wizard_chance,
)
from editor.systems.dork_tower.play.table_picture import items_area
from editor.systems.dork_tower.play.tower_view import TowerView
from editor.systems.registry import workbench_called
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.session import HAND
from editor.testplay.view_table import ViewTable
from editor.ui.fonts import font
from editor.ui.icons import glyphs
from editor.ui.painting.seats import seat as seat_look
from editor.window.undo_stack import QtUndoStack
from schema.loading import load
from simulator.engine.choices import ChoiceRequest
from simulator.engine.configuration import Configuration
from simulator.engine.game import Listed
from simulator.engine.masking import HIDDEN
from simulator.engine.randomness import stream
from simulator.engine.zones import Pile
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.rules import DORK_TOWER_RULES
from simulator.systems.dork_tower.setup import TowerSetup, configure
from simulator.systems.dork_tower.state import Offer
from tests.sampling import times
from tests.simulator.systems.dork_tower.test_cases import setup_of_case

SCENARIO = "adventures/first_walk.json"
EVERY = times(150, thorough=60)
"""Positions that are like ones before are looked at so seldom."""


class Played:
    """A page in play."""

    def __init__(self, qtbot: QtBot, *players: str) -> None:
        self.qtbot = qtbot
        document = PackDocument.open(SHIPPED["the-turning-tower"], history=QtUndoStack())
        make_view = workbench_called("dork_tower").play_view
        assert make_view is not None
        self.page = DefaultPlayPage(
            DORK_TOWER_RULES, document, SCENARIO, make_view(), players=players, reduced_motion=True
        )
        qtbot.addWidget(self.page, before_close_func=lambda _page: self.page.close_down())
        self.page.resize(1400, 900)
        self.page.show()
        qtbot.waitUntil(lambda: not self.page.busy, timeout=20_000)
        self.rest()

    @property
    def table(self) -> ViewTable:
        found = self.page.table
        assert isinstance(found, ViewTable)
        return found

    @property
    def view(self) -> TowerView:
        found = self.table.view
        assert isinstance(found, TowerView)
        return found

    @property
    def game(self) -> Any:
        return self.table.session.game

    def rest(self) -> None:
        """Wait until a person decides, or the game is over."""
        self.qtbot.waitUntil(lambda: self.table.play.open or self.game.result is not None, timeout=20_000)

    def click(self, space: str) -> None:
        at = self.view.canvas.centre_of(space)
        QTest.mouseClick(self.view.canvas, Qt.MouseButton.LeftButton, pos=QPoint(round(at.x()), round(at.y())))

    def until(self, wanted: Callable[[Any], bool]) -> None:
        """Decide at random by hand until the request of the person is wanted."""
        for number in range(3000):
            self.rest()
            seat = self.table.session.seat
            assert seat is not None
            if self.table.hand_over.isVisible():
                self.table.hand_over.button.click()
            if wanted(self.game.asked[seat]):
                return
            decision = self.game.legal(seat).draw(stream(5, number))
            assert self.table.turn_controller.submit(decision)
        raise AssertionError("the game never came to it")


def setup() -> TowerSetup:
    found = DORK_TOWER_RULES.prepare(load(SHIPPED["the-turning-tower"]), SCENARIO)
    assert isinstance(found, TowerSetup)
    return found


def games(seed: int, wanted: Callable[[TowerGame, int], bool], seats: int = 3) -> tuple[TowerGame, int]:
    """The first position of a random game that is wanted, and the seat that is asked."""
    game = TowerGame.open(configure(setup(), Configuration({"seats": seats})), seed)
    for number in range(4000):
        seat = min(game.asked)
        if wanted(game, seat):
            return game, seat
        game.take_decision(seat, game.legal(seat).draw(stream(seed, number)))
    raise AssertionError("the game never came to it")


@pytest.fixture
def played(qtbot: QtBot) -> Played:
    return Played(qtbot, HAND, "random")


def test_a_hero_moves_by_a_click_on_a_lit_space_and_space_ends_the_move(played: Played) -> None:
    played.until(lambda asked: isinstance(asked, de.MoveRequest))
    view, seat = played.view, played.table.session.seat
    lit = view._lit().choices
    assert lit
    assert set(lit) == {space for each in played.game.legal(seat).decisions for space in spaces_of(each)}
    open_steps = [each for each in played.game.legal(seat).decisions if each == de.Step(lit[0])]
    assert open_steps
    steps = len(played.table.session.steps)
    played.click(lit[0])
    assert len(played.table.session.steps) > steps
    assert played.table.session.steps[steps].decision == de.Step(lit[0])
    played.until(lambda asked: isinstance(asked, de.MoveRequest))
    steps = len(played.table.session.steps)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert isinstance(played.table.session.steps[steps].decision, de.Stop)


def test_a_click_on_a_space_out_of_reach_names_the_rule(played: Played) -> None:
    """DT-BORD-01"""
    played.until(lambda asked: isinstance(asked, de.MoveRequest))
    view, steps = played.view, len(played.table.session.steps)
    home = played.game.play().active.space
    far = next(space for space in played.game.setup.layout.spaces if space not in (*view._lit().choices, home))
    played.click(far)
    assert len(played.table.session.steps) == steps
    assert view.note.text() == "This space is not adjacent. (DT-BORD-01)"


def test_a_pressed_button_gives_the_keyboard_back_to_the_table(played: Played) -> None:
    """The button may go away, and the next Space must not press one of the playback instead."""
    played.until(lambda asked: isinstance(asked, de.MoveRequest))
    played.view.ending.setFocus()
    QTest.keyClick(played.view.ending, Qt.Key.Key_Space)
    played.rest()
    assert played.page.focusWidget() is played.view.canvas


def test_keys_reach_a_space_and_enter_takes_it(played: Played) -> None:
    played.until(lambda asked: isinstance(asked, de.MoveRequest))
    canvas = played.view.canvas
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert canvas.cursor_ in played.view._lit().choices
    steps = len(played.table.session.steps)
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert len(played.table.session.steps) > steps or played.view._chosen


def test_a_number_takes_a_decision_of_the_list(played: Played) -> None:
    played.until(lambda asked: isinstance(asked, de.HeroRequest))
    steps = len(played.table.session.steps)
    QTest.keyClick(played.view, Qt.Key.Key_2)
    assert isinstance(played.table.session.steps[steps].decision, de.PickHero)


def test_only_the_own_scrolls_are_shown(played: Played) -> None:
    played.until(lambda asked: isinstance(asked, de.MoveRequest))
    own = played.game.state.heroes[0].hand.ids
    assert own
    assert played.view.canvas.corners.hand == own
    shown = played.view.access.view_of(0)
    assert all(card == HIDDEN for card in shown.state.heroes[1].hand.ids)  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="not in front"):
        played.view.access.view_of(1)


def test_the_battle_shows_both_totals_and_what_a_choice_makes_of_the_chance() -> None:
    def wanted(game: TowerGame, seat: int) -> bool:
        battle = game.state.battle
        if battle is None or battle.dice or seat != game.state.seat:
            return False
        legal = game.legal(seat)
        return isinstance(legal, Listed) and any(isinstance(each, de.PlayScroll) for each in legal.decisions)

    changed = 0
    for seed in range(5):
        game, seat = games(seed, wanted)
        view, before = game.view(seat), game.odds
        assert before is not None
        for decision in game.legal(seat).decisions:  # type: ignore[union-attr]
            after = odds_after(view, seat, decision) if isinstance(decision, de.PlayScroll) else None
            if after is None:
                continue
            # What is said is what happens if everybody passes.
            real = game.copy()
            real.take_decision(seat, decision)
            while real.state.played:
                other = min(real.asked)
                real.take_decision(other, de.Pass())
            if any(isinstance(each, ChoiceRequest) for each in real.asked.values()):
                continue  # the best choice is told of
            assert real.odds is not None
            assert (after.hero, after.monsters, after.need) == (real.odds.hero, real.odds.monsters, real.odds.need)
            changed += after != before
    assert changed
    assert (per_cent(0), per_cent(1), per_cent(0.001), per_cent(0.9999)) == ("0 %", "100 %", "1 %", "99 %")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_each_position_of_a_game_is_shown_and_read_out(qtbot: QtBot, seats: int) -> None:
    """Heroes, battles, markets, trades: nothing of a random game fails to paint, and all of it has words."""
    game = TowerGame.open(configure(setup(), Configuration({"seats": seats})), seats)
    access = FakeAccess(game, seats)
    view = TowerView(access)
    qtbot.addWidget(view)
    view.resize(1300, 860)
    seen: set[str] = set()
    for number in range(400):
        if game.result is not None:
            break
        seat = min(game.asked)
        kind = type(game.asked[seat]).__name__
        if kind not in seen or number % EVERY == 0:
            seen.add(kind)
            view.show_position(seat, seat)
            assert view.question.text()
            assert view.grab().toImage().format() != QImage.Format.Format_Invalid
            if game.odds is not None:
                assert str(game.odds.hero) in view.battle.words()
                assert sum(int(value.replace("−", "-")) for _name, value in view.battle.hero_lines()) == game.odds.hero
            assert view.players[seat].lines() or not game.state.heroes[seat].character
        game.take_decision(seat, game.legal(seat).draw(stream(seats, number)))
    assert {"MoveRequest", "WindowRequest"} <= seen


class FakeAccess:
    """A game without a session around it."""

    rules = DORK_TOWER_RULES
    live, art, reduced_motion, anytime = True, None, True, Listed(())

    def __init__(self, game: TowerGame, seats: int) -> None:
        self.game, self.taken = game, list[tuple[int, Any]]()
        self.seat_names = tuple(f"Player {number + 1}" for number in range(seats))

    def view_of(self, seat: int | None) -> TowerGame:
        return self.game.view(seat)

    def submit(self, seat: int, decision: Any) -> bool:
        self.taken.append((seat, decision))
        return True


def test_the_chance_against_the_wizard_grows_with_the_hero_and_follows_the_ledger() -> None:
    game, _seat = games(1, lambda game, _seat: game.turn >= 1)
    play = game.play()
    assert sum(count for _token, count in cup_left(play)) == 40
    low = wizard_chance(play, 0)
    play.change_hero(0, level="high")
    assert low < wizard_chance(play, 0) < 0.3  # section 4.8: strength 12 wins 5 % against the whole cup


def test_a_face_in_the_market_is_bought_by_a_click(qtbot: QtBot) -> None:
    def wanted(game: TowerGame, seat: int) -> bool:
        legal = game.legal(seat)
        return isinstance(legal, Listed) and any(isinstance(each, de.BuyItem) for each in legal.decisions)

    game, seat = games(2, wanted)
    access = FakeAccess(game, 3)
    view = TowerView(access)
    qtbot.addWidget(view)
    view.resize(1300, 900)
    view.show()
    view.show_position(seat, seat)
    able = [each for each in game.legal(seat).decisions if isinstance(each, de.BuyItem)]  # type: ignore[union-attr]
    spot = next(area for number, face, area in view.market.spots() if de.BuyItem(number, face) == able[0])
    QTest.mouseClick(view.market, Qt.MouseButton.LeftButton, pos=spot.center().toPoint())
    assert access.taken == [(seat, able[0])]


def test_a_deal_is_put_together_and_proposed(qtbot: QtBot) -> None:
    game, seat = games(3, lambda game, seat: isinstance(game.asked[seat], de.TradeRequest), seats=6)
    access = FakeAccess(game, 6)
    view = TowerView(access)
    qtbot.addWidget(view)
    view.resize(1300, 900)
    view.show()
    view.show_position(seat, seat)
    assert view.trade.isVisible()
    assert view.trade.partner.count() == len(game.play().others_at(seat))
    at = view.canvas.centre_of(game.play().active.space).toPoint()
    QTest.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=at)
    assert view.decisions.form is None, "a click on the board asks for nothing else"
    other = view.trade.partner.currentData()
    view.trade.scrolls.setValue(1)
    view.trade.propose.click()
    ((who, decision),) = access.taken
    assert (who, decision.offer.to, decision.offer.wants_scrolls) == (seat, other, view.trade.scrolls.value())
    view.show_position(seat, seat)  # as after a refusal
    assert view.trade.offer() == Offer(seat, other)
    view.trade.done.click()
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert access.taken[1:] == [(seat, de.Done())] * 2


def test_the_picture_of_a_game_is_written(tmp_path: Path, qapp: Any) -> None:
    save = workbench_called("dork_tower").save_picture
    assert save is not None
    game, _seat = games(1, lambda game, _seat: game.turn > 6)
    save(game, None, tmp_path / "game.png", "en", None)
    assert QImage(str(tmp_path / "game.png")).width() == 1600


def test_the_picture_has_room_for_every_item(qapp: Any) -> None:
    """Four slots and a backpack of the longest names, which one line cut at the right."""
    names = [card.magic.name for card in setup().pack.item_cards.values()][:6]
    area = items_area(0)
    for language in ("en", "ru"):
        words = ", ".join(name[language] for name in names)
        wrapped = int(Qt.TextFlag.TextWordWrap)
        assert QFontMetricsF(font(13)).boundingRect(area, wrapped, words).height() <= area.height()
        assert QFontMetricsF(font(13)).horizontalAdvance(words) > area.width()
    assert items_area(1).top() > area.bottom()


def test_lines_of_the_story_have_icons_that_exist() -> None:
    icons = workbench_called("dork_tower").story_icons
    assert set(icons.values()) <= set(glyphs())


def test_a_certain_six_says_what_becomes_of_the_chance() -> None:
    """DT-BAT-08: the rest is rolled at once, and says nothing about the chance."""
    game, seat = games(
        9,
        lambda game, seat: (
            isinstance(game.asked[seat], de.RollRequest)
            and any(isinstance(each, de.UseXp) for each in game.legal(seat).decisions)  # type: ignore[union-attr]
            and game.odds is not None
            and game.odds.chance < 1
        ),
    )
    (six,) = [each for each in game.legal(seat).decisions if isinstance(each, de.UseXp)]  # type: ignore[union-attr]
    before, after = game.odds, odds_after(game, seat, six)
    assert before is not None
    assert after is not None
    assert after.chance == before.with_six > before.chance


def test_a_question_of_an_ability_names_it() -> None:
    game, seat = games(4, lambda game, seat: isinstance(game.asked[seat], ChoiceRequest) and game.asked[seat].ability)
    assert re.fullmatch(r".+: (do you use it|which do you choose)\?.*", DORK_TOWER_RULES.question(game, seat, "en"))


def test_a_window_shows_who_has_passed_and_who_waits(qtbot: QtBot) -> None:
    """Clockwise from the seat that is asked; nothing without a window."""
    game, seat = games(
        9,
        lambda game, _seat: (
            game.state.battle is not None
            and not game.state.battle.wizard
            and isinstance(game.asked[min(game.asked)], de.WindowRequest)
        ),
    )
    view = TowerView(FakeAccess(game, 3))
    qtbot.addWidget(view)
    view.resize(1300, 900)
    view.show()
    view.show_position(seat, seat)
    strip = view.strip
    assert [number for number, _part, _word in strip.parts] == [(seat + step) % 3 for step in range(3)]
    assert (strip.parts[0][1], strip.parts[0][2]) == ("asked", "You")
    assert {part for _number, part, _word in strip.parts[1:]} <= {"waits", "passed", "dead"}
    assert "You" in strip.accessibleDescription()
    assert "DT-DEF-0" in view.battle.loss_words()
    between, rival = games(
        9,
        lambda game, seat: (
            isinstance(request := game.asked[seat], de.WindowRequest)
            and request.window == "free"
            and seat != game.state.seat
        ),
    )
    assert part_in_window(between, rival) == "asked"
    assert part_in_window(between, between.state.seat) == "turn"
    moving, mover = games(5, lambda game, seat: isinstance(game.asked[seat], de.MoveRequest))
    quiet = TowerView(FakeAccess(moving, 3))
    qtbot.addWidget(quiet)
    quiet.show_position(mover, mover)
    assert quiet.strip.parts == ()


@pytest.mark.parametrize(("width", "height", "beside"), [(660, 566, False), (1100, 700, True)])
def test_words_about_the_next_tower_do_not_cover_the_board(width: int, height: int, beside: bool, qapp: Any) -> None:
    """In a window of 1280 by 800 the last lines lay over the rim; they stand below the small tower then."""
    corners = Corners()
    corners._area = QRectF(0, 0, width, height)
    areas = corners.below_tower(["Door: Brackenford", "Brackenford: night", "Slateholm: day", "DT-TURN-02"])
    assert (areas[0].left() > 60) == beside
    middle, radius = QPointF(width / 2, height / 2), BOARD_SHARE * min(width, height) / 2
    for area in areas:
        away = area.bottomRight() - middle
        assert away.x() ** 2 + away.y() ** 2 >= radius**2


def asked_between_steps(game: TowerGame, seat: int) -> bool:
    """Whether a rival is asked between two steps of a turn."""
    asked = game.asked[seat]
    return isinstance(asked, de.WindowRequest) and asked.window == "free" and seat != game.state.seat


def test_a_rival_is_asked_to_pass_only_where_a_hand_is_to_be_kept_secret(qtbot: QtBot) -> None:
    game, seat = games(9, lambda game, seat: asked_between_steps(game, seat) and options(game, seat) == (de.Pass(),))
    view = TowerView(FakeAccess(game, 3))
    qtbot.addWidget(view)
    assert game.state.heroes[seat].hand.cards
    assert view.settled(game, seat, shared=False) == de.Pass()
    assert view.settled(game, seat, shared=True) is None
    game.play().change_hero(seat, hand=Pile())
    assert view.settled(game, seat, shared=True) == de.Pass()
    own, active = games(
        9,
        lambda game, seat: (
            isinstance(asked := game.asked[seat], de.WindowRequest)
            and asked.window == "roll"
            and seat == game.state.seat
            and options(game, seat) == (de.Pass(),)
        ),
    )
    assert view.settled(own, active, shared=False) is None, "the dice are looked at"
    moving, mover = games(5, lambda game, seat: isinstance(game.asked[seat], de.MoveRequest))
    assert view.settled(moving, mover, shared=False) is view.unseen_pass(moving, mover) is None


def test_who_takes_the_screen_may_pass_without_a_look_at_the_hand(qtbot: QtBot) -> None:
    played = Played(qtbot, HAND, HAND, HAND)
    table = played.table
    for number in range(300):
        played.rest()
        asked = played.game.asked[table.session.seat]
        if table.hand_over.isVisible() and isinstance(asked, de.WindowRequest):
            break
        if table.hand_over.isVisible():
            assert table.hand_over.pass_button.isHidden()
            table.hand_over.button.click()
        table.turn_controller.submit(played.game.legal(table.session.seat).draw(stream(5, number)))
    seat, place = table.session.seat, table.session.place
    assert table.hand_over.pass_button.text() == "Pass, without a look"
    QTest.keyClick(table.hand_over.pass_button, Qt.Key.Key_Space)
    assert table.session.place == place
    QTest.keyClick(table.hand_over.pass_button, Qt.Key.Key_Return)
    assert (table.session.steps[place].seat, table.session.steps[place].decision) == (seat, de.Pass())
    assert table.viewer is None


def test_cards_can_be_read(qtbot: QtBot) -> None:
    """A scroll grows under the pointer; decisions and faces in the market say in tool tips what the card says."""
    game, seat = games(
        5, lambda game, seat: isinstance(game.asked[seat], de.MoveRequest) and bool(game.state.heroes[seat].hand.cards)
    )
    view = TowerView(FakeAccess(game, 3))
    qtbot.addWidget(view)
    view.resize(1300, 900)
    view.show()
    view.show_position(seat, seat)
    corners = view.canvas.corners
    view.grab()
    small = corners._spots()[0]
    corners.hover(small.center())
    large = corners._spots()[0]
    assert large.width() > 2 * small.width()
    assert corners._area.contains(large)
    assert corners.scroll_at(large.center()) == corners.hand[0]
    richer, _seat = games(5, lambda game, seat: len(game.state.heroes[0].hand.cards) > 1)
    assert view._looks is not None
    corners.show_game(richer, view._looks, 0)
    assert corners._spots()[0].contains(corners._lying()[1].center())
    assert corners.scroll_at(corners._lying()[1].center()) == corners.hand[1], "the grown one does not cover it"
    choosing, first = games(5, lambda game, seat: isinstance(game.asked[seat], de.HeroRequest))
    view.show_position(*[None] * 2)
    view.access.game = choosing  # type: ignore[attr-defined]
    view.show_position(first, first)
    hild = next(each for each in view.decisions.buttons if "Hild Craggan" in each.text())
    assert "strength 8, movement 4" in hild.text()
    assert "mountain" in hild.toolTip()
    buying, buyer = games(2, lambda game, seat: any(isinstance(each, de.BuyItem) for each in options(game, seat)))
    view.access.game = buying  # type: ignore[attr-defined]
    view.show_position(buyer, buyer)
    number, face, area = view.market.spots()[0]
    assert buying.state.market is not None
    sold = buying.setup.item(buying.state.market.cards[number]).face(face)
    assert f"{sold.price} gold" in view.market.words_at(area.center())
    assert sold.name["en"] in view.market.words_at(area.center())


def test_the_way_of_a_move_is_drawn_in_the_colour_of_its_seat(qtbot: QtBot) -> None:
    game, mover = games(5, lambda game, seat: isinstance(game.asked[seat], de.MoveRequest))
    access = FakeAccess(game, 3)
    view = TowerView(access)
    qtbot.addWidget(view)
    view.resize(1300, 900)
    view.show()
    view.show_position(mover, mover)
    canvas, way = view.canvas, [game.play().active.space]
    assert not canvas.trail
    for _step in range(2):
        game = access.game = game.copy()
        step = next(
            one
            for one in options(game, mover)
            if isinstance(one, de.Step) and one.way == "open" and one.space not in way
        )
        game.take_decision(mover, step)
        view.show_position(mover, min(game.asked))
        way.append(step.space)
    assert canvas.trail == tuple(way)
    half = (canvas.centre_of(way[0]) * 0.3 + canvas.centre_of(way[1]) * 0.7).toPoint()
    seen, own = canvas.grab().toImage().pixelColor(half), QColor(seat_look(mover + 1).colour)
    away = (seen.red() - own.red(), seen.green() - own.green(), seen.blue() - own.blue())
    assert max(map(abs, away)) < 50, "below the light of spaces that can be chosen"
    earlier = game.copy()
    earlier.state.decisions -= 1
    access.game = earlier
    view.show_position(mover, min(earlier.asked))
    assert tuple(canvas.trail) == (way[0], way[-1]), "of a position that was gone back to only both ends are known"


def options(game: TowerGame, seat: int) -> tuple[Any, ...]:
    """The decisions that are listed for a seat."""
    legal = game.legal(seat)
    return legal.decisions if isinstance(legal, Listed) else ()


def test_a_choice_within_a_battle_says_what_becomes_of_the_chance(qtbot: QtBot) -> None:
    """Which monster a scroll removes, say; the rolls that win with it are outlined while the pointer is there."""
    game, seat = games(
        4,
        lambda game, seat: (
            isinstance(game.asked[seat], ChoiceRequest)
            and game.odds is not None
            and not game.state.battle.dice  # type: ignore[union-attr]
            and len({after.need for each in options(game, seat) if (after := odds_after(game.view(seat), seat, each))})
            > 1
        ),
    )
    view = TowerView(FakeAccess(game, 3))
    qtbot.addWidget(view)
    view.show_position(seat, seat)
    changed = [each for each in view.decisions.buttons if "→" in each.text()]
    assert changed
    assert "→" not in view.battle.chance_words()[1]
    QApplication.sendEvent(changed[0], QEvent(QEvent.Type.Enter))
    assert view.battle.chance_words()[1] in changed[0].text()
    QApplication.sendEvent(changed[0], QEvent(QEvent.Type.Leave))
    assert "→" not in view.battle.chance_words()[1]


def test_what_a_scroll_adds_to_a_total_is_named_and_what_enter_plays(qtbot: QtBot) -> None:
    """The last one that was pointed at is played with Enter, and passing stands beside it."""
    game, seat = games(
        3,
        lambda game, seat: (
            game.odds is not None
            and any(one.card == "scrolls/goad" for one in game.state.added)
            and any(isinstance(each, de.PlayScroll) for each in options(game, seat))
        ),
    )
    access = FakeAccess(game, 3)
    view = TowerView(access)
    qtbot.addWidget(view)
    view.show_position(seat, seat)
    lines = dict(view.battle.monster_lines())
    assert any(name.startswith("Goad, ") and value == "+4" for name, value in lines.items())
    plays = [each for each in options(game, seat) if isinstance(each, de.PlayScroll)]
    assert view.playing.isVisibleTo(view)
    assert view.phases.turn.text() == f"Turn {game.turn}"
    QApplication.sendEvent(view.decisions.buttons[-1], QEvent(QEvent.Type.Enter))
    QApplication.sendEvent(view.decisions.buttons[-1], QEvent(QEvent.Type.Leave))
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert access.taken == [(seat, plays[-1])]


def test_the_space_says_how_many_tokens_it_has_brought_by_which_time() -> None:
    """Monsters that lay there already were not brought (DT-STK-02)."""
    game, _seat = games(1, lambda game, _seat: game.state.battle is not None)
    play, there = game.play(), game.play().space(game.play().active.space)
    time = play.tower_time(there.wedge)
    number = game.setup.chart.number(there.type, time)
    assert brought_words(play) == f"{time.title()}: {number} token{'s' * (number > 1)}"
    stack = {"space": "w1.r2.c0", "tokens": ["barrow_king"]}
    seats = [{"character": "hild_craggan"}, {"character": "tam_nettlefoot", "scrolls": ["goad"]}]
    case = {"overrides": {"all": {"scrolls": []}, "seats": seats, "stacks": [stack]}, "steps": ["turn = 1"]}
    game = TowerGame.open(setup_of_case(case), 1)
    for _number in range(9):
        seat = min(game.asked)
        step = de.Step("w1.r2.c0")
        game.take_decision(seat, step if step in options(game, seat) else de.Pass())
        if game.state.battle is not None:
            break
    assert game.state.battle is not None
    assert brought_words(game.play()) == ""


def test_once_the_dice_lie_the_battle_says_what_they_make_of_it(qtbot: QtBot) -> None:
    view = None
    for seed in range(4):
        game, seat = games(seed, lambda game, _seat: game.odds is not None and bool(game.state.battle.dice))  # type: ignore[union-attr]
        view = TowerView(FakeAccess(game, 3))
        qtbot.addWidget(view)
        view.show_position(seat, seat)
        won = sum(game.state.battle.dice) >= game.odds.need  # type: ignore[union-attr]
        if not game.state.battle.fixed:  # type: ignore[union-attr]
            assert view.battle.results_words() == f"{game.odds.chance * 36} of 36 results (DT-BAT-06)"  # type: ignore[union-attr]
        assert view.battle.chance_words() == ("With this roll", "won" if won else "lost")


def test_a_scroll_for_the_dice_says_what_becomes_of_the_chance() -> None:
    """To roll again is counted out over all throws; of what turns a die the best choice counts."""
    seats = [{"character": "hild_craggan", "scrolls": ["second_chance", "nudge"]}, {"character": "tam_nettlefoot"}]
    stack = {"space": "w1.r2.c0", "tokens": ["barrow_king"]}
    case = {"overrides": {"seats": seats, "stacks": [stack]}, "steps": ["turn = 1"]}
    found = {}
    for seed in range(12):
        game = TowerGame.open(setup_of_case(case), seed)
        step = de.Step("w1.r2.c0")
        for _number in range(20):
            battle = game.state.battle
            seat = min(game.asked)
            if battle is not None and battle.dice and de.PlayScroll("nudge") in options(game, seat):
                break
            game.take_decision(seat, step if step in options(game, seat) else de.Pass())
        assert battle is not None
        assert battle.dice
        again, nudged = (
            chance_after_roll(game.view(seat), seat, de.PlayScroll(each)) for each in ("second_chance", "nudge")
        )
        assert game.odds is not None
        assert again == game.odds.chance == Fraction(21, 36), "the totals are 8 and 8"
        assert nudged == (sum(battle.dice) >= game.odds.need - 1)
        found[nudged] = True
    assert found == {0: True, 1: True}


def test_a_scroll_with_a_choice_says_what_the_best_choice_makes_of_the_chance() -> None:
    seats = [{"character": "hild_craggan", "scrolls": ["banish"]}, {"character": "tam_nettlefoot"}]
    stack = {"space": "w1.r2.c0", "tokens": ["grey_wolf", "barrow_king"]}
    case = {"overrides": {"seats": seats, "stacks": [stack]}, "steps": ["turn = 1"]}
    game = TowerGame.open(setup_of_case(case), 1)
    step, banish = de.Step("w1.r2.c0"), de.PlayScroll("banish")
    for _number in range(9):
        seat = min(game.asked)
        if banish in options(game, seat):
            break
        game.take_decision(seat, step if step in options(game, seat) else de.Pass())
    after = odds_after(game.view(seat), seat, banish)
    assert after is not None
    assert (after.hero, after.monsters) == (8, 3), "the stronger monster goes"


def test_a_small_window_cuts_nothing(qtbot: QtBot) -> None:
    """At 800 pixels the sides give way; the corners leave their words out where they would cover the board."""
    game, seat = games(5, lambda game, seat: isinstance(game.asked[seat], de.MoveRequest))
    view = TowerView(FakeAccess(game, 3))
    qtbot.addWidget(view)
    view.resize(800, 300)
    view.show()
    view.show_position(seat, seat)
    QApplication.processEvents()
    assert view.width() == 800
    assert view._right.geometry().right() < 800
    assert view.canvas.geometry().right() <= view._right.geometry().left()
    view.canvas.grab()
    assert view.canvas.corners._narrow
    view.resize(1500, 900)
    QApplication.processEvents()
    view.canvas.grab()
    assert not view.canvas.corners._narrow
