import GeomrunGeometry
package import GeomrunText

/// What the marks of a picture mean: a sample and a word for each that occurs.
package struct PictureKey: Sendable {
  /// A mark that a reader may not know.
  package enum Mark: CaseIterable, Sendable {
    case frame, center, before, cutOff, unseen, surroundings, nearer, expected
    case constraint, optional, unmet, conflict, other
  }

  private struct Item {
    let mark: Mark
    let word: String
    let place: Point
  }

  private var items: [Item] = []
  /// How high the lines are together, in units of the picture.
  private(set) var height = 0.0

  private static let sample = 22.0
  private static let gap = 18.0

  /// The key of some marks, in lines of a width.
  init(_ marks: Set<Mark>, words: PictureWords, isOverDeclared: Bool, width: Double) {
    var (x, line) = (0.0, 0.0)
    for mark in Mark.allCases where marks.contains(mark) {
      let word = mark.word(words, isOverDeclared: isOverDeclared)
      let room = Self.sample + TextMetrics.width(of: word, TextMetrics.text)
      if x > 0, x + room > width { (x, line) = (0, line + 1) }
      items.append(Item(mark: mark, word: word, place: Point(x: x, y: line * TextMetrics.line)))
      x += room + Self.gap
    }
    height = items.isEmpty ? 0 : (line + 1) * TextMetrics.line
  }

  /// Adds the key with its top left corner at a point.
  func write(at corner: Point, into text: inout ByteText) {
    guard !items.isEmpty else { return }
    text.append(fixed: "<g class=\"key\">\n")
    for item in items {
      let (x, middle) = (rounded(corner.x + item.place.x), rounded(corner.y + item.place.y + 8))
      item.mark.writeSample(at: Point(x: x, y: middle), into: &text)
      text.append(fixed: "<text")
      text.appendAttribute("x", rounded(x + Self.sample))
      text.appendAttribute("y", rounded(middle + 4))
      text.append(fixed: ">")
      text.appendXML(item.word)
      text.append(fixed: "</text></g>\n")
    }
    text.append(fixed: "</g>\n")
  }
}

extension PictureKey.Mark {
  /// What it means.
  package func word(_ words: PictureWords, isOverDeclared: Bool = false) -> String {
    switch self {
    case .frame: words.frame
    case .center: words.center
    case .before: isOverDeclared ? words.declared : words.before
    case .cutOff: words.cutOff
    case .unseen: words.unseen
    case .surroundings: words.surroundings
    case .nearer: words.nearer
    case .expected: words.expected
    case .constraint: words.constraint
    case .optional: words.optional
    case .unmet: words.unmet
    case .conflict: words.conflict
    case .other: words.other
    }
  }
}

extension PictureKey.Mark {
  /// Begins a group with a sample, whose left end is a point; the group is not ended.
  fileprivate func writeSample(at start: Point, into text: inout ByteText) {
    text.append(
      fixed: self == .surroundings ? "<g class=\"sample around\">" : "<g class=\"sample\">")
    let end = Point(x: start.x + 16, y: start.y)
    switch self {
    case .frame: text.appendLine(from: start, to: end, class: "frame")
    case .before: text.appendLine(from: start, to: end, class: "before")
    case .expected: text.appendLine(from: start, to: end, class: "expected")
    case .nearer: text.appendLine(from: start, to: end, class: "nearer", more: "v4h-16z")
    case .constraint: writeBeam(.required, from: start, to: end, into: &text)
    case .optional: writeBeam(.optional, from: start, to: end, into: &text)
    case .unmet: writeBeam(.unmet, from: start, to: end, into: &text)
    case .conflict: writeBeam(.conflicting, from: start, to: end, into: &text)
    case .other: text.appendLine(from: start, to: end, class: "other")
    case .cutOff: text.appendLine(from: start, to: end, class: "bounds cut")
    case .surroundings: text.appendLine(from: start, to: end, class: "bounds")
    case .unseen:
      text.append(fixed: "<g class=\"unseen\">")
      text.appendLine(from: start, to: end, class: "bounds")
      text.append(fixed: "</g>")
    case .center:
      let pin = Point(x: start.x + 4.5, y: start.y)
      text.appendLine(
        from: pin, to: pin, class: "pin", more: "a3.5,3.5 0 1 0 7,0a3.5,3.5 0 1 0 -7,0m3.5,0h.01")
    }
  }

  private func writeBeam(
    _ standing: LayoutMarks.Standing, from start: Point, to end: Point, into text: inout ByteText
  ) {
    text.appendBeam(from: start, to: end, hasEnds: true, class: standing.beamClass)
  }

  /// Adds a picture of the sample alone, to stand beside its word.
  package func writeSwatch(into text: inout ByteText) {
    PictureStyle.beginSwatch(into: &text)
    writeSample(at: Point(x: 1, y: 6), into: &text)
    text.append(fixed: "</g></svg>")
  }
}

extension Set<PictureKey.Mark> {
  /// Adds the marks of a figure.
  mutating func add(_ figure: Figure) {
    if figure.part == .surroundings { return add(.surroundings) }
    if figure.frame != nil { add(.frame) }
    if figure.pin != nil { add(.center) }
    if figure.before != nil || figure.pinBefore != nil { add(.before) }
    if figure.left != nil { add(.cutOff) }
    if !figure.isSeen { add(.unseen) }
    if !figure.expected.isEmpty { add(.expected) }
  }

  /// Adds the marks of the constraints of a panel.
  mutating func add(_ panel: Panel) {
    for (beam, _) in panel.beams {
      switch beam.standing {
      case .required: add(.constraint)
      case .optional: add(.optional)
      case .unmet: add(.unmet)
      case .conflicting: add(.conflict)
      }
    }
    if !panel.others.isEmpty { add(.other) }
    if !panel.nearer.isEmpty { add(.nearer) }
  }

  private mutating func add(_ mark: PictureKey.Mark) { insert(mark) }
}
