"""Many games between bots."""
