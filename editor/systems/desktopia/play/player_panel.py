"""One seat's panel beside the table: its player, its characters and their actions, artifacts, cards, goals.

It shows the facts of `player_panel_model`, and emits requests for shots, spells and free abilities; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from editor.systems.desktopia.painting.card_styles import CardFace
from editor.systems.desktopia.painting.cards import card_pixmap
from editor.systems.desktopia.painting.disks import DiskStyle, disk_icon, disk_pixmap, status_pixmap
from editor.systems.desktopia.play.ritual_cards import RitualCards, RitualFacts
from editor.testplay.hand_button import HandButton
from editor.testplay.session import HAND
from editor.ui.design_tokens import PLAYER_ROW
from editor.ui.gauges import Pips, SeatMark, TimeCard
from editor.ui.icons import icon
from editor.ui.painting.seats import seat
from editor.ui.plain_text import tip_text
from editor.ui.popup import KeyKeepingComboBox
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import Chip, ChipKind, ElidedLabel, column, label, restyle, row, rule, scroll_area
from schema.i18n import gettext as _
from simulator.bots.human_error import tiers_of
from simulator.bots.registry import bot_description, bot_title
from simulator.systems.desktopia.rules import DESKTOPIA_RULES

PLAYER_PANEL_PX: Final = 268
_CARD_PX: Final = 208
_MOST_SIGNS: Final = 3
_HEAD_PX: Final = PLAYER_PANEL_PX - 66
"""The width for the title and its chip, beside the shape of the seat."""
_LINE_PX: Final = PLAYER_PANEL_PX - 92
"""The width for the lower line of a character's row, beside its face and a scroll bar."""
_ARTIFACT_PX: Final = 27
_NOTE_PX: Final = 40
"""The least width of a note in that line."""

ActionKind = Literal["shot", "spell", "use", "ritual"]


@dataclass(frozen=True, slots=True)
class MemberAction:
    """An action of a character as a button of its row, enabled if it is allowed now."""

    kind: ActionKind
    piece: str
    key: str
    """The missile's card, or the key of the ability."""
    title: str
    hint: str
    disk: DiskStyle | None = None
    count: int | None = None
    """Missiles left; None if they are not counted or unlimited."""
    able: bool = False


@dataclass(frozen=True, slots=True)
class MemberFacts:
    """One character of a player panel."""

    piece: str
    look: DiskStyle
    name: str
    life: int
    most: int
    chip: str = ""
    chip_kind: ChipKind = "plain"
    acting: bool = False
    dead: bool = False
    note: str = ""
    hint: str = ""
    """More about the chip and the note."""
    items: tuple[DiskStyle, ...] = ()
    """Special items that it carries."""
    statuses: tuple[str, ...] = ()
    """The colours of its statuses; the note names them, the hint tells what they mean."""
    actions: tuple[MemberAction, ...] = ()


@dataclass(frozen=True, slots=True)
class ArtifactFacts:
    """An artifact or a special item on the table."""

    piece: str
    look: DiskStyle
    name: str
    state: str
    kind: str = ""
    """Its kind as a word; an artifact when empty."""


@dataclass(frozen=True, slots=True)
class PlayerPanelModel:
    """Everything that a player panel shows."""

    name: str
    chip: str
    chip_kind: ChipKind
    members: tuple[MemberFacts, ...]
    artifacts: tuple[ArtifactFacts, ...]
    bonuses: int
    penalties: int
    damage: int
    player: str
    tier: str
    """How far the hand of the player misses."""
    most_artifacts: int = 0
    """Artifacts on the table: there is room for all of them."""
    goals: tuple[str, ...] = ()
    """How this player wins, and loses, in sentences."""
    rituals: tuple[RitualFacts, ...] | None = None
    """The hand; None if no rituals are used."""
    pile: str = ""
    """The deck and the cards beside it, in words."""
    idle: bool = False
    """Whether no player has this seat."""


def acting_words(turn: int, action: int, count: int) -> str:
    """The chip of the seat that acts, the longest of all."""
    return _("Turn {turn}, action {action} of {count}").format(turn=turn, action=action, count=count)


class MemberRow(QFrame):
    """Face at true scale, name, life, missiles, spells, and why it cannot act."""

    chosen = Signal(str)
    wanted = Signal(object)
    """Emitted when an action is requested."""

    def __init__(self, facts: MemberFacts) -> None:
        super().__init__()
        self._facts: MemberFacts | None = None
        self._buttons: dict[MemberAction, QToolButton] = {}
        self.setObjectName("card")
        self.setFixedHeight(PLAYER_ROW)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._face = label("")
        self._face.setFixedSize(38, 38)
        self._name: QLabel = ElidedLabel("", "strong")
        self._chip = Chip("")
        self._chip_kind: ChipKind = "plain"
        self._pips = Pips(0, 0)
        self._note: QLabel = ElidedLabel("", "small")
        self._items = label("")
        self._statuses = label("")
        self._actions = QHBoxLayout()
        self._actions.setContentsMargins(0, 0, 0, 0)
        self._actions.setSpacing(2)
        actions = QWidget()
        actions.setLayout(self._actions)
        box = QHBoxLayout(self)
        box.setContentsMargins(8, 3, 6, 3)
        box.setSpacing(9)
        box.addWidget(self._face)
        lines = column(
            row(self._name, 4, self._statuses, "-", self._chip),
            row(self._pips, 4, self._items, self._note, "-", actions, spacing=3),
            spacing=0,
        )
        box.addWidget(lines, 1)
        self.show_facts(facts)

    @property
    def facts(self) -> MemberFacts | None:
        return self._facts

    def button(self, kind: ActionKind) -> QToolButton | None:
        """The button of the first action of a kind."""
        return next((button for action, button in self._buttons.items() if action.kind == kind), None)

    def show_facts(self, facts: MemberFacts) -> None:
        """Show the present state of a character."""
        if facts == self._facts:
            return
        before, self._facts = self._facts, facts
        if before is None or before.look != facts.look or before.dead != facts.dead:
            self._face.setPixmap(disk_pixmap(facts.look, 38, True, self.devicePixelRatioF()))
            self._face.setEnabled(not facts.dead)
        self._name.setText(facts.name)
        if before is None or before.dead != facts.dead:
            self._name.setProperty("role", "second" if facts.dead else "strong")
            if before is not None:
                restyle(self._name)
        self._chip.setVisible(bool(facts.chip))
        self._chip.set_text(facts.chip)
        if facts.chip and self._chip_kind != facts.chip_kind:
            self._chip_kind = facts.chip_kind
            self._chip.set_kind(facts.chip_kind)
        # Otherwise a word longer than the previous one is cut off until the row is laid out again.
        self._chip.setMinimumWidth(self._chip.sizeHint().width())
        self._note.setText(facts.note)
        set_tip(self, facts.hint)
        if before is None or before.items != facts.items:
            self._items.setVisible(bool(facts.items))
            self._items.setPixmap(
                disk_pixmap(facts.items[0], 18, ratio=self.devicePixelRatioF()) if facts.items else QPixmap()
            )
        if before is None or before.statuses != facts.statuses:
            self._statuses.setVisible(bool(facts.statuses))
            self._statuses.setPixmap(status_pixmap(facts.statuses, self.devicePixelRatioF()))
        if before is None or before.acting != facts.acting:
            self.setProperty("state", "turn" if facts.acting else "")
            if before is not None:
                restyle(self)
        self.setAccessibleName(", ".join(word for word in (facts.name, facts.chip, facts.note) if word))
        if before is None or before.actions != facts.actions:
            self._show_actions(facts.actions)
        self._note.setVisible(bool(facts.note))
        taken = sum(button.sizeHint().width() + 2 for button in self._buttons.values())
        taken += 24 * bool(facts.items) + _NOTE_PX * bool(facts.note)
        self._pips.set_life(facts.life, facts.most, _LINE_PX - taken)

    def _show_actions(self, actions: Sequence[MemberAction]) -> None:
        for button in self._buttons.values():
            self._actions.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for action in actions:
            button = QToolButton()
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            set_tip(button, action.hint)
            button.setAccessibleName(action.title)
            button.setIconSize(QSize(18, 18))
            button.setFixedHeight(22)
            if action.disk is not None:
                button.setIcon(disk_icon(action.disk, 18))
                if action.count is not None:
                    button.setText(f"×{action.count}")
                    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
                else:
                    button.setText("∞")
                    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            else:
                name = "sparkle" if action.kind == "spell" else "diamond"
                button.setIcon(icon(name, 16, tint="accent_text"))
            button.setEnabled(action.able)
            button.clicked.connect(partial(self._want, action))
            self._actions.addWidget(button)
            self._buttons[action] = button

    def _want(self, action: MemberAction, _checked: bool = False) -> None:
        self.wanted.emit(action)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._facts is not None:
            self.chosen.emit(self._facts.piece)
        super().mousePressEvent(event)


class PlayerPanel(QWidget):
    """The panel of one seat (from 0)."""

    chosen = Signal(str)
    wanted = Signal(object)
    player_changed = Signal(int, str)
    tier_changed = Signal(int, str)

    def __init__(self, number: int, bots: Sequence[str]) -> None:
        super().__init__()
        self._number = number
        self._rows: dict[str, MemberRow] = {}
        self._below: QWidget | None = None
        self._hand: RitualCards | None = None
        self._facts: PlayerPanelModel | None = None
        self._rest_shown: tuple[object, ...] | None = None
        self.setObjectName("camp")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._name: QLabel = ElidedLabel("", "title")
        self._chip, self._chip_below = Chip(""), Chip("")
        self._beside = True
        self.player = KeyKeepingComboBox()
        self.player.addItem(_("You"), HAND)
        for place, bot in enumerate(bots, start=1):
            self.player.addItem(_("Bot: {name}").format(name=bot_title(bot, DESKTOPIA_RULES)), bot)
            self.player.setItemData(place, tip_text(bot_description(bot)), Qt.ItemDataRole.ToolTipRole)
        self.player.setAccessibleName(_("Who plays seat {number}").format(number=number + 1))
        set_tip(self.player, self.player.accessibleName())
        self.player.setFixedWidth(150)
        self.player.currentIndexChanged.connect(self._on_player)
        head = row(
            SeatMark(seat(number + 1), 22),
            self._name,
            "-",
            self._chip,
            spacing=8,
            margins=(10, 9, 10, 3),
        )
        self._nobody = label(_("Nobody plays this seat"), "second")
        self._nobody.hide()
        below = row(self._chip_below, "-", margins=(38, 0, 10, 4))
        self.hand_error = HandButton(number, tiers_of(DESKTOPIA_RULES))
        self.hand_error.changed.connect(partial(self.tier_changed.emit, number))
        who = row(self.player, 4, self.hand_error, self._nobody, "-", margins=(38, 0, 10, 4))
        self._goals = label("", "small")
        self._goals.setWordWrap(True)
        self._goals.setContentsMargins(10, 0, 10, 6)
        self._members = QVBoxLayout()
        self._members.setContentsMargins(0, 0, 0, 0)
        self._members.setSpacing(5)
        members = QWidget()
        members.setLayout(self._members)
        self._rest = QVBoxLayout()
        self._rest.setContentsMargins(0, 0, 0, 0)
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(10, 8, 10, 8)
        inside.setSpacing(5)
        inside.addWidget(members)
        inside.addLayout(self._rest)
        self._card = label("")
        self._card.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        inside.addSpacing(6)
        inside.addWidget(self._card)
        inside.addStretch(1)
        scroll = scroll_area(sideways=False)
        scroll.setWidget(holder)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (head, below, who, self._goals, rule()):
            box.addWidget(part)
        box.addWidget(scroll, 1)
        self.setFixedWidth(PLAYER_PANEL_PX)

    @property
    def number(self) -> int:
        return self._number

    def member(self, piece: str) -> MemberRow | None:
        """The row of a character."""
        return self._rows.get(piece)

    @property
    def hand(self) -> RitualCards | None:
        """The rituals of the seat; None if no rituals are used."""
        return self._hand

    @property
    def goals(self) -> str:
        """The text of how the seat wins and loses."""
        return self._goals.text()

    def show_facts(self, facts: PlayerPanelModel) -> None:
        """Show the present state of the seat; rows of characters that stay are kept."""
        if facts == self._facts:
            return
        self._facts = facts
        self._name.setText(facts.name)
        self._show_chip(facts)
        self.player.blockSignals(True)
        self.player.setCurrentIndex(max(0, self.player.findData(facts.player)))
        self.player.blockSignals(False)
        self.player.setVisible(not facts.idle)
        self.hand_error.setVisible(not facts.idle)
        self.hand_error.show_tier(facts.tier)
        self._nobody.setVisible(facts.idle)
        self._goals.setText("\n".join(facts.goals))
        self._goals.setVisible(bool(facts.goals))
        wanted = [member.piece for member in facts.members]
        for name in [name for name in self._rows if name not in wanted]:
            gone = self._rows.pop(name)
            self._members.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for place, member in enumerate(facts.members):
            known = self._rows.get(member.piece)
            if known is None:
                known = self._rows[member.piece] = MemberRow(member)
                known.chosen.connect(self.chosen)
                known.wanted.connect(self.wanted)
                self._members.insertWidget(place, known)
            else:
                known.show_facts(member)
        self._show_rest(facts)

    def _show_chip(self, facts: PlayerPanelModel) -> None:
        """Put the chip beside the title, or below it if there is too little room."""
        for chip in (self._chip, self._chip_below):
            chip.set_text(facts.chip)
            chip.set_kind(facts.chip_kind)
            chip.setMinimumWidth(chip.sizeHint().width())
        self._name.ensurePolished()
        # Once it had no room, its line stays: otherwise everything below would move up and down at every turn.
        self._beside &= self._name.sizeHint().width() + self._longest_chip() <= _HEAD_PX
        self._chip.setVisible(bool(facts.chip) and self._beside)
        self._chip_below.setVisible(bool(facts.chip))
        below = self._chip_below.parentWidget()
        if below is not None:
            below.setFixedHeight(below.sizeHint().height())
            below.setVisible(not self._beside)

    def _longest_chip(self) -> int:
        """The width of the present words, and at least of those while the seat acts."""
        acting = Chip(acting_words(9, 1, 3))
        return max(self._chip.sizeHint().width(), acting.sizeHint().width())

    def show_card(self, look: CardFace | None) -> None:
        """Show the card of the selected character."""
        if look is None:
            self._card.clear()
            return
        self._card.setPixmap(card_pixmap(look, _CARD_PX, self.devicePixelRatioF()))
        self._card.setAccessibleName(look.name)

    def _show_rest(self, facts: PlayerPanelModel) -> None:
        rest = (facts.artifacts, facts.bonuses, facts.penalties, facts.rituals, facts.pile, facts.damage)
        if rest == self._rest_shown:
            return  # what is made again moves for a moment all that is below it
        self._rest_shown = rest
        if self._below is not None:
            self._rest.removeWidget(self._below)
            self._below.hide()
            self._below.deleteLater()
        parts: list[QWidget | int | str] = [3]
        cards = [TimeCard(True) for _each in range(min(facts.bonuses, _MOST_SIGNS))]
        cards += [TimeCard(False) for _each in range(min(facts.penalties, _MOST_SIGNS))]
        more = facts.bonuses + facts.penalties - len(cards)
        shown: list[QWidget] = [*cards, *([label(f"+{more}")] if more else [])]
        none = [] if shown else [label(_("none"))]
        times = row(label(_("Time cards"), "second"), "-", *shown, *none, spacing=4)
        times.setFixedHeight(TimeCard.SIZE.height())
        parts += [times, rule()]
        self._hand = None
        if facts.rituals is not None:
            self._hand = RitualCards(facts.rituals, facts.pile)
            self._hand.wanted.connect(self._want_ritual)
            parts += [self._hand, rule()]
        parts += [row(label(_("Damage this turn"), "second"), "-", label(str(facts.damage), "strong"), spacing=6)]
        if facts.most_artifacts or facts.artifacts:
            parts.append(self._artifacts(facts))
        self._below = column(*parts, spacing=4)
        self._rest.addWidget(self._below)
        self._below.show()  # Qt would show it a moment later, and until then lay out the panel without it

    def _artifacts(self, facts: PlayerPanelModel) -> QWidget:
        """A line for each artifact that is held, and room for those that may be."""
        lines: list[QWidget | int | str] = []
        for artifact in facts.artifacts:
            face = label("")
            face.setPixmap(disk_pixmap(artifact.look, 22, ratio=self.devicePixelRatioF()))
            title, name = label(artifact.kind or _("Artifact"), "second"), ElidedLabel(artifact.name)
            line = column(rule(), row(title, "-", face, name, label(artifact.state, "small"), spacing=6))
            line.setFixedHeight(_ARTIFACT_PX)
            lines.append(line)
        held = column(*lines, "-")
        held.setMinimumHeight(_ARTIFACT_PX * max(facts.most_artifacts, len(facts.artifacts)))
        return held

    def _want_ritual(self, ritual: str) -> None:
        self.wanted.emit(MemberAction("ritual", "", ritual, "", "", able=True))

    def _on_player(self, index: int) -> None:
        self.player_changed.emit(self._number, str(self.player.itemData(index)))
