"""Black Forest, by Uwe Rosenberg and Tido Lorenz."""
