# Shared by run.sh and profile.sh, which source it.

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

fail() {
  echo "$(basename "$0"): $*" >&2
  exit 69
}

need() {
  command -v "$1" >/dev/null || fail "$1 is missing: $2"
}

# Sets work: BENCH_DIR, which is kept, or a temporary folder.
make_work_folder() {
  if [ -n "${BENCH_DIR:-}" ]; then
    mkdir -p "$BENCH_DIR"
    work=$(cd "$BENCH_DIR" && pwd)
  else
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
  fi
}

# Sets geomrun: GEOMRUN, or a release build of this package.
find_geomrun() {
  if [ -n "${GEOMRUN:-}" ]; then
    [ -f "$GEOMRUN" ] && [ -x "$GEOMRUN" ] || fail "GEOMRUN=$GEOMRUN is not a program"
    geomrun=$(cd "$(dirname "$GEOMRUN")" && pwd)/$(basename "$GEOMRUN")
    return
  fi
  need swift "install Swift 6.2, or set GEOMRUN to a built geomrun"
  local options=(-c release --product geomrun --package-path "$root")
  swift build "${options[@]}" >&2
  geomrun=$(swift build "${options[@]}" --show-bin-path)/geomrun
}

# Sets floor: floor.c, compiled into the work folder.
build_floor() {
  need cc "install a C compiler"
  local flags=(-lyaml)
  if command -v pkg-config >/dev/null && pkg-config --exists yaml-0.1; then
    read -r -a flags <<<"$(pkg-config --cflags --libs yaml-0.1)"
  fi
  floor=$work/floor
  cc -O2 -o "$floor" "$here/floor.c" "${flags[@]}" \
    || fail "floor.c does not compile; is libyaml-dev (Homebrew: libyaml) installed?"
}
