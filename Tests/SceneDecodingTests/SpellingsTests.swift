import GeomrunLayerProperties
import Testing

@testable import GeomrunForeignCode

/// Rows of the table of calls, as written code has them.
struct SpellingsTests {
  @Test func aMethodHasPlacesForItsReceiverAndItsArguments() {
    let rows: [(FrameworkCall, Bool, String, String)] = [
      (.addSubview, false, "$0.addSubview($1)", "[$0 addSubview:$1]"),
      (.addSubview, true, "$0.addSublayer($1)", "[$0 addSublayer:$1]"),
      (.insertAbove, true, "$0.insertSublayer($1, above: $2)", "[$0 insertSublayer:$1 above:$2]"),
      (.removeFromSuperview, false, "$0.removeFromSuperview()", "[$0 removeFromSuperview]"),
      (.convertTime, false, "$0.convertTime($1, from: $2)", "[$0 convertTime:$1 fromLayer:$2]"),
      (.zoomTo, false, "$0.zoom(to: $1, animated: $2)", "[$0 zoomToRect:$1 animated:$2]"),
    ]
    for (call, ofLayers, swift, objc) in rows {
      let row = call.written(ofLayers: ofLayers)
      #expect(row.swift == swift)
      #expect(row.objc == objc)
    }
  }

  @Test func argumentsGoToTheirPlacesAndAreNotReadAgain() {
    #expect(Spellings.fill("f($1, $0)", ["$1", "b"]) == "f(b, $1)")
    let numbers = (0..<16).map { "n\($0)" }
    let list = numbers.joined(separator: ", ")
    #expect(Spellings.fill(Spellings.transform3D.objc, numbers) == "(CATransform3D){\(list)}")
    #expect(Spellings.fill(Spellings.transform3D.swift, numbers).hasSuffix("m43: n14, m44: n15)"))
  }

  @Test func bothSpellingsTakeTheSameArguments() {
    func places(_ spelling: String) -> Set<Substring> {
      let parts = spelling.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
      return Set(parts.map { $0.prefix { $0.isNumber } })
    }
    let rows: [Spellings] = [
      .point, .size, .rect, .insets, .transform, .transform3D, .concatenating, .inverted, .lifted, .insetByInsets,
      .containsInRect, .pointInside, .hitTestWithEvent, .fittingSize, .constraint, .layerConstraint, .animate,
      .animateWithOptions, .animateDamped, .animateBouncing, .animator, .startAfter, .spring, .timingFunctionOfPoints,
      .move, .addLine, .addCurve, .making(.scale), .making(.rotation), .making3D(.rotation), .changing(.translation),
      .anchored("equal", toConstant: false, ["multiplier", "constant"]), .converting("Rect", "to", ofLayers: true),
    ]
    for row in rows { #expect(places(row.swift) == places(row.objc), "\(row.swift)") }
  }
}
