"""Dork Tower in play: the board with day and night, heroes, battles, what is asked."""
