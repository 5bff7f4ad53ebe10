"""Checks maps and duels: tiles, decks and leaders, what cannot lie there, and more than the rules give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error, remove_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.models.base import in_language
from schema.systems.despaira.checks.decks import COPIES, CRYSTALS, LEAST, LEAST_IN_DRAFT, MOST, cards_in, size_in_words
from schema.systems.despaira.duel import Duel, DuelSeat, Placed
from schema.systems.despaira.field import FieldMap
from schema.systems.despaira.pack import Pack, files_of

CODES = table(
    CodeInfo(
        "outside-the-map",
        _("Tile outside of the map"),
        _("A map has the columns from A and the rows from 1 that it states."),
        '"tile": "F1" on a map with 5 columns',
        _("Name a tile of the map, or make the map larger."),
    ),
    CodeInfo(
        "tile-taken",
        _("Two cards on one tile"),
        _("A tile has room for one creature or leader, and one trick."),
        '{"card": "tideclerk", "tile": "C3"}, {"card": "rime_limpet", "tile": "C3"}',
        _("Put one of them on another tile."),
    ),
    CodeInfo(
        "seat-without-leader",
        _("Player without leader"),
        _("A leader's HP decide the duel, so each player needs one: that of the deck, or another."),
        '"seats": [{}, {"deck": "undertow"}]',
        _("Give the player a deck or a leader."),
    ),
    CodeInfo(
        "seat-without-deck",
        _("Player without deck"),
        _("A duel from its beginning shuffles the deck of each player; only a position can do without."),
        '"setup": "full", "seats": [{"leader": "ilse_marrow"}, {"deck": "undertow"}]',
        _("Give the player a deck, or make the duel a position."),
    ),
    CodeInfo(
        "not-set-up",
        _("Ignored in this duel"),
        _("A duel from its beginning has empty hands, piles and fields: those that are given count for a position."),
        '"setup": "full", "seats": [{"hand": ["eel_net"]}, {}]',
        _("Make the duel a position, or remove what is ignored."),
    ),
    CodeInfo(
        "not-attached",
        _("It cannot be attached"),
        _("Creatures, and tricks that stay as equipment, are attached to creatures; other tricks are never attached."),
        '{"card": "eel_net", "tile": "B2", "attached": ["oilskin_harness"]}',
        _("Attach it to a creature, or put it on a tile of its own."),
    ),
    CodeInfo(
        "beyond-the-figures",
        _("More than the rules give"),
        _("A player never has more crystals than there are, and a leader or creature no more than its full HP."),
        '"crystals": 20 with 15 crystals in the game',
        _("Lower the number, or change the rulings of the duel."),
    ),
    CodeInfo(
        "means-nothing-here",
        _("Without a meaning for this card"),
        _("Tokens are always face-up, face-down creatures are in Defence, and tricks have no mode, HP or statuses."),
        '{"card": "moth_echo", "tile": "B2", "face": "down"}',
        _("Remove it."),
    ),
    CodeInfo(
        "leader-away",
        _("Leader away from its row"),
        _("A duel from its beginning starts with each leader in the row nearest its player (DS-SET-02)."),
        '"setup": "full" with "leader_tile": "C3"',
        _("Choose a tile of that row, or make the duel a position."),
    ),
    CodeInfo(
        "beyond-the-counter",
        _("Beyond the limit of the counter"),
        _("A counter is never more than its limit, so the number is not reached."),
        '"most": 3 in the counter, and {"kind": "has_counter", "at_least": 4}',
        _("Lower the number, or raise the limit of the counter."),
    ),
    CodeInfo(
        "cannot-have-the-counter",
        _("The counter cannot be there"),
        _("A counter states what can have it: cards, tiles or players."),
        '"on": ["tile"] in the counter, and "counters": {"crack": 1} of a creature',
        _("Use another counter, or change “on” in the counter."),
    ),
)

HOLDERS: Mapping[str, str] = {"card": "piece", "tile": "tile", "player": "player"}
"""The type of what can have a counter, by what the counter says."""


def set_to(pointer: str, value: int) -> Fix:
    """A fix that sets a number."""
    return Fix(_("Set to {value}").format(value=value), "unsafe", (("replace", pointer, value),))


def _of_map(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every tile of a map is on it, and its counters can be on tiles."""
    assert isinstance(at.piece, FieldMap)
    for field in ("tiles", "counters"):
        for tile in getattr(at.piece, field):
            yield from _outside(at.file, at.piece, tile, f"/{field}/{tile}", (remove_fix(f"/{field}/{tile}"),))
    for tile, counters in at.piece.counters.items():
        yield from _counters(pack, at.file, counters, f"/counters/{tile}", "tile")


def _of_duel(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every duel can begin."""
    duel = at.piece
    assert isinstance(duel, Duel)
    taken: dict[tuple[str, bool], str] = {}
    for number, seat in enumerate(duel.seats):
        above = f"/seats/{number}"
        if seat.leader is None and seat.deck is None:
            yield error("seat-without-leader", at.file, above, _("This player has no leader."))
        yield from (_of_full if duel.setup == "full" else _of_position)(pack, at.file, duel, seat, above)
        yield from _counters(pack, at.file, seat.counters, f"{above}/counters", "card")
        places = [(seat.leader_tile, False, f"{above}/leader_tile")] if seat.leader_tile else []
        if duel.setup == "position":
            places += [
                (placed.tile, placed.card in pack.tricks, f"{above}/field/{index}/tile")
                for index, placed in enumerate(seat.field)
            ]
        yield from _leader(pack, at.file, duel, number, above)
        for tile, trick, pointer in places:
            if duel.map in pack.maps:
                yield from _outside(at.file, pack.maps[duel.map], tile, pointer)
            if (tile, trick) in taken:
                message = _("There is already a trick on {tile}.") if trick else _("{tile} is already taken.")
                yield error("tile-taken", at.file, pointer, message.format(tile=tile))
            taken[tile, trick] = pointer


def _of_full(pack: Pack, file: str, duel: Duel, seat: DuelSeat, above: str) -> Iterator[Diagnostic]:
    if seat.deck is None:
        message = _("A duel from its beginning needs a deck of each player.")
        yield error("seat-without-deck", file, above, message)
    elif (deck := pack.decks.get(seat.deck)) is not None:
        ruleset = pack.rulesets.get(duel.ruleset or "")
        form = duel.rulings.format or (ruleset.rulings.format if ruleset is not None else None)
        least = LEAST_IN_DRAFT if form == "draft" else LEAST
        if not least <= cards_in(deck) <= MOST:
            yield error("deck-size", file, f"{above}/deck", size_in_words(cards_in(deck), least))
    for field in ("hand", "deck_order", "graveyard", "void", "field"):
        if getattr(seat, field):
            message = _("A duel from its beginning ignores this.")
            fix = remove_fix(f"{above}/{field}")
            yield warning("not-set-up", file, f"{above}/{field}", message, fixes=(fix,))


def _leader(pack: Pack, file: str, duel: Duel, number: int, above: str) -> Iterator[Diagnostic]:
    """The leader of a seat, its HP and the crystals are what the rules can give."""
    seat = duel.seats[number]
    deck = pack.decks.get(seat.deck or "")
    leader = pack.leaders.get(seat.leader or (deck.leader if deck is not None else ""))
    total = figure(pack, duel, "crystals_total", CRYSTALS)
    if seat.crystals is not None and seat.crystals > total:
        message = _("There are only {most} crystals of each player.").format(most=total)
        pointer = f"{above}/crystals"
        yield error("beyond-the-figures", file, pointer, message, fixes=(set_to(pointer, total),))
    if leader is not None and seat.leader_hp is not None and seat.leader_hp > leader.hp:
        message = _("The full HP are {most}.").format(most=leader.hp)
        pointer = f"{above}/leader_hp"
        yield warning("beyond-the-figures", file, pointer, message, fixes=(set_to(pointer, leader.hp),))
    field = pack.maps.get(duel.map)
    row = 1 if number == 0 else field.rows if field is not None else 0
    if duel.setup == "full" and seat.leader_tile is not None and row and int(seat.leader_tile[1:]) != row:
        message = _("The row of this player is row {row}.").format(row=row)
        yield warning("leader-away", file, f"{above}/leader_tile", message)


def figure(pack: Pack, duel: Duel, field: str, usual: int) -> int:
    """A figure of a duel: its own ruling, that of its ruleset, or the usual one."""
    ruleset = pack.rulesets.get(duel.ruleset or "")
    rulings = (duel.rulings, *((ruleset.rulings,) if ruleset is not None else ()))
    return next((value for one in rulings if (value := getattr(one, field)) is not None), usual)


def _of_position(pack: Pack, file: str, duel: Duel, seat: DuelSeat, above: str) -> Iterator[Diagnostic]:
    if seat.deck is not None and seat.leader is not None:
        message = _("A position takes its cards from its zones, and this player has a leader: the deck is ignored.")
        yield warning("not-set-up", file, f"{above}/deck", message, fixes=(remove_fix(f"{above}/deck"),))
    on_field = (id_ for placed in seat.field for id_ in (placed.card, *placed.attached) if id_ not in pack.tokens)
    copies = Counter((*seat.hand, *seat.deck_order, *seat.graveyard, *seat.void, *on_field))
    for id_, count in copies.items():
        if count > COPIES:
            message = _("{id} is {count} times in the position; a deck has at most {most} copies.").format(
                id=quoted(id_), count=count, most=COPIES
            )
            yield warning("too-many-copies", file, above, message)
    for number, placed in enumerate(seat.field):
        pointer = f"{above}/field/{number}"
        yield from _counters(pack, file, placed.counters, f"{pointer}/counters", "card")
        yield from _attached(pack, file, placed, pointer)
        yield from _meaning(pack, file, placed, pointer)
        yield from _hit_points(pack, file, duel, placed, pointer)


def _attached(pack: Pack, file: str, placed: Placed, pointer: str) -> Iterator[Diagnostic]:
    if placed.attached and placed.card in pack.tricks:
        message = _("{id} is a trick, and nothing can be attached to it.").format(id=quoted(placed.card))
        yield error("not-attached", file, f"{pointer}/attached", message, fixes=(remove_fix(f"{pointer}/attached"),))
        return
    for index, id_ in enumerate(placed.attached):
        if id_ in pack.tricks and pack.tricks[id_].stays != "equip":
            message = _("{id} is a trick that does not stay attached.").format(id=quoted(id_))
            at = f"{pointer}/attached/{index}"
            yield error("not-attached", file, at, message, fixes=(remove_fix(at),))


def _meaning(pack: Pack, file: str, placed: Placed, pointer: str) -> Iterator[Diagnostic]:
    """What is said of a card on the field, and has no meaning for such a card."""
    nothing: list[str] = []
    if placed.card in pack.tricks:
        message = _("{id} is a trick.").format(id=quoted(placed.card))
        nothing = [field for field in ("mode", "facing", "hp", "statuses") if field in placed.model_fields_set]
    elif placed.card in pack.tokens and placed.face == "down":
        message, nothing = _("{id} is a token.").format(id=quoted(placed.card)), ["face"]
    elif placed.face == "down" and placed.mode == "attack" and "mode" in placed.model_fields_set:
        message, nothing = _("{id} is face-down.").format(id=quoted(placed.card)), ["mode"]
    for field in nothing:
        at = f"{pointer}/{field}"
        yield warning("means-nothing-here", file, at, message, fixes=(remove_fix(at),))


def _hit_points(pack: Pack, file: str, duel: Duel, placed: Placed, pointer: str) -> Iterator[Diagnostic]:
    """A creature has no more HP than on its card, with what its tile adds; equipment may add more."""
    card = pack.creatures.get(placed.card) or pack.tokens.get(placed.card)
    field = pack.maps.get(duel.map)
    if card is None or field is None or placed.hp is None or placed.attached:
        return
    kind = pack.tile_kinds.get(field.tiles.get(placed.tile, field.default_tile))
    most = card.stats.hp + (kind.boost_for(card.element, card.creature_type, "hp") if kind is not None else 0)
    if placed.hp > max(most, 1):
        message = _("The full HP are {most}.").format(most=most)
        fixes = (set_to(f"{pointer}/hp", max(most, 1)),)
        yield warning("beyond-the-figures", file, f"{pointer}/hp", message, fixes=fixes)


def _counters(pack: Pack, file: str, counters: Mapping[str, int], above: str, on: str) -> Iterator[Diagnostic]:
    for id_, number in counters.items():
        counter = pack.counters.get(id_)
        if counter is None:
            continue
        name = in_language(counter.name, "", id_)
        pointer = f"{above}/{id_}"
        if on not in counter.on:
            message = _("{name} cannot be here.").format(name=quoted(name))
            yield error("cannot-have-the-counter", file, pointer, message, fixes=(remove_fix(pointer),))
        elif counter.most is not None and number > counter.most:
            message = _("{name} is never more than {most}.").format(name=name, most=counter.most)
            fixes = (set_to(pointer, counter.most),)
            yield error("beyond-the-counter", file, pointer, message, fixes=fixes)


def _outside(file: str, field: FieldMap, tile: str, pointer: str, fixes: tuple[Fix, ...] = ()) -> Iterator[Diagnostic]:
    if ord(tile[0]) - ord("A") >= field.columns or int(tile[1:]) > field.rows:
        last = f"{chr(ord('A') + field.columns - 1)}{field.rows}"
        message = _("{tile} is not on the map, which has the tiles A1 to {last}.").format(tile=tile, last=last)
        yield error("outside-the-map", file, pointer, message, fixes=fixes)


check_maps = EachFile(_of_map, files_of, (FieldMap,))
check_duels = EachFile(_of_duel, files_of, (Duel,))
