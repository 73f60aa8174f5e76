"""The table server: people and bots play at tables over HTTP and WebSocket. `docs/server.md` describes it.

Nothing is imported here, so that bots' processes and the command line do not load a web framework.
"""
