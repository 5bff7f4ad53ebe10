"""Squads as lists that count the box: the characters of each seat, what is left, and free places for new disks."""
