"""A new user's first hour with a card: a hero with a new spell, in the real window, without seeing any JSON."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from editor.canvas.palette_shelf import PaletteShelf
from editor.pages.abilities.ability_editor import AbilityEditor
from editor.panels.pack_tree.new_piece_dialog import NewPieceDialog
from editor.ui.forms.picture_fields import PictureEditor
from editor.ui.pictures.gallery import Gallery
from simulator.systems.desktopia.decisions import ActionRequest
from tests.journeys.person import LEFT, Person, bytes_in

HERO = "characters/lamplighter.json"
SCRIPT = "scripts/between_two_books.json"
CONTROL = Qt.KeyboardModifier.ControlModifier
_LONG_MS = 20_000


def test_a_hero_with_a_new_spell(person: Person, pack: Path, qtbot: QtBot) -> None:
    window, document = person.window, person.window.document
    on_disk = bytes_in(pack)

    # A new character, from the + above the tree: its page and its form open at once.
    window.panels.tree.plus.click()
    pick_from_menu("New character")
    (dialog,) = window.findChildren(NewPieceDialog)
    QTest.keyClicks(dialog.names["en"], "Lamplighter")
    dialog.names["ru"].setFocus()
    person.type(dialog.names["ru"], "Фонарщица")
    dialog.template.setCurrentIndex(dialog.template.findData("hero"))
    person.picture("hero-0-new", over=dialog)
    QTest.keyClick(dialog.template, Qt.Key.Key_Return)
    assert window.tabs.current == HERO
    qtbot.waitUntil(lambda: person.field("Name (en)").isVisible(), timeout=_LONG_MS)
    assert (person.field("Name (en)").text(), person.field("Life").text()) == ("Lamplighter", "4")
    turn_to(person, "Order", "fire")
    pictures = window.panels.inspector.findChildren(PictureEditor)
    next(each for each in pictures if each.isVisible()).button.click()
    gallery = next(each for each in window.findChildren(Gallery) if each.isVisible())
    QTest.keyClicks(gallery.search, "crown of flames")
    QTest.keyClick(gallery.search, Qt.Key.Key_Return)
    assert document.value(HERO, "/picture") == "flame_crown_mask"
    person.picture("hero-1-new-card")

    # She does nothing yet: a spell is begun with, and reads as a sentence.
    hand = Hand(person, qtbot)
    hand.begin("Spell")
    assert hand.lines() == [
        "As its action (a spell):",
        "choose an enemy that is near Lamplighter, called “target”",
        "then deal 1 damage to that enemy",
    ]
    hand.name_it("Moth to the flame", "Мотылёк на огонь")
    person.picture("hero-2-first-sentence")

    # The amount: a phrase is clicked, a number typed.
    hand.click("1", "deal")
    person.type_over(hand.field("Amount"), "2")
    # One more effect, for herself, and only if she is wounded: added, replaced, put into another word.
    hand.click("+ an effect")
    person.picture("hero-3-what-fits")
    hand.choose("heal")
    hand.click("that enemy", "life")
    hand.choose("itself")
    hand.click("life to", "life")
    hand.wrap("If")
    hand.click("that enemy", "is wounded")
    hand.choose("itself")
    assert hand.lines()[2:] == [
        "then deal 2 damage to that enemy",
        "then if Lamplighter is wounded:",
        "give 1 life to Lamplighter",
    ]
    person.picture("hero-4-a-condition")

    # What the card says follows, in both languages.
    english, russian = hand.card_says("EN"), hand.card_says("RU")
    assert "2 damage" in english
    assert "If Lamplighter is wounded" in english
    assert "2 ранения" in russian
    assert hand.card_says("EN") == english

    # Only the box does not know her yet; that is one fix.
    assert [one.code for one in person.problems()] == ["not-in-the-box"]
    person.list.go(1)
    person.key(Qt.Key.Key_Period, held=CONTROL)
    qtbot.waitUntil(lambda: not person.problems(), timeout=_LONG_MS)

    # She is placed beside an enemy, from the palette.
    window.open_file(SCRIPT)
    enemy = document.value(SCRIPT, "/seats/1/squad/0")
    assert isinstance(enemy, dict)
    binding = free_spot_near(document.value(SCRIPT), enemy)
    window.actions_["desktopia.insert_character"].trigger()
    shelf = next(each for each in window.findChildren(PaletteShelf) if each.isVisible())
    item = next(shelf.item(i) for i in range(shelf.count()) if shelf.item(i).text().startswith("Lamplighter"))
    shelf.scrollToItem(item)
    QTest.mouseClick(shelf.viewport(), LEFT, pos=shelf.visualItemRect(item).center())
    view = person.controller.view
    QTest.mouseMove(view.viewport(), view.on_screen(QPointF(*binding)).toPoint())
    QTest.mouseClick(view.viewport(), LEFT, pos=view.on_screen(QPointF(*binding)).toPoint())
    squad = document.value(SCRIPT, "/seats/0/squad")
    assert isinstance(squad, list)
    assert squad[-1]["character"] == "lamplighter"
    person.key(Qt.Key.Key_Escape)
    person.picture("hero-5-on-the-table")

    # F5: the spell is cast on the one enemy nearby, and does what its sentence says.
    person.key(Qt.Key.Key_F5)
    table = person.table
    qtbot.waitUntil(lambda: table.panels_filled, timeout=_LONG_MS)
    request = table.session.request
    assert isinstance(request, ActionRequest)
    assert request.seat == 0
    pieces = table.game.state.pieces
    hero = next(piece for piece in pieces.values() if piece.card == "lamplighter")
    row = table.player_panels[hero.owner].member(hero.id)
    assert row is not None
    spell = row.button("spell")
    assert spell is not None
    spell.click()
    near = min(
        (piece for piece in pieces.values() if piece.owner == 1 and piece.zone == "field" and piece.damage is not None),
        key=lambda piece: math.hypot(piece.x - hero.x, piece.y - hero.y),
    )
    life = table.game.battle().life(near)
    qtbot.waitUntil(lambda: table.playback.clock_ms is None and table.open, timeout=_LONG_MS)
    after = table.game.state.pieces[near.id]
    assert (after.zone, table.game.battle().life(after)) == ("field", life - 2)
    assert table.game.battle().life(table.game.state.pieces[hero.id]) == 4
    person.picture("hero-6-the-spell")

    # Saved: her card, the box and the script are on the disk, and no other file has changed.
    table.bar.stop_button.click()
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {HERO, "box.json", SCRIPT}
    card = json.loads(saved[HERO])
    assert card["name"] == {"en": "Lamplighter", "ru": "Фонарщица"}
    assert card["abilities"][0]["do"][0] == {"kind": "damage", "to": {"kind": "chosen", "name": "target"}, "amount": 2}


class Hand:
    """What a person does in the pane of sentences of the page in front."""

    def __init__(self, person: Person, qtbot: QtBot) -> None:
        self.person, self.qtbot = person, qtbot
        (self.pane,) = [one for one in person.window.findChildren(AbilityEditor) if one.isVisible()]

    def lines(self) -> list[str]:
        return [each.line.text for each in self.pane.sentences.setting.lines if each.line.text]

    def begin(self, start: str) -> None:
        button = self.pane.empty.button
        assert button is not None
        QTest.mouseClick(button, LEFT)
        self.choose(start)

    def choose(self, typed: str) -> None:
        """Type a part of a word and take the first that fits."""
        search = self.pane.chooser.search
        search.setFocus()
        search.selectAll()
        QTest.keyClicks(search, typed)
        QTest.keyClick(search, Qt.Key.Key_Return)

    def click(self, words: str, line: str = "") -> None:
        """Click the phrase with these words in the line with those."""
        view = self.pane.sentences
        for each in view.setting.lines:
            for one in view.setting.fragments:
                run = view.setting.runs[one.run]
                if line in each.line.text and each.top <= one.area.top() < each.bottom and run.text.strip() == words:
                    QTest.mouseClick(view, LEFT, pos=one.area.center().toPoint())
                    return
        raise AssertionError(f"{words} is not in {self.lines()}")

    def field(self, label: str) -> QLineEdit:
        lines = [line for line in self.pane.chooser.findChildren(QLineEdit) if line.isVisible()]
        return next(line for line in lines if line.accessibleName() == label)

    def name_it(self, english: str, russian: str, number: int = 0) -> None:
        """Choose a whole ability by its head, and give it a title."""
        view = self.pane.sentences
        head = view.setting.blocks[number].head
        QTest.mouseClick(view, LEFT, pos=QPoint(int(head.right()) - 20, int(head.center().y())))
        self.person.type_over(self.field("Title (en)"), english)
        self.person.type_over(self.field("Title (ru)"), russian)

    def wrap(self, word: str) -> None:
        self.pane.deeds.buttons["wrap"].click()
        pick_from_menu(word)

    def card_says(self, language: str) -> str:
        button = next(each for each in self.pane.head.languages.buttons() if each.text() == language)
        button.click()
        return " ".join(words for _kind, words, _area in self.pane.sentences.setting.blocks[0].foot)


def pick_from_menu(words: str) -> None:
    """Take an entry of the menu that has just popped up."""
    menu: QWidget | None = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(each for each in menu.actions() if each.text().replace("&", "") == words)
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())


def turn_to(person: Person, label: str, value: str) -> None:
    """Choose in a list of the form by the keyboard."""
    boxes = person.window.panels.inspector.findChildren(QComboBox)
    box = next(each for each in boxes if each.isVisible() and each.accessibleName() == label)
    box.setFocus()
    for _step in range(box.count()):
        QTest.keyClick(box, Qt.Key.Key_Home if _step == 0 else Qt.Key.Key_Down)
        if box.currentData() == value:
            return
    raise AssertionError(f"{label} has no {value}")


def free_spot_near(script: Any, enemy: dict[str, Any]) -> tuple[float, float]:
    """A place whose disk would lie within 15 mm of the enemy's and touch no other disk."""
    others = [one for seat in script["seats"] for one in seat["squad"]]
    for step in range(36):
        angle = step * math.pi / 18
        x, y = enemy["x"] + 36 * math.cos(angle), enemy["y"] + 36 * math.sin(angle)
        if all(math.hypot(x - one["x"], y - one["y"]) > 34 for one in others):
            return x, y
    raise AssertionError("there is no room beside that enemy")
