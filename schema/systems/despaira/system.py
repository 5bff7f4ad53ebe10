"""Despaira as a plug-in: its kinds of content, how they form a pack, and its checks."""

from __future__ import annotations

from schema.systems.despaira.info import INFO
from schema.systems.despaira.labels import LABELS
from schema.systems.despaira.pack import KINDS, files_of, pack_of
from schema.systems.despaira.references import REFERENCES
from schema.systems.despaira.vocabulary import VOCABULARY
from schema.systems.game_system import GameSystem

DESPAIRA = GameSystem(
    info=INFO,
    kinds=KINDS,
    vocabulary=VOCABULARY,
    labels=LABELS,
    references=REFERENCES,
    assemble=pack_of,
    files_of=files_of,
)
