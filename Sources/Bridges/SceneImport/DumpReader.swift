import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunText
import GeomrunWords

/// A reader of the view and layer descriptions in a text, and of their tree.
struct DumpReader {
  private let text: ClipboardText
  var nodes: [DumpNode] = []
  /// The lines of repeated descriptions.
  private(set) var linesPrintedAgain: Set<Int> = []
  /// The texts outside of descriptions, line by line.
  private(set) var others: [(range: Range<Int>, line: Int)] = []
  /// Remarks about partly understood lines.
  private(set) var remarks: [(line: Int, text: Words)] = []
  /// The ancestors of the next node, the innermost last.
  private var path: [Int] = []
  /// The nodes by address.
  private(set) var known: [String: Int] = [:]
  /// Sublayers of which only the address is printed, in order.
  var references: [(address: String, text: String, holder: Int, place: Int)] = []
  /// Views that are values in another view's description, with their lines.
  private var values: [(object: PrintedObject, key: String, line: Int)] = []
  /// The number of trees and of descriptions so far.
  private var (trees, count) = (0, 0)
  /// The view for which a command has asked for subviews, which follow.
  private var owner: Int?
  /// Whether a node has got a parent that is printed after it.
  private var isUnsorted = false
  /// The nested nodes, each with its parent and its additional indentation.
  private var steps: [(inner: Int, outer: Int, levels: Int)] = []
  /// The sublayers without a description of their own.
  var unknownLayers: [SceneDraft.LeftOut] = []
  /// The first line, if it is the end of an incomplete description.
  private(set) var lineCutAtItsHead: Int?

  init(_ text: ClipboardText) { self.text = text }

  /// Reads the whole text; O(bytes).
  mutating func readAll() {
    var line = 0
    // The end of the list after a description.
    var listEnd: Int?
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
      // The view on the same line, whose description precedes others.
      var holder: Int?
      while position < end {
        guard text.bytes[position] == UInt8(ascii: "<"),
          let (object, next) = PrintedObject.scan(text.bytes, at: position)
        else {
          position += 1
          continue
        }
        // The value of a field whose object is cut off.
        let before = text.bytes[gap..<position].last { $0 != 0x20 }
        guard before != UInt8(ascii: "=") || object.hasGeometry else {
          position = next
          continue
        }
        let isListed = listEnd.map { isSeparator($0..<position) } ?? false
        if let holder, !isListed, isBehind(holder, object, gap: gap..<position) {
          attach(gap..<next, to: holder, line)
          if object.hasGeometry { values.append((object, key(in: gap..<position), number(line))) }
          noteValues(of: object, line: number(line))
        } else {
          holder = add(object, gap: gap..<position, whole: position..<next, isFirst: isFirst, isListed)
          compareFrames(in: position..<next, of: object)
          isFirst = false
        }
        listEnd = next
        (position, gap) = (next, next)
        if next > end {
          // The description spans several lines.
          line = text.line(at: next - 1)
          end = text.range(ofLine: line).upperBound
        }
      }
      // A description may include its line end.
      let rest = gap..<max(gap, end)
      if let holder, let last = endOfList(openedIn: rest, line) {
        attach(rest.lowerBound..<text.range(ofLine: last).upperBound, to: holder, line)
        line = last
      } else if let holder, nodes[holder].depth.bars > 0 || nodes[holder].trailer != nil, !text.bytes[rest].holdsFrame {
        attach(rest, to: holder, line)
      } else if isFirst || !Decoration.covers(text.text(rest)) {
        others.append((rest, line))
      }
      if isFirst { noteCommand(text.text(range)) }
      line += 1
    }
    noteLostBeginning()
    noteMissingLevels()
    linkSublayers()
    if isUnsorted { sort() }
    for node in nodes where node.isForeign {
      guard case .object(let object) = node.form, object.value(Property.frame.names) != nil else { continue }
      remarks.append(
        (
          node.line,
          Words(
            en: "\(code: object.className) has a frame, but by its name it is not a view: it is skipped",
            zh: "\(code: object.className) 有 frame，但从名称看不是视图，没有采用")
        ))
    }
    for (object, key, line) in values {
      guard let address = object.address, known[address] == nil else { continue }
      remarks.append(
        (
          line,
          Words(
            en:
              "\(code: object.className) \(code: address) is only printed as another view's `\(code: key)`: it is skipped",
            zh: "\(code: object.className) \(code: address) 只作为另一个视图的 `\(code: key)` 打印，没有采用")
        ))
    }
  }

  /// Whether only the comma of an array separates two descriptions.
  private func isSeparator(_ gap: Range<Int>) -> Bool {
    guard gap.count < 200 else { return false }
    let own = text.bytes[gap].filter { !" \t\n\"'/#@".utf8.contains($0) }
    return own == [UInt8(ascii: ",")]
  }

  /// Records the view of a command for subviews: `po [0x7f8 subviews]`.
  private mutating func noteCommand(_ line: String) {
    guard owner != nil || line.contains("subviews") else { return }
    let isCommand = ["po ", "(lldb)", "(gdb)", "cy#"].contains { line.contains($0) }
    if !isCommand, Decoration.covers(line) { return }
    owner = nil
    guard line.contains("subviews"), !line.contains("superview") else { return }
    let addresses = line.split { !$0.isLetter && !$0.isNumber }.filter { $0.hasPrefix("0x") }
    guard addresses.count == 1, let index = known[String(addresses[0])] else { return }
    owner = index
    path.removeAll()
  }

  /// The lines that print a frame outside of descriptions.
  var lostFrames: Set<Int> {
    Set(
      others.filter { range, _ in
        PrintedFrames.places(in: text.bytes[range]).contains {
          PrintedFrames.isOfDescription(text.bytes[$0..<range.upperBound])
        }
      }.map { number($0.line) })
  }

  private func number(_ line: Int) -> Int { text.lines[line].number }

  /// Adds a remark if the first line is the end of an incomplete description, which affects the views below it.
  private mutating func noteLostBeginning() {
    guard
      let first = text.lines.indices.first(where: { !text.bytes[text.range(ofLine: $0)].allSatisfy({ $0.isBlank }) }),
      others.contains(where: { $0.line == first }),
      let below = nodes.first(where: { $0.line > number(first) })?.depth, below.bars > 0 || below.column > 0,
      endsWhatHasNotBegun(text.range(ofLine: first))
    else { return }
    lineCutAtItsHead = number(first)
    remarks.append(
      (
        number(first),
        Words(
          en:
            "the beginning of this line is missing: its view is not created, and its subviews have no superview; copy the whole line",
          zh: "这一行缺少开头：没有由它生成视图，它的子视图没有父视图；请复制完整的一行")
      ))
  }

  /// Whether a bracket ends a description that began before the range: `W+H; layer = <CALayer: 0x7f8>>`.
  private func endsWhatHasNotBegun(_ range: Range<Int>) -> Bool {
    var open = 0
    for position in range {
      switch text.bytes[position] {
      case UInt8(ascii: "<"): open += 1
      case UInt8(ascii: ">"):
        // An arrow or a comparison sign is not a closing bracket.
        let before = position > range.lowerBound ? text.bytes[position - 1] : 0x20
        if before.isBlank || before == UInt8(ascii: "-") || before == UInt8(ascii: "=") { continue }
        if open == 0 { return true }
        open -= 1
      default: break
      }
    }
    return false
  }

  private mutating func readAppKit(_ range: Range<Int>, _ line: Int) -> Bool {
    guard text.bytes[range].contains(UInt8(ascii: "[")) else { return false }
    let all = text.text(range)
    // A log without a timestamp begins lines with `App[22556:303] `.
    let own = all.parts(around: "] [ ").map { all[$0.before.endIndex...].dropFirst(2) } ?? all[...]
    // Strings are printed in quotes.
    let lead = own.prefix { $0 == " " || $0 == "\"" || $0 == "'" }
    let blanks = lead.count { $0 == " " }
    let content = String(own.dropFirst(lead.count))
    guard let appKit = AppKitLine(content) else { return false }
    let depth = DumpNode.Depth(bars: 0, column: blanks)
    put(
      DumpNode(
        form: .appKit(appKit), depth: depth, line: number(line), isTimed: text.lines[line].isTimed, text: content))
    return true
  }

  /// Whether an object after a view's description on its line describes that view.
  ///
  /// Example: `<UICollectionView: 0x7f8; frame = ...> collection view layout: <UICollectionViewFlowLayout: 0x7f9>`.
  private func isBehind(_ holder: Int, _ object: PrintedObject, gap: Range<Int>) -> Bool {
    guard nodes[holder].hasGeometry, !text.bytes[gap].contains(UInt8(ascii: "|")) else { return false }
    if !object.hasGeometry { return true }
    // A view that is the value of its owner, in a tree or after another such value.
    let isTold = nodes[holder].depth.bars > 0 || nodes[holder].trailer != nil
    return isTold && !key(in: gap).isEmpty
  }

  /// Returns the name of the value that follows: `delegate` of ` delegate: `.
  private func key(in gap: Range<Int>) -> String {
    let words = text.text(gap)[...].withoutBlanks
    guard let sign = words.last, ":=(".contains(sign) else { return "" }
    let names = words.dropLast().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == " ") }
    return names.last.map { $0.withoutBlanks } ?? ""
  }

  /// Returns the line that closes a list without views after a view's description, or nil.
  ///
  /// Example: `<MKMapView: 0x7f8; frame = ...> overlays: (`.
  private func endOfList(openedIn rest: Range<Int>, _ line: Int) -> Int? {
    let signs: [UInt8: UInt8] = [0x28: 0x29, 0x7B: 0x7D, 0x5B: 0x5D]
    guard let open = text.bytes[rest].last(where: { !$0.isBlank }), let close = signs[open] else { return nil }
    for next in (line + 1)..<min(line + Self.longestList, max(text.lines.count, line + 1)) {
      let own = text.bytes[text.range(ofLine: next)]
      if own.holdsFrame { return nil }
      // The lines of a list may begin with the bars of a tree.
      if own.first(where: { !$0.isBlank && $0 != UInt8(ascii: "|") }) == close { return next }
    }
    return nil
  }

  /// The maximum number of lines to search for the end of a list.
  private static let longestList = 50

  /// Records the text after a view's description on the same line.
  private mutating func attach(_ range: Range<Int>, to holder: Int, _ line: Int) {
    let own = text.text(range).replacing("\n", with: " ")[...].withoutBlanks
    guard nodes[holder].line == number(line), !Decoration.covers(own) else { return }
    nodes[holder].trailer = (nodes[holder].trailer.map { $0 + " " } ?? "") + own
  }

  /// Adds a description, and returns the index of its node.
  private mutating func add(
    _ printed: PrintedObject, gap: Range<Int>, whole: Range<Int>, isFirst: Bool, _ isListed: Bool
  ) -> Int {
    let object = printed.withItsView
    let line = text.line(at: whole.lowerBound)
    let indent = Array(text.bytes[gap].reversed().prefix { " |:-\t+".utf8.contains($0) })
    let before = text.text(gap.lowerBound..<(gap.upperBound - indent.count))
    let label = isFirst ? label(in: gap) : nil
    let level = isFirst ? Self.level(before) : nil
    if label == nil, level == nil, !Decoration.covers(before) { others.append((gap, line)) }
    // A colon after a word belongs to the word.
    let bars = indent.count { $0 == UInt8(ascii: "|") || before.isEmpty && $0 == UInt8(ascii: ":") }
    var depth = DumpNode.Depth(bars: bars, column: before.isEmpty ? indent.count : 0)
    if !isFirst || isListed, bars == 0, let last = path.last { depth = nodes[last].depth }
    if let label { depth = label.depth }
    if let level { depth = DumpNode.Depth(bars: 0, column: level) }
    if isFirst, bars == 0, let dashes = Self.dashes(inFrontOf: object.className, in: before) {
      depth = DumpNode.Depth(bars: 0, column: dashes)
    }
    var node = DumpNode(
      form: .object(object), depth: depth, line: number(line), isTimed: text.lines[line].isTimed, text: text.text(whole)
    )
    node.label = label?.text
    let index = put(node)
    addSublayers(of: object, in: index)
    noteValues(of: object, line: number(line))
    return index
  }

  /// The maximum length of the text between bars and a description.
  private static let longestLabel = 400

  /// Returns the level of `2 💙`, as debugger tools print it before a view; nil for other texts.
  private static func level(_ text: String) -> Int? {
    let words = text.split { $0 == " " || $0 == "\t" }
    guard words.count == 2, words[0].utf8.count <= 3, let level = Int(words[0]), level >= 0,
      words[1].unicodeScalars.allSatisfy({ !$0.isASCII && !$0.properties.isAlphabetic })
    else { return nil }
    return level
  }

  /// Returns the number of dashes before a class at the start of a description: `--UILabel:UIView (`; nil without a
  /// class.
  private static func dashes(inFrontOf className: String, in text: String) -> Int? {
    let word = text.split { $0 == " " || $0 == "\t" }.last { $0 != "(" }
    guard let word else { return nil }
    let dashes = word.prefix { $0 == "-" }.count
    let name = word.dropFirst(dashes).prefix { $0 != ":" && $0 != "(" }
    return name == className ? dashes : nil
  }

  /// Returns the label between the bars and the description, with its depth; nil if there is none or it is not a name.
  private func label(in gap: Range<Int>) -> (text: String, depth: DumpNode.Depth)? {
    let lead = text.bytes[gap].prefix { " |:\t+-".utf8.contains($0) }
    var own = text.bytes[gap][lead.endIndex...]
    while let last = own.last, last.isBlank { own.removeLast() }
    guard !lead.isEmpty, !own.isEmpty, own.count <= Self.longestLabel else { return nil }
    let bars = lead.count { $0 == UInt8(ascii: "|") }
    let name = String(decoding: own, as: UTF8.self)
    let isName =
      own.allSatisfy { !$0.isBlank && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "(") }
      && own.last != UInt8(ascii: ":")
    guard bars > 0 || isName && !Decoration.covers(name) else { return nil }
    return (name, DumpNode.Depth(bars: bars, column: lead.count))
  }

  /// Adds remarks about additional frames in a description, other than its own and those of recorded views.
  private mutating func compareFrames(in whole: Range<Int>, of object: PrintedObject) {
    let places = PrintedFrames.places(in: text.bytes[whole])
    if places.count < 2 { return }
    for place in places.dropFirst(Self.frames(of: object)) {
      remarks.append(
        (
          number(text.line(at: place)),
          Words(
            en:
              "a frame in the description of \(code: object.className) belongs to no view of the scene",
            zh: "在 \(code: object.className) 的描述里打印了一个 frame，场景里没有视图采用它")
        ))
    }
  }

  /// The fields that contain a layer's view.
  private static let viewsOfLayers = ["delegate", "NS_view"]

  /// Counts the known frames of a description: its own, those of nested objects, and those of values with addresses.
  private static func frames(of object: PrintedObject, depth: Int = 0) -> Int {
    guard depth < deepest else { return 0 }
    var count = 0
    for field in object.fields {
      if Property.frame.names.contains(field.key) { count += 1 }
      let bytes = Array(field.value.utf8)
      // The view of a layer describes the same object.
      if viewsOfLayers.contains(field.key) {
        count += PrintedFrames.places(in: bytes[...]).count
        continue
      }
      let isList = listsOfViews.contains(field.key)
      var position = 0
      while position < bytes.count, isList || position == 0 {
        guard let (inner, end) = PrintedObject.scan(bytes, at: position) else {
          position += 1
          continue
        }
        if isList || inner.address != nil { count += frames(of: inner, depth: depth + 1) }
        position = end
      }
    }
    return count
  }

  /// Records the views that are values of fields, except for the layer's own view.
  private mutating func noteValues(of object: PrintedObject, line: Int) {
    for field in object.fields where !Self.listsOfViews.contains(field.key) {
      guard field.value.utf8.first == UInt8(ascii: "<"),
        let inner = PrintedObject.scan(Array(field.value.utf8), at: 0)?.object, inner.hasGeometry
      else { continue }
      // The view of a layer describes the same object.
      if let own = object.address, inner.value(["layer"])?.contains(own) == true { continue }
      values.append((inner, field.key, line))
    }
  }

  /// Adds a node by its depth; returns its index, or that of its earlier description.
  @discardableResult private mutating func put(_ node: DumpNode) -> Int {
    while let last = path.last, !nodes[last].depth.holds(node.depth) { path.removeLast() }
    if path.isEmpty { trees += 1 }
    count += 1
    var node = node
    (node.tree, node.order) = (trees, count)
    // A layer of which only the address was printed belongs to this view.
    if let layer = node.addressOfLayer, let first = known[layer], !nodes[first].hasGeometry {
      if let address = node.address { known[address] = first }
      putAgain(node, first)
      return first
    }
    if let address = node.address, let first = known[address], nodes[first].className == node.className {
      // A view cannot contain itself: this is a repetition with more indentation.
      if let place = path.firstIndex(of: first), node.hasGeometry {
        path.removeSubrange(place...)
        // So are all nodes inside it.
        trees += 1
        node.tree = trees
        putAgain(node, first)
        return first
      }
      if nodes[first].tree != trees || path.isEmpty || !node.hasGeometry || !nodes[first].hasGeometry {
        putAgain(node, first)
        return first
      }
      // A view can occur only once in a tree.
      remarks.append(
        (
          node.line,
          Words(
            en:
              "\(code: node.className) \(code: address) appears twice in this tree, first on line \(nodes[first].line): imported as two views",
            zh: "\(code: node.className) \(code: address) 在这棵树里出现两次，先在第 \(nodes[first].line) 行：当作两个视图")
        ))
    }
    node.parent = path.last ?? owner
    if let outer = path.last { steps.append((nodes.count, outer, levels(from: nodes[outer].depth, to: node.depth))) }
    append(node)
    path.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Adds remarks to views with several levels of indentation more than their parents: views between them are missing.
  private mutating func noteMissingLevels() {
    var sizes: [Int: [Int]] = [:]
    for (inner, _, levels) in steps { sizes[nodes[inner].tree, default: []].append(levels) }
    for (inner, outer, levels) in steps {
      let own = sizes[nodes[inner].tree] ?? []
      let hasBars = nodes[inner].depth.bars > 0
      // A bar is a level, unless every step of the tree takes several; for columns, it is the smallest repeated step.
      let most = own.count > 1 ? own.reduce(0, Self.commonDivisor) : 1
      let unit = hasBars ? most : own.filter { size in own.count { $0 == size } > 1 }.min() ?? 0
      guard unit > 0, levels > unit, levels % unit == 0 else { continue }
      let missing = levels / unit - 1
      let (depth, line) = (levels / unit, nodes[outer].line)
      let gap =
        missing == 1
        ? Words(en: "a superview between them is missing", zh: "中间缺少一个父视图")
        : Words(en: "\(missing) superviews between them are missing", zh: "中间缺少 \(missing) 个父视图")
      nodes[inner].remarks.append(
        Words(
          en:
            "it is \(depth) levels deeper than its superview on line \(line): \(gap), and its frame is in another view's coordinate system",
          zh: "它比第 \(line) 行深 \(depth) 层，却以它为父视图：\(gap)，它的 frame 用的是另一个视图的坐标系"))
    }
  }

  private func levels(from outer: DumpNode.Depth, to inner: DumpNode.Depth) -> Int {
    inner.bars > 0 ? inner.bars - outer.bars : inner.column - outer.column
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// Records a repeated node; the first tree that shows its superview decides.
  private mutating func putAgain(_ node: DumpNode, _ first: Int) {
    let outer = path.last ?? owner
    if let outer, nodes[first].parent == nil, !holds(first, outer) {
      nodes[first].parent = outer
      nodes[first].order = node.order
      isUnsorted = true
    }
    nodes[first].tree = node.tree
    note(node, again: first)
    // The nodes inside it belong to the same view as before.
    if path.count < 1000, !path.contains(first) {
      nodes[first].depth = node.depth
      path.append(first)
    }
  }

  /// Adds a new node.
  mutating func append(_ node: DumpNode) {
    nodes.append(node)
    if let address = node.address, known[address] == nil { known[address] = nodes.count - 1 }
  }

  /// Records a later description of a node.
  mutating func note(_ node: DumpNode, again first: Int) {
    linesPrintedAgain.insert(node.line)
    guard node.hasGeometry, case .object(let object) = node.form else { return }
    guard nodes[first].hasGeometry else {
      nodes[first].form = node.form
      return
    }
    guard case .object(let declared) = nodes[first].form else { return }
    let before = nodes[first].laterStates.last?.object ?? declared
    let isOther = nodes[first].isTimed && node.isTimed || ViewFacts.differ(before, object)
    nodes[first].laterStates.append(.init(object: object, line: node.line, tree: node.tree, isOther: isOther))
    var values: [String: String] = [:]
    for field in object.fields where values[field.key] == nil { values[field.key] = field.value }
    let isTheSame = before.fields.allSatisfy { values[$0.key, default: $0.value] == $0.value }
    guard !isOther, !isTheSame else { return }
    remarks.append(
      (
        node.line,
        Words(
          en:
            "\(code: object.className) \(code: object.address ?? "") is printed again with other values: line \(nodes[first].line) is used",
          zh: "\(code: object.className) \(code: object.address ?? "") 再次打印，与第 \(nodes[first].line) 行不同；采用那一行")
      ))
  }
}
