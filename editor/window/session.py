"""The session: open pages, their scroll positions and the window layout, kept across starts and renames."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QByteArray

from editor.canvas.board_page import BoardPage
from editor.document.edits import Touched
from editor.document.page_keys import START, file_behind
from editor.late_imports import late_imports
from editor.ui.settings import PackSession
from editor.window.context import WindowContext
from editor.window.page_kinds import kind_of

with late_imports(__name__):
    from editor.pages.start import recent_packs


def remember(window: WindowContext) -> None:
    """Store the session; a pack without a folder has none."""
    root = window.document.root
    if window.preferences.folder is None or root is None:
        return
    files = tuple(key for key in window.tabs.keys if key != START and _kept(window, key))
    views = dict(window.settings.session(root).views)
    views.update({page.file: view for page in window.boards() if (view := page.state()) is not None})
    current = window.tabs.current if window.tabs.current in files else ""
    docks = bytes(window.widget.saveState().toBase64().data()).decode()
    geometry = bytes(window.widget.saveGeometry().toBase64().data()).decode()
    kept = replace(window.settings, docks=docks, geometry=geometry).opened(root)
    window.preferences.keep(kept.with_session(root, PackSession(files, current, views)))
    _keep_picture(window, window.preferences.folder, root)


def _kept(window: WindowContext, key: str) -> bool:
    """Whether the session keeps the page of a key."""
    kind = kind_of(window.document, key)
    return kind is not None and kind.kept


def _scenarios(window: WindowContext) -> tuple[str, ...]:
    usual = window.document.system.scenarios
    return window.document.files_in(usual.folder) if usual is not None else ()


def _keep_picture(window: WindowContext, home: Path, root: Path) -> None:
    """Save a thumbnail of the first table for the list of recent packs; write errors are ignored."""
    files = (*(page.file for page in window.boards()), *_scenarios(window))
    script = window.document.value(files[0]) if files else None
    sketch = window.workbench.board_sketch
    if not isinstance(script, dict) or sketch is None:
        return
    file = recent_packs.picture_file(home, root)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        sketch(script, window.document.documents, 2.0, root).save(str(file))


def restore(window: WindowContext) -> None:
    """Open the pages of the last session, or else the first scenario."""
    settings, root = window.settings, window.document.root
    if settings.docks:
        window.widget.restoreState(QByteArray.fromBase64(settings.docks.encode()))
    session = settings.session(root) if root is not None else PackSession()
    wanted = [file for file in session.tabs if _kept(window, file)]
    wanted = wanted or list(_scenarios(window)[:1])
    for file in wanted:
        window.add_tab(file)
        page = window.tabs.page(file)
        if page is not None and file in session.views:
            page.restore(session.views[file])
    window.tabs.bar.blockSignals(True)
    window.tabs.turn_to(session.current if session.current in wanted else (wanted[0] if wanted else ""))
    window.tabs.bar.blockSignals(False)
    window.tabs.show_current()


def follow_names(window: WindowContext, touched: Touched) -> None:
    """Keep the pages of renamed files at their position and zoom; also when undo reverts the name."""
    for place in touched:
        if place.was:
            there = place.file in window.document.documents
            _follow(window, *((place.was, place.file) if there else (place.file, place.was)))


def _follow(window: WindowContext, old: str, new: str) -> None:
    for key in window.tabs.keys:
        if file_behind(key) != old:
            continue
        renamed, page, in_front = key.removesuffix(old) + new, window.tabs.page(key), key == window.tabs.current
        if not _kept(window, renamed):
            continue
        window.add_tab(renamed)
        window.tabs.put_in_place_of(key, renamed)
        shown = window.tabs.page(renamed)
        if isinstance(page, BoardPage) and isinstance(shown, BoardPage):
            view = page.state()
            if view is not None:
                shown.restore(view)
            shown.select(page.selection)
        if in_front:
            window.tabs.turn_to(renamed)
