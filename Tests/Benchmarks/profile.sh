#!/usr/bin/env bash
# usage: profile.sh [LINES]     the functions that execute the most instructions (default 40 lines)
# GEOMRUN=path skips the build, BENCH_DIR=folder keeps the callgrind files.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

lines=${1:-40}
need python3 "it writes the input"
need valgrind "install valgrind (Linux only)"
need callgrind_annotate "it comes with valgrind"
make_work_folder
build_floor
find_geomrun

# Swift seeds its hashing anew in each process, which would move the counts.
export SWIFT_DETERMINISTIC_HASHING=1

# A tenth of the large scene: callgrind runs about fifty times slower.
scene=$work/profile.yaml
python3 "$here/generate.py" large "$scene" --views 100 --mutations 30000

# Runs a program under callgrind and prints how many instructions it executed.
count() {
  local out=$1
  shift
  valgrind --tool=callgrind --callgrind-out-file="$out" "$@" >"$out.stdout" 2>"$out.log" \
    || { cat "$out.log" >&2; fail "$1 failed under valgrind"; }
  awk '/^(summary|totals):/ { total = $2 } END { print total }' "$out"
}

demangle() {
  if command -v swift >/dev/null; then swift demangle --simplified; else cat; fi
}

least=$(count "$work/callgrind.floor" "$floor" "$scene")
ours=$(count "$work/callgrind.geomrun" "$geomrun" --format json "$scene")
awk -v least="$least" -v ours="$ours" \
  'BEGIN { printf "instructions: floor %d, geomrun %d, ratio %.3f\n", least, ours, ours / least }'
callgrind_annotate "$work/callgrind.geomrun" | demangle | cut -c 1-160 \
  | sed -n "/file:function/,\$p" | sed -n "1,${lines}p"
