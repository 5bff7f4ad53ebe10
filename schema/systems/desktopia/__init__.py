"""What a Desktopia pack may say: its words of the ability language, its cards, its box, its table and its scripts."""
