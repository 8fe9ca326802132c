internal import LayerProperties
internal import NameSuggestions

// The way out where a scene has another shape than it should: lists for mappings, keys that belong elsewhere.
extension Diagnostic {
  /// What a reader wrote is repeated in a help only up to this length.
  static let longestEcho = 60

  /// What to do about characters that only look like those of YAML; nil where there are none.
  static func helpForStrangeMarks(in text: String) -> String? {
    let marks: [(Character, String)] = [
      ("\u{2212}", "-"), ("\u{2013}", "-"), ("\u{FF0C}", ","), ("\u{FF1A}", ":"),
    ]
    return marks.first { text.contains($0.0) }.map {
      "`\($0.0)` is another character than `\($0.1)`"
    }
  }

  /// What to write in place of a node that is not what stands there; nil where the message says it all.
  static func helpForShape(
    _ event: YAMLEvent, _ expected: String, for subject: Subject
  ) -> String? {
    // The answer to a query is called `expect`, too, and may be anything.
    if event.kind == .sequenceStart, !expected.hasPrefix("a mapping") { return nil }
    if event.isNull, sections.contains(subject.phrase) {
      return "leave it out, or put something in"
    }
    if event.kind == .scalar, let strange = helpForStrangeMarks(in: event.string) { return strange }
    let text =
      event.kind == .scalar && !event.isNull && SourceStatement.isPath(event.string)
      ? event.clipped : nil
    switch (subject.phrase, event.kind) {
    case ("`views`", .mappingStart), ("`subviews`", .mappingStart):
      return "begin each view with a dash: `- name: view1`"
    case ("`mutations`", .mappingStart):
      return "begin each mutation with a dash: `- view1.frame: [10, 20, 30, 40]`"
    case ("`mutations`", .scalar):
      return text.flatMap(helpForMissingColon)
    case ("`queries`", .mappingStart): return "begin each question with a dash"
    case ("the mutation `constraints`", .mappingStart):
      return "put it into a list: `[{minX: superlayer.minX}]`"
    case ("`allow`", .scalar): return text.map { "put it into a list: `[\($0)]`" }
    case ("`expect`", .sequenceStart):
      return "leave the dashes out: `view1: {frame: [10, 20, 30, 40]}`"
    case ("`params`", .sequenceStart): return "leave the dashes out: `width: 120`"
    case ("`convert`", .sequenceStart):
      return "write `{point: [10, 20], from: view1, to: window}`"
    case ("the query `layerHitTest`", .sequenceStart):
      return "write `{point: [10, 20], layer: view1}`"
    case ("the query `hitTest`", .sequenceStart), ("the query `contains`", .sequenceStart):
      return "write `{point: [10, 20], view: view1}`"
    case ("the operation `rotation`", .scalar) where expected == "a mapping":
      return "write `{angle: 30deg, axis: [0, 0, 1]}`"
    case ("a `quiz question`", .scalar): return text.map { "write `ask: \($0)`" }
    case (Subject.view.phrase, .scalar): return text.map { "write `{name: \($0)}`" }
    case (Subject.scene.phrase, .sequenceStart): return "put the list under `views:`"
    case (let phrase, .sequenceStart) where phrase.hasPrefix("the view `"):
      return "write the property in front of its value: `{frame: [10, 20, 30, 40]}`"
    default: return nil
    }
  }

  /// What belongs behind the path of a mutation that stands alone; nil where the path is none.
  private static func helpForMissingColon(behind path: String) -> String? {
    let own = path.drop { $0 != "." }.dropFirst()
    switch MutationTarget(path: String(own)) {
    case .action(.removeFromSuperview), .action(.layout):
      return "a colon belongs behind it: `\(path):`"
    case .named(.method(let method)) where method.kind == .nothing:
      return "a colon belongs behind it: `\(path):`"
    case nil: return nil
    default: return "a colon and a value belong behind it: `\(path): ...`"
    }
  }

  // What may be left out.
  private static let sections: Set = [
    "`subviews`", "`mutations`", "`queries`", "`expect`", "`quiz`", "`allow`", "`params`",
  ]

  /// What to do about a key that has another name, or that belongs elsewhere; nil where neither is known.
  static func helpForMisplaced(
    _ key: Key, in subject: Subject, known: [String], isPerhapsName: Bool
  ) -> String? {
    let text = key.text
    if let name = synonyms[text], known.contains(name) { return "write `\(name)`" }
    func isSimilar() -> Bool { Suggestion.nearest(to: text, in: known) != nil }
    if subject.phrase == Subject.scene.phrase, !isSimilar() {
      if SceneDecoder.viewKeys.words.contains(text) { return "views are items of a list: `views:`" }
      if text.contains("."), SourceStatement.isPath(text) {
        return "mutations are items of a list: `mutations:`"
      }
    }
    guard subject.phrase == Subject.view.phrase else { return nil }
    let guess = PathGuess(text)
    if guess.paths == ["transform"], let help = guess.help { return help }
    let parts = guess.properties.map { "`\($0)`" }
    if !parts.isEmpty { return "a view declares the whole " + parts.joined(separator: " or ") }
    guard isPerhapsName, text.utf8.count <= longestEcho, SceneName.isValid(text), !isSimilar()
    else {
      return nil
    }
    return "a view that is called so begins with `- name: \(text)`"
  }

  // What other formats and frameworks call these.
  private static let synonyms = [
    "children": "subviews", "sublayers": "subviews", "id": "name", "title": "scene",
    "rotate": "rotation", "translate": "translation", "w": "width", "h": "height",
  ]
}
