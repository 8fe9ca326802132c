import GeomrunSceneModel
import GeomrunYAMLStream

/// Edits that give a source the usual spaces.
///
/// These are two for each level, one after `:`, `-` and `,`, none inside brackets and braces, and none at the ends of
/// lines.
///
/// Only spaces between nodes are edited, which keeps everything else.
struct SceneLayout {
  /// The old and new column of a structural element.
  private struct Column {
    let old: Int
    let new: Int
  }

  private let bytes: [UInt8]
  /// The first byte of each line, after a byte order mark.
  private var starts: [Int] = []
  private let index: SourceIndex
  /// The columns in each line that begins with a key, a dash or a value, outermost first.
  private var columns: [Int: [Column]] = [:]
  /// The shift of each continuation line.
  private var shifts: [Int: Int] = [:]
  /// The lines that end inside a scalar.
  private var texts: Set<Int> = []
  private var gaps: [TextEdit] = []
  /// Whether the source ends with a block scalar whose final line ends are significant.
  private var endsWithText = false

  /// Finds the edits, or returns nil if the source has a form that is not formatted.
  ///
  /// The source must load without an error. O(bytes).
  init?(_ source: SourceText) {
    bytes = source.bytes
    index = SourceIndex(source)
    starts = [source.markLength]
    for position in bytes.indices.dropFirst(source.markLength)
    where bytes[position] == 0x0A
      || bytes[position] == 0x0D && !(position + 1 < bytes.count && bytes[position + 1] == 0x0A)
    { starts.append(position + 1) }
    let outline = SourceOutline(source)
    for document in outline.documents { guard visit(document.root, at: 0, shift: nil) else { return nil } }
    endsWithText = texts.contains(starts.count - 1) || texts.contains(starts.count - 2)
  }

  /// Whether two sources have the same nodes.
  static func agree(_ a: SourceText, _ b: SourceText) -> Bool {
    let (left, right) = (SourceOutline(a).documents, SourceOutline(b).documents)
    return left.count == right.count && zip(left, right).allSatisfy { agree($0.root, $1.root) }
  }

  private static func agree(_ a: OutlineNode, _ b: OutlineNode) -> Bool {
    guard a.anchor == b.anchor, a.isFlow == b.isFlow else { return false }
    switch (a.content, b.content) {
    case (.scalar(let left), .scalar(let right)): return left == right
    case (.alias(let left, _), .alias(let right, _)): return left == right
    case (.sequence(let left), .sequence(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { agree($0, $1) }
    case (.mapping(let left), .mapping(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { agree($0.key, $1.key) && agree($0.value, $1.value) }
    case (.scalar, _), (.alias, _), (.sequence, _), (.mapping, _): return false
    }
  }

  // Places

  private func line(of byte: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low
  }

  private func start(of node: OutlineNode) -> Int {
    index.byteRange(of: SourceRange(start: node.start, end: node.start)).lowerBound
  }

  private func isSpace(_ byte: Int) -> Bool {
    bytes.indices.contains(byte) && (bytes[byte] == 0x20 || bytes[byte] == 0x09)
  }

  private func isLineEnd(_ byte: Int) -> Bool { byte >= bytes.count || bytes[byte] == 0x0A || bytes[byte] == 0x0D }

  /// Whether a byte begins its line, except for spaces.
  private func beginsLine(_ byte: Int) -> Bool {
    var position = byte
    while position > 0, isSpace(position - 1) { position -= 1 }
    return starts[line(of: byte)] == position
  }

  /// Returns the next byte that is not a space, a line end or part of a comment.
  private func skip(from byte: Int) -> Int {
    var position = byte
    while position < bytes.count {
      if isSpace(position) || isLineEnd(position) {
        position += 1
      } else if bytes[position] == 0x23, position > 0, isSpace(position - 1) || isLineEnd(position - 1) {
        while !isLineEnd(position) { position += 1 }
      } else {
        break
      }
    }
    return position
  }

  private func column(of byte: Int) -> Int { byte - starts[line(of: byte)] }

  // Nodes

  /// Records the new column of a byte that begins a line or follows a dash.
  private mutating func put(_ byte: Int, in column: Int) {
    columns[line(of: byte), default: []].append(Column(old: self.column(of: byte), new: column))
  }

  /// Replaces a gap within a line by one space or none.
  private mutating func fill(_ range: Range<Int>, with text: String) {
    guard range.allSatisfy(isSpace), !bytes[range].elementsEqual(text.utf8) else { return }
    gaps.append(TextEdit(range, text))
  }

  /// Formats the contents of a node.
  ///
  /// - Parameters:
  ///   - column: The column for a block on its own lines.
  ///   - shift: The shift of the enclosing node, or nil for a root.
  /// - Returns: Whether the node's form is supported.
  private mutating func visit(_ node: OutlineNode, at column: Int, shift: Int?) -> Bool {
    switch node.content {
    case .alias: return true
    case .scalar:
      let first = line(of: node.range.lowerBound)
      let last = line(of: max(node.range.lowerBound, node.range.upperBound - 1))
      let isBlock = node.range.lowerBound < bytes.count && [0x7C, 0x3E].contains(bytes[node.range.lowerBound])
      for line in first..<(isBlock ? last + 1 : last) where isBlock || last > first { texts.insert(line) }
      for line in (first + 1)..<max(first + 1, last + 1) { shifts[line] = shift ?? 0 }
      return true
    case .sequence(let items): return node.isFlow ? visitFlow(node, shift ?? 0) : visit(items, in: node, at: column)
    case .mapping(let entries): return node.isFlow ? visitFlow(node, shift ?? 0) : visit(entries, in: node, at: column)
    }
  }

  private mutating func visit(_ items: [OutlineNode], in node: OutlineNode, at column: Int) -> Bool {
    let shift = column - self.column(of: node.range.lowerBound)
    var position = node.range.lowerBound
    for item in items {
      let dash = skip(from: position)
      guard dash < bytes.count, bytes[dash] == 0x2D else { return false }
      put(dash, in: column)
      let start = start(of: item)
      guard place(item, start, behind: dash + 1, at: column + 2),
        visit(item, at: column + 2, shift: self.shift(of: item, start, at: column + 2) ?? shift)
      else { return false }
      position = max(dash + 1, item.range.upperBound)
    }
    return true
  }

  private mutating func visit(_ entries: [OutlineNode.Entry], in node: OutlineNode, at column: Int) -> Bool {
    let shift = column - self.column(of: node.range.lowerBound)
    for entry in entries {
      let key = start(of: entry.key)
      guard case .scalar = entry.key.content, key < bytes.count, bytes[key] != 0x3F else { return false }
      put(key, in: column)
      var colon = entry.key.range.upperBound
      while isSpace(colon) { colon += 1 }
      guard colon < bytes.count, bytes[colon] == 0x3A else { return false }
      fill(entry.key.range.upperBound..<colon, with: "")
      let start = start(of: entry.value)
      guard place(entry.value, start, behind: colon + 1, at: column + 2),
        visit(entry.value, at: column + 2, shift: self.shift(of: entry.value, start, at: column + 2) ?? shift)
      else { return false }
    }
    return true
  }

  /// Sets the position of a node after its indicator, or its column if it begins a line.
  private mutating func place(_ node: OutlineNode, _ start: Int, behind mark: Int, at column: Int) -> Bool {
    // An empty value has no position.
    if case .scalar(let text) = node.content, text.isEmpty, node.range.isEmpty, node.anchor == nil { return true }
    if line(of: start) == line(of: mark) {
      guard start > mark, (mark..<start).allSatisfy(isSpace) else { return false }
      fill(mark..<start, with: " ")
    } else if beginsLine(start) {
      put(start, in: column)
    }
    // A value after an anchor on a separate line.
    let own = node.range.lowerBound
    if node.anchor != nil, own < bytes.count, line(of: own) != line(of: start), beginsLine(own) { put(own, in: column) }
    return true
  }

  /// Returns the shift of a flow collection that begins a line, or nil for other nodes.
  private func shift(of node: OutlineNode, _ start: Int, at column: Int) -> Int? {
    node.isFlow && beginsLine(start) ? column - self.column(of: start) : nil
  }

  // Flows

  private func leaves(of node: OutlineNode, into leaves: inout [OutlineNode]) {
    switch node.content {
    case .scalar: if !node.range.isEmpty { leaves.append(node) }
    case .alias: leaves.append(node)
    case .sequence, .mapping: for inner in node.inner { self.leaves(of: inner, into: &leaves) }
    }
  }

  private enum Mark { case opening, comma, colon, text, alias, lineEnd, other }

  private mutating func visitFlow(_ node: OutlineNode, _ shift: Int) -> Bool {
    let first = line(of: node.range.lowerBound)
    let last = line(of: max(node.range.lowerBound, node.range.upperBound - 1))
    for line in (first + 1)..<max(first + 1, last + 1) { shifts[line] = shift }
    var found: [OutlineNode] = []
    leaves(of: node, into: &found)
    var rest = found[...]
    var position = node.range.lowerBound
    var mark = Mark.other
    while position < node.range.upperBound {
      var next = position
      while isSpace(next) { next += 1 }
      if !isLineEnd(next), let wanted = space(behind: mark, before: next, rest.first, position..<next) {
        fill(position..<next, with: wanted)
      }
      if next > position {
        position = next
        if mark != .lineEnd { mark = .other }
        continue
      }
      if let leaf = rest.first, leaf.range.lowerBound <= position {
        let (begin, end) = (line(of: leaf.range.lowerBound), line(of: leaf.range.upperBound - 1))
        for line in begin..<end { texts.insert(line) }
        if case .alias = leaf.content { mark = .alias } else { mark = .text }
        position = max(position + 1, leaf.range.upperBound)
        rest.removeFirst()
        continue
      }
      switch bytes[position] {
      case 0x5B, 0x7B: mark = .opening
      case 0x2C: mark = .comma
      case 0x3A: mark = .colon
      case 0x0A, 0x0D: mark = .lineEnd
      case 0x5D, 0x7D: mark = .other
      case 0x3F, 0x21: return false
      case 0x23:
        while !isLineEnd(position) { position += 1 }
        continue
      case 0x26:
        while position < node.range.upperBound, !isSpace(position), !isLineEnd(position),
          ![0x2C, 0x5D, 0x7D].contains(bytes[position])
        { position += 1 }
        mark = .other
        continue
      default: return false
      }
      position += 1
    }
    return true
  }

  /// Returns the text between two tokens of a line, or nil to keep it.
  private func space(behind mark: Mark, before next: Int, _ leaf: OutlineNode?, _ gap: Range<Int>) -> String? {
    let byte = bytes[next]
    let isText = leaf.map { $0.range.lowerBound == next } ?? false
    if mark == .lineEnd || (byte == 0x23 && !isText) { return nil }
    if mark == .opening { return "" }
    if !isText {
      if byte == 0x5D || byte == 0x7D || byte == 0x2C { return mark == .alias ? nil : "" }
      // Without the space of `*a :`, the colon would belong to the alias's name.
      if byte == 0x3A { return mark == .text ? "" : nil }
    }
    return mark == .comma || mark == .colon ? " " : nil
  }

  // Lines

  /// The edits, in order.
  var edits: [TextEdit] {
    var edits = gaps
    // The columns of the enclosing nodes, from the outermost, by the lines above.
    var open: [Column] = []
    var comments: [(line: Int, first: Int, above: [Column])] = []
    let end = contentEnd
    for line in starts.indices {
      let start = starts[line]
      var first = start
      while isSpace(first) { first += 1 }
      var stop = line + 1 < starts.count ? starts[line + 1] : bytes.count
      while stop > start, bytes[stop - 1] == 0x0A || bytes[stop - 1] == 0x0D { stop -= 1 }
      if start >= end, !endsWithText { break }
      if !texts.contains(line) {
        var last = stop
        while last > start, isSpace(last - 1) { last -= 1 }
        if last < stop { edits.append(TextEdit(last..<stop, "")) }
      }
      if first >= stop {
        // Blank lines of a scalar are indented with it.
        if texts.contains(line), let shift = shifts[line], first > start {
          edits += indent(line, first, by: max(0, first - start + shift))
        }
        continue
      }
      if let own = columns[line], let outer = own.first {
        open.removeAll { $0.old >= outer.old }
        for comment in comments { edits += moved(comment.line, comment.first, own, comment.above) }
        comments = []
        open += own
        if outer.old == first - start { edits += indent(line, first, by: outer.new) }
      } else if let shift = shifts[line] {
        edits += indent(line, first, by: max(0, first - start + shift))
      } else if bytes[first] == 0x23 {
        comments.append((line, first, open))
      } else {
        open = []
      }
    }
    for comment in comments { edits += moved(comment.line, comment.first, [], comment.above) }
    if !endsWithText {
      edits = edits.filter { $0.range.lowerBound < end }
      let wanted = end == 0 ? "" : lineEnd
      if !bytes[end...].elementsEqual(wanted.utf8) { edits.append(TextEdit(end..<bytes.count, wanted)) }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Moves a comment with the node below it, or else with the node around it.
  private func moved(_ line: Int, _ first: Int, _ below: [Column], _ above: [Column]) -> [TextEdit] {
    let old = first - starts[line]
    let own = below.first { $0.old == old } ?? above.last { $0.old == old }
    if let own { return indent(line, first, by: own.new) }
    guard let outer = above.last(where: { $0.old <= old }) ?? below.first else { return [] }
    return indent(line, first, by: max(0, old + outer.new - outer.old))
  }

  private func indent(_ line: Int, _ first: Int, by count: Int) -> [TextEdit] {
    let range = starts[line]..<first
    let text = String(repeating: " ", count: count)
    return bytes[range].elementsEqual(text.utf8) ? [] : [TextEdit(range, text)]
  }

  /// The end of the last line with content.
  private var contentEnd: Int {
    var end = bytes.count
    while end > starts[0], isSpace(end - 1) || isLineEnd(end - 1) { end -= 1 }
    return end
  }

  /// The line end of the first line.
  private var lineEnd: String {
    guard starts.count > 1 else { return "\n" }
    let end = starts[1]
    if bytes[end - 1] == 0x0D { return "\r" }
    return end > 1 && bytes[end - 2] == 0x0D ? "\r\n" : "\n"
  }
}
