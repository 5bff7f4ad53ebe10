"""The arena in which one card is tried: a pack and a script of its own, made from the present documents. No Qt.

Files with errors are left out, so that a half-written pack does not prevent a trial; only what the card itself refers
to must be valid. Nothing is written to disk.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from editor.document.edits import Content
from editor.systems.desktopia.sandbox.ability_requirements import AbilityRequirements, Card, needs_of, ways_to_see
from editor.systems.desktopia.sandbox.arena_box import box_for
from editor.systems.desktopia.sandbox.dummies import RANKS, free_name, made_character, made_order, made_thing, plainest
from editor.systems.desktopia.sandbox.usable_cards import Tried, at_first_action, usable_now
from editor.systems.desktopia.sandbox.valid_cards import part_of, whole, with_an_order
from editor.testplay.play_setup import NotPlayable, loaded_of
from editor.testplay.trial_arena import TrialArena
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.loading import Loaded, load_documents
from schema.models.base import in_language
from schema.packs.paths import MANIFEST
from schema.systems.desktopia.box import Box
from schema.systems.desktopia.cards import Artifact, Character, Missile, Order, Ritual, SpecialHit
from schema.systems.desktopia.checks.seats import most_missiles
from schema.systems.desktopia.dependencies import files_named_by
from schema.systems.desktopia.pack import BOX_FILE, RULES_FILE, Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.sizes import DIAMETER_MM
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import Cards, compile_rules

"""The folders whose cards can be tried."""
WIDTH_MM, DEPTH_MM = 400.0, 300.0
_GAP_MM: Final = 8.0
"""The gap between the card's disk and its neighbours: nearby, as abilities define it, and yet apart."""
_ACTOR: Final = (120.0, 150.0)
_MOST_ROUNDS: Final = 5
_SCRIPT: Final = "arena"


@dataclass(frozen=True, slots=True)
class Arena(TrialArena):
    """A small battle around one card, ready to be played."""

    focus: str
    """The id of the disk that the card is about."""
    missile: str
    """The missile to shoot first; empty for other cards."""


@dataclass(frozen=True, slots=True)
class _Variant:
    """A variant of an arena that allows more of the card's abilities at once."""

    wounded: bool = False
    supplies: str = "usual"
    """`usual`, `some` or `none`."""
    riders: bool = False
    friends_weak: bool = False


_VARIANTS: Final = (
    _Variant(),
    _Variant(riders=True),
    _Variant(wounded=True),
    _Variant(supplies="some"),
    _Variant(supplies="none"),
    _Variant(friends_weak=True),
    _Variant(wounded=True, supplies="some", riders=True, friends_weak=True),
)


def arena_of(documents: Mapping[str, Content], file: str, before: Loaded | None = None) -> Arena | NotPlayable:
    """The arena for the card of the file, from the present documents; or the diagnostics of the card itself.

    `before`: earlier check results; those that still hold are reused.
    """
    loaded = loaded_of(documents, before)
    named = files_named_by(documents, file) - {MANIFEST, RULES_FILE, BOX_FILE}
    errors = [problem for problem in loaded.diagnostics if problem.severity is Severity.ERROR]
    own = tuple(problem for problem in errors if problem.location.file in named)
    there = loaded.validated.get(file)
    card = there.model if there is not None else None
    pack = loaded.pack
    if (mended := with_an_order(documents, file, own)) is not None:
        return arena_of(mended, file, loaded)
    if own or not isinstance(card, Character | SpecialHit | Missile | Artifact | Ritual | Order):
        return NotPlayable(own or (_no_card(file),))
    wrong = {problem.location.file for problem in errors}
    found: Arena | NotPlayable = NotPlayable((_no_card(file),))
    for _round in range(_MOST_ROUNDS):
        kept = whole(documents, wrong)
        found = _Ground(kept, part_of(pack, kept) if isinstance(pack, Pack) else None, card).arena(loaded)
        if isinstance(found, Arena):
            return replace(found, name=in_language(card.name, language(), card.id))
        # Files that refer to the ones left out have become invalid: they are left out, too.
        more = {problem.location.file for problem in found.problems} & set(kept) - named
        if not more:
            break
        wrong |= more
    return found


class _Ground:
    """The cards of one arena and their positions."""

    def __init__(self, kept: dict[str, Json], pack: Pack | None, card: Tried) -> None:
        self._documents = kept
        if pack is None:
            read = load_documents(kept).pack
            assert isinstance(read, Pack), "the manifest was made"
            pack = read
        self._pack = pack
        self._card = card
        self._order = self._order_of_card()
        self._actor = self._find_actor()
        about: list[Card] = [] if isinstance(card, Order) else [card]
        if isinstance(card, Character):
            about += [self._pack.special_hits[name] for name in card.special_hits if name in self._pack.special_hits]
        self._needs: AbilityRequirements = needs_of(about, self._pack)
        used = [self._actor.id]
        self._friends = [self._someone(rank, {self._order}, used) for rank in RANKS]
        others = {order for order in self._pack.orders if order != self._order}
        self._enemies = [self._someone(rank, others, used) for rank in RANKS]
        self._thing = self._find_thing()
        self._cards = Cards(self._pack)

    # ------------------------------------------------------------ who is there

    def _order_of_card(self) -> str:
        card = self._card
        wanted = card.id if isinstance(card, Order) else getattr(card, "order", "")
        if wanted in self._pack.orders:
            return str(wanted)
        first = next(iter(self._pack.orders), "")
        if first:
            return first
        name = free_name(self._pack.orders, "plain")
        order = self._add("orders", name, made_order(name), Order)
        self._pack = replace(self._pack, orders={**self._pack.orders, name: order})
        return name

    def _add(self, folder: str, name: str, value: dict[str, Json], model: type[Any]) -> Any:
        self._documents[f"{folder}/{name}.json"] = value
        return model.model_validate_json(_text(value))

    def _made(self, rank: str, **more: Any) -> Character:
        name = free_name({*self._pack.characters, *self._pack.missiles, *self._pack.artifacts}, f"practice_{rank}")
        fitting = next(each for each in RANKS if each == rank)
        character: Character = self._add(
            "characters", name, made_character(name, fitting, self._order, **more), Character
        )
        self._pack = replace(self._pack, characters={**self._pack.characters, name: character})
        return character

    def _someone(self, rank: str, orders: set[str], used: list[str]) -> Character:
        fitting = next(each for each in RANKS if each == rank)
        found = plainest(self._pack, fitting, orders, used) or self._made(rank)
        used.append(found.id)
        return found

    def _find_actor(self) -> Character:
        """The character whose disk is tried, or that owns, holds or plays the tried card."""
        pack, card = self._pack, self._card
        match card:
            case Character():
                return card
            case SpecialHit():
                having = [each for each in pack.characters.values() if card.id in each.special_hits]
                return min(having, key=lambda one: len(one.abilities), default=None) or self._made(
                    "veteran", special_hits=[card.id]
                )
            case Missile():
                shooters = [
                    each
                    for each in pack.characters.values()
                    if each.shooting is not None and each.shooting.missile == card.id and each.shooting.arrow
                ]
                plain = min(shooters, key=lambda one: (len(one.abilities), one.id), default=None)
                return plain or self._made("veteran", shooting={"missile": card.id})
            case _:
                order = {self._order}
                found = plainest(pack, "hero", order, ())
                return found if found is not None and found.order in order else self._made("hero")

    def _find_thing(self) -> str:
        first = next(iter(self._pack.things), "")
        if first:
            return first
        self._documents["things/block.json"] = made_thing("block")
        return "block"

    # ------------------------------------------------------------ where they stand

    def _squads(self, variant: _Variant) -> tuple[list[dict[str, Json]], list[dict[str, Json]]]:
        x, y = _ACTOR
        own = DIAMETER_MM[self._actor.rank] / 2
        hero, veteran, fighter = self._friends
        friends = [
            _member(self._actor, x, y, 0),
            _member(veteran, x, y + own + DIAMETER_MM["veteran"] / 2 + _GAP_MM, 0),
            _member(hero, 52, 232, 0),
            _member(fighter, 205, 240, 0),
        ]
        hero_2, veteran_2, fighter_2 = self._enemies
        enemies = [
            _member(veteran_2, 245, 150, 180),
            _member(fighter_2, x, y - own - DIAMETER_MM["fighter"] / 2 - _GAP_MM, 90),
            _member(hero_2, 335, 85, 180),
        ]
        _hurt(friends[1], veteran, 1)
        _hurt(enemies[2], hero_2, hero_2.life - 1)
        if variant.friends_weak:
            for member, card in zip(friends[1:], (veteran, hero, fighter), strict=True):
                _hurt(member, card, 1)
        if variant.wounded or self._needs.weak:
            _hurt(friends[0], self._actor, 1)
        self._lay_riders(variant, friends, enemies)
        return friends, enemies

    def _lay_riders(self, variant: _Variant, friends: list[dict[str, Json]], enemies: list[dict[str, Json]]) -> None:
        """Put missiles named by the abilities on the wounded characters of both sides."""
        wanted = [name for name in self._needs.riders if name in self._pack.missiles]
        if not wanted and (variant.riders or self._needs.any_rider):
            wanted = list(self._pack.missiles)[:1]
        if isinstance(self._card, Missile) and variant.riders:
            wanted = [self._card.id]
        if wanted:
            friends[1]["riders"] = list(wanted[:2])
            enemies[2]["riders"] = list(wanted[:2])

    def _supplies(self, variant: _Variant) -> list[Json]:
        """The number of missiles on the actor's card: all, or fewer if abilities add some."""
        shooting, most = self._actor.shooting, most_missiles(self._pack, self._actor)
        if shooting is None or shooting.limit is None or not most:
            return []
        count = most
        if self._needs.room or variant.supplies == "some":
            count = most // 2
        if variant.supplies == "none":
            count = 0
        return [{"character": self._actor.id, "count": count}]

    def _artifacts(self) -> list[Json]:
        x, y = _ACTOR
        card = self._card
        if isinstance(card, Artifact):
            held: dict[str, Json] = {"artifact": card.id, "x": x, "y": y, "held_by": self._actor.id}
            return [held, {"artifact": card.id, "x": x + 48, "y": y + 32}]
        plain = min(self._pack.artifacts.values(), key=lambda one: (one.order != self._order, one.id), default=None)
        return [{"artifact": plain.id, "x": 292, "y": 225}] if plain is not None else []

    def _script(self, variant: _Variant) -> dict[str, Json]:
        friends, enemies = self._squads(variant)
        rituals = [self._card.id] if isinstance(self._card, Ritual) else []
        yours: dict[str, Json] = {"name": {language(): _("Your side")}, "squad": list(friends)}
        if supplies := self._supplies(variant):
            yours["supplies"] = supplies
        if rituals:
            yours["rituals"] = list(rituals)
        theirs: dict[str, Json] = {"name": {language(): _("The other side")}, "squad": list(enemies)}
        if not self._needs.struck:
            theirs["idle"] = True
        block: dict[str, Json] = {
            "thing": self._thing,
            "x": 235,
            "y": 45,
            "shape": {"kind": "rectangle", "width": 70, "depth": 24},
        }
        points: list[Json] = [[0, 0], [WIDTH_MM, 0], [WIDTH_MM, DEPTH_MM], [0, DEPTH_MM]]
        return {
            "id": _SCRIPT,
            "name": {language(): in_language(self._card.name, language(), self._card.id)},
            "battlefield": {"points": points},
            "landscape": [block],
            "seats": [yours, theirs],
            "artifacts": self._artifacts(),
            "first_seat": 1,
            "rituals": bool(rituals),
        }

    # ------------------------------------------------------------ the best of several

    def arena(self, before: Loaded) -> Arena | NotPlayable:
        """The variant in which most of the card's abilities can be used at the first action."""
        best: tuple[int, _Variant] | None = None
        for variant in _VARIANTS:
            game = self._begun(variant)
            able, wanted = usable_now(game, self._card, self._focus(game)) if game is not None else (0, 1)
            if best is None or able > best[0]:
                best = (able, variant)
            if able == wanted:
                break
        assert best is not None
        return self._written(best[1], before)

    def _written(self, variant: _Variant, before: Loaded) -> Arena | NotPlayable:
        file = f"scripts/{_SCRIPT}.json"
        value = self._script(variant)
        script = Script.model_validate_json(_text(value))
        problems: tuple[Diagnostic, ...] = ()
        for generous in (False, True):
            documents = {
                **self._documents,
                file: value,
                BOX_FILE: box_for(self._pack, self._documents.get(BOX_FILE), script, self._needs.riders, generous),
            }
            loaded = load_documents(documents, before=before)
            problems = tuple(one for one in loaded.diagnostics if one.severity is Severity.ERROR)
            if not problems and isinstance(loaded.pack, Pack):
                game = Game.of(compile_rules(loaded.pack, loaded.pack.scripts[_SCRIPT], self._cards), 1)
                weak = in_language(self._actor.name, language()) if self._needs.weak else ""
                ways = () if isinstance(self._card, Order) else ways_to_see(self._card, loaded.pack, weak)
                missile = self._card.id if isinstance(self._card, Missile) else ""
                return Arena(
                    documents=dict(sorted(documents.items())),
                    loaded=loaded,
                    file=file,
                    name="",
                    ways=(_how(self._card), *ways),
                    by_hand=self._needs.struck,
                    focus=self._focus(game),
                    missile=missile,
                )
        return NotPlayable(problems)

    def _begun(self, variant: _Variant) -> Game | None:
        """The battle at its first action."""
        script = Script.model_validate_json(_text(self._script(variant)))
        box = Box.model_validate_json(
            _text(box_for(self._pack, self._documents.get(BOX_FILE), script, self._needs.riders, True))
        )
        thing = self._documents[f"things/{self._thing}.json"] if self._thing not in self._pack.things else None
        pack = replace(self._pack, box=box)
        if thing is not None:
            script = script.model_copy(update={"landscape": ()})
        return at_first_action(compile_rules(pack, script, self._cards))

    def _focus(self, game: Game) -> str:
        """The disk of the actor in a battle of this arena."""
        own = [piece for piece in game.battle().characters() if piece.owner == 0 and piece.card == self._actor.id]
        x, y = _ACTOR
        return min(own, key=lambda piece: (piece.x - x) ** 2 + (piece.y - y) ** 2).id if own else ""


def _member(card: Character, x: float, y: float, facing: float) -> dict[str, Json]:
    return {"character": card.id, "x": round(x, 1), "y": round(y, 1), "facing": facing}


def _hurt(member: dict[str, Json], card: Character, life: int) -> None:
    """Reduce the life of a character to a value."""
    if 1 <= life < card.life:
        member["life"] = life


def _text(value: Json) -> str:
    return json.dumps(value)


def _no_card(file: str) -> Diagnostic:
    return Diagnostic("no-card", Severity.ERROR, _("There is no card in this file that can be tried."), Location(file))


def _how(card: Tried) -> str:
    """How such cards are tried, in words."""
    match card:
        case Missile():
            return _("Click inside the ring to set it down, then pull it back and let go.")
        case Artifact():
            return _("Whoever stands on it has it. What it can do at will is a button of that character in your camp.")
        case Ritual():
            return _("Click its card in your camp to play it.")
        case SpecialHit():
            return _("Flick the chosen disk at an enemy.")
        case _:
            return _("Flick it, shoot it, cast or use it: everything is within reach.")
