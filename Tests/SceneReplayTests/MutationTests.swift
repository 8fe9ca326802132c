import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay
import Testing

@Suite("Mutations") struct MutationTests {
  static let start = "views: [{name: A, frame: [10, 20, 30, 44]}]\nmutations:\n"

  @Test(
    arguments: [
      ("A.frame.origin: [1, 2]", "frame", [1, 2, 30, 44]), ("A.frame.size: [3, 4]", "frame", [10, 20, 3, 4]),
      ("A.frame.origin.y: 5", "frame", [10, 5, 30, 44]), ("A.frame.size.width: 6", "frame", [10, 20, 6, 44]),
      ("A.layer.frame.size.height: 7", "frame", [10, 20, 30, 7]), ("A.bounds.origin.x: 8", "bounds", [8, 0, 30, 44]),
      ("A.center.x: 9", "center", [9, 42]), ("A.layer.position.y: 9", "center", [25, 9]),
      ("A.anchorPoint.x: 0", "frame", [25, 20, 30, 44]), ("A.transform.tx: 5", "transform", [1, 0, 0, 1, 5, 0]),
      ("A.affineTransform.b: 2", "transform", [1, 2, 0, 1, 0, 0]),
      ("A.transform3D.m42: 6", "transform", [1, 0, 0, 1, 0, 6]),
      ("A.moveAnchorPoint: [0, 1]", "frame", [10, 20, 30, 44]), ("A.moveAnchorPoint: [0, 1]", "center", [10, 64]),
      ("A.autoLayout: [1, 2, 10, 6]", "center", [6, 5]), ("A.opacity: 0.5", "alpha", [0.5]),
    ] as [(String, String, [Double])]) func `an assignment changes its part`(
      mutation: String, path: String, numbers: [Double]
    )
  { #expect(Replay.numbers(Self.start + "  - \(mutation)\n", "A", path) == numbers) }

  private static let methods: [(String, [Double])] = [
    ("translatedBy: [4, 5]", [2, 0, 0, 3, 18, 35]), ("scaledBy: [4, 5]", [8, 0, 0, 15, 10, 20]),
    ("scaledBy: 4", [8, 0, 0, 12, 10, 20]), ("rotatedBy: 90deg", [0, 3, -2, 0, 10, 20]),
    ("concatenating: {translation: [4, 5]}", [2, 0, 0, 3, 14, 25]),
    ("concatenating: [0, 1, -1, 0, 0, 0]", [0, 2, -3, 0, -20, 10]),
    ("inverted:", [0.5, 0, 0, 1.0 / 3, -5, -6.666666666666666]),
  ]

  @Test func `each method that makes a transform has numbers`() {
    for method in Method.allCases {
      guard case .transform = method.concern else { continue }
      let name = method.rawValue.split(separator: ".").last ?? ""
      #expect(Self.methods.contains { $0.0.hasPrefix("\(name):") }, "\(method)")
    }
  }

  @Test(arguments: methods) func `transform methods work as in Swift`(method: String, numbers: [Double]) {
    for name in ["transform", "layer.affineTransform"] {
      let text = Self.start + "  - A.transform: [2, 0, 0, 3, 10, 20]\n  - A.\(name).\(method)\n"
      #expect(Replay.numbers(text, "A", "transform") == numbers)
    }
  }

  @Test(arguments: [
    ("A.frame.maxX: 5", "read-only 3:5 A.frame.maxX"), ("A.frame.width: 5", "read-only 3:5 A.frame.width"),
    ("A.frmae: 5", "unknown-property 3:7 frmae"), ("A.layer.frmae: 5", "unknown-property 3:7 layer.frmae"),
    ("A: 5", "unknown-property 3:5 A"), ("B.frame: [5, 6, 7, 8]", "unknown-view 3:5 B"),
    ("{A.hidden: true, A.alpha: 0}", "several-mutations 3:22 A.alpha"), ("{}", "several-mutations 3:5 {"),
    ("5", "wrong-type 3:5 5"), ("A.transform.translatedBy: 5", "pasted-text 3:31 5"),
    ("A.center: [.nan, 0]", "geometry 3:15 ["), ("A.zPosition: .inf", "geometry 3:18 .inf"),
    ("expect: {A: {}}", "missing-key 3:17 {"), ("expect: {}", "missing-key 3:13 {"),
    ("expect: {B: {hidden: true}}", "unknown-view 3:14 B"),
    ("expect: {A: {transform.scaledBy: 2}}", "unknown-property 3:18 transform.scaledBy"),
    ("expect: {A: {alpha: .nan}}", "not-finite 3:25 .nan"),
  ]) func `a wrong mutation is shown in its place`(mutation: String, finding: String) {
    let findings = Replay.findings(Self.start + "  - \(mutation)\n")
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix(finding) == true, "\(findings)")
  }

  @Test func `layer changes nothing in the name of a property`() {
    let values: [ValueKind: String] = [
      .rect: "[1, 2, 3, 4]", .point: "[5, 6]", .transform: "[1, 2, 3, 4, 5, 6]", .bool: "true",
      .transform3D: "{scale: [2, 3, 4]}", .number: "0.5", .autoresizingMask: "[width]", .size: "[7, 8]",
      .insets: "[1, 2, 3, 4]", .insetAdjustment: "never", .contentMode: "top",
    ]
    for property in Property.allCases where property.isAssignable && property.exists(on: .ios) {
      for name in [property.name] + property.aliases {
        // Not one of the defaults, and another on the second turn.
        for value in [values[property.kind], property.kind == .bool ? "false" : nil] {
          guard let value else { continue }
          // Of other views what scrolls is refused.
          let start =
            property.makesScrollView
            ? "allow: [offset-out-of-range]\nviews: [{name: A, minimumZoomScale: 0.1, zoomedView: B, subviews: [{name: B}]}]\nmutations:\n"
            : property == .safeAreaInsets || property == .layoutMargins ? nil : Self.start
          guard let start else { continue }
          let check = "expect: {A: {layer.\(property.name): \(value)}}\n"
          for path in ["A.\(name)", "A.layer.\(name)"] {
            let outcome = Replay.outcomes(start + "  - \(path): \(value)\n" + check).first
            #expect(outcome?.comparisons == 1 && outcome?.mismatches.isEmpty == true, "\(path)")
          }
        }
      }
    }
  }

  @Test func `a refused value is not half applied and ends the replay`() {
    let text = Self.start + "  - A.bounds: [5, 6, .nan, 8]\n  - A.center: [.inf, 0]\n"
    #expect(Replay.findings(text).count == 1)
  }

  @Test func `settings decide what a frame does`() {
    let mutations = "mutations:\n  - A.transform: {scale: 2}\n  - A.frame: [0, 0, 10, 20]\n"
    let views = "views: [{name: A, frame: [10, 20, 30, 44]}]\n"
    #expect(Replay.numbers(views + mutations, "A", "bounds") == [0, 0, 5, 10])
    #expect(Replay.numbers(views + mutations + "model: ignoresTransform\n", "A", "bounds") == [0, 0, 10, 20])
  }

  @Test(arguments: [
    ("contentOffset: [0, 5000], contentSize: [390, 2000]", ["offset-out-of-range 1:62"]),
    ("contentSize: [390, 2000], contentOffset: [0, 5000]", ["offset-out-of-range 1:88"]),
    ("safeAreaInsets: [47, 0, 34, 0], contentSize: [390, 2000], contentOffset: [0, -47]", []),
    ("contentOffset: [0, -47], contentSize: [390, 2000], safeAreaInsets: [47, 0, 34, 0]", []),
    ("contentOffset: [0, -48], contentSize: [390, 2000], safeAreaInsets: [47, 0, 34, 0]", ["offset-out-of-range 1:62"]),
  ]) func `a declared offset is compared with the range of the whole declaration`(keys: String, found: [String]) {
    let findings = Replay.findings("views: [{name: list, frame: [0, 0, 390, 844], \(keys)}]")
    #expect(findings.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == found)
  }

  @Test(arguments: ["safeAreaInsets", "layoutMargins", "additionalSafeAreaInsets", "contentInset"])
  func `insets take edges by name, those that are left out 0`(key: String) {
    let named = Replay.numbers(
      "views: [{name: a, frame: [0, 0, 100, 100], \(key): {top: 10, right: 3}}]", "a", key)
    let listed = Replay.numbers(
      "views: [{name: a, frame: [0, 0, 100, 100], \(key): [10, 0, 0, 3]}]", "a", key)
    #expect(named != nil && named == listed)
  }
}
