"""The place of a recorded battle in its campaign."""

from __future__ import annotations

import json
from dataclasses import asdict

from pydantic import TypeAdapter

from simulator.engine.codec import by_name, from_plain, to_plain
from simulator.engine.replay import Replay
from simulator.systems.desktopia.campaigns import Fought, Standing


def standing_of(replay: Replay) -> Standing | None:
    """The campaign's standing before the battle that was recorded; raises ValueError for any other value."""
    if replay.standing is None:
        return None
    try:
        standing = from_plain(replay.standing, by_name((Standing, Fought)))
    except (KeyError, TypeError) as error:
        raise ValueError("not a standing") from error
    if not isinstance(standing, Standing) or to_plain(standing) != replay.standing:
        raise ValueError("not a standing")
    # `from_plain` takes any value for a field; pydantic checks their types and raises ValueError.
    return TypeAdapter(Standing).validate_json(json.dumps(asdict(standing)), strict=True)
