"""What of Desktopia can be printed."""
