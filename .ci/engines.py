"""Replays rows of a DataFrame by Examples/spark, and reads answers with Polars and DuckDB as Docs/Engines.md has it.

usage: engines.py GEOMRUN ANSWERS, where ANSWERS are lines of `geomrun check`
"""

import collections
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(root / "Examples/spark"))

import geomrun_spark
from pyspark.sql import Row, SparkSession

program, answers = sys.argv[1:]
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")

SCALED = """views: [{name: A, frame: [10, 20, 30, 44]}]
mutations: [{A.transform: {scale: 2}}]
queries: [{contains: {point: [1, 1], view: A}}]
---
views: [{name: B}]
expect: {B: {hidden: true}}
"""
table = spark.createDataFrame(
    [(1, "a.yaml", SCALED, 0.5), (2, None, "views: [", 1.5), (3, "c", None, 2.5),
     (4, "d", '{"views": [{"name": "C", "bounds": [0, 0, 7, 5], "center": [7, 5]}]}', None)],
    "number long, id string, text string, weight double").repartition(3)

reported = {row.number: row for row in geomrun_spark.report(table, program, scene="text").collect()}
assert [(row.id, row.weight) for _, row in sorted(reported.items())] == [
    ("a.yaml", 0.5), (None, 1.5), ("c", 2.5), ("d", None)], reported
first, second = reported[1].scenes
assert (first.document, second.document, first.views[0].name, first.views[0].superview) == (1, 2, "A", None)
assert first.views[0].frame == Row(x=-5.0, y=-2.0, width=60.0, height=88.0), first
assert first.views[0].transform.d == 2 and first.queries == [Row(query="contains", result="true")], first
assert reported[2].scenes == [] and [f.code for f in reported[2].findings] == ["syntax"], reported[2]
assert reported[3].scenes is None and reported[3].findings is None, reported[3]
assert reported[4].scenes[0].views[0].frame == Row(x=3.5, y=2.5, width=7.0, height=5.0), reported[4]

checked = {row.number: row for row in geomrun_spark.check(table, program, scene="text").collect()}
assert [scene.expectations for scene in checked[1].scenes] == [0, 1]
wrong = checked[1].scenes[1].mismatches[0]
assert (wrong.name, wrong.expected, wrong.actual, wrong.lastChange) == ("B.hidden", "true", "false", None), wrong
assert checked[3].scenes is None and [f.code for f in checked[2].findings] == ["syntax"]

nothing = geomrun_spark.report(table.where("number > 9"), program, scene="text")
assert nothing.collect() == [] and nothing.columns == table.columns + ["scenes", "findings"]
try:
    geomrun_spark.report(table.withColumnRenamed("weight", "findings"), program, scene="text")
    sys.exit("a column of the answer was overwritten")
except ValueError as error:
    assert "findings" in str(error)
spark.stop()
print("Spark: rows of a DataFrame with their own columns, null ids and scenes, several documents")


# What the document shows, with these answers in the place of its file.
expected = collections.Counter(
    finding["code"] for line in open(answers) for finding in json.loads(line)["findings"])
shown = re.findall(r"(?<=```python\n)import (?:duckdb|polars).*?(?=```)", (root / "Docs/Engines.md").read_text(), re.DOTALL)
assert len(shown) == 2, shown
for code in shown:
    names = {}
    exec(code.replace("answers.ndjson", answers), names)
    found = names["codes"]
    assert dict(found.fetchall() if hasattr(found, "fetchall") else found.rows()) == expected, code
print("DuckDB and Polars count the same codes")
