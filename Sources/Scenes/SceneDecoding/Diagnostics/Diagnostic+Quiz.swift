import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunWords

// Errors in the questions of a quiz: one message, one function.
extension Diagnostic {
  static func notAsked(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty,
      Words(en: "expected `view.property` to ask for, found `\(code: text)`", zh: "`\(code: text)` 不是可以提问的属性"),
      at: place,
      help: [Words(en: "ask for a property of a view: `view1.frame`", zh: "改为问视图的属性：`view1.frame`")])
  }

  static func askedIsNoNumber(_ path: PropertyPath, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType,
      Words(
        en: "a quiz asks for numbers, and `\(code: path.name)` is \(path.kind.noun)",
        zh: "测验只问数值，而 `\(code: path.name)` 是\(path.kind.noun)"), at: place)
  }

  static func emptyText(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, Words(en: "\(subject.phrase) cannot be empty", zh: "\(subject.phrase)不能为空"), at: place,
      help: [Words(en: "remove it to use the default text", zh: "去掉它，就使用通常的文字")])
  }

  static func noLanguage(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, Words(en: "\(subject.phrase) has no text in any language", zh: "\(subject.phrase)没有任何语言的文本"),
      at: place,
      help: [
        Words(
          en: "the languages are \(Words.codes(SceneVocabulary.languages))",
          zh: "可用的语言：\(Words.codes(SceneVocabulary.languages))")
      ])
  }

  static func noSuchStep(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "`after` takes a whole number from 0 to \(count), the number of mutations",
        zh: "`after` 应为从 0 到变更的个数 \(count) 的整数"), at: place,
      help: [
        Words(
          en: "checkpoints (`expect`) do not count; remove it to ask about the final state",
          zh: "检查点（`expect`）不计入；要问最终状态，就去掉它")
      ])
  }

  static func tooFewChoices(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, Words(en: "`choices` takes a whole number, 2 or more", zh: "`choices` 应为不小于 2 的整数"), at: place)
  }

  static func tooManyWrongAnswers(_ most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "a question has at most \(most) wrong answers of its own", zh: "一道题最多有 \(most) 个自己的错误答案"),
      at: place)
  }

  static func tooManyStates(_ most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "the questions of a scene ask about at most \(most) different states", zh: "一个场景的题目最多涉及 \(most) 个不同的状态"),
      at: place,
      help: [Words(en: "split the scene into several documents", zh: "把场景拆成几个，各放在一个文档里")])
  }

  static func negativePoints(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, Words(en: "`points` cannot be negative", zh: "`points` 不能为负"), at: place)
  }
}
