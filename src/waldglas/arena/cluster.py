"""Games spread over a Ray cluster. Every machine of it needs this package, in the same version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import waldglas
from waldglas.arena.extras import extra
from waldglas.arena.games import Chunk, GameFailed, Setting, play_chunk
from waldglas.arena.schedule import Match

LOCAL: Final = "local"  # the address of a cluster that is started here, and ends with the games


class Cluster:
    """A Ray cluster. If this program is connected to one already, that is used and left as it is."""

    def __init__(self, setting: Setting, address: str, jobs: int | None) -> None:
        self.ray: Any = extra("ray", "ray")
        self.setting = setting
        self.started = not self.ray.is_initialized()
        if self.started:
            connect(self.ray, address, jobs)
        self.slots = jobs or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.task = self.ray.remote(play_chunk)
        self.under_way: list[Any] = []

    def submit(self, matches: Sequence[Match]) -> None:
        """Let some machine play these games; Ray does so again elsewhere if the machine fails."""
        self.under_way.append(self.task.remote(self.setting, matches))

    def collect(self) -> list[Chunk]:
        """Wait until a task at least is done."""
        done, self.under_way = self.ray.wait(self.under_way, num_returns=1)
        try:
            chunks: list[Chunk] = self.ray.get(done)
        except self.ray.exceptions.RayError as error:
            raise GameFailed(f"Ray could not play: {error}") from error
        return chunks

    def close(self) -> None:
        """Cancel what is under way, and leave the cluster if this entered it."""
        for reference in self.under_way:
            self.ray.cancel(reference, force=True)
        if self.started:
            self.ray.shutdown()


def connect(ray: Any, address: str, jobs: int | None) -> None:
    """Start Ray here, or connect to the cluster at an address."""
    quiet: dict[str, object] = {"log_to_driver": False, "logging_level": "ERROR"}
    local: dict[str, object] = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, **quiet, **local)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise waldglas.BadOption(f"there is no Ray at {address!r}: {error}") from error
