import GeomrunGeometry
import Testing

@testable import GeomrunPictures

@Suite("Numbers of pictures") struct NumberTests {
  @Test(arguments: [
    (44, 5, 1), (1, 1, 0), (1.1, 2, 0), (2, 2, 0), (2.1, 5, 0), (5.1, 1, 1), (0.003, 5, -3), (1e9, 1, 9), (3e-9, 5, -9),
    (0.1, 1, -1), (0.3 - 0.1, 2, -1), (1e-290, 1, -290), (7e300, 1, 301),
  ]) func `a step is the least round number that is large enough`(least: Double, digit: Int, exponent: Int) {
    let number = RoundNumber(atLeast: least)
    #expect(number.digit == digit)
    #expect(number.exponent == exponent)
    #expect(number.value >= least * (1 - 1e-9))
  }

  @Test(
    arguments: [
      (50, [-1, 0, 3], ["-50", "0", "150"]), (0.2, [-4, 0, 5, 7], ["-0.8", "0", "1", "1.4"]),
      (2e8, [0, 1, 5, 7], ["0", "2e8", "1e9", "1.4e9"]), (20, [50_000_000, 50_000_001], ["1000000000", "1000000020"]),
      (5e-10, [1, 2, 3], ["5e-10", "1e-9", "1.5e-9"]), (200_000, [-3, 2], ["-600000", "400000"]),
    ] as [(Double, [Double], [String])]) func `all numbers of the axes are written alike`(
      step: Double, multiples: [Double], texts: [String]
    )
  { #expect(RoundNumber(atLeast: step).texts(of: multiples) == texts) }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (100, "100"), (117.87359086, "117.874"), (0.05, "0.05"), (-1.5, "-1.5"), (0.0005, "5e-4"),
    (0.00125, "1.25e-3"), (-0.0015, "-1.5e-3"), (0.002, "0.002"), (0.00198, "0.002"), (0.0123, "0.012"),
    (0.00049, "4.9e-4"), (2.5e-9, "2.5e-9"), (-1e-9, "-1e-9"), (1e9, "1000000000"), (123_456_789.1234, "123456789.123"),
    (1e12, "1e12"), (1.23456e15, "1.235e15"), (9.99996e20, "1e21"), (1e308, "1e308"), (0.9999, "1"), (99.9996, "100"),
    (.leastNonzeroMagnitude, "5e-324"),
  ]) func `numbers for people are short`(number: Double, text: String) { #expect(ShownNumber.text(number) == text) }

  @Test func `fewer decimals round sooner`() {
    #expect(ShownNumber.text(74.3519, decimals: 2) == "74.35")
    #expect(ShownNumber.text(74.3519, decimals: 0) == "74")
    #expect(ShownNumber.text(0.004, decimals: 2) == "4e-3")
  }
}
