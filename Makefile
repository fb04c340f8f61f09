# Everything happens in .venv, which scripts/environment creates when it is missing.

BIN := .venv/bin
# `make play ARGS="play --plain"` and `make test ARGS="-k pegging"` pass words on.
ARGS ?=
# One process for each core.
WORKERS ?= auto

.DEFAULT_GOAL := help
.PHONY: help play test lint format bench build clean environment dev-environment

help:
	@echo "make play    start the game (ARGS=\"play --plain\" passes words to it)"
	@echo "make test    run every test (ARGS=\"-m 'not exhaustive'\" leaves the slow ones out)"
	@echo "make lint    formatting, lint, types and import contracts"
	@echo "make format  rewrite the sources as the linter wants them"
	@echo "make bench   measure what the game costs"
	@echo "make build   wheel and source archive in dist/"
	@echo "make clean   remove all that make created"

environment:
	@scripts/environment play

dev-environment:
	@scripts/environment dev

play: environment
	@$(BIN)/crib $(ARGS)

test: dev-environment
	$(BIN)/python -m pytest --numprocesses $(WORKERS) --dist loadgroup $(ARGS)

lint: dev-environment
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy src tests $(wildcard benchmarks/*.py scripts/*.py)
	$(BIN)/lint-imports

format: dev-environment
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: dev-environment
	@$(BIN)/python benchmarks/run.py $(ARGS)

build: dev-environment
	$(BIN)/python -m build --no-isolation --outdir dist .

clean:
	rm -rf .venv dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	rm -f snapshot_report.html
	find src tests scripts benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
