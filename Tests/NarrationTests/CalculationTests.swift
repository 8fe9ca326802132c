import GeomrunSceneModel
import Testing

@testable import GeomrunNarration

@Suite("Arithmetic with its text") struct CalculationTests {
  private static let x = Calculation("x", 7)
  private static let y = Calculation("y", -2.5)
  private static let z = Calculation("z", 0)

  static let cases: [(calculation: Calculation, symbols: String, numbers: String)] = [
    (x + y - z, "x + y - z", "7 + (-2.5) - 0"), (x - (y - z), "x - (y - z)", "7 - (-2.5 - 0)"),
    (x - (y + x), "x - (y + x)", "7 - (-2.5 + 7)"), ((x + y) * x, "(x + y)*x", "(7 + (-2.5))*7"),
    (x * (y + x), "x*(y + x)", "7*(-2.5 + 7)"), (x / (y * x), "x/(y*x)", "7/(-2.5*7)"),
    (x * y / x, "x*y/x", "7*(-2.5)/7"), (y * x + x, "y*x + x", "-2.5*7 + 7"),
    (x * (-y * x), "x*(-y*x)", "7*(-(-2.5)*7)"), (-z * x, "-z*x", "0*7"),
    ((x - y).magnitude * x, "|x - y|*x", "|7 - (-2.5)|*7"), (.floor(x / y, to: -3), "floor(x/y)", "floor(7/(-2.5))"),
    (.ceil(x / y, to: -2) - y, "ceil(x/y) - y", "ceil(7/(-2.5)) - (-2.5)"),
    // Whole but for noise.
    (.floor(Calculation("b", 7.999999999999999) + z, to: 8), "floor(b + z)", "floor(8)"),
    (.ceil(Calculation("c", 8.000000000000002), to: 8), "ceil(c)", "ceil(8)"),
  ]

  @Test(arguments: cases.indices) func `parentheses stand where the order needs them`(index: Int) throws {
    let (calculation, symbols, numbers) = Self.cases[index]
    #expect(calculation.symbols.text == symbols)
    #expect(calculation.numbers.text == numbers)
    #expect(try Calculator.value(of: numbers) == calculation.value)
  }

  @Test(arguments: [("", false), ("platform: macos\n", true), ("platform: macos\n", false), ("", true)])
  func `corners are called as they are seen`(platform: String, isFlipped: Bool) throws {
    let text = """
      \(platform)views:
        - name: A
          bounds: [0, 0, 100, 80]
          geometryFlipped: \(isFlipped)
          subviews: [{name: B, frame: [10, 20, 30, 40]}]
      mutations: [{B.alpha: 0.5}]
      """
    let source = SourceText(name: "corners", bytes: Array(text.utf8))
    let scene = try #require(try ToldTests.scenes(source).first)
    let frames = Array(Trace(of: scene, all: true).frames)
    // The one with the smallest y: what the superview is like inside decides.
    let first = frames.map { $0.formulas.map(\.name).first { $0.contains("Left.x") } ?? "" }
    let isUp = platform.isEmpty == isFlipped
    #expect(first.first?.contains(platform.isEmpty ? "topLeft.x" : "bottomLeft.x") == true)
    #expect(first.last?.contains(isUp ? "bottomLeft.x" : "topLeft.x") == true, "\(first)")
  }
}
