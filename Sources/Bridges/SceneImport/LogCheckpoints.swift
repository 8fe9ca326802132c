import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunWords

/// The insertion of a device's output into its scene as checkpoints.
package enum LogCheckpoints {
  /// The scene with its checkpoints.
  package struct Result {
    /// The whole file, or nil unless each mutation is on its own line.
    package var text: String?
    /// The number of expected values.
    package var count = 0
    /// The lines that are not expectations, with reasons.
    package var unknown: [(line: Int, reason: Words)] = []
    /// Whether rounding in the output exceeds the tolerance that the scene sets.
    package var needsTolerance = false
  }

  /// Inserts values after the mutations that preceded them in the log; O(bytes) plus the comparison.
  package static func insert(_ log: DeviceLog, into scene: LayerScene, of source: SourceText) -> Result {
    let comparison = DeviceComparison(scene, log.entries)
    var result = Result(
      unknown: comparison.unknown + log.doubts + log.others.map { ($0.line, Words(en: "it has no value", zh: "没有值")) }
    )
    var groups: [Int: Checkpoint] = [:]
    // A value that the scene already expects at the end is not repeated.
    let expected = Set(scene.footer.expectations.map { Value(scene.header.views[$0.view.index].name, $0.path.name) })
    var rounding = 0.0
    for line in comparison.lines {
      let entry = line.entry
      guard !entry.path.isEmpty, let path = DeviceLog.property(entry.path) else {
        result.unknown.append((entry.line, Words(en: "a scene cannot expect this", zh: "场景里没有这样的期望值")))
        continue
      }
      let value = Value(entry.subject, path.name)
      let isExpected = line.isEqual && line.step == comparison.mutations.count && expected.contains(value)
      result.count += 1
      guard !isExpected, groups[line.step, default: Checkpoint()].add(value, line.device) else { continue }
      rounding = max(rounding, line.rounding)
    }
    result.unknown.sort { $0.line < $1.line }
    let index = SourceIndex(source)
    var lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    // The final layout is implicit; a checkpoint after it needs an explicit one.
    var written = scene.mutations
    if case .autoLayout(.layout(_, LayoutOccasion.end))? = written.last?.action { written.removeLast() }
    guard let places = places(written, index, lines) else { return result }
    var behind = 0
    var longer: [String] = []
    for (step, checkpoint) in groups.sorted(by: { $0.key < $1.key }) {
      let indent = places[min(step, places.count - 1)].indent
      var place = places[min(step, places.count - 1)].line
      let isAtEnd = step >= places.count
      if isAtEnd, let last = written.last { place = end(of: last, index, lines, indent) }
      longer += lines[behind..<place]
      if isAtEnd { longer.append("\(indent)- layoutIfNeeded:") }
      longer += checkpoint.lines(indent: indent)
      behind = place
    }
    lines = longer + lines[behind...]
    if written.isEmpty, !groups.isEmpty { lines.insert("mutations:", at: places[0].line) }
    if rounding > scene.header.tolerance.absolute {
      if scene.header.tolerancePlace == nil {
        var finder = ToleranceFinder()
        finder.note(error: rounding)
        lines.append("tolerance: \(finder.tolerance ?? rounding)")
      } else {
        result.needsTolerance = true
      }
    }
    result.text = lines.joined(separator: "\n") + "\n"
    return result
  }

  /// Returns the line, from 0, before which each step's checkpoint goes, and its indentation.
  private static func places(_ mutations: [Mutation], _ index: SourceIndex, _ lines: [String]) -> [(
    line: Int, indent: String
  )]? {
    guard !mutations.isEmpty else { return [(lines.count, "  ")] }
    var places: [(line: Int, indent: String)] = []
    var last = -1
    for (position, mutation) in mutations.enumerated() {
      let line = index.location(of: mutation.place.start).line - 1
      guard lines.indices.contains(line), line > last else { return nil }
      let indent = String(lines[line].prefix { $0 == " " })
      guard lines[line].dropFirst(indent.count).hasPrefix("- ") else { return nil }
      last = line
      if places.isEmpty { places.append((line, indent)) }
      if mutation.isCheckpoint { continue }
      let next = mutations.dropFirst(position + 1).first
      let behind = next.map { index.location(of: $0.place.start).line - 1 }
      places.append((behind ?? end(of: mutation, index, lines, indent), indent))
    }
    return places
  }

  /// Returns the line after a mutation, which may span lines with more indentation.
  private static func end(of mutation: Mutation, _ index: SourceIndex, _ lines: [String], _ indent: String) -> Int {
    var line = min(index.location(of: mutation.valuePlace.end).line, lines.count)
    while line < lines.count, lines[line].prefix(while: { $0 == " " }).count > indent.count { line += 1 }
    return line
  }

  /// An expected value.
  private struct Value: Hashable {
    let view, path: String

    init(_ view: String, _ path: String) { (self.view, self.path) = (view, path) }
  }

  /// The expectations after one step, by view.
  private struct Checkpoint {
    private var known: Set<Value> = []
    private var views: [String] = []
    private var texts: [String: [String]] = [:]

    /// Adds a value; returns false if there is one already.
    mutating func add(_ value: Value, _ text: String) -> Bool {
      guard known.insert(value).inserted else { return false }
      if texts[value.view] == nil { views.append(value.view) }
      texts[value.view, default: []].append("\(value.path): \(text)")
      return true
    }

    func lines(indent: String) -> [String] {
      ["\(indent)- expect:"]
        + views.map { view in
          let own = texts[view] ?? []
          return "\(indent)    \(YAMLName.text(view)): {\(own.joined(separator: ", "))}"
        }
    }
  }
}
