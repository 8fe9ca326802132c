import GeomrunLayerTree
import GeomrunWords

/// A writer of drafts as scene files, which records the origin of each line.
struct DraftWriter {
  /// The part of the draft that a line belongs to.
  enum Owner {
    case nothing
    case entry(view: Int, key: String)
    case expectation(view: Int)
    case end(Int)
    case parameter(Int)
    case constraint(Int)
    case step(Int)
    case query(Int)
  }

  private(set) var lines: [String] = []
  private(set) var owners: [Owner] = []
  private let draft: SceneDraft
  private let speaker: Speaker
  private var subviews: [[Int]]
  private var roots: [Int] = []
  /// The mutations that add views nested too deeply for a scene file.
  private var moves: [String] = []

  /// Each view takes two levels of YAML, of which 64 are allowed.
  private static let deepest = 26

  /// - Parameter language: The language of the comments.
  init(_ draft: SceneDraft, in language: NaturalLanguage) {
    self.draft = draft
    speaker = Speaker(language)
    subviews = Array(repeating: [], count: draft.views.count)
    var depths = Array(repeating: 0, count: draft.views.count)
    var deep: [Int] = []
    for (index, view) in draft.views.enumerated() {
      guard let superview = view.superview else {
        roots.append(index)
        continue
      }
      if depths[superview] < Self.deepest {
        depths[index] = depths[superview] + 1
        subviews[superview].append(index)
      } else {
        deep.append(index)
        let (outer, inner) = (YAMLName.text(draft.views[superview].name), YAMLName.text(view.name))
        moves.append("\(outer).addSubview: \(inner)")
      }
    }
    roots += deep
  }

  /// Writes everything; O(length of the draft).
  mutating func write(header: [Words]) {
    for line in header { add("# \(speaker.text(of: line))") }
    add("scene: \(YAMLName.quoted(draft.title))")
    if draft.platform != .ios { add("platform: \(draft.platform.rawValue)") }
    if let scale = draft.screenScale { add("screenScale: \(scale)") }
    if let device = draft.device { add("device: \(device)") }
    if !draft.allow.isEmpty { add("allow: [\(draft.allow.joined(separator: ", "))]") }
    if let direction = draft.direction { add("direction: \(direction)") }
    if let tolerance = draft.tolerance { add("tolerance: \(tolerance)") }
    if !draft.parameters.isEmpty {
      add("params:")
      for (index, (name, value)) in draft.parameters.enumerated() {
        add("  \(YAMLName.text(name)): \(value)", .parameter(index))
      }
    }
    add("views:")
    for root in roots { write(root, indent: "  ") }
    writeConstraints()
    writeSteps()
    writeQueries()
    writeExpectations()
    writeRest()
  }

  private mutating func add(_ line: String, _ owner: Owner = .nothing) {
    lines.append(line)
    owners.append(owner)
  }

  private func comment(_ words: Words) -> String { YAMLName.comment(speaker.text(of: words)) }

  /// Returns the mark of a source line, if it differs from that of the entry before.
  private func mark(_ line: Int, behind last: Int = 0) -> String {
    line == last ? "" : "  # \(speaker.text(of: .atLine(line)))"
  }

  /// Returns the note after a view's name.
  private func note(of view: SceneDraft.View) -> String {
    let head = speaker.text(of: view.notesLine ? .atLine(view.line, view.note) : view.note)
    let separator = speaker.text(of: Words(en: "; ", zh: "；"))
    return YAMLName.comment(([head] + view.details).joined(separator: separator))
  }

  private mutating func write(_ index: Int, indent: String) {
    let view = draft.views[index]
    add("\(indent)- name: \(YAMLName.text(view.name))  # \(note(of: view))")
    let inner = indent + "  "
    for remark in view.remarks { add("\(inner)# \(comment(remark))") }
    for (key, value) in view.entries { add("\(inner)\(key): \(value)", .entry(view: index, key: key)) }
    for list in view.lists {
      add("\(inner)\(list.key):\(list.items.isEmpty ? " []" : "")")
      var line = 0
      for item in list.items {
        let mark = mark(item.line, behind: line)
        line = item.line
        add("\(inner)  - \(item.text)\(mark)")
      }
    }
    if subviews[index].isEmpty { return }
    add("\(inner)subviews:")
    for subview in subviews[index] { write(subview, indent: inner + "  ") }
  }

  private mutating func writeConstraints() {
    if draft.constraints.isEmpty { return }
    add("constraints:")
    for (index, constraint) in draft.constraints.enumerated() {
      let note = comment(.atLine(constraint.line, constraint.note))
      add("  - \(YAMLName.text(constraint.name)): \(constraint.text)  # \(note)", .constraint(index))
    }
    if draft.broken.isEmpty { return }
    add("# \(speaker.text(of: Words(en: "Broken by the device, according to its message:", zh: "设备所说的被打破的约束：")))")
    add("\(draft.saysBroken ? "" : "# ")broken: [\(draft.broken.map(YAMLName.text).joined(separator: ", "))]")
    if let prediction = draft.prediction { add("# \(speaker.text(of: prediction))") }
  }

  private mutating func writeSteps() {
    if moves.isEmpty, draft.steps.isEmpty { return }
    add("mutations:")
    for move in moves { add("  - \(move)") }
    var line = 0
    for (index, step) in draft.steps.enumerated() {
      let mark = mark(step.line, behind: line)
      line = step.line
      add("  - \(step.text)\(mark)", .step(index))
    }
  }

  private mutating func writeQueries() {
    if draft.queries.isEmpty { return }
    add("queries:")
    for (index, query) in draft.queries.enumerated() {
      add("  - \(query.text)\(mark(query.line))", .query(index))
      if let expected = query.expected { add("    expect: \(expected)", .query(index)) }
    }
  }

  private mutating func writeExpectations() {
    let expected = draft.views.indices.filter { !draft.views[$0].expectations.isEmpty }
    if expected.isEmpty, draft.expectations.isEmpty { return }
    add("expect:")
    func text(_ name: String, _ entries: [SceneDraft.Entry]) -> String {
      let values = entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      return "  \(YAMLName.text(name)): {\(values)}"
    }
    for index in expected {
      let view = draft.views[index]
      add(text(view.name, view.expectations), .expectation(view: index))
    }
    for (index, (view, entries)) in draft.expectations.enumerated() { add(text(view, entries), .end(index)) }
  }

  private mutating func writeRest() {
    if draft.leftOut.isEmpty, draft.closing.isEmpty { return }
    add("# \(speaker.text(of: Words(en: "Not imported:", zh: "没有采用：")))")
    let colon = speaker.text(of: Words(en: ": ", zh: "："))
    for part in draft.leftOut.sorted(by: { $0.line < $1.line }) {
      let reason = part.reason.map { comment(Words(en: " (\($0))", zh: "（\($0)）")) } ?? ""
      add("# \(speaker.text(of: .atLine(part.line)))\(reason)\(colon)\(YAMLName.comment(part.text))")
    }
    for line in draft.closing { add("# \(comment(line))") }
  }
}
