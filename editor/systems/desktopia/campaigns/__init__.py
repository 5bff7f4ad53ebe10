"""A campaign as a graph: read from its JSON and laid out without Qt, shown and edited as nodes and arrows."""
