#!/usr/bin/env bash
# Program: dommatrix 1.0.3, as Debian 12 has it in node-dommatrix 1.0.3+dfsg-5, under Node.js.
#
# Expected: a stand-in for DOMMatrix reads `rotate(90deg)`, `rotate(0.25turn)` and `rotate(100grad)` as the same matrix, as browsers do,
# or refuses what it does not know. Percent, which no matrix can know, is refused by browsers.
#
# What it does: of units it knows radians, by the letters `rad` in them. A quarter of a turn is a quarter of a degree; 100 gradians
# are 100 radians; 50% is 50 pixels. Nothing is refused.
#
# Why it matters here: it is where tests without a browser read what `getComputedStyle` or an author wrote, and a view that should stand on
# its side is turned by a quarter of a degree, which few eyes see.
#
# Where it is told: not found; its README does not name units.
#
# Needs apt and Node.js; unpacks the package without installing it.
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# apt's own user writes there.
chmod 777 "$folder"
{ command -v node && (cd "$folder" && apt-get download -q node-dommatrix=1.0.3+dfsg-5 && dpkg-deb -x node-dommatrix_*.deb package); } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
rotate(90deg): 0 1 -1 0 0 0
rotate(0.25turn): 0.99999 0.004363 -0.004363 0.99999 0 0
rotate(100grad): 0.862319 -0.506366 0.506366 0.862319 0 0
rotate(100rad): 0.862319 -0.506366 0.506366 0.862319 0 0
translate(50%): 1 0 0 1 50 0
SEEN

node - "$folder/package/usr/share/nodejs/dommatrix" >"$folder/seen" <<'JAVASCRIPT'
const Matrix = require(process.argv[2]);
for (const text of ["rotate(90deg)", "rotate(0.25turn)", "rotate(100grad)", "rotate(100rad)", "translate(50%)"]) {
  const matrix = new Matrix(text);
  const numbers = ["a", "b", "c", "d", "e", "f"].map((name) => Number(matrix[name].toFixed(6)));
  console.log(`${text}: ${numbers.join(" ")}`);
}
JAVASCRIPT

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
