"""The games behind the interfaces of the learning libraries; `docs/learning.md` tells how to use them.

`waldglas.envs.aec` is for PettingZoo, `waldglas.envs.solo` for Gymnasium (extra `envs`), `waldglas.envs.spiel` for
OpenSpiel (extra `open-spiel`). Nothing is imported here, so that nobody needs a library that is not used.
"""
