"""What every game system's rules are built on: keyed randomness, refusals, plain values of records, replays."""
