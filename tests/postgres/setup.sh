#!/bin/sh
# Before the tests start: PostgreSQL's programs for the tests on it, installed once where there are none and we may.
set -eu

found() {
    test -n "${YURT_POSTGRES:-}" && return 0
    for program in ${PLACES:-/usr/lib/postgresql/*/bin/initdb /usr/pgsql-*/bin/initdb /opt/homebrew/opt/postgresql*/bin/initdb}; do
        test -x "$program" && return 0
    done
    return 1
}

# Another installation may be under way: wait for it, up to ten minutes.
get() {
    DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 "$@" >/dev/null || echo "postgres: apt-get $1 failed"
}

found && exit 0
if test "$(id -u)" = 0 && command -v apt-get >/dev/null 2>&1; then
    echo "postgres: none here; installing Debian's postgresql for the tests on it"
    get update
    get install -y --no-install-recommends postgresql
fi
found && exit 0
echo "**************************************************************************"
if test "${CI:-}" = true; then
    echo "postgres: NO POSTGRESQL HERE, and this is CI: the tests on it will FAIL"
else
    echo "postgres: NO POSTGRESQL HERE: the tests on it will be counted as SKIPPED"
fi
echo "postgres: install PostgreSQL, or say where it is: YURT_POSTGRES=/its/bin"
echo "**************************************************************************"
