import GeomrunGeometry
import GeomrunWords
import Testing

@Suite("Numbers as people read them") struct SpokenNumbersTests {
  @Test(arguments: [
    (0.1 + 0.2, 6, "0.3"), (1.0 / 3, 6, "0.333333"), (2.0 / 3, 0, "1"), (-0.0000001, 2, "0"), (-0.0000001, 6, "-1e-07"),
    (1.23456e-9, 6, "1.23e-09"), (6.1e-17, 6, "0"), (0, 6, "0"), (117.87358900512, 15, "117.87358900512"),
    (1e12, 6, "1000000000000"), (1e300, 9, "1e+300"), (-2.5, 0, "-2"),
  ]) func `a number is rounded`(number: Double, decimals: Int, text: String) {
    #expect(SpokenNumbers(decimals: decimals).text(number) == text)
  }

  @Test(arguments: [
    ("50 + 0.5*100 - 0", "50 + 0.5*100 - 0"), ("0.8660254037844387*(-0.5*40) + cos(30°)", "0.866*(-0.5*40) + cos(30°)"),
    ("|-6.123233995736766e-17*100 + 1*100|", "|-0*100 + 1*100|"), ("floor(33.33333333333333*2)/2", "floor(33.333*2)/2"),
    ("max(1.23456789, 2)", "max(1.235, 2)"), ("1e+20 - 1e-07", "1e+20 - 0"),
  ]) func `arithmetic keeps its form`(expression: String, text: String) {
    #expect(SpokenNumbers(decimals: 3).rounding(expression) == text)
  }

  @Test func `a long line has fewer decimals, unless they are asked for`() {
    func line(_ numbers: SpokenNumbers) -> String { numbers.list([1.0 / 3, 2.0 / 3]) }
    #expect(SpokenNumbers.fitting(nil, [6, 4, 2], width: 20, line) == "(0.333333, 0.666667)")
    #expect(SpokenNumbers.fitting(nil, [6, 4, 2], width: 19, line) == "(0.3333, 0.6667)")
    #expect(SpokenNumbers.fitting(nil, [6, 4, 2], width: 3, line) == "(0.33, 0.67)")
    #expect(SpokenNumbers.fitting(9, [6, 4, 2], width: 3, line) == "(0.333333333, 0.666666667)")
  }
}
