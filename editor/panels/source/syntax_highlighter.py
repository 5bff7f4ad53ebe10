"""Colours the text of a source by its tokens, line by line."""

from __future__ import annotations

from PySide6.QtGui import QColor, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from editor.panels.source.lexer import TokenKind, tokens
from editor.ui.theme import current_theme


class SyntaxHighlighter(QSyntaxHighlighter):
    """Keys, strings, numbers and words in colours of the theme; invalid tokens are underlined."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._formats: dict[TokenKind, QTextCharFormat] = {}
        self.show_theme()

    def show_theme(self) -> None:
        """Colour the text in the current theme."""
        theme = current_theme()
        tints: dict[TokenKind, str] = {
            "key": theme.accent_text,
            "text": theme.text,
            "number": theme.info,
            "word": theme.ok,
            "mark": theme.text_2,
            "junk": theme.error,
        }
        self._formats = {}
        for kind, colour in tints.items():
            shape = QTextCharFormat()
            shape.setForeground(QColor(colour))
            self._formats[kind] = shape
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        for token in tokens(text):
            # Qt counts in UTF-16 units, Python in characters.
            start = _units(text, token.start)
            self.setFormat(start, _units(text, token.end) - start, self._formats[token.kind])


def _units(text: str, at: int) -> int:
    return at if text.isascii() else len(text[:at].encode("utf-16-le")) // 2
