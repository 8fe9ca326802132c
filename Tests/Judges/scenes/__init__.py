"""Random scenes, with numbers that differ from one another."""
