#!/usr/bin/env python3
"""Teaches guessers to choose answers by their looks, against whom wrong answers are picked, and writes them as Swift.

usage: learn-looks.py POOLS [--only-measure] [--passes]

POOLS is what `GEOMRUN_QUIZ_POOLS=POOLS swift test --filter LooksPoolTests` writes: questions, and for each the wrong answers that it
may have. Each guesser learns from sets that are picked against all before; questions about topics whose answer shows in all sets are
not asked. With `--passes` these are questions about layout passes alone, GEOMRUN_QUIZ_TOPICS=layout-passes, whose answers have guessers of
their own: calls in an order look like nothing else. What an own fit finds in the sets picked at last is printed, five folds by scene. Needs scikit-learn, as looks.py does, whose features these are.
"""

import importlib.util
import itertools
import json
import multiprocessing
import os
import pathlib
import random
import sys

# As in looks.py, before anything starts threads.
os.environ["OMP_NUM_THREADS"] = "1"

import numpy
from sklearn.ensemble import HistGradientBoostingClassifier

ROOT = pathlib.Path(__file__).resolve().parent.parent
spec = importlib.util.spec_from_file_location("looks", ROOT / ".ci/looks.py")
looks = importlib.util.module_from_spec(spec)
spec.loader.exec_module(looks)

# A tree may have LooksGuesser.mostEnds leaves at most.
GUESSERS, TREES, LEAVES, DRAWS = 20, 60, 15, 30
# Fewer, because a page loads them as well.
GUESSERS_OF_PASSES, TREES_OF_PASSES = 8, 40
# The same as in ChoicePicker.swift.
WEIGHT, MIDDLE, RARITY = 8.0, 20.0, 0.5
# The same as in QuestionDraft+Choices.swift.
TURNS, MOST_BY_LOOKS = 10, 0.26
# What Swift sees as well, in its order.
SEEN = [index for index, name in enumerate(looks.FEATURES) if name not in ("elsewhere", "choices")]


def sets(pool, dice, reserved):
    """Sets of three wrong answers as the picker draws them."""
    wrong, fixed = pool["wrong"], min(pool["fixed"][reserved], 3)
    free = range(fixed, len(wrong))
    found = [
        (*range(fixed), *rest) for rest in itertools.combinations(free, 3 - fixed)
        if sum(wrong[place]["isPair"] for place in (*range(fixed), *rest)) < 2]
    return dice.sample(found, DRAWS) if len(found) > DRAWS else found


def rows_of(pool):
    """Sets to draw from, then those that decide whether the question is asked, whose cost is infinite."""
    dice = random.Random(pool["scene"])
    text, rows, costs = " ".join(pool["told"]), [], []
    reserved = min(dice.randrange(TURNS), 2)
    drawn = sets(pool, dice, reserved)
    count = len(drawn)
    if reserved < 2 and pool["isMade"]:
        drawn = drawn + sets(pool, dice, 2)
    for index, picked in enumerate(drawn):
        wrong = [pool["wrong"][place] for place in picked]
        rows.append(looks.looks(text, [pool["right"]["text"]] + [other["text"] for other in wrong], set()))
        costs.append(RARITY * sum(other["rarity"] for other in wrong) if index < count else numpy.inf)
    judging = [pool["isMade"] and (index >= count or reserved == 2) for index in range(len(drawn))]
    return drawn, numpy.array(rows, dtype=numpy.float32)[:, :, SEEN] if rows else None, costs, judging


def text_of(predictor):
    """A tree as LooksGuesser reads it."""
    nodes, words = predictor.nodes, []

    def write(place):
        node = nodes[place]
        if node["is_leaf"]:
            words.append(str(round(node["value"] * 100)))
        else:
            words.append(f"{node['feature_idx']}:{round(float(node['num_threshold']), 2):g}")
            write(node["left"])
            write(node["right"])
    write(0)
    return " ".join(words)


def main():
    path, *options = sys.argv[1:]
    pools = [json.loads(line) for line in open(path, encoding="utf-8")]
    with multiprocessing.Pool() as workers:
        made = workers.map(rows_of, pools, chunksize=20)
    pools, made = zip(*[(pool, entry) for pool, entry in zip(pools, made) if entry[0]])
    count = len(pools)
    sizes = numpy.array([len(entry[0]) for entry in made])
    ends = numpy.cumsum(sizes)
    starts = ends - sizes
    of = numpy.repeat(numpy.arange(count), sizes)
    table = numpy.concatenate([entry[1] for entry in made])
    costs = numpy.concatenate([entry[2] for entry in made])
    judging = numpy.concatenate([entry[3] for entry in made])
    is_made = numpy.array([pool["isMade"] for pool in pools])
    far = table[:, :, looks.FEATURES.index("from the middle")]
    costs += MIDDLE * (far[:, 0] < far[:, 1:].min(axis=1))
    is_pair = numpy.array([
        sum(pool["wrong"][place]["isPair"] for place in picked) for pool, entry in zip(pools, made) for picked in entry[0]])
    dice = numpy.random.default_rng(1)
    found = numpy.zeros(len(table))

    def asked(guessers):
        """Whether each question is asked."""
        least = numpy.minimum.reduceat(numpy.where(judging, found, numpy.inf), starts) / max(guessers, 1)
        return ~is_made | (least <= MOST_BY_LOOKS)

    def draw():
        weight = -(costs + WEIGHT * found)
        weight = numpy.exp(weight - numpy.maximum.reduceat(weight, starts)[of])
        sums = numpy.cumsum(weight)
        before = sums[starts] - weight[starts]
        at = before + dice.random(count) * (sums[ends - 1] - before)
        return numpy.clip(numpy.searchsorted(sums, at), starts, ends - 1)

    is_of_passes = "--passes" in options
    guessers, trees = (GUESSERS_OF_PASSES, TREES_OF_PASSES) if is_of_passes else (GUESSERS, TREES)
    learned = []
    for guesser in range(guessers):
        is_asked = asked(guesser)
        rows = table[numpy.concatenate([draw()[is_asked] for _ in range(3)])].reshape(-1, table.shape[2])
        model = HistGradientBoostingClassifier(
            max_iter=trees, learning_rate=0.15, max_leaf_nodes=LEAVES, min_samples_leaf=80, l2_regularization=1, random_state=guesser)
        model.fit(rows, numpy.tile([1, 0, 0, 0], len(rows) // 4))
        scores = model.decision_function(table.reshape(-1, table.shape[2])).reshape(-1, 4)
        chances = numpy.exp(scores - scores.max(axis=1, keepdims=True))
        found += chances[:, 0] / chances.sum(axis=1)
        print(f"guesser {guesser + 1}: {found.mean() / (guesser + 1):.1%} of all sets, {is_asked.mean():.1%} are asked", flush=True)
        learned.append([text_of(predictor) for predictor, in model._predictors])
    is_asked = asked(guessers)
    kept = numpy.flatnonzero(is_asked)
    names = [pools[index]["scene"] for index in kept]
    right = [place % 4 for place in range(len(kept))]
    shares, last = [], None
    for _ in range(2):
        last = draw()[kept]
        rows = []
        for place, entry in zip(right, table[last]):
            order = [1, 2, 3]
            order.insert(place, 0)
            rows.extend(entry[order])
        shares.append(looks.share(rows, names, right))
    correct = sum(shares) / len(shares)
    topics = [name.split(" ")[0] for name in names]
    for topic in dict.fromkeys(topics):
        own = [share for share, other in zip(correct, topics) if other == topic]
        every = [is_it for is_it, pool in zip(is_asked, pools) if pool["scene"].split(" ")[0] == topic]
        print(f"{sum(own) / len(own):6.1%} of {len(own)}, {sum(every) / len(every):.0%} of those made  {topic}")
    of_topics = correct[is_made[kept]]
    print(f"{correct.mean():6.1%} of {len(kept)} questions, {is_pair[last].sum() / len(kept) / 3:.1%} of the wrong answers are pairs")
    print(f"{of_topics.mean():6.1%} of {len(of_topics)} about topics")
    if "--only-measure" in options:
        return
    lines = [
        "// Generated by `.ci/learn-looks.py`, which overwrites this file: change its inputs instead.", "",
        "extension LooksGuesser {", "  /// The trained trees of each, one per line.",
        f"  static let {'learnedOfPasses' if is_of_passes else 'learned'} = ["]
    for trees in learned:
        lines += ['    """', *("    " + tree for tree in trees), '    """,']
    lines += ["  ]", "}", ""]
    name = "LearnedOfPasses" if is_of_passes else "Learned"
    (ROOT / f"Sources/Output/Quizzes/LooksGuesser+{name}.swift").write_text("\n".join(lines), encoding="utf-8")
    if is_of_passes:
        return
    examples = []
    for index in range(0, count, count // 20):
        picked = made[index][0][0]
        shown = [pools[index]["right"]] + [pools[index]["wrong"][place] for place in picked]
        rows = looks.looks(" ".join(pools[index]["told"]), [option["text"] for option in shown], set())
        examples.append({
            "choices": [option["items"] for option in shown], "told": pools[index]["told"],
            "rows": [[float(row[place]) for place in SEEN] for row in rows]})
    fixture = ROOT / "Tests/QuizzesTests/Looks/rows.json"
    fixture.parent.mkdir(exist_ok=True)
    fixture.write_text("[\n" + ",\n".join(json.dumps(example) for example in examples) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
