# Everything sets itself up: a virtual environment, the dependencies, the compiled package.
PYTHON ?= python3
BIN := .venv/bin
# What is compiled: the kernel and the games, which all have rules.
SOURCES := $(wildcard src/waldglas/*.py $(addsuffix *.py, $(dir $(wildcard src/waldglas/*/rules.py))))

.PHONY: play test lint types bench records picture clean

play: .venv/installed
	$(BIN)/waldglas play glass-road

test: .venv/installed lint types
	WALDGLAS_PURE=1 $(BIN)/python -m pytest -n 2 --ignore=tests/server
	$(BIN)/python -m pytest -n 2

lint: .venv/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/tools
	$(BIN)/mypy

bench: .venv/installed
	$(BIN)/python -m pip install -q --no-build-isolation -e ".[bench]"
	$(BIN)/waldglas bench

# Write the golden records of the current rules version anew, after a change of the rules.
records: .venv/installed
	$(BIN)/python -m tests.golden

# Draw the pictures of the README anew.
picture: .venv/installed
	$(BIN)/python tools/terminal_picture.py

.venv/base: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Waldglas needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --upgrade "pip>=25.1"
	$(BIN)/python -m pip install -q --group build
	touch $@

# Compiles where there is a C compiler, which takes some minutes; otherwise the same code runs interpreted.
.venv/installed: .venv/base setup.py $(SOURCES)
	$(BIN)/python -m pip install -q --no-build-isolation -e .
	touch $@

# What only the tests need.
.venv/tools: .venv/base
	$(BIN)/python -m pip install -q --group dev
	touch $@

clean:
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .schemathesis
	find . -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete
