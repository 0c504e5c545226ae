#!/bin/sh
# Before the tests start: a browser for the browser tests, installed once where there is none and we may.
set -eu

found() {
    test -n "${CHROME:-}" && return 0
    for name in chromium chromium-browser google-chrome google-chrome-stable chrome; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}

# Another installation may be under way: wait for it, up to ten minutes.
get() {
    DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 "$@" >/dev/null || echo "browser: apt-get $1 failed"
}

found && exit 0
if test "$(id -u)" = 0 && command -v apt-get >/dev/null 2>&1; then
    echo "browser: none here; installing Debian's chromium for the browser tests"
    get update
    get install -y --no-install-recommends chromium fonts-dejavu-core
fi
found && exit 0
echo "**************************************************************************"
if test "${CI:-}" = true; then
    echo "browser: NO BROWSER HERE, and this is CI: the browser tests will FAIL"
else
    echo "browser: NO BROWSER HERE: the browser tests will be counted as SKIPPED"
fi
echo "browser: install Chrome or Chromium, or say where it is: CHROME=/path/to/it"
echo "**************************************************************************"
