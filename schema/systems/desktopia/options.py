"""The rulings that a script can choose where the manuals differ or are silent, with presets for the two editions."""

from typing import Any, Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text

Edition = Literal["ledger", "en2015", "ru2013"]
EDITIONS: tuple[Edition, ...] = ("ledger", "en2015", "ru2013")


class Options(ContentModel):
    """Rulings on the rules themselves; the default is that of the edition."""

    take_artifact: Literal["may", "must"] | None = Field(
        default=None, description="Whether a character that touched a neutral artifact may or must be put on it (E13)."
    )
    end_of_turn: Literal["own", "every"] | None = Field(
        default=None,
        description="Start and end of “the turn” if a card does not say which: the owner's, or every turn (DK-Q-15).",
    )
    deficiency: Literal["partial", "strict"] | None = Field(
        default=None,
        description="When some of the pieces are missing: do what is possible, or nothing (DK-Q-17).",
    )
    damage_order: Literal["stages", "add_first"] | None = Field(
        default=None, description="Multiply the attack and then add, or add before multiplying (DK-Q-01)."
    )
    dead_mover_continues: bool | None = Field(
        default=None,
        description="A flicked character that died of a backlash still hits the characters it touches later (DK-Q-03).",
    )
    missile_out_penalty: bool | None = Field(
        default=None, description="A missile shot off the battlefield earns a penalty (DK-Q-08)."
    )
    skipped_turn_effects: bool | None = Field(
        default=None, description="Start and end abilities work in a turn skipped through penalty cards (DK-Q-16)."
    )
    supply_per_disk: bool | None = Field(
        default=None, description="Each disk has its own supply, instead of one for the card (DK-Q-25)."
    )
    adjacency_gap: float | None = Field(
        default=None, gt=0, le=1000, description="The gap in millimetres under which two disks are nearby (DK-TERM-05)."
    )
    adjacency_blocked_by_landscape: bool | None = Field(
        default=None, description="An obstacle between two disks keeps them from being nearby (DK-TERM-07)."
    )
    artifacts_in_any_turn: bool | None = Field(
        default=None,
        description="Artifacts that a player controls answer deaths in other players' turns, too; not by default. What "
        "is active anywhere answers them all the same (DK-Q-42).",
    )
    granted_flick_incapacitated: bool | None = Field(
        default=None, description="A character that cannot act can be moved by a granted flick (DK-Q-28)."
    )
    draw_rule: Literal["draw", "active_loses"] | None = Field(
        default=None, description="What happens when the last characters of all sides die at once (DK-Q-37)."
    )
    ritual_draw: Literal["none_or_much", "every_turn", "never"] | None = Field(
        default=None,
        description="How rituals are earned: by dealing no damage or at least the figure below; each turn; not (E50).",
    )
    ritual_damage: int | None = Field(
        default=None, ge=1, le=100, description="The damage to enemies in one turn that earns a ritual (DK-RIT-04)."
    )
    actions_per_turn: int | None = Field(
        default=None, ge=1, le=12, description="How many actions a turn has (DK-TURN-03)."
    )


LEDGER: dict[str, Any] = {
    "take_artifact": "may",
    "end_of_turn": "own",
    "deficiency": "partial",
    "damage_order": "stages",
    "dead_mover_continues": False,
    "missile_out_penalty": True,
    "skipped_turn_effects": False,
    "supply_per_disk": False,
    "adjacency_gap": 15.0,
    "adjacency_blocked_by_landscape": True,
    "artifacts_in_any_turn": False,
    "granted_flick_incapacitated": True,
    "draw_rule": "draw",
    "ritual_draw": "none_or_much",
    "ritual_damage": 4,
    "actions_per_turn": 3,
}
PRESETS: dict[Edition, dict[str, Any]] = {
    "ledger": LEDGER,
    "en2015": {**LEDGER, "take_artifact": "may", "deficiency": "partial"},
    "ru2013": {**LEDGER, "take_artifact": "must", "deficiency": "strict"},
}


def settled(edition: Edition, *chosen: Options) -> Options:
    """The value of every option: the last chosen one, or else that of the edition."""
    values = dict(PRESETS[edition])
    for options in chosen:
        values |= {name: value for name, value in options if value is not None and name in LEDGER}
    return Options.model_construct(**values)


class Ruling(ContentModel):
    """A question on which the cards of a pack can be read in several ways; cards ask for it with the word `ruling`."""

    id: Slug = Field(description="The question's id.")
    name: Text = Field(min_length=1, description="The question in a few words.")
    values: tuple[Slug, ...] = Field(min_length=2, max_length=8, description="The answers; the first is the usual one.")
    answers: dict[Slug, Text] = Field(
        default={}, max_length=8, description="The text of each answer, in a few words; its id when left out."
    )
    en2015: Slug | None = Field(
        default=None, description="The answer of the English edition; the usual one when left out."
    )
    ru2013: Slug | None = Field(
        default=None, description="The answer of the Russian edition; the usual one when left out."
    )


class Rules(ContentModel):
    """The file `rules.json`: the rules of a pack's battles, unless a script overrides them."""

    edition: Edition = Field(default="ledger", description="The edition whose rulings apply.")
    options: Options = Field(default=Options(), description="Rulings on the rules that differ from the edition's.")
    rulings: tuple[Ruling, ...] = Field(
        default=(), max_length=100, description="Questions that the pack's cards leave open."
    )


def answers(rules: Rules, edition: Edition, chosen: dict[str, str]) -> dict[str, str]:
    """The answer to each of the pack's questions: the chosen one, or else that of the edition."""
    found = {}
    for ruling in rules.rulings:
        usual = {"ledger": None, "en2015": ruling.en2015, "ru2013": ruling.ru2013}[edition]
        found[ruling.id] = chosen.get(ruling.id) or usual or ruling.values[0]
    return found
