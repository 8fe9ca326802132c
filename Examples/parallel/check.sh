#!/usr/bin/env bash
# Checks lines of scenes with GNU parallel, on this machine or on several.
#
# usage: check.sh LINES [OPTIONS-OF-PARALLEL]       answers to standard output, in the order of the lines
#
# As in: check.sh scenes.ndjson --sshlogin one,two --transferfile {} --cleanup. PIECE is the size of a piece, 1M by default.
set -euo pipefail
lines=$1
shift

# Pieces are files, because what parallel cuts by itself (--pipe, --pipe-part) it cannot hand out for a second time.
pieces=$(mktemp -d)
trap 'rm -rf "$pieces"' EXIT
split --line-bytes="${PIECE-1M}" --suffix-length=5 "$lines" "$pieces/"

# Status 1 and 2 say something of scenes, which is in the answers; a job with any other is done again.
# shellcheck disable=SC2016
parallel --will-cite --keep-order --retries 3 "$@" \
  "${GEOMRUN-geomrun}"' check --input ndjson --jobs 1 <{}; status=$?; [ $status -le 2 ] || exit $status' ::: "$pieces"/*
