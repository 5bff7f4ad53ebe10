"""A game in play: heroes at the left, the board, and at the right what is asked, the battle and the market."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from editor.systems.dork_tower.board.type_names import type_name
from editor.systems.dork_tower.play.battle_pane import BattlePane
from editor.systems.dork_tower.play.board_canvas import BoardCanvas
from editor.systems.dork_tower.play.hero_panel import HeroPanel
from editor.systems.dork_tower.play.market_row import MarketRow
from editor.systems.dork_tower.play.reasons import reasons
from editor.systems.dork_tower.play.standing import (
    chance_after_roll,
    change_of_chance,
    last_played,
    odds_after,
    part_in_window,
    per_cent,
    spaces_of,
    waiting_seats,
    wizard_chance,
)
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.systems.dork_tower.play.table_painting import Lit
from editor.systems.dork_tower.play.trade_pane import TradePane
from editor.systems.dork_tower.play.window_strip import WindowStrip
from editor.testplay.asked_column import AskedColumn, question_row
from editor.testplay.decision_list import DecisionList
from editor.testplay.phase_bar import PhaseBar
from editor.testplay.play_view import PlayAccess, PlayView
from editor.testplay.refusal_pane import RefusalPane
from editor.ui.gauges import SeatMark
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedButton, label, scroll_area
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from simulator.engine.choices import Choose
from simulator.engine.game import NOTHING, Game, Legal, Listed
from simulator.engine.refusals import Refusal
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.chances import Odds
from simulator.systems.dork_tower.game import TowerGame

_LEFT_PX, _RIGHT_PX, _TABLE_PX = 262, 360, 320
_NARROW_LEFT_PX, _NARROW_RIGHT_PX = 236, 320
_PANES_SHARE: Final = 0.36
_ENDINGS: Final = (de.Pass, de.Stop, de.Done, de.Refuse)
"""What Space decides, the first of these that is allowed."""
_PHASES: Final = ("upkeep", "move", "trade", "encounter", "battle", "rewards", "city", "limits", "end")


class TowerView(PlayView):
    """Decisions are taken on the board, with buttons, or with the keyboard alone."""

    def __init__(self, access: PlayAccess, parent: QWidget | None = None) -> None:
        super().__init__(access, parent)
        self._game: TowerGame | None = None
        self._looks: TableLooks | None = None
        self._viewer: int | None = None
        self._deciding: int | None = None
        self._listed: tuple[Any, ...] = ()
        self._chosen = ""
        """The space that was clicked, where several decisions lead to it."""
        self._odds: dict[Any, Odds | None] = {}
        self._trading = False
        """Whether a deal may be proposed."""
        self.canvas = BoardCanvas()
        self.players = tuple(HeroPanel(number, name) for number, name in enumerate(access.seat_names))
        self._mark = SeatMark(None, 20)
        self.question, self.note = label("", "title"), label("", "second")
        for words in (self.question, self.note):
            words.setWordWrap(True)
            words.setTextFormat(Qt.TextFormat.PlainText)
        self.phases = PhaseBar()
        self.strip = WindowStrip()
        self.waiting = label("", "second")
        self.waiting.setWordWrap(True)
        self.waiting.setTextFormat(Qt.TextFormat.PlainText)
        self.battle, self.market, self.trade = BattlePane(), MarketRow(), TradePane()
        self.decisions = DecisionList()
        self.why = RefusalPane(_("Point at a space to see what is possible there, and what is not."))
        self.playing, self.ending = ElidedButton(), ElidedButton()
        self._considered: Any = None
        """The scroll or use of XP that Enter plays: the one that was pointed at last, at first the first one."""
        self._lay_out()
        self.canvas.clicked.connect(self._click)
        self.canvas.pointed.connect(self._point)
        self.canvas.scroll_clicked.connect(self._click_scroll)
        self.decisions.decided.connect(self._submit)
        self.decisions.considered.connect(self._consider)
        self.market.bought.connect(self._submit)
        self.trade.decided.connect(self._submit)
        self.why.shown.connect(self._show_reasons)
        self.playing.clicked.connect(self._play_considered)
        self.ending.clicked.connect(self._end)
        self.setFocusProxy(self.canvas)

    def _lay_out(self) -> None:
        heroes = QWidget()
        column = QVBoxLayout(heroes)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(2)
        for player in self.players:
            column.addWidget(player)
        column.addStretch(1)
        self._left = left = scroll_area(sideways=False)
        left.setWidget(heroes)
        left.setFixedWidth(_NARROW_LEFT_PX)
        head = question_row(self._mark, self.question)
        above = (self.battle, self.strip, self.waiting, self.market, self.trade)
        asked = AskedColumn(above, (head, self.note, self.trade.buttons), self.decisions)
        upper = QWidget()
        upper.setProperty("role", "dockBody")
        upper.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        box = QVBoxLayout(upper)
        box.setContentsMargins(0, 0, 0, 8)
        box.addWidget(asked, 1)
        ends = QHBoxLayout()
        ends.setContentsMargins(12, 0, 12, 0)
        ends.setSpacing(8)
        for button in (self.playing, self.ending):
            ends.addWidget(button, 1)
        box.addLayout(ends)
        self._right = QSplitter(Qt.Orientation.Vertical)
        self._right.setChildrenCollapsible(False)
        self._right.setFixedWidth(_NARROW_RIGHT_PX)
        self._right.addWidget(upper)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(left)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.phases)
        middle.addWidget(self.canvas, 1)
        outer.addLayout(middle, 1)
        outer.addWidget(self._right)

    @property
    def table(self) -> QWidget:
        return self.canvas

    @property
    def panes(self) -> tuple[tuple[str, QWidget], ...]:
        return ((_("Why not?"), self.why),)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A small window leaves less for both sides, so that nothing is cut."""
        super().resizeEvent(event)
        narrow = event.size().width() < _LEFT_PX + _RIGHT_PX + _TABLE_PX
        self._left.setFixedWidth(_NARROW_LEFT_PX if narrow else _LEFT_PX)
        self._right.setFixedWidth(_NARROW_RIGHT_PX if narrow else _RIGHT_PX)

    def take_panes(self, panes: QWidget) -> bool:
        self._right.addWidget(panes)
        share = round(1000 * _PANES_SHARE)
        self._right.setSizes([1000 - share, share])
        return True

    def settled(self, game: Game, seat: int, shared: bool) -> Any:
        """To pass with nothing to play, unless that would tell something about a hand.

        In one's own turn only in answer to others: there to pass is to look at what was drawn, and at the dice.
        """
        assert isinstance(game, TowerGame)
        hero, request = game.state.heroes[seat], game.asked.get(seat)
        if not isinstance(request, de.WindowRequest):
            return None
        if seat == game.state.seat and request.window not in ("reaction", "free"):
            return None
        return None if (shared and hero.hand.cards) or game.legal(seat) != Listed((de.Pass(),)) else de.Pass()

    def unseen_pass(self, game: Game, seat: int) -> Any:
        """No scroll has to be played by who knows his own hand."""
        return de.Pass() if isinstance(game.asked.get(seat), de.WindowRequest) else None

    def show_refusal(self, refusal: Refusal) -> bool:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self.note.setText(f"{refusal.words}{rule}")
        self.note.show()
        return True

    # ------------------------------------------------------------ showing

    @property
    def hint(self) -> str:
        if self._deciding is None:
            return ""
        return _("Click a lit space or a scroll, or press the number of a decision.  Space ends or passes.")

    def show_position(self, viewer: int | None, deciding: int | None) -> None:
        game: TowerGame = self.access.view_of(viewer)  # type: ignore[assignment]
        if self._looks is None or self._looks.setup.pack is not game.setup.pack:
            self._looks = TableLooks(game.setup, self.access.art)
        self._game, self._viewer, self._deciding = game, viewer, deciding
        self._chosen, self._odds = "", {}
        legal = game.legal(deciding) if deciding is not None else NOTHING
        self._listed = legal.decisions if isinstance(legal, Listed) else ()
        self._considered = next(iter(self._playable(game)), None)
        reduced = self.access.reduced_motion
        self.canvas.reduced_motion = self.battle.reduced_motion = reduced
        for panel in self.players:
            panel.reduced_motion = reduced
        playable = (each.scroll for each in self._listed if isinstance(each, de.PlayScroll))
        self.canvas.corners.playable = frozenset(playable)
        play = game.play()
        self.canvas.corners.against_wizard = tuple(self._wizard_lines(game)) if deciding is not None else ()
        self.canvas.show_table(game, self._looks, viewer, self._lit)
        self.note.hide()
        for number, panel in enumerate(self.players):
            panel.show_player(play, self._looks, self._doing(number))
        self.battle.show_battle(game, self._looks)
        self._show_question(game, legal)
        self._show_reasons()

    def _show_reasons(self) -> None:
        """Fill the pane "Why not?", for the space that is pointed at or for all that has no space."""
        game, looks, seat_ = self._game, self._looks, self._deciding
        if game is None or looks is None or not self.why.isVisible():
            return
        space = self.canvas.hovered or self.canvas.cursor_
        found = reasons(game, seat_, space, language()) if seat_ is not None else ()
        placed = looks.plan.spaces.get(space)
        title = (placed.label or type_name(placed.type)) if placed is not None else _("Now")
        self.why.show_reasons(title, found)

    def _wizard_lines(self, game: TowerGame) -> Iterator[str]:
        """The present chance of each living hero against the wizard."""
        play, looks = game.play(), self._looks
        assert looks is not None
        for number, hero in enumerate(game.state.heroes):
            if hero.alive and hero.character:
                name = looks.name("heroes", hero.character)
                yield f"{name}: {per_cent(wizard_chance(play, number))}"

    def _show_question(self, game: TowerGame, legal: Legal) -> None:
        seat_, looks = self._deciding, self._looks
        assert looks is not None
        self._mark.setVisible(seat_ is not None)
        if seat_ is not None:
            self._mark.set_seat(seat(seat_ + 1))
            self.question.setText(self.access.rules.question(game, seat_, language()))
        else:
            self.question.setText(self._status(game))
        self.strip.show_window(game, looks, seat_)
        self._show_phases(game)
        self.waiting.setText("" if self.strip.isVisibleTo(self) else self._waiting_words(game))
        self.waiting.setVisible(bool(self.waiting.text()))
        market = game.state.market
        self.market.show_market(looks, market.cards if market is not None else (), self._listed)
        self._trading = trading = seat_ is not None and isinstance(game.asked.get(seat_), de.TradeRequest)
        self.trade.setVisible(trading)
        self.trade.buttons.setVisible(trading)
        if trading and seat_ is not None:
            self.trade.show_trade(game.play(), looks, seat_, self.access.seat_names)
        self._show_decisions(legal)

    def _show_decisions(self, legal: Legal) -> None:
        """The decisions as buttons or a list; of a chosen space only those that lead there."""
        shown = NOTHING if self._trading else legal  # deals are put together in a form of their own
        if isinstance(legal, Listed):
            ending = self._ending
            several = [each for each in legal.decisions if each != ending]
            if self._chosen:
                several = [each for each in several if self._chosen in spaces_of(each)]
            shown = Listed(tuple(several))
        self.decisions.show_decisions(shown, self._label, self._more)
        ending = self._ending
        self.ending.setVisible(ending is not None and not self._trading)
        if ending is not None and self._deciding is not None and self._game is not None:
            words = self.access.rules.decision_label(self._game, self._deciding, ending, language())
            self.ending.set_words(words, _("Space"))
        self._show_playing()

    def _show_playing(self) -> None:
        """The button that plays what is considered, beside the one that passes."""
        game, seat_, decision = self._game, self._deciding, self._considered
        self.playing.setVisible(decision is not None)
        if decision is not None:
            assert game is not None
            assert seat_ is not None
            self.playing.set_words(self.access.rules.decision_label(game, seat_, decision, language()), _("Enter"))

    def _playable(self, game: TowerGame) -> tuple[Any, ...]:
        """What Enter may play beside a pass: the scrolls, abilities and uses of XP of a window, or before a roll."""
        if self._deciding is None or not isinstance(game.asked.get(self._deciding), de.WindowRequest | de.RollRequest):
            return ()
        return tuple(each for each in self._listed if isinstance(each, de.PlayScroll | de.UseAbility | de.UseXp))

    @property
    def _ending(self) -> Any:
        """The decision that ends or passes; None if there is none."""
        if self._trading:
            return de.Done()
        for kind in _ENDINGS:
            found = next((each for each in self._listed if isinstance(each, kind)), None)
            if found is not None:
                return found
        return next((each for each in self._listed if isinstance(each, Choose) and not each.options), None)

    def _label(self, decision: Any) -> str:
        game, seat_ = self._game, self._deciding
        assert game is not None
        assert seat_ is not None
        words = self.access.rules.decision_label(game, seat_, decision, language())
        before, after = self._chances(game, seat_, decision)
        if before is not None and after is not None and after != before:
            return f"{words}   {change_of_chance(before, after)}"
        return words

    def _chances(self, game: TowerGame, seat_: int, decision: Any) -> tuple[Fraction | None, Fraction | None]:
        """The chance of the battle as it stands, and after a decision; None where that says nothing."""
        odds, battle = game.odds, game.state.battle
        if odds is None or battle is None:
            return None, None
        if not battle.dice:
            after = self._odds_of(decision)
            return odds.chance, after.chance if after is not None else None
        before = Fraction(sum(battle.dice) >= odds.need)
        plays = isinstance(decision, de.PlayScroll | de.UseAbility | Choose)
        return before, chance_after_roll(game, seat_, decision) if plays else None

    def _consider(self, decision: Any) -> None:
        """Outline the rolls that would win with what is thought of, and offer to play it with Enter."""
        if self._game is not None and decision in self._playable(self._game):
            self._considered = decision
            self._show_playing()
        self.battle.think_of(self._odds_of(decision) if decision is not None else None)

    def _more(self, decision: Any) -> str:
        game, seat_, looks = self._game, self._deciding, self._looks
        assert game is not None
        if seat_ is None or looks is None:
            return ""
        return looks.decision_words(game.state.heroes[seat_], game.state.market, decision)

    def _odds_of(self, decision: Any) -> Odds | None:
        """The odds if the decision is taken and nobody answers, reckoned once."""
        game, seat_ = self._game, self._deciding
        if game is None or seat_ is None or game.odds is None:
            return None
        if not isinstance(decision, de.PlayScroll | de.UseXp | de.UseAbility | Choose):
            return None
        if decision not in self._odds:
            self._odds[decision] = odds_after(game, seat_, decision)
        return self._odds[decision]

    def _show_phases(self, game: TowerGame) -> None:
        """The turn and where it stands."""
        names = {
            "upkeep": _("Upkeep"),
            "move": _("Movement"),
            "trade": _("Trade"),
            "encounter": _("Encounter"),
            "battle": _("Battle"),
            "rewards": _("Rewards"),
            "city": _("City"),
            "limits": _("Limits"),
            "end": _("Tower"),
        }
        phase = game.state.phase
        if phase not in _PHASES:
            self.phases.setAccessibleName("")
            self.phases.show_turn(None, "", (), -1, "")
            return
        turn = _("Turn {turn}").format(turn=game.turn)
        self.phases.setAccessibleName(f"{turn}, {names[phase]}")
        note = _("Scrolls are open") if self.strip.isVisibleTo(self) else ""
        shown = seat(game.state.seat + 1)
        self.phases.show_turn(shown, turn, [names[each] for each in _PHASES], _PHASES.index(phase), note)

    def _waiting_words(self, game: TowerGame) -> str:
        """Who may still answer in a window, clockwise."""
        waiting = waiting_seats(game)
        if not waiting or not any(isinstance(asked, de.WindowRequest) for asked in game.asked.values()):
            return ""
        names = ", ".join(self.access.seat_names[each] for each in waiting)
        return _("May play now, in this order: {seats}").format(seats=names)

    def _doing(self, number: int) -> str:
        """What a player does now, in few words."""
        game = self._game
        assert game is not None
        hero = game.state.heroes[number]
        if not hero.alive and hero.character:
            count = len(game.state.heroes)
            turns = (number - game.state.seat) % count or count
            return _("Dead until turn {n}").format(n=game.turn + turns)
        played = last_played(game)
        if played is not None and played[0] == number and self._looks is not None:
            return _("Played {scroll}").format(scroll=self._looks.name("scrolls", played[1]))
        if number in game.asked:
            return _("Decides")
        part = part_in_window(game, number)
        if part in ("waits", "passed") and number != game.state.seat:
            return _("Not asked yet") if part == "waits" else _("Passed")
        if game.state.battle is not None and number == game.state.seat:
            return _("In battle")
        return _("On turn") if number == game.state.seat and game.turn else ""

    def _status(self, game: TowerGame) -> str:
        if game.result is not None:
            return _("The game is over.")
        asked = ", ".join(self.access.seat_names[each] for each in sorted(game.asked))
        return _("{seat} decides").format(seat=asked) if asked else ""

    def _lit(self) -> Lit:
        choices: dict[str, None] = {}
        notes: dict[str, str] = {}
        for decision in self._listed:
            for space in spaces_of(decision):
                choices[space] = None
                if isinstance(decision, de.Step) and decision.way != "open":
                    notes.setdefault(space, _("XP") if decision.way == "xp" else _("whole move"))
        return Lit(tuple(choices), notes, self.canvas.hovered, self.canvas.cursor_, self._chosen)

    # ------------------------------------------------------------ deciding

    def _point(self, space: str) -> None:
        game, looks = self._game, self._looks
        if game is None or looks is None:
            return
        words = self._space_words(game, looks, space)
        set_tip(self.canvas, words)
        self.canvas.setAccessibleDescription(words)
        self._show_reasons()

    def _space_words(self, game: TowerGame, looks: TableLooks, space: str) -> str:
        """What lies in a space, and what waits there."""
        placed = looks.plan.spaces.get(space)
        if placed is None:
            return ""
        play = game.play()
        lines = [f"{placed.label or type_name(placed.type)}, {looks.plan.wedges[placed.wedge].name} ({space})"]
        stack = game.state.stacks.get(space, ())
        if stack:
            names = ", ".join(f"{looks.token_name(each)} {game.setup.token(each).strength}" for each in stack)
            lines.append(names)
        else:
            time = "night" if placed.type == "shadow" else play.tower_time(placed.wedge)
            count = game.setup.chart.number(game.setup.layout.spaces[space].type, time)
            text = ngettext("{n} token is drawn here", "{n} tokens are drawn here", count)
            lines.append(text.format(n=count))
        heroes = [
            looks.name("heroes", hero.character) for hero in game.state.heroes if hero.space == space and hero.character
        ]
        if heroes:
            lines.append(", ".join(heroes))
        return "\n".join(lines)

    def _click(self, space: str) -> None:
        if self._game is None or self._deciding is None:
            return
        found = [each for each in self._listed if space and space in spaces_of(each)]
        if len(found) == 1:
            self._submit(found[0])
            return
        self._chosen = space if found else ""
        if space and not found and isinstance(self._game.asked.get(self._deciding), de.MoveRequest | de.RetreatRequest):
            self._tell_why_not(space)
        self._show_decisions(self._game.legal(self._deciding))
        self.canvas.update()

    def _tell_why_not(self, space: str) -> None:
        """Why nobody goes to a space that was clicked."""
        game, seat_ = self._game, self._deciding
        assert game is not None
        assert seat_ is not None
        retreats = isinstance(game.asked.get(seat_), de.RetreatRequest)
        refusal = game.refusal(seat_, de.RetreatTo(space) if retreats else de.Step(space))
        if refusal is not None and space != game.play().active.space:
            self.show_refusal(refusal)

    def _click_scroll(self, scroll: str) -> None:
        decision = de.PlayScroll(scroll)
        if decision in self._listed:
            self._submit(decision)
        elif self._game is not None and self._looks is not None:
            refusal = self._game.refusal(self._deciding, decision) if self._deciding is not None else None
            if refusal is not None:
                self.show_refusal(refusal)
            else:
                words = _("{scroll} cannot be played now.")
                self.note.setText(words.format(scroll=self._looks.name("scrolls", scroll)))
                self.note.show()

    def _play_considered(self) -> None:
        if self._considered is not None:
            self._submit(self._considered)

    def _end(self) -> None:
        ending = self._ending
        if ending is not None:
            self._submit(ending)

    def _submit(self, decision: Any, _checked: bool = False) -> None:
        if self._deciding is not None:
            # A button that has the keyboard may go away, and Qt would pass it on to the buttons of the playback.
            self.canvas.setFocus()
            self.access.submit(self._deciding, decision)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        number = event.key() - Qt.Key.Key_0
        if plain and 1 <= number <= len(self.decisions.buttons):
            self.decisions.take_number(number)
        elif plain and event.key() == Qt.Key.Key_Space and self._ending is not None:
            self._end()
        elif plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._considered is not None:
            self._play_considered()
        elif plain and event.key() == Qt.Key.Key_Escape and self._chosen and self._deciding is not None:
            self._chosen = ""
            assert self._game is not None
            self._show_decisions(self._game.legal(self._deciding))
            self.canvas.update()
        else:
            super().keyPressEvent(event)
