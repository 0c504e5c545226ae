# Each target sets up all it needs in .venv; nothing is done twice.
PYTHON ?= python3
BIN := .venv/bin
STAMPS := .venv/.installed
PYTEST := $(BIN)/python -m pytest -q -rfER --rerun-show-tracebacks
WORKERS ?= auto
INSTALL ?= $(BIN)/python -m pip install --quiet --disable-pip-version-check  # CI tries the lowest versions too

.PHONY: play test browser postgres lint docs wasm bench soak soak-numba coverage clean

play: $(STAMPS)-play
	$(BIN)/yurt serve --open

test: $(STAMPS)-test browser postgres
	$(BIN)/python -m yurt compile yeti yoho & $(BIN)/python -m yurt compile himalaya yak && wait $$!
	$(PYTEST) -n $(WORKERS) --cov --cov-report=
	YURT_COMPILED=1 NUMBA_BOUNDSCHECK=1 $(PYTEST) -n $(WORKERS) tests/core tests/games tests/test_every_game.py
	YURT_COMPILED=1 $(PYTEST) -n $(WORKERS) tests/envs tests/bots/test_learned.py tests/bots/test_ways.py

browser:
	@sh tests/browser/setup.sh

postgres:
	@sh tests/postgres/setup.sh

lint: $(STAMPS)-lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@if command -v npx >/dev/null; then npx --yes --package typescript@5 tsc --project src/yurt/web/jsconfig.json; \
	else echo "lint: no Node here, so the types of the browser's code were not checked"; fi

docs: $(STAMPS)-docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "docs: the site is in site-docs/index.html"

# The games' modules, from their sources; they are part of the checkout, and a test holds that they belong to it.
wasm: $(STAMPS)-wasm
	$(BIN)/yurt wasm

bench: $(STAMPS)-bench
	$(BIN)/python -m bench

soak: $(STAMPS)-test postgres
	YURT_SOAK=1 $(PYTEST) -n $(WORKERS) tests/core tests/games tests/test_every_game.py
	YURT_SOAK=1 $(PYTEST) -n 0 -s tests/soak
	for game in yeti himalaya yak yoho; do $(BIN)/yurt check $$game --seeds 20 --compiled || exit 1; \
		$(BIN)/yurt check $$game --seeds 20 --wasm || exit 1; done
	$(MAKE) soak-numba

# Both ends of the versions of numba that pyproject.toml promises, each in an environment of its own.
soak-numba:
	for version in "numba==$$(sed -n 's/.*"numba>=\([0-9.]*\).*/\1/p' pyproject.toml).*" "numba"; do \
		rm -rf .venv/numba && $(PYTHON) -m venv .venv/numba && \
		.venv/numba/bin/python -m pip install --quiet --upgrade --editable ".[test,fast,rl]" "$$version" && \
		YURT_SOAK=1 .venv/numba/bin/python -m pytest -q tests/core/test_compile.py tests/arena || exit 1; \
	done

coverage: $(STAMPS)-test
	$(PYTEST) -n $(WORKERS) -m "not browser" --cov --cov-report=term:skip-covered

# An installation is redone when pyproject.toml changes.
$(STAMPS)-play: EXTRAS :=
$(STAMPS)-play: HOW := --no-compile  # what is never imported need not be compiled to bytes
$(STAMPS)-test: EXTRAS := [test,browser,cluster,fast,rl,openspiel,docs,wasm]
$(STAMPS)-test: MORE := "torch==2.13.0" "sb3-contrib>=2.7"  # tests of learning; who only plays needs none of it
$(STAMPS)-lint: EXTRAS := [test,browser,cluster,fast,rl,openspiel,docs,lint,wasm]
$(STAMPS)-wasm: EXTRAS := [wasm]
$(STAMPS)-docs: EXTRAS := [docs]
$(STAMPS)-bench: EXTRAS := [test,cluster,fast,rl,bench]
$(STAMPS)-%: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(INSTALL) $(HOW) --editable ".$(EXTRAS)" $(MORE)
	@touch $@

clean:
	rm -rf .venv site-docs .cache .pytest_cache .mypy_cache .ruff_cache .hypothesis
