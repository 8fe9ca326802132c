#!/usr/bin/env bash
# Builds the fuzz target with libFuzzer and AddressSanitizer and runs it for some seconds (default 60).
# Usage: Tests/Fuzzing/run.sh [SECONDS] [libFuzzer options]; needs Swift on Linux and libyaml-dev.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=${1:-60}
shift || true
build=.build/fuzzing
mkdir -p "$build/corpus" "$build/seeds" "$build/findings"

options=(
  -swift-version 6 -O -wmo -parse-as-library -package-name geomrun
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  "-sanitize=fuzzer,address" -I "$build" -I Sources/CLibYAML -I Sources/CNumberText/include)
clang -O2 -ISources/CNumberText/include -c Sources/CNumberText/CNumberText.c -o "$build/CNumberText.o"
objects=("$build/CNumberText.o")
# Each module comes behind those that it imports.
for module in Geometry AutoLayout Text Words LayerTree LayerProperties NameSuggestions SystemThreads SceneModel YAMLStream \
  ForeignCode SceneDecoding SceneReplay DiagnosticCatalog Reporting Pictures; do
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' | sort)
  swiftc "${options[@]}" -module-name "Geomrun$module" -emit-module \
    -emit-module-path "$build/Geomrun$module.swiftmodule" -c "${sources[@]}" -o "$build/$module.o"
  objects+=("$build/$module.o")
done
swiftc "${options[@]}" -module-name FuzzTarget Tests/Fuzzing/FuzzTarget.swift "${objects[@]}" \
  -lyaml -o "$build/fuzz"

# The scenes that the project has are where mutations start.
find Scenes Tests/CommandsTests/Cases Tests/CommandsTests/Inputs -name '*.yaml' \
  | while read -r scene; do cp "$scene" "$build/seeds/${scene//\//-}"; done
exec "$build/fuzz" -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=10 -max_len=4096 \
  -dict=Tests/Fuzzing/words.dict -artifact_prefix="$build/findings/" -print_final_stats=1 \
  "$@" "$build/corpus" "$build/seeds"
