package import GeomrunGeometry
import GeomrunText

/// The format of numbers for readers: all rounded to the same number of decimals.
package struct SpokenNumbers: Hashable, Sendable {
  /// The greatest number of decimals, 0 to 15; nil for all.
  package var decimals: Int?

  /// Creates a format with at most this many decimals, 0 to 15; nil for all.
  package init(decimals: Int?) { self.decimals = decimals }

  /// The default numbers of decimals in sentences: the first one, then fewer for long sentences.
  package static let inSentences = [6, 4, 2]
  /// The default numbers of decimals in arithmetic, whose cosines need a third decimal.
  package static let inArithmetic = [6, 4, 3]
  /// The numbers of decimals that users can request.
  package static let allowed = 0...15

  /// Prints a line with the requested decimals, or with as many as fit into `width` characters.
  package static func fitting(_ precision: Int?, _ usual: [Int], width: Int, _ line: (SpokenNumbers) -> String)
    -> String
  {
    var text = ""
    for decimals in precision.map({ [$0] }) ?? usual {
      text = line(SpokenNumbers(decimals: decimals))
      if text.count <= width { break }
    }
    return text
  }

  /// Formats a number; a small one is not printed as 0, unless it is noise.
  package func text(_ number: Double) -> String {
    let exact = NumberText.shortest(number)
    guard let decimals else { return exact }
    // The number itself has no more decimals.
    if decimals > 6, !exact.contains("e"), exact.drop(while: { $0 != "." }).count <= decimals + 1 { return exact }
    let rounded = NumberText.rounded(number, decimals: decimals)
    guard rounded == "0", abs(number) > 1e-12, decimals >= 6 else { return rounded }
    return NumberText.significant(number, digits: 3)
  }

  /// Formats a point: `(x, y)`.
  package func text(_ point: Point) -> String { list([point.x, point.y]) }

  /// Formats a rect: `(x, y, width, height)`.
  package func text(_ rect: Rect) -> String { list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]) }

  /// Formats a size: `width × height`.
  package func text(_ size: Size) -> String { "\(text(size.width)) × \(text(size.height))" }

  /// Formats an angle in its unit: `30°`, `0.5 rad`, `0.25π`.
  package func text(_ angle: Angle) -> String {
    switch angle.unit {
    case .degrees: "\(text(angle.value))°"
    case .radians: "\(text(angle.value)) rad"
    case .multiplesOfPi: "\(text(angle.value))π"
    }
  }

  /// Formats numbers in parentheses.
  package func list(_ numbers: [Double]) -> String { "(\(numbers.map(text).joined(separator: ", ")))" }

  /// Rounds the numbers of an arithmetic expression.
  package func rounding(_ expression: String) -> String {
    var (result, digits) = ("", "")
    func end() {
      if !digits.isEmpty { result += Double(digits).map(text) ?? digits }
      digits = ""
    }
    for character in expression {
      let isExponent = digits.hasSuffix("e") && (character == "-" || character == "+")
      if character.isNumber || isExponent || !digits.isEmpty && ".e".contains(character) {
        digits.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }
}
