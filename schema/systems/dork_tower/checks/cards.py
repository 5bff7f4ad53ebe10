"""Checks heroes, items, scrolls and tokens: slots that take them, windows that offer them, what a monster has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.checks.incremental import EachFile, FileAt, derived
from schema.diagnostics.builders import error, remove_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Edits, quoted, table
from schema.i18n import gettext as _
from schema.language.players import IsTurnOf
from schema.models.base import ContentModel
from schema.models.walk import walk
from schema.systems.dork_tower import effects, selectors
from schema.systems.dork_tower.checks.fixes import deed_fixes, figure_fix, one_fix, set_fix, unfought_fixes
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from schema.systems.dork_tower.items import Face, ItemCard
from schema.systems.dork_tower.pack import Pack, files_of
from schema.systems.dork_tower.scrolls import Scroll
from schema.systems.dork_tower.words import FaceName, Window

CODES = table(
    CodeInfo(
        "fits-no-slot",
        _("Item that fits no slot"),
        _("No hero of the pack has a slot for it: its type is accepted nowhere, or its bonus is too large everywhere."),
        '"type": "cloak" where no slot accepts cloaks',
        _("Change its type or its bonus, or a slot of a hero."),
    ),
    CodeInfo(
        "magic-not-dearer",
        _("Magic face not dearer"),
        _("The magic face of a card is the dear one, the equipment face the cheaper one (DT-ITEM-07)."),
        '"equipment": {"price": 60}, "magic": {"price": 40}',
        _("Change one of the prices."),
    ),
    CodeInfo(
        "never-offered",
        _("Scroll that no window offers"),
        _("What the scroll does has a meaning only in windows in which it cannot be played."),
        '"windows": ["own_move"], "do": [{"kind": "reroll_dice", "what": {"kind": "dice"}}]',
        _("Add a window, or change what it does."),
    ),
    CodeInfo(
        "window-for-nothing",
        _("Window for nothing"),
        _("In this window the scroll can never do what it says."),
        '"windows": ["battle_rival"], "if": [{"kind": "is_turn_of"}]',
        _("Remove the window, or the condition."),
    ),
    CodeInfo(
        "monster-figures",
        _("Figures of a monster"),
        _("A monster has strength and XP; other tokens have neither, nor kinds and rewards."),
        '"stance": "monster" without "xp"',
        _("Add what is missing, or remove what does not fit."),
    ),
    CodeInfo(
        "monster-with-abilities",
        _("Monster with abilities"),
        _("A monster is fought and not resolved, so abilities on its token never work (DT-ENC-04)."),
        '"stance": "monster", "abilities": [...]',
        _("Remove the abilities, or change the stance."),
    ),
    CodeInfo(
        "token-without-effect",
        _("Token without effect"),
        _("A token that is no monster does something when it is resolved (DT-ENC-08)."),
        '"stance": "friendly" without "abilities"',
        _("Give it an ability."),
    ),
    CodeInfo(
        "draws-no-more",
        _("Draws no more tokens"),
        _("The wizard counts such a token and adds what it draws; this one draws nothing (DT-WIZ-03)."),
        '"stance": "draw_more" without the word `draw_tokens`',
        _("Let it draw tokens, or change the stance."),
    ),
)

_BATTLE: frozenset[Window] = frozenset({"battle_own", "battle_rival"})
_MOVE: frozenset[Window] = frozenset({"own_move"})
_ROLL: frozenset[Window] = frozenset({"after_roll"})
NEEDS: Mapping[type[ContentModel], frozenset[Window]] = {
    effects.AddTotal: _BATTLE,
    effects.RemoveFromBattle: _BATTLE,
    selectors.Monsters: _BATTLE,
    effects.RerollDice: _ROLL,
    effects.AdjustDie: _ROLL,
    selectors.DiceRolled: _ROLL,
    effects.RedrawPool: frozenset({"own_pool"}),
    effects.PaySteps: _MOVE,
    effects.ExtraStep: _MOVE,
    effects.CrossBorder: _MOVE,
    effects.Cancel: frozenset({"reaction"}),
    selectors.PlayedScroll: frozenset({"reaction"}),
}
"""The windows in which words have a meaning; the others have one everywhere."""
_OTHERS: frozenset[Window] = frozenset({"battle_rival"})


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every card can be used."""
    match at.piece:
        case ItemCard():
            yield from _item(pack, at.file, at.piece)
        case Scroll():
            yield from _scroll(at.file, at.piece)
        case EncounterToken():
            yield from _token(at.file, at.piece)
        case _:
            pass


check = EachFile(_of_file, files_of, (ItemCard, Scroll, EncounterToken))


@derived
def most_in_slots(pack: Pack) -> dict[str, int]:
    """The largest regular bonus that some slot of a hero takes, by type of item."""
    found: dict[str, int] = {}
    for hero in pack.heroes.values():
        for side in (hero.low, hero.high):
            for slot in side.slots:
                cap = NO_CAP if slot.max_regular_bonus is None else slot.max_regular_bonus
                for type_ in slot.accepts:
                    found[type_] = max(cap, found.get(type_, 0))
    return found


NO_CAP = 1000
"""For a slot that takes any bonus."""


def _item(pack: Pack, file: str, card: ItemCard) -> Iterator[Diagnostic]:
    if pack.heroes:
        slots = most_in_slots(pack)
        faces: tuple[tuple[FaceName, Face], ...] = (("equipment", card.equipment), ("magic", card.magic))
        for name, face in faces:
            most = slots.get(face.type)
            if most is None:
                message = _("No hero has a slot for {type}.").format(type=quoted(face.type))
                pointer = f"/{name}/type"
                others = dict.fromkeys(each.type for _name, each in faces if each.type in slots)
                offered = tuple(fix for type_ in others or [*slots][:3] for fix in set_fix(pointer, type_))
                yield warning("fits-no-slot", file, pointer, message, fixes=offered)
            elif face.combat_bonus > most:
                message = _("Every slot for {type} takes at most +{most}.").format(type=quoted(face.type), most=most)
                pointer = f"/{name}/combat_bonus"
                yield warning("fits-no-slot", file, pointer, message, fixes=set_fix(pointer, most))
    if card.magic.price <= card.equipment.price:
        message = _("The magic face costs {magic}, the equipment face {equipment}.").format(
            magic=card.magic.price, equipment=card.equipment.price
        )
        dear, cheap = card.equipment.price, card.magic.price
        edits: Edits = (("replace", "/equipment/price", cheap), ("replace", "/magic/price", dear))
        swapped = one_fix(_("Swap the prices"), *edits) if cheap < dear else ()
        offered = swapped or set_fix("/magic/price", max(2 * dear, 1))
        yield warning("magic-not-dearer", file, "/magic/price", message, fixes=offered)


def _scroll(file: str, scroll: Scroll) -> Iterator[Diagnostic]:
    if "any" in scroll.windows:
        return
    windows: frozenset[Window] = frozenset(scroll.windows)
    for number, ability in enumerate(scroll.abilities):
        for pointer, word in walk(ability):
            needed = NEEDS.get(type(word))
            if needed is not None and not needed & windows:
                message = _("None of its windows is one in which this can happen.")
                hint = _("Add one of these windows: {windows}.").format(windows=", ".join(sorted(needed)))
                added = _("Add the window {window}")
                offered = tuple(
                    fix
                    for one in sorted(needed)
                    for fix in one_fix(added.format(window=quoted(one)), ("add", "/windows/-", one))
                )
                yield error("never-offered", file, f"/abilities/{number}{pointer}", message, hint, fixes=offered)
                return
        mine = any(isinstance(one, IsTurnOf) and one.who is None for one in getattr(ability, "if_", ()))
        for index, window in enumerate(scroll.windows):
            if mine and window in _OTHERS:
                pointer = f"/windows/{index}"
                message = _("It works only in one's own turn, and this window is in the turn of a rival.")
                code = "window-for-nothing" if len(scroll.windows) > 1 else "never-offered"
                offered = (remove_fix(pointer),) if len(windows) > 1 else set_fix(pointer, "battle_own")
                yield warning(code, file, pointer, message, fixes=offered)


def _token(file: str, token: EncounterToken) -> Iterator[Diagnostic]:
    if token.stance == "monster":
        for key in ("strength", "xp"):
            if getattr(token, key) is None:
                message = _("A monster needs {key}.").format(key=quoted(key))
                yield error("monster-figures", file, "", message, fixes=figure_fix(key))
        if token.abilities:
            message, offered = _("A monster is never resolved."), unfought_fixes(token)
            yield error("monster-with-abilities", file, "/abilities", message, fixes=offered)
        return
    for key in ("strength", "xp", "kinds", "reward"):
        if getattr(token, key) not in (None, ()):
            message = _("Only monsters have {key}.").format(key=quoted(key))
            yield error("monster-figures", file, f"/{key}", message, fixes=(remove_fix(f"/{key}"),))
    if not token.abilities:
        message = _("Nothing happens when it is resolved.")
        yield warning("token-without-effect", file, "", message, fixes=deed_fixes(token))
    elif token.stance == "draw_more" and not any(
        isinstance(word, effects.DrawTokens) for ability in token.abilities for _pointer, word in walk(ability)
    ):
        friendly = one_fix(_("Make it friendly"), ("replace", "/stance", "friendly"))
        yield warning("draws-no-more", file, "/stance", _("It draws no tokens."), fixes=friendly)
