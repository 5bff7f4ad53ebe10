"""Everything about a battle that never changes: cards, abilities by key and trigger, the table."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache

from schema.frozen_dataclass import record
from schema.kept_by_identity import kept_by_identity
from schema.language.ability import Ability, EffectAbility
from schema.language.base import GoalWord, ModifierWord, SelectorWord
from schema.language.card_moves import Cards as PlayingCards
from schema.language.choices import Gather, Pick
from schema.language.effects import ForEach
from schema.language.readings import allowed
from schema.language.replacement import WouldDie
from schema.language.selectors import Candidate, FromEvent, Players
from schema.language.triggers import Died
from schema.models.base import ContentModel, Text
from schema.models.walk import parts_of, walk
from schema.systems.desktopia.board_words import Objects
from schema.systems.desktopia.box import ITEM, Box, BoxDisks, RitualCards
from schema.systems.desktopia.cards import Artifact, Character, Missile
from schema.systems.desktopia.copies import UseSpellOf
from schema.systems.desktopia.dealt_damage import DealtByThis
from schema.systems.desktopia.disk_names import Disks, disk_names, older_disk_names
from schema.systems.desktopia.expansion import Holder, expansions
from schema.systems.desktopia.flick_words import OF_A_FLICK, Ahead, Bounces, Crossed, Entered, OnSector, Speed, WentOff
from schema.systems.desktopia.forms import Cannot
from schema.systems.desktopia.geometry import Outline, Round, outline_of
from schema.systems.desktopia.goals import AllGoals, AnyGoal, Carry, Hold, Meets, Reach, Survive
from schema.systems.desktopia.memory import AfterDeaths, HasHappened, Latest, TimesHappened
from schema.systems.desktopia.options import Options, answers, settled
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.pushes import Moved
from schema.systems.desktopia.remembered import Passed
from schema.systems.desktopia.script import Script, Zone
from schema.systems.desktopia.shots import ShotEnd
from schema.systems.desktopia.sizes import DIAMETER_MM
from schema.systems.desktopia.space import Travelled
from schema.systems.desktopia.table import (
    Battlefield,
    CircleShape,
    Edge,
    Placed,
    PolygonShape,
    RectangleShape,
    Shape,
    Thing,
)
from schema.systems.desktopia.words import Carries, Contact, DamageIs, RemoveSlain, Slain, Summon
from simulator.engine.ability_index import AbilityIndex, Entry
from simulator.engine.configuration import AS_WRITTEN, Configuration
from simulator.physics.table import Border, Circle, Obstacle, Polygon, Surface, Table, disk_mass
from simulator.systems.desktopia.state import AddedObject, BoardChanges, Piece

SURFACE_FRICTION = {"wood": 0.30, "cloth": 0.45}
"""Estimates: wood on a bare table 0.2 to 0.4, on a table cloth more."""


RULES_VERSION = 3
"""Grows when the same content and decisions may lead to another battle.

In version 1 a player was not asked about rituals that could not be played: drawn ones, and those in hand at the end of
a turn. Up to version 2 the names of the disks, and the deck before it was shuffled, depended on the order of the lines
of the box, and a place that was picked for a disk could let it hang over the edge.
"""
OLDER_VERSIONS: tuple[int, ...] = (1, 2)
"""Older versions whose replays are played as they were."""
_MOST = 100
"""The most disks of one entry of a box."""


@dataclass(slots=True)
class Ruleset(AbilityIndex):
    """The compiled content of one battle; shared by all copies of its state, never changed."""

    pack: Pack
    script: Script
    box: Box
    table: Table
    options: Options
    """Every option with its value."""
    answers: dict[str, str]
    """The answers to the pack's own questions, by question."""
    zones: dict[str, Zone] = field(default_factory=dict)
    zone_borders: dict[str, Border] = field(default_factory=dict)
    """The outlines of the zones, each built once."""
    items: frozenset[str] = frozenset()
    """Special items of the script, by id."""
    sectors: dict[str, tuple[tuple[float, float, tuple[Entry, ...]], ...]] = field(default_factory=dict)
    """By character: start and width in degrees, and the abilities in force there."""
    script_triggered: dict[str, list[tuple[int, Entry]]] = field(default_factory=dict)
    """The script's own triggered abilities by kind of trigger, each with the seat that it is for; -1 for all seats."""
    script_static: dict[str, list[tuple[int, tuple[Entry, ModifierWord]]]] = field(default_factory=dict)
    """The same for its static abilities, by kind of modifier."""
    rituals: tuple[str, ...] = ()
    """The rituals with abilities that work in a hand or in the discard pile, of those in the box."""
    ritual_triggered: dict[str, list[Entry]] = field(default_factory=dict)
    """Their triggered abilities, by kind of trigger."""
    ritual_static: dict[str, list[tuple[Entry, ModifierWord]]] = field(default_factory=dict)
    """Their static abilities, by kind of modifier."""
    disks: dict[str, Piece] = field(default_factory=dict)
    """Every disk of the box as it lies in the reserve, by id, in a fixed order."""
    remembers: frozenset[str] = frozenset()
    """What words ask of the past: `flick` and `passed` (see `FlickTrace`), `turn_start`, `death`; and of events
    (see `Past`) as `happened/died` and `since/turn`. Also `silence`: one may take away the abilities of characters."""
    flat: frozenset[str] = frozenset()
    """The artifacts that lie flat: disks slide over them."""
    lying: bool = False
    """Whether abilities of missiles work while these lie on the bare table."""
    neutral: bool = False
    """Whether an artifact does something while nobody stands on it."""
    goals_ask: bool = False
    """Whether goals have conditions, which may depend on anything."""
    goals_of_places: bool = False
    """Whether a goal asks where disks are."""
    goals_of_turns: bool = False
    """Whether a goal counts turns."""
    boards: dict[BoardChanges, "Board"] = field(default_factory=dict)
    """The boards that abilities have made of the script's, each built once; see `board_of`."""
    configuration: Configuration = AS_WRITTEN
    """The configuration of the battle, in addition to the script."""
    lives: dict[str, int] = field(default_factory=dict)
    """The life printed on the card of each character."""
    stakes: tuple["Stakes", ...] = ()
    """What each seat plays for."""

    @property
    def version(self) -> int:
        """The version of the rules of this battle."""
        return self.configuration.rules_version or RULES_VERSION

    @property
    def asks_killer(self) -> bool:
        """Whether an ability asks at a death who dealt the damage, or of which kind it was: only then it is noted."""
        return "killer" in self.remembers

    @property
    def pack_id(self) -> str:
        return self.pack.manifest.id

    @property
    def pack_version(self) -> str:
        return self.pack.manifest.version

    @property
    def scenario(self) -> str:
        """The id of the script."""
        return self.script.id

    @property
    def title(self) -> dict[str, str]:
        return self.script.name

    @property
    def seat_count(self) -> int:
        return len(self.script.seats)

    def character(self, piece: Piece) -> Character:
        """The card of a hero, veteran or fighter."""
        return self.pack.characters[piece.card]

    def missile(self, card: str) -> Missile:
        return self.pack.missiles[card]

    def copies(self, ritual: str) -> int:
        """How many cards of a ritual the battle is played with."""
        return sum(one.copies for one in self.box.rituals if one.ritual == ritual) * self.script.boxes

    def artifact(self, card: str) -> Artifact:
        return self.pack.artifacts[card]


@record
class LyingObject:
    """An object of the landscape as it lies on the table."""

    id: str
    """`landscape/` and its number in the script; else as in `AddedObject`."""
    thing: str
    x: float
    y: float
    outline: Round | Outline


@record
class Board:
    """The table of a battle, and its objects by id: the script's in their order, then those put down since."""

    table: Table
    objects: Mapping[str, LyingObject]


@record
class Stakes:
    """What a seat plays for: read too often to ask the words of the script each time."""

    goal: GoalWord
    """Its own goal, or that of all seats."""
    defeat: GoalWord | None
    idle: bool
    lasts: bool
    """Whether it only has to survive."""


def goal_parts(goal: GoalWord) -> Iterator[GoalWord]:
    """The simple goals in a goal."""
    if isinstance(goal, AllGoals | AnyGoal):
        for inner in goal.goals:
            yield from goal_parts(inner)
    else:
        yield goal


def _stakes(script: Script) -> Iterator[Stakes]:
    for seat in script.seats:
        goal = seat.goal or script.victory
        lasts = any(isinstance(part, Survive) for part in goal_parts(goal))
        yield Stakes(goal, seat.defeat, seat.idle, lasts)


def folder_of(size: str) -> str:
    """The folder in which the cards of disks of this size lie."""
    return {"missile": "missiles", "artifact": "artifacts"}.get(size, "characters")


def compile_rules(pack: Pack, script: Script, cards: "Cards | None" = None) -> Ruleset:
    """The ruleset of a script of the pack. The content must have passed the checks: a KeyError is a bug.

    Pass the same `cards` for all scripts of one pack, also where they have boxes of their own.
    """
    edition = script.edition or pack.rules.edition
    options = settled(edition, pack.rules.options, script.options)
    rules = Ruleset(
        pack,
        script,
        pack.box or plain_box(pack, script),
        table_of(pack, script),
        options,
        answers(pack.rules, edition, script.rulings),
        {zone.id: zone for zone in script.zones},
        {zone.id: Border(zone.points, (False,) * len(zone.points)) for zone in script.zones},
        frozenset(item.id for item in script.items),
        lives={card: character.life for card, character in pack.characters.items()},
        stakes=tuple(_stakes(script)),
    )
    (cards or Cards(pack)).add_to(rules)
    in_box = {one.ritual for one in rules.box.rituals if one.copies}
    elsewhere = {card for folder, card, at in rules.active if folder == "rituals" and at != "always"}
    rules.rituals = tuple(sorted(elsewhere & in_box))
    for card in rules.rituals:
        for tag, entries in rules.triggered["rituals", card].items():
            rules.ritual_triggered.setdefault(tag, []).extend(entries)
        for tag, pairs in rules.static["rituals", card].items():
            rules.ritual_static.setdefault(tag, []).extend(pairs)
    own = (("", script.abilities), *((f"seat-{number}", seat.abilities) for number, seat in enumerate(script.seats, 1)))
    for number, (card, abilities) in enumerate(own):
        found = _register(rules, "script", card, abilities)
        if not card:
            found += _register_keywords(rules, pack, "script", script, "script/")
        rules.index_card("script", card, _in_use(rules, found))
        for tag, entries in rules.triggered["script", card].items():
            rules.script_triggered.setdefault(tag, []).extend((number - 1, entry) for entry in entries)
        for tag, pairs in rules.static["script", card].items():
            rules.script_static.setdefault(tag, []).extend((number - 1, pair) for pair in pairs)
    rules.remembers |= _asked_of_the_past(rules, "script")
    ends = (script.victory, *(goal for seat in script.seats for goal in (seat.goal, seat.defeat) if goal is not None))
    asking = tuple(word for goal in ends for _at, word in walk(goal) if isinstance(word, Meets))
    rules.goals_of_places = any(isinstance(word, Reach | Carry) for goal in ends for _at, word in walk(goal))
    rules.goals_of_turns = any(isinstance(word, Hold | Survive) for goal in ends for _at, word in walk(goal))
    if asking:
        rules.goals_ask = True
        rules.remembers |= _asked_by(*asking)
    return rules


def _asked_of_the_past(rules: Ruleset, *folders: str) -> frozenset[str]:
    """What words on these cards, or on any, ask of the past."""
    found: set[str] = set()
    for entry in rules.entries.values():
        if not folders or entry.folder in folders:
            found |= _asked_by_ability(entry.ability)
    return frozenset(found)


@kept_by_identity
def _asked_by_ability(ability: Ability) -> frozenset[str]:
    found = _asked_by(ability)
    # Its own moment is a death, or that of an effect that waits.
    return frozenset(found if isinstance(ability, EffectAbility) else found - {"killer"})


def _asked_by(*models: ContentModel) -> set[str]:
    found: set[str] = set()
    _ask_each(models, found)
    if {"of one", "slain"} <= found:
        # What has happened to each of the slain is asked of its disk, not of its card.
        found.add("death")
    if "summons" in found and "cards" not in found:
        # This very disk comes back, perhaps one of several faces: as whom it has died.
        found.add("death")
    if "dies" not in found:
        found.discard("killer")
    return found - {"of one", "slain", "summons", "cards", "dies"}


def _ask(model: ContentModel, found: set[str]) -> None:
    kind = type(model)
    asks, parts = _asking(kind)
    if asks:
        _ask_itself(model, kind, found)
    values = model.__dict__
    for name in parts:
        value = values[name]
        if value:
            _ask_each(value, found)


def _only_characters(word: SelectorWord | None) -> bool:
    """Whether a selector finds characters alone, as far as is known without what was chosen and what has happened."""
    return word is None or isinstance(word, FromEvent | Candidate) or type(word).yields == ("character",)


def _may_be_things(word: SelectorWord | None) -> bool:
    """Whether a selector may find what is neither a character nor a player."""
    return word is not None and type(word).yields not in (("character",), ("player",), ("character_card",))


_OF_A_PUSH = (Passed, Crossed, Entered, WentOff, Ahead)
"""These can speak of a disk that the ability has just pushed, as do all of `OF_A_FLICK`."""


_SEVERAL = (Pick, Gather, ForEach)
"""Where several of the slain can be meant, each of them by itself."""


def _is_among_slain(model: ContentModel) -> bool:
    return any(isinstance(word, Slain) for _at, word in walk(model.among))  # type: ignore[attr-defined]


@cache
def _asking(kind: type[ContentModel]) -> tuple[bool, tuple[str, ...]]:
    """Whether such a word itself may ask of the past, and its fields that hold words."""
    asks = (
        kind in OF_A_FLICK
        or kind in (AfterDeaths, Summon, Moved)
        or (issubclass(kind, SelectorWord) and kind.yields == ("character_card",))
        or "as_of" in kind.model_fields
        or issubclass(kind, Entered | Crossed | WentOff | OnSector | Ahead | Passed | Objects | FromEvent | Contact)
        or issubclass(kind, ShotEnd | HasHappened | TimesHappened | Latest | PlayingCards | Slain | RemoveSlain)
        or kind in (Died, WouldDie, DamageIs, DealtByThis, Cannot, UseSpellOf)
        or kind in _SEVERAL
    )
    return asks, tuple(name for name, _key in parts_of(kind))


def _ask_itself(model: ContentModel, kind: type[ContentModel], found: set[str]) -> None:
    values = model.__dict__
    if kind in OF_A_FLICK:
        found.update(("flick", "bounces") if kind is Bounces else ("flick",))
        if values.get("by") is not None:
            found.add("met")
        if values.get("by") is not None or values.get("of") is not None:
            found.add("pushed")
        if kind is Travelled and (values["of"] is not None or values["before"] is not None):
            found.add("slid")
        if kind is Travelled and (values["after"] is not None or not _only_characters(values["before"])):
            found.update(("slid_at", "ways"))
        if kind is Speed:
            found.add("speeds")
    elif kind in (Died, WouldDie):
        found.add("dies")
    elif kind is DamageIs:
        found.add("killer")
    elif kind is Cannot:
        found.update(("silence",) if "abilities" in values["deeds"] else ())
    elif (kind is FromEvent and values["role"] == "missile") or (kind is ShotEnd and values["this"]):
        found.add("missile")
    elif kind is DealtByThis:
        found.update(("dealer", "killer"))
    elif kind is Objects:
        found.update(("put_by",) if values["relation"] != "any" else ())
        found.update(("removed",) if values["removed"] else ())
    elif kind is Contact and "knocked" in values["how"]:
        found.add("knocked")
    elif kind is Entered:
        found.update(("flick", "entered"))
    elif kind is WentOff:
        found.add("flick")
    elif kind is OnSector:
        found.update(("flick", "sector"))
    elif kind is Crossed or (kind is Ahead and not values["facing"]):
        found.update(("flick", "ways"))
    elif kind is Passed:
        found.update(("flick", "passed" if values["by"] is None else "passed_by"))
    elif issubclass(kind, HasHappened | TimesHappened | Latest):
        found.update((f"happened/{values['what']}", f"since/{values['since']}"))
        if values["of"] is not None and not isinstance(values["of"], Players):
            found.add("of one")
        if values.get("since_last") is not None:
            found.add(f"happened/{values['since_last']}")
        if values["what"] == "died" and (values["by"] is not None or values.get("to") is not None):
            found.add("happened/doomed")
        if values.get("measured") and values["what"] == "moved":
            found.add("measured/moved")
        if values["what"] == "moved" and _may_be_things(values["of"]):
            found.add("moved_things")
    if kind in _OF_A_PUSH and (kind is Ahead or values["by"] is not None):
        found.add("pushed")
    as_of = values.get("as_of", "now")
    # What lay on which character at the start is known of every flick.
    if as_of != "now" and (kind is not Carries or as_of != "start"):
        found.add({"start": "flick", "end": "flick", "push": "pushed"}.get(as_of, as_of))
    if isinstance(model, PlayingCards) and model.zone == "last_played":
        found.update(("happened/played", "since/battle"))
    if kind is UseSpellOf and values["who"] is None:
        found.add("spell")
    if kind is FromEvent and values["role"] in ("card", "source"):
        found.add("event card" if values["role"] == "card" else "killer")
    if isinstance(model, PlayingCards) and model.zone == "hand":
        found.add("hands")
    if kind in _SEVERAL and (kind is not Pick or model.most != 1) and _is_among_slain(model):  # type: ignore[attr-defined]
        found.add("death")
    if isinstance(model, Slain):
        found.add("slain")
    if isinstance(model, SelectorWord) and kind.yields == ("character_card",):  # type: ignore[attr-defined]
        found.add("cards")
    if kind is Moved and values["what"] != ("character",):
        found.add("moved_things")
    if kind is AfterDeaths:
        # As whom a disk of several faces has died is asked of it in the reserve.
        found.add("death")
    if kind is Summon and type(values["who"]).yields != ("character_card",):
        found.add("summons")
    if isinstance(model, RemoveSlain) or (isinstance(model, Slain) and (model.last or model.latest)):
        found.add("death")


def _ask_each(value: object, found: set[str]) -> None:
    if isinstance(value, tuple):
        for one in value:
            _ask_each(one, found)
    elif isinstance(value, ContentModel):
        _ask(value, found)


class Cards:
    """The compiled cards and disks of a pack, for several scripts: compiled once for each set of answers or boxes."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._compiled: dict[tuple[tuple[str, str], ...], Ruleset] = {}
        self._disks: dict[tuple[int, int, Surface], tuple[Box, dict[str, Piece]]] = {}
        """The disks of each box, with the box itself so that its id stays its own."""

    def add_to(self, rules: Ruleset) -> None:
        """Add the cards of the pack and the disks of its box to the rules of a script."""
        answered = tuple(sorted(rules.answers.items()))
        compiled = self._compiled.get(answered)
        if compiled is None:
            empty = AbilityIndex()
            compiled = replace(
                rules,
                **{each.name: getattr(empty, each.name) for each in fields(empty)},
                sectors={},
            )
            _index_cards(compiled, self._pack)
            compiled.remembers = _asked_of_the_past(compiled)
            compiled.flat = frozenset(card.id for card in self._pack.artifacts.values() if card.flat)
            places = {where for _folder, _card, where in compiled.active}
            compiled.lying = "lying" in places
            compiled.neutral = not places.isdisjoint(("neutral", "anywhere"))
            self._compiled[answered] = compiled
        rules.include(compiled)
        rules.sectors.update(compiled.sectors)
        rules.remembers = compiled.remembers
        rules.flat, rules.lying, rules.neutral = compiled.flat, compiled.lying, compiled.neutral
        boxes = (id(rules.box), rules.script.boxes, rules.table.surface)
        if boxes not in self._disks:
            self._disks[boxes] = (rules.box, box_pieces(rules))
        rules.disks = dict(self._disks[boxes][1])


def _index_cards(rules: Ruleset, pack: Pack) -> None:
    for character in pack.characters.values():
        own = _register_card(rules, pack, "characters", character)
        for hit_id in character.special_hits:
            own += _register_card(rules, pack, "special_hits", pack.special_hits[hit_id])
        rules.index_card("characters", character.id, _in_use(rules, own))
        arcs = []
        for number, sector in enumerate(character.sectors):
            key = f"characters/{character.id}/sector/{number}"
            found = _register(rules, "characters", character.id, sector.abilities, prefix=key)
            found += _register_keywords(rules, pack, "characters", character, key, f"/sectors/{number}")
            arcs.append((sector.start, sector.width, _in_use(rules, found)))
        rules.sectors[character.id] = tuple(arcs)
    for folder in ("missiles", "artifacts", "rituals"):
        for card in getattr(pack, folder).values():
            rules.index_card(folder, card.id, _in_use(rules, _register_card(rules, pack, folder, card)))
    for status in pack.statuses.values():
        rules.index_card("statuses", status.id, _in_use(rules, _register_card(rules, pack, "statuses", status)))


def _register_card(rules: Ruleset, pack: Pack, folder: str, card: Holder) -> list[Entry]:
    """Register the abilities of a card, then those of its keywords.

    The keys of the latter contain the keyword: they stay the same when the card gets other abilities.
    """
    found = _register(rules, folder, card.id, card.abilities)
    return found + _register_keywords(rules, pack, folder, card, f"{folder}/{card.id}")


def _register_keywords(rules: Ruleset, pack: Pack, folder: str, card: Holder, key: str, above: str = "") -> list[Entry]:
    """Register the abilities of the keywords of a card, or of one of its sectors."""
    found: list[Entry] = []
    times = Counter[str]()
    for one in expansions(pack, card):
        if one.above != above:
            continue
        times[one.keyword.id] += 1
        often = f"-{times[one.keyword.id]}" if times[one.keyword.id] > 1 else ""
        name = "" if isinstance(card, Script) else card.id
        prefix = f"{key}/keyword/{one.keyword.id}{often}"
        found += _register(rules, folder, name, one.abilities, prefix=prefix)
    return found


def _register(rules: Ruleset, folder: str, card: str, abilities: tuple[Ability, ...], prefix: str = "") -> list[Entry]:
    # The player of an artifact or a ritual decides to use it, also if its ability has a trigger.
    needs_way = folder in ("artifacts", "rituals")
    return rules.register(folder, card, abilities, prefix=prefix, needs_way=needs_way)


def _in_use(rules: Ruleset, entries: list[Entry]) -> tuple[Entry, ...]:
    """The abilities without those that apply only under another answer to a question on which the manuals differ."""
    return tuple(entry for entry in entries if allowed(entry.ability, rules.answers))


# --- the box ------------------------------------------------------------------------------------


def faces_of(script: Script) -> list[str]:
    """The faces that the script puts on the table, in the order of set-up."""
    faces: list[str] = []
    for place in script.seats:
        for member in place.squad:
            faces += (member.character, *member.riders)
    faces += (placed.artifact for placed in script.artifacts)
    faces += (ITEM for _ in script.items)
    return faces


def plain_box(pack: Pack, script: Script | None = None) -> Box:
    """The box of a pack without one: as many disks of each card as the flagship's box has of its rank.

    More where the script needs them, so that such a pack never lacks a disk.
    """
    usual = {"hero": 1, "veteran": 4, "fighter": 4}
    needed = Counter(faces_of(script) if script is not None else ())
    disks: list[BoxDisks] = []

    def add(order: str, size: str, face: str, usual: int) -> None:
        left = max(usual, needed[face])
        while left > 0:
            disks.append(
                BoxDisks.model_validate({"order": order, "size": size, "faces": (face,), "count": min(left, _MOST)})
            )
            left -= _MOST

    for card in pack.characters.values():
        add(card.order, card.rank, card.id, usual[card.rank])
    for missile in pack.missiles.values():
        add(missile.order, "missile", missile.id, 5)
    for artifact in pack.artifacts.values():
        add(artifact.order, "artifact", artifact.id, 1)
    add(ITEM, "artifact", ITEM, 0)
    rituals = tuple(RitualCards(ritual=ritual, copies=3) for ritual in pack.rituals)
    return Box(disks=tuple(disks), rituals=rituals)


class RemainingDisks(BoxDisks):
    """Disks without those of their faces whose cards have errors: their names are those of the whole disks."""

    printed: tuple[str, ...]


def box_pieces(rules: Ruleset) -> dict[str, Piece]:
    """All disks of the box in the reserve, by id, in a fixed order; ids read like `sea-fighter-diver+rower-2`.

    The ids depend on what is printed on a disk, never on the order of the lines of the box: stored solutions and
    replays name disks by them.
    """
    names = older_disk_names if rules.version < 3 else disk_names
    lines = [Disks(disks.order, disks.size, _printed(disks), disks.count) for disks in rules.box.disks]
    found = zip(rules.box.disks, names(lines, rules.script.boxes), strict=True)
    return dict(sorted((name, _disk(rules, name, disks)) for disks, given in found for name in given))


def _printed(disks: BoxDisks) -> tuple[str, ...]:
    return disks.printed if isinstance(disks, RemainingDisks) else disks.faces


def _disk(rules: Ruleset, name: str, disks: BoxDisks) -> Piece:
    radius = DIAMETER_MM[disks.size] / 2
    return Piece(
        id=name,
        size=disks.size,
        radius=radius,
        mass=disk_mass(radius, rules.table.surface),
        card=disks.faces[0] if len(disks.faces) == 1 or disks.size == "artifact" else "",
        faces=disks.faces,
    )


# --- the table ----------------------------------------------------------------------------------


def table_of(pack: Pack, script: Script) -> Table:
    """The physical table of a script, in the script's own millimetres."""
    field_ = script.battlefield
    edges = field_.edges or ("table_edge",) * len(field_.points)
    border = Border(points=field_.points, walls=tuple(edge == "wall" for edge in edges))
    friction = field_.friction if field_.friction is not None else SURFACE_FRICTION[field_.surface]
    obstacles = tuple(
        obstacle_of(f"{OF_SCRIPT}{number}", placed, pack.things[placed.thing])
        for number, placed in enumerate(script.landscape)
        if not pack.things[placed.thing].flat
    )
    return Table(border=border, obstacles=obstacles, surface=Surface(friction=friction))


OF_SCRIPT = "landscape/"
"""Begins the ids of the objects that the script has placed; their number follows."""
PUT_DOWN = "put/"
"""Begins the ids of the objects that abilities have put down."""
_MOST_BOARDS = 64
_AS_WRITTEN = BoardChanges()


def board_of(rules: Ruleset, changes: BoardChanges | None) -> Board:
    """The board after these changes, built once for each."""
    changes = changes or _AS_WRITTEN
    known = rules.boards.get(changes)
    if known is None:
        if len(rules.boards) >= _MOST_BOARDS:
            rules.boards.clear()
        known = rules.boards[changes] = _board(rules, changes)
    return known


def _board(rules: Ruleset, changes: BoardChanges) -> Board:
    placed = placed_objects(rules, changes)
    table = rules.table
    if changes != _AS_WRITTEN:
        border = rules.table.border
        if changes.border:
            points = rules.zones[changes.border].points
            border = Border(points, (changes.wall,) * len(points))
        things = rules.pack.things
        high = {name: one for name, one in placed.items() if not things[one.thing].flat}
        obstacles = tuple(obstacle_of(name, one, things[one.thing]) for name, one in high.items())
        table = Table(border=border, obstacles=obstacles, surface=rules.table.surface)
    shapes = {name: one.shape or rules.pack.things[one.thing].shape for name, one in placed.items()}
    objects = {
        name: LyingObject(name, one.thing, one.x, one.y, outline_of(one, shapes[name])) for name, one in placed.items()
    }
    return Board(table, objects)


def placed_objects(rules: Ruleset, changes: BoardChanges | None) -> dict[str, Placed]:
    """The objects that are on the table after these changes, by id, as a script would place them."""
    script = ((f"{OF_SCRIPT}{number}", placed) for number, placed in enumerate(rules.script.landscape))
    changes = changes or _AS_WRITTEN
    moved = {one.id: {"x": one.x, "y": one.y, "turn": one.turn, **_grown(rules, one)} for one in changes.moved}
    kept = {
        name: placed.model_copy(update=moved[name]) if name in moved else placed
        for name, placed in script
        if name not in changes.removed
    }
    return kept | {added.id: placed_as(added).model_copy(update=_grown(rules, added)) for added in changes.added}


def _grown(rules: Ruleset, one: AddedObject) -> dict[str, Shape]:
    """The shape of an object that has grown or shrunk; nothing for any other."""
    if not one.grown:
        return {}
    number = one.id.removeprefix(OF_SCRIPT)
    own = rules.script.landscape[int(number)].shape if one.id.startswith(OF_SCRIPT) else None
    return {"shape": grown_shape(own or rules.pack.things[one.thing].shape, one.grown)}


def grown_shape(shape: Shape, mm: int) -> Shape:
    """A shape that reaches so much farther on every side, but at least 1 mm from its middle."""
    match shape:
        case CircleShape():
            return shape.model_copy(update={"diameter": max(2.0, shape.diameter + 2 * mm)})
        case RectangleShape():
            sides = {"width": shape.width, "depth": shape.depth}
            return shape.model_copy(update={key: max(2.0, side + 2 * mm) for key, side in sides.items()})
        case PolygonShape():
            farthest = max(math.hypot(x, y) for x, y in shape.points) or 1.0
            share = max(1.0, farthest + mm) / farthest
            return shape.model_copy(update={"points": tuple((share * x, share * y) for x, y in shape.points)})


def battlefield_of(rules: Ruleset, changes: BoardChanges | None) -> Battlefield:
    """The battlefield with its border after these changes."""
    field_ = rules.script.battlefield
    if changes is None or not changes.border:
        return field_
    points = rules.zones[changes.border].points
    edge: Edge = "wall" if changes.wall else "line"
    return field_.model_copy(update={"points": points, "edges": (edge,) * len(points)})


def object_names(rules: Ruleset, name: str) -> tuple[Text, str]:
    """The own name of an object of the landscape, if it has one, and its kind; also of one that is gone."""
    start, _slash, rest = name.partition("/")
    if f"{start}/" == OF_SCRIPT and rest.isdecimal() and int(rest) < len(rules.script.landscape):
        placed = rules.script.landscape[int(rest)]
        return placed.name, placed.thing
    return {}, name.rpartition("/")[2]


def placed_as(added: AddedObject) -> Placed:
    """An object that was put down, as a script would place it."""
    return Placed(thing=added.thing, x=added.x, y=added.y, turn=added.turn)


def placed_of(rules: Ruleset, one: AddedObject) -> Placed:
    """An object as a script would place it where it lies, or lay, with its shape."""
    start, _slash, number = one.id.partition("/")
    placed = rules.script.landscape[int(number)] if f"{start}/" == OF_SCRIPT else placed_as(one)
    return placed.model_copy(update={"x": one.x, "y": one.y, "turn": one.turn, **_grown(rules, one)})


def obstacle_of(name: str, placed: Placed, thing: Thing) -> Obstacle:
    """An object of the landscape as the physics needs it."""
    return Obstacle(
        id=name,
        shape=_outline(placed.shape or thing.shape, placed),
        height_mm=placed.height or thing.height,
        restitution=thing.restitution,
        friction=thing.friction,
    )


def _outline(shape: Shape, placed: Placed) -> Polygon | Circle:
    match shape:
        case CircleShape():
            return Circle(placed.x, placed.y, shape.diameter / 2)
        case RectangleShape():
            w, d = shape.width / 2, shape.depth / 2
            points: tuple[tuple[float, float], ...] = ((-w, -d), (w, -d), (w, d), (-w, d))
        case PolygonShape():
            points = shape.points
    c, s = math.cos(math.radians(placed.turn)), math.sin(math.radians(placed.turn))
    return Polygon(tuple((placed.x + c * x - s * y, placed.y + s * x + c * y) for x, y in points))
