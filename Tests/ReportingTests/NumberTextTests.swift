import Testing

@testable import Reporting

@Suite("Printed numbers")
struct NumberTextTests {
  @Test(
    arguments: [
      (100, "100"), (0.1, "0.1"), (-0.0, "0"), (0, "0"), (-2.5, "-2.5"),
      (1.0 / 3, "0.3333333333333333"),
      (1e-7, "1e-07"), (1e300, "1e+300"), (Double.leastNonzeroMagnitude.nextUp, "1e-323"),
      (123_456_789, "123456789"),
    ] as [(Double, String)])
  func `numbers are printed as short as they can be`(number: Double, text: String) {
    #expect(NumberText.shortest(number) == text)
  }

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
      (1.0 / 3, 6, "0.333333"), (100, 6, "100"), (0.5, 6, "0.5"), (-0.0000001, 6, "0"),
      (2.0 / 3, 2, "0.67"), (-12.5, 0, "-12"), (1e12, 6, "1000000000000"), (1e300, 6, "1e+300"),
      (999_999_999_999.25, 2, "999999999999.25"),
    ] as [(Double, Int, String)])
  func `tables round for people`(number: Double, decimals: Int, text: String) {
    #expect(NumberText.rounded(number, decimals: decimals) == text)
  }
}
