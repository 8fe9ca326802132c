import GeomrunReporting
import GeomrunText

/// A number with its arithmetic, in symbols and with the numbers put in.
struct Calculation {
  /// Text and the precedence of its last operator: 1 sums, 2 products, 3 everything else.
  struct Form {
    var text: String
    var strength: Int

    func left(of strength: Int) -> String { self.strength < strength ? "(\(text))" : text }
    func right(of strength: Int) -> String { self.strength < strength || text.hasPrefix("-") ? "(\(text))" : text }
  }

  var symbols: Form
  var numbers: Form
  var value: Double

  /// Creates a number without a name.
  init(_ value: Double) { self.init("", value) }

  /// Creates a number with a name.
  init(_ name: String, _ value: Double) {
    numbers = Form(text: NumberText.shortest(value), strength: 3)
    symbols = name.isEmpty ? numbers : Form(text: name, strength: 3)
    self.value = value
  }

  private init(symbols: Form, numbers: Form, value: Double) {
    self.symbols = symbols
    self.numbers = numbers
    self.value = value
  }

  private func binary(_ sign: String, _ other: Calculation, strength: Int, right: Int, _ value: Double) -> Calculation {
    func join(_ form: (Calculation) -> Form) -> Form {
      Form(text: form(self).left(of: strength) + sign + form(other).right(of: right), strength: strength)
    }
    return Calculation(symbols: join { $0.symbols }, numbers: join { $0.numbers }, value: value)
  }

  /// Returns a function of calculations, such as `min(a, b)`.
  static func call(_ function: String, _ arguments: [Calculation], _ value: Double) -> Calculation {
    func form(_ part: (Calculation) -> Form) -> Form {
      Form(text: "\(function)(\(arguments.map { part($0).text }.joined(separator: ", ")))", strength: 3)
    }
    return Calculation(symbols: form { $0.symbols }, numbers: form { $0.numbers }, value: value)
  }

  /// Returns a function of an argument that is not only a number, such as `cos(30°)`.
  static func call(_ function: String, of argument: String, _ value: Double) -> Calculation {
    let form = Form(text: "\(function)(\(argument))", strength: 3)
    return Calculation(symbols: form, numbers: form, value: value)
  }

  var magnitude: Calculation {
    Calculation(
      symbols: Form(text: "|\(symbols.text)|", strength: 3), numbers: Form(text: "|\(numbers.text)|", strength: 3),
      value: abs(value))
  }

  static func + (a: Calculation, b: Calculation) -> Calculation {
    a.binary(" + ", b, strength: 1, right: 2, a.value + b.value)
  }
  static func - (a: Calculation, b: Calculation) -> Calculation {
    a.binary(" - ", b, strength: 1, right: 2, a.value - b.value)
  }
  static func * (a: Calculation, b: Calculation) -> Calculation {
    a.binary("*", b, strength: 2, right: 3, a.value * b.value)
  }
  static func / (a: Calculation, b: Calculation) -> Calculation {
    a.binary("/", b, strength: 2, right: 3, a.value / b.value)
  }
  static prefix func - (a: Calculation) -> Calculation {
    func negative(_ form: Form) -> Form { Form(text: "-\(form.right(of: 3))", strength: 3) }
    // Never show -0.
    return Calculation(
      symbols: negative(a.symbols), numbers: a.value == 0 ? a.numbers : negative(a.numbers), value: -a.value)
  }

  /// Returns a number rounded down to `whole`, which exceeds it only if the number is whole except for rounding error.
  static func floor(_ a: Calculation, to whole: Double) -> Calculation {
    let a = a.value.rounded(.down) == whole ? a : a.read(as: whole)
    return call("floor", [a], whole)
  }
  /// Returns a number rounded up to `whole`, which is below it only if the number is whole except for rounding error.
  static func ceil(_ a: Calculation, to whole: Double) -> Calculation {
    let a = a.value.rounded(.up) == whole ? a : a.read(as: whole)
    return call("ceil", [a], whole)
  }

  /// Returns the same symbols with another number put in.
  private func read(as value: Double) -> Calculation {
    Calculation(symbols: symbols, numbers: Calculation(value).numbers, value: value)
  }
}
