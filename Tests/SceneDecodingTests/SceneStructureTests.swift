import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@Suite("Structure of scenes") struct SceneStructureTests {
  static let sections = [
    "scene: T", "model: ignoresTransform", "params: {w: 40}", "views:\n  - {name: A, frame: [0, 0, = w, 5]}",
    "mutations:\n  - A.hidden: true", "expect:\n  A: {hidden: true}",
  ]

  @Test func `sections may stand in any order`() {
    for start in Self.sections.indices {
      for order in [
        Array(Self.sections[start...] + Self.sections[..<start]),
        (Self.sections[start...] + Self.sections[..<start]).reversed(),
      ] {
        let documents = LoadedScene.documents(order.joined(separator: "\n") + "\n")
        #expect(documents.count == 1)
        #expect(documents[0].diagnostics.isEmpty, "\(order)")
        let scene = documents[0].receiver
        #expect(scene.header.title.text == "T")
        #expect(scene.header.model == .ignoresTransform)
        #expect(scene.header.parameters.map(\.name) == ["w"])
        #expect(scene.header.views.map(\.name) == ["A"])
        #expect(scene.mutations.count == 1)
        #expect(scene.footer?.expectations.count == 1)
      }
    }
  }

  @Test func `each document is a scene with a numbered default title`() {
    let text = "views: [{name: A}]\n---\nparams: {w: 2}\nviews: [{name: B}]\n---\nviews: [{name: C}]\n"
    let documents = LoadedScene.documents(text, name: "dir/two.words.yml")
    #expect(documents.map(\.receiver.header.title.text) == ["two.words", "two.words #2", "two.words #3"])
    #expect(documents.map(\.number) == [1, 2, 3])
  }

  @Test func `documents behind one that is read twice are read`() {
    let late = "views: [{name: A}]\nparams: {w: 2}\n"
    let documents = LoadedScene.documents("\(late)---\n\(late)---\nviews: [{name: C}]\n")
    #expect(documents.flatMap(\.diagnostics) == [])
    #expect(documents.map { $0.receiver.header.views[0].name } == ["A", "A", "C"])
  }

  @Test func `a wrong document does not keep the others from being read`() {
    let text = "views: [{name: *b}]\n---\nviews: [1,2\n---\nviews: [{name: C}]\n"
    let documents = LoadedScene.documents(text)
    #expect(documents.map(\.diagnostics.isEmpty) == [false, false, true])
    #expect(documents.last?.receiver.header.views.map(\.name) == ["C"])
  }

  @Test func `a view's name may follow its subviews`() {
    let text = "views:\n  - subviews: [{name: B}]\n    frame: [1, 2, 3, 4]\n    name: A\n"
    let documents = LoadedScene.documents(text)
    #expect(documents[0].diagnostics.isEmpty)
    let views = documents[0].receiver.header.views
    #expect(views.map(\.name) == ["A", "B"])
    #expect(views[1].superview?.index == 0)
    #expect(views[0].superview == nil)
  }

  @Test func `names may be of any script and hold hyphens`() {
    let text = "views: [{name: 視圖-1}, {name: été_2}, {name: कि}]\nmutations: [{視圖-1.hidden: true}]\n"
    #expect(findings(text) == [])
  }

  @Test(arguments: ["a b", "a.b", "''", "a/b", "\"\\x01\"", "window", "superlayer", "expect", "⭐"])
  func `other names are refused`(name: String) {
    #expect(LoadedScene.documents("views: [{name: \(name)}]\n")[0].diagnostics.map(\.code) == [.invalidName])
  }

  @Test(arguments: [
    ("1", "number"), ("'007'", "number"), ("2e1", "number"), ("pi", "reserved"), ("-w", "minus"),
    ("'-'", "minus"), ("'1.5'", "is not a valid name"),
  ]) func `a parameter is not called what an expression takes for something else`(name: String, message: String) {
    let found = LoadedScene.documents("params: {\(name): 5}\nviews: [{name: A}]\n")[0].diagnostics
    #expect(found.map(\.code) == [.invalidName])
    #expect(found.allSatisfy { $0.message.contains(message) })
    let fine = "params: {w: 1, 2x: 2, 2-3: 3, _1: 4, x1: 5}\nviews: [{name: A}]\n"
    #expect(findings(fine) == [])
  }

  @Test func `x- keys are ignored in mappings with fixed keys and are names elsewhere`() {
    let text = """
      x-note: [anything, {goes: here}]
      params: {x-w: 3}
      views: [{name: A, x-color: red, frame: {x: 1, y: 2, width: 3, height: 4, x-unit: pt}}]
      mutations: [{A.zPosition: = x-w}]
      """
    #expect(findings(text) == [])
    #expect(findings("views: [{name: A}]\nexpect: {x-A: {hidden: true}}\n") == ["unknown-view 2:10 x-A"])
  }

  @Test func `duplicate keys are shown where they stand`() {
    let text = "views: [{name: A, hidden: true, hidden: false}]\nparams: {w: 1, w: 2}\nviews: []\n"
    #expect(findings(text) == ["duplicate-key 1:33 hidden", "duplicate-key 2:16 w", "duplicate-key 3:1 views"])
  }

  @Test func `two names of one property are in conflict`() {
    #expect(findings("views: [{name: A, center: [1, 2], position: [1, 2]}]\n") == ["conflicting-keys 1:35 position"])
    #expect(
      findings("views: [{name: A, transform: identity, affineTransform: identity}]\n") == [
        "conflicting-keys 1:40 affineTransform"
      ])
  }

  @Test(arguments: [
    "bounds: [0, 0, 1, 2]", "center: [1, 2]", "position: [1, 2]", "anchorPoint: [0, 1]", "transform: {scale: 2}",
    "affineTransform: identity", "transform3D: identity",
  ]) func `frame stands alone among the geometry`(other: String) {
    for text in ["frame: [1, 2, 3, 4], \(other)", "\(other), frame: [1, 2, 3, 4]"] {
      #expect(LoadedScene.documents("views: [{name: A, \(text)}]\n")[0].diagnostics.map(\.code) == [.conflictingKeys])
    }
  }

  @Test(arguments: [
    "hidden: true", "zPosition: 3", "autoresizingMask: [width]", "geometryFlipped: true", "alpha: 0.5",
    "clipsToBounds: true", "sublayerTransform: identity", "anchorPointZ: 2",
  ]) func `what does not touch the frame stands beside it`(other: String) {
    #expect(findings("views: [{name: A, frame: [1, 2, 3, 4], \(other)}]\n") == [])
  }

  @Test func `transform and transform3D are in conflict`() {
    #expect(
      findings("views: [{name: A, transform: identity, transform3D: identity}]\n") == [
        "conflicting-keys 1:40 transform3D"
      ])
  }

  @Test func `a mistake is one finding`() {
    #expect(findings("veiws: [{name: A}]\n") == ["unknown-key 1:1 veiws"])
    #expect(findings("views: [{nmae: A}]\n") == ["unknown-key 1:10 nmae"])
    #expect(findings("params: {w: abc}\nviews: [{name: A, zPosition: = w}]\n") == ["number 1:13 abc"])
    #expect(findings("views: [{name: 'A B'}]\nmutations: [{A.hidden: true}]\n") == ["invalid-name 1:16 'A B'"])
  }

  @Test func `all findings are sorted by place`() {
    let text = "tolerance: -1\nviews: [{name: A, alpha: x, hidden: YES}]\nmutations: [{A.frmae: 5}]\n"
    #expect(findings(text) == ["range 1:12 -1", "number 2:26 x", "bool 2:37 YES", "unknown-property 3:16 frmae"])
  }

  @Test(arguments: [
    ("{choices: [2, 3]}", [2.0, 3]), ("{from: 50, to: 200, step: 10}", [50, 200, 10]), ("{from: 1, to: 4}", [1, 4, 1]),
    ("7.5", [7.5]),
  ]) func `parameters are numbers or choices`(text: String, numbers: [Double]) {
    let scene = LoadedScene.documents("params: {w: \(text)}\nviews: [{name: A}]\n")[0]
    #expect(scene.diagnostics.isEmpty)
    switch scene.receiver.header.parameters.first?.choices {
    case .listed(let terms):
      #expect(terms.map { if case .literal(let number) = $0 { number } else { .nan } } == numbers)
    case .stepped(let from, let to, let step): #expect([from, to, step] == numbers)
    case nil: Issue.record("no parameter")
    }
  }

  @Test(
    arguments: [
      ("{choices: []}", .wrongCount), ("{from: 1}", .missingKey), ("{step: 1}", .missingKey),
      ("{choices: [1], from: 1, to: 2}", .missingKey), ("{from: 3, to: 2}", .range),
      ("{from: 1, to: 2, step: 0}", .range), ("{from: 1, to: 2, step: -1}", .range), ("'7'", .number),
      (".nan", .notFinite), ("{from: .inf, to: 2}", .notFinite), ("1e999", .notFinite), ("= later", .unknownName),
    ] as [(String, DiagnosticCode)]) func `other parameters are refused`(text: String, code: DiagnosticCode)
  {
    let scene = LoadedScene.documents("params: {w: \(text)}\nviews: [{name: A}]\n")[0]
    #expect(scene.diagnostics.map(\.code) == [code])
  }

  @Test(
    arguments: [
      ("", 1e-6, 1e-9), ("tolerance: 0.5", 0.5, 1e-9), ("tolerance: {absolute: 2}", 2, 1e-9),
      ("tolerance: {relative: 0.1}", 1e-6, 0.1), ("tolerance: {absolute: 0, relative: 0}", 0, 0),
    ] as [(String, Double, Double)]) func `the tolerance is a number or both`(
      text: String, absolute: Double, relative: Double
    )
  {
    let scene = LoadedScene.documents("views: [{name: A}]\n\(text)\n")[0]
    #expect(scene.diagnostics.isEmpty)
    #expect(scene.receiver.header.tolerance == Tolerance(absolute: absolute, relative: relative))
  }

  @Test(
    arguments: [
      (10, 10.5, 0.5, 0, true), (10, 10.5, 0.25, 0, false), (-10, 10, 20, 0, true), (1000, 1001, 0, 1.0 / 1001, true),
      (1001, 1000, 0, 1.0 / 1001, true), (1000, 1001, 0, 0.0009, false), (64, 96, 1, 0.5, true), (3, 3, 0, 0, true),
    ] as [(Double, Double, Double, Double, Bool)]) func `a tolerance includes its bound`(
      a: Double, b: Double, absolute: Double, relative: Double, isEqual: Bool
    )
  {
    let tolerance = Tolerance(absolute: absolute, relative: relative)
    #expect(tolerance.accepts(a, b) == isEqual)
    #expect(tolerance.accepts(b, a) == isEqual)
  }
}
