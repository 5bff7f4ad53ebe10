"""Despaira as a plug-in of `editor`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtGui import QIcon

from editor.canvas.board_page import BoardPage
from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext, PageKind, TitleContext
from editor.systems.despaira.puzzles import launcher as puzzles
from editor.systems.despaira.story_icons import STORY_ICONS
from editor.systems.workbench import SystemAction, Workbench
from editor.testplay.trial_launcher import trial_kind, try_card
from editor.ui.action_spec import ActionSpec
from editor.ui.thumbnails import file_title
from schema.i18n import gettext as _
from schema.systems.despaira.info import INFO

with late_imports(__name__):
    from editor.systems.despaira import place_facts, templates
    from editor.systems.despaira.board import board, field_sketch
    from editor.systems.despaira.cards import faces
    from editor.systems.despaira.deck import deck_page
    from editor.systems.despaira.painting import thumbnails
    from editor.systems.despaira.play import duel_view, table_picture
    from editor.systems.despaira.printing import printables
    from editor.systems.despaira.sandbox import trial


def _save_picture(game: Any, _last: tuple[Any, Any] | None, file: Path, language: str, art: Path | None) -> None:
    table_picture.save_table_picture(game, file, language, art)


def _file_title(context: TitleContext, file: str) -> tuple[str, QIcon]:
    return file_title(context.thumbnails, context.document, file)


def _try_card(context: PageContext, file: str = "") -> None:
    """Open or restart the arena of a card; by default of the one in front."""
    try_card(context, file, _("Choose a card first: a creature, a trick, a token or a leader."))


_PAGE_KINDS = (
    trial_kind(lambda: trial.DuelTrial),
    puzzles.RECORDING,
    PageKind(
        "deck",
        lambda document, key: key.startswith("decks/") and isinstance(document.content(key), dict),
        lambda context, file: deck_page.DeckPage(context.document, file),
        _file_title,
    ),
)


def _on_board(name: str, words: Callable[[], str], keys: str, icon: str) -> SystemAction:
    """An action that the board in front carries out."""
    spec = ActionSpec(f"despaira.{name}", words, keys, icon, "table")

    def run(context: PageContext) -> None:
        page = context.page(context.key_in_front)
        if isinstance(page, BoardPage):
            page.run_command(spec.name)

    return SystemAction(spec, run)


_ON_BOARD = (
    _on_board("mode", lambda: _("Attack or Defence"), "M", "arrow-clockwise"),
    _on_board("face", lambda: _("Face up or down"), "D", "eye-slash"),
    _on_board("owner", lambda: _("Change the owner"), "X", "swap"),
)
_TABLE = tuple(action.spec.name for action in _ON_BOARD)
_RECORD = SystemAction(
    ActionSpec(
        "despaira.record_solution",
        lambda: _("Record solution"),
        "",
        "record",
        hint=lambda: _("Play both seats by hand; the decisions that win become the solution of the puzzle"),
    ),
    puzzles.record,
)
_SOLUTION = SystemAction(
    ActionSpec("despaira.play_solution", lambda: _("Play solution"), "", "play-circle"), puzzles.play_solution
)
_TRY = SystemAction(
    ActionSpec(
        "despaira.try_card",
        lambda: _("Try card"),
        "F6",
        "hand-pointing",
        hint=lambda: _("Open a small duel in which the card can be spawned, activated and attacked at once"),
    ),
    _try_card,
)


DESPAIRA_WORKBENCH = Workbench(
    INFO.id,
    thumbnails=lambda: thumbnails.THUMBNAILS,
    card_faces=lambda: faces.CARD_FACES,
    place_facts=lambda: place_facts.place_facts,
    printables=lambda: printables.printables,
    templates=lambda: templates.templates(),  # noqa: PLW0108  loaded when called
    play_view=lambda: duel_view.DuelView,
    story_icons=STORY_ICONS,
    save_picture=_save_picture,
    page_kinds=_PAGE_KINDS,
    actions=(*_ON_BOARD, _TRY, _RECORD, _SOLUTION),
    slots={
        "table": _TABLE,
        "display_buttons": _TABLE,
        "play": (_TRY.spec.name, "-", _RECORD.spec.name, _SOLUTION.spec.name),
        "buttons": (_TRY.spec.name,),
    },
    try_card=_try_card,
    board=lambda: board.FIELD_BOARD,
    board_sketch=lambda *given: field_sketch.field_sketch(*given),  # noqa: PLW0108  loaded when called
    is_puzzle=lambda document, file: bool(document.value(file, "/puzzle")) or document.value(file, "/puzzle") == {},
    no_board_open=lambda: _("Open a field map or a duel first."),
    nothing_to_play=lambda: _("There is no duel to play."),
)
