package import GeomrunSceneModel
package import GeomrunText

/// Edits as a unified diff, with three lines of context.
package struct UnifiedDiff {
  private static let context = 3

  private struct Change {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  private let old: [ArraySlice<UInt8>]
  private var changes: [Change] = []

  /// Creates the diff of edits that are in order and do not overlap.
  package init(_ bytes: [UInt8], _ edits: [TextEdit]) {
    old = Self.lines(bytes[...])
    var starts: [Int] = []
    var position = 0
    for line in old {
      starts.append(position)
      position += line.count
    }
    var rest = edits[...]
    while let first = rest.popFirst() {
      var group = [first]
      let from = Self.line(at: first.range.lowerBound, starts)
      var to = Self.line(at: first.range.upperBound, starts)
      while let next = rest.first, Self.line(at: next.range.lowerBound, starts) <= to {
        group.append(next)
        to = max(to, Self.line(at: next.range.upperBound, starts))
        rest.removeFirst()
      }
      let end = min(to + 1, old.count)
      let begin = min(from, old.count)
      let byteStart = begin < starts.count ? starts[begin] : bytes.count
      let byteEnd = end < starts.count ? starts[end] : bytes.count
      let shifted = group.map {
        TextEdit(($0.range.lowerBound - byteStart)..<($0.range.upperBound - byteStart), $0.text)
      }
      let changed = Array(bytes[byteStart..<byteEnd]).applying(shifted)
      add(Change(old: begin..<end, new: Self.lines(changed[...])))
    }
  }

  /// Returns the text of the diff, with the same name for both files.
  ///
  /// Applying it gives the intended text, unless there are control characters in the lines, which are made visible.
  package func text(name: String) -> VisibleLines {
    var result = VisibleLines("--- \(name)\n+++ \(name)\n")
    var shift = 0
    var rest = changes[...]
    while let first = rest.popFirst() {
      var hunk = [first]
      while let next = rest.first, let last = hunk.last, next.old.lowerBound - last.old.upperBound <= 2 * Self.context {
        hunk.append(next)
        rest.removeFirst()
      }
      write(hunk, shift: &shift, into: &result)
    }
    return result
  }

  private func write(_ hunk: [Change], shift: inout Int, into result: inout VisibleLines) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let start = max(0, first.old.lowerBound - Self.context)
    let end = min(old.count, last.old.upperBound + Self.context)
    let growth = hunk.map { $0.new.count - $0.old.count }.reduce(0, +)
    let range = { (start: Int, count: Int) -> VisibleText in "\(count == 0 ? start : start + 1),\(count)" }
    result.append("@@ -\(range(start, end - start)) +\(range(start + shift, end - start + growth)) @@\n")
    shift += growth
    var position = start
    for change in hunk {
      for line in old[position..<change.old.lowerBound] { Self.write(" ", line, &result) }
      for line in old[change.old] { Self.write("-", line, &result) }
      for line in change.new { Self.write("+", line, &result) }
      position = change.old.upperBound
    }
    for line in old[position..<end] { Self.write(" ", line, &result) }
  }

  /// Adds a change without its unchanged lines at both ends.
  private mutating func add(_ change: Change) {
    var change = change
    while let line = change.new.first, !change.old.isEmpty, old[change.old.lowerBound] == line {
      change.new.removeFirst()
      change.old = change.old.lowerBound + 1..<change.old.upperBound
    }
    while let line = change.new.last, !change.old.isEmpty, old[change.old.upperBound - 1] == line {
      change.new.removeLast()
      change.old = change.old.lowerBound..<change.old.upperBound - 1
    }
    changes.append(change)
  }

  private static func write(_ sign: VisibleText, _ line: ArraySlice<UInt8>, _ result: inout VisibleLines) {
    result.append("\(sign)\(VisibleText(lines: String(decoding: line, as: UTF8.self)))")
    if line.last != 0x0A { result.append("\n\\ No newline at end of file\n") }
  }

  /// Splits bytes into lines with their ends; only LF ends a line, as in other tools.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func line(at byte: Int, _ starts: [Int]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }
}
