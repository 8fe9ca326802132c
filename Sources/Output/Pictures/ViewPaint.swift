import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

/// The look that distinguishes a view: the color and the pattern of its number, or its own color.
package struct ViewPaint: Equatable, Sendable {
  /// The number of the view.
  let index: Int
  /// The color in its scene; nil for that of its number.
  let color: ViewColor?
  /// The same color, adjusted for lines.
  private let colorOfLines: ViewColor?

  init(index: Int, color: ViewColor?) {
    self.index = index
    self.color = color
    colorOfLines = color?.ofLines
  }

  /// The palette of Okabe and Ito, by the numbers of views: for lines and for names.
  private static let palette: [(line: StaticString, name: StaticString)] = [
    ("#0072b2", "#005a8e"), ("#e69f00", "#855c00"), ("#009e73", "#006b4e"), ("#cc79a7", "#944370"),
    ("#56b4e9", "#17689c"), ("#000", "#000"),
  ]

  /// The patterns of outlines, by the numbers of views; samples are small and have different ones.
  private static let dashes: [(outline: StaticString, sample: StaticString)?] = [
    nil, ("12 5", "6 3"), ("12 4 1 4", "6 3 .1 3"), ("6 4 6 4 1 4", "3 3"),
  ]

  /// The number of colors that views cycle through.
  static var colors: Int { palette.count }
  /// The number of outline patterns for views that share a color.
  static var patterns: Int { dashes.count }

  private var number: Int { index % Self.colors }
  private var pattern: Int { index / Self.colors % Self.patterns }

  /// Adds the color of its lines as the value of an attribute.
  func writeLine(_ attribute: StaticString, into text: inout ByteText) {
    text.append(fixed: " ")
    text.append(fixed: attribute)
    text.append(fixed: "=\"")
    if let colorOfLines { text.append(colorOfLines) } else { text.append(fixed: Self.palette[number].line) }
    text.append(fixed: "\"")
  }

  /// Adds the colors of a group with its shapes.
  ///
  /// - Parameter fills: Whether they are filled with its own color, not with that of its lines.
  func writeShapes(fills: Bool, into text: inout ByteText) {
    writeLine("stroke", into: &text)
    guard fills, let color else { return writeLine("fill", into: &text) }
    text.append(fixed: #" fill=""#)
    text.append(color)
    text.append(fixed: #"" fill-opacity=".2""#)
  }

  /// Adds the fill of a shape with the line color, in a group that is filled with its own color; otherwise nothing.
  func writeFillOfLines(into text: inout ByteText) {
    if color != nil { writeLine("fill", into: &text) }
  }

  /// Adds the color of its name; with its own color, that of other text.
  func writeName(into text: inout ByteText) {
    guard color == nil else { return }
    text.append(fixed: #" fill=""#)
    text.append(fixed: Self.palette[number].name)
    text.append(fixed: "\"")
  }

  /// Adds the pattern of its outline, or of that of its sample.
  func writeDashes(isSample: Bool = false, into text: inout ByteText) {
    guard let dashes = Self.dashes[pattern] else { return }
    text.append(fixed: #" stroke-dasharray=""#)
    text.append(fixed: isSample ? dashes.sample : dashes.outline)
    text.append(fixed: "\"")
  }

  /// Adds the style sheet's classes of its color and its pattern; with its own color, only the line pattern for gray
  /// print.
  fileprivate func writeClasses(into text: inout ByteText) {
    text.append(fixed: color == nil ? "v" : "own w")
    text.append(Double(number))
    guard pattern > 0 else { return }
    text.append(fixed: " p")
    text.append(Double(pattern))
  }
}

extension ViewColor {
  /// The relative luminance, from 0 to 1, as WCAG 2 defines it, within 0.002.
  var luminance: Double {
    0.2126 * Self.light(of: red) + 0.7152 * Self.light(of: green) + 0.0722 * Self.light(of: blue)
  }

  /// Returns the linear value of a component, by a polynomial, which is the same on every machine.
  private static func light(of part: UInt8) -> Double {
    let part = Double(part) / 255
    return part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
  }

  // A line in this range has a contrast of 3 to light paper and to dark.
  private static let lines = 0.145...0.265

  /// The color adjusted for lines, darker or paler until it is visible on light paper and on dark.
  var ofLines: ViewColor {
    var color = self
    for share in 1...255 where !Self.lines.contains(color.luminance) {
      if luminance > Self.lines.upperBound {
        color = map { $0 * (255 - share) / 255 }
      } else {
        color = map { $0 + (255 - $0) * share / 255 }
      }
    }
    return color
  }

  private func map(_ change: (Int) -> Int) -> ViewColor {
    func changed(_ part: UInt8) -> UInt8 { UInt8(clamping: change(Int(part))) }
    return ViewColor(red: changed(red), green: changed(green), blue: changed(blue))
  }
}

extension ByteText {
  /// Adds ` class="..."` with the color and the pattern of a view.
  mutating func appendClass(_ name: StaticString, as paint: ViewPaint, _ more: StaticString = "") {
    append(fixed: " class=\"")
    append(fixed: name)
    append(" ")
    paint.writeClasses(into: &self)
    append(fixed: more)
    append(fixed: "\"")
  }

  /// Adds the sample of a view, filled and outlined as the view is.
  mutating func appendSample(of paint: ViewPaint, _ rect: Rect) {
    append(fixed: "<g")
    appendClass("sample", as: paint)
    append(fixed: GroupLook.outlines)
    if paint.color == nil { append(fixed: GroupLook.covered) }
    paint.writeShapes(fills: true, into: &self)
    append(fixed: "><rect class=\"bounds\"")
    paint.writeDashes(isSample: true, into: &self)
    appendAttribute("x", rect.minX)
    appendAttribute("y", rect.minY)
    appendAttribute("width", rect.width)
    appendAttribute("height", rect.height)
    append(fixed: "/></g>")
  }

  /// Adds a color as `#` and six hexadecimal digits.
  fileprivate mutating func append(_ color: ViewColor) {
    append(fixed: "#")
    for part in [color.red, color.green, color.blue] {
      for digit in [part >> 4, part & 15] {
        let first: UInt8 = digit < 10 ? 0x30 : 0x57
        append(repeating: Unicode.Scalar(first + digit), count: 1)
      }
    }
  }
}
