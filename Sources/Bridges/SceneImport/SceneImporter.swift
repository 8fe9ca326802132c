import GeomrunForeignCode
import GeomrunSceneDecoding
package import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunWords

/// The import of scenes from pasted text: dumps of views and layers, source code, logs.
package struct SceneImporter {
  /// A remark about a line of the text.
  package struct Remark {
    /// The line, from 1.
    package let line: Int
    package let words: Words
  }

  /// The result of an import.
  package struct Result {
    /// The scene file, or nil if the text contains no view.
    package var scene: String?
    /// Uncertainties, line by line.
    package var remarks: [Remark] = []
    /// The number of views in the scene.
    package var views = 0
    /// The number of lines of the text that are comments in the scene, fully or partly.
    package var leftOut: Int { linesLeftOut.count }
    fileprivate var linesLeftOut: Set<Int> = []
    /// Whether the text is source code, not a log.
    package var isCode = false
    /// The kind of output from which no scene can be made, and its number of elements; 0 if unknown.
    package var refusal: (dump: RefusedDump, count: Int)?

    fileprivate mutating func add(_ remark: Words, at line: Int) {
      remarks.append(Remark(line: line, words: remark))
      remarks.sort { $0.line < $1.line }
    }

    /// Adds the remarks about a draft's views.
    fileprivate mutating func add(remarksOf draft: SceneDraft) {
      for view in draft.views {
        remarks += view.remarks.map { Remark(line: view.line, words: .of(view.name, $0)) }
      }
    }
  }

  /// The options for source code.
  private let settings: CodeImportSettings
  /// The language of the comments of scenes.
  private let language: NaturalLanguage

  /// Imports the scene in a text, or those in an exported test's log, with comments in a language; O(bytes).
  package static func scene(
    from source: SourceText, settings: CodeImportSettings = .init(), in language: NaturalLanguage = .english
  ) -> Result {
    SceneImporter(settings: settings, language: language).scene(from: source)
  }

  private func scene(from source: SourceText) -> Result {
    let text = ClipboardText(source)
    if DeviceLog.mayHaveMoments(text) {
      let log = DeviceLog(text)
      if log.entries.contains(where: { $0.moment != nil }) { return scenes(from: log, of: source) }
    }
    // A dump with frames has more information than the constraints next to it.
    if ConstraintLog.isOne(text), !text.contains("frame = (") {
      let constraints = ConstraintLog(source)
      if !constraints.isEmpty { return scenes(from: constraints, of: source) }
    }
    if let views = JSONViews(source) {
      return withoutSettings.scenes(ofDump: views.text, of: source, leftOut: views.leftOut)
    }
    let elements = ElementImport(source, text)
    if elements.isOne { return scenes(from: elements, of: source, text) }
    return scenes(ofDump: text, of: source)
  }

  /// An importer without code settings, for a generated text that is not code.
  private var withoutSettings: SceneImporter { SceneImporter(settings: .init(), language: language) }

  /// Imports lines with a class and a frame each, which were converted to descriptions.
  private func scene(fromPlain plain: SourceText, _ line: Int) -> Result {
    var result = withoutSettings.scene(from: plain)
    result.add(
      Words(en: "the numbers printed after each class are read as its frame", zh: "每个类名后面打印的内容当作它的 frame"), at: line)
    return result
  }

  /// Imports scenes from view descriptions and source code.
  ///
  /// - Parameter leftOut: The parts of the text that were left out already.
  private func scenes(
    ofDump text: ClipboardText, of source: SourceText, leftOut: [SceneDraft.LeftOut] = []
  ) -> Result {
    var isCode = false
    var reader = DumpReader(text)
    reader.readAll()
    var resolver = DumpResolver()
    resolver.add(reader.nodes)
    resolver.draft.title = source.stem
    resolver.draft.leftOut += reader.unknownLayers + leftOut
    if reader.nodes.isEmpty {
      // `UIView(0.0, 0.0, 390.0, 844.0)` is not a call: no view is made of four numbers.
      if let (plain, line) = PlainFrames.written(text, of: source, onlyLikeCalls: true) {
        return scene(fromPlain: plain, line)
      }
      let result = scene(fromCode: text, of: source)
      if result.scene != nil { return result }
      isCode = result.isCode
    }
    var draft = resolver.draft
    CodeBesideDump(text, reader.others).add(to: &draft)
    var result = Result(scene: nil, isCode: isCode)
    result.remarks = reader.remarks.map { Remark(line: $0.line, words: $0.text) }
    result.add(remarksOf: draft)
    result.views = draft.views.count
    var lost = reader.lostFrames.union(draft.lostFrames)
    if !draft.isEmpty { result.scene = accepted(&draft, named: source.name) }
    // Text next to a view is not used, but its line is.
    let printed = reader.linesPrintedAgain.union(draft.views.map { $0.line })
    result.linesLeftOut = Set(draft.leftOut.filter { $0.reason != nil || !printed.contains($0.line) }.map { $0.line })
    if let line = reader.lineCutAtItsHead { lost.remove(line) }
    result.remarks += lost.map { .lostFrame(line: $0) }
    result.remarks.sort { $0.line < $1.line }
    if result.scene == nil {
      let constraints = ConstraintLog(source)
      if !constraints.isEmpty { return scenes(from: constraints, of: source) }
      result.refusal = RefusedDump.find(in: text).map { ($0.dump, $0.count) }
      if result.refusal == nil, let (plain, line) = PlainFrames.written(text, of: source) {
        result = scene(fromPlain: plain, line)
      } else if result.refusal == nil, let (listed, line) = PropertyLists.written(text, of: source) {
        result = withoutSettings.scene(from: listed)
        result.add(
          Words(en: "the values listed below its classes are read as this view's", zh: "列在它的各个类下面的内容当作这个视图的"), at: line)
      } else if result.refusal == nil, !isCode, let printed = scene(ofValuesIn: ClipboardText(source), of: source) {
        result = printed
      }
    }
    return result
  }

  /// Imports a scene from source code, or the scenes of exported tests; none if the code has no geometry.
  private func scene(fromCode text: ClipboardText, of source: SourceText)
    -> Result
  {
    let lines = text.lines
    if text.contains("Made by `geomrun export`") || text.contains("Expect(scene:") {
      let drafts = CodeImport.exportedScenes(
        text.bytes, numbers: { lines.indices.contains($0 - 1) ? lines[$0 - 1].number : $0 }, title: source.stem)
      if let result = scenes(fromCode: drafts, of: source) { return result }
      // The code around the tests makes no views.
      if text.contains("func equal<Value: Printed>(") { return Result(scene: nil, isCode: true) }
    }
    // Logs contain escape sequences to decode; in code, they belong to strings and stay.
    if source.bytes.contains(UInt8(ascii: "\\")) {
      let code = CodeImport(Array(source.bytes), name: source.name, numbers: { $0 }, settings: settings)
      if code.hasDeclarations, let draft = code.draft(title: source.stem),
        let result = scenes(fromCode: [draft], of: source)
      {
        return result
      }
    }
    let code = CodeImport(
      text.bytes, name: source.name,
      numbers: { lines.indices.contains($0 - 1) ? lines[$0 - 1].number : $0 }, settings: settings)
    return code.draft(title: source.stem).flatMap { scenes(fromCode: [$0], of: source) }
      ?? Result(scene: nil, isCode: code.hasDeclarations)
  }

  /// Writes the scenes of drafts from source code; nil if none has a view.
  private func scenes(fromCode drafts: [SceneDraft], of source: SourceText) -> Result? {
    var result = Result(scene: nil)
    var documents: [String] = []
    for var draft in drafts where !draft.isEmpty {
      documents.append(accepted(&draft, named: source.name))
      result.add(remarksOf: draft)
      result.views += draft.views.count
      result.linesLeftOut.formUnion(draft.leftOut.map { $0.line })
    }
    if documents.isEmpty { return nil }
    result.scene = documents.joined(separator: "---\n")
    result.remarks.sort { $0.line < $1.line }
    return result
  }

  /// Makes a scene for each conflict message.
  private func scenes(from log: ConstraintLog, of source: SourceText) -> Result {
    var result = Result(scene: nil)
    result.remarks = log.remarks.map { Remark(line: $0.line, words: $0.text) }
    var documents: [String] = []
    var seen: Set<[String]> = []
    for block in log.blocks {
      // An app prints the same message at every layout.
      if !block.entries.isEmpty, !seen.insert(block.entries.map({ $0.text })).inserted {
        result.remarks.append(
          Remark(line: block.line, words: Words(en: "these constraints were already printed", zh: "这些约束前面已经打印过")))
        continue
      }
      let title = log.blocks.count > 1 ? "\(source.stem) \(documents.count + 1)" : source.stem
      var scene = ConstraintScene(
        block, superviews: log.superviews, title: title, isOfAppKit: log.isOfAppKit)
      // With several messages, the view of a frame is uncertain.
      var loose = documents.isEmpty ? log.frames : []
      if log.blocks.count == 1 { loose.removeAll { scene.take($0) } }
      result.remarks += loose.map { .lostFrame(line: $0.line) }
      var draft = scene.draft
      if documents.isEmpty {
        draft.leftOut += log.others + loose.map { .init(line: $0.line, text: $0.text, reason: nil) }
      }
      result.remarks += scene.remarks.map { Remark(line: $0.line, words: $0.text) }
      result.views += draft.views.count
      result.linesLeftOut.formUnion(draft.leftOut.filter { !$0.isPart }.map { $0.line })
      if draft.isEmpty { continue }
      var document = accepted(&draft, named: source.name)
      if let doubt = scene.doubt, !Self.contradictsItself(document) {
        result.remarks.append(Remark(line: block.line, words: doubt))
        let text = doubt.text(in: .english)
        draft.header.append(Words(en: "\(code: text.prefix(1).uppercased() + text.dropFirst()).", zh: "\(doubt)。"))
        draft.saysBroken = true
        draft.queries.append(.init(text: "conflict: all", expected: "[]", line: block.line))
        document = accepted(&draft, named: source.name)
      }
      documents.append(document)
    }
    result.remarks.sort { $0.line < $1.line }
    if documents.isEmpty {
      result.refusal = (log.isInactive ? .inactiveConstraints : .constraints, 0)
    } else {
      result.scene = documents.joined(separator: "---\n")
    }
    return result
  }

  /// Makes a scene for each tree of elements.
  private func scenes(from elements: ElementImport, of source: SourceText, _ text: ClipboardText) -> Result {
    var result = Result(scene: nil)
    // Descriptions next to the elements are not read.
    for place in PrintedFrames.places(in: text.bytes[...]) {
      result.remarks.append(.lostFrame(line: text.lines[text.line(at: place)].number))
    }
    result.refusal = elements.refusal.map { ($0.dump, $0.count) }
    var documents: [String] = []
    for (index, tree) in elements.trees.enumerated() {
      let title = elements.trees.count > 1 ? "\(source.stem) \(index + 1)" : source.stem
      var draft = SceneDraft(tree, title: title)
      result.views += draft.views.count
      result.remarks += tree.remarks.map { Remark(line: $0.line, words: $0.text) }
      result.add(remarksOf: draft)
      documents.append(accepted(&draft, named: source.name))
      result.linesLeftOut.formUnion(draft.leftOut.map { $0.line })
    }
    result.remarks.sort { $0.line < $1.line }
    if !documents.isEmpty { result.scene = documents.joined(separator: "---\n") }
    return result
  }

  /// Makes a scene for each one in the output of an exported test.
  private func scenes(from log: DeviceLog, of source: SourceText) -> Result {
    var result = Result(scene: nil, linesLeftOut: Set(log.others.map { $0.line }))
    var documents: [String] = []
    var numbers: [Int] = []
    var entries: [Int: [DeviceLog.Entry]] = [:]
    for entry in log.entries {
      guard let moment = entry.moment else {
        result.linesLeftOut.insert(entry.line)
        result.remarks.append(
          Remark(
            line: entry.line,
            words: Words(en: "this value is printed without a step; it is ignored", zh: "这个值没有打印步骤，没有采用")))
        continue
      }
      if entries[moment.scene] == nil { numbers.append(moment.scene) }
      entries[moment.scene, default: []].append(entry)
    }
    for number in numbers {
      let title = log.marks.first { $0.number == number }?.title ?? "\(source.stem) \(number)"
      var draft = LogScene(entries[number] ?? [], title: title).draft
      if number == numbers.first { draft.leftOut = log.others.map { .init(line: $0.line, text: $0.text, reason: nil) } }
      result.views += draft.views.count
      guard !draft.isEmpty else { continue }
      documents.append(accepted(&draft, named: source.name))
    }
    if !documents.isEmpty { result.scene = documents.joined(separator: "---\n") }
    return result
  }

  /// Makes the scene of printed values without views and steps, as by `NSLog`; nil if there are none.
  ///
  /// A repeated value begins a new state.
  private func scene(ofValuesIn text: ClipboardText, of source: SourceText) -> Result? {
    let log = DeviceLog(text)
    var step = 0
    var printed: Set<String> = []
    let entries = log.entries.map { entry in
      let path = "\(entry.subject).\(entry.path)"
      if printed.contains(path) {
        step += 1
        printed = []
      }
      printed.insert(path)
      return DeviceLog.Entry(
        line: entry.line, moment: (scene: 1, step: step), subject: entry.subject, path: entry.path, value: entry.value)
    }
    let scene = LogScene(entries, title: source.stem)
    var draft = scene.draft
    guard !draft.isEmpty, let first = entries.first else { return nil }
    // The final values of other properties were not printed.
    for view in draft.views.indices { draft.views[view].expectations = [] }
    draft.leftOut = log.others.map { .init(line: $0.line, text: $0.text, reason: nil) }
    draft.leftOut += scene.unused.map { entry, reason in
      let value = entry.value.drop { ":= ".contains($0) }
      return .init(line: entry.line, text: "\(entry.subject).\(entry.path) = \(value)", reason: reason)
    }
    var doubts: [Int: Words] = [:]
    for doubt in log.doubts where doubts[doubt.line] == nil { doubts[doubt.line] = doubt.reason }
    for line in text.lines.indices {
      guard let reason = doubts[text.lines[line].number] else { continue }
      draft.leftOut.append(
        .init(line: text.lines[line].number, text: text.text(text.range(ofLine: line)), reason: reason))
    }
    var result = Result(scene: nil, views: draft.views.count, linesLeftOut: Set(draft.leftOut.map { $0.line }))
    result.scene = accepted(&draft, named: source.name)
    if !draft.steps.isEmpty {
      result.add(
        Words(
          en: "each value that is printed again is imported as an assignment; the code is unknown",
          zh: "再次打印的值作为赋值；代码未知"),
        at: first.line)
    }
    return result
  }

  /// Writes the draft as a replayable scene; parts that cannot be replayed become comments.
  private func accepted(_ draft: inout SceneDraft, named name: String) -> String {
    var text = ""
    for round in 0..<Self.mostRounds {
      draft.dropUnusedParameters()
      var writer = DraftWriter(draft, in: language)
      let name = YAMLName.comment(name)
      let made = Words(en: "Made by `geomrun import` of \(code: name).", zh: "由 `geomrun import` 根据 \(code: name) 生成。")
      writer.write(header: [made] + draft.header)
      text = writer.lines.joined(separator: "\n") + "\n"
      let faults = Self.faults(in: text)
      if faults.isEmpty {
        guard draft.prediction == nil, let prediction = Self.prediction(for: draft.broken, in: text) else {
          return text
        }
        draft.prediction = prediction
        continue
      }
      draft.drop(faults, writer.owners, all: round == Self.mostRounds - 2)
    }
    return text
  }

  /// A replay ends at the first invalid step, so finding all of them takes several rounds.
  private static let mostRounds = 24

  /// Compares the constraints that a device reported as broken with the prediction; nil if it reported none.
  private static func prediction(for broken: [String], in text: String) -> Words? {
    if broken.isEmpty { return nil }
    var found: Words?
    SceneLoader.load(SourceText(name: "", bytes: Array(text.utf8)), readsAhead: false, into: { Evaluator() }) {
      document in
      guard let conflict = document.receiver.outcome.conflict else { return }
      guard let told = document.receiver.outcome.printedBreaks.first?.told, conflict.outlook.first != nil else {
        found = Words(en: "There is no prediction for this set.", zh: "对这组约束没有预测。")
        return
      }
      let word =
        told.certainty == "likely" ? Words(en: "Likely", zh: "很可能") : Words(en: "Predicted", zh: "预测")
      let other = told.constraint
      found =
        broken.contains(other)
        ? Words(en: "\(word) for iOS 26: the same.", zh: "\(word) iOS 26 打破的也是它。")
        : Words(
          en:
            "\(word) for iOS 26: \(code: other) instead, if views are placed as in this scene; the message does not print positions.",
          zh: "\(word) iOS 26 打破的是另一条，\(code: other)，前提是视图的位置与这个场景相同：消息没有打印位置。")
    }
    return found
  }

  /// Returns the errors of a scene, by its lines from 0.
  private static func faults(in text: String) -> [Int: Words] {
    let source = SourceText(name: "", bytes: Array(text.utf8))
    let index = SourceIndex(source)
    var faults: [Int: Words] = [:]
    for diagnostic in errors(in: source) where diagnostic.code != .constraintsConflict {
      faults[index.location(of: diagnostic.place.start).line - 1] = diagnostic.words
    }
    return faults
  }

  /// Whether the constraints of a scene conflict.
  private static func contradictsItself(_ text: String) -> Bool {
    errors(in: SourceText(name: "", bytes: Array(text.utf8))).contains { $0.code == .constraintsConflict }
  }

  private static func errors(in source: SourceText) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    SceneLoader.load(source, readsAhead: false, into: { Evaluator() }) { document in
      errors += (document.diagnostics + document.receiver.outcome.diagnostics).filter { $0.severity == .error }
    }
    return errors
  }
}

extension SceneImporter.Remark {
  /// Returns the remark about a frame that belongs to no view of the scene.
  fileprivate static func lostFrame(line: Int) -> SceneImporter.Remark {
    .init(
      line: line,
      words: Words(en: "a frame printed here belongs to no view of the scene", zh: "这里打印了一个 frame，场景里没有视图采用它"))
  }
}

extension SceneDraft {
  /// The lines with a frame that have become comments.
  fileprivate var lostFrames: [Int] {
    leftOut.filter { $0.reason == nil && PrintedFrames.occur(in: $0.text) }.map { $0.line }
  }

  /// Turns the parts on invalid lines into comments.
  ///
  /// - Parameter all: Whether to give up and keep only the views.
  fileprivate mutating func drop(_ faults: [Int: Words], _ owners: [DraftWriter.Owner], all: Bool) {
    var (dropped, ends, queries): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
    var refused: Set<Int> = []
    var unnamed: Set<Int> = []
    for (line, message) in faults where owners.indices.contains(line) {
      switch owners[line] {
      case .step(let step):
        dropped.insert(step)
        leftOut.append(.init(line: steps[step].line, text: steps[step].text, reason: message))
      case .entry(let view, let key):
        let text = views[view].entries.filter { $0.key == key }.map { "\($0.key): \($0.value)" }
        views[view].entries.removeAll { $0.key == key }
        leftOut.append(.init(line: views[view].line, text: text.joined(separator: ", "), reason: message))
      case .expectation(let view): views[view].expectations = []
      case .query(let index):
        if queries.insert(index).inserted {
          let query = self.queries[index]
          leftOut.append(.init(line: query.line, text: query.text, reason: message))
        }
      case .constraint(let index):
        refused.insert(index)
        leftOut.append(.init(line: constraints[index].line, text: constraints[index].printed, reason: message))
      case .end(let index): ends.insert(index)
      case .parameter(let index): unnamed.insert(index)
      case .nothing: continue
      }
    }
    for index in refused.sorted().reversed() { constraints.remove(at: index) }
    for index in unnamed.sorted().reversed() { parameters.remove(at: index) }
    for index in queries.sorted().reversed() { self.queries.remove(at: index) }
    for index in ends.sorted().reversed() { expectations.remove(at: index) }
    if all {
      dropped = Set(steps.indices)
      for step in steps {
        leftOut.append(
          .init(line: step.line, text: step.text, reason: Words(en: "it has too many errors", zh: "其中错误太多")))
      }
      for view in views.indices { views[view].expectations = [] }
      expectations = []
    }
    if dropped.isEmpty { return }
    steps = steps.enumerated().filter { !dropped.contains($0.offset) }.map { $0.element }
  }
}
