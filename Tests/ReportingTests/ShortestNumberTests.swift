import GeomrunText
import Testing

@testable import GeomrunReporting

@Suite("Numbers of reports") struct ShortestNumberTests {
  private static func text(_ number: Double) -> String {
    var text = ByteText()
    text.append(number)
    return text.string
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (7, "7"), (-7, "-7"), (10, "10"), (999, "999"), (1000, "1000"), (10_010, "10010"),
      (0.5, "0.5"), (-0.25, "-0.25"), (0.001, "0.001"), (1.05, "1.05"), (1000.125, "1000.125"), (0.0005, "0.0005"),
      (0.29, "0.29"), (1e-7, "1e-07"), (0.1 + 0.2, "0.30000000000000004"), (999_999_999_999.875, "999999999999.875"),
      (1e12, "1000000000000"), (1e300, "1e+300"), (-2.2250738585072014e-308, "-2.2250738585072014e-308"),
      (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)]) func `a number is as short as it can be`(number: Double, text: String)
  { #expect(Self.text(number) == text) }

  @Test func `numbers are printed in reports as everywhere else`() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<40_000 {
      let bits = UInt64.random(in: .min ... .max, using: &random)
      let thousandths = Double(Int64.random(in: -2_000_000...2_000_000, using: &random)) / 1000
      let number =
        switch round % 5 {
        case 0: Double(bitPattern: bits)
        case 1: thousandths
        case 2: thousandths.nextUp
        case 3: Double.random(in: -2e12...2e12, using: &random).rounded() / 1000
        default: Double.random(in: -2000...2000, using: &random)
        }
      #expect(Self.text(number) == NumberText.shortest(number))
    }
  }
}
