import GeomrunSceneModel
import Testing

@testable import GeomrunSceneDecoding

@Suite("Decimal numbers") struct DecimalNumberTests {
  static func parse(_ text: String) -> Double? { Array(text.utf8).withUnsafeBufferPointer { DecimalNumber.parse($0) } }

  @Test(
    arguments: [
      ("12", 12), ("+5", 5), ("-0.5", -0.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("012", 12), ("1E-2", 0.01),
      ("1e+2", 100), ("-.25e1", -2.5), ("0e999", 0),
    ] as [(String, Double)]) func `decimal text is a number`(text: String, number: Double)
  { #expect(Self.parse(text) == number) }

  @Test(arguments: ["", "+", "-", ".", "e3", ".e3", "1e", "1e+", "0x10", "1_000", "1,5", "--1", "1 "])
  func `other text is no number`(text: String) { #expect(Self.parse(text) == nil) }

  @Test func `a number beyond the doubles is infinite`() {
    #expect(Self.parse("1e309") == .infinity)
    #expect(Self.parse("-1e999999999999") == -.infinity)
  }

  @Test func `random text reads as the standard library reads it`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<30_000 {
      let text = Self.randomText(&random)
      let expected = Double(text)
      guard let expected, let found = Self.parse(text) else {
        Issue.record("\(text) is not read")
        return
      }
      guard found.bitPattern == expected.bitPattern else {
        Issue.record("\(text) reads as \(found), not as \(expected)")
        return
      }
    }
  }

  @Test func `every printed double reads back`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<30_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Self.parse(number.description)?.bitPattern == number.bitPattern)
    }
  }

  // Lengths around 19 digits and exponents around 22 are where the fast path ends.
  private static func randomText(_ random: inout SystemRandomNumberGenerator) -> String {
    func digits(_ range: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: range, using: &random)).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
    }
    let longest = [3, 17, 22, 40].randomElement(using: &random) ?? 3
    var text = ["", "-"].randomElement(using: &random) ?? ""
    if Bool.random(using: &random) { text += String(repeating: "0", count: Int.random(in: 0...4)) }
    text += digits(1...longest)
    if Bool.random(using: &random) { text += "." + digits(1...longest) }
    let exponent = [0, 5, 30, 330].randomElement(using: &random) ?? 0
    if exponent > 0 { text += "e\(Int.random(in: -exponent...exponent, using: &random))" }
    return text
  }
}
