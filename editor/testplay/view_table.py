"""The shared table in play: a play view with the seats above it; players who share the screen hand it over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget, QToolButton, QWidget

from editor.testplay.banner import Banner, BannerAction, BannerStrip
from editor.testplay.disabled_reasons import show_able
from editor.testplay.hand_over_page import HandOverPage
from editor.testplay.play_model import PlayModel
from editor.testplay.play_panes import TableSplitter, stacked
from editor.testplay.play_surface import PlaySurface
from editor.testplay.play_toolbar import PlayToolbar
from editor.testplay.play_view import PlayAccess, PlayView
from editor.testplay.replay_on_changes import ReplayOnChanges
from editor.testplay.seat_bar import SeatBar
from editor.testplay.series_session import SeriesSession
from editor.testplay.session import HAND, Session
from editor.testplay.story import Story
from editor.ui.menu import Menu
from editor.ui.notice_bar import Notice
from editor.ui.plain_text import plain_action
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from simulator.engine.game import Game, Listed
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules

MakeView = Callable[[PlayAccess], PlayView]


class ViewTable(PlaySurface):
    """A session that is shown by a play view; it is also the `PlayAccess` of the view."""

    def __init__(
        self,
        session: Session,
        make_view: MakeView,
        *,
        reduced_motion: bool = False,
        series: SeriesSession | None = None,
        story_icons: Mapping[str, str],
        art: Path | None = None,
        hands_over: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """`art`: the folder of the pack, for pictures that are files; `hands_over`: whether several persons play."""
        self._hands_over = hands_over
        self.art = art
        play = PlayModel(session, series, reduced_motion)
        super().__init__(play, PlayToolbar(session.seed), ((_("Changes"), None),), story_icons, parent)
        self.viewer: int | None = None
        """The seat in front of the screen; None for a spectator, and while the screen is handed over."""
        self._next: int | None = None
        """The seat to which the screen is handed over."""
        self._settled: Any = None
        """What the seat that decides is not asked for."""
        self._stories: dict[int | None, Story] = {}
        self.banner = BannerStrip()
        self.seats = SeatBar(self.seat_names, self.rules)
        self.view: PlayView = make_view(self)
        self.hand_over = HandOverPage()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.hand_over)
        self.anytime_button = QToolButton()
        self.anytime_button.setText(_("Other decisions"))
        self.anytime_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = Menu(self.anytime_button)
        self.anytime_button.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill_menu)
        self.bar.add_main_button(self.anytime_button)
        self.bar.add_display_tools(*self.view.tools)
        for title, pane in self.view.panes:
            self.panes.add(title, pane)
        self.playback_bar.show_contacts(False)
        self.use_motion(reduced_motion)
        self._lay_out()
        self.notices.lie_over(self._stack)
        refresh = self.guarded(self._refresh)
        play.state_changed.connect(refresh)
        play.rested.connect(refresh)
        play.playback_begun.connect(refresh)
        play.refused.connect(self._on_refused)
        play.decided.connect(lambda _step: self.notices.forget("refused"))
        self.hand_over.taken.connect(self.guarded(self._take_screen))
        self.hand_over.passed.connect(self.guarded(self._pass_unseen))
        self.seats.player_changed.connect(self.turn_controller.set_player)
        self.connect_keys({})

    def _lay_out(self) -> None:
        outer = stacked(self)
        in_series = self.play.series is not None
        for part in (self.bar, self.banner, self.seats) if in_series else (self.bar, self.seats):
            outer.addWidget(part)
        inner = QWidget(self)
        box = stacked(inner)
        box.addWidget(self._stack, 1)
        if not in_series:
            self.banner.lie_over(self.view.table)  # it comes at the end only
        box.addWidget(self.playback_bar)
        if self.view.take_panes(self.panes):
            outer.addWidget(inner, 1)
            return
        down = TableSplitter(self)
        outer.addWidget(down, 1)
        down.addWidget(inner)
        down.addWidget(self.panes)
        down.setStretchFactor(0, 1)

    # ------------------------------------------------------------ what the view may use

    @property
    def rules(self) -> Rules:
        return self.session.rules

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(self.story.seat(number) for number in range(len(self.session.players)))

    @property
    def live(self) -> bool:
        return self.play.live

    @property
    def reduced_motion(self) -> bool:
        return self.playback.reduced_motion

    def view_of(self, seat: int | None) -> Game:
        """The game as the seat in front of the screen, or a spectator (None), sees it."""
        if seat not in (None, self.viewer):
            raise ValueError(f"seat {seat} is not in front of the screen")
        return self.play.game.view(seat)

    def submit(self, seat: int, decision: Any) -> bool:
        """Take a decision of the seat in front of the screen; False if it was refused."""
        if seat != self.viewer:
            raise ValueError(f"seat {seat} is not in front of the screen")
        return self.turn_controller.submit(decision, seat)

    # ------------------------------------------------------------ life

    def begin(self) -> None:
        self.story.follow()
        self.turn_controller.advance()

    @property
    def hint(self) -> str:
        play = self.play
        if play.timeline is not None:
            return ""
        if play.thinking:
            return _("{bot} is thinking").format(bot=play.bot_title)
        if play.waits:
            words = _("{bot} waits. Play (Ctrl+Space) lets it go on.")
            return words.format(bot=play.bot_title)
        if self.game.result is not None:
            return _("The game is over.")
        return self.hand_over.title.text() if self._next is not None else self.view.hint

    # ------------------------------------------------------------ who is in front of the screen

    def _choose_viewer(self) -> None:
        """Without hidden parts the seat that decides; with them the one person, or the one who took the screen."""
        session, traits = self.session, self.rules.traits
        persons = [number for number, player in enumerate(session.players) if player == HAND]
        self._next = None
        self._settled = self._settled_now(shared=self._hands_over and len(persons) > 1)
        if not (traits.hidden or traits.secret_choices):
            self.viewer = session.seat
        elif not self._hands_over:
            self.viewer = session.seat if session.seat in persons else self.viewer
        elif len(persons) <= 1:
            self.viewer = persons[0] if persons else None
        elif self.play.open and self._settled is None and session.seat != self.viewer:
            self.viewer, self._next = None, session.seat
        elif self.viewer not in persons:
            self.viewer = None
        self.changing.show_to(self.viewer)

    @property
    def settles(self) -> bool:
        """Whether a decision that nobody is asked for is on its way."""
        return self._settled is not None

    def _settled_now(self, *, shared: bool) -> Any:
        """What the seat that decides is not asked for."""
        seat = self.session.seat
        if seat is None or not self.play.open:
            return None
        return self.view.settled(self.play.game.view(seat), seat, shared)

    def _settle(self, count: int) -> None:
        """Take the decision that nobody is asked for, unless the position has changed meanwhile."""
        seat, game = self.session.seat, self.play.game
        if seat is not None and self._settled is not None and self.play.live and game.decision_count == count:
            self.turn_controller.submit(self._settled, seat)

    def show_replayed(self, replayed: ReplayOnChanges) -> None:
        self._choose_viewer()
        super().show_replayed(replayed)

    def _take_screen(self) -> None:
        self.viewer = self._next
        self._refresh()

    def _passing(self, seat: int) -> Any:
        """What the seat may decide while the screen is handed over to it; None if it has to look."""
        if not self.play.live:
            return None
        seen = self.play.game.view(seat)
        passing = self.view.unseen_pass(seen, seat)
        return passing if passing is not None and seen.refusal(seat, passing) is None else None

    def _pass_unseen(self) -> None:
        seat = self._next
        passing = self._passing(seat) if seat is not None else None
        if passing is not None:
            self.turn_controller.submit(passing, seat)

    def _story_seen(self) -> Story:
        if self.viewer not in self._stories:
            self._stories[self.viewer] = self.session.story(self.viewer)
        story = self._stories[self.viewer]
        story.follow()
        return story

    # ------------------------------------------------------------ showing

    def _refresh(self) -> None:
        play, session = self.play, self.session
        if play.ended:
            return
        self._choose_viewer()
        game = play.game
        self.bars.show_state()
        self.seats.show_seats(session.players, sorted(game.asked), game.result.winners if game.result else None)
        if self._next is not None:
            passing = self._passing(self._next)
            seen = game.view(self._next)
            words = asked = ""
            if passing is not None:
                words = self.rules.decision_label(seen, self._next, passing, language())
                asked = self.rules.question(seen, self._next, language())
            self.hand_over.show_seat(self._next, self.seat_names[self._next], words, asked)
            self.view.conceal()
            self._stack.setCurrentWidget(self.hand_over)
            self.hand_over.button.setFocus()
        else:
            deciding = session.seat if play.open and session.seat == self.viewer else None
            # A decision would replace those that follow in a game that is only looked through.
            if self._settled is not None and play.live:
                deciding = None
                QTimer.singleShot(0, self, partial(self._settle, game.decision_count))
            self.view.show_position(self.viewer, deciding)
            self._stack.setCurrentWidget(self.view)
        self.pane.show_story(self._story_seen().lines(play.place))
        show_able(
            self.anytime_button, _("Decisions that may be taken at any time, such as surrender"), self._why_none()
        )
        self._show_banner(game)
        self.hint_changed.emit(self.hint)

    def _show_banner(self, game: Game) -> None:
        """Show the series and, at the end, who has won."""
        series, result = self.play.series, game.result
        setup, actions = self.session.setup, []
        title = in_language(setup.title, language(), setup.scenario)
        if series is not None:
            words = _("{series}, game {number}")
            title = words.format(series=in_language(series.series.title, language()), number=series.number)
            following = result is not None and not series.after(game).over
            actions.append(BannerAction(_("Next game"), self.next_wanted.emit, "", following))
        if result is None:
            self.banner.show_banner(Banner("flag", title, actions=tuple(actions)))
            self.banner.setVisible(series is not None)
            return
        actions.append(BannerAction(_("Play again"), partial(self.again_wanted.emit, self.session.seed)))
        names = ", ".join(self.seat_names[winner] for winner in result.winners)
        state = _("Won by {seats}").format(seats=names) if names else _("Draw")
        story = self._story_seen().lines(self.play.place)
        text = f"{story[-1].line.text} {story[-1].line.detail}".strip() if story else ""
        self.banner.show_banner(Banner("trophy", title, state, "good" if names else "plain", text, tuple(actions)))
        self.banner.show()

    # ------------------------------------------------------------ decisions that nobody asks for

    @property
    def anytime(self) -> Listed:
        """What the seat in front of the screen may decide without being asked."""
        play = self.play
        if self.viewer is None or play.timeline is not None or play.working or not play.live:
            return Listed(())
        return play.game.anytime(self.viewer)

    def _why_none(self) -> str:
        return "" if self.anytime.decisions else _("There are none now.")

    def _fill_menu(self) -> None:
        self._menu.clear()
        seat = self.viewer
        if seat is None:
            return
        view = self.view_of(seat)
        for decision in self.anytime.decisions:
            text = self.rules.decision_label(view, seat, decision, language())
            self._menu.addAction(plain_action(text), partial(self.submit, seat, decision))

    def _on_refused(self, refusal: Refusal) -> None:
        if self.view.show_refusal(refusal):
            return
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self.notices.tell(Notice("refused", "warning", f"{refusal.words}{rule}"))
