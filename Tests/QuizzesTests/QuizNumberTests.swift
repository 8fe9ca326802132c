import Testing

@testable import GeomrunQuizzes

@Suite("Numbers of a quiz") struct QuizNumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (50, "50"), (-0.5, "-0.5"), (117.87358868217827, "117.87358868217827"),
    (1e-7, "0.0000001"), (-6.123233995736766e-17, "-0.00000000000000006123233995736766"), (1e16, "10000000000000000"),
    (1.25e20, "125000000000000000000"), (-1e22, "-10000000000000000000000"), (1.5e-5, "0.000015"),
  ]) func `a number is the shortest decimal without an exponent`(number: Double, text: String) throws {
    #expect(try QuizNumber.exact(number) == text)
    #expect(Double(text) == number)
  }

  @Test(arguments: [
    (44.428_123_456, "44.428123"), (-0.000_000_1, "0"), (0.000_000_6, "0.000001"), (1e15, "1000000000000000"),
    (2.5, "2.5"), (117.873_588_682, "117.873589"), (-1234.567_891_2, "-1234.56789"), (123_456_789.5, "123456790"),
    (12_345_678.25, "12345678.3"),
  ]) func `people read 6 decimals, and fewer of a long number`(number: Double, text: String) throws {
    #expect(try QuizNumber.rounded(number) == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `what is no number is refused`(number: Double) {
    #expect(throws: QuizRefusal.self) { try QuizNumber.exact(number) }
    #expect(throws: QuizRefusal.self) { try QuizNumber.rounded(number) }
  }
}
