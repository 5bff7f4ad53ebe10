"""The names of the pictures that come with the game; the editor has what is drawn."""

from typing import Final

BUILT_IN_PICTURES: Final = frozenset(
    {
        "dunmar",
        "hild",
        "tam",
        "velis",
        "wenna",
        "hobb",
        "orsimund",
        "pup",
        "goblin",
        "wolf",
        "chanter",
        "boggart",
        "ogre",
        "wraith",
        "barrow",
        "sentinel",
        "dragon",
        "peddler",
        "witch",
        "den",
        "crypt",
        "omen",
        "sword",
        "shield",
        "shirt",
        "ring",
        "boot",
        "helm",
        "cloak",
        "gem",
    }
)
