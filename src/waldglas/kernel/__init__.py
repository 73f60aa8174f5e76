"""What the games share: goods and wheels, land, effects, the agenda, random numbers, texts.

The kernel knows no game. A game is a `Rules` object made of these parts.
"""
