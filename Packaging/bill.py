#!/usr/bin/env python3
"""Writes down what a program is made of, as the linker's map tells.

usage: bill.py GEOMRUN PACKED BOM COPYRIGHT NOTICES

BOM becomes a software bill of materials (CycloneDX 1.6, JSON) of PACKED, which is GEOMRUN without its symbols, COPYRIGHT tells which part
has which licence, NOTICES holds their texts. The map lies beside GEOMRUN, as Packaging/build leaves it, with the hashes of both: of any
other program nobody knows what it is made of.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Debian's packages by the source that they come from: the licence as SPDX has it, and why it may be linked.
LICENCES = {
    "libyaml": "MIT",
    "glibc": "LGPL-2.1-or-later",
    "gcc": "GPL-3.0-or-later WITH GCC-exception-3.1",
}


def output(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def linked_files(map_path):
    """The archives and objects that the linker took something from, but for those of the project itself."""
    found = set()
    for line in map_path.read_text(encoding="utf-8", errors="replace").splitlines():
        # Columns of numbers, then `archive(member):(section)` or `object:(section)`.
        match = re.match(r"(?:\s*[0-9a-f]+){3}\s+\d+\s+(/[^():]+|[^\s():]*/[^():]+)(?:\([^)]*\))?:\(", line)
        if match and not match.group(1).startswith("<"):
            found.add(pathlib.Path(match.group(1)).resolve())
    build = map_path.resolve().parent.parent.parent
    return sorted(path for path in found if build not in path.parents and path.exists())


def swift_folder():
    return pathlib.Path(json.loads(output("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"]).resolve().parent.parent


def debian_package(path):
    """Package, version and source of a file that Debian has installed."""
    # A folder at the root may be a link into /usr, and the list of files may know either.
    for name in (str(path), str(path).removeprefix("/usr")):
        found = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True)
        if found.returncode == 0:
            package = found.stdout.split(": ")[0]
            version, source = output(
                "dpkg-query", "-W", "-f", "${Version}\t${source:Package}", package).split("\t")
            return package.split(":")[0], version, re.sub(r"-\d+$", "", source)
    sys.exit(f"bill.py: nobody knows where {path} comes from")


def components(files):
    swift = swift_folder()
    parts = {}
    for path in files:
        if swift in path.parents:
            version = re.search(r"Swift version (\S+)", output("swiftc", "--version")).group(1)
            key = ("swift-runtime", version)
            parts.setdefault(key, {
                "type": "library", "name": "swift-runtime", "version": version,
                "purl": f"pkg:github/swiftlang/swift@swift-{version}-RELEASE",
                "licences": "Apache-2.0 WITH Swift-exception",
                "notice": swift / "share/swift/LICENSE.txt", "files": []})
        else:
            package, version, source = debian_package(path)
            key = (package, version)
            if source not in LICENCES:
                sys.exit(f"bill.py: {path} is linked in, whose source `{source}` has no licence in LICENCES")
            parts.setdefault(key, {
                "type": "library", "name": package, "version": version,
                "purl": f"pkg:deb/debian/{package}@{version}".replace("+", "%2B"),
                "licences": LICENCES[source],
                "notice": pathlib.Path("/usr/share/doc", package, "copyright"), "files": []})
        parts[key]["files"].append(path)
    return [parts[key] for key in sorted(parts)]


def digest_of(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def require_own_map(program):
    """Ends where the map beside a program is not that of its link."""
    folder = pathlib.Path(program).resolve().parent
    try:
        told = dict(reversed(line.split()) for line in (folder / "geomrun.sha256").read_text().splitlines())
    except OSError:
        told = {}
    if told != {name: digest_of(folder / name) for name in ("geomrun", "geomrun.map") if (folder / name).exists()}:
        sys.exit(f"bill.py: {program} is not the program that geomrun.map beside it tells of; Packaging/build makes one that is")


def bill(program, parts):
    _, version, *commit = output(program, "--version").split()
    digest = digest_of(program)
    own = {
        "type": "application", "bom-ref": "geomrun", "name": "geomrun", "version": version,
        "licenses": [{"license": {"id": "MIT"}}], "hashes": [{"alg": "SHA-256", "content": digest}]}
    if commit:
        own["properties"] = [{"name": "geomrun:commit", "value": commit[0].strip("()")}]
    listed = []
    for part in parts:
        listed.append({
            "type": part["type"], "bom-ref": part["purl"], "name": part["name"], "version": part["version"],
            "purl": part["purl"], "licenses": [{"expression": part["licences"]}],
            "properties": [
                {"name": "geomrun:linked", "value": path.name} for path in part["files"]]})
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
        # The same program has the same bill.
        "serialNumber": f"urn:uuid:{uuid.UUID(digest[:32], version=4)}", "version": 1,
        "metadata": {"component": own},
        "components": listed,
        "dependencies": [{"ref": "geomrun", "dependsOn": [part["purl"] for part in parts]}]
        + [{"ref": part["purl"]} for part in parts]}


def copyright_file(parts):
    """The licence of the project, and what else is in the program."""
    lines = [f"- {part['name']} {part['version']}: {part['licences']}" for part in parts]
    return (
        (ROOT / "LICENSE").read_text(encoding="utf-8")
        + "\nLinked into the program, with copyrights and licences as notices.txt has them:\n\n" + "\n".join(lines)
        + "\n\nDebian also keeps these licences as /usr/share/common-licenses/LGPL-2.1, GPL-3 and Apache-2.0.\n")


def notices(parts):
    """The notices of all parts, and the licences that they name and Debian keeps in a file of their own."""
    pieces, common = [], set()
    for part in parts:
        text = part["notice"].read_text(encoding="utf-8", errors="replace")
        common.update(re.findall(r"/usr/share/common-licenses/([A-Za-z]+-[0-9.]*[0-9])", text))
        pieces.append(f"{part['name']} {part['version']} ({part['licences']})\n\n{text}")
    for name in sorted(common):
        text = pathlib.Path("/usr/share/common-licenses", name).read_text(encoding="utf-8")
        pieces.append(f"/usr/share/common-licenses/{name}\n\n{text}")
    return ("\n" + "=" * 72 + "\n\n").join(pieces)


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    program, packed, bom, own, text = sys.argv[1:]
    require_own_map(program)
    files = linked_files(pathlib.Path(program + ".map"))
    if not files:
        sys.exit(f"bill.py: {program}.map names nothing that is linked in")
    parts = components(files)
    pathlib.Path(bom).write_text(json.dumps(bill(packed, parts), indent=2) + "\n", encoding="utf-8")
    pathlib.Path(own).write_text(copyright_file(parts), encoding="utf-8")
    pathlib.Path(text).write_text(notices(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
