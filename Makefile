# Grognard. `make play` and `make test` set up all they need by themselves.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/ready
JOBS   ?= 2

.PHONY: help play test lint bench fuzz maps clean setup

help:            ## this list
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 10

play: $(READY)   ## play a game in the terminal
	@$(BIN)/grognard play strategic

test: $(READY)   ## all tests
	@$(BIN)/pytest -n $(JOBS)

lint: $(READY)   ## style, types and the layers of the architecture
	@$(BIN)/ruff check src tests
	@$(BIN)/ruff format --check src tests
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(READY)  ## speed and size, printed beside this machine's calibration loop
	@$(BIN)/grognard bench

fuzz: $(READY)   ## random games with every invariant checked, for as long as GAMES says
	@GROGNARD_FUZZ_GAMES=$${GAMES:-2000} $(BIN)/pytest -n $(JOBS) -m fuzz tests

maps: $(READY)   ## build the boards anew from maps/, all or those that BOARDS names
	@$(BIN)/python -m grognard.board.building $(BOARDS)

setup: $(READY)  ## only the environment

$(READY): pyproject.toml
	@echo "Setting up $(VENV) (once) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Grognard needs Python 3.11 or later; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "No virtual environment could be made; on Debian: apt install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --group dev
	@touch $(READY)

clean:           ## remove the environment and every cache
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
