"""New script or etude from the present position of a play: the button on its tool bar, the dialog, the new tab.

`saved_position` makes the script; this module connects the play, the dialog and the document.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QToolButton, QWidget

from editor.pages.page_kind import PageContext
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.systems.desktopia.play.save_position_dialog import SavePositionDialog
from editor.systems.desktopia.play.saved_position import Folder, SavedPosition, edit_of, moment_of
from editor.ui.design_tokens import ICON_TOOL
from editor.ui.menu import Menu
from editor.ui.page import PlayPage
from editor.ui.widgets import IconButton
from schema.i18n import gettext as _


def play_in(page: QWidget | None) -> PlayTab | None:
    """The play of a page, if it has one: the page itself, or the play that it frames."""
    play = page.play if isinstance(page, PlayPage) else None
    return play if isinstance(play, PlayTab) else None


def new_from_here(context: PageContext, page: QWidget | None, folder: Folder) -> None:
    """Ask for the name of the present position of a page's play, and make a script or an etude of it."""
    play = play_in(page)
    if play is None or play.session is None:
        context.tell(_("Play a script first: its moments can become scripts and etudes."))
        return
    if play.document is not context.document:
        context.tell(_("A card is tried on a temporary table. To save a position, play a script."))
        return
    if play.table is not None:
        play.table.pause()
    moment = moment_of(context.document.documents, play.session.game, folder)
    if moment is None:
        _go_on(play)
        context.tell(_("No character is left on the table."))
        return
    dialog = SavePositionDialog(context.document, moment, page)
    dialog.chosen.connect(lambda chosen: make(context, chosen))
    dialog.rejected.connect(lambda: _go_on(play))
    dialog.open()


def _go_on(play: PlayTab) -> None:
    """The dialog was cancelled: a bot that was thinking thinks again."""
    if play.table is not None:
        play.table.guarded(play.table.go_on)()


def make(context: PageContext, moment: SavedPosition) -> None:
    """Make the file as one undo step, and open it."""
    document = context.document
    edit = edit_of(document.documents, moment, document.languages)
    words = _("New etude from a play: {title}") if moment.folder == "etudes" else _("New script from a play: {title}")
    document.submit(edit, words.format(title=moment.title))
    context.open_file(edit.file)
    # The docks that were hidden during the play get their room first.
    QTimer.singleShot(0, lambda: context.do("zoom_fit"))
    context.tell(words.format(title=moment.title))


def add_button(play: PlayTab, wanted: Callable[[Folder], object]) -> None:
    """Give the tool bar of a play the button with both commands, now and whenever its table is created again."""

    def add(table: PlayTable) -> None:
        button = IconButton(
            "map-trifold", _("Create a script or etude from the current position"), ICON_TOOL, text=_("New from here")
        )
        menu = Menu(button)
        menu.addAction(_("New script from here…")).triggered.connect(lambda: wanted("scripts"))
        menu.addAction(_("New etude from here…")).triggered.connect(lambda: wanted("etudes"))
        button.setMenu(menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        table.add_tool(button)

    play.laid.connect(add)
    if play.table is not None:
        add(play.table)
