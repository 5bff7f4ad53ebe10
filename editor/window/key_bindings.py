"""Keyboard shortcuts: defaults, custom shortcuts that replace them, and conflicts.

Keys are written as Qt writes them in every language, such as `Ctrl+Shift+P`; several are apart by blanks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from editor.window.actions import ACTIONS, MENUS
from schema.i18n import gettext as _

HAND: Final = "hand"
"""Hold this key to pan the table."""

_USUAL_HAND: Final = "Space"


class Binding(NamedTuple):
    """An action or tool that can have shortcuts."""

    name: str
    words: Callable[[], str]
    usual: str
    group: str
    """Its menu, `tools`, or `more`."""

    def keys(self, own: Mapping[str, str]) -> tuple[str, ...]:
        """Its current shortcuts; `own` are the custom ones by name."""
        return tuple(own.get(self.name, self.usual).split())

    def changed(self, own: Mapping[str, str]) -> bool:
        return self.name in own and own[self.name] != self.usual


@cache
def bindings() -> tuple[Binding, ...]:
    """All bindings: tools, then actions in menu order, then those in no menu."""
    from editor.systems.desktopia.board.tools import TOOLS

    found = [Binding(f"tool_{tool.name}", tool.title, tool.key, "tools") for tool in TOOLS]
    found.append(Binding(HAND, lambda: _("Pan the table with any tool"), _USUAL_HAND, "tools"))
    specs = {spec.name: spec for spec in ACTIONS}
    for menu in MENUS:
        found += [
            Binding(entry, specs[entry].words, specs[entry].keys, menu.name) for entry in menu.entries if entry in specs
        ]
    listed = {binding.name for binding in found}
    found += [Binding(spec.name, spec.words, spec.keys, "more") for spec in ACTIONS if spec.name not in listed]
    return tuple(found)


def binding_of(name: str) -> Binding:
    """The binding of this name."""
    return next(binding for binding in bindings() if binding.name == name)


def holders(key: str, own: Mapping[str, str], but: str = "") -> tuple[Binding, ...]:
    """The bindings of a key, without the one called `but`."""
    return tuple(binding for binding in bindings() if binding.name != but and key in binding.keys(own))


def given(own: Mapping[str, str], name: str, key: str) -> dict[str, str]:
    """Assign one key to an action, taking it from any other. An empty key removes all."""
    result = dict(own)
    for binding in holders(key, own, but=name) if key else ():
        result[binding.name] = " ".join(each for each in binding.keys(own) if each != key)
    result[name] = key
    return _tidy(result)


def reset(own: Mapping[str, str], name: str) -> dict[str, str]:
    """Restore the default keys of an action, taking them from any other."""
    result = {each: keys for each, keys in own.items() if each != name}
    for key in binding_of(name).usual.split():
        for binding in holders(key, result, but=name):
            result[binding.name] = " ".join(each for each in binding.keys(result) if each != key)
    return _tidy(result)


def _tidy(own: Mapping[str, str]) -> dict[str, str]:
    usual = {binding.name: binding.usual for binding in bindings()}
    return {name: keys for name, keys in own.items() if name in usual and keys != usual[name]}
