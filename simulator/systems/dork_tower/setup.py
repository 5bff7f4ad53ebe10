"""A scenario, prepared for play: the part of the pack that it needs; any number of games is opened from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, get_args

from pydantic import ValidationError

from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.language.ability import Activated, EffectAbility
from schema.loading import Loaded
from schema.models.base import Text
from schema.playable_part import errors_for, playable_part
from schema.systems.dork_tower.activations import Used
from schema.systems.dork_tower.board import Board
from schema.systems.dork_tower.board_layout import Layout, layout_of
from schema.systems.dork_tower.characters import Character, Side
from schema.systems.dork_tower.effects import CrossBorder, LevelUp, SetDie
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from schema.systems.dork_tower.items import Face, ItemCard
from schema.systems.dork_tower.labels import LABELS
from schema.systems.dork_tower.pack import Pack
from schema.systems.dork_tower.ruleset import Options, Ruleset
from schema.systems.dork_tower.scenario import Scenario, SeatStart
from schema.systems.dork_tower.scrolls import Scroll
from schema.systems.dork_tower.tables import CombatTable, EncounterChart, QuestLocationTable
from schema.systems.dork_tower.tower import WALLS, Tower
from schema.systems.dork_tower.xp_uses import XpUse
from simulator.engine.ability_index import APPLIED, AbilityIndex, Entry
from simulator.engine.configuration import AS_WRITTEN, BadConfiguration, Configuration, Option
from simulator.engine.durations import conditions_of
from simulator.systems.dork_tower.state import Face as ItemFace
from simulator.systems.dork_tower.state import Hero, Item, Level

CHARACTERS, ITEMS, SCROLLS, TOKENS = "heroes", "item_cards", "scrolls", "encounter_tokens"
CURSES, QUESTS, USES, SCENARIOS = "curses", "quests", "xp_uses", "adventures"
SEATS = "seats"
"""The option for the number of players."""


@dataclass(frozen=True)
class TowerSetup:
    """A scenario of a pack without errors."""

    model: Scenario
    pack: Pack
    figures: Ruleset
    opt: Options
    seat_count: int
    board: Board
    layout: Layout
    tower: Tower
    combat: CombatTable
    chart: EncounterChart
    places: QuestLocationTable
    all_items: Counter[str]
    """How often each item card is in the game; likewise scrolls and tokens, these by their names."""
    all_scrolls: Counter[str]
    all_tokens: tuple[str, ...]
    characters: Mapping[str, Character]
    rules: AbilityIndex = field(default_factory=AbilityIndex)
    configuration: Configuration = AS_WRITTEN

    @property
    def scenario(self) -> str:
        return self.model.id

    @property
    def title(self) -> Text:
        return self.model.name

    @property
    def pack_id(self) -> str:
        return self.pack.manifest.id

    @property
    def pack_version(self) -> str:
        return self.pack.manifest.version

    # --- content ------------------------------------------------------------------------------------

    def side(self, hero: Hero) -> Side:
        """The side of a hero's sheet that is up."""
        return self.sides[hero.character, hero.level]

    @cached_property
    def sides(self) -> Mapping[tuple[str, str], Side]:
        """Both sides of each sheet, by hero and level."""
        return {(id_, level): one.side(level) for id_, one in self.characters.items() for level in get_args(Level)}

    def item(self, card: str) -> ItemCard:
        return self.pack.item_cards[card]

    def face(self, item: Item) -> Face:
        """The face of an item that is up."""
        return self.faces[item.card, item.face]

    @cached_property
    def faces(self) -> Mapping[tuple[str, str], Face]:
        """Both faces of each item card, by card and face."""
        faces: tuple[ItemFace, ...] = get_args(ItemFace)
        return {(id_, face): card.face(face) for id_, card in self.pack.item_cards.items() for face in faces}

    def token(self, name: str) -> EncounterToken:
        """The token of a name such as `token:grey_wolf#2`."""
        return self.tokens[name]

    @cached_property
    def tokens(self) -> Mapping[str, EncounterToken]:
        """All tokens, by their names."""
        return {
            name: self.pack.encounter_tokens[name.removeprefix("token:").partition("#")[0]] for name in self.all_tokens
        }

    def scroll(self, id_: str) -> Scroll:
        return self.pack.scrolls[id_]

    @cached_property
    def same_face(self) -> Mapping[str, str]:
        """The item cards whose equipment face is also that of others: each with the first of those that look alike."""
        alike: dict[str, list[str]] = {}
        for card in self.all_items:
            alike.setdefault(self.item(card).equipment.model_dump_json(), []).append(card)
        return {card: min(cards) for cards in alike.values() if len(cards) > 1 for card in cards}

    @cached_property
    def kingdoms(self) -> tuple[int, ...]:
        """The wedges that are kingdoms with a city, clockwise."""
        return tuple(
            wedge
            for wedge, info in enumerate(self.board.wedges)
            if info.kind == "kingdom" and self.layout.of_wedge(wedge, "city") is not None
        )

    def city_of(self, wedge: int) -> str:
        """The city of a kingdom."""
        city = self.layout.of_wedge(wedge, "city")
        assert city is not None
        return city.id

    @cached_property
    def door_spaces(self) -> tuple[str, ...]:
        """The shadow space of each wedge; empty where there is none."""
        found = (self.layout.of_wedge(wedge, "shadow") for wedge in range(8))
        return tuple("" if space is None else space.id for space in found)

    @cached_property
    def door_at(self) -> tuple[str, ...]:
        """The space that the door faces, by how many steps the tower is turned, up to a whole turn."""
        return tuple(self.door_spaces[self.tower.door_wedge(position)] for position in range(WALLS))

    def need(self, difference: int) -> int:
        """The number to roll at a difference of totals (DT-BAT-06)."""
        found = self._needs.get(difference)
        if found is None:
            found = self._needs[difference] = self.combat.need(difference)
        return found

    @cached_property
    def _needs(self) -> dict[int, int]:
        return {}

    @cached_property
    def prices(self) -> dict[tuple[tuple[str, str], str], int | None]:
        """The XP that end something that lasts, by its card and effect; filled as they are asked for."""
        return {}

    @cached_property
    def kept(self) -> dict[Any, Any]:
        """What forecasts found, by what they were asked; filled as they are asked."""
        return {}

    @cached_property
    def distances(self) -> Mapping[str, Mapping[str, int]]:
        """The steps between all spaces, barriers not crossed."""
        return {space: self.layout.distances(space) for space in self.layout.spaces}

    @cached_property
    def changing(self) -> Mapping[str, Mapping[tuple[str, str], tuple[tuple[Entry, Any], ...]]]:
        """By kind of modifier: the folders and cards that have one, each with its abilities and words."""
        found: dict[str, dict[tuple[str, str], tuple[tuple[Entry, Any], ...]]] = {}
        for key, kinds in self.rules.static.items():
            for kind, entries in kinds.items():
                found.setdefault(kind, {})[key] = entries
        return found

    @cached_property
    def listening(self) -> Mapping[str, frozenset[tuple[str, str]]]:
        """By kind of moment: what lies before heroes and has an ability for it, as folders and cards."""
        found: dict[str, set[tuple[str, str]]] = {kind: set() for kind in self.rules.moments}
        for key, kinds in self.rules.triggered.items():
            for kind in kinds if key[0] in (CHARACTERS, ITEMS, APPLIED) else ():
                found[kind].add(key)
        return {kind: frozenset(keys) for kind, keys in found.items()}

    @cached_property
    def ends_by_conditions(self) -> bool:
        """Whether anything lasts only as long as conditions hold."""
        curses = (curse.duration for curse in self.pack.curses.values())
        by_curse = any(conditions_of(duration) for duration in curses if duration is not None)
        return by_curse or any(self.rules.conditions.values())

    @cached_property
    def uses(self) -> Mapping[str, XpUse]:
        """What can be bought for XP, by id."""
        return {id_: self.pack.xp_uses[id_] for id_ in self.figures.xp_uses}

    @cached_property
    def uses_by_window(self) -> Mapping[str, tuple[str, ...]]:
        """What can be bought in a window, by id; to cross a border is offered with the step itself."""
        found: dict[str, tuple[str, ...]] = {}
        for id_, use in self.uses.items():
            if use is not self.crossing:
                found[use.window] = (*found.get(use.window, ()), id_)
        return found

    @cached_property
    def costs(self) -> Mapping[str, int]:
        """The XP for each of the uses."""
        return {id_: use.cost for id_, use in self.uses.items()}

    @cached_property
    def level_uses(self) -> frozenset[str]:
        """The uses of XP that gain a level."""
        return frozenset(id_ for id_, use in self.uses.items() if use_does(use, LevelUp))

    @cached_property
    def crossing(self) -> XpUse | None:
        """The use of XP that pays for crossing a border (DT-BORD-04)."""
        return next((use for use in self.uses.values() if use_does(use, CrossBorder)), None)

    @cached_property
    def most_per_use(self) -> Mapping[str, int]:
        """How often a use can be bought in one move, roll or visit; a ruling says it of certain dice (DT-Q-11)."""
        return {
            id_: self.opt.auto_six_max_per_roll if use_does(use, SetDie) else use.max_per_use or 99
            for id_, use in self.uses.items()
        }

    @cached_property
    def played_keys(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        """The abilities of each card that is played, by folder and card."""
        found = {key: moments.get("played", ()) for key, moments in self.rules.triggered.items()}
        return {key: tuple(entry.key for entry in entries) for key, entries in found.items() if entries}

    @cached_property
    def windows_of(self) -> Mapping[str, frozenset[str]]:
        """The windows in which each scroll of this game can be played."""
        return {id_: frozenset(self.pack.scrolls[id_].windows) for id_ in self.all_scrolls}

    @cached_property
    def windows(self) -> frozenset[str]:
        """The windows in which a scroll of this game can be played."""
        return frozenset(window for windows in self.windows_of.values() for window in windows)

    @cached_property
    def used_abilities(self) -> Mapping[tuple[str, str], tuple[tuple[str, frozenset[str]], ...]]:
        """The abilities that a player can use, with their windows, by folder and card."""
        found: dict[tuple[str, str], tuple[tuple[str, frozenset[str]], ...]] = {}
        for (folder, card), moments in self.rules.triggered.items():
            for entry in moments.get("used", ()):
                ability = entry.ability
                if isinstance(ability, Activated) and isinstance(ability.when, Used):
                    found[folder, card] = (*found.get((folder, card), ()), (entry.key, frozenset(ability.when.windows)))
        return found


def use_does(use: XpUse, word: type) -> bool:
    """Whether a use of XP has an effect of this class."""
    effects = (effect for ability in use.abilities if isinstance(ability, EffectAbility) for effect in ability.do)
    return any(isinstance(effect, word) for effect in effects)


def seat_start(scenario: Scenario, seat: int) -> SeatStart:
    """What is otherwise for a seat at the start: for all, and then for the seat alone."""
    over = scenario.overrides
    own = over.seats[seat] if seat < len(over.seats) else SeatStart()
    said = {name: getattr(own, name) for name in own.model_fields_set}
    return over.all.model_copy(update=said)


def setup_of(pack: Pack, scenario: Scenario, seats: int | None = None) -> TowerSetup:
    """The setup of a scenario of a pack without errors."""
    figures = pack.rulesets[scenario.ruleset]
    supply = pack.supplies[scenario.supply] if scenario.supply is not None else None
    items = Counter(supply.items if supply else {id_: one.copies for id_, one in pack.item_cards.items()})
    scrolls = Counter(supply.scrolls if supply else {id_: one.copies for id_, one in pack.scrolls.items()})
    cup = dict(supply.cup) if supply else {id_: one.copies for id_, one in pack.encounter_tokens.items()}
    placed = Counter(token for stack in scenario.overrides.stacks for token in stack.tokens)
    placed.update(scenario.overrides.cup)
    for id_, number in placed.items():
        cup[id_] = max(cup.get(id_, 0), number)
    tokens = tuple(f"token:{id_}#{n}" for id_, number in sorted(cup.items()) for n in range(1, number + 1))
    over = scenario.overrides
    starts = [seat_start(scenario, seat) for seat in range(scenario.players.max)]
    items |= Counter(owned.item for start in starts for owned in start.items) + Counter(over.item_deck)
    scrolls |= Counter(id_ for start in starts for id_ in start.scrolls or ()) + Counter(over.scroll_deck)
    characters = scenario.characters or tuple(pack.heroes)
    board = pack.boards[scenario.board]
    return TowerSetup(
        scenario,
        pack,
        figures,
        figures.opt,
        seats if seats is not None else scenario.seats,
        board,
        layout_of(board),
        pack.towers[scenario.tower],
        pack.combat_tables[scenario.combat_table],
        pack.encounter_charts[scenario.encounter_chart],
        pack.quest_location_tables[scenario.quest_locations],
        items,
        scrolls,
        tokens,
        {id_: pack.heroes[id_] for id_ in characters},
        _rules(pack, scenario),
    )


def _rules(pack: Pack, scenario: Scenario) -> AbilityIndex:
    rules = AbilityIndex()

    def add(folder: str, card: str, abilities: Any, prefix: str = "") -> None:
        rules.index_card(folder, card, rules.register(folder, card, abilities, prefix=prefix))

    for id_, character in pack.heroes.items():
        for level in ("low", "high"):
            add(CHARACTERS, f"{id_}/{level}", getattr(character, level).abilities)
    for id_, item in pack.item_cards.items():
        for face in ("equipment", "magic"):
            add(ITEMS, f"{id_}/{face}", getattr(item, face).abilities)
    for folder in (SCROLLS, TOKENS, CURSES, QUESTS, USES):
        for id_, piece in getattr(pack, folder).items():
            add(folder, id_, piece.abilities)
    add(SCENARIOS, scenario.id, scenario.special_rules)
    return rules


def prepare(loaded: Loaded, file: str) -> TowerSetup | tuple[Diagnostic, ...]:
    """The scenario of a file, ready to play; or the errors in it and in what it names.

    Other cards and tokens with errors are left out, with those that name them, as if the pack did not have them.
    """
    part = playable_part(loaded, file, SCENARIOS)
    if isinstance(part, tuple):
        return part
    validated = part.validated.get(file)
    if validated is None or not isinstance(validated.model, Scenario) or not isinstance(part.pack, Pack):
        return errors_for(loaded, file)
    return setup_of(part.pack, validated.model)


def option_title(name: str) -> str:
    """What an option is called."""
    return _("number of players") if name == SEATS else LABELS.field(name)


def options_of(setup: TowerSetup) -> tuple[Option, ...]:
    """The number of players, and every ruling of section 3 of the ledger."""
    players = setup.model.players
    seats = Option(SEATS, option_title(SEATS), setup.seat_count, tuple(range(players.min, players.max + 1)))
    rulings = (
        Option(name, option_title(name), getattr(setup.opt, name), _values(info.annotation))
        for name, info in Options.model_fields.items()
    )
    return (seats, *rulings)


def _values(annotation: Any) -> tuple[Any, ...]:
    return (False, True) if annotation is bool else get_args(annotation)


def configure(setup: TowerSetup, configuration: Configuration) -> TowerSetup:
    """The setup with chosen rulings and forced chance; raises BadConfiguration for others."""
    chosen = dict(configuration.options)
    seats = chosen.pop(SEATS, setup.seat_count)
    players = setup.model.players
    most = min(players.max, len(setup.characters), len(setup.kingdoms))
    if isinstance(seats, bool) or not isinstance(seats, int) or not players.min <= seats <= most:
        text = _("This scenario is for {least} to {most} players.")
        raise BadConfiguration(text.format(least=players.min, most=most))
    if unknown := sorted(chosen.keys() - Options.model_fields.keys()):
        raise BadConfiguration(_("There is no option “{name}”.").format(name=unknown[0]))
    try:
        opt = Options.model_validate({**setup.opt.model_dump(), **chosen}, strict=True)
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        text = _("The option “{name}” cannot be {value}.").format(name=name, value=chosen.get(name))
        raise BadConfiguration(text) from None
    return replace(setup, opt=opt, seat_count=seats, configuration=configuration)
