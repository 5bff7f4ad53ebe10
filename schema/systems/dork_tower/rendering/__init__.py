"""How abilities of Dork Tower read on cards."""
