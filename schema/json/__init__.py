"""JSON text: strict reading, source positions, rewriting in place, writing."""
