# Grognard. `make play` and `make test` set up all they need by themselves.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/ready
TOOLS  := $(VENV)/tools
SITE   := src/grognard/server/site/index.html
CLIENT := $(BIN)/python web/client.py
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Tests of the page and of servers wait more than they compute: four at a time keep two processors busy.
JOBS   ?= 4

# Compiled once, whatever the shell says: tests start hundreds of processes, and each would compile the program anew.
export PYTHONDONTWRITEBYTECODE :=

PAGE_SOURCES := $(wildcard web/*.json web/*.ts web/*.js web/*.html) \
	$(wildcard src/grognard/games/*/words/*/page.ftl) \
	$(shell find web/src web/public src/grognard/messages -type f -not -name '*.py' 2>/dev/null)

.PHONY: help play test quick coverage lint types bench lines fuzz maps pictures clean setup chromium firefox nginx

help:               ## this list
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 10

play: $(READY) $(SITE) ## play in the browser
	@$(BIN)/grognard serve

test: $(TOOLS) $(SITE) chromium firefox nginx ## all tests
	@$(CLIENT) run test & page=$$!; $(BIN)/pytest -n $(JOBS) --dist worksteal; engine=$$?; \
		wait $$page || { echo "The tests of the page have failed; see above."; exit 1; }; exit $$engine

quick: $(TOOLS)     ## lint of what has changed, cases and unit tests of one title: TITLE=strategic
	@$(BIN)/python tests/quick.py $(TITLE)

coverage: $(TOOLS) $(SITE) chromium firefox nginx ## which lines of the program the tests run, as a figure
	@$(BIN)/pytest -n $(JOBS) --dist worksteal --cov=grognard --cov-report=term:skip-covered $(TESTS)

lint: $(TOOLS)      ## style, types and the layers of the architecture
	@$(BIN)/ruff check src tests web hatch_build.py
	@$(BIN)/ruff format --check src tests web hatch_build.py
	@$(BIN)/mypy
	@for each in tests/*/conftest.py; do $(BIN)/mypy --no-error-summary $$each || exit 1; done
	@$(BIN)/lint-imports
	@$(BIN)/python -m grognard.server.openapi | cmp -s - web/openapi.json \
		|| { echo "web/openapi.json is not what the server says; write it anew with: make types"; exit 1; }
	@$(CLIENT) run types --check
	@$(CLIENT) run lint
	@$(CLIENT) run check

types: $(TOOLS)     ## write the client's types anew from the server's messages
	@$(BIN)/python -m grognard.server.openapi > web/openapi.json
	@$(CLIENT) run types

bench: $(TOOLS) $(SITE) ## speed and size, printed beside this machine's calibration loop
	@$(BIN)/grognard bench

lines: $(READY)     ## how many lines each title costs, by concern
	@$(BIN)/python tests/lines.py

fuzz: $(TOOLS)      ## random games under every setting with every law checked, for as long as GAMES says
	@GROGNARD_FUZZ_GAMES=$${GAMES:-2000} GROGNARD_FUZZ_LOT=$${LOT:-$$(date +%s)} $(BIN)/pytest -n $(JOBS) --dist worksteal -m "fuzz or hypothesis" tests

maps: $(TOOLS)      ## build the boards anew from their layers, all or those that BOARDS names
	@$(BIN)/python -m grognard.games.building $(BOARDS)

pictures: $(TOOLS) chromium ## draw the start page's pictures of the boards and the manual's cards anew
	@$(BIN)/python web/pictures.py
	@$(BIN)/python -m grognard.games.fateful_march.cards.gallery docs
	@$(BIN)/python -m grognard.games.invasion.advanced.gallery docs

setup: $(TOOLS) $(SITE) ## only the environment and the page

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Grognard needs Python 3.11 or later; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Setting up Grognard in $(VENV): packages from PyPI (once, about a minute) ..."
	@$(PYTHON) -m venv $(VENV) || { echo "No virtual environment could be made; on Debian: apt install python3-venv"; exit 1; }
	@$(PIP) --upgrade "pip>=25.1"
	@GROGNARD_SITE=no $(PIP) --editable .
	@touch $(READY)

$(TOOLS): $(READY)
	@echo "Fetching the tools for tests and checks (once, a minute or two) ..."
	@$(PIP) --group dev
	@touch $(TOOLS)

$(SITE): $(PAGE_SOURCES) | $(READY)
	@$(CLIENT) build
	@touch $@

chromium: | $(TOOLS)
	@$(BIN)/python tests/browser/find_chromium.py

firefox: | $(TOOLS)
	@$(BIN)/python tests/debian.py firefox-esr

nginx: | $(TOOLS)
	@$(BIN)/python tests/debian.py nginx

clean:              ## remove the environment, the built page and every cache
	rm -rf $(VENV) build dist web/node_modules $(dir $(SITE)) .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache .schemathesis .coverage
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
