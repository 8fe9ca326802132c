import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunText
package import GeomrunWords

/// A comparison of a device's log with the replay of its scene.
package struct DeviceComparison {
  /// A value of the log, with its position in the scene.
  package struct Line {
    package let entry: DeviceLog.Entry
    /// The number of replayed mutations, without checkpoints.
    package let step: Int
    /// The values of the device and of the replay, in the words of a scene.
    package let device: String
    package let replay: String
    package let isEqual: Bool
    /// The difference of values that count as equal.
    package let rounding: Double
  }

  /// The values that the scene has, in the order of the log.
  package private(set) var lines: [Line] = []
  /// The lines about values that the scene does not have, with reasons.
  package private(set) var unknown: [(line: Int, reason: Words)] = []
  /// The mutation of each step, in order.
  package private(set) var mutations: [Mutation] = []
  private let names: [String: LayerID]
  private let outcomes: [PropertyOfView: [State]]
  private let final: ReplayResult

  private struct PropertyOfView: Hashable {
    let view: LayerID
    /// The property, or nil for the superview.
    let path: PropertyPath?
  }

  /// The value of a subject from a step on, until the next state.
  private struct State {
    let step: Int
    let answer: Answer
  }

  /// Compares the entries that belong to a scene.
  ///
  /// O(entries + changes of their subjects). An entry without a step searches the changes after it, and values that
  /// depend on a view's surroundings are computed after each step.
  package init(_ scene: LayerScene, _ entries: [DeviceLog.Entry]) {
    var names: [String: LayerID] = [:]
    for (index, view) in scene.header.views.enumerated() { names[view.name] = LayerID(index: index) }
    self.names = names
    mutations = scene.steps
    let walk = StepWalk(scene)
    var outcomes: [PropertyOfView: [State]] = [:]
    func look(at subject: PropertyOfView, after step: Int) {
      let tree = walk.state.tree
      let answer: Answer
      if let path = subject.path {
        answer = (try? path.read(from: subject.view, in: tree)).map { .value($0) } ?? .view(nil)
      } else {
        answer = .view(tree.superlayer(of: subject.view))
      }
      guard outcomes[subject]?.last?.answer != answer else { return }
      outcomes[subject, default: []].append(State(step: step, answer: answer))
    }
    var subjects: [LayerID: [PropertyOfView]] = [:]
    var derived: [PropertyOfView] = []
    for entry in entries {
      guard let view = names[entry.subject] else { continue }
      let subject = PropertyOfView(view: view, path: DeviceLog.property(entry.path))
      guard outcomes[subject] == nil else { continue }
      look(at: subject, after: 0)
      if let path = subject.path, !path.property.isAssignable {
        derived.append(subject)
      } else {
        subjects[view, default: []].append(subject)
      }
    }
    while let step = walk.next() {
      if step.mutation.isCheckpoint { continue }
      for view in step.touched.inOrder {
        for subject in subjects[view] ?? [] { look(at: subject, after: step.number) }
      }
      for subject in derived { look(at: subject, after: step.number) }
    }
    walk.finish()
    final = walk.state
    self.outcomes = outcomes
    var position = 0
    for entry in entries { compare(entry, &position) }
  }

  private mutating func compare(_ entry: DeviceLog.Entry, _ position: inout Int) {
    if entry.path.isEmpty { return compareQuery(entry) }
    guard let view = names[entry.subject] else {
      unknown.append(
        (
          entry.line,
          Words(en: "the scene has no view `\(code: entry.subject)`", zh: "场景里没有视图 `\(code: entry.subject)`")
        ))
      return
    }
    let path = DeviceLog.property(entry.path)
    guard let states = outcomes[PropertyOfView(view: view, path: path)] else { return }
    let last = mutations.count
    guard let device = device(entry, path?.kind) else {
      unknown.append(
        (
          entry.line,
          Words(
            en: "`\(code: entry.value.prefix(60))` is not a value of `\(code: entry.path)`",
            zh: "`\(code: entry.value.prefix(60))` 不是 `\(code: entry.path)` 的值")
        ))
      return
    }
    // Layers store a Float.
    let error = max(device.error, path?.property == .alpha ? 1e-7 : 0)
    func isEqual(_ state: State) -> Bool { accepts(device.answer, state.answer, error) }
    var step = last
    if let moment = entry.moment {
      guard (0...last).contains(moment.step) else {
        unknown.append((entry.line, Words(en: "the scene has no step \(moment.step)", zh: "场景里没有第 \(moment.step) 步")))
        return
      }
      step = moment.step
    } else if let found = states[Self.index(of: position, in: states)...].first(where: isEqual) {
      // A value printed without a step belongs to the next state with this value.
      position = max(position, found.step)
      step = position
    }
    let state = states[Self.index(of: step, in: states)]
    lines.append(
      Line(
        entry: entry, step: step, device: text(of: device.answer), replay: text(of: state.answer),
        isEqual: isEqual(state), rounding: isEqual(state) ? Self.difference(device.answer, state.answer) : 0))
  }

  /// Returns the index of the state at a step; the first one is at step 0; O(log states).
  private static func index(of step: Int, in states: [State]) -> Int {
    var range = 0..<states.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = states[middle].step <= step ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private mutating func compareQuery(_ entry: DeviceLog.Entry) {
    guard let number = Int(entry.subject.dropFirst("query".count)), number > 0,
      final.answers.indices.contains(number - 1)
    else {
      unknown.append(
        (entry.line, Words(en: "the scene has no \(code: entry.subject)", zh: "场景里没有 \(code: entry.subject)")))
      return
    }
    let replay = final.answers[number - 1]
    let device: (answer: Answer, error: Double)?
    switch replay {
    case .value(let value): device = self.device(entry, value.kind)
    case .view: device = self.device(entry, nil)
    // Devices do not print conflicts in this form.
    case .texts, .numbers, .unknown: device = nil
    case .views:
      let words = entry.value.filter { !"[] ".contains($0) }.split(separator: ",").map(String.init)
      let views = words.compactMap { names[$0] }
      device = views.count == words.count ? (.views(views), 0) : nil
    }
    guard let device else {
      unknown.append(
        (
          entry.line,
          Words(
            en: "`\(code: entry.value.prefix(60))` is not an answer to \(code: entry.subject)",
            zh: "`\(code: entry.value.prefix(60))` 不是 \(code: entry.subject) 的答案")
        ))
      return
    }
    lines.append(
      Line(
        entry: entry, step: mutations.count, device: text(of: device.answer), replay: text(of: replay),
        isEqual: accepts(device.answer, replay, device.error), rounding: 0))
  }

  /// Returns the value of the device; without an expected kind, it is a view.
  private func device(_ entry: DeviceLog.Entry, _ kind: ValueKind?) -> (answer: Answer, error: Double)? {
    guard let kind else {
      if ["nil", "(null)", "null"].contains(entry.value) { return (.view(nil), 0) }
      return names[entry.value].map { (.view($0), 0) }
    }
    guard let (value, error) = DeviceValue.read(entry.value, as: kind) else { return nil }
    // An exported test prints all digits.
    return (.value(value), entry.moment == nil ? error : 0)
  }

  private func accepts(_ device: Answer, _ replay: Answer, _ error: Double) -> Bool {
    guard case .value(let a) = device, case .value(let b) = replay else { return device == replay }
    guard a.kind == b.kind, a.kind.slotCount > 0 else { return a == b }
    var tolerance = final.header.tolerance
    tolerance.absolute = max(tolerance.absolute, error)
    return zip(a.numbers, b.numbers).allSatisfy { tolerance.accepts($0, $1) }
  }

  private static func difference(_ a: Answer, _ b: Answer) -> Double {
    guard case .value(let a) = a, case .value(let b) = b else { return 0 }
    return zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
  }

  private func text(of answer: Answer) -> String {
    switch answer {
    case .value(.bool(let bool)): return bool ? "true" : "false"
    case .value(.autoresizingMask(let mask)):
      return "[\(mask.words(for: final.header.platform).joined(separator: ", "))]"
    case .value(.insetAdjustment(let word)): return word.rawValue
    case .value(.contentMode(let word)): return word.rawValue
    case .value(.number(let number)): return number.shortestText
    case .value(let value): return "[\(value.numbers.map { $0.shortestText }.joined(separator: ", "))]"
    case .view(let view): return view.map { final.name(of: $0) } ?? "null"
    case .views(let views): return "[\(views.map { final.name(of: $0) }.joined(separator: ", "))]"
    case .texts(let texts): return "[\(texts.joined(separator: ", "))]"
    case .numbers(let numbers): return "[\(numbers.map { $0.shortestText }.joined(separator: ", "))]"
    case .unknown: return "?"
    }
  }
}
