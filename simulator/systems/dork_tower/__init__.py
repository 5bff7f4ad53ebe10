"""The rules of Dork Tower: a quest on a turning board."""
