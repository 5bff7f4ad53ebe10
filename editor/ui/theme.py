"""Applies a theme to the application: Fusion with a palette and one small style sheet; knows the current one.

Qt sends every widget `QEvent.Type.PaletteChange` and paints it again. Widgets,
graphics items and icons read `current_theme()` when they paint; a widget that stores a colour, such as the brush of an
item, follows in `changeEvent`.

Widgets select their style by the dynamic property `role` (labels, tool buttons, push buttons, dock bodies), `chip`
(frames) and by object names such as `tabStrip`, `transport`, `card`, `notice`, `rule`, `dockTitle`, `rulerCorner`.
"""

from pathlib import Path

from PySide6.QtCore import QDir, QEvent
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from editor.ui.design_tokens import BODY, LIGHT, Theme
from editor.ui.fonts import FAMILY, SIGNS, load_fonts, text_font, text_px

IMAGES = Path(__file__).parent / "images"
"""The few small pictures that a style sheet cannot draw, for each theme at 1x and 2x; `make_images` paints them."""

_FUSED = "fused"
"""A property of the application that is set once it uses Fusion."""

_current = LIGHT


def current_theme() -> Theme:
    """The theme of the application."""
    return _current


class ThemeWatch:
    """Notices another theme in the events of a widget: for one change, Qt sends `PaletteChange` more than once."""

    def __init__(self) -> None:
        self._seen = _current

    def sees_change(self, event: QEvent) -> bool:
        """Whether this event is the first after a change of theme; for `changeEvent`."""
        if event.type() != QEvent.Type.PaletteChange or self._seen is _current:
            return False
        self._seen = _current
        return True


def new_application(name: str) -> QApplication:
    """An application in Fusion from its start, which costs nothing: creating Python's type of styles takes 7 ms."""
    application = QApplication([name, "-style", "fusion"])
    application.setProperty(_FUSED, True)
    return application


def apply_colors(application: QApplication, theme: Theme) -> None:
    """Apply font and palette without the style sheet.

    Under a style sheet each widget that gets a parent is styled again with its children, so the first window gets the
    style sheet when it is complete.
    """
    global _current
    _current = theme  # before the palette, of which Qt tells all widgets
    load_fonts()
    application.setFont(text_font(BODY))
    application.setPalette(palette(theme))
    QDir.setSearchPaths("look", [str(IMAGES)])


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Apply the theme to all windows, also to open ones."""
    if application.styleSheet() == (wanted := sheet(theme)):
        apply_colors(application, theme)
        return
    # Replacing a sheet styles each widget once for every widget around it (QStyleSheetStyle::repolish goes into the
    # children of all that it goes through); taking it off and putting it on styles each widget twice. Between the two,
    # what a widget builds again for the theme costs least.
    application.setStyleSheet("")
    apply_colors(application, theme)
    # With a style sheet the style has another name, and setting it again updates every widget.
    if not application.property(_FUSED) and not application.styleSheet() and application.style().name() != "fusion":
        application.setStyle("Fusion")
    application.setStyleSheet(wanted)


def palette(theme: Theme) -> QPalette:
    """Every role of Qt's palette from the theme, with the disabled group."""
    result = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, theme.panel),
        (role.WindowText, theme.text),
        (role.Base, theme.field),
        (role.AlternateBase, theme.chrome),
        (role.Text, theme.text),
        (role.Button, theme.chrome),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.on_accent),
        (role.Highlight, theme.select),
        (role.HighlightedText, theme.text),
        (role.Link, theme.accent_text),
        (role.LinkVisited, theme.accent_text),
        (role.ToolTipBase, theme.raised),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.text_2),
        (role.Accent, theme.accent),
        (role.Light, theme.raised),
        (role.Midlight, theme.hover),
        (role.Mid, theme.line),
        (role.Dark, theme.line_strong),
        (role.Shadow, "#000000"),
    ):
        result.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, which, QColor(theme.text_off))
    return result


def sheet(t: Theme) -> str:
    """The style sheet of the theme."""
    return f"""
* {{ font-family: "{FAMILY}", "{SIGNS}"; font-size: {text_px(12)}px; }}
QMainWindow {{ background: {t.chrome}; }}
QDialog {{ background: {t.panel}; }}
QFrame#commands {{ background: {t.panel}; border: 1px solid {t.line_strong}; }}
QListView#names {{ background: {t.raised}; border: 1px solid {t.line_strong}; padding: 2px; }}
QMainWindow::separator {{ background: {t.line}; width: 1px; height: 1px; }}
QMainWindow::separator:hover {{ background: {t.accent}; }}
QSplitter::handle {{ background: {t.line}; }}
QSplitter::handle:horizontal {{ width: 1px; }}
QSplitter::handle:vertical {{ height: 1px; }}
QSplitter::handle:hover {{ background: {t.accent}; }}
QMenuBar {{ background: {t.chrome}; padding: 2px 6px; border: none; }}
QMenuBar::item {{ background: transparent; padding: 4px 9px; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {t.hover}; }}
QMenuBar::item:pressed {{ background: {t.pressed}; }}
QMenu {{ background: {t.raised}; border: 1px solid {t.line_strong}; padding: 4px; }}
QMenu::item {{ padding: 5px 24px 5px 10px; border-radius: 4px; }}
QMenu::item:selected {{ background: {t.select}; }}
QMenu::item:disabled {{ color: {t.text_off}; background: transparent; }}
QMenu::icon {{ padding-left: 8px; }}
QMenu::separator {{ background: {t.line}; height: 1px; margin: 4px 6px; }}
QToolTip {{ background: {t.raised}; color: {t.text}; border: 1px solid {t.line_strong}; padding: 4px 6px; }}
QToolBar {{ background: {t.chrome}; border: none; border-bottom: 1px solid {t.line}; spacing: 2px; padding: 4px 8px; }}
QToolBar::separator {{ background: {t.line_strong}; width: 1px; margin: 5px 6px; }}
QToolButton {{ background: transparent; border: 1px solid transparent; border-radius: 5px; padding: 4px;
  color: {t.text}; }}
QToolButton:hover {{ background: {t.hover}; }}
QToolButton:pressed {{ background: {t.pressed}; }}
QToolButton:checked {{ background: {t.select}; border-color: {t.accent}; color: {t.text}; }}
QToolButton:focus {{ border: 1px solid {t.accent_text}; }}
QToolButton:disabled {{ color: {t.text_off}; }}
QToolButton::menu-indicator {{ image: none; }}
QToolButton[role="dockTab"] {{ border: none; border-radius: 0; padding: 6px 5px; color: {t.text_2};
  background: transparent; }}
QToolButton[role="dockTab"]:hover {{ color: {t.text}; }}
QToolButton[role="dockTab"]:focus {{ color: {t.text}; text-decoration: underline; }}
QToolButton[role="dockTab"]:checked {{ color: {t.text}; font-weight: bold; border-bottom: 2px solid {t.accent};
  padding-bottom: 4px; }}
QToolButton[role="play"] {{ background: {t.accent}; color: {t.on_accent}; font-weight: bold; padding: 4px 12px 4px 8px;
  border: 1px solid {t.accent}; }}
QToolButton[role="play"]:hover {{ border-color: {t.on_accent}; }}
QToolButton[role="play"]:focus {{ border: 2px solid {t.text}; padding: 3px 11px 3px 7px; }}
QToolButton[role="play"]:disabled {{ background: {t.pressed}; border-color: {t.pressed}; color: {t.text_off}; }}
QToolButton[role="raised"] {{ background: {t.raised}; border: 1px solid {t.line_strong}; }}
QToolButton[role="section"] {{ font-weight: bold; background: transparent; border-color: transparent; padding: 2px; }}
QToolButton[role="section"]:focus {{ text-decoration: underline; }}
QToolButton[role="item"] {{ text-align: left; padding: 2px; }}
QToolButton[role="zoom"] {{ padding: 2px 6px; color: {t.text_2}; }}
#dockTitle {{ background: {t.chrome}; border-bottom: 1px solid {t.line}; }}
QLabel[role="dockTitle"] {{ font-weight: bold; }}
QTabBar {{ background: {t.chrome}; border: none; qproperty-drawBase: 0; font-weight: bold; }}
QTabBar::tab {{ background: transparent; font-weight: normal; color: {t.text_2}; padding: 6px 12px 6px 10px;
  border: none; border-right: 1px solid {t.line}; border-top: 2px solid transparent; min-height: 18px; }}
QTabBar::tab:selected {{ background: {t.panel}; color: {t.text}; border-top: 2px solid {t.accent}; font-weight: bold; }}
QTabBar::tab:hover:!selected {{ background: {t.hover}; }}
QTabBar::tab:focus {{ color: {t.accent_text}; }}
QTabBar::close-button {{ image: url(look:{t.name}-close.png); width: 10px; height: 10px; margin: 2px; padding: 2px; }}
QTabBar::close-button:hover {{ image: url(look:{t.name}-close-hover.png); background: {t.pressed};
  border-radius: 3px; }}
QTabWidget::pane {{ border: none; }}
#tabStrip {{ background: {t.chrome}; border-bottom: 1px solid {t.line}; }}
#rulerCorner {{ background: {t.chrome}; border-right: 1px solid {t.line}; border-bottom: 1px solid {t.line}; }}
QTreeView, QListView, QTableView, QScrollArea {{ background: {t.panel}; border: none; outline: none; }}
QScrollArea > QWidget > QWidget {{ background: {t.panel}; }}
QTreeView::item {{ height: {text_px(24)}px; padding-left: 2px; border: none; }}
QListView::item {{ min-height: {text_px(24)}px; padding: 0 4px; border: none; }}
QTreeView::item:hover, QListView::item:hover {{ background: {t.hover}; }}
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected {{ background: {t.select}; }}
QTreeView::item:selected:!active, QListView::item:selected:!active {{ background: {t.select_off}; }}
QTreeView::branch {{ background: {t.panel}; }}
QTreeView::branch:selected {{ background: {t.select}; }}
QTreeView::branch:selected:!active {{ background: {t.select_off}; }}
QTreeView::branch:has-children:open {{ image: url(look:{t.name}-branch-open.png); }}
QTreeView::branch:has-children:closed {{ image: url(look:{t.name}-branch-closed.png); }}
QTableView {{ gridline-color: {t.line}; selection-background-color: {t.select}; selection-color: {t.text}; }}
QTableCornerButton::section {{ background: {t.panel}; border: none; }}
QHeaderView {{ background: {t.panel}; }}
QHeaderView::section {{ background: {t.panel}; color: {t.text_2}; border: none; border-bottom: 1px solid {t.line};
  padding: 4px 8px; font-size: {text_px(11)}px; }}
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit, QKeySequenceEdit {{ background: {t.field};
  color: {t.text}; border: 1px solid {t.line_strong}; border-radius: 4px; padding: 2px 6px; min-height: 18px;
  selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus
  {{ border: 2px solid {t.accent}; padding: 1px 5px; }}
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled, QPlainTextEdit:disabled
  {{ color: {t.text_off}; background: {t.panel}; border-color: {t.line}; }}
QAbstractSpinBox QLineEdit {{ border: none; padding: 0; min-height: 0; background: transparent; }}
QAbstractSpinBox::down-button {{ width: 0; border: none; }}
QAbstractSpinBox::up-button {{ subcontrol-origin: padding; subcontrol-position: top left; width: 4px; height: 1px;
  border: none; }}
QLineEdit[bad="true"], QSpinBox[bad="true"], QDoubleSpinBox[bad="true"], QComboBox[bad="true"],
QPlainTextEdit[bad="true"] {{ border: 1px solid {t.error}; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: 18px; }}
QComboBox::down-arrow {{ image: url(look:{t.name}-down.png); }}
QComboBox QAbstractItemView {{ background: {t.raised}; color: {t.text}; border: 1px solid {t.line_strong};
  padding: 3px; selection-background-color: {t.select}; selection-color: {t.text}; outline: none; }}
QComboBox QAbstractItemView::item {{ min-height: {text_px(22)}px; }}
QCheckBox, QRadioButton {{ spacing: 6px; color: {t.text}; background: transparent; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {t.text_off}; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: 14px; height: 14px; border: 1px solid {t.line_strong};
  border-radius: 3px; background: {t.field}; }}
QTreeView::indicator {{ width: 12px; height: 12px; border: 1px solid {t.line_strong}; border-radius: 3px;
  background: {t.field}; }}
QTreeView::indicator:checked {{ background: {t.accent}; border-color: {t.accent};
  image: url(look:{t.name}-check.png); }}
QTreeView::indicator:indeterminate {{ background: {t.select}; border-color: {t.accent}; }}
QRadioButton::indicator {{ border-radius: 7px; }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border: 2px solid {t.accent}; width: 12px; height: 12px; }}
QCheckBox:focus, QRadioButton:focus {{ color: {t.accent_text}; }}
QCheckBox::indicator:checked {{ background: {t.accent}; border-color: {t.accent};
  image: url(look:{t.name}-check.png); }}
QCheckBox::indicator:indeterminate {{ background: {t.select}; border-color: {t.accent}; }}
QCheckBox::indicator:checked:disabled {{ background: {t.line_strong}; border-color: {t.line_strong}; }}
QRadioButton::indicator:checked {{ background: {t.accent}; border-color: {t.accent};
  image: url(look:{t.name}-dot.png); }}
QPushButton {{ background: {t.raised}; color: {t.text}; border: 1px solid {t.line_strong}; border-radius: 5px;
  padding: 3px 12px; min-height: 18px; }}
QPushButton:hover {{ background: {t.hover}; }}
QPushButton:pressed {{ background: {t.pressed}; }}
QPushButton:focus {{ border: 1px solid {t.accent_text}; }}
QPushButton:default {{ border-color: {t.accent}; }}
QPushButton:disabled {{ color: {t.text_off}; background: {t.panel}; border-color: {t.line}; }}
QPushButton[role="primary"] {{ background: {t.accent}; color: {t.on_accent}; border-color: {t.accent};
  font-weight: bold; }}
QPushButton[role="primary"]:focus {{ border: 2px solid {t.text}; padding: 2px 11px; }}
QPushButton[role="primary"]:disabled {{ background: {t.pressed}; border-color: {t.pressed}; color: {t.text_off}; }}
QPushButton[role="value"] {{ text-align: left; padding: 3px 8px; }}
QPushButton[state="open"] {{ background: transparent; border: 1px dashed {t.text_2}; }}
QPushButton[state="chosen"] {{ background: {t.select}; border: 1px solid {t.accent_text}; }}
QLabel[role="number"] {{ border: 1px solid {t.accent_text}; border-radius: 9px; font-size: {text_px(11)}px; }}
QPushButton[role="link"] {{ background: transparent; border: 1px solid transparent; color: {t.accent_text};
  padding: 1px 4px; text-align: left; }}
QPushButton[role="link"]:hover {{ text-decoration: underline; }}
QPushButton[role="link"]:focus {{ border: 1px solid {t.accent_text}; }}
QGroupBox {{ border: 1px solid {t.line}; border-radius: 5px; margin-top: 14px; padding: 6px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 8px; padding: 0 3px; color: {t.text_2}; }}
QProgressBar {{ background: {t.line}; border: none; border-radius: 2px; max-height: 4px; min-height: 4px;
  color: transparent; }}
QProgressBar::chunk {{ background: {t.accent}; border-radius: 2px; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {t.line_strong}; border-radius: 3px; min-height: 24px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; }}
QScrollBar::handle:horizontal {{ background: {t.line_strong}; border-radius: 3px; min-width: 24px; margin: 2px; }}
QScrollBar::handle:hover {{ background: {t.text_off}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QSlider::groove:horizontal {{ height: 4px; background: {t.line_strong}; border-radius: 2px; }}
QSlider::sub-page:horizontal {{ background: {t.accent}; border-radius: 2px; }}
QSlider::handle:horizontal {{ width: 12px; height: 12px; margin: -4px 0; border-radius: 6px; background: {t.text}; }}
QSlider::handle:horizontal:focus {{ background: {t.accent_text}; }}
QStatusBar {{ background: {t.chrome}; border-top: 1px solid {t.line}; color: {t.text_2}; }}
QStatusBar::item {{ border: none; }}
QStatusBar QLabel {{ color: {t.text_2}; padding: 0 6px; }}
QLabel {{ background: transparent; }}
QLabel[role="section"] {{ font-weight: bold; font-size: {text_px(12)}px; }}
QLabel[role="field"], QLabel[role="second"] {{ color: {t.text_2}; }}
QLabel[role="small"] {{ color: {t.text_2}; font-size: {text_px(11)}px; }}
QLabel[role="changed"] {{ font-weight: bold; }}
QLabel[role="title"] {{ font-size: {text_px(14)}px; font-weight: bold; }}
QLabel[role="display"] {{ font-size: {text_px(18)}px; font-weight: bold; }}
QLabel[role="strong"] {{ font-weight: bold; }}
QLabel[role="error"] {{ color: {t.error}; }}
QLabel[role="warning"] {{ color: {t.warning}; }}
QLabel[role="info"] {{ color: {t.info}; }}
QLabel[role="ok"] {{ color: {t.ok}; }}
QLabel[role="accent"] {{ color: {t.accent_text}; font-weight: bold; }}
#rule {{ background: {t.line}; border: none; }}
QFrame[chip] {{ border-radius: 4px; border: none; }}
QFrame[chip="plain"] {{ background: {t.hover}; }}
QFrame[chip="accent"] {{ background: {t.select}; }}
QFrame[chip="error"] {{ background: transparent; border: 1px solid {t.error}; }}
QFrame[chip="warning"] {{ background: transparent; border: 1px solid {t.warning}; }}
QLabel[role="chip-plain"] {{ font-size: {text_px(11)}px; color: {t.text}; }}
QLabel[role="chip-accent"] {{ font-size: {text_px(11)}px; color: {t.text}; font-weight: bold; }}
QLabel[role="chip-error"] {{ font-size: {text_px(11)}px; color: {t.error}; font-weight: bold; }}
QLabel[role="chip-warning"] {{ font-size: {text_px(11)}px; color: {t.warning}; font-weight: bold; }}
QFrame#card {{ background: {t.field}; border: 1px solid {t.line}; border-radius: 6px; }}
QFrame#card:focus {{ border: 2px solid {t.accent_text}; }}
QFrame#card[state="turn"] {{ border: 2px solid {t.accent}; }}
QFrame#notice {{ background: {t.field}; border: 1px solid {t.error}; border-radius: 5px; }}
QFrame#notice[severity="warning"] {{ border-color: {t.warning}; }}
QFrame#notice[severity="info"] {{ border-color: {t.info}; }}
#transport {{ background: {t.chrome}; border-top: 1px solid {t.line}; border-bottom: 1px solid {t.line}; }}
#bubble {{ background: {t.raised}; border: 2px solid {t.accent}; border-radius: 6px; }}
#squad {{ background: {t.panel}; border: 1px solid {t.line}; border-radius: 6px; }}
#squad[chosen="true"] {{ border: 2px solid {t.accent}; }}
#squad:focus {{ border: 2px solid {t.accent_text}; }}
#camp, QWidget[role="dockBody"] {{ background: {t.panel}; }}
"""
