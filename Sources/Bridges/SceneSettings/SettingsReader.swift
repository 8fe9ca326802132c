import GeomrunNameSuggestions
import GeomrunSceneDecoding
package import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords
import GeomrunYAMLStream

/// Reads a settings file.
package struct SettingsReader {
  /// What the file says, as far as it can be read.
  package private(set) var settings = SceneSettings()
  /// What is wrong with it, in the order of places.
  package private(set) var findings: [Diagnostic] = []

  /// Reads a file; O(bytes).
  package init(_ source: SourceText) {
    guard let root = SourceOutline(source).documents.first?.root else {
      findings = Self.faultsOfYAML(source)
      return
    }
    switch root.content {
    case .mapping(let entries): read(entries)
    case .scalar(""): break
    case .scalar, .sequence, .alias:
      report(
        .wrongType, "expected a mapping, `key: value`", at: root,
        help: ["the keys are \(Self.listed(SettingKey.self))"])
    }
  }

  /// What the YAML reader says of a text that it cannot read; nothing where there is no text.
  private static func faultsOfYAML(_ source: SourceText) -> [Diagnostic] {
    let text: Set<DiagnosticCode> = [
      .syntax, .encoding, .nesting, .aliasExpansion, .undefinedAlias, .recursiveAlias, .tag,
    ]
    return SceneLoader.load(source, into: { SceneRecorder() }).flatMap(\.diagnostics).filter { text.contains($0.code) }
  }

  private static func listed<Key: SceneKey>(_: Key.Type) -> String {
    Key.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  private mutating func report(_ code: DiagnosticCode, _ message: String, at node: OutlineNode, help: [String] = []) {
    findings.append(Diagnostic(code, message, at: SourceRange(start: node.start, end: node.end), help: help))
  }

  /// The entries by the keys that are known, each once; reports the others.
  private mutating func known<Key: SceneKey>(_ entries: [OutlineNode.Entry], of subject: String) -> [(Key, OutlineNode)]
  {
    var found: [(Key, OutlineNode)] = []
    for entry in entries {
      let name = entry.key.text ?? ""
      if name.hasPrefix("x-") { continue }
      guard let key = Key(rawValue: name) else {
        let similar =
          Key.allCases.first { $0.foreignNames.contains(name) }?.rawValue
          ?? Suggestion.nearest(to: name, in: Key.allCases.map(\.rawValue))
        let help = similar.map { "write `\($0)`" } ?? "the keys are \(Self.listed(Key.self))"
        report(.unknownKey, "unknown key `\(name)` in \(subject)", at: entry.key, help: [help])
        continue
      }
      if found.contains(where: { $0.0.rawValue == key.rawValue }) {
        report(.duplicateKey, "`\(name)` occurs twice in \(subject)", at: entry.key, help: ["keep one of them"])
        continue
      }
      found.append((key, Self.target(entry.value)))
    }
    return found
  }

  /// What an alias stands for.
  private static func target(_ node: OutlineNode) -> OutlineNode {
    if case .alias(_, let target?) = node.content { return target }
    return node
  }

  private mutating func read(_ entries: [OutlineNode.Entry]) {
    let entries: [(SettingKey, OutlineNode)] = known(entries, of: "the settings")
    for (key, value) in entries {
      switch key {
      case .paths: settings.paths = texts(value, of: key, example: "[Scenes]")
      case .exclude: settings.excluded = texts(value, of: key, example: "[drafts, Scenes/old]")
      case .allow: readAllowed(value)
      case .baseline: readBaseline(value)
      case .devices: readDevices(value)
      case .tolerance: readTolerance(value)
      case .language: settings.language = word(value, of: key, NaturalLanguage.self)
      case .strict: settings.isStrict = bool(value, of: key)
      case .requireExpectations: settings.requiresExpectations = bool(value, of: key)
      }
    }
  }

  private static func place(_ node: OutlineNode) -> SourceRange { SourceRange(start: node.start, end: node.end) }

  /// A list of texts, or one of them without its brackets.
  private mutating func texts(_ node: OutlineNode, of key: SettingKey, example: String) -> [SceneSettings.Located<
    String
  >] {
    let items: [OutlineNode]
    if case .sequence(let list) = node.content { items = list } else { items = [node] }
    return items.compactMap { item in
      guard let text = Self.target(item).text, !text.isEmpty else {
        report(
          .wrongType, "`\(key.rawValue)` must be a list of strings", at: item,
          help: ["as in `\(key.rawValue): \(example)`"])
        return nil
      }
      return .init(value: text, place: Self.place(item))
    }
  }

  private mutating func bool(_ node: OutlineNode, of key: SettingKey) -> SceneSettings.Located<Bool>? {
    switch node.text {
    case "true": return .init(value: true, place: Self.place(node))
    case "false": return .init(value: false, place: Self.place(node))
    default:
      report(.bool, "`\(key.rawValue)` must be `true` or `false`", at: node)
      return nil
    }
  }

  private mutating func word<Word: RawRepresentable & CaseIterable & Sendable>(
    _ node: OutlineNode, of key: SettingKey, _: Word.Type
  ) -> SceneSettings.Located<Word>? where Word.RawValue == String {
    if let word = node.text.flatMap(Word.init) { return .init(value: word, place: Self.place(node)) }
    let words = Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: " or ")
    report(.unknownWord, "`\(key.rawValue)` must be \(words)", at: node)
    return nil
  }

  private mutating func number(_ node: OutlineNode, of name: String) -> Double? {
    var text = node.text ?? ""
    if let number = text.withUTF8(DecimalNumber.parse), number.isFinite, number >= 0 { return number }
    report(.number, "`\(name)` must be a number, 0 or more", at: node, help: ["as in `\(name): 0.01`"])
    return nil
  }

  private mutating func readBaseline(_ node: OutlineNode) {
    guard let text = node.text, !text.isEmpty else {
      return report(
        .wrongType, "`baseline` must be the path of a file", at: node, help: ["as in `baseline: geomrun-baseline.yaml`"]
      )
    }
    settings.baseline = .init(value: text, place: Self.place(node))
  }

  private mutating func readDevices(_ node: OutlineNode) {
    for device in texts(node, of: .devices, example: "[iPhone SE, iPhone 15 Pro]") {
      if ScreenRow.named(device.value) == nil {
        findings.append(.unknownDevice(device.value, at: device.place))
      } else {
        settings.devices.append(device)
      }
    }
  }

  private mutating func readTolerance(_ node: OutlineNode) {
    var tolerance = Tolerance()
    if case .mapping(let entries) = node.content {
      let entries: [(ToleranceKey, OutlineNode)] = known(entries, of: "`tolerance`")
      for (key, value) in entries {
        guard let number = number(value, of: key.rawValue) else { continue }
        switch key {
        case .absolute: tolerance.absolute = number
        case .relative: tolerance.relative = number
        }
      }
    } else if let number = number(node, of: SettingKey.tolerance.rawValue) {
      tolerance.absolute = number
    }
    settings.tolerance = .init(value: tolerance, place: Self.place(node))
  }

  private mutating func readAllowed(_ node: OutlineNode) {
    let items: [OutlineNode]
    if case .sequence(let list) = node.content { items = list } else { items = [node] }
    for item in items {
      var (name, folder): (OutlineNode?, String?) = (Self.target(item), nil)
      if case .mapping(let entries) = Self.target(item).content {
        let entries: [(AllowedKey, OutlineNode)] = known(entries, of: "`allow`")
        name = entries.first { $0.0 == .code }?.1
        folder = entries.first { $0.0 == .folder }?.1.text
        if name == nil {
          report(.missingKey, "`code` is missing", at: item, help: ["name the warning, as in `code: unused-parameter`"])
        }
      }
      guard let name else { continue }
      guard let code = name.text.flatMap(DiagnosticCode.init), DiagnosticCode.warnings.contains(code) else {
        let similar = Suggestion.nearest(to: name.text ?? "", in: DiagnosticCode.warnings.map(\.rawValue))
        report(
          .unknownWord, "`\(name.text ?? "")` is not the code of a warning", at: name,
          help: [similar.map { "write `\($0)`" } ?? "`geomrun explain CODE` explains a code"])
        continue
      }
      settings.allowed.append(.init(code: code, folder: folder, place: Self.place(item)))
    }
  }
}
