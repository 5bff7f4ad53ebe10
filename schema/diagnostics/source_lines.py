"""The lines of a source text, counted from 1 as diagnostics and text editors count them."""

from functools import lru_cache

from schema.lazy_pattern import lazy_pattern

_LINE_END = lazy_pattern(r"\r\n|\n|\r")


@lru_cache(maxsize=64)
def line_starts(text: str) -> tuple[int, ...]:
    """The offset at which each line begins; cached, because a report needs many lines of few files."""
    return (0, *(end.end() for end in _LINE_END.finditer(text)))


def source_line(text: str, number: int) -> str:
    """The text of a line without its end; empty beyond the last line."""
    starts = line_starts(text)
    if not 1 <= number <= len(starts):
        return ""
    stop = starts[number] if number < len(starts) else len(text)
    return text[starts[number - 1] : stop].rstrip("\r\n")
