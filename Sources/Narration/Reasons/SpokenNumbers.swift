internal import Geometry
internal import LayerProperties
internal import LayerTree
internal import Reporting
internal import SceneModel
internal import SceneReplay

/// Numbers as people read them: all rounded to the same number of decimals.
struct SpokenNumbers: Sendable {
  /// At most so many decimals, 0 to 15.
  var decimals: Int

  /// The decimals where nobody has asked for others, and those of lines that would get too long with them.
  static let usual = [6, 4, 2]
  /// The numbers of decimals that can be asked for.
  static let allowed = 0...15

  /// A line with the decimals that are asked for, or with as many of the usual ones as fit into `width` characters.
  static func fitting(
    _ precision: Int?, width: Int, _ line: (SpokenNumbers) -> String
  ) -> String {
    var text = ""
    for decimals in precision.map({ [$0] }) ?? usual {
      text = line(SpokenNumbers(decimals: decimals))
      if text.count <= width { break }
    }
    return text
  }

  func text(_ number: Double) -> String {
    let rounded = NumberText.rounded(number, decimals: decimals)
    // What is small is not nothing, unless it is noise.
    guard rounded == "0", abs(number) > 1e-12, decimals >= 6 else { return rounded }
    return NumberText.significant(number, digits: 3)
  }

  func text(_ point: Point) -> String { list([point.x, point.y]) }

  func text(_ rect: Rect) -> String {
    list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  func text(_ size: Size) -> String { "\(text(size.width)) × \(text(size.height))" }

  func list(_ numbers: [Double]) -> String { "(\(numbers.map(text).joined(separator: ", ")))" }

  /// Arithmetic with its numbers rounded.
  func rounding(_ expression: String) -> String {
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
