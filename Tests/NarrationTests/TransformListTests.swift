import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunNarration

@Suite("Lists of transforms, told step by step") struct TransformListTests {
  @Test func `the steps of a list and their product are told`() throws {
    let formulas = try NarratorTests.lastFormulas(
      of: """
        views: [{name: A, frame: [0, 0, 80, 40]}]
        mutations: [{A.transform: [{translation: [10, 5]}, {scale: 2}, {rotation: 30deg}]}]
        """)
    #expect(
      formulas.filter { !$0.hasPrefix("A.frame") } == [
        "A.step3.a = cos(30°) = 0.866025403784439", "A.step3.b = sin(30°) = 0.5", "A.step3.c = -sin(30°) = -0.5",
        "A.step3.d = cos(30°) = 0.866025403784439", "A.product2.a = 1*2 + 0*0 = 2", "A.product2.b = 1*0 + 0*2 = 0",
        "A.product2.c = 0*2 + 1*0 = 0", "A.product2.d = 0*0 + 1*2 = 2", "A.product2.tx = 10*2 + 5*0 + 0 = 20",
        "A.product2.ty = 10*0 + 5*2 + 0 = 10", "A.transform.a = 2*0.866025403784439 + 0*(-0.5) = 1.732050807568877",
        "A.transform.b = 2*0.5 + 0*0.866025403784439 = 1", "A.transform.c = 0*0.866025403784439 + 2*(-0.5) = -1",
        "A.transform.d = 0*0.5 + 2*0.866025403784439 = 1.732050807568877",
        "A.transform.tx = 20*0.866025403784439 + 10*(-0.5) + 0 = 12.320508075688775",
        "A.transform.ty = 20*0.5 + 10*0.866025403784439 + 0 = 18.660254037844386",
      ])
  }

  @Test func `a 3D product has the entries to which something contributes`() throws {
    let formulas = try NarratorTests.lastFormulas(
      of: """
        views: [{name: A, frame: [0, 0, 80, 40]}]
        mutations: [{A.sublayerTransform: [{perspective: 400}, {translation: [0, 7, 8]}]}]
        """)
    #expect(
      formulas == [
        "A.step1.m34 = -1/400 = -0.0025", "A.sublayerTransform.m11 = 1*1 = 1", "A.sublayerTransform.m22 = 1*1 = 1",
        "A.sublayerTransform.m32 = -0.0025*7 = -0.0175", "A.sublayerTransform.m33 = 1*1 + (-0.0025*8) = 0.98",
        "A.sublayerTransform.m34 = -0.0025*1 = -0.0025", "A.sublayerTransform.m42 = 1*7 = 7",
        "A.sublayerTransform.m43 = 1*8 = 8", "A.sublayerTransform.m44 = 1*1 = 1",
      ])
  }

  @Test(arguments: [
    (
      "A.transform: [{scale: 2}, {translation: [= A.center.x, 0]}]",
      [
        "A.step1 is a scale of 2: [2, 0, 0, 2, 0, 0].",
        "A.step2 is a translation by (A.center.x, 0): [1, 0, 0, 1, 40, 0].",
      ]
    ),
    (
      "A.transform.concatenating: [[1, 2, 3, 4, 5, 6], identity]",
      ["A.step1 is [1, 2, 3, 4, 5, 6].", "A.step2 is the identity: [1, 0, 0, 1, 0, 0]."]
    ),
    (
      "A.transform3D: [identity, {rotation: {angle: 90deg, axis: [1, 0, 0]}}]",
      [
        "A.step1 is the identity.",
        "A.step2 is a rotation by 90° about (1, 0, 0): [m22 = 0, m23 = 1, m32 = -1, m33 = 0].",
      ]
    ), ("A.transform: [{scale: 2}]", []), ("A.transform: {scale: 2}", []),
  ]) func `each transform of a list is told with its matrix`(mutation: String, sentences: [String]) throws {
    let scene = "views: [{name: A, frame: [0, 0, 80, 40]}]\nmutations: [{\(mutation)}]\n"
    let trace = try Trace.of(scene)
    let step = try #require(Array(trace.steps).first)
    #expect(step.transforms.map { SpokenLines(trace.names, precision: 15).sentence(of: $0, in: .english) } == sentences)
    for format in TraceFormat.allCases {
      let writer = format.makeWriter()
      var text = ByteText()
      writer.begin(into: &text)
      writer.write(trace, file: "a.yaml", into: &text)
      writer.end(into: &text)
      let names = step.transforms.map(\.name)
      #expect(names.allSatisfy { text.string.contains($0) })
      #expect(text.string.contains("step1") == !names.isEmpty)
    }
  }

  @Test func `the lists of a declaration are told in the set-up`() throws {
    let scene = """
      views:
        - name: A
          bounds: [0, 0, 7, 9]
          transform: [{scale: 2}, {translation: [3, 4]}]
          sublayerTransform: [{perspective: 500}, {scale: [2, 3, 4]}]
      """
    let trace = try Trace.of(scene)
    #expect(trace.setUp.transforms.map(\.name) == ["step1", "step2", "step3", "step4"])
    let formulas = trace.setUp.formulas.map { SpokenLines(trace.names, precision: 15).line(of: $0) }
    #expect(formulas.contains("A.transform.tx = 0*1 + 0*0 + 3 = 3"))
    #expect(formulas.contains("A.sublayerTransform.m34 = -0.002*1 = -0.002"))
  }
}
