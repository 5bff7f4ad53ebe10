"""The board of Despaira: field maps are painted, and the pieces of duels are laid on them."""
