import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

/// How a view is told from others: by the colour and the pattern of its number, or by a colour of its own.
package struct ViewPaint: Equatable, Sendable {
  /// The number of the view.
  let index: Int
  /// The colour that its scene gives it; nil for that of its number.
  let color: ViewColor?
  /// The same as its lines are drawn.
  private let colorOfLines: ViewColor?

  init(index: Int, color: ViewColor?) {
    self.index = index
    self.color = color
    colorOfLines = color?.ofLines
  }

  /// Adds the attributes of its own colour, which no style sheet knows: nothing where it has none.
  ///
  /// - Parameter fills: Whether it fills what has no colour of its own, as it is.
  fileprivate func writeColor(fills: Bool, into text: inout ByteText) {
    guard let color, let colorOfLines else { return }
    text.append(fixed: " color=\"")
    text.append(colorOfLines)
    if fills {
      text.append(fixed: "\" fill=\"")
      text.append(color)
    }
    text.append(fixed: "\"")
  }

  /// Adds the classes that give it its colour and its pattern; with a colour of its own, its line on grey paper alone.
  fileprivate func writeClasses(into text: inout ByteText) {
    text.append(fixed: color == nil ? "v" : "own w")
    text.append(Double(index % PictureStyle.colors))
    let pattern = index / PictureStyle.colors % PictureStyle.patterns
    guard pattern > 0 else { return }
    text.append(fixed: " p")
    text.append(Double(pattern))
  }
}

extension ViewColor {
  /// How light it is, from 0 to 1, as WCAG 2 defines it, within 0.002.
  var luminance: Double {
    0.2126 * Self.light(of: red) + 0.7152 * Self.light(of: green) + 0.0722 * Self.light(of: blue)
  }

  /// The light of a part, by a polynomial, which is the same on every machine.
  private static func light(of part: UInt8) -> Double {
    let part = Double(part) / 255
    return part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
  }

  // A line this light has a contrast of 3 to light paper and to dark.
  private static let lines = 0.145...0.265

  /// The same colour as lines are drawn, darker or paler until it is seen on light paper and on dark.
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
  /// Adds ` class="..."` with the colour and the pattern of a view, and the attributes of its own colour.
  ///
  /// - Parameter fills: Whether the group has shapes alone, which are filled with its own colour.
  mutating func appendClass(_ name: StaticString, as paint: ViewPaint, fills: Bool = false, _ more: StaticString = "") {
    append(fixed: " class=\"")
    append(fixed: name)
    append(" ")
    paint.writeClasses(into: &self)
    append(fixed: more)
    append(fixed: "\"")
    paint.writeColor(fills: fills, into: &self)
  }

  /// Adds a colour as `#` and six hexadecimal digits.
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
