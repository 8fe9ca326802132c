import GeomrunText
import Testing

@testable import GeomrunReporting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Printed numbers") struct NumberTextTests {
  @Test(
    arguments: [
      (100, "100"), (0.1, "0.1"), (-0.0, "0"), (0, "0"), (-2.5, "-2.5"), (1.0 / 3, "0.3333333333333333"),
      (1e-7, "1e-07"), (1e300, "1e+300"), (Double.leastNonzeroMagnitude.nextUp, "1e-323"), (123_456_789, "123456789"),
    ] as [(Double, String)]) func `numbers are printed as short as they can be`(number: Double, text: String)
  { #expect(NumberText.shortest(number) == text) }

  @Test func `every number reads back and none is shorter`() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<30_000 {
      let bits = UInt64.random(in: .min ... .max, using: &random)
      let number =
        switch round % 3 {
        case 0: Double(bitPattern: bits)
        case 1: Double(bitPattern: bits & 0x800F_FFFF_FFFF_FFFF)
        default: Double.random(in: -2000...2000, using: &random)
        }
      guard number.isFinite, number != 0 else { continue }
      let text = NumberText.shortest(number)
      #expect(Double(text) == number)
      let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
      #expect(digits.count <= 17)
    }
  }

  @Test(
    arguments: [
      (1.0 / 3, 6, "0.333333"), (100, 6, "100"), (0.5, 6, "0.5"), (-0.0000001, 6, "0"), (2.0 / 3, 2, "0.67"),
      (-12.5, 0, "-12"), (1e12, 6, "1000000000000"), (1e300, 6, "1e+300"), (999_999_999_999.25, 2, "999999999999.25"),
    ] as [(Double, Int, String)]) func `tables round for people`(number: Double, decimals: Int, text: String)
  { #expect(NumberText.rounded(number, decimals: decimals) == text) }

  /// What C prints, without zeros at the end.
  private static func printed(_ number: Double, decimals: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = withVaList([Int32(decimals), number]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
    var text = String(decoding: buffer.prefix(Int(count)).map(UInt8.init), as: UTF8.self)[...]
    while text.contains("."), text.last == "0" || text.last == "." {
      let isPoint = text.last == "."
      text.removeLast()
      if isPoint { break }
    }
    return text == "-0" ? "0" : String(text)
  }

  @Test func `rounding is that of C, halves included`() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<60_000 {
      let whole = Double(Int64.random(in: -4_000_000_000...4_000_000_000, using: &random))
      let number =
        switch round % 6 {
        // A half between two digits, and its neighbours.
        case 0: whole / 0x1p26
        case 1: (whole.rounded() + 0.5) / [1, 10, 100, 1e3, 1e4, 1e5, 1e6][round / 6 % 7]
        case 2: ((whole / 1e3).rounded() / 2e6).nextUp
        case 3: ((whole / 1e3).rounded() / 2e6).nextDown
        case 4: Double.random(in: -1e12...1e12, using: &random)
        default: Double(bitPattern: UInt64.random(in: .min ... .max, using: &random))
        }
      guard abs(number) < 1e12 else { continue }
      for decimals in [0, 2, 3, 4, 5, 6] {
        let expected = Self.printed(number, decimals: decimals)
        #expect(NumberText.rounded(number, decimals: decimals) == expected)
        var text = ByteText()
        text.append(number, decimals: decimals)
        #expect(text.string == expected)
      }
    }
  }
}
