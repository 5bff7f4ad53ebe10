"""Prepares a script or an etude from the unsaved documents of a pack, with Desktopia's types. No Qt."""

from __future__ import annotations

from collections.abc import Mapping

from editor.document.edits import Content
from editor.testplay.play_setup import NotPlayable, setup_to_play
from schema.loading import Loaded
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset


def prepare(documents: Mapping[str, Content], file: str, before: Loaded | None = None) -> Ruleset | NotPlayable:
    """The setup of the battle of a file, as the documents stand; of a campaign the first one.

    `before`: what was found of these documents earlier; what has not changed is reused.
    """
    found = setup_to_play(DESKTOPIA_RULES, documents, file, before)
    if isinstance(found, NotPlayable):
        return found
    setup, _series = found
    assert isinstance(setup, Ruleset)
    return setup
