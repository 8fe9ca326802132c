#!/usr/bin/env python3
"""Checks JUnit files against a schema, and their counts against what they hold.

usage: junit.py SCHEMA FILE...
"""

import sys

from lxml import etree


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    schema = etree.XMLSchema(etree.parse(sys.argv[1]))
    for path in sys.argv[2:]:
        document = etree.parse(path)
        schema.assertValid(document)
        for element in document.iter("testsuites", "testsuite"):
            for attribute, name in (
                    ("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
                count = len(list(element.iter(name)))
                if int(element.get(attribute)) != count:
                    sys.exit(f"{path}: {attribute} of {element.get('name')} is not {count}")
        print(f"{path}: {document.getroot().get('tests')} cases")


if __name__ == "__main__":
    main()
