import GeomrunNameSuggestions
import GeomrunSceneModel

/// The words of a document in sections that declare names: only these can be names with an unreadable declaration.
struct UnreadNames {
  /// The lines that contain a word, as far as needed.
  private enum Lines {
    case one(Int)
    case several

    /// Whether one of the lines differs from `line`.
    func areBeside(_ line: Int) -> Bool {
      switch self {
      case .one(let own): own != line
      case .several: true
      }
    }
  }

  private var words: [String: Lines] = [:]
  private var parts: [String: Lines] = [:]
  /// The starts of the lines, in code points.
  private var starts: [UInt32] = []

  /// - Parameters:
  ///   - text: One document; O(bytes).
  ///   - base: The number of code points before it.
  init(_ text: ArraySlice<UInt8>, base: UInt32) {
    var declares = true
    var (isOfParameters, isOfConstraints) = (false, false)
    // The lines of the section so far.
    var waiting: [(line: Int, words: Set<String>)] = []
    var point = base
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      starts.append(point)
      point += UInt32(line.count { !SourceText.continues($0) }) + 1
      if Self.isAtMargin(line) {
        declares = Self.declares(line)
        waiting = []
      }
      // A comment declares nothing, unless it was a line of the scene.
      if line.first(where: { $0 != 0x20 }) == 0x23, !line.contains(0x3A) { continue }
      if Self.isAtMargin(line) {
        let section = Self.section(of: line)
        isOfParameters = section == SectionKey.params.rawValue
        isOfConstraints = section == SectionKey.constraints.rawValue
      }
      let isInside = !Self.isAtMargin(line)
      let declaring =
        isInside && isOfParameters
        ? Self.firstKey(of: line) : isInside && isOfConstraints ? Self.constraintName(in: line) : line
      let words = Self.words(of: declaring)
      // The name of a constraint, whose text may follow on separate lines.
      if !declares, words.contains(SceneVocabulary.SceneAction.addConstraint.rawValue) {
        declares = true
        for (line, words) in waiting { Self.add(words, at: line, to: &self.words) }
      }
      if declares {
        Self.add(words, at: number, to: &self.words)
        Self.add(Self.partsOfWords(of: declaring), at: number, to: &parts)
      } else {
        waiting.append((number, words))
      }
    }
  }

  private static func add(_ words: Set<String>, at line: Int, to all: inout [String: Lines]) {
    for word in words { all[word] = all[word] == nil ? .one(line) : .several }
  }

  /// Whether a line begins a section, or is where one would begin.
  static func isAtMargin(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    return ![0x20, 0x09, 0x0D, 0x23, 0x2D].contains(first)
  }

  /// Whether the section that a line begins may declare names; also true for an unknown section.
  static func declares(_ line: ArraySlice<UInt8>) -> Bool {
    guard let section = section(of: line).flatMap({ SectionKey(rawValue: $0) }) else { return true }
    switch section {
    case .views, .params, .constraints, .platform, .device, .orientation, .ios: return true
    case .direction, .screenScale, .scene, .source, .model, .tolerance, .allow, .broken, .mutations, .queries, .quiz,
      .expect, .knownFailures:
      return false
    }
  }

  /// The section that a line at the left margin begins, possibly mistyped.
  static func section(of line: ArraySlice<UInt8>) -> String? {
    let (key, sections) = (key(of: line.prefix(40)), SectionKey.allCases.map { $0.rawValue })
    return sections.contains(key) ? key : Suggestion.onlyOne(like: key, in: sections)
  }

  /// A line up to its first colon, and the text joined to that: the rest does not declare a parameter.
  private static func firstKey(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let colon = line.firstIndex(of: 0x3A) else { return line }
    return line[..<(line[colon...].firstIndex(of: 0x20) ?? line.endIndex)]
  }

  /// The possible name in a line under `constraints`: the text before a colon, but nothing of `a.left == b.right`,
  /// which a single typo cannot make of a named constraint.
  private static func constraintName(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Several items in brackets.
    if line.count(where: { $0 == 0x7B }) > 1 { return line }
    if line.contains(0x3A) { return firstKey(of: line) }
    let content = line.drop { $0 == 0x20 || $0 == 0x2D }
    let first = content.prefix { $0 != 0x20 }
    let relation = content[first.endIndex...].drop { $0 == 0x20 }.prefix(2)
    let isRelation = relation.last == 0x3D && [0x3C, 0x3D, 0x3E].contains(relation.first)
    return isRelation && first.contains(0x2E) && first.allSatisfy({ isNameByte($0) || $0 == 0x2E })
      ? line.prefix(0) : line
  }

  /// The first key of a line, without signs typed among its letters.
  static func key(of content: ArraySlice<UInt8>) -> String {
    let key = content.prefix { $0 != 0x3A && $0 > 0x20 }.filter { isNameByte($0) || $0 == 0x2E }
    return String(decoding: key, as: UTF8.self)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte == 0x2D
  }

  /// The possible names in a line: its words, with one character typed into them, next to them or over a separator.
  static func words(of line: ArraySlice<UInt8>) -> Set<String> {
    var found: Set<String> = []
    func add(_ bytes: some Collection<UInt8>) {
      let word = String(decoding: bytes, as: UTF8.self)
      if !word.isEmpty { found.insert(word) }
    }
    let isOpen = line.count { $0 == 0x5B || $0 == 0x7B } > line.count { $0 == 0x5D || $0 == 0x7D }
    let content = line.last == 0x0D ? line.dropLast() : line
    var before: ArraySlice<UInt8> = []
    for token in content.split(separator: 0x20) {
      add(token.filter(isNameByte))
      let words = token.split(whereSeparator: { !isNameByte($0) })
      // A space typed into a name.
      if let first = words.first { add(before.drop { $0 == 0x2D } + first) }
      for word in words {
        add(word)
        // A dash, or a character typed after it, or over a space.
        let plain = word.drop { $0 == 0x2D }
        add(plain)
        if word.startIndex > token.startIndex || plain.count < word.count { add(plain.dropFirst()) }
        if word.endIndex == token.endIndex, token.endIndex < content.endIndex || isOpen { add(word.dropLast()) }
      }
      before = words.last ?? []
    }
    return found
  }

  /// The remaining parts of names in which one character was replaced: `iew1` of `{iew1`.
  static func partsOfWords(of line: ArraySlice<UInt8>) -> Set<String> {
    func number(_ bytes: UInt8...) -> Int { line.count { bytes.contains($0) } }
    let isBroken =
      number(0x5B) != number(0x5D) || number(0x7B) != number(0x7D) || number(0x22) % 2 == 1 || number(0x27) % 2 == 1
    guard isBroken else { return [] }
    return Set(line.split(separator: 0x20).map { String(decoding: $0.filter(isNameByte), as: UTF8.self) })
  }

  /// Whether a name may be an unreadable one.
  ///
  /// - Parameter place: The place of use, in a line that does not declare it.
  func contains(_ name: String, usedAt place: SourceRange) -> Bool {
    let line = line(of: place.start)
    if words[name]?.areBeside(line) == true { return true }
    if parts.isEmpty || name.utf8.count > Self.longest { return false }
    return name.indices.contains { index in
      var rest = name
      rest.remove(at: index)
      return parts[rest]?.areBeside(line) == true
    }
  }

  private func line(of point: UInt32) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= point { low = middle } else { high = middle }
    }
    return low
  }

  // Longer words cost more to compare than they are worth.
  private static let longest = 100
}
