"""The page of the rules: the questions that cards leave open, and what the editions answer."""
