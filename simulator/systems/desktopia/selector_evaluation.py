"""Evaluates Desktopia's own selectors, conditions and amounts; the engine has the others."""

from collections import Counter
from collections.abc import Callable, Iterable

from schema.language import amounts as am
from schema.language import card_moves as cm
from schema.language import conditions as co
from schema.language import counters as cn
from schema.language import players as pl
from schema.language import secrets as sc
from schema.language import selectors as se
from schema.language import statuses as st
from schema.language import zones as zo
from schema.language.base import SelectorWord
from schema.systems.desktopia import acting as ac
from schema.systems.desktopia import artifact_words as aw
from schema.systems.desktopia import filters as fi
from schema.systems.desktopia import forms as fo
from schema.systems.desktopia import memory as me
from schema.systems.desktopia import points as po
from schema.systems.desktopia import remembered as re
from schema.systems.desktopia import sight as si
from schema.systems.desktopia import space as sp
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.dealt_damage import DealtByThis
from schema.systems.desktopia.pushes import Moved
from schema.systems.desktopia.remembered import FlickEnd
from schema.systems.desktopia.shots import MissileLost
from simulator.engine.word_evaluation import WordEvaluator
from simulator.physics.geometry import TOLERANCE, distance_to_border, inside, segment_crosses_obstacle
from simulator.physics.table import Border
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.flick_evaluation import FlickWords
from simulator.systems.desktopia.memory import happened, latest
from simulator.systems.desktopia.place_evaluation import PlaceWords
from simulator.systems.desktopia.remembered import as_they_lay, former_places, lying, place_name, place_named
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.secrets import marked, secret_number, voted
from simulator.systems.desktopia.sight import DISK_HEIGHT_MM, in_sight
from simulator.systems.desktopia.slain import CARD, card_in, card_name, card_of_disk
from simulator.systems.desktopia.slain_evaluation import SlainWords
from simulator.systems.desktopia.space import encloses, gap, laid, radius_of, widest_angle
from simulator.systems.desktopia.state import Past, Piece
from simulator.systems.desktopia.table_points import home_of
from simulator.systems.desktopia.turn_order import place_in_turn_order, players_on
from simulator.systems.desktopia.work_stack import Scope

NEARBY_GAP_MM = 15.0
"""The diameter of a missile: two disks are nearby if it would lie across both (DK-TERM-05)."""


def seat_name(seat: int) -> str:
    """How selections name a player."""
    return f"seat:{seat}"


def seat_of(name: str) -> int | None:
    """The player that a selection names; None if it names something else."""
    return int(name[5:]) if name.startswith("seat:") else None


def card_of(b: Battle, name: str) -> str:
    """The card of a character, or that of which a disk is in the reserve; empty for anything else."""
    if name.startswith(CARD):
        return card_in(name)
    piece = b.state.pieces.get(name)
    return card_of_disk(b.state, piece) if piece is not None and b.is_character(piece) else ""


def near_gap(b: Battle) -> float:
    """The gap in mm below which disks are nearby: the option's, by default a missile's diameter (DK-TERM-05)."""
    return b.rules.options.adjacency_gap or NEARBY_GAP_MM


def nearby(b: Battle, first: Piece, second: Piece) -> bool:
    """Whether a missile laid flat across both disks would stay there (DK-TERM-03 to -07)."""
    if first.id == second.id or first.on == second.id or second.on == first.id:
        return False
    dx, dy = second.x - first.x, second.y - first.y
    between = (dx * dx + dy * dy) ** 0.5
    gap = between - first.radius - second.radius
    options = b.rules.options
    if gap >= near_gap(b) - 1e-9 or between == 0:
        return False
    if gap <= 0 or not options.adjacency_blocked_by_landscape:
        return True
    ux, uy = dx / between, dy / between
    start = (first.x + ux * first.radius, first.y + uy * first.radius)
    end = (second.x - ux * second.radius, second.y - uy * second.radius)
    return not segment_crosses_obstacle(b.table, start, end, DISK_HEIGHT_MM)


def zone_border(b: Battle, zone: str) -> Border:
    """The outline of a zone of the script."""
    return b.rules.zone_borders[zone]


# --- selectors ----------------------------------------------------------------------------------


def _bearer(b: Battle, word: dk.Bearer, scope: Scope, it: str) -> tuple[str, ...]:
    found = b.bearer(scope.piece) if scope.piece else ""
    if not found and scope.piece and scope.piece in (scope.facts.missile, scope.facts.target):
        # What has just been lost speaks of the one who has lost it.
        found = scope.facts.source if isinstance(_moment(b, scope), aw.ArtifactLost | MissileLost) else ""
    when = None if found else _moment(b, scope)
    if isinstance(when, Moved | FlickEnd):
        # It has come off the artifact that hears of it.
        bearer = scope.facts.mover if isinstance(when, FlickEnd) else scope.facts.victim
        holders = b.fray.holders if b.fray is not None else ()
        found = bearer if (scope.piece, bearer) in holders else ""
    return (found,) if found else ()


def _moment(b: Battle, scope: Scope) -> object:
    """The moment of the ability at work; None where a word of a trigger itself is evaluated."""
    entry = b.rules.entries.get(scope.ability)
    return None if entry is None else getattr(entry.ability, "when", None)


def _players(b: Battle, word: se.Players, scope: Scope, it: str) -> tuple[str, ...]:
    mine = b.state.players[scope.me].side

    def fits(seat: int, side: str) -> bool:
        match word.relation:
            case "own":
                return seat == scope.me
            case "ally":
                return side == mine
            case "enemy":
                return side != mine
            case "any":
                return True

    found = (seat_name(p.seat) for p in b.state.players if not p.out and fits(p.seat, p.side))
    return tuple(name for name in found if hold_all(b, word.where, scope, name)) if word.where else tuple(found)


def _owner_of(b: Battle, word: pl.OwnerOf, scope: Scope, it: str) -> tuple[str, ...]:
    seats = (
        b.controller(piece.id) if piece.size == "artifact" else b.owner_of(piece)
        for piece in _pieces(b, word.of, scope, it)
    )
    return _seat_names(b, seats)


def _controller_of(b: Battle, word: pl.ControllerOf, scope: Scope, it: str) -> tuple[str, ...]:
    return _seat_names(b, (_works_for(b, piece) for piece in _pieces(b, word.of, scope, it)))


def _next_players(b: Battle, word: pl.NextPlayer, scope: Scope, it: str) -> tuple[str, ...]:
    return _seat_names(b, players_on(b, seats_of(b, word.of, scope, it), word.steps))


def _turn_order(b: Battle, word: pl.TurnOrder, scope: Scope, it: str) -> int:
    return place_in_turn_order(b, seats_of(b, word.of, scope, it), seats_of(b, word.after, scope, it))


def _works_for(b: Battle, piece: Piece) -> int:
    """The seat for which a piece works now: a missile for the player of the character that carries it."""
    if piece.size == "artifact":
        return b.controller(piece.id)
    if piece.size != "missile":
        return b.owner(piece)
    carrier = b.bearer(piece.id)
    return b.owner(b.piece(carrier)) if carrier else piece.owner


def _seat_names(b: Battle, seats: Iterable[int]) -> tuple[str, ...]:
    """The players at these seats who are in the game, each once; the seat of what belongs to nobody is below 0."""
    return tuple(dict.fromkeys(seat_name(seat) for seat in seats if seat >= 0 and not b.state.players[seat].out))


def seats_of(b: Battle, word: SelectorWord | None, scope: Scope, it: str = "") -> list[int]:
    """The seats of the players that the selector finds; without one, that of the ability's own player."""
    if word is None:
        return [scope.me]
    return [seat for name in select(b, word, scope, it) if (seat := seat_of(name)) is not None]


def _marked(b: Battle, word: sc.Marked | sc.MarkedPlayer, scope: Scope, it: str) -> tuple[str, ...]:
    return marked(b, word, seats_of(b, word.of, scope, it), scope)


def _characters(b: Battle, word: dk.Characters, scope: Scope, it: str) -> tuple[str, ...]:
    without = select(b, word.other_than, scope, it) if word.other_than else ()
    owners = seats_of(b, word.of, scope, it) if word.of else None
    # Each is read once: the fields of words are slow, and no selector is worked as often.
    ranks, relation, where, me = word.ranks, word.relation, word.where, scope.me
    return tuple(
        piece.id
        for piece in b.living()
        if piece.id not in without
        and (not ranks or piece.size in ranks)
        and (owners is None or b.owner(piece) in owners)
        and (relation == "any" or b.related(me, piece, relation))
        and (not where or hold_all(b, where, scope, piece.id))
    )


def _missiles(b: Battle, word: dk.Missiles, scope: Scope, it: str) -> tuple[str, ...]:
    on = select(b, word.on, scope, it) if word.on else None
    cards = None if on is None else {b.supply_key(b.piece(name)) for name in on if name in b.state.pieces}
    missile, relation = word.missile, word.relation
    at_characters, at_cards = word.lying in ("on_characters", "anywhere"), word.lying in ("on_cards", "anywhere")
    at_table = word.lying == "on_table" and on is None
    flying = _in_flight(b) if word.lying == "in_flight" and on is None else ""
    found = []
    for piece in b.state.pieces.values():
        if piece.size != "missile" or (missile is not None and piece.card != missile):
            continue
        if relation != "any" and not b.are_related(scope.me, piece.owner, relation):
            continue
        lies_on = at_characters and piece.zone == "field" and piece.on
        lies_in = at_cards and piece.zone == "supply"
        lies_free = at_table and piece.zone == "field" and not piece.on and piece.id != b.flying
        flies = piece.id == flying and piece.zone == "field" and not piece.on
        lies_in = lies_in and (cards is None or piece.holder in cards)
        if (lies_on and (on is None or piece.on in on)) or lies_in or lies_free or flies:
            found.append(piece.id)
    return tuple(name for name in found if hold_all(b, word.where, scope, name)) if word.where else tuple(found)


def _in_flight(b: Battle) -> str:
    """The missile of the present shot, unless it stays where it has come to rest; empty if nothing is shot."""
    if b.flying or b.fray is None or not b.fray.shot or b.fray.stays:
        return b.flying
    return b.fray.mover


def _place_of(b: Battle, word: re.PlaceOf, scope: Scope, it: str) -> tuple[str, ...]:
    found = former_places(b, word, select(b, word.of, scope, it), scope.me)
    return tuple(dict.fromkeys(place_name(x, y, radius) for x, y, radius, _facing in found))


def _artifacts(b: Battle, word: aw.Artifacts, scope: Scope, it: str) -> tuple[str, ...]:
    under = None if word.under is None else {piece.on for piece in _pieces(b, word.under, scope, it)}
    reserve = word.lying == "in_reserve"
    found: list[str] = []
    for piece in b.state.pieces.values():
        if piece.size != "artifact" or piece.zone != ("reserve" if reserve else "field") or piece.card in b.rules.items:
            continue
        if word.artifact not in (None, piece.card) or (under is not None and piece.id not in under):
            continue
        holder = None if reserve else b.holder(piece.id)
        if word.lying in ("borne", "neutral") and (holder is not None) != (word.lying == "borne"):
            continue
        if word.relation != "any" and (holder is None or not b.related(scope.me, holder, word.relation)):
            continue
        if hold_all(b, word.where, scope, piece.id):
            found.append(piece.id)
    return tuple(found)


def _named(b: Battle, word: fo.Named, scope: Scope, it: str) -> tuple[str, ...]:
    return (card_name(word.card),)


_RITUAL = "ritual:"


def ritual_of(name: str) -> str:
    """The ritual that a selection names."""
    return name.removeprefix(_RITUAL)


def ritual_name(ritual: str) -> str:
    """How selections name a ritual."""
    return f"{_RITUAL}{ritual}"


def _ritual_names(b: Battle, word: cm.Cards, scope: Scope, it: str) -> tuple[str, ...]:
    if word.zone == "last_played":
        last = _last_played(b, None if word.by is None else seats_of(b, word.by, scope, it), scope)
        return () if last is None or (word.named and last not in word.named) else (f"{_RITUAL}{last}",)
    if word.zone == "hand":
        found = sorted(set(_in_hands(b, word, scope, it)))
        return tuple(f"{_RITUAL}{one}" for one in found if not word.named or one in word.named)
    box = sorted({one.ritual for one in b.rules.box.rituals if one.ritual in b.rules.pack.rituals})
    found = box if word.zone == "game" else sorted(set(b.state.discarded))
    return tuple(f"{_RITUAL}{one}" for one in found if not word.named or one in word.named)


def _in_hands(b: Battle, word: cm.Cards, scope: Scope, it: str) -> list[str]:
    return [card for seat in seats_of(b, word.of, scope, it) for card in b.state.players[seat].hand]


def _copies(b: Battle, word: cm.Cards, names: tuple[str, ...], scope: Scope, it: str) -> int:
    """How many cards have these names: selections name each card once."""
    if word.zone == "last_played":
        return len(names)
    if word.zone == "game":
        cards = [one.ritual for one in b.rules.box.rituals for _copy in range(one.copies)]
    else:
        cards = list(b.state.discarded) if word.zone == "discard" else _in_hands(b, word, scope, it)
    return sum(f"{_RITUAL}{card}" in names for card in cards)


def _last_played(b: Battle, seats: list[int] | None, scope: Scope) -> str | None:
    """The ritual that one of these players, or anybody, has played last, before the one whose ability this is."""
    entry = b.rules.entries.get(scope.ability)
    own = (entry.card, scope.me) if entry and entry.folder == "rituals" and not scope.borrowed else None
    for what, _turn, _piece, card, seat, *_of in reversed(b.state.happened):
        if what != "played":
            continue
        if (card, seat) == own:
            own = None
        elif seats is None or seat in seats:
            return card
    return None


def _chosen(b: Battle, word: se.Chosen, scope: Scope, it: str) -> tuple[str, ...]:
    for name, found in scope.names:
        if name == word.name:
            return b.without_removed(found)
    return tuple(place_name(x, y, 0.0) for name, (x, y, _facing) in scope.places if name == word.name)


def _exists(b: Battle, word: co.Exists, scope: Scope, it: str) -> bool:
    """Whether anything is found; of what has a name, whether it is still there: the dead keep their names."""
    found = select(b, word.what, scope, it)
    if not isinstance(word.what, se.Chosen):
        return bool(found)
    pieces = b.state.pieces
    return any(name not in pieces or pieces[name].zone not in ("reserve", "away") for name in found)


def _homes(b: Battle, word: po.Home, scope: Scope, it: str) -> tuple[str, ...]:
    return tuple(place_name(*home_of(b, seat), 0.0) for seat in seats_of(b, word.of, scope, it))


# --- conditions ---------------------------------------------------------------------------------


def _ruling(b: Battle, word: co.RulingIs, scope: Scope, it: str) -> bool:
    return b.rules.answers.get(word.name) == word.answer


def _pieces(b: Battle, word: SelectorWord, scope: Scope, it: str) -> list[Piece]:
    return [b.state.pieces[name] for name in select(b, word, scope, it) if name in b.state.pieces]


def _some_characters(b: Battle, word: SelectorWord, scope: Scope, it: str) -> list[Piece]:
    return [piece for piece in _pieces(b, word, scope, it) if b.is_character(piece)]


def _related(b: Battle, word: co.Related, scope: Scope, it: str) -> bool:
    who = _seats_behind(b, word.who, scope, it)
    to = [scope.me] if word.to is None else _seats_behind(b, word.to, scope, it)
    return bool(who) and all(
        seat >= 0 and any(b.are_related(me, seat, word.relation) for me in to if me >= 0) for seat in who
    )


def _seats_behind(b: Battle, word: SelectorWord, scope: Scope, it: str) -> list[int]:
    """The seats of players and of pieces: below 0 for what belongs to nobody."""
    found = []
    for name in select(b, word, scope, it):
        piece = b.state.pieces.get(name)
        if piece is not None:
            missile = piece.size == "missile"
            found.append(piece.owner if missile else b.controller(name) if piece.size == "artifact" else b.owner(piece))
        elif (seat := seat_of(name)) is not None:
            found.append(seat)
    return found


def _wounded(b: Battle, word: co.Wounded, scope: Scope, it: str) -> bool:
    who = _some_characters(b, word.who, scope, it)
    return bool(who) and all(b.wounded(piece) for piece in who)


def _rank(b: Battle, word: dk.RankIs, scope: Scope, it: str) -> bool:
    who = _some_characters(b, word.who, scope, it)
    return bool(who) and all(piece.size in word.ranks for piece in who)


def _card_is(b: Battle, word: fi.CardIs, scope: Scope, it: str) -> bool:
    cards = _cards(b, word.who, scope, it)
    return bool(cards) and all(card.id in word.cards for card in cards)


def _order_is(b: Battle, word: fi.OrderIs, scope: Scope, it: str) -> bool:
    cards = _cards(b, word.who, scope, it)
    return bool(cards) and all(card.order in word.orders for card in cards)


def _shares(b: Battle, word: fi.Shares, scope: Scope, it: str) -> bool:
    cards, others = _cards(b, word.who, scope, it), _cards(b, word.other, scope, it)
    known = {_trait(card, word.by) for card in others}
    return bool(cards) and all(_trait(card, word.by) in known for card in cards)


def _has_tag(b: Battle, word: fi.HasTag, scope: Scope, it: str) -> bool:
    things = (b.objects[name].thing for name in select(b, word.who, scope, it) if name in b.objects)
    tags = [card.tags for card in _cards(b, word.who, scope, it)]
    tags += (b.rules.pack.things[thing].tags for thing in things)
    return bool(tags) and all(word.tag in each for each in tags)


def _cards(b: Battle, word: SelectorWord, scope: Scope, it: str) -> list[Character]:
    """The cards of the characters that the selector finds, also of those without a disk on the battlefield."""
    found: list[Character] = []
    for name in select(b, word, scope, it):
        if card := card_of(b, name):
            found.append(b.rules.pack.characters[card])
    return found


_RANKS = ("fighter", "veteran", "hero")


def _figure(b: Battle, word: fi.Figure, scope: Scope, it: str) -> int:
    for card in _cards(b, word.of, scope, it)[:1]:
        return card.life if word.which == "life" else 1 + _RANKS.index(card.rank)
    return 0


def _different(b: Battle, word: fi.Different, scope: Scope, it: str) -> int:
    return len({_trait(card, word.by) for card in _cards(b, word.of, scope, it)})


def _trait(card: Character, by: fi.Trait) -> str:
    return {"card": card.id, "order": card.order, "rank": card.rank}[by]


def _commonest(b: Battle, word: fi.Commonest, scope: Scope, it: str) -> tuple[str, ...]:
    characters = b.rules.pack.characters
    names = [name for name in select(b, word.of, scope, it) if card_of(b, name)]
    found = [(name, _trait(characters[card_of(b, name)], word.by)) for name in names]
    numbers = Counter(trait for _name, trait in found)
    wanted = (min if word.rarest else max)(numbers.values(), default=0)
    return tuple(name for name, trait in found if numbers[trait] == wanted)


def _nearby(b: Battle, word: dk.Nearby, scope: Scope, it: str) -> bool:
    others = laid(b, _pieces(b, word.to, scope, it), word.as_of)
    return _all_laid(b, word, scope, it, lambda piece: any(nearby(b, piece, other) for other in others))


def _all_lying(
    b: Battle,
    word: sp.InZone | sp.Within | sp.NearBorder,
    scope: Scope,
    it: str,
    holds: Callable[[Piece | LyingObject], bool],
) -> bool:
    """As `_all_laid`, for disks, objects and places."""
    names = select(b, word.who, scope, it)
    who = lying(b, names, word.as_of)
    known = sum(name in b.state.pieces or name in b.objects or place_named(name) is not None for name in names)
    return bool(names) and len(who) == known > 0 and all(holds(one) for one in who)


def _all_laid(
    b: Battle,
    word: dk.Nearby | sp.StandsOn,
    scope: Scope,
    it: str,
    holds: Callable[[Piece], bool],
) -> bool:
    """Whether there is something to test, all of it is on the battlefield at that time, and it holds for each."""
    found = _pieces(b, word.who, scope, it)
    who = laid(b, found, word.as_of)
    return bool(found) and len(who) == len(found) and all(holds(piece) for piece in who)


def _stands_on(b: Battle, word: sp.StandsOn, scope: Scope, it: str) -> bool:
    on = None if word.on is None else select(b, word.on, scope, it)

    def holds(piece: Piece) -> bool:
        if not piece.on or piece.size == "missile":
            return False
        return word.artifact in (None, b.piece(piece.on).card) and (on is None or piece.on in on)

    return _all_laid(b, word, scope, it, holds)


def _in_zone(b: Battle, word: sp.InZone, scope: Scope, it: str) -> bool:
    if not b.is_open(word.zone):
        # A card may name a zone that only some scripts have.
        return False
    border = zone_border(b, word.zone)
    return _all_lying(b, word, scope, it, lambda one: inside(border, one.x, one.y))


def _laid_then(b: Battle, word: SelectorWord, as_of: dk.AsOf, scope: Scope, it: str) -> list[Piece | LyingObject]:
    """What the selector finds as it lay at that time; of disks then also the line or the point that it means."""
    return lying(b, select(b, as_they_lay(word, as_of), scope, it), as_of)


def _within(b: Battle, word: sp.Within, scope: Scope, it: str) -> bool:
    others = _laid_then(b, word.to, word.as_of, scope, it)
    most = amount(b, word.mm, scope, it) + TOLERANCE
    return _all_lying(
        b, word, scope, it, lambda one: any(one.id != each.id and gap(one, each) <= most for each in others)
    )


def _near_border(b: Battle, word: sp.NearBorder, scope: Scope, it: str) -> bool:
    border, most = b.table.border, amount(b, word.mm, scope, it) + TOLERANCE
    return _all_lying(b, word, scope, it, lambda one: distance_to_border(border, one.x, one.y) - radius_of(one) <= most)


def _enclosed(b: Battle, word: sp.Enclosed, scope: Scope, it: str) -> bool:
    around, who = (_laid_then(b, one, word.as_of, scope, it) for one in (word.by, word.who))
    return bool(who) and all(encloses(around, one) for one in who)


def _chain(b: Battle, word: sp.Chain, scope: Scope, it: str) -> tuple[str, ...]:
    """Whom the chain holds, in the usual order: from each of them on to whoever is near enough."""
    if word.through is None:
        through = tuple(piece.id for piece in b.living())
    else:
        through = select(b, word.through, scope, it)
    begins = select(b, word.of, scope, it)
    most = amount(b, word.mm, scope, it) + TOLERANCE
    left = {one.id: one for one in lying(b, through, word.as_of)}
    waiting = lying(b, begins, word.as_of)
    found = {one.id for one in waiting if left.pop(one.id, None) is not None}
    while waiting:
        here = waiting.pop()
        near = [one for one in left.values() if gap(here, one) <= most]
        for one in near:
            del left[one.id]
        found.update(one.id for one in near)
        waiting += near
    return tuple(name for name in through if name in found)


def _in_sight(b: Battle, word: si.InSight, scope: Scope, it: str) -> bool:
    names = select(b, word.who, scope, it)
    who, others = lying(b, names, word.as_of), _laid_then(b, word.to, word.as_of, scope, it)

    def sees(each: Piece | LyingObject, one: Piece | LyingObject) -> bool:
        return one.id != each.id and in_sight(b, one, each, word.blocked_by, word.as_of)

    return 0 < len(names) == len(who) and all(any(sees(each, one) for each in others) for one in who)


def _past(b: Battle, word: me.HasHappened | me.TimesHappened, scope: Scope, it: str) -> list[Past]:
    of = None if word.of is None else select(b, word.of, scope, it)
    by = None if word.by is None else select(b, word.by, scope, it)
    before = None if word.before is None else select(b, word.before, scope, it)
    return happened(b, word, of, by, scope, before)


def _latest(b: Battle, word: me.Latest, scope: Scope, it: str) -> tuple[str, ...]:
    by = None if word.by is None else select(b, word.by, scope, it)
    to = None if word.to is None else select(b, word.to, scope, it)
    return latest(b, word, select(b, word.of, scope, it), by, to, scope)


def _has_happened(b: Battle, word: me.HasHappened, scope: Scope, it: str) -> bool:
    return bool(_past(b, word, scope, it))


def _carries(b: Battle, word: dk.Carries, scope: Scope, it: str) -> bool:
    who = _some_characters(b, word.who, scope, it)
    return bool(who) and all(_carries_one(b, piece, word) for piece in who)


def _carries_one(b: Battle, piece: Piece, word: dk.Carries) -> bool:
    fray, as_of, missile = b.fray, word.as_of, word.missile
    if as_of == "start" and fray is not None:
        names = next((missiles for carrier, missiles in fray.riders if carrier == piece.id), ())
        riders = tuple(b.piece(name) for name in names)
    elif as_of == "turn_start":
        riders = tuple(b.piece(name) for name, _x, _y, on in b.state.turn_start if on == piece.id)
    elif as_of == "end" and fray is not None and fray.trace is not None:
        riders = tuple(b.piece(name) for name, _x, _y, on in fray.trace.end if on == piece.id)
    else:
        riders = b.riders(piece.id)
    return any(missile is None or rider.card == missile for rider in riders)


def _can_shoot(b: Battle, word: dk.CanShoot, scope: Scope, it: str) -> bool:
    who = _some_characters(b, word.who, scope, it)
    return bool(who) and all(can_shoot(b, piece) for piece in who)


def can_shoot(b: Battle, piece: Piece) -> bool:
    """Whether the card has the arrow icon (DK-ACT-03)."""
    shooting = b.rules.character(piece).shooting if piece.card else None
    return shooting is not None and shooting.arrow


def _is_turn_of(b: Battle, word: pl.IsTurnOf, scope: Scope, it: str) -> bool:
    return b.state.seat in seats_of(b, word.who, scope, it)


def _damage_is(b: Battle, word: dk.DamageIs, scope: Scope, it: str) -> bool:
    return scope.facts.damage_kind in word.kinds


def _dealt_by_this(b: Battle, word: DealtByThis, scope: Scope, it: str) -> bool:
    entry = b.rules.entries.get(scope.ability)
    return entry is not None and bool(scope.facts.dealt_by) and scope.facts.dealt_by == (entry.made_by or entry.key)


def _has_counter(b: Battle, word: cn.HasCounter, scope: Scope, it: str) -> bool:
    who = select(b, word.who, scope, it)
    least = amount(b, word.at_least, scope, it)
    return bool(who) and all(b.counter(name, word.counter) >= least for name in who)


def _has_status(b: Battle, word: st.HasStatus, scope: Scope, it: str) -> bool:
    pieces = b.state.pieces
    found = select(b, word.who, scope, it)
    who = [name for name in found if seat_of(name) is not None or (name in pieces and b.is_character(pieces[name]))]
    return bool(who) and all(b.has_status(name, word.status) for name in who)


# --- amounts ------------------------------------------------------------------------------------


def _life(b: Battle, word: am.Life, scope: Scope, it: str) -> int:
    who = _some_characters(b, word.of, scope, it)
    return max(0, b.life(who[0])) if who and who[0].zone != "reserve" else 0


def _count(b: Battle, word: am.Count, scope: Scope, it: str) -> int:
    """How many are found; of what has a name, without the characters that have died since; each of the slain.

    Of cards each copy counts.
    """
    found = select(b, word.of, scope, it)
    if isinstance(word.of, cm.Cards):
        return _copies(b, word.of, found, scope, it)
    if (dead := _SLAIN.count(b, word.of, found, scope, it)) is not None:
        return dead
    if not isinstance(word.of, se.Chosen):
        return len(found)
    pieces = b.state.pieces
    return sum(
        name not in pieces or pieces[name].zone != "reserve" or not b.is_character(pieces[name]) for name in found
    )


def _maximum_life(b: Battle, word: am.MaximumLife, scope: Scope, it: str) -> int:
    who = _some_characters(b, word.of, scope, it)
    return b.maximum_life(who[0]) if who else 0


def _turn_number(b: Battle, word: am.TurnNumber, scope: Scope, it: str) -> int:
    seats = seats_of(b, word.of, scope, it)
    if not seats:
        return 0
    player = b.state.players[seats[0]]
    return player.turns - player.skipped


def extra_turns(b: Battle, seat: int) -> int:
    """The number of extra turns that a player has begun."""
    return sum(change.number for change in b.state.turn_changes if (change.seat, change.kind) == (seat, "taken"))


def _round_number(b: Battle, word: pl.RoundNumber, scope: Scope, it: str) -> int:
    return round_of(b)


def round_of(b: Battle) -> int:
    """The number of the current round; extra turns do not count."""
    if not b.state.turn_changes:
        return max([player.turns for player in b.state.players])
    return max(player.turns - extra_turns(b, player.seat) for player in b.state.players)


def _voted(b: Battle, word: sc.Voted, scope: Scope, it: str) -> bool:
    return voted(b, word, seats_of(b, word.of, scope, it), scope)


def _secret_number(b: Battle, word: sc.SecretNumber, scope: Scope, it: str) -> int:
    return secret_number(b, word, seats_of(b, word.of, scope, it), scope)


def _supply(b: Battle, word: dk.Supply, scope: Scope, it: str) -> int:
    who = _some_characters(b, word.of, scope, it)
    return len(b.supply(b.supply_key(who[0]), word.missile)) if who else 0


def _counters(b: Battle, word: cn.Counters, scope: Scope, it: str) -> int:
    kinds = tuple(b.rules.pack.counters) if word.counter is None else (word.counter,)
    holders = select(b, word.of, scope, it)
    return sum(
        b.counter(name, kind)
        for name in holders
        for kind in kinds
        if word.counter is not None or b.can_have_counter(name, kind)
    )


def _at_start(b: Battle, word: dk.AtStart, scope: Scope, it: str) -> int:
    counts = (pair for seat in seats_of(b, word.of, scope, it) for pair in b.state.players[seat].at_start)
    return sum(number for rank, number in counts if not word.ranks or rank in word.ranks)


def _cards_in(b: Battle, word: zo.CardsIn, scope: Scope, it: str) -> int:
    if word.zone != "hand":
        return len(b.state.deck if word.zone == "deck" else b.state.discarded)
    return sum(len(b.state.players[seat].hand) for seat in seats_of(b, word.of, scope, it))


def _distance(b: Battle, word: sp.Distance, scope: Scope, it: str) -> int:
    who, others = (_laid_then(b, one, word.as_of, scope, it) for one in (word.who, word.to))
    gaps = [gap(one, other) for one in who for other in others if one.id != other.id]
    return int(max(0.0, min(gaps, default=0.0)) + TOLERANCE)


def _angle(b: Battle, word: sp.Angle, scope: Scope, it: str) -> int:
    at, first, second = (_laid_then(b, one, word.as_of, scope, it) for one in (word.at, word.first, word.second))
    return int(widest_angle(at, first, second) + TOLERANCE)


def _excess_damage(b: Battle, word: fi.ExcessDamage, scope: Scope, it: str) -> int:
    victim = b.state.pieces.get(scope.facts.victim)
    return max(0, -b.life(victim)) if victim is not None and victim.zone == "field" else 0


def _times_happened(b: Battle, word: me.TimesHappened, scope: Scope, it: str) -> int:
    found = _past(b, word, scope, it)
    if word.different:
        return len({past[2] for past in found})
    return sum(past[7] for past in found) if word.measured else len(found)


def _actions_left(b: Battle, word: ac.ActionsLeft, scope: Scope, it: str) -> int:
    theirs = word.of is None or b.state.seat in seats_of(b, word.of, scope, it)
    return max(0, b.state.action_limit - b.state.actions_used) if theirs else 0


def _time_cards(b: Battle, word: dk.TimeCards, scope: Scope, it: str) -> int:
    players = (b.state.players[seat] for seat in seats_of(b, word.of, scope, it))
    return sum(player.penalties if word.side == "penalty" else player.bonuses for player in players)


EVALUATOR: WordEvaluator[Battle] = WordEvaluator(
    selectors={
        se.Players: _players,
        pl.OwnerOf: _owner_of,
        pl.ControllerOf: _controller_of,
        pl.NextPlayer: _next_players,
        sc.Marked: _marked,
        sc.MarkedPlayer: _marked,
        dk.Bearer: _bearer,
        dk.Characters: _characters,
        re.PlaceOf: _place_of,
        aw.Artifacts: _artifacts,
        dk.Missiles: _missiles,
        fi.Commonest: _commonest,
        me.Latest: _latest,
        fo.Named: _named,
        cm.Cards: _ritual_names,
        se.Chosen: _chosen,
        po.Home: _homes,
        sp.Chain: _chain,
    },
    conditions={
        co.Exists: _exists,
        co.Related: _related,
        co.Wounded: _wounded,
        co.RulingIs: _ruling,
        cn.HasCounter: _has_counter,
        st.HasStatus: _has_status,
        pl.IsTurnOf: _is_turn_of,
        sc.Voted: _voted,
        dk.RankIs: _rank,
        dk.Nearby: _nearby,
        dk.Carries: _carries,
        dk.CanShoot: _can_shoot,
        dk.DamageIs: _damage_is,
        DealtByThis: _dealt_by_this,
        fi.CardIs: _card_is,
        fi.OrderIs: _order_is,
        fi.Shares: _shares,
        fi.HasTag: _has_tag,
        sp.StandsOn: _stands_on,
        sp.InZone: _in_zone,
        sp.Within: _within,
        sp.NearBorder: _near_border,
        sp.Enclosed: _enclosed,
        si.InSight: _in_sight,
        me.HasHappened: _has_happened,
    },
    amounts={
        am.Count: _count,
        am.Life: _life,
        am.MaximumLife: _maximum_life,
        am.TurnNumber: _turn_number,
        ac.ActionsLeft: _actions_left,
        cn.Counters: _counters,
        pl.RoundNumber: _round_number,
        pl.TurnOrder: _turn_order,
        sc.SecretNumber: _secret_number,
        zo.CardsIn: _cards_in,
        fi.Figure: _figure,
        fi.Different: _different,
        dk.Supply: _supply,
        dk.AtStart: _at_start,
        dk.TimeCards: _time_cards,
        sp.Distance: _distance,
        sp.Angle: _angle,
        fi.ExcessDamage: _excess_damage,
        me.TimesHappened: _times_happened,
    },
)
EVALUATOR.know_also(*FlickWords(EVALUATOR).handlers)
_PLACES = PlaceWords(EVALUATOR)
EVALUATOR.know_also(_PLACES.selectors, _PLACES.conditions, _PLACES.amounts)
_SLAIN = SlainWords(EVALUATOR)
EVALUATOR.know_also(_SLAIN.selectors)
select = EVALUATOR.select
holds = EVALUATOR.holds
hold_all = EVALUATOR.hold_all
amount = EVALUATOR.amount


def lying_bare(b: Battle, word: SelectorWord, scope: Scope) -> tuple[str, ...]:
    """The missiles on the bare table, and the artifacts on which nobody stands."""
    pieces = (b.state.pieces.get(name) for name in select(b, word, scope))
    return tuple(
        piece.id
        for piece in pieces
        if piece is not None
        and piece.zone == "field"
        and piece.size in ("missile", "artifact")
        and not piece.on
        and b.holder(piece.id) is None
    )


def living(b: Battle, word: SelectorWord, scope: Scope) -> tuple[str, ...]:
    """The characters on the battlefield that the selector finds and that have life left."""
    return tuple(
        name
        for name in select(b, word, scope)
        if name in b.state.pieces
        and b.is_character(b.piece(name))
        and b.piece(name).zone == "field"
        and b.life(b.piece(name)) > 0
    )
