"""`python -m waldglas` is the command `waldglas`."""

from waldglas.cli import main

main()
