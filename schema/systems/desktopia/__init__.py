"""The content of Desktopia packs: words of the ability language, cards, box, table and scripts."""
