#!/usr/bin/env bash
# Builds the fuzz targets with libFuzzer and AddressSanitizer and runs each for some seconds (default 60).
# Usage: Tests/Fuzzing/run.sh [SECONDS] [libFuzzer options]; needs Swift on Linux and libyaml-dev.
#        TARGETS="import logs" Tests/Fuzzing/run.sh 600 -runs=200000   some of them, up to a number of executions
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
shift || true
build=.build/fuzzing
targets=${TARGETS:-scenes import documents logs lines expressions server}
mkdir -p "$build"

options=(
  -swift-version 6 -wmo -parse-as-library -enable-testing -package-name geomrun
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  "-sanitize=fuzzer,address" -I "$build" -I Sources/Base/CLibYAML)
for folder in Sources/Base/C*/include; do options+=(-I "$folder"); done
# What has not changed since the last run is not built again.
python3 Tests/Fuzzing/modules.py "$build" >"$build/modules.mk"
make --silent --jobs="$(nproc)" --file="$build/modules.mk" SWIFT_OPTIONS="${options[*]}" \
  C_OPTIONS="-O2 '-DGEOMRUN_COMMIT=\"\"'" all
swiftc "${options[@]}" -O -module-name FuzzTarget Tests/Fuzzing/FuzzTarget.swift "$build"/*.o \
  -lyaml -o "$build/fuzz"

# What the project has is where mutations start.
seeds() { # TARGET FOLDER
  case $1 in
    scenes)
      find Scenes Tests/CommandsTests/Cases Tests/CommandsTests/Inputs -name '*.yaml' \
        | while read -r scene; do cp "$scene" "$2/${scene//\//-}"; done ;;
    import)
      cp Tests/CommandsTests/Dumps/*.txt Tests/CommandsTests/RefusedDumps/*.txt Tests/Fuzzing/log.txt \
        Tests/InterfaceBuilderTests/Documents/*.storyboard Tests/InterfaceBuilderTests/Documents/*.xib \
        Tests/CommandsTests/ConstraintCode/*.txt Tests/CommandsTests/CodeSamples/*.txt "$2"
      csplit -sz -f "$2/code-" -b %03d.txt Tests/CommandsTests/CodeImportTests.swift '/"""/' '{*}' ;;
    documents) cp Tests/InterfaceBuilderTests/Documents/*.storyboard Tests/InterfaceBuilderTests/Documents/*.xib "$2" ;;
    logs) cp Tests/Fuzzing/log.txt "$2" ;;
    lines) python3 Examples/lines.py Scenes/quiz | split -l 1 - "$2/line-" ;;
    server)
      for session in Tests/LanguageServerTests/Sessions/*.session; do
        sed -n 's/^-> //p' "$session" >"$2/$(basename "$session")"
      done ;;
    expressions) grep -rhoE '= [^]},#]+' Scenes --include='*.yaml' | cut -c3- | sort -u | split -l 1 - "$2/expression-" ;;
  esac
}

fuzz() { # TARGET OPTIONS...
  local target=$1
  mkdir -p "$build/$target/corpus" "$build/$target/seeds" "$build/$target/findings"
  seeds "$target" "$build/$target/seeds"
  local longest=4096
  # The elements around a view are long.
  if [ "$target" = documents ]; then longest=8192; fi
  # A million aliases take two seconds, and many times that where other work has the processors.
  GEOMRUN_FUZZ=$target ASAN_OPTIONS=detect_leaks=0 "$build/fuzz" -max_total_time="$seconds" -rss_limit_mb=3000 \
    -timeout=60 -max_len="$longest" -dict=Tests/Fuzzing/words.dict -artifact_prefix="$build/$target/findings/" \
    -print_final_stats=1 "${@:2}" "$build/$target/corpus" "$build/$target/seeds"
}

# As many at once as there are processors; what each says is shown when all have ended.
for target in $targets; do
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
  {
    touch "$build/$target.failed"
    fuzz "$target" "$@" >"$build/$target.log" 2>&1
    rm "$build/$target.failed"
  } &
done
wait
# Those that failed come last, where they are looked for.
failed=()
for target in $targets; do
  if [ -e "$build/$target.failed" ]; then failed+=("$target"); continue; fi
  echo "== $target"
  cat "$build/$target.log"
done
for target in "${failed[@]}"; do
  echo "== $target failed"
  cat "$build/$target.log"
done
[ "${#failed[@]}" -eq 0 ]
