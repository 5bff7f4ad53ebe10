"""The stage for random abilities: a small voyage on which one find is bought again and again."""

from __future__ import annotations

import random
from typing import Any

from schema.json.strict_reading import Json
from schema.loading import Loaded
from schema.rendering.word_renderer import Context
from simulator.systems.game_rules import AbilityStage, Carrier
from tests.toy_system.islet.schema.words import Bought, Landed, MoreCoins
from tests.toy_system.islet.simulator.records import Bid, BlockRequest, Pass

FIND = "stage-find"
COINS: Json = {"kind": "triggered", "when": {"kind": "bought"}, "do": [{"kind": "flick"}]}
"""What modifiers change."""
CARRIER = Carrier(
    "find",
    f"finds/{FIND}.json",
    ("abilities",),
    f"finds/{FIND}/",
    (Bought, Landed),
    (MoreCoins,),
    others=(COINS,),
)


def stage(loaded: Loaded, rng: random.Random) -> AbilityStage:
    """A voyage over treasure, with a deck of one find."""
    documents = {file: json for file, json in loaded.documents.items() if not file.startswith("voyages/")}
    documents[CARRIER.file] = {"id": FIND, "name": {"en": "Stage"}, "abilities": [COINS]}
    documents["voyages/stage.json"] = {
        "id": "stage",
        "name": {"en": "Stage"},
        "rows": [[rng.randint(1, 9) for _column in range(4)] for _row in range(4)],
        "boats": [[0, 0], [1, 1], [2, 2]],
        "coins": 9,
        "deck": [{"find": FIND, "count": 9}],
    }
    return AbilityStage(
        documents,
        "voyages/stage.json",
        (CARRIER,),
        ids=lambda model, field: (),
        context=lambda loaded, carrier: Context(),
        draw=_draw,
        uses=lambda decision, carrier: False,
        effect=lambda event: event,
        pending=lambda game: False,
    )


def _draw(game: Any, seat: int, carrier: Carrier, rng: random.Random) -> Any:
    """Few coins are bid, so that the find is bought often, and it is seldom blocked."""
    decision = game.legal(seat).draw(rng)
    if isinstance(game.asked[seat], BlockRequest):
        return Pass()
    return Bid(min(decision.coins, 1)) if isinstance(decision, Bid) else decision
