#!/usr/bin/env bash
# Builds the fuzz targets with libFuzzer and AddressSanitizer and runs each for some seconds (default 60).
# Usage: Tests/Fuzzing/run.sh [SECONDS] [libFuzzer options]; needs Swift on Linux and libyaml-dev.
#        TARGETS="import logs" Tests/Fuzzing/run.sh 600 -runs=200000   some of them, up to a number of executions
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
shift || true
build=.build/fuzzing
targets=${TARGETS:-scenes import logs lines expressions}
mkdir -p "$build"

options=(
  -swift-version 6 -O -wmo -parse-as-library -enable-testing -package-name geomrun
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  "-sanitize=fuzzer,address" -I "$build" -I Sources/CLibYAML)
for folder in Sources/C*/include; do options+=(-I "$folder"); done
objects=()
changed=
# The package names each module behind those that it imports.
mapfile -t modules < <(tr -d '\n' <Package.swift | grep -oE '\.module\( *"[A-Za-z]+"' | cut -d'"' -f2)
for module in "${modules[@]}"; do
  object=$build/$module.o
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' -o -name '*.c' | sort)
  # What has not changed since the last run is not built again.
  if [ -n "$changed" ] || [ ! -e "$object" ] || [ -n "$(find "${sources[@]}" -newer "$object" -print -quit)" ]; then
    if [[ ${sources[0]} == *.c ]]; then
      clang -O2 '-DGEOMRUN_COMMIT=""' "-ISources/$module/include" -c "${sources[0]}" -o "$object"
    else
      changed=yes
      swiftc "${options[@]}" -module-name "Geomrun$module" -emit-module \
        -emit-module-path "$build/Geomrun$module.swiftmodule" -c "${sources[@]}" -o "$object"
    fi
  fi
  objects+=("$object")
done
swiftc "${options[@]}" -module-name FuzzTarget Tests/Fuzzing/FuzzTarget.swift "${objects[@]}" \
  -lyaml -o "$build/fuzz"

# What the project has is where mutations start.
seeds() { # TARGET FOLDER
  case $1 in
    scenes)
      find Scenes Tests/CommandsTests/Cases Tests/CommandsTests/Inputs -name '*.yaml' \
        | while read -r scene; do cp "$scene" "$2/${scene//\//-}"; done ;;
    import) cp Tests/CommandsTests/Dumps/*.txt Tests/CommandsTests/RefusedDumps/*.txt Tests/Fuzzing/log.txt "$2" ;;
    logs) cp Tests/Fuzzing/log.txt "$2" ;;
    lines) python3 Examples/lines.py Scenes/quiz | split -l 1 - "$2/line-" ;;
    expressions) grep -rhoE '= [^]},#]+' Scenes --include='*.yaml' | cut -c3- | sort -u | split -l 1 - "$2/expression-" ;;
  esac
}

for target in $targets; do
  echo "== $target"
  mkdir -p "$build/$target/corpus" "$build/$target/seeds" "$build/$target/findings"
  seeds "$target" "$build/$target/seeds"
  GEOMRUN_FUZZ=$target ASAN_OPTIONS=detect_leaks=0 "$build/fuzz" -max_total_time="$seconds" -rss_limit_mb=3000 \
    -timeout=10 -max_len=4096 -dict=Tests/Fuzzing/words.dict -artifact_prefix="$build/$target/findings/" \
    -print_final_stats=1 "$@" "$build/$target/corpus" "$build/$target/seeds"
done
