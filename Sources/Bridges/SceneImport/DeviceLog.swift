import GeomrunForeignCode
package import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText
package import GeomrunWords

/// The lines that a device has printed about a scene's views.
package struct DeviceLog {
  /// A line that begins a scene: `geomrun scene 1 = q3.yaml#1 Set the frame after scaling`.
  package struct SceneMark {
    package let number: Int
    /// The file name without folders.
    package let file: String
    package let document: Int
    package let title: String
  }

  /// A line with a value: `geomrun 1.2 view1.frame = {{50, 50}, {100, 100}}`, or without the numbers.
  package struct Entry {
    /// The line, from 1.
    package let line: Int
    /// The numbers of the scene and the step, if an exported test has printed them.
    package let moment: (scene: Int, step: Int)?
    /// The view, or `query1`.
    package let subject: String
    /// The printed property of the view; empty for a query.
    package let path: String
    package let value: String
  }

  package private(set) var marks: [SceneMark] = []
  package private(set) var entries: [Entry] = []
  /// The lines with other content.
  package private(set) var others: [(line: Int, text: String)] = []

  /// The messages about broken constraints: the line, the scene of the values before it, and the printed constraint.
  package private(set) var breaks: [(line: Int, scene: Int?, text: String)] = []

  /// The omitted values, with reasons: they have no name, or their number differs from the columns of a table.
  package private(set) var doubts: [(line: Int, reason: Words)] = []
  /// Longer lines contain no values.
  private static let longestLine = 10_000

  /// Reads a log; O(bytes).
  ///
  /// - Parameter views: The views of the compared scenes, which the log may name in words.
  package init(_ source: SourceText, views: Set<String> = []) { self.init(ClipboardText(source), views: views) }

  /// Whether lines may have numbers of scenes and steps, as those of exported tests do; O(bytes).
  static func mayHaveMoments(_ text: ClipboardText) -> Bool { text.contains(Self.printed) }

  /// The beginning of each line that an exported test prints.
  private static let printed = "geomrun "

  /// Reads the lines of a log; O(bytes).
  init(_ text: ClipboardText, views: Set<String> = []) {
    var columns: LogColumns?
    // The command that waits for its answer, and whether it has just been printed.
    var answer: LogAnswer?
    var isAnswered = false
    for line in text.lines.indices {
      let range = text.range(ofLine: line)
      let content = text.text(range)
      let number = text.lines[line].number
      if let mark = Self.mark(content) {
        marks.append(mark)
      } else if range.count > Self.longestLine {
        others.append((number, content))
      } else if let entry = Self.entry(content, line: number) {
        entries.append(entry)
      } else if content.hasPrefix(Self.printed) {
        others.append((number, content))
      } else if let command = LogCommand(content) {
        (answer, isAnswered, columns) = (LogAnswer(command), false, nil)
      } else if answer != nil, case .taken(let value) = Self.taken(content, by: &answer) {
        if let value { add([value], number) }
        isAnswered = value != nil
      } else if isAnswered, LogAnswer.isDetail(content) {
        continue
      } else if let heading = LogColumns(content) {
        columns = heading
      } else if let row = columns?.row(content) {
        add(row.values, number)
        if let doubt = row.doubt { doubts.append((number, doubt)) }
      } else {
        let own = LogLine(content, views: views)
        isAnswered = false
        if !LogColumns.isRule(content) { columns = nil }
        add(own.values, number)
        doubts += own.omissions.map { (number, $0) }
        if own.values.isEmpty, own.omissions.isEmpty, content.contains(where: { $0.isLetter || $0.isNumber }) {
          others.append((number, content))
        }
      }
    }
    findBreaks()
  }

  private mutating func findBreaks() {
    // Both are in the order of lines.
    var before = entries[...]
    var scene: Int?
    for (place, other) in others.enumerated() {
      while let entry = before.first, entry.line < other.line {
        scene = entry.moment?.scene
        before.removeFirst()
      }
      guard let words = other.text.firstRange(of: Self.breaking) else { continue }
      var text = String(other.text[words.upperBound...])
      // The constraint follows in the same or the next line.
      if !text.contains("<"), others.indices.contains(place + 1) { text = others[place + 1].text }
      breaks.append((other.line, scene, text))
    }
  }

  private static let breaking = "attempt to recover by breaking constraint"

  /// The result of offering a line to the command above it.
  private enum Taking { case taken(LogLine.Value?), notTaken }

  /// Offers a line to the command above it, which ends if the line is its answer or cannot be.
  private static func taken(_ line: String, by answer: inout LogAnswer?) -> Taking {
    guard var own = answer else { return .notTaken }
    switch own.take(line) {
    case .value(let value):
      answer = nil
      return .taken(value)
    case .more:
      answer = own
      return .taken(nil)
    case .nothing:
      answer = nil
      return .notTaken
    }
  }

  private mutating func add(_ values: [LogLine.Value], _ line: Int) {
    entries += values.map { Entry(line: line, moment: nil, subject: $0.subject, path: $0.path, value: $0.text) }
  }

  private static func mark(_ text: String) -> SceneMark? {
    guard text.hasPrefix("geomrun scene "),
      let (first, rest) = text.dropFirst("geomrun scene ".count).parts(around: " = "), let number = Int(first)
    else { return nil }
    guard let sharp = rest.numberSign else { return nil }
    let behind = rest[rest.index(after: sharp)...]
    let document = behind.prefix { $0.isNumber }
    return SceneMark(
      number: number, file: String(rest[..<sharp]), document: Int(document) ?? 1,
      title: String(behind.dropFirst(document.count + 1)))
  }

  /// Parses the value in a line of an exported test, or the answer of a query; nil if there is none.
  private static func entry(_ text: String, line: Int) -> Entry? {
    var rest = Substring(text)
    var moment: (Int, Int)?
    if rest.hasPrefix(printed) {
      let word = rest.dropFirst(printed.count).prefix { $0 != " " }
      let parts = word.split(separator: ".")
      guard parts.count == 2, let scene = Int(parts[0]), let step = Int(parts[1]) else { return nil }
      moment = (scene, step)
      rest = rest[word.endIndex...].dropFirst()
    } else if !rest.hasPrefix("query") {
      return nil
    }
    guard let (before, behind) = parts(aroundSignIn: rest) else { return nil }
    var name = before
    while name.last == " " { name.removeLast() }
    let value = String(behind.drop { $0 == " " })
    if name.hasPrefix("query"), Int(name.dropFirst(5)) != nil {
      return Entry(line: line, moment: moment, subject: String(name), path: "", value: value)
    }
    guard moment != nil, let dot = name.firstIndex(of: ".") else { return nil }
    let (view, path) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    guard path == "superview" || property(path) != nil, SceneName.isValid(view) else { return nil }
    return Entry(line: line, moment: moment, subject: view, path: path, value: value)
  }

  /// Returns the texts before and after the sign between a name and its value.
  private static func parts(aroundSignIn text: Substring) -> (before: Substring, behind: Substring)? {
    let parts = [" = ", ": ", " is ", "="].compactMap { text.parts(around: $0) }
    return parts.min { $0.before.endIndex < $1.before.endIndex }
  }

  /// Returns the property of a path, without the view's name.
  package static func property(_ path: String) -> PropertyPath? {
    if path == "contentOffset" { return property("bounds.origin") }
    return PropertyPath(named: PropertyTable.withoutLayer(path)) ?? propertyOfCSharp(path)
  }

  /// Returns the property of a capitalized C# name: `Layer.AnchorPoint`.
  private static func propertyOfCSharp(_ path: String) -> PropertyPath? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
    let lowered = parts.map { $0.prefix(1).lowercased() + $0.dropFirst() }.joined(separator: ".")
    return PropertyPath(named: PropertyTable.withoutLayer(lowered))
  }
}

extension Substring {
  /// The first `#` with a digit after it, because a file name may contain spaces.
  fileprivate var numberSign: Index? {
    indices.first { self[$0] == "#" && self[index(after: $0)...].first?.isNumber == true }
  }
}

/// A value as a device prints it.
package enum DeviceValue {
  /// Parses a value of a kind, with half a unit of its least precise digit; nil if it is invalid.
  package static func read(_ text: String, as kind: ValueKind) -> (PropertyValue, error: Double)? {
    let text = text.hasSuffix(";") ? String(text.dropLast()) : text
    switch kind {
    case .bool:
      switch text {
      case "YES", "true", "1": return (.bool(true), 0)
      case "NO", "false", "0": return (.bool(false), 0)
      default: return nil
      }
    case .autoresizingMask:
      if text == "NONE" || text == "0" { return (.autoresizingMask([]), 0) }
      if let bits = UInt8(text) { return (.autoresizingMask(AutoresizingMask(rawValue: bits)), 0) }
      return PastedText.mask(text).map { (.autoresizingMask($0), 0) }
    case .number:
      guard SourceValue.isDecimal(text) else { return nil }
      let number = PrintedNumber(text)
      return number.number.isFinite ? (.number(number.number), number.error) : nil
    case .insetAdjustment: return ContentInsetAdjustment(rawValue: text).map { (.insetAdjustment($0), 0) }
    case .contentMode: return ContentMode(rawValue: text).map { (.contentMode($0), 0) }
    case .point, .size, .rect, .insets, .transform, .transform3D:
      guard let numerals = PastedText.numerals(of: kind, in: text, called: []) else { return nil }
      let numbers = numerals.map(PrintedNumber.init)
      guard numbers.allSatisfy({ $0.number.isFinite }), let value = DeclaredLayer.value(of: kind, numbers.numbers)
      else {
        return nil
      }
      return (value, numbers.map { $0.error }.max() ?? 0)
    case .angle, .scale, .nothing: return nil
    }
  }
}
