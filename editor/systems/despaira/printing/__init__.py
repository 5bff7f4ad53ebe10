"""What of Despaira can be printed."""
