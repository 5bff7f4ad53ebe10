"""The displayed names of Despaira's fields, options, words and list items. No models: the first window uses them."""

from __future__ import annotations

from schema.language.labels import SHARED_LABELS

LABELS = SHARED_LABELS.extended()
