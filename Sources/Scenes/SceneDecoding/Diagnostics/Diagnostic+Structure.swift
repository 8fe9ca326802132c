import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Errors in the structure of a scene: one message, one function.
extension Diagnostic {
  static func emptyDocument(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .emptyDocument, Words(en: "the document holds no scene", zh: "文档里没有场景"), at: place,
      help: [Words(en: "a scene needs at least `views:`", zh: "场景至少要有 `views:`")])
  }

  static func wrongType(_ event: YAMLEvent, expected: ExpectedNode, for subject: DescribedValue) -> Diagnostic {
    let isEmpty = event.kind == .scalar && event.isNull
    if case .mutation = expected, isEmpty {
      return Diagnostic(
        .wrongType,
        Words(en: "empty mutation; expected \(expected.phrase)", zh: "空的变更：应写成 \(expected.phrase)"),
        at: event.place, help: [Words(en: "write a mutation, or remove the `-`", zh: "写上一个变更，或者去掉 `-`")])
    }
    var help: [Words] = []
    var fix: Fix?
    if event.kind == .scalar, event.isPlain, let space = helpForMissingSpace(in: event.string) {
      help.append(space)
      fix = spaceFix(for: event.string, at: event.place)
    } else if let shape = helpForShape(event, expected, for: subject) {
      help.append(shape)
      fix = fixForShape(event, expected, for: subject)
    }
    let message: Words =
      switch expected {
      case .mutation:
        Words(
          en: "a mutation is \(expected.phrase); found \(event.phrase)",
          zh: "变更应写成 \(expected.phrase)，而这里是\(event.phrase)")
      case .mapping, .list, .nothing, .other:
        isEmpty
          ? Words(
            en: "\(subject.phrase) is empty; expected \(expected.phrase)",
            zh: "\(subject.phrase)为空，应为\(expected.phrase)")
          : Words(
            en: "\(subject.phrase) takes \(expected.phrase), not \(event.phrase)",
            zh: "\(subject.phrase)应为\(expected.phrase)，而不是\(event.phrase)")
      }
    return Diagnostic(
      .wrongType, message, at: event.place, help: help,
      fixes: fix.map { [$0] } ?? [])
  }

  static func duplicateKey(_ key: Key, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateKey,
      Words(en: "the key `\(code: key.text)` occurs a second time here", zh: "键 `\(code: key.text)` 在此处第二次出现"),
      at: key.place,
      notes: [.init(Words(en: "first given here", zh: "先在这里给出"), at: first)])
  }

  /// - Parameter value: The accompanying value, if it has been read.
  static func unknownKey(_ key: Key, of subject: DescribedValue, known: KnownWords, value: YAMLEvent? = nil)
    -> Diagnostic
  {
    let remedy =
      helpForMissingSpace(in: key.text).map { ($0, spaceFix(for: key.text, at: key.place)) }
      ?? helpForMisplaced(key, in: subject, known: known, value: value)
    let finding = Diagnostic(
      .unknownKey,
      Words(en: "\(subject.phrase) has no key `\(code: key.text)`", zh: "\(subject.phrase)没有键 `\(code: key.text)`"),
      at: key.place, help: remedy.map { [$0.0] } ?? [],
      fixes: remedy?.1.map { [$0] } ?? [])
    guard remedy == nil else { return finding }
    return finding.naming(key.text, known: known.words, what: .key, listing: Words(en: "the keys are", zh: "可用的键：")) {
      // A key at the left margin may have lost its first character to the line above.
      if case .one(.scene) = subject { $0.first == key.text.first } else { true }
    }
  }

  static func missingKey(_ key: String, of subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      Words(en: "\(subject.phrase) needs the key `\(code: key)`", zh: "\(subject.phrase)缺少键 `\(code: key)`"), at: place)
  }

  static func empty(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    let help =
      if case .section(.views) = subject {
        Words(en: "a scene needs a view, such as `[{name: view1}]`", zh: "场景要有视图，例如 `[{name: view1}]`")
      } else {
        Words(en: "remove it, or put something in it", zh: "去掉它，或者写上内容")
      }
    return Diagnostic(
      .missingKey, Words(en: "`\(code: subject.name)` is empty", zh: "`\(code: subject.name)` 为空"), at: place,
      help: [help])
  }

  static func mergeKey(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .mergeKey, Words(en: "merge keys are not part of YAML 1.2", zh: "合并键不属于 YAML 1.2"), at: place,
      help: [Words(en: "write the keys out, or give the whole mapping an anchor", zh: "逐个写出各个键，或者给整个映射加上锚点")])
  }

  /// - Parameter text: The text at the place and after it in its line.
  static func tag(at place: SourceRange, in text: String) -> Diagnostic {
    Diagnostic(
      .tag, Words(en: "tags have no meaning in a scene", zh: "标签在场景里没有意义"), at: place,
      help: [Words(en: "remove the word after `!`", zh: "去掉 `!` 后面的词")],
      fixes: tagFix(at: place.start, in: text).map { [$0] } ?? [])
  }

  /// The fix that removes a tag; only before a bracket or a quote it was clearly meant as one.
  private static func tagFix(at point: UInt32, in text: String) -> Fix? {
    guard text.hasPrefix("!"), let end = text.firstIndex(of: " ") else { return nil }
    let tag = String(text[..<end])
    let behind = text[end...].drop { $0 == " " }
    let length = text.unicodeScalars.count - behind.unicodeScalars.count
    return Fix(
      Words.leaveOut(tag), [.init(SourceRange(start: point, end: point + UInt32(length)), "")],
      isPreferred: behind.first.map { "[{\"'".contains($0) } ?? false)
  }

  static func keyNotText(_ event: YAMLEvent) -> Diagnostic {
    Diagnostic(
      .keyNotText, Words(en: "a key must be text, not \(event.phrase)", zh: "键应为文本，而不是\(event.phrase)"),
      at: event.place)
  }

  static func undefinedAlias(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
    let similar = Suggestion.nearest(to: name, in: known)
    let isCertain = similar != nil && Suggestion.onlyOne(like: name, in: known) == similar
    return Diagnostic(
      .undefinedAlias,
      Words(
        en: "no anchor `&\(code: name)` precedes this alias in the document",
        zh: "在文档里，这个别名之前没有锚点 `&\(code: name)`"), at: place,
      help: similar.map {
        [Words(en: "an anchor with a similar name exists: write `*\(code: $0)`", zh: "有一个名称相近的锚点：写成 `*\(code: $0)`")]
      } ?? [],
      fixes: similar.map { [.write("*\($0)", at: place, isPreferred: isCertain)] } ?? [])
  }

  static func recursiveAlias(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .recursiveAlias,
      Words(
        en: "the alias `*\(code: name)` is inside the node it stands for", zh: "别名 `*\(code: name)` 位于它自己所代表的节点之内"),
      at: place)
  }

  static func unknownWord(_ word: String, for subject: DescribedValue, known: [String], at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unknownWord,
      Words(en: "\(subject.phrase) cannot be `\(code: word)`", zh: "\(subject.phrase)不能是 `\(code: word)`"), at: place
    ).naming(
      word, known: known, what: .word, listing: Words(en: "it takes", zh: "可用的词："))
  }

  /// Adds the name that is similar to the wrong one at its place; without one, the list of all names if it is short.
  ///
  /// - Parameter isCertain: Whether a name one typo away must be the intended one.
  func naming(
    _ name: String, known: [String], what: NamedThing, listing: Words, isCertain: (String) -> Bool = { _ in true }
  ) -> Diagnostic {
    var finding = self
    if let similar = Suggestion.nearest(to: name, in: known) {
      let isPreferred = Suggestion.onlyOne(like: name, in: known) == similar && isCertain(similar)
      finding.advice = [
        Words(
          en: "\(what.article) \(what.words) with a similar name exists: `\(code: similar)`",
          zh: "有一个名称相近的\(what.words)：`\(code: similar)`")
      ]
      finding.fixes = [.write(SceneName.quoted(similar), at: place, isPreferred: isPreferred)]
    } else if !known.isEmpty, known.count <= 20 {
      finding.advice = [
        Words(en: "\(listing) \(Words.codes(known))", zh: "\(listing)\(Words.codes(known))")
      ]
    }
    return finding
  }
}

extension YAMLEvent {
  /// The place of the first `part` of a scalar; nil if escapes or line ends prevent its computation.
  func place(of part: String) -> SourceRange? {
    let quote: UInt32 = isPlain ? 0 : 1
    let scalars = Array(string.unicodeScalars)
    let wanted = Array(part.unicodeScalars)
    guard place.end - place.start == UInt32(scalars.count) + 2 * quote, !wanted.isEmpty,
      let start = scalars.indices.first(where: { scalars[$0...].starts(with: wanted) })
    else { return nil }
    let first = place.start + quote + UInt32(start)
    return SourceRange(start: first, end: first + UInt32(wanted.count))
  }

  /// The text of a scalar that is short enough to repeat in a help; nil for anything else.
  var word: String? { kind == .scalar && text.count <= Diagnostic.longestEcho && !text.contains(0x0A) ? string : nil }

  /// The node, in words for readers.
  var phrase: Words {
    switch kind {
    case .sequenceStart: Words(en: "a list", zh: "列表")
    case .mappingStart: Words(en: "a mapping", zh: "映射")
    case .scalar where isNull: Words(en: "nothing", zh: "空值")
    case .scalar where !isPlain: Words(en: "the text \"\(code: clipped)\"", zh: "文本 \"\(code: clipped)\"")
    default: .code(clipped)
    }
  }

  /// The text, truncated if it would fill a screen.
  var clipped: String {
    let text = string
    return text.count > 60 ? text.prefix(57) + "..." : text
  }
}
