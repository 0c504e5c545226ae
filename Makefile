# Each target sets up all it needs in .venv; nothing is done twice.
PYTHON ?= python3
BIN := .venv/bin
STAMPS := .venv/.installed
PYTEST := $(BIN)/python -m pytest -q
WORKERS ?= auto

.PHONY: play test lint bench soak coverage clean

play: $(STAMPS)-play
	$(BIN)/yurt serve --open

test: $(STAMPS)-test
	$(BIN)/python -m yurt compile
	$(PYTEST) -n $(WORKERS) --cov --cov-report=
	YURT_COMPILED=1 NUMBA_BOUNDSCHECK=1 $(PYTEST) -n $(WORKERS) tests/core tests/games tests/test_every_game.py
	YURT_COMPILED=1 $(PYTEST) -n $(WORKERS) tests/envs

lint: $(STAMPS)-lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@if command -v npx >/dev/null; then npx --yes --package typescript@5 tsc --project src/yurt/web/jsconfig.json; \
	else echo "lint: no Node here, so the types of the browser's code were not checked"; fi

bench: $(STAMPS)-bench
	$(BIN)/python -m bench

soak: $(STAMPS)-test
	YURT_SOAK=1 $(PYTEST) -n $(WORKERS) tests/core tests/games tests/test_every_game.py
	for game in yeti himalaya yak yoho; do $(BIN)/yurt check $$game --seeds 20 --compiled || exit 1; done

coverage: $(STAMPS)-test
	$(PYTEST) -n $(WORKERS) -m "not browser" --cov --cov-report=term:skip-covered

# An installation is redone when pyproject.toml changes.
$(STAMPS)-play: EXTRAS :=
$(STAMPS)-test: EXTRAS := [test,browser,rl,openspiel]
$(STAMPS)-lint: EXTRAS := [test,browser,rl,openspiel,lint]
$(STAMPS)-bench: EXTRAS := [test,rl,bench]
$(STAMPS)-%: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".$(EXTRAS)"
	@touch $@

clean:
	rm -rf .venv .cache .pytest_cache .mypy_cache .ruff_cache .hypothesis
