import GeomrunNameSuggestions
import GeomrunSceneDecoding
package import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords
import GeomrunYAMLStream

/// A reader of settings files.
package struct SettingsReader {
  /// The settings, as far as the file can be read.
  package private(set) var settings = SceneSettings()
  /// The errors of the file, in the order of places.
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
        .wrongType, Words(en: "expected a mapping, `key: value`", zh: "应为映射，`key: value`"), at: root,
        help: [Self.keys(SettingKey.self)])
    }
  }

  /// Returns the YAML reader's errors for an unreadable text; none for an empty one.
  private static func faultsOfYAML(_ source: SourceText) -> [Diagnostic] {
    let text: Set<DiagnosticCode> = [
      .syntax, .encoding, .nesting, .aliasExpansion, .undefinedAlias, .recursiveAlias, .tag,
    ]
    return SceneLoader.load(source, into: { SceneRecorder() }).flatMap(\.diagnostics).filter { text.contains($0.code) }
  }

  private static func keys<Key: SceneKey>(_: Key.Type) -> Words {
    let all = Key.allCases.map { Words("`\(code: $0.rawValue)`") }.joined(by: Words(en: ", ", zh: "、"))
    return Words(en: "the keys are \(all)", zh: "可用的键是 \(all)")
  }

  private static func write(_ text: String) -> Words { Words(en: "write `\(code: text)`", zh: "写成 `\(code: text)`") }

  private static func such(as example: String) -> Words {
    Words(en: "as in `\(code: example)`", zh: "例如 `\(code: example)`")
  }

  private mutating func report(_ code: DiagnosticCode, _ message: Words, at node: OutlineNode, help: [Words] = []) {
    findings.append(Diagnostic(code, message, at: SourceRange(start: node.start, end: node.end), help: help))
  }

  /// Returns the entries with known keys, each once; reports the others.
  private mutating func known<Key: SceneKey>(_ entries: [OutlineNode.Entry], of subject: Words) -> [(Key, OutlineNode)]
  {
    var found: [(Key, OutlineNode)] = []
    for entry in entries {
      let name = entry.key.text ?? ""
      if name.hasPrefix("x-") { continue }
      guard let key = Key(rawValue: name) else {
        let similar =
          Key.allCases.first { $0.foreignNames.contains(name) }?.rawValue
          ?? Suggestion.nearest(to: name, in: Key.allCases.map(\.rawValue))
        let help = similar.map { Self.write($0) } ?? Self.keys(Key.self)
        report(
          .unknownKey,
          Words(en: "unknown key `\(code: name)` in \(subject)", zh: "\(subject)中有未知的键 `\(code: name)`"),
          at: entry.key, help: [help])
        continue
      }
      if found.contains(where: { $0.0.rawValue == key.rawValue }) {
        report(
          .duplicateKey,
          Words(
            en: "`\(code: name)` occurs twice in \(subject)", zh: "`\(code: name)` 在\(subject)中出现了两次"),
          at: entry.key, help: [Words(en: "keep one of them", zh: "保留其中一个")])
        continue
      }
      found.append((key, Self.target(entry.value)))
    }
    return found
  }

  /// Returns the target of an alias.
  private static func target(_ node: OutlineNode) -> OutlineNode {
    if case .alias(_, let target?) = node.content { return target }
    return node
  }

  private mutating func read(_ entries: [OutlineNode.Entry]) {
    let entries: [(SettingKey, OutlineNode)] = known(entries, of: Words(en: "the settings", zh: "设置"))
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

  /// Reads a list of texts, or a single text.
  private mutating func texts(_ node: OutlineNode, of key: SettingKey, example: String) -> [SceneSettings.Located<
    String
  >] {
    let items: [OutlineNode]
    if case .sequence(let list) = node.content { items = list } else { items = [node] }
    return items.compactMap { item in
      guard let text = Self.target(item).text, !text.isEmpty else {
        report(
          .wrongType,
          Words(
            en: "`\(code: key.rawValue)` must be a list of strings", zh: "`\(code: key.rawValue)` 必须是字符串的列表"),
          at: item, help: [Self.such(as: "\(key.rawValue): \(example)")])
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
      report(
        .bool,
        Words(
          en: "`\(code: key.rawValue)` must be `true` or `false`",
          zh: "`\(code: key.rawValue)` 必须是 `true` 或 `false`"), at: node)
      return nil
    }
  }

  private mutating func word<Word: RawRepresentable & CaseIterable & Sendable>(
    _ node: OutlineNode, of key: SettingKey, _: Word.Type
  ) -> SceneSettings.Located<Word>? where Word.RawValue == String {
    if let word = node.text.flatMap(Word.init) { return .init(value: word, place: Self.place(node)) }
    let words = Word.allCases.map { Words("`\(code: $0.rawValue)`") }.joined(by: Words(en: " or ", zh: " 或 "))
    report(
      .unknownWord,
      Words(en: "`\(code: key.rawValue)` must be \(words)", zh: "`\(code: key.rawValue)` 必须是 \(words)"), at: node)
    return nil
  }

  private mutating func number(_ node: OutlineNode, of name: String) -> Double? {
    var text = node.text ?? ""
    if let number = text.withUTF8(DecimalNumber.parse), number.isFinite, number >= 0 { return number }
    report(
      .number,
      Words(en: "`\(code: name)` must be a number, 0 or more", zh: "`\(code: name)` 必须是不小于 0 的数"), at: node,
      help: [Self.such(as: "\(name): 0.01")])
    return nil
  }

  private mutating func readBaseline(_ node: OutlineNode) {
    guard let text = node.text, !text.isEmpty else {
      return report(
        .wrongType, Words(en: "`baseline` must be the path of a file", zh: "`baseline` 必须是文件路径"), at: node,
        help: [Self.such(as: "baseline: geomrun-baseline.yaml")])
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
      let entries: [(ToleranceKey, OutlineNode)] = known(entries, of: Words("`tolerance`"))
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
        let entries: [(AllowedKey, OutlineNode)] = known(entries, of: Words("`allow`"))
        name = entries.first { $0.0 == .code }?.1
        folder = entries.first { $0.0 == .folder }?.1.text
        if name == nil {
          report(
            .missingKey, Words(en: "`code` is missing", zh: "缺少 `code`"), at: item,
            help: [
              Words(
                en: "name the warning, as in `code: unused-parameter`", zh: "写出警告的代码，例如 `code: unused-parameter`")
            ])
        }
      }
      guard let name else { continue }
      guard let code = name.text.flatMap(DiagnosticCode.init), DiagnosticCode.warnings.contains(code) else {
        let similar = Suggestion.nearest(to: name.text ?? "", in: DiagnosticCode.warnings.map(\.rawValue))
        report(
          .unknownWord, .noWarningCode(name.text ?? ""), at: name,
          help: [
            similar.map { Self.write($0) }
              ?? Words(en: "`geomrun explain CODE` explains a code", zh: "`geomrun explain CODE` 解释一个代码")
          ])
        continue
      }
      settings.allowed.append(.init(code: code, folder: folder, place: Self.place(item)))
    }
  }
}

extension Words {
  /// Returns the message that a name is not the code of a warning.
  static func noWarningCode(_ name: String) -> Words {
    Words(en: "`\(code: name)` is not the code of a warning", zh: "`\(code: name)` 不是警告的代码")
  }
}
