"""The pages of the Swift library, which DocC makes from its catalog and its declarations."""

import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile

import sources

# The page is that of the door to layers, and tells what the door to scenes adds.
MODULE, WHOLE = "LayerGeometry", "LayerScenes"
DOORS = (MODULE, WHOLE)
FOLDER = "library"
# A folder: the script of these pages knows itself by its address, in which there is no index.html.
FIRST = f"{FOLDER}/documentation/{MODULE.lower()}/"


def catalog():
    return sources.ROOT / f"Sources/Doors/{MODULE}/{MODULE}.docc"


def build(site, base, modules):
    """Writes the library's pages into a folder of the site; `base` is where the site will stand on its server."""
    modules = modules or next(
        (folder for folder in (sources.ROOT / f".build/{kind}/Modules" for kind in ("release", "debug"))
         if (folder / f"{WHOLE}.swiftmodule").exists()), None)
    if modules is None:
        run(tool("swift"), "build", "--package-path", sources.ROOT, "--target", WHOLE)
        modules = sources.ROOT / ".build/debug/Modules"
    with tempfile.TemporaryDirectory() as graphs:
        run(tool("swift-symbolgraph-extract"), "-module-name", WHOLE, "-target", target(), "-I", modules,
            *module_maps(), "-minimum-access-level", "public", "-skip-synthesized-members",
            f"-experimental-allowed-reexported-modules={','.join(reexported())}", "-output-dir", graphs)
        # One set of pages for both doors, by the name of the one that most come in by.
        for path in pathlib.Path(graphs).glob("*.json"):
            graph = json.loads(path.read_text(encoding="utf-8"))
            if graph["module"]["name"] == WHOLE:
                graph["module"]["name"] = MODULE
                path.write_text(json.dumps(graph), encoding="utf-8")
        base = "/".join(part for part in (base.strip("/"), FOLDER) if part)
        run(tool("docc"), "convert", catalog(), "--additional-symbol-graph-dir", graphs, "--output-path", site / FOLDER,
            "--transform-for-static-hosting", "--hosting-base-path", base, "--warnings-as-errors",
            "--fallback-display-name", MODULE, "--fallback-bundle-identifier", MODULE)
    # The script of these pages shows nothing at their root.
    first = FIRST.removeprefix(f"{FOLDER}/")
    (site / FOLDER / "index.html").write_text(
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{MODULE}</title>\n'
        f'<meta http-equiv="refresh" content="0; url={first}">\n<p><a href="{first}">{MODULE}</a></p>\n</html>\n', encoding="utf-8")


def reexported():
    """The modules whose declarations the library offers as its own."""
    return sorted({
        line.split()[-1] for door in DOORS for file in (sources.ROOT / f"Sources/Doors/{door}").glob("*.swift")
        for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("@_exported")})


def module_maps():
    """Where the C modules are described that ours are compiled against."""
    maps = sorted((sources.ROOT / "Sources/Base").rglob("module.modulemap"))
    return [word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")]


def tool(name):
    """A program of the toolchain, beside the compiler if it is not on the path."""
    found = shutil.which(name)
    if not found:
        compiler = shutil.which("swift")
        beside = pathlib.Path(os.path.realpath(compiler)).with_name(name) if compiler else None
        found = beside if beside and beside.exists() else None
    return found or sys.exit(f"{name} is needed; it is part of the Swift toolchain")


def target():
    """What the compiler compiles for here."""
    if platform.system() == "Darwin":
        return f"{platform.machine()}-apple-macosx13.0"
    return f"{platform.machine()}-unknown-linux-gnu"


def run(*words):
    result = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if result.returncode:
        sys.exit(f"{result.stdout}\n{words[0]} failed")
