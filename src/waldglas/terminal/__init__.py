"""Games in a terminal, drawn from what the public API gives."""
