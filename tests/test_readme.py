"""The README's example runs, and what it promises is there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import waldglas
from waldglas.pure import PURE, is_compiled

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_runs_as_it_stands() -> None:
    example = re.findall(r"```python\n(.*?)```", README, re.S)[0]
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, env=os.environ, check=True)
    scores, same = done.stdout.splitlines()
    assert re.fullmatch(r"\[[\d., -]+\] \[[\d, ]+\]", scores)
    assert same == "True"


def test_everything_named_on_a_game_is_there() -> None:
    listed = re.findall(r"On a game there are `(.*?)`", README, re.S)[0]
    names = re.findall(r"(\w+)(?:\([^)]*\))?(?:,|$)", re.sub(r"\([^)]*\)", "", listed))
    assert len(names) >= 21
    game = waldglas.new("glass-road", seed=1)
    assert [name for name in names if not hasattr(game, name)] == []


def test_links_lead_somewhere() -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", README) if "://" not in target]
    assert len(targets) > 4
    for target in targets:
        assert (ROOT / target).exists(), target


def test_ci_runs_the_readmes_test_command() -> None:
    command = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if line.startswith("make")]
    assert command == ["make test"]
    assert "```\nmake test\n```" in README


def test_compiled_where_there_is_a_compiler_and_interpreted_where_asked() -> None:
    if PURE:
        assert not is_compiled()
    else:
        assert is_compiled() == (shutil.which("cc") is not None)
