"""The looks of what lies on the table, from the content of a game, remembered for as long as it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from PySide6.QtGui import QPixmap

from editor.document.game_system import types_of
from editor.pages.card.card_abilities import AbilityTexts
from editor.systems.dork_tower.board.plan import BoardPlan, plan_of, walls_of
from editor.systems.dork_tower.painting.looks import (
    ItemFaceLook,
    ScrollLook,
    item_look,
    name_of,
    scroll_look,
    sheet_look,
    token_look,
)
from editor.systems.dork_tower.painting.pieces import TokenLook
from editor.systems.dork_tower.painting.tower import Wall
from editor.ui.pictures.pack_pictures import picture_of
from schema.i18n import gettext as _
from schema.systems.dork_tower.info import INFO
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.setup import TowerSetup
from simulator.systems.dork_tower.state import Hero, Item, Market, place_of, token_id


class TableLooks:
    """How the content of a game is painted, in the language of the interface."""

    def __init__(self, setup: TowerSetup, art: Path | None = None) -> None:
        """`art`: the folder of the pack, for pictures that are files."""
        self.setup, self.art = setup, art
        self.content = cache(self._content)
        self.token = cache(self._token)
        self.scroll = cache(self._scroll)
        self.item = cache(self._item)
        self.plan: BoardPlan = plan_of(setup.board.model_dump(mode="json", by_alias=True, exclude_none=True))
        self.walls: tuple[Wall, ...] = walls_of(setup.tower.model_dump(mode="json"))

    def _content(self, folder: str, name: str) -> Mapping[str, object] | None:
        found = getattr(self.setup.pack, folder, {}).get(name)
        return None if found is None else found.model_dump(mode="json", by_alias=True, exclude_none=True)

    def card(self, folder: str, id_: str) -> Mapping[str, object]:
        """A piece of content; an empty object for an unknown one."""
        return self.content(folder, id_) or {}

    def name(self, folder: str, id_: str) -> str:
        """The displayed name of a piece of content."""
        return name_of(self.card(folder, id_)) or id_

    def picture(self, folder: str, id_: str) -> str | QPixmap:
        """The picture of a piece of content."""
        return picture_of(self.card(folder, id_), self.art)

    def _token(self, name: str) -> TokenLook:
        return token_look(self.card("encounter_tokens", token_id(name)), self.art)

    def token_name(self, name: str) -> str:
        """The displayed name of a token in play."""
        return self.name("encounter_tokens", token_id(name))

    def _scroll(self, id_: str) -> ScrollLook:
        card = self.card("scrolls", id_)
        return scroll_look(card, self.content, self.art, self._words("scrolls", card, card.get("abilities")))

    def _item(self, item: Item) -> ItemFaceLook:
        card = self.card("item_cards", item.card)
        side = card.get(item.face)
        abilities = side.get("abilities") if isinstance(side, dict) else ()
        return item_look(card, item.face, self.content, self.art, self._words("item_cards", card, abilities))

    def item_words(self, item: Item) -> str:
        """An item in words: name, type, price, and what it does."""
        look = self.item(item)
        price = _("{gold} gold").format(gold=look.price)
        return "\n".join(filter(None, (f"{look.name}: {look.type_name}, {price}", look.text)))

    def hero_words(self, id_: str) -> str:
        """What the low and the high side of a sheet can do, in words."""
        card, lines = self.card("heroes", id_), []
        for level, title in (("low", _("Low level")), ("high", _("High level"))):
            side = card.get(level)
            abilities = side.get("abilities") if isinstance(side, dict) else ()
            look = sheet_look(card, level, self.content, self.art, self._words("heroes", card, abilities))
            slots = ", ".join(" / ".join(name for _mark, name in slot.types) for slot in look.slots)
            figures = _("{level}: strength {strength}, movement {move}")
            lines.append(figures.format(level=title, strength=look.strength, move=look.move))
            lines += filter(None, (slots, look.text))
        return "\n".join(lines)

    def decision_words(self, seat: Hero, market: Market | None, decision: object) -> str:
        """What the card of a decision says, where there is one."""
        match decision:
            case de.PickHero(character=character):
                return self.hero_words(character)
            case de.PlayScroll(scroll=scroll) | de.SellScroll(scroll=scroll) | de.DiscardScroll(scroll=scroll):
                return self.scroll(scroll).text
            case de.BuyItem(card=number, face=face) if market is not None and number < len(market.cards):
                return self.item_words(Item(market.cards[number], face))
            case de.SellItem(place=place) | de.DiscardItem(place=place) | de.Arrange(place=place):
                item = place_of(seat, place)
                return self.item_words(item) if item is not None else ""
            case _:
                return ""

    def _words(self, folder: str, card: Mapping[str, object], abilities: object) -> str:
        given = abilities if isinstance(abilities, list | tuple) else ()
        texts = AbilityTexts(types_of(INFO), self.content)
        texts.read(given)
        return "\n".join(filter(None, (texts.words(each, folder, card)[1] for each in given)))

    def space_name(self, space: str) -> str:
        """A space by its own name, or by the type and the wedge."""
        from_plan = self.plan.spaces.get(space)
        return from_plan.label if from_plan is not None and from_plan.label else space
