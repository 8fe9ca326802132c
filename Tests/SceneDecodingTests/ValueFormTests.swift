import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@Suite("Forms of values") struct ValueFormTests {
  @Test(
    arguments: [("12", 12), ("+5", 5), ("-0.5", -0.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("012", 12)]
      as [(String, Double)]) func `numbers are plain decimals`(text: String, number: Double)
  { #expect(LoadedScene.numbers("zPosition", text) == [number]) }

  @Test(arguments: ["'12'", "\"12\"", "0x1F", "1_000", "1,5", "~", "abc", "[1]", "{x: 1}", "2 * 3", "|\n      5"])
  func `other text is no number`(text: String) {
    #expect(["number", "wrong-type"].contains(LoadedScene.faults("zPosition", text).first?.rawValue))
  }

  @Test(arguments: [
    "[10, 20.5]", "{x: 10, y: 20.5}", "{y: 20.5, x: 10}", "'{10, 20.5}'", "\"(10, 20.5)\"", "'(10 20.5)'",
    "\"{10,20.5}\"", "\n    - 10\n    - 20.5",
  ]) func `points have four forms`(text: String) {
    #expect(LoadedScene.literal("center", text) == .point(Point(x: 10, y: 20.5)))
  }

  @Test(arguments: ["[10, 20.5]", "{width: 10, height: 20.5}", "'{10, 20.5}'"]) func `sizes have the forms of points`(
    text: String
  ) { #expect(LoadedScene.literal("bounds.size", text) == .size(Size(width: 10, height: 20.5))) }

  @Test(arguments: [
    "[1, -2, 30, 4.5]", "{x: 1, y: -2, width: 30, height: 4.5}", "{origin: [1, -2], size: [30, 4.5]}",
    "{size: {width: 30, height: 4.5}, origin: {x: 1, y: -2}}", "{origin: '{1, -2}', size: '{30, 4.5}'}",
    "'{{1, -2}, {30, 4.5}}'", "'(1 -2; 30 4.5)'", "'(1, -2, 30, 4.5)'", "(1 -2; 30 4.5)", "\"(1.0, -2.0, 30.0, 4.5)\"",
  ]) func `rects have seven forms`(text: String) {
    #expect(LoadedScene.literal("frame", text) == .rect(Rect(x: 1, y: -2, width: 30, height: 4.5)))
  }

  @Test(
    arguments: [
      ("[1, 2, 3]", .wrongCount), ("[1, 2, 3, 4, 5]", .wrongCount), ("{x: 1, y: 2}", .missingKey),
      ("{x: 1, y: 2, width: 3, heigth: 4}", .unknownKey), ("{origin: [1, 2], width: 3}", .missingKey),
      ("{origin: [1, 2], size: [3, 4], x: 1}", .conflictingKeys), ("'{1, 2, 3, 4}'", .pastedText),
      ("'{{1, 2}, {3, 4}'", .pastedText), ("'1, 2, 3, 4'", .pastedText), ("", .wrongType), ("= 5", .pastedText),
      ("[1, 2, 3, '4']", .number), ("{{1, 2}, {3, 4}}", .pastedText), ("{1, 2}", .pastedText),
    ] as [(String, DiagnosticCode)]) func `other rects are refused`(text: String, code: DiagnosticCode)
  { #expect(LoadedScene.faults("frame", text).first == code) }

  @Test(
    arguments: [
      ("45deg", 45, .degrees), ("45 deg", 45, .degrees), ("-1e2deg", -100, .degrees), ("0.5rad", 0.5, .radians),
      ("0.1pi", 0.1, .multiplesOfPi), ("pi", 1, .multiplesOfPi), ("-pi", -1, .multiplesOfPi),
      ("pi/4", 0.25, .multiplesOfPi), ("-pi/2", -0.5, .multiplesOfPi), ("3pi/4", 0.75, .multiplesOfPi),
      ("3 pi / 4", 0.75, .multiplesOfPi), ("pi/3", 1.0 / 3, .multiplesOfPi), ("0", 0, .radians),
    ] as [(String, Double, Angle.Unit)]) func `angles have a unit`(text: String, value: Double, unit: Angle.Unit)
  { #expect(LoadedScene.literal("transform.rotatedBy", text) == .angle(Angle(value: value, unit: unit))) }

  @Test(arguments: [
    "90", "0.1", "-3", "deg", "45grad", "45°", "pi/0", "pi/", "pi4", "pi/4/2", "4pi deg", "", "[1]", "= 45",
    "= atan2(1, 2) deg", "= 3 + atan2(1, 2)",
  ]) func `other angles are refused`(text: String) {
    let code = LoadedScene.faults("transform.rotatedBy", text).first
    #expect(
      code == .angle || (code == .expression && text.contains("atan2"))
        || (code == .wrongType && (text == "" || text == "[1]")))
  }

  @Test(arguments: [("90deg", 1), ("pi/2", 1), ("-270deg", 1), ("450deg", 1), ("0.5pi", 1)])
  func `quarter turns are exact`(text: String, sine: Double) {
    #expect(LoadedScene.numbers("transform", "{rotation: \(text)}") == [0, sine, -sine, 0, 0, 0])
  }

  @Test(
    arguments: [
      ("identity", [1, 0, 0, 1, 0, 0]), ("[2, 0.5, 0.25, 3, 10, 20]", [2, 0.5, 0.25, 3, 10, 20]),
      ("{tx: 10, ty: 20, a: 2, b: 0.5, c: 0.25, d: 3}", [2, 0.5, 0.25, 3, 10, 20]), ("{scale: 2}", [2, 0, 0, 2, 0, 0]),
      ("{scale: [2, 3]}", [2, 0, 0, 3, 0, 0]), ("{scale: {x: 2, y: 3}}", [2, 0, 0, 3, 0, 0]),
      ("{scale: {y: 3, x: 2}}", [2, 0, 0, 3, 0, 0]), ("{translation: {x: 4, y: 5}}", [1, 0, 0, 1, 4, 5]),
      ("{translation: '{4, 5}'}", [1, 0, 0, 1, 4, 5]), ("{translation: (4 5)}", [1, 0, 0, 1, 4, 5]),
      ("[{translation: {x: 4, y: 5}}, {scale: {x: 2, y: 3}}]", [2, 0, 0, 3, 8, 15]),
      ("{translation: [4, 5]}", [1, 0, 0, 1, 4, 5]), ("{rotation: 90deg}", [0, 1, -1, 0, 0, 0]),
      ("'[2, 0.5, 0.25, 3, 10, 20]'", [2, 0.5, 0.25, 3, 10, 20]), ("[identity]", [1, 0, 0, 1, 0, 0]),
      // The first of a list is applied first.
      ("[{translation: [4, 5]}, {scale: [2, 3]}]", [2, 0, 0, 3, 8, 15]),
      ("[{scale: [2, 3]}, {translation: [4, 5]}]", [2, 0, 0, 3, 4, 5]),
      ("[[1, 0, 0, 1, 4, 5], {scale: [2, 3]}]", [2, 0, 0, 3, 8, 15]), ("[]", nil),
    ] as [(String, [Double]?)]) func `transforms have these forms`(text: String, numbers: [Double]?)
  {
    #expect(LoadedScene.numbers("transform", text) == numbers)
    #expect(LoadedScene.numbers("layer.affineTransform", text) == numbers)
  }

  @Test(
    arguments: [
      ("[1, 2, 3]", .wrongCount), ("{scale: 2, rotation: 1deg}", .wrongCount), ("{}", .wrongCount),
      ("{a: 1, b: 2}", .missingKey), ("{scale: 2, a: 1}", .wrongCount), ("{perspective: 500}", .unknownKey),
      ("{rotation: {angle: 1deg, axis: [0, 0, 1]}}", .unknownKey), ("{rotation: 45}", .angle),
      ("[[{scale: 2}]]", .wrongType), ("[{scale: 2}, [identity]]", .wrongType), ("idendity", .wrongType),
      ("{scale: [1, 2, 3]}", .wrongCount), ("{translation: 5}", .pastedText), ("{translation: {1, 2}}", .pastedText),
      ("{translation: {x: 1}}", .missingKey), ("{translation: {x: 1, y: 2, z: 3}}", .unknownKey),
      ("{scale: {x: 1}}", .missingKey), ("{scale: {x: 1, y: 2, z: 3}}", .unknownKey), ("{translation: ~}", .wrongType),
      ("~", .wrongType),
    ] as [(String, DiagnosticCode)]) func `other transforms are refused`(text: String, code: DiagnosticCode)
  { #expect(LoadedScene.faults("transform", text) == [code]) }

  @Test func `3D transforms are 16 numbers or operations`() {
    let rows = (1...16).map(Double.init)
    #expect(LoadedScene.numbers("transform3D", "\(rows)") == rows)
    #expect(LoadedScene.numbers("transform3D", "{perspective: 500}")?[11] == -0.002)
    #expect(
      LoadedScene.numbers("sublayerTransform", "[{translation: [2, 3, 4]}, {scale: [5, 6, 7]}]") == [
        5, 0, 0, 0, 0, 6, 0, 0, 0, 0, 7, 0, 10, 18, 28, 1,
      ])
    #expect(
      LoadedScene.numbers("transform3D", "{rotation: {angle: 90deg, axis: [0, 0, 7]}}") == [
        0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
      ])
    #expect(
      LoadedScene.numbers("transform3D", "[{translation: {z: 4, x: 2, y: 3}}, {scale: {x: 5, y: 6, z: 7}}]") == [
        5, 0, 0, 0, 0, 6, 0, 0, 0, 0, 7, 0, 10, 18, 28, 1,
      ])
    #expect(
      LoadedScene.numbers("transform3D", "{rotation: {angle: 90deg, axis: {x: 0, y: 0, z: 7}}}") == [
        0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
      ])
    #expect(LoadedScene.faults("transform3D", "{rotation: {angle: 9deg, axis: {x: 0, y: 0, z: 0}}}") == [.range])
    #expect(LoadedScene.faults("transform3D", "{scale: {x: 1, y: 2}}") == [.missingKey])
    #expect(LoadedScene.faults("transform3D", "{scale: 2}") == [.wrongType])
    #expect(LoadedScene.faults("transform3D", "{rotation: {angle: 9deg, axis: [0, 0, 0]}}") == [.range])
    #expect(LoadedScene.faults("transform3D", "{perspective: 0}") == [.range])
    #expect(LoadedScene.faults("transform3D", "{rotation: {axis: [0, 0, 1]}}") == [.missingKey])
  }

  @Test(arguments: ["YES", "NO", "yes", "no", "on", "off", "True", "FALSE", "1", "0", "y", "'true'", "", "[true]"])
  func `only true and false are booleans`(text: String) {
    #expect(LoadedScene.literal("hidden", "true") == .bool(true))
    #expect(LoadedScene.literal("hidden", "false") == .bool(false))
    #expect(LoadedScene.faults("hidden", text).count == 1)
  }

  @Test func `masks are lists of words or pasted`() {
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    for text in ["[width, bottom]", "[bottom, width, width]", "W+BM", "BM+W"] {
      #expect(LoadedScene.literal("autoresizingMask", text) == .autoresizingMask(mask), "\(text)")
    }
    #expect(LoadedScene.literal("autoresizingMask", "[]") == .autoresizingMask([]))
    for text in ["[minX]", "W+", "[widht]", "W + H"] {
      #expect(LoadedScene.faults("autoresizingMask", text) == [.unknownWord], "\(text)")
    }
  }

  @Test(arguments: ["1) {{10, 20}, {30, 40}}", "] frame 5: (10 20; 30 40)", "{{10, 20}, {30, 40}} 7)"])
  func `a bracket that closes nothing does not hide the value beside it`(text: String) {
    let scene = "views: [{name: A, bounds: '\(text)'}]\n"
    #expect(
      LoadedScene.documents(scene).flatMap(\.diagnostics).flatMap(\.help) == [
        "write the numbers alone: `bounds: [10, 20, 30, 40]`"
      ])
  }

  @Test func `methods without an argument take nothing`() {
    #expect(LoadedScene.literal("transform.inverted", "") == .nothing)
    #expect(LoadedScene.faults("transform.inverted", "5") == [.wrongType])
  }

  @Test func `a scale is one factor or two`() {
    #expect(LoadedScene.numbers("transform.scaledBy", "2") == [2, 2])
    #expect(LoadedScene.numbers("transform.scaledBy", "[2, 3]") == [2, 3])
    #expect(LoadedScene.numbers("transform.scaledBy", "{x: 2, y: 3}") == [2, 3])
    #expect(LoadedScene.faults("transform.scaledBy", "{x: 2}") == [.missingKey])
  }
}
