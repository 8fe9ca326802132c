internal import GeomrunForeignCode
internal import GeomrunText

/// Finds the descriptions of views and layers in a text, and the tree that they stand in.
struct DumpReader {
  private let text: ClipboardText
  var nodes: [DumpNode] = []
  /// What belongs to no description, line by line.
  private(set) var others: [(range: Range<Int>, line: Int)] = []
  /// What is to be said of lines that were understood in part.
  private(set) var remarks: [(line: Int, text: String)] = []
  /// The nodes that hold the next one, the innermost last.
  private var path: [Int] = []
  /// The nodes by their addresses.
  private(set) var known: [String: Int] = [:]
  /// Sublayers of which a description prints only the addresses, in their order.
  var references: [(address: String, text: String, holder: Int, place: Int)] = []
  /// The sublayers of which nothing else is printed.
  var unknownLayers: [SceneDraft.LeftOut] = []

  init(_ text: ClipboardText) { self.text = text }

  /// Reads everything; O(bytes).
  mutating func readAll() {
    var line = 0
    while line < text.lines.count {
      let range = text.range(ofLine: line)
      if readAppKit(range, line) {
        line += 1
        continue
      }
      var position = range.lowerBound
      var gap = position
      var end = range.upperBound
      var isFirst = true
      while position < end {
        guard text.bytes[position] == UInt8(ascii: "<"),
          let (object, next) = PrintedObject.scan(text.bytes, at: position)
        else {
          position += 1
          continue
        }
        // The value of a field whose object has been cut off.
        let before = text.bytes[gap..<position].last { $0 != 0x20 }
        guard before != UInt8(ascii: "=") || PastedDescription(object).hasGeometry else {
          position = next
          continue
        }
        add(object, gap: gap..<position, whole: position..<next, isFirst: isFirst)
        isFirst = false
        (position, gap) = (next, next)
        if next > end {
          // It went on for lines.
          line = text.line(at: next - 1)
          end = text.range(ofLine: line).upperBound
        }
      }
      // A description may take the end of its line.
      let rest = gap..<max(gap, end)
      if isFirst || !Decoration.covers(text.text(rest)) { others.append((rest, line)) }
      line += 1
    }
    linkSublayers()
  }

  private func number(_ line: Int) -> Int { text.lines[line].number }

  private mutating func readAppKit(_ range: Range<Int>, _ line: Int) -> Bool {
    guard text.bytes[range].contains(UInt8(ascii: "[")) else { return false }
    let all = text.text(range)
    // A log without a time puts `App[22556:303] ` in front.
    let own = all.parts(around: "] [ ").map { all[$0.before.endIndex...].dropFirst(2) } ?? all[...]
    let blanks = own.prefix { $0 == " " }.count
    let content = String(own.dropFirst(blanks))
    guard let appKit = AppKitLine(content) else { return false }
    let depth = DumpNode.Depth(bars: 0, column: blanks)
    put(
      DumpNode(
        form: .appKit(appKit), depth: depth, line: number(line),
        isTimed: text.lines[line].isTimed, text: content))
    return true
  }

  private mutating func add(
    _ object: PrintedObject, gap: Range<Int>, whole: Range<Int>, isFirst: Bool
  ) {
    let line = text.line(at: whole.lowerBound)
    let indent = Array(text.bytes[gap].reversed().prefix { " |:-\t+".utf8.contains($0) })
    let before = text.text(gap.lowerBound..<(gap.upperBound - indent.count))
    if !Decoration.covers(before) { others.append((gap, line)) }
    // A colon behind a word belongs to the word.
    let bars = indent.count {
      $0 == UInt8(ascii: "|") || before.isEmpty && $0 == UInt8(ascii: ":")
    }
    var depth = DumpNode.Depth(bars: bars, column: before.isEmpty ? indent.count : 0)
    if !isFirst, bars == 0, let last = path.last { depth = nodes[last].depth }
    let index = put(
      DumpNode(
        form: .object(object), depth: depth, line: number(line),
        isTimed: text.lines[line].isTimed, text: text.text(whole)))
    addSublayers(of: object, in: index)
  }

  /// Adds a node where its depth tells; returns its position, or that of the one that is printed again.
  @discardableResult
  private mutating func put(_ node: DumpNode) -> Int {
    while let last = path.last, !nodes[last].depth.holds(node.depth) { path.removeLast() }
    if let address = node.address, let first = known[address] {
      // What is printed inside it is printed inside the same view as before.
      if path.count < 1000, !path.contains(first) {
        nodes[first].depth = node.depth
        path.append(first)
      }
      note(node, again: first)
      return first
    }
    var node = node
    node.parent = path.last
    append(node)
    path.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Adds a node that nobody has printed before.
  mutating func append(_ node: DumpNode) {
    nodes.append(node)
    if let address = node.address { known[address] = nodes.count - 1 }
  }

  /// Notes what is printed of a node once more.
  mutating func note(_ node: DumpNode, again first: Int) {
    guard node.hasGeometry, case .object(let object) = node.form else { return }
    guard nodes[first].hasGeometry else {
      nodes[first].form = node.form
      return
    }
    if nodes[first].isTimed, node.isTimed {
      nodes[first].laterStates.append((object, node.line))
      return
    }
    guard case .object(let before) = nodes[first].form,
      !before.fields.elementsEqual(object.fields, by: { $0.key == $1.key && $0.value == $1.value })
    else { return }
    remarks.append(
      (
        node.line,
        "\(object.className) \(object.address ?? "") is printed again, not as in line "
          + "\(nodes[first].line), which is taken"
      ))
  }
}
