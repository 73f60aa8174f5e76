"""Glass Road, by Uwe Rosenberg."""
