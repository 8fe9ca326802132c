import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Fixes for the wrong structure: lists for mappings, misplaced keys.
extension Diagnostic {
  /// The replacement of a node of the wrong kind; nil if the message is sufficient.
  static func helpForShape(_ event: YAMLEvent, _ expected: ExpectedNode, for subject: DescribedValue) -> Words? {
    if case .nothing = expected { return Words(en: "end the line after the colon", zh: "冒号之后不要写内容") }
    if event.kind == .scalar, !event.isNull, case .section(.allow) = subject {
      let codes = DiagnosticCode.warnings.map { $0.rawValue }
      return codes.contains(event.string)
        ? Words(en: "put it into a list: `[\(code: event.string)]`", zh: "放进列表：`[\(code: event.string)]`")
        : Words(
          en: "it takes a list of warning codes, such as `[\(code: codes[0])]`",
          zh: "它应为警告代码的列表，例如 `[\(code: codes[0])]`")
    }
    if event.isNull, subject.isOptional { return Words(en: "remove it, or put something in it", zh: "去掉它，或者写上内容") }
    let text = event.kind == .scalar && !event.isNull && SourceStatement.isPath(event.string) ? event.clipped : nil
    switch (subject, event.kind) {
    case (.section(.views), .mappingStart), (.subviews, .mappingStart):
      return Words(en: "begin each view with a dash: `- name: view1`", zh: "每个视图以 `-` 开头：`- name: view1`")
    case (.section(.mutations), .mappingStart):
      return Words(
        en: "begin each mutation with a dash: `- view1.frame: [10, 20, 30, 40]`",
        zh: "每个变更以 `-` 开头：`- view1.frame: [10, 20, 30, 40]`")
    case (.section(.mutations), .scalar): return text.flatMap { helpForMissingColon(behind: $0)?.help }
    case (.section(.queries), .mappingStart), (.section(.quiz), .mappingStart):
      return Words(en: "begin each question with a dash", zh: "每个问题以 `-` 开头")
    case (.action(.constraints), .mappingStart):
      return Words(en: "put it into a list: `[{minX: superlayer.minX}]`", zh: "放进列表：`[{minX: superlayer.minX}]`")
    case (.section(.expect), .sequenceStart):
      return Words(
        en: "remove the dashes: `view1: {frame: [10, 20, 30, 40]}`",
        zh: "去掉各个 `-`：`view1: {frame: [10, 20, 30, 40]}`")
    case (.section(.knownFailures), .sequenceStart):
      return Words(en: "write a mapping from each property of a view to the reason", zh: "写成映射，给视图的每个属性写上原因")
    case (.section(.params), .sequenceStart):
      return Words(en: "remove the dashes: `width: 120`", zh: "去掉各个 `-`：`width: 120`")
    case (.conversion, .sequenceStart): return Words.write("{point: [10, 20], from: view1, to: window}")
    case (.query(.layerHitTest), .sequenceStart): return Words.write("{point: [10, 20], layer: view1}")
    case (.query(.presentation), .scalar), (.query(.model), .scalar):
      return Words.write(shownQuery(text) ?? "{view: view1, property: frame}")
    case (.query(.hitTest), .sequenceStart), (.query(.contains), .sequenceStart):
      return Words.write("{point: [10, 20], view: view1}")
    case (.operation(.rotation), .scalar) where expected.isMapping:
      let angle = SourceValue.isAngle(event.string) ? event.string : "30deg"
      return Words.write("{angle: \(angle), axis: [0, 0, 1]}")
    case (.one(.question), .scalar): return text.map { Words.write("ask: \($0)") }
    case (.one(.view), .scalar): return text.map { Words.write("{name: \($0)}") }
    case (.one(.scene), .sequenceStart): return Words(en: "put the list under `views:`", zh: "把列表放到 `views:` 下面")
    case (.expectations, .sequenceStart):
      return Words(
        en: "write the property before its value: `{frame: [10, 20, 30, 40]}`",
        zh: "在值前面写上属性：`{frame: [10, 20, 30, 40]}`")
    default: return nil
    }
  }

  /// The fix that turns a single scalar into the expected node; nil if the help leaves it to the reader.
  static func fixForShape(_ event: YAMLEvent, _ expected: ExpectedNode, for subject: DescribedValue) -> Fix? {
    if case .nothing = expected, let word = event.word {
      // Another word may be the value of another method.
      return .leaveOut(word, at: event.place, isPreferred: word == "true")
    }
    guard event.kind == .scalar, let word = event.word, !event.isNull,
      SourceStatement.isPath(word) || SourceValue.isAngle(word)
    else { return nil }
    switch subject {
    case .section(.allow) where DiagnosticCode(rawValue: word) != nil:
      return .write("[\(word)]", at: event.place, isPreferred: true)
    case .operation(.rotation) where expected.isMapping && SourceValue.isAngle(word):
      // The axis may be another one.
      return .write("{angle: \(word), axis: [0, 0, 1]}", at: event.place, isPreferred: false)
    case .section(.mutations):
      guard helpForMissingColon(behind: word)?.needsValue == false else { return nil }
      return .write("\(word):", at: event.place, isPreferred: true)
    case .one(.question): return .write("ask: \(word)", at: event.place, isPreferred: true)
    case .one(.view): return .write("{name: \(word)}", at: event.place, isPreferred: true)
    case .query(.presentation), .query(.model):
      return shownQuery(word).map { .write($0, at: event.place, isPreferred: false) }
    default: return nil
    }
  }

  /// The query about the presentation for `box.frame`; nil if no property follows the view.
  private static func shownQuery(_ path: String?) -> String? {
    guard let path, let dot = path.firstIndex(of: ".") else { return nil }
    return "{view: \(path[..<dot]), property: \(path[path.index(after: dot)...])}"
  }

  /// The text missing after the path of a mutation; nil if it is not a path.
  private static func helpForMissingColon(behind path: String) -> (help: Words, needsValue: Bool)? {
    let colon = (
      help: Words(en: "add a colon after it: `\(code: path):`", zh: "后面要有冒号：`\(code: path):`"), needsValue: false
    )
    if SceneVocabulary.SceneAction(rawValue: path) == .layoutIfNeeded { return colon }
    let own = path.drop { $0 != "." }.dropFirst()
    guard let target = MutationTarget(path: String(own)) else { return nil }
    guard let value = target.example else { return colon }
    return (
      Words(
        en: "add a colon and a value after it: `\(code: path): \(code: value)`",
        zh: "后面要有冒号和值：`\(code: path): \(code: value)`"), true
    )
  }

  /// The help for a key with another name, or in the wrong place; nil if both are unknown.
  static func helpForMisplaced(_ key: Key, in subject: DescribedValue, known: KnownWords, value: YAMLEvent?) -> (
    help: Words, fix: Fix?
  )? {
    let text = key.text
    if let name = known.synonyms[text] {
      if name == "expect", value?.kind != .mappingStart {
        return (
          Words(
            en: "put expectations under `expect`, as a mapping with one entry per view", zh: "期望写在 `expect` 下面，逐个视图写成映射"
          ),
          nil
        )
      }
      return (Words.write(name), .write(name, at: key.place, isPreferred: true))
    }
    if let (known: context, help: help) = elsewhere[text], known.words.contains(context) { return (help, nil) }
    if case .one(.query) = subject, text == "at" || text == "layers" {
      return (
        Words(
          en:
            "put it into the braces of the query, as in `hitTest: {point: [1, 2], view: view1, \(code: text): \(code: text == "at" ? "0.5s" : "presentation")}`",
          zh:
            "它写在查询的大括号里，如 `hitTest: {point: [1, 2], view: view1, \(code: text): \(code: text == "at" ? "0.5s" : "presentation")}`"
        ),
        nil
      )
    }
    // Not `layers`, which selects the model or the presentation.
    if text == "layer", known.words.contains("layers") {
      let view = Fix.write("view", at: key.place, isPreferred: false)
      if case .query(.hitTest) = subject {
        return (
          Words(en: "write `view`, or ask for a layer by `layerHitTest`", zh: "写成 `view`，或者用 `layerHitTest` 查询图层"), view
        )
      }
      if known.words.contains("view") { return (Words.write("view"), view) }
      if case .conversion = subject {
        return (Words(en: "name the view of the layer by `from` or `to`", zh: "用 `from` 或 `to` 写出图层的视图"), nil)
      }
    }
    func isSimilar() -> Bool { Suggestion.nearest(to: text, in: known.words) != nil }
    if case .one(.scene) = subject, !isSimilar() {
      if SceneDecoder.viewKeys.words.contains(text) {
        return (Words(en: "views are items of a list: `views:`", zh: "视图是列表项：`views:`"), nil)
      }
      if text.contains("."), SourceStatement.isPath(text) {
        return (Words(en: "mutations are items of a list: `mutations:`", zh: "变更是列表项：`mutations:`"), nil)
      }
    }
    guard case .one(.view) = subject, text.utf8.count <= longestEcho else { return nil }
    let advice = PropertyAdvice(path: text, use: .declaration, value: value?.word)
    if advice.elsewhere != nil || ForeignWord.find(PropertyTable.withoutLayer(text)) != nil || text.contains(".") {
      return advice.advice.map { ($0.words, fix(by: $0, key: key.place, value: value)) }
    }
    // A view's name before its properties.
    let isPerhapsName = value.map { $0.kind == .mappingStart || $0.isNull } ?? false
    guard isPerhapsName, SceneName.isValid(text), !isSimilar() else { return nil }
    return (
      Words(
        en: "begin a view of this name with `- name: \(code: text)`", zh: "叫这个名称的视图以 `- name: \(code: text)` 开头"),
      nil
    )
  }

  // Words that are valid in another place, each with a known key of that place.
  private static let elsewhere: [String: (known: String, help: Words)] = [
    "constraints": (
      "subviews",
      Words(
        en: "put Auto Layout constraints beside `views`, `constraints: [A.leading == B.leading + 8]`; assign "
          + "CAConstraint constraints under `mutations`, `A.constraints: [{minX: superlayer.minX}]`",
        zh:
          "Auto Layout 的约束写在 `views` 旁边，`constraints: [A.leading == B.leading + 8]`；CAConstraint 的约束在 `mutations` 里赋值，`A.constraints: [{minX: superlayer.minX}]`"
      )
    ), "mutations": ("subviews", section), "queries": ("subviews", section), "params": ("subviews", section),
    "quiz": ("subviews", section), "leading": ("midX", edges), "trailing": ("midX", edges), "top": ("midX", edges),
    "bottom": ("midX", edges), "axis": ("perspective", axis), "angle": ("perspective", axis),
    "presentation": (
      "layers",
      Words(en: "use `layers: presentation` to query the visible state", zh: "显示出来的状态用 `layers: presentation` 查询")
    ),
  ]

  private static let axis = Words(
    en: "put angle and axis into the rotation: `{rotation: {angle: 30deg, axis: [0, 1, 0]}}`",
    zh: "角度和轴写在 rotation 里：`{rotation: {angle: 30deg, axis: [0, 1, 0]}}`")

  private static let section = Words(
    en: "put it beside `views`, once for all of them, not into a view", zh: "它写在 `views` 旁边，整个场景只写一次，不写在视图里")

  private static let edges =
    Words(
      en:
        "the edges of a layer are `minX`, `maxX`, `minY` and `maxY`; put Auto Layout constraints, "
        + "with `leading` and the like, beside `views`",
      zh: "图层的边是 `minX`、`maxX`、`minY` 和 `maxY`；`leading` 之类属于 Auto Layout，它的约束写在 `views` 旁边"
    )
}
