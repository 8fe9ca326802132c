import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunYAMLStream

// What is wrong with the structure of a scene: one message, one function.
extension Diagnostic {
  static func emptyDocument(at place: SourceRange) -> Diagnostic {
    Diagnostic(.emptyDocument, "the document holds no scene", at: place, help: ["a scene needs at least `views:`"])
  }

  static func wrongType(_ event: YAMLEvent, expected: ExpectedNode, for subject: DescribedValue) -> Diagnostic {
    var help: [String] = []
    var fix: Fix?
    if event.kind == .scalar, event.isPlain, let space = helpForMissingSpace(in: event.string) {
      help.append(space)
      fix = spaceFix(for: event.string, at: event.place)
    } else if let shape = helpForShape(event, expected, for: subject) {
      help.append(shape)
      fix = fixForShape(event, expected, for: subject)
    }
    return Diagnostic(
      .wrongType, "\(subject.phrase) takes \(expected.phrase), not \(event.phrase)", at: event.place, help: help,
      fixes: fix.map { [$0] } ?? [])
  }

  static func duplicateKey(_ key: Key, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "the key `\(key.text)` stands here a second time", at: key.place,
      notes: [.init("first given here", at: first)])
  }

  /// - Parameter value: What stands with it, if that has been looked at.
  static func unknownKey(_ key: Key, of subject: DescribedValue, known: KnownWords, value: YAMLEvent? = nil)
    -> Diagnostic
  {
    let remedy =
      helpForMissingSpace(in: key.text).map { ($0, spaceFix(for: key.text, at: key.place)) }
      ?? helpForMisplaced(key, in: subject, known: known, value: value)
    let finding = Diagnostic(
      .unknownKey, "\(subject.phrase) has no key `\(key.text)`", at: key.place, help: remedy.map { [$0.0] } ?? [],
      fixes: remedy?.1.map { [$0] } ?? [])
    guard remedy == nil else { return finding }
    return finding.naming(key.text, known: known.words, what: "key", listing: "the keys are") {
      // What stands at the left margin may have lost its first character to the line above.
      if case .one(.scene) = subject { $0.first == key.text.first } else { true }
    }
  }

  static func missingKey(_ key: String, of subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "\(subject.phrase) needs the key `\(key)`", at: place)
  }

  static func empty(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    let help =
      if case .section(.views) = subject { "a scene needs a view, such as `[{name: view1}]`" } else {
        "leave it out, or put something in"
      }
    return Diagnostic(.missingKey, "`\(subject.name)` is empty", at: place, help: [help])
  }

  static func mergeKey(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .mergeKey, "merge keys are not part of YAML 1.2", at: place,
      help: ["write the keys out, or give the whole mapping an anchor"])
  }

  /// - Parameter text: What stands at the place and behind it in its line.
  static func tag(at place: SourceRange, in text: String) -> Diagnostic {
    Diagnostic(
      .tag, "tags have no meaning in a scene", at: place, help: ["leave out the word behind `!`"],
      fixes: tagFix(at: place.start, in: text).map { [$0] } ?? [])
  }

  /// Takes a tag out; only in front of a bracket or a quote is it clear that it was meant as one.
  private static func tagFix(at point: UInt32, in text: String) -> Fix? {
    guard text.hasPrefix("!"), let end = text.firstIndex(of: " ") else { return nil }
    let tag = String(text[..<end])
    let behind = text[end...].drop { $0 == " " }
    let length = text.unicodeScalars.count - behind.unicodeScalars.count
    return Fix(
      "leave `\(tag)` out", [.init(SourceRange(start: point, end: point + UInt32(length)), "")],
      isPreferred: behind.first.map { "[{\"'".contains($0) } ?? false)
  }

  static func keyNotText(_ event: YAMLEvent) -> Diagnostic {
    Diagnostic(.keyNotText, "a key has to be text, not \(event.phrase)", at: event.place)
  }

  static func undefinedAlias(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
    let similar = Suggestion.nearest(to: name, in: known)
    let isCertain = similar != nil && Suggestion.onlyOne(like: name, in: known) == similar
    return Diagnostic(
      .undefinedAlias, "no anchor `&\(name)` stands before this alias in the document", at: place,
      help: similar.map { ["an anchor with a similar name exists: write `*\($0)`"] } ?? [],
      fixes: similar.map { [.write("*\($0)", at: place, isPreferred: isCertain)] } ?? [])
  }

  static func recursiveAlias(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.recursiveAlias, "the alias `*\(name)` stands inside the node it stands for", at: place)
  }

  static func unknownWord(_ word: String, for subject: DescribedValue, known: [String], at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(.unknownWord, "\(subject.phrase) cannot be `\(word)`", at: place).naming(
      word, known: known, what: "word", listing: "it takes")
  }

  /// The finding with a name that is similar to the wrong one at its place; where there is none, with the list of all,
  /// if that is short.
  ///
  /// - Parameter isCertain: Whether a name that is one mistake of typing away must be the one that was meant.
  func naming(
    _ name: String, known: [String], what: String, listing: String, isCertain: (String) -> Bool = { _ in true }
  ) -> Diagnostic {
    var finding = self
    if let similar = Suggestion.nearest(to: name, in: known) {
      let isPreferred = Suggestion.onlyOne(like: name, in: known) == similar && isCertain(similar)
      finding.help = ["a \(what) with a similar name exists: `\(similar)`"]
      finding.fixes = [.write(SceneName.quoted(similar), at: place, isPreferred: isPreferred)]
    } else if !known.isEmpty, known.count <= 20 {
      finding.help = ["\(listing) " + known.map { "`\($0)`" }.joined(separator: ", ")]
    }
    return finding
  }
}

extension YAMLEvent {
  /// The place of the first `part` of a scalar; nil where escapes or line ends keep it from being known.
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

  /// The text of a scalar that is not too long to be repeated in a help; nil for anything else.
  var word: String? { kind == .scalar && text.count <= Diagnostic.longestEcho && !text.contains(0x0A) ? string : nil }

  /// The node in a reader's words.
  var phrase: String {
    switch kind {
    case .sequenceStart: "a list"
    case .mappingStart: "a mapping"
    case .scalar where isNull: "nothing"
    case .scalar where !isPlain: "the text \"\(clipped)\""
    default: "`\(clipped)`"
    }
  }

  /// The text, cut where it would fill a screen.
  var clipped: String {
    let text = string
    return text.count > 60 ? text.prefix(57) + "..." : text
  }
}
