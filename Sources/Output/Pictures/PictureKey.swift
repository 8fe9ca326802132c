import GeomrunGeometry
package import GeomrunText

/// The meaning of a picture's marks: a sample and a word for each that occurs.
struct PictureKey: Sendable {
  private struct Item {
    let mark: PictureMark
    let word: String
    let place: Point
  }

  private var items: [Item] = []
  /// The height of all lines, in units of the picture.
  private(set) var height = 0.0

  private static let gap = 18.0

  /// Creates the key of some marks, in lines of a width.
  init(_ marks: Set<PictureMark>, words: PictureWords, behind: PictureMark.Behind, width: Double) {
    var (x, line) = (0.0, 0.0)
    for mark in PictureMark.allCases where marks.contains(mark) {
      let word = mark.word(words, behind: behind)
      let room = mark.sampleWidth + TextMetrics.width(of: word, TextMetrics.text)
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
      text.append(fixed: #"<g class="row">"#)
      text.append(item.mark.sample(at: Point(x: x, y: middle)))
      text.append(fixed: "<text")
      text.appendAttribute("x", rounded(x + item.mark.sampleWidth))
      text.appendAttribute("y", rounded(middle + 4))
      text.append(fixed: ">")
      text.appendXML(item.word)
      text.append(fixed: "</text></g>\n")
    }
    text.append(fixed: "</g>\n")
  }
}

extension PictureMark {
  /// Sample numbers of an origin.
  private static let originText = "(3, 4)"

  /// The width of its sample, before its word.
  var sampleWidth: Double { self == .origin ? TextMetrics.width(of: Self.originText, TextMetrics.text) + 6 : 22 }

  /// Returns a group with a sample whose left end is at a point.
  fileprivate func sample(at start: Point) -> ByteText {
    var canvas = Canvas()
    switch self {
    case .origin: canvas.text.append(fixed: #"<g class="sample">"#)
    case .surroundings: canvas.beginSample(.around)
    case .unseen: canvas.beginSample(.unseen)
    case .outline, .dot, .frame, .safeArea, .content, .axes, .center, .before, .cutOff, .nearer, .leader, .point,
      .given,
      .wanted, .hit, .expected, .constraint, .optional, .unmet, .conflict, .broken, .other, .marked, .laidOut,
      .running:
      canvas.beginSample()
    }
    let (middle, end) = (Point(x: rounded(start.x + 8), y: start.y), Point(x: rounded(start.x + 16), y: start.y))
    func box(_ top: Double, _ bottom: Double) -> [Point] {
      let (top, bottom) = (rounded(start.y + top), rounded(start.y + bottom))
      return [
        Point(x: start.x, y: top), Point(x: end.x, y: top), Point(x: end.x, y: bottom), Point(x: start.x, y: bottom),
      ]
    }
    switch self {
    case .outline: canvas.polygon(box(-4.5, 4.5), .bounds)
    case .dot: canvas.circle(middle, 3, .dot)
    case .frame: canvas.line(from: start, to: end, .frame)
    case .safeArea: canvas.line(from: start, to: end, .safeArea)
    case .content: canvas.line(from: start, to: end, .content)
    case .axes:
      let corner = Point(x: rounded(start.x + 2), y: rounded(start.y - 4.5))
      canvas.axes((corner, Point(x: end.x, y: corner.y), Point(x: corner.x, y: rounded(start.y + 5.5))), isCut: false)
    case .origin:
      canvas.text.append(fixed: "<text")
      TextLook.origin(nil).write(into: &canvas.text)
      canvas.text.appendAttribute("x", start.x)
      canvas.text.appendAttribute("y", rounded(start.y + 4))
      canvas.text.append(fixed: ">")
      canvas.text.appendXML(Self.originText)
      canvas.text.append(fixed: "</text>")
    case .center: canvas.pin(middle, .pin)
    case .before: canvas.line(from: start, to: end, .before)
    case .cutOff: canvas.line(from: start, to: end, .cut)
    case .surroundings, .unseen: canvas.line(from: start, to: end, .bounds)
    case .nearer: canvas.polygon(box(-3, 3), .nearer)
    case .leader: canvas.line(from: start, to: end, .leader)
    case .point: canvas.cross(middle)
    case .given: canvas.line(from: start, to: end, .given)
    case .wanted: canvas.line(from: start, to: end, .wanted)
    case .hit:
      canvas.line(
        from: Point(x: rounded(start.x + 2), y: start.y), to: Point(x: rounded(start.x + 13), y: start.y), .hit)
    case .expected: canvas.line(from: start, to: end, .expected)
    case .constraint: canvas.beam(from: start, to: end, hasEnds: true, .beam)
    case .optional: canvas.beam(from: start, to: end, hasEnds: true, .optional)
    case .unmet: canvas.beam(from: start, to: end, hasEnds: true, .unmet)
    case .conflict: canvas.beam(from: start, to: end, hasEnds: true, .conflict)
    case .broken: canvas.beam(from: start, to: end, hasEnds: true, .broken)
    case .other: canvas.line(from: start, to: end, .other)
    case .marked: canvas.markForLayout(middle)
    case .laidOut: canvas.polygon(box(-3, 3), .laidOut)
    case .running: canvas.polygon(box(-3, 3), .running)
    }
    canvas.text.append(fixed: "</g>")
    return canvas.text
  }

  /// Adds a picture of the sample only, for use next to its word.
  package func writeSwatch(into text: inout ByteText) {
    PictureStyle.beginSwatch(width: sampleWidth - 4, into: &text)
    text.append(sample(at: Point(x: 1, y: 6)))
    text.append(fixed: "</svg>")
  }
}
