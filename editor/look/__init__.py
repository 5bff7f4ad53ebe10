"""The look of everything: tokens, fonts, icons, and painting functions for disks, cards, things and the table."""
