"""The board of Dork Tower: spaces are painted, borders get lakes and mountains, scenarios get pieces."""
