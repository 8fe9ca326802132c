"""Replays the scenes of a Spark DataFrame: a DataFrame in, the same with columns beside its own out.

    from geomrun_spark import check, report

    frames = report(spark.read.json("lines", "id string, scene string"), program="/usr/local/bin/geomrun")
    frames.selectExpr("id", "inline(scenes[0].views)").select("id", "name", "frame.x", "frame.width").show()

`program` is a file of the driver, which is sent to the workers; without one they take `geomrun` from their PATH. `scene` names the column
that holds a scene as YAML or JSON text, and `id` one whose texts are the names of the scenes' files in the answer; either may
be null. Every other column stays as it is. Needs pyarrow on the driver and the workers.
"""

import io
import json
import os
import subprocess
import threading

import pyarrow
import pyarrow.json
from pyspark import SparkFiles
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

_POINT = "struct<x: double, y: double>"
_RECT = "struct<x: double, y: double, width: double, height: double>"
_FINDINGS = """findings array<struct<document: int, severity: string, code: string, message: string,
  line: int, column: int, endLine: int, endColumn: int, help: array<string>>>"""

# What `geomrun report --input ndjson` answers; the result of a query, and what was expected and found, is a text of JSON.
REPORT = f"""scenes array<struct<document: int, scene: string,
    views: array<struct<name: string, superview: string, frame: {_RECT}, bounds: {_RECT}, center: {_POINT}, anchorPoint: {_POINT},
      transform: struct<a: double, b: double, c: double, d: double, tx: double, ty: double>>>,
    queries: array<struct<query: string, result: string>>>>,
  {_FINDINGS}"""

CHECK = f"""scenes array<struct<document: int, scene: string, valid: boolean, expectations: int,
    mismatches: array<struct<name: string, line: int, column: int, expected: string, actual: string,
      difference: struct<component: string, size: double>, lastChange: struct<line: int, column: int, mutation: string>>>>>,
  {_FINDINGS}"""


def report(scenes, program=None, scene="scene", id="id"):
    """The DataFrame with what every scene comes to: `scenes`, one for each YAML document of a text, and `findings`."""
    return _answered(scenes, "report", REPORT, program, scene, id)


def check(scenes, program=None, scene="scene", id="id"):
    """The DataFrame with how the expectations of every scene are met: `scenes` and `findings`."""
    return _answered(scenes, "check", CHECK, program, scene, id)


def _answered(scenes, command, columns, program, scene, id):
    context = scenes.sparkSession.sparkContext
    # The workers import this file, and run the program that is sent with it.
    context.addPyFile(os.path.abspath(__file__))
    if program is not None:
        context.addFile(os.path.abspath(program))
        program = os.path.basename(program)
    answer = StructType.fromDDL(columns)
    taken = sorted(set(answer.names) & set(scenes.columns))
    if taken:
        raise ValueError(f"the columns {', '.join(taken)} are those of the answer: rename yours")
    id = id if id in scenes.columns else None
    types = to_arrow_schema(answer)
    return scenes.mapInArrow(
        lambda batches: answers(batches, command, types, program, scene, id), StructType(scenes.schema.fields + answer.fields))


def answers(batches, command, types, program, scene, id):
    """Batches of Arrow with the answers beside their columns, by one process of geomrun for all of them."""
    run = "geomrun" if program is None else SparkFiles.get(program)
    # One thread, for Spark runs as many tasks as it shall use processors.
    with subprocess.Popen(
            [run, command, "--input", "ndjson", "--jobs", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            for batch in batches:
                yield _answer(batch, process, types, scene, id)
            process.stdin.close()
        except BaseException:
            process.kill()
            raise
    # 1 and 2 say something of scenes, which is in the answers.
    if process.returncode not in (0, 1, 2):
        raise RuntimeError(f"geomrun ended with status {process.returncode}")


def _answer(batch, process, types, scene, id):
    texts = batch.column(scene).to_pylist()
    ids = batch.column(id).to_pylist() if id else [None] * len(texts)
    lines, places = [], []
    for text, name in zip(texts, ids):
        places.append(None if text is None else len(lines))
        if text is not None:
            lines.append(json.dumps({"scene": text} if name is None else {"id": name, "scene": text}))

    def write():
        try:
            process.stdin.writelines(line.encode() + b"\n" for line in lines)
            process.stdin.flush()
        except OSError:
            pass  # It has ended, which the missing answers tell.

    # It answers while lines are written, and neither side shall wait for the other.
    writer = threading.Thread(target=write)
    writer.start()
    found = [process.stdout.readline() for _ in lines]
    writer.join()
    # A program that is killed leaves answers out, or half of one: the task fails, and Spark does it again.
    if not all(line.endswith(b"\n") for line in found):
        raise RuntimeError(f"geomrun has not answered all of {len(lines)} scenes")
    data = b"".join(map(_with_texts, found))
    table = types.empty_table() if not found else pyarrow.json.read_json(
        io.BytesIO(data), pyarrow.json.ReadOptions(block_size=len(data) + 1),
        pyarrow.json.ParseOptions(explicit_schema=types, unexpected_field_behavior="ignore"))
    answered = table.take(pyarrow.array(places, pyarrow.int64())).combine_chunks()
    columns = batch.columns + [
        column.chunk(0) if column.num_chunks else pyarrow.array([], column.type) for column in answered.columns]
    return pyarrow.RecordBatch.from_arrays(columns, names=batch.schema.names + types.names)


def _with_texts(line):
    """The answer with a text where it has a value of any kind, which a column cannot hold."""
    if b'"mismatches": [{' not in line and b'"queries": [{' not in line:
        return line
    answer = json.loads(line)
    for scene in answer["scenes"]:
        for value in scene.get("mismatches", []):
            value.update(expected=json.dumps(value["expected"]), actual=json.dumps(value["actual"]))
        for value in scene.get("queries", []):
            value["result"] = json.dumps(value["result"])
    return json.dumps(answer).encode() + b"\n"
