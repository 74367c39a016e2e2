# Engaja. `make play` to look and play, `make test` before a change lands; `make help` lists the rest.

PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8017
GAMES ?= 1000
NUMBER ?= 200000
JOBS ?= 2
CLIENT := src/engaja/client/index.html

# Without compiled files every process compiles all it imports: three seconds at each start.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup play build test test-slow test-units test-browser lint lint-python lint-types lint-style format fuzz queries journals citations mutants fast slow bench strength dist types symbols fonts clean

help: ## What can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

play: build ## Install, build, and serve the games on this machine
	@$(BIN)/engaja play --port $(PORT)

setup: $(VENV)/ok web/node_modules/ok ## Only install: Python into .venv, the client's tools into web/node_modules

build: $(CLIENT) $(VENV)/play ## Build the client and draw the boards and counters
	@$(BIN)/engaja bake

test: lint $(CLIENT) ## Everything a change must pass
	@echo "== Fast tests"
	@$(BIN)/pytest -n 2 -m "not slow"
	@$(BIN)/engaja bake
	@echo "== Slow tests, the client's units, and tests in a real browser, side by side (some minutes)"
	@$(MAKE) --no-print-directory --output-sync --keep-going --jobs=3 test-browser test-slow test-units

test-slow:
	@$(BIN)/pytest -m slow

test-units:
	@cd web && npm run --silent test:unit

test-browser:
	@cd web && npm run --silent test:browser

lint: setup tools/symbols/node_modules/ok ## Types, lint, format, the import rule, and generated files
	@echo "== Types, lint, format, layers"
	@$(MAKE) --no-print-directory --output-sync --jobs=2 lint-python lint-types lint-style

lint-python:
	@$(BIN)/ruff check src tests benchmarks tools examples
	@$(BIN)/ruff format --check src tests benchmarks tools examples
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

lint-types:
	@cd web && npm run --silent check
	@cd tools/symbols && npm run --silent check

lint-style:
	@cd web && npm run --silent lint

format: setup ## Bring the code into form
	@$(BIN)/ruff check --fix-only src tests benchmarks tools examples
	@$(BIN)/ruff format src tests benchmarks tools examples
	@cd web && npm run --silent format

fuzz: setup ## Random players play GAMES whole games of each (1000), under every invariant
	@$(BIN)/python tests/fuzz.py --games $(GAMES)

queries: setup ## Ask the referee NUMBER random questions about random and odd positions (200000)
	@$(BIN)/python tests/query_fuzz.py --number $(NUMBER)

journals: setup ## Record the stored games again, after a change of the rules: REASON="..." (GAME=<name>)
	@$(BIN)/python tests/journals.py "$(REASON)" $(GAME)

citations: setup ## Record which functions cite each paragraph while the rulebook tests run, and write the report
	@$(BIN)/python tests/citations.py $(GAME)
	@$(BIN)/engaja conformance

mutants: setup ## Take each rule of each game away in turn: a rulebook test must notice (GAME=<name>, JOBS=2)
	@$(BIN)/python tests/mutants.py --jobs $(JOBS) $(GAME)

fast: setup ## Compile the engine in place (needs gcc); the stored games must still end the same
	@mkdir -p build
	@echo "== Compiling (some minutes the first time)"
	@$(BIN)/python tools/fast/compile.py > build/fast.log 2>&1 || { tail build/fast.log; exit 1; }
	@$(BIN)/pytest -n 2 tests/test_stored_journals.py

slow: ## Back to pure Python
	@find src -name '*.so' -delete

bench: build setup ## Measure
	@failed=0; \
	$(BIN)/python benchmarks/engine.py || failed=1; \
	PYTHONPATH=tests $(BIN)/python benchmarks/answers.py || failed=1; \
	PYTHONPATH=tests $(BIN)/python benchmarks/crowd.py || failed=1; \
	PYTHONPATH=tests $(BIN)/python benchmarks/shelf.py || failed=1; \
	(cd web && npm run --silent bench) || failed=1; \
	exit $$failed  # every part is measured, even after one that missed its limit

strength: setup ## Write docs/strength.md and docs/balance.md again, from the stored games of the lab
	@$(BIN)/engaja lab report benchmarks/strength* --strength docs/strength.md
	@$(BIN)/engaja lab report benchmarks/balance* --balance docs/balance.md

symbols: tools/symbols/node_modules/ok ## Draw the unit symbols again with milsymbol
	@cd tools/symbols && npm run --silent write

fonts: setup ## Cut the web fonts from the printed ones again
	@$(BIN)/python tools/fonts/subset.py

types: setup ## Regenerate the client's types from the server's
	@$(BIN)/engaja openapi > web/openapi.json
	@cd web && npm run --silent types

dist: build ## A wheel with the built client and the drawings inside
	@rm -rf dist
	@$(BIN)/uv build --quiet --wheel --out-dir dist
	@ls dist

clean: ## Remove everything that can be made again
	rm -rf $(VENV) web/node_modules tools/symbols/node_modules src/engaja/client src/engaja/baked dist build print

# Installing. Each stamp is made again when what it depends on changes, for instance after a pull.

# Only what playing needs, in the versions of the lock.
$(VENV)/play: pyproject.toml requirements.lock
	@command -v $(PYTHON) >/dev/null || { echo "Engaja needs $(PYTHON) (or say: make PYTHON=python3.12 ...)"; exit 1; }
	@echo "== Installing Python packages into $(VENV) (about half a minute the first time)"
	@[ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip --quiet --disable-pip-version-check install uv==0.13.7
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --constraint requirements.lock --editable . \
	  || $(BIN)/python -m pip --quiet --disable-pip-version-check install --constraint requirements.lock --editable .
	@touch $@

# And what tests and the lab need.
$(VENV)/ok: $(VENV)/play
	@echo "== Installing Python packages for development"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python -r requirements.lock \
	  || $(BIN)/python -m pip --quiet --disable-pip-version-check install -r requirements.lock
	@touch $@

web/node_modules/ok: web/package-lock.json web/package.json
	@command -v npm >/dev/null || { echo "Engaja needs Node 20 with npm to build its client"; exit 1; }
	@echo "== Installing the client's tools (a few seconds)"
	@cd web && npm ci --no-fund --no-audit --loglevel=error
	@touch $@

tools/symbols/node_modules/ok: tools/symbols/package-lock.json tools/symbols/package.json
	@cd tools/symbols && npm ci --no-fund --no-audit --loglevel=error
	@touch $@

$(CLIENT): web/node_modules/ok $(shell find web/src web/index.html web/vite.config.ts web/public -type f 2>/dev/null)
	@echo "== Building the client"
	@cd web && npm run --silent build
	@touch $@
