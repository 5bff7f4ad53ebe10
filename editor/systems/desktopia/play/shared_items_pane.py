"""The pane of shared items: artifacts, special items and time cards on the table, with who controls them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from editor.systems.desktopia.painting.disks import DiskStyle, disk_icon
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.timeline import Pieces
from editor.testplay.story import Story
from editor.ui.icons import icon
from schema.i18n import gettext as _
from simulator.systems.desktopia.game import Game


@dataclass(frozen=True, slots=True)
class SharedItem:
    """An item that everybody sees; `piece` is empty if it is no disk."""

    piece: str
    name: str
    kind: str
    state: str
    look: DiskStyle | None = None


def shared_items(game: Game, cards: ContentSnapshot, story: Story, pieces: Pieces) -> tuple[SharedItem, ...]:
    """Artifacts and special items on the table, with who controls them, and the time cards that are left."""
    return (*_disks(cards, story, pieces), SharedItem("", _("Time cards"), _("Reserve"), str(game.state.time_cards)))


def _disks(cards: ContentSnapshot, story: Story, pieces: Pieces) -> Iterator[SharedItem]:
    for piece in pieces.values():
        if piece.size != "artifact" or piece.zone != "field" or not piece.card:
            continue
        if cards.is_item(piece):
            yield SharedItem(piece.id, cards.name_of(piece), _("Item"), _("on the table"), cards.look_of(piece))
            continue
        holder = next((one for one in pieces.values() if one.on == piece.id and one.zone == "field"), None)
        state = _("held by {piece}").format(piece=story.name(holder.id)) if holder is not None else _("neutral")
        yield SharedItem(piece.id, story.name(piece.id), _("Artifact"), state, cards.look_of(piece))


class SharedItemsPane(QWidget):
    """A line for each item; the selected one is highlighted on the table."""

    lit = Signal(str)
    """Emitted with the selected disk; empty for none."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[SharedItem, ...] = ()
        self.list = QTreeWidget()
        self.list.setColumnCount(3)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setIconSize(QSize(18, 18))
        self.list.setAccessibleName(_("On the table"))
        self.list.setHeaderLabels([_("What"), _("Kind"), _("Whose")])
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.list.currentItemChanged.connect(self._light)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.list)

    def show_items(self, shown: Sequence[SharedItem]) -> None:
        """Show these items."""
        if tuple(shown) == self._shown:
            return
        self._shown = tuple(shown)
        self.list.blockSignals(True)
        self.list.clear()
        for common in shown:
            item = QTreeWidgetItem([common.name, common.kind, common.state])
            if common.look is not None:
                item.setIcon(0, disk_icon(common.look, 18))
            else:
                item.setIcon(0, icon("hourglass", 16, tint="text_2"))
            self.list.addTopLevelItem(item)
        self.list.blockSignals(False)

    def _light(self, item: QTreeWidgetItem | None, _before: QTreeWidgetItem | None) -> None:
        place = self.list.indexOfTopLevelItem(item) if item is not None else -1
        self.lit.emit(self._shown[place].piece if place >= 0 else "")
