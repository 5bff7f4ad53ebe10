"""Keyboard shortcuts: defaults, custom shortcuts that replace them, and conflicts.

Keys are written as Qt writes them in every language, such as `Ctrl+Shift+P`; several are separated by spaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from editor.canvas.board_page import BoardTool
from editor.window.actions import ActionSet
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

HAND: Final = "hand"
"""Hold this key to pan the table."""

_USUAL_HAND: Final = "Space"


@frozen_dataclass
class Binding:
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


class KeyBindings:
    """The bindings of one window: tools, then actions in menu order, then those in no menu."""

    def __init__(
        self, known: ActionSet, tools: Iterable[BoardTool] = (), former: Mapping[str, str] | None = None
    ) -> None:
        """`former`: names of actions by the names under which settings of earlier versions store their shortcuts."""
        self._former = former or {}
        found = [Binding(f"tool_{tool.name}", tool.title, tool.key, "tools") for tool in tools]
        found.append(Binding(HAND, lambda: _("Pan the table with any tool"), _USUAL_HAND, "tools"))
        specs = {spec.name: spec for spec in known.specs}
        for menu in known.menus:
            found += [
                Binding(entry, specs[entry].words, specs[entry].keys, menu.name)
                for entry in menu.entries
                if entry in specs
            ]
        listed = {binding.name for binding in found}
        found += [Binding(spec.name, spec.words, spec.keys, "more") for spec in known.specs if spec.name not in listed]
        self.all = tuple(found)

    def binding(self, name: str) -> Binding:
        """The binding of this name."""
        return next(binding for binding in self.all if binding.name == name)

    def holders(self, key: str, own: Mapping[str, str], but: str = "") -> tuple[Binding, ...]:
        """The bindings of a key, without the one called `but`."""
        return tuple(binding for binding in self.all if binding.name != but and key in binding.keys(own))

    def assign(self, own: Mapping[str, str], name: str, key: str) -> dict[str, str]:
        """Assign one key to an action, taking it from any other. An empty key removes all."""
        result = dict(own)
        for binding in self.holders(key, own, but=name) if key else ():
            result[binding.name] = " ".join(each for each in binding.keys(own) if each != key)
        result[name] = key
        return self._tidy(result)

    def reset(self, own: Mapping[str, str], name: str) -> dict[str, str]:
        """Restore the default keys of an action, taking them from any other."""
        result = {each: keys for each, keys in own.items() if each != name}
        for key in self.binding(name).usual.split():
            for binding in self.holders(key, result, but=name):
                result[binding.name] = " ".join(each for each in binding.keys(result) if each != key)
        return self._tidy(result)

    def reset_all(self, own: Mapping[str, str]) -> dict[str, str]:
        """Restore all default keys; custom keys of other game systems stay."""
        usual = {binding.name for binding in self.all}
        return {name: keys for name, keys in own.items() if name not in usual}

    def migrated(self, own: Mapping[str, str]) -> dict[str, str]:
        """Custom shortcuts from settings, with former names of actions replaced by the present ones."""
        present = {self._former[name]: keys for name, keys in own.items() if name in self._former}
        return {**present, **{name: keys for name, keys in own.items() if name not in self._former}}

    def _tidy(self, own: Mapping[str, str]) -> dict[str, str]:
        """Without keys that equal the default. Those of other game systems, which have a dot in their name, stay."""
        usual = {binding.name: binding.usual for binding in self.all}
        return {name: keys for name, keys in own.items() if (keys != usual[name] if name in usual else "." in name)}
