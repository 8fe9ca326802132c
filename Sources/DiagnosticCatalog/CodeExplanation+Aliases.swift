// What stands for something else in YAML.
extension CodeExplanation {
  static let aliasExpansion = CodeExplanation(
    english: Words(
      "The aliases of a document stand for more than a million nodes, or those of a file "
        + "for ten million.",
      remedy: "Use aliases less inside each other, or write out what they stand for."),
    simplifiedChinese: Words(
      "一个文档的别名展开后超过一百万个节点，或者一个文件的别名展开后超过一千万个节点。",
      remedy: "少让别名层层嵌套，或者直接写出它们所代表的内容。"),
    bad: """
      x-0: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
      x-1: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      x-2: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      x-3: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      x-4: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
      x-5: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
      x-6: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f, *f]
      x-7: &h [*g, *g, *g, *g, *g, *g, *g, *g, *g, *g]
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      x-0: &a [1, 1, 1]
      x-1: [*a, *a, *a]
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let undefinedAlias = CodeExplanation(
    english: Words(
      "An alias `*name` has no anchor `&name` before it in the same document.",
      remedy: "Put `&name` in front of the value that is meant, or write the value out."),
    simplifiedChinese: Words(
      "在同一个文档里，别名 `*name` 之前没有锚点 `&name`。",
      remedy: "在所指的值前面加上 `&name`，或者直接写出该值。"),
    bad: """
      views: [{name: A, frame: *f}]
      """,
    good: """
      views: [{name: A, frame: &f [10, 20, 30, 44]}, {name: B, frame: *f}]
      """)

  static let recursiveAlias = CodeExplanation(
    english: Words(
      "An alias stands inside the node that it stands for.",
      remedy: "Put the anchor on a node that does not hold the alias."),
    simplifiedChinese: Words(
      "别名位于它自己所代表的节点之内。",
      remedy: "把锚点放到不包含该别名的节点上。"),
    bad: """
      views: &v [{name: A, subviews: *v}]
      """,
    good: """
      x-list: &v [{name: B}]
      views: [{name: A, subviews: *v}]
      """)

  static let mergeKey = CodeExplanation(
    english: Words(
      "The key `<<` is no part of YAML 1.2.",
      remedy: "Write the keys out, or let an alias stand for the whole mapping."),
    simplifiedChinese: Words(
      "键 `<<` 不属于 YAML 1.2。",
      remedy: "逐个写出各个键，或者用别名代替整个映射。"),
    bad: """
      x-a: &a {alpha: 0.5}
      views: [{name: A, <<: *a}]
      """,
    good: """
      x-a: &a {name: A, alpha: 0.5}
      views: [*a]
      """)
}
