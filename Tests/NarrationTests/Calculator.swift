import Foundation

/// Reads a formula as a person with a pocket calculator would.
struct Calculator {
  struct Unreadable: Error { let text: String }

  private var rest: Substring
  private let text: String

  static func value(of text: String) throws -> Double {
    var calculator = Calculator(rest: text[...], text: text)
    let value = try calculator.sum()
    guard calculator.rest.isEmpty else { throw Unreadable(text: text) }
    return value
  }

  private mutating func takes(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest.removeFirst(prefix.count)
    return true
  }

  private mutating func sum() throws -> Double {
    var value = try product()
    while true {
      if takes(" + ") { value += try product() } else if takes(" - ") { value -= try product() } else { return value }
    }
  }

  private mutating func product() throws -> Double {
    var value = try factor()
    while true {
      if takes("*") { value *= try factor() } else if takes("/") { value /= try factor() } else { return value }
    }
  }

  private mutating func factor() throws -> Double {
    if takes("-") { return -(try factor()) }
    if takes("(") { return try inside(")") }
    if takes("|") { return abs(try inside("|")) }
    if takes("round(") { return try inside(")").rounded() }
    if takes("floor(") { return try inside(")").rounded(.down) }
    if takes("ceil(") { return try inside(")").rounded(.up) }
    if takes("min(") { return try list().min() ?? .nan }
    if takes("max(") { return try list().max() ?? .nan }
    if takes("cos(") { return cos(try angle()) }
    if takes("sin(") { return sin(try angle()) }
    let digits = rest.prefix { $0.isNumber || $0 == "." }
    var count = digits.count
    let exponent = rest.dropFirst(count)
    if exponent.first == "e" { count += 2 + exponent.dropFirst(2).prefix { $0.isNumber }.count }
    guard let number = Double(rest.prefix(count)) else { throw Unreadable(text: text) }
    rest.removeFirst(count)
    return number
  }

  private mutating func inside(_ end: String) throws -> Double {
    let value = try sum()
    guard takes(end) else { throw Unreadable(text: text) }
    return value
  }

  private mutating func list() throws -> [Double] {
    var values = [try sum()]
    while takes(", ") { values.append(try sum()) }
    guard takes(")") else { throw Unreadable(text: text) }
    return values
  }

  private mutating func angle() throws -> Double {
    let value = try sum()
    if takes("°)") { return value * .pi / 180 }
    if takes("π)") { return value * .pi }
    guard takes(" rad)") else { throw Unreadable(text: text) }
    return value
  }
}
