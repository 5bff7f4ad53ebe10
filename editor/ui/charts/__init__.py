"""Charts of games that were played: intervals first, shapes before colours, honest axes."""
