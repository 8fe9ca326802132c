#!/usr/bin/env python3
"""Checks the scenes of a folder on Apache Spark.

usage: check.py [--workers N] [--partitions N] [--geomrun PATH] SCENES OUTPUT

SCENES holds *.ndjson files, each line an object with an `id` and a `scene` (`../lines.py` makes them of *.yaml files). OUTPUT becomes
a folder of two Parquet data sets: `scenes`, a row for each line, and `codes`, how often each code was found, where
`mismatch` is an expectation that is not met. Elsewhere than on this machine, start it by spark-submit, with geomrun on every
worker's PATH.
"""

import argparse
import json
import shlex
import time

from pyspark.sql import SparkSession

ROW = ("id string, valid boolean, scenes int, expectations int, mismatches int, "
       "findings array<struct<code: string, severity: string, line: int, column: int, message: string>>")


def command(geomrun):
    """What each partition is piped through.

    Status 1 and 2 say something of scenes, which is in the answers. Anything else, such as being killed, fails the task, and
    Spark does it again: `checkCode` sees to that.
    """
    # One thread each, for Spark has as many workers as it shall use processors.
    run = f"{shlex.quote(geomrun)} check --input ndjson --jobs 1"
    return "bash -c " + shlex.quote(f"{run}; status=$?; [ $status -le 2 ] || exit $status")


def row(line):
    """The row of an answer."""
    answer = json.loads(line)
    scenes = answer["scenes"]
    fields = ("code", "severity", "line", "column", "message")
    return (
        answer["id"] if isinstance(answer["id"], str) else json.dumps(answer["id"]),
        bool(scenes) and all(scene["valid"] for scene in scenes), len(scenes),
        sum(scene["expectations"] for scene in scenes), sum(len(scene["mismatches"]) for scene in scenes),
        [tuple(finding[field] for field in fields) for finding in answer["findings"]])


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--workers", default="*")
    parser.add_argument("--partitions", type=int)
    parser.add_argument("--geomrun", default="geomrun")
    parser.add_argument("scenes")
    parser.add_argument("output")
    options = parser.parse_args()
    # A task that fails is done again three times, as on a cluster.
    spark = (
        SparkSession.builder.appName("geomrun").master(f"local[{options.workers},4]")
        .config("spark.ui.enabled", "false").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    began = time.monotonic()
    lines = spark.sparkContext.textFile(
        f"{options.scenes}/*.ndjson", options.partitions or spark.sparkContext.defaultParallelism * 4)
    answers = lines.pipe(command(options.geomrun), checkCode=True)
    table = spark.createDataFrame(answers.map(row), ROW)
    table.write.mode("overwrite").parquet(f"{options.output}/scenes")
    # Read back, so that nothing is replayed twice.
    spark.read.parquet(f"{options.output}/scenes").createOrReplaceTempView("scenes")
    codes = spark.sql("""
        select code, count(*) as found, count(distinct id) as lines from (
          select id, explode(findings.code) as code from scenes
          union all select id, explode(array_repeat('mismatch', mismatches)) from scenes)
        group by code order by found desc, code""")
    codes.write.mode("overwrite").parquet(f"{options.output}/codes")
    codes.show(truncate=False)
    print(f"{spark.table('scenes').count()} lines in {time.monotonic() - began:.1f} s")
    spark.stop()


if __name__ == "__main__":
    main()
