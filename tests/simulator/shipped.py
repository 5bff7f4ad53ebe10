"""The shipped Desktopia pack, read once a process."""

from functools import cache

from content import path_of
from schema.desktopia.pack import Pack
from schema.loading import load


@cache
def shipped_pack() -> Pack:
    loaded = load(path_of("desktopia"))
    assert isinstance(loaded.pack, Pack), loaded.diagnostics
    return loaded.pack
