// The text as YAML.
extension CodeExplanation {
  static let syntax = CodeExplanation(
    "The text is not YAML: a bracket or a quote is left open, a tab indents a line, a "
      + "colon has no space behind it, or the lines do not fit together.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let encoding = CodeExplanation(
    "A byte is not UTF-8 here, or a control character stands in the text.",
    bad: """
      # A bell: \u{7F}
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      # A café
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let nesting = CodeExplanation(
    "Lists and mappings stand inside each other more than 64 deep.",
    bad: """
      x-deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]\
      ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      x-deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]\
      ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let aliasExpansion = CodeExplanation(
    "The aliases of a document stand for more than a million nodes, or those of a file for ten million.",
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
    "An alias `*name` has no anchor `&name` before it in the same document.",
    bad: """
      views: [{name: A, frame: *f}]
      """,
    good: """
      views: [{name: A, frame: &f [10, 20, 30, 44]}, {name: B, frame: *f}]
      """)

  static let recursiveAlias = CodeExplanation(
    "An alias stands inside the node that it stands for.",
    bad: """
      views: &v [{name: A, subviews: *v}]
      """,
    good: """
      x-list: &v [{name: B}]
      views: [{name: A, subviews: *v}]
      """)

  static let tag = CodeExplanation(
    "A tag such as `!rect` or `%TAG` has no meaning in a scene.",
    bad: """
      views: [{name: A, frame: !rect [10, 20, 30, 44]}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let mergeKey = CodeExplanation(
    "The key `<<` is no part of YAML 1.2.",
    bad: """
      x-a: &a {alpha: 0.5}
      views: [{name: A, <<: *a}]
      """,
    good: """
      x-a: &a {name: A, alpha: 0.5}
      views: [*a]
      """)

  static let keyNotText = CodeExplanation(
    "A key is empty, a list or a mapping.",
    bad: """
      views: [{name: A, [bounds, frame]: [10, 20, 30, 44]}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let duplicateKey = CodeExplanation(
    "A mapping has the same key twice.",
    bad: """
      views: [{name: A, alpha: 0.5, alpha: 0.25}]
      """,
    good: """
      views: [{name: A, alpha: 0.25}]
      """)

  static let emptyDocument = CodeExplanation(
    "The file, or a document in it, holds no scene.",
    bad: """
      # Nothing but a comment
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)
}
