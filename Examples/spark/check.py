#!/usr/bin/env python3
"""Checks the scenes of a folder on Apache Spark.

usage: check.py [--geomrun PATH] SCENES OUTPUT
       spark-submit --master ... --py-files geomrun_spark.py check.py [--geomrun PATH] SCENES OUTPUT

SCENES holds *.ndjson files, each line an object with a `scene` and perhaps an `id` (`../lines.py` makes them of *.yaml files). OUTPUT
becomes a folder of two Parquet data sets: `scenes`, a row for each line, and `codes`, how often each code was found, where `mismatch` is
an expectation that is not met. PATH is sent to the workers; without it they take geomrun from their PATH.
"""

import argparse
import time

from geomrun_spark import check
from pyspark.sql import SparkSession


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--geomrun")
    parser.add_argument("scenes")
    parser.add_argument("output")
    options = parser.parse_args()
    # Where it runs is said by spark-submit; started by itself, on all processors of this machine.
    spark = SparkSession.builder.appName("geomrun").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    began = time.monotonic()
    # A scene that is an object stays the text that it is in the line.
    lines = spark.read.schema("id string, scene string").json(f"{options.scenes}/*.ndjson")
    check(lines, options.geomrun).write.mode("overwrite").parquet(f"{options.output}/scenes")
    # Read back, so that nothing is replayed twice.
    spark.read.parquet(f"{options.output}/scenes").createOrReplaceTempView("scenes")
    codes = spark.sql("""
        select code, count(*) as found, count(distinct id) as lines from (
          select id, explode(findings.code) as code from scenes
          union all select id, 'mismatch' from (select id, explode(flatten(scenes.mismatches)) from scenes))
        group by code order by found desc, code""")
    codes.write.mode("overwrite").parquet(f"{options.output}/codes")
    codes.show(truncate=False)
    print(f"{spark.table('scenes').count()} lines in {time.monotonic() - began:.1f} s")
    spark.stop()


if __name__ == "__main__":
    main()
