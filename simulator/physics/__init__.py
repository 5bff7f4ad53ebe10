"""From a table, resting disks and a flick to the record of what happened; knows no rules, and alone knows pymunk."""
