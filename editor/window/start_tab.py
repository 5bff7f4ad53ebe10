"""The start page in the window: its buttons connected to packs, files, actions, theme and language."""

from __future__ import annotations

from functools import partial

from editor.pages.start.start_page import StartPage
from editor.systems.registry import WORKBENCHES, all_templates
from editor.window import open_pack
from editor.window.context import WindowContext


def make(window: WindowContext) -> StartPage:
    """Create the start page, for a tab or for a window without a pack."""
    sketches = {each.id: each.board_sketch for each in WORKBENCHES if each.board_sketch is not None}
    page = StartPage(window.document, window.preferences, all_templates(), sketches)
    page.pack_wanted.connect(partial(open_pack.want, window))
    page.pack_missing.connect(partial(open_pack.tell_of_missing, window))
    page.new_pack_wanted.connect(partial(open_pack.ask_for_new, window))
    page.piece_wanted.connect(window.panels.tree.ask_new)
    page.action_wanted.connect(window.do)
    page.language_wanted.connect(window.use_language)
    page.theme_wanted.connect(window.use_theme)
    return page
