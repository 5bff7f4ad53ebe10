"""Dork Tower as a plug-in of `editor`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from PySide6.QtGui import QIcon

from editor.late_imports import late_imports
from editor.pages.page_kind import PageContext, PageKind, TitleContext
from editor.systems.dork_tower.story_icons import STORY_ICONS
from editor.systems.workbench import SystemAction, Workbench
from editor.testplay.trial_launcher import trial_kind, try_card
from editor.ui.action_spec import ActionSpec
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.ui.thumbnails import file_title
from schema.i18n import gettext as _
from schema.systems.dork_tower.info import INFO

with late_imports(__name__):
    from editor.systems.dork_tower import place_facts, templates
    from editor.systems.dork_tower.board import board, land_sketch
    from editor.systems.dork_tower.cards import faces
    from editor.systems.dork_tower.painting import thumbnails
    from editor.systems.dork_tower.play import table_picture, tower_view
    from editor.systems.dork_tower.printing import printables
    from editor.systems.dork_tower.sandbox import trial
    from editor.systems.dork_tower.supply import supply_page


def _save_picture(game: Any, _last: tuple[Any, Any] | None, file: Path, language: str, art: Path | None) -> None:
    table_picture.save_table_picture(game, file, language, art)


CUP: Final = "cup:"
"""The key of the page of cup and decks for a pack whose scenarios are played with all that it has."""


def _file_title(context: TitleContext, file: str) -> tuple[str, QIcon]:
    return file_title(context.thumbnails, context.document, file)


_PAGE_KINDS = (
    trial_kind(lambda: trial.TowerTrial),
    PageKind(
        "supply",
        lambda document, key: key.startswith("supplies/") and isinstance(document.content(key), dict),
        lambda context, file: supply_page.SupplyPage(context.document, file),
        _file_title,
    ),
    PageKind(
        "cup",
        lambda document, key: key == CUP,
        lambda context, _key: supply_page.SupplyPage(context.document),
        lambda _context, _key: (_("Cup and decks"), icon("stack", ICON_TAB, tint="text_2")),
        prefix=CUP,
    ),
)
_CUP = SystemAction(
    ActionSpec(
        "dork_tower.cup",
        lambda: _("Cup and decks"),
        "",
        "stack",
        hint=lambda: _("What cup and decks hold, what monsters pay, and how often heroes win"),
    ),
    lambda context: context.open_file(CUP),
)


def _try_card(context: PageContext, file: str = "") -> None:
    """Open or restart the arena of a card; by default of the one in front."""
    try_card(context, file, _("Choose a card first: a hero, an item, a scroll, a token or a curse."))


_TRY = SystemAction(
    ActionSpec(
        "dork_tower.try_card",
        lambda: _("Try card"),
        "F6",
        "hand-pointing",
        hint=lambda: _("Open a small game in which the card is worn, held, met or on the board at once"),
    ),
    _try_card,
)


DORK_TOWER_WORKBENCH = Workbench(
    INFO.id,
    thumbnails=lambda: thumbnails.THUMBNAILS,
    card_faces=lambda: faces.CARD_FACES,
    place_facts=lambda: place_facts.place_facts,
    printables=lambda: printables.printables,
    templates=lambda: templates.templates(),  # noqa: PLW0108  loaded when called
    board=lambda: board.LAND_BOARD,
    board_sketch=lambda *given: land_sketch.land_sketch(*given),  # noqa: PLW0108  loaded when called
    page_kinds=_PAGE_KINDS,
    actions=(_CUP, _TRY),
    slots={"view": (_CUP.spec.name,), "play": (_TRY.spec.name,), "buttons": (_CUP.spec.name, _TRY.spec.name)},
    try_card=_try_card,
    play_view=lambda: tower_view.TowerView,
    story_icons=STORY_ICONS,
    save_picture=_save_picture,
    no_board_open=lambda: _("Open a board or a scenario first."),
    nothing_to_play=lambda: _("There is no scenario to play."),
)
