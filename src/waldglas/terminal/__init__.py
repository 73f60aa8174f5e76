"""Glass Road and its like in a terminal, drawn from what the public API gives."""
