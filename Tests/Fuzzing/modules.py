"""Prints rules for make that build the modules of Package.swift, as many at once as make runs jobs.

usage: modules.py FOLDER

What others import of a module is made without its code, in seconds; so the code of none waits for that of another.
"""

import pathlib
import re
import sys

# What every target spends its time in; to optimize the others as well would double the time of the build.
BUSY = {"Text", "Geometry", "Words", "NameSuggestions", "LayerTree", "LayerProperties", "SceneModel", "YAMLStream", "ForeignCode",
        "SceneDecoding", "SceneReplay", "JSONReading", "SourceCode", "SceneImport"}
# What no target calls need not be watched while it runs, Quizzes being the largest module of all; with what would call it.
UNREACHED = {"Quizzes": '"quiz"', "Pages": '"html"'}

folder = sys.argv[1]
target = pathlib.Path("Tests/Fuzzing/FuzzTarget.swift").read_text()
for name, word in UNREACHED.items():
    if word in target:
        sys.exit(f"modules.py: FuzzTarget.swift calls {name}, which is built as if nothing did")
declared = re.findall(
    r'\.module\(\s*"(\w+)/(\w+)"(?:,\s*dependencies:\s*\[([^\]]*)\])?', pathlib.Path("Package.swift").read_text())
modules = {name: re.findall(r'"(\w+)"', needs) for _, name, needs in declared}
folders = {name: pathlib.Path("Sources", floor, name) for floor, name, _ in declared}


def needed(name, found):
    """Adds what a module imports, and what that imports."""
    for need in modules.get(name, []):
        if need in modules and need not in found:
            found.add(need)
            needed(need, found)
    return found


# Tabs would be lost in many an editor.
print(".RECIPEPREFIX = >")
made = []
# What the target does not import, as the playground, takes minutes to build.
imported = set(re.findall(r"import Geomrun(\w+)", target))
for name in sorted(imported):
    needed(name, imported)
for name in [name for name in modules if name in imported]:
    sources = sorted(map(str, folders[name].rglob("*.[sc]*")))
    sources = [path for path in sources if path.endswith((".swift", ".c"))]
    code = f"{folder}/{name}.o"
    made.append(code)
    if all(path.endswith(".c") for path in sources):
        print(f"{code}: {' '.join(sources)}\n>clang $(C_OPTIONS) -I{folders[name]}/include -c {' '.join(sources)} -o $@")
        continue
    imports = [f"{folder}/Geomrun{need}.swiftmodule" for need in sorted(needed(name, set()))
               if any(folders[need].rglob("*.swift"))]
    swift = f"swiftc $(SWIFT_OPTIONS) -module-name Geomrun{name}"
    module = f"{folder}/Geomrun{name}.swiftmodule"
    made.append(module)
    print(f"{module}: {' '.join(sources + imports)}")
    print(f">{swift} -Onone -emit-module -experimental-skip-non-inlinable-function-bodies-without-types "
          f"-emit-module-path $@ {' '.join(sources)}")
    # With the checks that a build for debugging has, as of indices into memory.
    optimized = "-O -assert-config Debug" if name in BUSY else "-Onone"
    if name in UNREACHED:
        swift = swift.replace("$(SWIFT_OPTIONS)", "$(filter-out -sanitize=%,$(SWIFT_OPTIONS))")
    print(f"{code}: {' '.join(sources + imports)}\n>{swift} {optimized} -c {' '.join(sources)} -o $@")
print(f"all: {' '.join(made)}")
