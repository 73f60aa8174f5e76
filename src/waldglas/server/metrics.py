"""What is counted and measured, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter("waldglas_requests", "Requests", ["method", "route", "status"], registry=registry)
        self.request_seconds = Histogram(
            "waldglas_request_seconds", "Time to answer", ["route"], buckets=FAST, registry=registry
        )
        self.actions = Counter("waldglas_actions", "Actions posted", ["result"], registry=registry)
        self.sockets = Gauge("waldglas_sockets", "Open WebSockets", registry=registry)
        self.rooms = Gauge("waldglas_tables_in_memory", "Tables in memory", registry=registry)
        self.loads = Counter("waldglas_tables_loaded", "Tables read from the database", registry=registry)
        self.commit_seconds = Histogram(
            "waldglas_commit_seconds", "Time of a transaction", buckets=FAST, registry=registry
        )
        self.commit_size = Histogram(
            "waldglas_commit_writes",
            "Writes in a transaction",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128),
            registry=registry,
        )
        self.thoughts = Histogram(
            "waldglas_bot_seconds",
            "Time in which bots think, waiting for their turn included",
            ["what"],
            buckets=(0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
            registry=registry,
        )
        self.crashes = Counter("waldglas_bot_crashes", "Processes of bots that were lost", registry=registry)

    def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        return generate_latest(self.registry)
