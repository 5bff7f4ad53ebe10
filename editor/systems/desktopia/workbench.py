"""Desktopia's workbench: its pages, actions and background work. Pages and models load when they are first needed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QIcon

from editor.canvas.board_page import BoardPage
from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.document.page_keys import SENTENCES, SQUADS
from editor.late_imports import late_imports, load
from editor.pages.page_kind import PageContext, PageKind, TitleContext
from editor.systems.desktopia.etudes import launcher as etudes
from editor.systems.workbench import SystemAction, Workbench
from editor.testplay.trial_launcher import trial_kind, try_card
from editor.ui.action_spec import ActionSpec
from editor.ui.design_tokens import ICON_TAB
from editor.ui.icons import icon
from editor.ui.page import Page, PlayPage
from editor.ui.thumbnails import file_title
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.systems.desktopia.play.saved_position import Folder
    from simulator.systems.desktopia.events import Flicked, Shot
    from simulator.systems.desktopia.game import Game

with late_imports(__name__):
    from editor.pages.abilities import goals_page
    from editor.systems.desktopia import box_page, rules_page, tour
    from editor.systems.desktopia.board import script_board, script_tab, table_sketch
    from editor.systems.desktopia.campaigns import campaign_page
    from editor.systems.desktopia.cards import faces
    from editor.systems.desktopia.etudes import background_proof
    from editor.systems.desktopia.painting import thumbnails
    from editor.systems.desktopia.play import play_tab, save_position, table_image
    from editor.systems.desktopia.printing import printables
    from editor.systems.desktopia.sandbox import sandbox_page
    from editor.systems.desktopia.squads import squads_page
    from editor.systems.desktopia.templates import templates
    from simulator.physics import contact_solver

# ------------------------------------------------------------ pages


def _is_script(document: PackDocument, file: str) -> bool:
    return (
        document.system.on_board(file) and file in document.documents and not isinstance(document.content(file), Broken)
    )


def _squads_page(context: PageContext, key: str) -> Page:
    return squads_page.SquadsPage(context.document, key.removeprefix(SQUADS))


def _squads_title(context: TitleContext, key: str) -> tuple[str, QIcon]:
    title = _("Squads: {script}").format(script=context.document.name_of(key.removeprefix(SQUADS)))
    return title, icon("users-three", ICON_TAB, tint="text_2")


def _goals_page(context: PageContext, key: str) -> Page:
    return goals_page.GoalsPage(context.document, key.removeprefix(SENTENCES), context.thumbnails)


def _goals_title(context: TitleContext, key: str) -> tuple[str, QIcon]:
    name = context.document.name_of(key.removeprefix(SENTENCES))
    title = _("{name}: goals and rules").format(name=name)
    return title, icon("flag", ICON_TAB, tint="text_2")


def _try_card(context: PageContext, file: str = "") -> None:
    """Open or restart the sandbox of a card; by default of the one in front."""
    what = _("Choose a card first: a character, a missile, an artifact, a ritual, a special hit or an Order.")
    try_card(context, file, what)


def _file_title(context: TitleContext, file: str) -> tuple[str, QIcon]:
    return file_title(context.thumbnails, context.document, file)


_PAGE_KINDS = (
    PageKind(
        "squads",
        lambda document, key: key.startswith(SQUADS) and _is_script(document, key.removeprefix(SQUADS)),
        _squads_page,
        _squads_title,
        prefix=SQUADS,
        of_boards=True,
    ),
    PageKind(
        "campaign",
        lambda document, key: key.startswith("campaigns/") and isinstance(document.content(key), dict),
        lambda context, file: campaign_page.CampaignPage(context.document, file, context.preferences),
        _file_title,
    ),
    PageKind(
        "sentences",
        lambda document, key: key.startswith(SENTENCES) and _is_script(document, key.removeprefix(SENTENCES)),
        _goals_page,
        _goals_title,
        prefix=SENTENCES,
        of_boards=True,
    ),
    PageKind(
        "box",
        lambda document, key: key == "box.json" and isinstance(document.content(key), dict),
        lambda context, _file: box_page.BoxPage(context.document),
        _file_title,
    ),
    PageKind(
        "rules",
        lambda document, key: key == "rules.json" and isinstance(document.value(key), dict),
        lambda context, _file: rules_page.RulesPage(context.document),
        _file_title,
    ),
    trial_kind(lambda: sandbox_page.SandboxPage),
    etudes.RECORDING,
)

# ------------------------------------------------------------ actions


def _show_squads(context: PageContext) -> None:
    """Open the squads of the script in front, at the seat of a selected character."""
    tab = context.page(context.key_in_front)
    if not isinstance(tab, script_tab.ScriptTab):
        return
    seats = [piece.seat for piece in tab.controller.selected_pieces() if piece.seat is not None]
    key = f"{SQUADS}{tab.file}"
    context.open_file(key)
    page = context.page(key)
    if seats and isinstance(page, squads_page.SquadsPage):
        page.choose_seat(seats[0])


def _new_from_here(context: PageContext, folder: Folder) -> None:
    save_position.new_from_here(context, context.page(context.key_in_front), folder)


def _on_board(
    name: str, words: Callable[[], str], keys: str, icon: str, hint: Callable[[], str] | None = None
) -> SystemAction:
    """An action that the board in front carries out."""
    spec = ActionSpec(f"desktopia.{name}", words, keys, icon, "table", hint=hint)

    def run(context: PageContext) -> None:
        page = context.page(context.key_in_front)
        if isinstance(page, BoardPage):
            page.run_command(spec.name)

    return SystemAction(spec, run, name)


def _show_ranges(context: PageContext) -> None:
    for tab in script_board.script_tabs(context):
        tab.controller.show_ranges(context.is_checked("desktopia.ranges"))


def _show_reserves(context: PageContext) -> None:
    shown = context.is_checked("desktopia.reserves")
    context.preferences.change(reserves=shown)
    for tab in script_board.script_tabs(context):
        tab.show_reserves(shown)


_ACTIONS = (
    SystemAction(
        ActionSpec("desktopia.insert_object", lambda: _("Object…"), "O", "book", "table"),
        lambda context: context.show_palette(0),
        "insert_object",
    ),
    SystemAction(
        ActionSpec("desktopia.insert_character", lambda: _("Character…"), "D", "disc", "table"),
        lambda context: context.show_palette(1),
        "insert_character",
    ),
    _on_board("edit_corners", lambda: _("Edit corners"), "", "bounding-box"),
    _on_board("free_outline", lambda: _("Convert to polygon"), "", "polygon"),
    _on_board("usual_outline", lambda: _("Reset size"), "", "arrow-counter-clockwise"),
    _on_board("save_template", lambda: _("Save as template"), "", "stack"),
    _on_board("let_go", lambda: _("Release artifact"), "", "hand"),
    _on_board(
        "mirror_across",
        lambda: _("Mirror copy horizontally"),
        "X",
        "arrows-left-right",
        lambda: _("Mirror a copy of the selection, or of the half of seat 1, horizontally and swap the sides"),
    ),
    _on_board(
        "mirror_down",
        lambda: _("Mirror copy vertically"),
        "Y",
        "arrows-down-up",
        lambda: _("Mirror a copy of the selection, or of the half of seat 1, vertically and swap the sides"),
    ),
    _on_board(
        "rotate_copies",
        lambda: _("Rotate copy 180°"),
        "Shift+X",
        "arrows-clockwise",
        lambda: _("Rotate a copy of the selection, or of the half of seat 1, by 180° and swap the sides"),
    ),
    SystemAction(
        ActionSpec("desktopia.ranges", lambda: _("Show ranges"), "W", "target", "table", True), _show_ranges, "ranges"
    ),
    SystemAction(
        ActionSpec("desktopia.reserves", lambda: _("Show reserves"), "Shift+M", "crosshair", "table", True),
        _show_reserves,
        "reserves",
        checked=lambda context: context.preferences.settings.reserves,
    ),
    SystemAction(
        ActionSpec("desktopia.squads", lambda: _("Edit squads"), "Shift+D", "users-three", "table"),
        _show_squads,
        "squads",
    ),
    SystemAction(
        ActionSpec(
            "desktopia.try_card",
            lambda: _("Try card"),
            "F6",
            "hand-pointing",
            hint=lambda: _("Open a small arena to flick, shoot, cast or use the card at once"),
        ),
        _try_card,
        "try_card",
    ),
    SystemAction(
        ActionSpec("desktopia.script_from_here", lambda: _("New script from here…"), "", "map-trifold"),
        lambda context: _new_from_here(context, "scripts"),
        "script_from_here",
    ),
    SystemAction(
        ActionSpec("desktopia.etude_from_here", lambda: _("New etude from here…"), "", "target"),
        lambda context: _new_from_here(context, "etudes"),
        "etude_from_here",
    ),
    SystemAction(
        ActionSpec(
            "desktopia.record_solution",
            lambda: _("Record solution"),
            "",
            "record",
            hint=lambda: _("Play the etude by hand; the decisions that reach its goal become its solution"),
        ),
        etudes.record,
        "record_solution",
    ),
    SystemAction(
        ActionSpec("desktopia.play_solution", lambda: _("Play solution"), "", "play-circle"),
        etudes.play_solution,
        "play_solution",
    ),
)

# ------------------------------------------------------------ plays and background work


def _play_page(context: PageContext, file: str) -> PlayPage:
    page = play_tab.PlayTab(
        context.document,
        file,
        reduced_motion=context.preferences.settings.reduced_motion,
        loaded=lambda: context.loaded,
        preferences=context.preferences,
        parent=context.page_parent,
    )
    save_position.add_button(page, lambda folder: save_position.new_from_here(context, page, folder))
    return page


def _save_picture(
    game: Game, last: tuple[Game, Flicked | Shot] | None, file: Path, language: str, art: Path | None
) -> None:
    table_image.save_table_picture(
        game, table_image.LastFlick(*last) if last is not None else None, file, language, art
    )


def _warm_up() -> None:
    load(sandbox_page)
    contact_solver.load_pymunk()


DESKTOPIA_WORKBENCH = Workbench(
    id="desktopia",
    page_kinds=_PAGE_KINDS,
    thumbnails=lambda: thumbnails.THUMBNAILS,
    card_faces=lambda: faces.CARD_FACES,
    printables=lambda: printables.printables,
    board_sketch=lambda *given: table_sketch.table_sketch(*given),  # noqa: PLW0108  loaded when called
    templates=lambda: templates.TEMPLATES,
    actions=_ACTIONS,
    slots={
        "view": ("desktopia.ranges", "desktopia.reserves"),
        "insert": ("desktopia.insert_object", "desktopia.insert_character", "desktopia.squads"),
        "table": (
            "desktopia.mirror_across",
            "desktopia.mirror_down",
            "desktopia.rotate_copies",
            "-",
            "desktopia.edit_corners",
            "desktopia.free_outline",
            "desktopia.usual_outline",
            "desktopia.let_go",
            "desktopia.save_template",
        ),
        "play": (
            "desktopia.try_card",
            "-",
            "desktopia.script_from_here",
            "desktopia.etude_from_here",
            "-",
            "desktopia.record_solution",
            "desktopia.play_solution",
        ),
        "display_buttons": ("desktopia.ranges",),
        "buttons": ("desktopia.try_card",),
    },
    try_card=_try_card,
    board=lambda: script_board.SCRIPT_BOARD,
    tour=lambda: tour.STEPS,
    no_board_open=lambda: _("Open a script or an etude first."),
    nothing_to_play=lambda: _("There is no script to play."),
    play_page=_play_page,
    save_picture=_save_picture,
    background_findings=lambda *given: background_proof.BackgroundProof(*given),  # noqa: PLW0108
    is_puzzle=lambda _document, file: file.startswith(etudes.ETUDES),
    warm_up=_warm_up,
)
