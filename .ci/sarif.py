#!/usr/bin/env python3
"""Compares SARIF logs with the object model that Microsoft generates from the public schema of SARIF 2.1.0.

usage: sarif.py LOG...

Every object has to be one of the model's, with members that the model knows, and with those that it needs.
"""

import json
import pathlib
import sys

import attr
import sarif_om

# Which object stands behind a member, in the objects that geomrun writes; other members hold plain values.
OBJECTS = {
    "SarifLog": {"runs": "Run"},
    "Run": {"tool": "Tool", "invocations": "Invocation", "results": "Result"},
    "Tool": {"driver": "ToolComponent"},
    "ToolComponent": {"rules": "ReportingDescriptor"},
    "ReportingDescriptor": {
        "shortDescription": "MultiformatMessageString", "fullDescription": "MultiformatMessageString",
        "help": "MultiformatMessageString", "defaultConfiguration": "ReportingConfiguration"},
    "Invocation": {"toolExecutionNotifications": "Notification"},
    "Notification": {"message": "Message"},
    "Result": {"message": "Message", "locations": "Location", "relatedLocations": "Location", "fixes": "Fix"},
    "Fix": {"description": "Message", "artifactChanges": "ArtifactChange"},
    "ArtifactChange": {"artifactLocation": "ArtifactLocation", "replacements": "Replacement"},
    "Replacement": {"deletedRegion": "Region", "insertedContent": "ArtifactContent"},
    "Location": {"message": "Message", "physicalLocation": "PhysicalLocation"},
    "PhysicalLocation": {"artifactLocation": "ArtifactLocation", "region": "Region"},
}
# Mappings whose keys are up to the tool.
OPEN = {("Result", "partialFingerprints")}


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for path in sys.argv[1:]:
        log = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        if faults := list(check(log, "SarifLog", "$")):
            sys.exit("\n".join(f"{path}: {fault}" for fault in faults[:10]))
        print(f"{path}: {len(log['runs'][0]['results'])} results")


def check(value, name, place):
    """What is wrong with an object of the model."""
    if not isinstance(value, dict):
        yield f"{place}: no object"
        return
    known = {}
    for field in attr.fields(getattr(sarif_om, name)):
        known[field.metadata["schema_property_name"]] = field.default is attr.NOTHING
    for key in value.keys() - known.keys():
        yield f"{place}: a {name} has no `{key}`"
    for key in (key for key, is_needed in known.items() if is_needed and key not in value):
        yield f"{place}: a {name} needs `{key}`"
    for key, member in value.items():
        inner = OBJECTS.get(name, {}).get(key)
        if inner:
            for index, item in enumerate(member if isinstance(member, list) else [member]):
                yield from check(item, inner, f"{place}.{key}[{index}]")
        elif (name, key) not in OPEN and isinstance(member, dict):
            yield f"{place}.{key}: an object that is not compared"


if __name__ == "__main__":
    main()
