#!/usr/bin/env bash
# Checks lines of scenes with GNU parallel, on this machine or on several.
#
# usage: check.sh LINES [OPTIONS-OF-PARALLEL]       answers to standard output, in the order of the lines
#
# As in: check.sh scenes.ndjson --sshlogin one,two --transferfile {} --cleanup. PIECE is the size of a piece, 1M by default. The exit
# status is that of `geomrun check` for all lines: 0, 1 or 2; 3 means that answers are missing.
set -euo pipefail
lines=$1
shift

# Pieces are files, because what parallel cuts by itself (--pipe, --pipe-part) it cannot hand out for a second time.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
split --line-bytes="${PIECE-1M}" --suffix-length=5 "$lines" "$work/"
pieces=$(find "$work" -type f | wc -l)
[ "$pieces" -gt 0 ] || exit 0

# Status 1 and 2 say something of scenes, and stand behind the answers; a job with any other is done again. Answers begin with `{`.
# shellcheck disable=SC2016
{ parallel --will-cite --keep-order --retries 3 "$@" \
  "${GEOMRUN-geomrun}"' check --input ndjson --jobs 1 <{}; s=$?; [ $s -le 2 ] || exit $s; echo "# $s"' ::: "$work"/* || true; } |
  awk -v pieces="$pieces" '
    /^# [012]$/ { ended++; if ($2 > status) status = $2; next }
    { print }
    END {
      if (ended == pieces) exit status
      print "check.sh: " pieces - ended " of " pieces " pieces have no answers" >"/dev/stderr"
      exit 3
    }'
