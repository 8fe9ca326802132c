#!/usr/bin/env bash
# usage: run.sh [large|startup|batch]...     without arguments: all three
# GEOMRUN=path skips the build, BENCH_DIR=folder keeps the inputs, ROUNDS=n (default 15).
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ $# -gt 0 ] || set -- large startup batch
for name in "$@"; do
  case $name in
    large | startup | batch) ;;
    *)
      echo "usage: run.sh [large|startup|batch]..." >&2
      exit 64
      ;;
  esac
done

rounds=${ROUNDS:-15}
need python3 "it writes the inputs and takes the times"
make_work_folder
build_floor
find_geomrun

generate() { python3 "$here/generate.py" "$@"; }
measure() { python3 "$here/measure.py" "$@"; }

large() {
  local scene=$work/large.yaml
  generate large "$scene"
  measure large ratio 1.25 2 "$rounds" -- "$floor" "$scene" -- "$geomrun" --format json "$scene"
}

# A start takes a few milliseconds: ten times the rounds cost nothing and settle the median.
startup() {
  local scene=$work/tiny.yaml
  generate tiny "$scene"
  measure startup ms 2 1 $((rounds * 10)) -- "$floor" "$scene" -- "$geomrun" --format json "$scene"
}

# Three times the rounds: a run is short, and two threads meet more of a restless machine than one.
batch() {
  local folder=$work/small list=$work/small count=5000
  generate small "$folder" --count "$count"
  printf '%s\n' "$folder"/*.yaml >"$list.txt"
  head -n $((count / 2)) "$list.txt" >"$list-1.txt"
  tail -n +$((count / 2 + 1)) "$list.txt" >"$list-2.txt"
  local floors=("$floor" --list "$list-1.txt" -- "$floor" --list "$list-2.txt")
  measure "batch report" ratio 1.6 2 $((rounds * 3)) -- "${floors[@]}" \
    -- "$geomrun" report --format ndjson "$folder"
  measure "batch check" ratio 1.6 2 $((rounds * 3)) -- "${floors[@]}" \
    -- "$geomrun" check --allow-empty "$folder"
}

for name in "$@"; do
  "$name"
done
