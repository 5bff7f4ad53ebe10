"""How often abilities of Despaira work that state no limit: what cards say in every language."""

from __future__ import annotations

from schema.language.ability import Limit

USES = dict.fromkeys(("leader", "creature", "token"), Limit.model_construct(times=1, per="turn"))
"""What a player activates of a leader or a creature is used once a turn unless its ability says how often."""
