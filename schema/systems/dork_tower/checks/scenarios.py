"""Checks scenarios: spaces of their board, runes to which quests move, cup and decks, heroes and seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import error, info, remove_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Operation, quoted, table
from schema.i18n import gettext as _
from schema.models.base import in_language
from schema.systems.dork_tower.board_layout import Layout, layout_of
from schema.systems.dork_tower.checks.fixes import missing_rune_fixes, one_fix, space_fixes
from schema.systems.dork_tower.pack import Pack, files_of
from schema.systems.dork_tower.quests import RunePlace
from schema.systems.dork_tower.scenario import Scenario, SeatStart

CODES = table(
    CodeInfo(
        "not-on-the-board",
        _("Space that the board lacks"),
        _("The scenario names a space that its board does not have."),
        '"stacks": [{"space": "w1.r9.c0", "tokens": ["wolf"]}]',
        _("Name a space of the board."),
    ),
    CodeInfo(
        "quest-leads-nowhere",
        _("Quest that leads nowhere"),
        _("The board lacks the rune where a quest begins, or to which a roll of the table moves it (DT-QUEST-06)."),
        '"wedge": 3, "rune": "C" where wedge 3 has no rune C',
        _("Put the rune on a space, or change the table."),
    ),
    CodeInfo(
        "quest-count",
        _("Number of quests"),
        _("Two quest tokens are always on the board (DT-QUEST-01)."),
        '"quests": ["first_star"]',
        _("Name two quests."),
    ),
    CodeInfo(
        "too-few-heroes",
        _("Too few heroes"),
        _("Every player picks a hero of his own (DT-SET-06)."),
        '"players": {"max": 6} with five heroes',
        _("Add heroes, or lower the number of players."),
    ),
    CodeInfo(
        "hero-twice",
        _("Hero twice"),
        _("Each hero is picked once (DT-SET-06)."),
        '"seats": [{"character": "hild"}, {"character": "hild"}]',
        _("Name another hero."),
    ),
    CodeInfo(
        "item-in-slot",
        _("Item in a slot that does not take it"),
        _("A slot takes items of its types, up to the bonus that it names (DT-ITEM-03, DT-ITEM-04)."),
        '"items": [{"item": "dirk", "slot": 1}] where slot 1 takes armor',
        _("Leave the slot out, so that the first one is taken that fits, or name another slot."),
    ),
    CodeInfo(
        "seats-of-a-scenario",
        _("Number of seats"),
        _("The usual number of players lies between the smallest and the largest; no seat beyond these is described."),
        '"players": {"min": 2, "max": 4}, "seats": 6',
        _("Change one of the numbers."),
    ),
    CodeInfo(
        "cup-without-monsters",
        _("Cup without monsters"),
        _("Nothing would be fought: whoever enters the tower would win at once (DT-Q-32)."),
        '"cup": {"peddler": 3}',
        _("Put monsters into the cup."),
    ),
    CodeInfo(
        "few-monsters",
        _("Few monsters or few rewards"),
        _("Most tokens are monsters, and most monsters have a reward table (DT-ENC-09)."),
        _("a cup with more friendly tokens than monsters"),
        _("Add monsters, or reward tables."),
    ),
    CodeInfo(
        "small-cup",
        _("Small cup"),
        _("The wizard's guardians, or the tokens of one encounter, would empty the cup (DT-Q-32)."),
        '"cup": {"wolf": 3} with "wizard_draw": 5',
        _("Add tokens."),
    ),
    CodeInfo(
        "small-deck",
        _("Small deck"),
        _("Players could not get what they begin with."),
        '"scrolls": {"surge": 1} for six players',
        _("Add cards."),
    ),
    CodeInfo(
        "deck-count",
        _("Other number of cards"),
        _("The game has 36 item cards and 20 scrolls."),
        _("a deck of 30 item cards"),
        _("Change the number of copies, if it is not meant so."),
    ),
)

ITEMS, SCROLLS, QUESTS = 36, 20, 2


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """A scenario that can be played."""
    scenario = at.piece
    assert isinstance(scenario, Scenario)
    yield from _seats(pack, at.file, scenario)
    yield from _items(pack, at.file, scenario)
    yield from _stocks(pack, at.file, scenario)
    if len(scenario.quests) != QUESTS:
        message = _("The scenario has {count} quests.").format(count=len(scenario.quests))
        hint = _("There are always two.")
        yield warning("quest-count", at.file, "/quests", message, hint, fixes=_quest_fixes(pack, scenario))
    board = pack.boards.get(scenario.board)
    if board is not None:
        layout = layout_of(board)
        yield from _places(at.file, scenario, layout)
        yield from _quests(pack, at.file, scenario, layout)


check = EachFile(_of_file, files_of, (Scenario,))


def copies_of(pack: Pack, scenario: Scenario) -> tuple[Mapping[str, int], Mapping[str, int], Mapping[str, int]]:
    """How often the item deck, the scroll deck and the cup have each card or token."""
    if (supply := pack.supplies.get(scenario.supply or "")) is not None:
        return supply.items, supply.scrolls, supply.cup
    stocks = (pack.item_cards, pack.scrolls, pack.encounter_tokens)
    items, scrolls, cup = ({id_: piece.copies for id_, piece in stock.items()} for stock in stocks)
    return items, scrolls, cup


def _seats(pack: Pack, file: str, scenario: Scenario) -> Iterator[Diagnostic]:
    players = scenario.players
    if not players.min <= scenario.seats <= players.max:
        message = _("The scenario is for {min} to {max} players, and usually played with {seats}.").format(
            min=players.min, max=players.max, seats=scenario.seats
        )
        nearest = max(players.min, min(players.max, scenario.seats))
        seats = one_fix(_("Play it with {n}").format(n=nearest), ("add", "/seats", nearest))
        yield error("seats-of-a-scenario", file, "/seats", message, fixes=seats)
    if len(scenario.overrides.seats) > players.max:
        message = _("Seat {number} is described, but there are at most {max} players.").format(
            number=len(scenario.overrides.seats), max=players.max
        )
        pointer = f"/overrides/seats/{players.max}"
        yield warning("seats-of-a-scenario", file, pointer, message, fixes=(remove_fix(pointer),))
    heroes = scenario.characters or tuple(pack.heroes)
    if len(set(heroes)) < players.max:
        message = _("There are {heroes} heroes for up to {max} players.").format(
            heroes=len(set(heroes)), max=players.max
        )
        pointer = "/characters" if scenario.characters else "/players"
        yield error("too-few-heroes", file, pointer, message, fixes=_hero_fixes(pack, scenario, len(set(heroes))))
    seen: set[str] = set()
    for number, seat in enumerate(scenario.overrides.seats):
        if seat.character in seen:
            message = _("{hero} is named for two seats.").format(hero=quoted(seat.character or ""))
            pointer = f"/overrides/seats/{number}/character"
            yield error("hero-twice", file, pointer, message, fixes=(remove_fix(pointer, _("Let the player choose")),))
        if seat.character is not None:
            seen.add(seat.character)


def _items(pack: Pack, file: str, scenario: Scenario) -> Iterator[Diagnostic]:
    """What heroes have at the start lies in slots that take it; a hero who is picked later may be any."""
    picked = [pack.heroes[id_] for id_ in scenario.characters or pack.heroes if id_ in pack.heroes]
    for pointer, start in _starts(scenario):
        own = pack.heroes.get(start.character or "")
        level = start.level or scenario.overrides.all.level or "low"
        sides = [hero.high if level == "high" else hero.low for hero in ((own,) if own is not None else picked)]
        for number, owned in enumerate(start.items):
            card = pack.item_cards.get(owned.item)
            if card is None or owned.slot is None or not sides:
                continue
            face = card.magic if owned.face == "magic" else card.equipment
            if any(side.slots[owned.slot].takes(face.type, face.combat_bonus) for side in sides):
                continue
            message = _("Slot {number} does not take {item}.").format(
                number=owned.slot, item=quoted(in_language(face.name, "", owned.item))
            )
            at = f"{pointer}/items/{number}/slot"
            yield error("item-in-slot", file, at, message, fixes=(remove_fix(at, _("Take the first slot that fits")),))


def _starts(scenario: Scenario) -> list[tuple[str, SeatStart]]:
    """What all and single players have at the start, with pointers."""
    seats = scenario.overrides.seats
    return [
        ("/overrides/all", scenario.overrides.all),
        *((f"/overrides/seats/{number}", seat) for number, seat in enumerate(seats)),
    ]


def _stocks(pack: Pack, file: str, scenario: Scenario) -> Iterator[Diagnostic]:
    """Cup and decks."""
    items, scrolls, cup = copies_of(pack, scenario)
    at = "/supply" if scenario.supply is not None else ""
    tokens = {id_: pack.encounter_tokens[id_] for id_ in cup if id_ in pack.encounter_tokens}
    count = Counter(dict.fromkeys(("monster", "other", "rewarded"), 0))
    for id_, token in tokens.items():
        count["monster" if token.stance == "monster" else "other"] += cup[id_]
        count["rewarded"] += cup[id_] if token.reward else 0
    ruleset, chart = pack.rulesets.get(scenario.ruleset), pack.encounter_charts.get(scenario.encounter_chart)
    if not count["monster"]:
        yield error("cup-without-monsters", file, at, _("The cup has no monsters."))
    elif count["monster"] <= count["other"]:
        message = _("The cup has {monsters} monsters and {others} other tokens.").format(
            monsters=count["monster"], others=count["other"]
        )
        yield warning("few-monsters", file, at, message)
    elif count["rewarded"] * 2 <= count["monster"]:
        message = _("Of {monsters} monsters, {rewarded} have a reward table.").format(
            monsters=count["monster"], rewarded=count["rewarded"]
        )
        yield warning("few-monsters", file, at, message)
    draws = [ruleset.wizard_draw] if ruleset is not None else []
    if chart is not None:
        draws += [each.night for each in (chart.city, chart.field, chart.forest, chart.dungeon, chart.shadow)]
        draws += [each.day for each in (chart.city, chart.field, chart.forest, chart.dungeon, chart.shadow)]
    if draws and sum(cup.values()) < max(draws):
        message = _("The cup has {count} tokens, and up to {draw} are drawn at once.").format(
            count=sum(cup.values()), draw=max(draws)
        )
        yield warning("small-cup", file, at, message)
    if ruleset is not None:
        for stock, each, name in (
            (items, ruleset.start.items, _("items")),
            (scrolls, ruleset.start.scrolls, _("scrolls")),
        ):
            if sum(stock.values()) < each * scenario.players.max:
                message = _("The deck has {count} {name}, and {players} players begin with {each} each.").format(
                    count=sum(stock.values()), name=name, players=scenario.players.max, each=each
                )
                yield warning("small-deck", file, at, message)
    for stock, usual, name in ((items, ITEMS, _("items")), (scrolls, SCROLLS, _("scrolls"))):
        if sum(stock.values()) != usual:
            message = _("The deck has {count} {name}; usually there are {usual}.").format(
                count=sum(stock.values()), name=name, usual=usual
            )
            yield info("deck-count", file, at, message)


def _places(file: str, scenario: Scenario, layout: Layout) -> Iterator[Diagnostic]:
    """The spaces that the scenario names."""
    for pointer, start in _starts(scenario):
        if start.space is not None:
            yield from _space(file, f"{pointer}/space", start.space, layout)
        if start.home is not None and layout.of_wedge(start.home, "city") is None:
            message = _("Wedge {number} has no city.").format(number=start.home)
            offered = (remove_fix(f"{pointer}/home"),)
            yield error("not-on-the-board", file, f"{pointer}/home", message, fixes=offered)
    for number, stack in enumerate(scenario.overrides.stacks):
        yield from _space(file, f"/overrides/stacks/{number}/space", stack.space, layout)
    for quest, space in scenario.overrides.quest_spaces.items():
        yield from _space(file, f"/overrides/quest_spaces/{quest}", space, layout)


def _space(file: str, pointer: str, space: str, layout: Layout) -> Iterator[Diagnostic]:
    if space not in layout.spaces:
        message = _("The board has no space {id}.").format(id=quoted(space))
        yield error("not-on-the-board", file, pointer, message, fixes=space_fixes(pointer, space, layout))


def _quests(pack: Pack, file: str, scenario: Scenario, layout: Layout) -> Iterator[Diagnostic]:
    """Where quests begin, and where rolls move them."""
    for number, id_ in enumerate(scenario.quests):
        quest = pack.quests.get(id_)
        if quest is not None and id_ not in scenario.overrides.quest_spaces and not _found(quest.start, layout):
            message = _("The board has no space where {quest} begins: {place}.").format(
                quest=quoted(in_language(quest.name, "", id_)), place=_told(quest.start)
            )
            offered = _rune_fixes(pack, scenario, layout, quest.start)
            yield error("quest-leads-nowhere", file, f"/quests/{number}", message, fixes=offered)
    table_ = pack.quest_location_tables.get(scenario.quest_locations)
    for row in table_.rows if table_ is not None else ():
        if not _found(row, layout):
            message = _("The rolls {rolls} move a quest to a space that the board lacks: {place}.").format(
                rolls=", ".join(row.match), place=_told(row)
            )
            offered = _rune_fixes(pack, scenario, layout, row)
            yield error("quest-leads-nowhere", file, "/quest_locations", message, fixes=offered)


def _found(place: RunePlace, layout: Layout) -> bool:
    if place.space is not None:
        return place.space in layout.spaces
    return place.wedge is None or place.rune is None or layout.with_rune(place.wedge, place.rune) is not None


def _rune_fixes(pack: Pack, scenario: Scenario, layout: Layout, place: RunePlace) -> tuple[Fix, ...]:
    """The rune that is looked for, on a space of the board."""
    if place.space is not None or place.wedge is None or place.rune is None:
        return ()
    return missing_rune_fixes(pack.boards[scenario.board], layout, place.wedge, place.rune)


def _hero_fixes(pack: Pack, scenario: Scenario, heroes: int) -> tuple[Fix, ...]:
    """All heroes of the pack, or fewer players."""
    players, found = scenario.players, tuple[Fix, ...]()
    if scenario.characters and len(pack.heroes) >= players.max:
        found = (remove_fix("/characters", _("Let all heroes be chosen")),)
    if heroes >= max(players.min, scenario.seats):
        fewer = {"min": players.min, "max": heroes}
        found += one_fix(_("For up to {n} players").format(n=heroes), ("add", "/players", fewer))
    return found


def _quest_fixes(pack: Pack, scenario: Scenario) -> tuple[Fix, ...]:
    """Two quests: others of the pack are added, the last ones removed."""
    present = scenario.quests
    more = [id_ for id_ in pack.quests if id_ not in present][: max(0, QUESTS - len(present))]
    surplus = range(len(present) - 1, QUESTS - 1, -1)
    edits: list[tuple[Operation, str, Any]] = [("remove", f"/quests/{each}", None) for each in surplus]
    edits += [("add", "/quests/-", id_) for id_ in more]
    return one_fix(_("Make it two"), *edits) if edits and present else ()


def _told(place: RunePlace) -> str:
    if place.space is not None:
        return quoted(place.space)
    return _("wedge {wedge}, rune {rune}").format(wedge=place.wedge, rune=place.rune)
