internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunReporting
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunText

/// Numbers as people read them: all rounded to the same number of decimals.
struct SpokenNumbers: Sendable {
  /// At most so many decimals, 0 to 15.
  var decimals: Int

  /// What sentences are rounded to where nobody has asked for anything else, and what they are rounded to where they get long.
  static let inSentences = [6, 4, 2]
  /// The same of arithmetic, whose cosines need a third decimal.
  static let inArithmetic = [6, 4, 3]
  /// The numbers of decimals that can be asked for.
  static let allowed = 0...15

  /// A line with the decimals that are asked for, or with as many as fit into `width` characters.
  static func fitting(
    _ precision: Int?, _ usual: [Int], width: Int, _ line: (SpokenNumbers) -> String
  ) -> String {
    var text = ""
    for decimals in precision.map({ [$0] }) ?? usual {
      text = line(SpokenNumbers(decimals: decimals))
      if text.count <= width { break }
    }
    return text
  }

  func text(_ number: Double) -> String {
    let exact = NumberText.shortest(number)
    // More decimals than that are none of the number's own.
    if decimals > 6, !exact.contains("e"), exact.drop(while: { $0 != "." }).count <= decimals + 1 {
      return exact
    }
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

/// Says values in the sentences of one language.
protocol SpeaksNumbers {
  var numbers: SpokenNumbers { get }
}

// Short, for they stand many times in a sentence.
extension SpeaksNumbers {
  func t(_ rect: Rect) -> String { numbers.text(rect) }
  func t(_ point: Point) -> String { numbers.text(point) }
  func t(_ size: Size) -> String { numbers.text(size) }
  func t(_ number: Double) -> String { numbers.text(number) }
}
