"""A duel in play: players and the chosen card at the left, the table, and at the right what is asked and the period."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMessageBox, QPushButton, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from editor.systems.despaira.painting.cards import paint_back, paint_card
from editor.systems.despaira.painting.looks import CardLook
from editor.systems.despaira.play.battle_words import battle_words, short_words
from editor.systems.despaira.play.choosing import Choosing, Toggle
from editor.systems.despaira.play.field_canvas import FieldCanvas
from editor.systems.despaira.play.outlook import outlook
from editor.systems.despaira.play.period_pane import PeriodPane
from editor.systems.despaira.play.place_words import place_words
from editor.systems.despaira.play.places import pieces_at, place_of
from editor.systems.despaira.play.player_panel import PlayerPanel
from editor.systems.despaira.play.reasons import reasons, subject
from editor.systems.despaira.play.table_looks import TableLooks
from editor.systems.despaira.play.table_painting import Lit
from editor.systems.despaira.standing import reach_of
from editor.testplay.asked_column import AskedColumn, question_row
from editor.testplay.decision_list import DecisionList
from editor.testplay.disabled_reasons import show_able
from editor.testplay.phase_bar import PhaseBar
from editor.testplay.play_view import PlayAccess, PlayView
from editor.testplay.refusal_pane import RefusalPane
from editor.ui.design_tokens import ICON_TOOL
from editor.ui.gauges import SeatMark
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedButton, IconButton, label
from schema.i18n import gettext as _
from schema.i18n import language
from schema.rendering.card_frames import HEIGHT, WIDTH
from simulator.engine.game import Game, Listed
from simulator.engine.refusals import Refusal
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.decision_words import option
from simulator.systems.despaira.duel import ENTRY, TILE, DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.story import PHASES, Line, Storyteller

_LEFT_PX, _RIGHT_PX = 200, 350
_PANES_SHARE = 0.45
_OF_CARD: Final[Mapping[int, tuple[type, ...]]] = {
    Qt.Key.Key_M: (de.SetMode, de.FlipUp),
    Qt.Key.Key_A: (de.Activate,),
    Qt.Key.Key_S: (de.SacrificeSpawn,),
}
"""Keys for what is done with the chosen card."""
_KEYS: Final = {Qt.Key.Key_N: de.NextPhase(), Qt.Key.Key_E: de.EndTurn(), Qt.Key.Key_Space: de.Pass()}

_SURRENDER: Final = de.Surrender()


class DuelView(PlayView):
    """Decisions are taken on the table, with buttons, or with the keyboard alone."""

    def __init__(self, access: PlayAccess, parent: QWidget | None = None) -> None:
        super().__init__(access, parent)
        self.choosing = Choosing()
        self._game: DuelGame | None = None
        self._story: Storyteller | None = None
        self._looks: TableLooks | None = None
        self._viewer: int | None = None
        self._deciding: int | None = None
        self._clicked = ""
        """The place that was clicked last."""
        self._reasons_at = ""
        """The place that was pointed at last, for the reasons: the pointer may have left the table to read them."""
        self._wanted = ""
        """The card that is to be chosen when something can be done with it."""
        self._refused: tuple[str, Refusal] | None = None
        """Why the last decision was refused, and the place for which it was meant."""
        self.why = RefusalPane(_("Choose a card or point at a tile to see what is possible, and what is not."))
        hint = _("Always pause: ask in every activation period, also with nothing to chain")
        self.pause = IconButton("pause", hint, ICON_TOOL, checkable=True)
        self.give_up = IconButton("flag", "", ICON_TOOL)
        self.give_up.setAccessibleName(_("Give up"))
        self.give_up.clicked.connect(self._ask_to_give_up)
        self.canvas = FieldCanvas()
        self.players = tuple(PlayerPanel(number, name) for number, name in enumerate(access.seat_names))
        self.card = CardPane()
        self._mark = SeatMark(None, 20)
        self.question = label("", "title")
        self.phases = PhaseBar()
        self.note = label("", "second")
        for words in (self.question, self.note):
            words.setWordWrap(True)
            words.setTextFormat(Qt.TextFormat.PlainText)
        self.decisions = DecisionList()
        self.period = PeriodPane()
        self.endings: dict[type, QPushButton] = {}
        self._lay_out()
        self.canvas.clicked.connect(self._click)
        self.canvas.pointed.connect(self._point)
        self.decisions.decided.connect(self._press)
        self.period.chosen.connect(self._choose_entry)
        self.why.shown.connect(self._show_reasons)
        self.setFocusProxy(self.canvas)

    def _lay_out(self) -> None:
        left = _column(_LEFT_PX)
        self._player_box = QVBoxLayout()
        self._player_box.setSpacing(0)
        box = left.layout()
        assert isinstance(box, QVBoxLayout)
        box.setContentsMargins(0, 4, 0, 4)
        box.addLayout(self._player_box)
        for player in reversed(self.players):
            self._player_box.addWidget(player)
            player.pile_clicked.connect(self._click)
        box.addWidget(self.card, 1)
        head = question_row(self._mark, self.question)
        asked = AskedColumn((head, self.period), (self.note,), self.decisions)
        texts = {de.NextPhase: _("Main 2   N"), de.EndTurn: _("End the turn   E"), de.Pass: _("Pass   Space")}
        ends = QHBoxLayout()
        ends.setSpacing(8)
        self.chain = ElidedButton()
        self.chain.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.chain.clicked.connect(self._chain)
        ends.addWidget(self.chain, 1)
        for kind, text in texts.items():
            button = QPushButton(text)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self._submit, kind()))
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # all as wide
            self.endings[kind] = button
            ends.addWidget(button, 1)
        ends.setContentsMargins(12, 4, 12, 8)
        upper = QWidget()
        sides = QVBoxLayout(upper)
        sides.setContentsMargins(0, 0, 0, 0)
        sides.setSpacing(0)
        sides.addWidget(asked, 1)
        sides.addLayout(ends)
        right = _column(_RIGHT_PX)
        self._right = QSplitter(Qt.Orientation.Vertical)
        self._right.setChildrenCollapsible(False)
        self._right.addWidget(upper)
        beside = right.layout()
        assert beside is not None
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self._right)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(left)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.phases)
        middle.addWidget(self.canvas, 1)
        outer.addLayout(middle, 1)
        outer.addWidget(right)

    # ------------------------------------------------------------ what the table around it asks

    @property
    def tools(self) -> tuple[QWidget, ...]:
        return (self.pause, self.give_up)

    @property
    def kept(self) -> bool:
        return self.pause.isChecked()

    def take_over(self, kept: bool) -> None:
        self.pause.setChecked(kept)

    @property
    def table(self) -> QWidget:
        return self.canvas

    @property
    def panes(self) -> tuple[tuple[str, QWidget], ...]:
        return ((_("Why not?"), self.why),)

    def take_panes(self, panes: QWidget) -> bool:
        self._right.addWidget(panes)
        share = round(1000 * _PANES_SHARE)
        self._right.setSizes([1000 - share, share])
        self._right.setStretchFactor(0, 1)
        self._right.setStretchFactor(1, 1)
        return True

    def settled(self, game: Game, seat: int, shared: bool) -> Any:
        """To pass with nothing to chain, unless it is always asked, or that would tell something about a hand."""
        assert isinstance(game, DuelGame)
        request, setup = game.asked.get(seat), game.setup
        if not isinstance(request, de.ChainRequest) or self.pause.isChecked() or setup.figures.always_pause:
            return None
        if game.legal(seat) != Listed((de.Pass(),)):
            return None
        secret = bool(game.play().seat(seat).hand) and setup.hand_may_answer(seat, happened=request.happened)
        return None if shared and secret else de.Pass()

    def unseen_pass(self, game: Game, seat: int) -> Any:
        """A chain may be left as it is by who knows his own hand."""
        return de.Pass() if isinstance(game.asked.get(seat), de.ChainRequest) else None

    def show_refusal(self, refusal: Refusal) -> bool:
        self._refused = (self._clicked, refusal)
        self._show_choice()
        return True

    # ------------------------------------------------------------ showing

    @property
    def hint(self) -> str:
        if self._deciding is None:
            return ""
        if self.choosing.happened:
            return _("Choose what is listed at the right, or pass with Space.")
        if self.choosing.answering:
            return _("Choose a card that answers, or pass with Space. Esc goes back.")
        if self.choosing.is_choice:
            return _("Choose what is marked on the table or listed at the right; digits, arrows and Enter work, too.")
        return _(
            "Choose a card (C: the next one), then a tile; arrows and Enter work, too. "
            "A activates, M turns, S sacrifices, Esc goes back."
        )

    def show_position(self, viewer: int | None, deciding: int | None) -> None:
        game: DuelGame = self.access.view_of(viewer)  # type: ignore[assignment]
        if self._looks is None or self._looks.setup.pack is not game.setup.pack:
            self._looks = TableLooks(game.setup, self.access.art)
        if self._story is None:
            self._story = Storyteller(game, language())
        self._story.follow_game(game)
        self._game, self._viewer, self._deciding = game, viewer, deciding
        self._refused = None
        self.choosing.show(game, deciding)
        if deciding is not None:
            self._choose_wanted()
        near = viewer or 0
        self.canvas.reduced_motion = self.access.reduced_motion
        self.canvas.show_table(self._play(), self._looks, near, self._lit)
        for place, number in enumerate((1 - near, near)):
            self._player_box.insertWidget(place, self.players[number])
            self.players[number].show_player(self._play(), self._looks)
        self._show_choice()
        may_give_up = _SURRENDER in self.access.anytime.decisions
        show_able(self.give_up, _("Give up the duel…"), "" if may_give_up else _("There is no duel to give up now."))

    def _play(self) -> DuelPlay:
        assert self.choosing.play is not None
        return self.choosing.play

    def _show_choice(self) -> None:
        """Show what has been chosen so far, and what can be chosen next."""
        game, story, seat_, choosing = self._game, self._story, self._deciding, self.choosing
        assert game is not None
        assert story is not None
        self._show_phases()
        self._mark.setVisible(seat_ is not None)
        if seat_ is not None:
            self._mark.set_seat(seat(seat_ + 1))
            self.question.setText(self.access.rules.question(game, seat_, language()))
        else:
            self.question.setText(self._status(game))
        self.decisions.show_decisions(Listed(choosing.listed), self._label)
        self.period.show_period(game, story, choosing.activations() if choosing.answering else (), choosing.selected)
        self.period.count_from(game.decision_count if seat_ is not None and not self.period.isHidden() else -1)
        self.period.show_outlook(self._outlook())
        self._show_note()
        self._show_endings()
        self._show_card()
        self.canvas.update()

    def _show_phases(self) -> None:
        """Show the turn and its phases in order."""
        state = self._play().state
        self.phases.setAccessibleName(self._phase())
        if state.phase not in PHASES:
            self.phases.show_turn(None, "", (), -1, "")
            return
        turn, names = _("Turn {turn}").format(turn=state.turn), [_(name) for name in PHASES.values()]
        over = self._game is None or self._game.result is not None
        open_ = not over and (state.period is not None or state.deed is not None)
        note = _("An activation period is open") if open_ else ""
        self.phases.show_turn(seat(state.seat + 1), turn, names, [*PHASES].index(state.phase), note)

    def _phase(self) -> str:
        state = self._play().state
        if state.phase not in PHASES:
            return ""
        return _("Turn {turn}, {phase}").format(turn=state.turn, phase=_(PHASES[state.phase]))

    def _status(self, game: DuelGame) -> str:
        if game.result is not None:
            return _("The game is over.")
        asked = ", ".join(self.access.seat_names[each] for each in sorted(game.asked))
        return _("{seat} decides").format(seat=asked) if asked else ""

    def _label(self, decision: Any) -> str:
        game, story = self._game, self._story
        assert game is not None
        assert story is not None
        assert self._deciding is not None
        if isinstance(decision, Toggle):
            text = option(story, game, decision.option)
            return f"\u2713 {text}" if decision.picked else text
        text = self.access.rules.decision_label(game, self._deciding, decision, language())
        return _("Done: {what}").format(what=text) if self.choosing.several else text

    def _show_note(self) -> None:
        """The forecast of the attack that is pointed at, else why nothing can be done with the chosen card."""
        words = ""
        target = self.choosing.attacks().get(self.canvas.pointed_at)
        if target is not None:
            play = self._play()
            words = "\n".join(battle_words(play, play.piece(self.choosing.selected), play.piece(target)))
        else:
            refusal = self._refused[1] if self._refused is not None else self.choosing.why_not()
            if refusal is not None:
                words = f"{refusal.words} ({refusal.rule})" if refusal.rule else refusal.words
        self.note.setText(words)
        self.note.setVisible(bool(words))
        self._show_reasons()

    def choose_card(self, card: str) -> None:
        """Choose a card by its id as soon as something can be done with it."""
        self._wanted = card
        if self._deciding is not None:
            self._choose_wanted()
            self._show_choice()

    def _choose_wanted(self) -> None:
        play = self._play()
        starts = [play.piece(offer.start) for offer in self.choosing.offers if offer.start]
        # On the field before in the hand.
        found = sorted((one for one in starts if one.card == self._wanted), key=lambda one: one.zone == "hand")
        if self._wanted and found:
            self.choosing.select(found[0].name)
            self._wanted = ""

    def _show_reasons(self) -> None:
        """Fill the pane "Why not?", for the chosen card or for what is pointed at."""
        game, story, seat_ = self._game, self._story, self._deciding
        if game is None or story is None or not self.why.isVisible():
            return
        name = self.choosing.selected
        place = self.canvas.pointed_at or self._reasons_at
        self._reasons_at = place
        found = reasons(game, story, seat_, name, place) if seat_ is not None else ()
        about = subject(self._play(), seat_, name, place) if seat_ is not None else None
        title = story.card(about.card) if about is not None else place.removeprefix(TILE)
        self.why.show_reasons(title, found)

    def _show_endings(self) -> None:
        choosing = self.choosing
        for kind, button in self.endings.items():
            button.setVisible(kind() in choosing.endings)
        self.chain.setVisible(choosing.answering and not choosing.happened)
        activation = self._chosen_activation()
        self.chain.setEnabled(activation is not None)
        name = self._activated(activation) if activation is not None else "..."
        text = _("Chain {card}").format(card=name)
        self.chain.set_words(text, _("Enter") if activation is not None else "")
        set_tip(self.chain, _("Choose a card that can answer, then chain it (Enter)."))

    def _chosen_activation(self) -> de.Activate | None:
        """The activation that would be chained: that of the chosen card, if it has one alone."""
        found = [each for each in self.choosing.activations() if each.piece == self.choosing.selected]
        return found[0] if len(found) == 1 and self.choosing.answering else None

    def _outlook(self) -> tuple[tuple[str, tuple[Line, ...]], ...]:
        """What follows if the chosen card is chained and if it is not, each with its title."""
        game, seat_ = self._game, self._deciding
        if game is None or seat_ is None or not self.choosing.answering:
            return ()
        thoughts: list[tuple[str, de.Decision]] = []
        if (activation := self._chosen_activation()) is not None:
            text = _("If you chain {card} and both pass")
            thoughts.append((text.format(card=self._activated(activation)), activation))
        thoughts.append((_("If you pass and nobody chains"), de.Pass()))
        found = ((title, outlook(game, seat_, decision, language())) for title, decision in thoughts)
        return tuple((title, lines) for title, lines in found if lines)

    def _activated(self, activation: de.Activate) -> str:
        """The title of the ability, or the name of a card whose ability has none."""
        assert self._story is not None
        return self._story.ability(activation.ability) or self._name(activation.piece)

    def _name(self, piece: str) -> str:
        assert self._story is not None
        return self._story.card(self._play().piece(piece).card)

    def _show_card(self) -> None:
        """The chosen card, else the one that is pointed at, as far as it is known."""
        play, looks = self._play(), self._looks
        assert looks is not None
        piece = play.state.pieces.get(self.choosing.selected)
        if piece is None:
            piece = next(iter(pieces_at(play, self.canvas.pointed_at)), None)
        known = piece is not None and piece.card in play.setup.cards
        self.card.show_card(looks.card(piece.card) if piece is not None and known else None, piece is not None)
        tile = play.tile_of(piece.name) if piece is not None and piece.zone == "field" else ""
        kind = self._story.tile_kind(play.tile_kind(tile)) if tile and self._story is not None else ""
        self.card.place.setText(_("{tile}: {kind}").format(tile=tile, kind=kind) if tile else "")

    def _lit(self) -> Lit:
        choosing, play = self.choosing, self._play()
        chosen = play.state.pieces.get(choosing.selected)
        if self._deciding is None and chosen is None:
            return Lit(hovered=self.canvas.hovered, cursor=self.canvas.cursor_)
        attacks = {}
        if chosen is not None:
            attacks = {end: short_words(play, chosen, play.piece(name)) for end, name in choosing.attacks().items()}
        return Lit(
            choosing.starts,
            choosing.ends,
            attacks,
            place_of(play, choosing.selected) if choosing.selected else "",
            choosing.selected,
            frozenset(place_of(play, each) for each in choosing.picked) - {""},
            frozenset(f"{TILE}{tile}" for tile in reach_of(play, chosen)) if chosen is not None else frozenset(),
            bool(attacks),
            self.canvas.hovered,
            self.canvas.cursor_,
            (self._refused[0], self._refused[1].words) if self._refused is not None else ("", ""),
        )

    # ------------------------------------------------------------ deciding

    def _point(self, place: str) -> None:
        if self._game is None or self._story is None:
            return
        self._show_note()
        self._show_card()
        words = place_words(self._play(), self._story, place)
        set_tip(self.canvas, words)
        self.canvas.setAccessibleDescription(words)

    def _click(self, place: str) -> None:
        if self._game is None:
            return
        self._clicked, self._refused = place, None
        self._take(self.choosing.click(place))

    def _press(self, decision: Any) -> None:
        self._clicked, self._refused = "", None
        # The buttons change with what is asked: the keyboard goes on at the table.
        self.canvas.setFocus()
        self._take(self.choosing.press(decision))

    def _choose_entry(self, thing: str) -> None:
        """A rung of the ladder: an option of a choice, or a card that could be chained."""
        if thing in self._play().state.pieces:
            self.choosing.select(thing)
            self._show_choice()
            return
        choice = self.choosing.choice
        if choice is not None and thing in choice.options:
            found = [offer.decision for offer in self.choosing.offers if thing in offer.decision.options]
            if found:
                self._submit(found[0])
            else:
                self.choosing.toggle(thing)
                self._show_choice()
            return
        period = self._play().state.period
        entry = next((one for one in period.entries if f"{ENTRY}{one.number}" == thing), None) if period else None
        if entry is not None:
            self.choosing.select(entry.scope.piece)
            self._show_choice()

    def _take(self, decision: Any) -> None:
        if decision is None:
            self._show_choice()
        else:
            self._submit(decision)

    def _chain(self) -> None:
        activation = self._chosen_activation()
        if activation is not None:
            self._submit(activation)

    def _submit(self, decision: Any, _checked: bool = False) -> None:
        if self._deciding is not None:
            self.access.submit(self._deciding, decision)

    def _ask_to_give_up(self) -> None:
        """Ask before the duel is given up; closing the question goes on with it."""
        seat_ = self._viewer
        if seat_ is None or _SURRENDER not in self.access.anytime.decisions:
            return
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(_("Give up"))
        box.setText(_("Give up the duel?"))
        box.setInformativeText(_("The other player wins then. Ctrl+Z takes it back."))
        yes = box.addButton(_("Give up"), QMessageBox.ButtonRole.DestructiveRole)
        no = box.addButton(_("Play on"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(no)
        box.setEscapeButton(no)
        yes.clicked.connect(partial(self._give_up, seat_))
        box.open()

    def _give_up(self, seat_: int) -> None:
        # A bot may have ended the duel, or the screen been handed over, while the question was open.
        if seat_ == self._viewer and _SURRENDER in self.access.anytime.decisions:
            self.access.submit(seat_, _SURRENDER)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        number = event.key() - Qt.Key.Key_0
        ending = _KEYS.get(Qt.Key(event.key()))
        if 1 <= number <= len(self.decisions.buttons):
            self.decisions.take_number(number)
        elif event.key() == Qt.Key.Key_Escape and self._game is not None:
            self.choosing.clear()
            self._refused = None
            self._show_choice()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._chosen_activation() is not None:
            self._chain()
        elif event.key() == Qt.Key.Key_C and not self.choosing.is_choice and self._deciding is not None:
            self.choosing.select_next()
            self._refused = None
            self._show_choice()
        elif event.key() in _OF_CARD and (found := self.choosing.of_kind(*_OF_CARD[event.key()])) is not None:
            self._submit(found)
        elif ending in self.choosing.endings:
            self._submit(ending)
        else:
            super().keyPressEvent(event)


class CardPane(QWidget):
    """One card in full, as large as fits; a back for one that is not known."""

    def __init__(self) -> None:
        super().__init__()
        self._look: CardLook | None = None
        self._there = False
        self.place = label("", "second")
        self.place.setTextFormat(Qt.TextFormat.PlainText)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 4, 12, 4)
        box.addWidget(self.place, 0, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)

    def sizeHint(self) -> QSize:
        return QSize(_LEFT_PX, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEFT_PX, 60)

    def show_card(self, look: CardLook | None, there: bool) -> None:
        """Show a card; `there`: whether there is one that may be unknown."""
        self._look, self._there = look, there
        self.setAccessibleName(look.name if look is not None else _("A face-down card") if there else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._there:
            return
        room = QRectF(self.rect()).adjusted(12, 4, -12, -24)
        scale = min(room.width() / WIDTH, room.height() / HEIGHT)
        if scale <= 0:
            return
        area = QRectF(0, 0, WIDTH * scale, HEIGHT * scale)
        area.moveCenter(room.center())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._look is not None:
                paint_card(painter, self._look, area)
            else:
                paint_back(painter, area)


def _column(width: int) -> QWidget:
    """A panel at a side of the table."""
    result = QWidget()
    result.setProperty("role", "dockBody")
    result.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    result.setFixedWidth(width)
    box = QVBoxLayout(result)
    box.setSpacing(4)
    return result
