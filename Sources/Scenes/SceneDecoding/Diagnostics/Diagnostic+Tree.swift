import GeomrunForeignCode
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords

// Errors in tree mutations, constraints and queries: one message, one function.
extension Diagnostic {
  static func insertionPlaces(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount, Words(en: "a view is inserted at one place, not \(count)", zh: "视图只能插入到一个位置，而不是 \(count) 个"),
      at: place,
      help: [Words(en: "give one of `at`, `above` and `below`", zh: "`at`、`above` 和 `below` 只写一个")])
  }

  static func notAnIndex(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .number, Words(en: "`at` takes a whole number, counted from 0 at the back", zh: "`at` 应为整数，从最底层的 0 数起"), at: place
    )
  }

  static func constraintEntries(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount,
      Words(
        en: "an item of `constraints` holds one constraint, not \(count)", zh: "`constraints` 的一项只有一条约束，而不是 \(count) 条"),
      at: place,
      help: [
        Words(
          en: "write `{minX: superlayer.minX}`, and a new item for each further one",
          zh: "写成 `{minX: superlayer.minX}`，其余的各另起一项")
      ])
  }

  static func notAConstraint(_ text: String, of attribute: CAConstraintRule.Attribute, at place: SourceRange)
    -> Diagnostic
  {
    let attributes = Words.codes(SceneVocabulary.caConstraintAttributes)
    // A number alone is meant as a constant.
    if let constant = SourceValue.number(text), !constant.contains("=") {
      let own = "superlayer.\(attribute.rawValue) * 0 + \(constant)"
      return Diagnostic(
        .expression,
        Words(
          en: "a constraint measures an attribute of `superlayer` or of a sibling", zh: "约束要参照 `superlayer` 或同级视图的属性"),
        at: place,
        help: [Words.write(own)], fixes: [.write(own, at: place, isPreferred: true)])
    }
    return Diagnostic(
      .expression,
      Words(
        en: "a constraint measures an attribute of `superlayer` or of a sibling", zh: "约束要参照 `superlayer` 或同级视图的属性"),
      at: place,
      help: [
        Words(
          en: "write one of them, such as `superlayer.width * 0.5 + 10`; the attributes are \(attributes)",
          zh: "写成其中之一，例如 `superlayer.width * 0.5 + 10`；可用的属性：\(attributes)")
      ])
  }

  static func questionCount(_ count: Int, of key: String, words: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount,
      Words(
        en: "an item of `\(code: key)` asks one question, not \(count)", zh: "`\(code: key)` 的一项只问一个问题，而不是 \(count) 个"),
      at: place,
      help: [Words(en: "the questions are \(Words.codes(words))", zh: "可用的查询：\(Words.codes(words))")])
  }

  static func pointOrRect(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount, Words(en: "`convert` takes either `point` or `rect`", zh: "`convert` 应有 `point` 和 `rect` 之一"),
      at: place)
  }
}
