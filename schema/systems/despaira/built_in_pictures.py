"""The names of the pictures that come with the game; the editor has what is drawn."""

from typing import Final

BUILT_IN_PICTURES: Final = frozenset(
    {
        "wickwarden",
        "leviathan",
        "lamp_guard",
        "hound",
        "moth",
        "glimmer",
        "ox",
        "clerk",
        "limpet",
        "viper",
        "archer",
        "tortoise",
        "colossus",
        "courier",
        "tin_figure",
        "imp",
        "pale_moth",
        "lance",
        "harness",
        "hatch",
        "door",
        "fountain",
        "net",
        "silence",
        "gate",
        "flood",
        "drowned",
        "purse",
        "breakwater",
        "bell",
        "curtain",
        "banner",
        "fang",
        "struck_book",
    }
)
