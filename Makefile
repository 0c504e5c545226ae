# Every target is a command of dev.py, which sets up what it needs in .venv and also runs without make.
PYTHON ?= python3
export WORKERS INSTALL

TARGETS := play test test-rest test-all lint docs wasm bench coverage soak clean
.PHONY: $(TARGETS)

$(TARGETS):
	@$(PYTHON) dev.py $@
