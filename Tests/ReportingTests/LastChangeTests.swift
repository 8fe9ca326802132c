import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@Suite("The last change") struct LastChangeTests {
  /// The last changes of each document, as the text of the mutation's key, `declaration` or `-`.
  static func changes(_ text: String) -> [Int: [String]] {
    let source = SourceText(name: "scene.yaml", bytes: Array(text.utf8))
    let outcomes = SceneLoader.load(source, into: { Evaluator() }).map { ($0.number, $0.receiver.outcome) }
    let index = SourceIndex(source)
    return LastChange.find(in: source, for: Dictionary(uniqueKeysWithValues: outcomes)).mapValues { changes in
      changes.map { change in
        switch change {
        case nil: "-"
        case .declaration: "declaration"
        case .mutation(let key, _):
          "\(index.location(of: key.start).line) "
            + String(decoding: source.bytes[index.byteRange(of: key)], as: UTF8.self)
        }
      }
    }
  }

  static let views = """
    views:
      - {name: A, frame: [1, 2, 30, 40], subviews: [{name: B, frame: [5, 6, 7, 8], autoresizingMask: [width]}]}
      - {name: C, frame: [1, 2, 30, 40]}

    """

  @Test func `a mutation counts where it changes the value`() {
    let text =
      Self.views + """
        mutations:
          - A.frame: [1, 2, 60, 70]
          - A.alpha: 0.5
          - A.transform: {scale: 2}
          - C.hidden: true
          - C.frame: [1, 2, 30, 40]
        expect:
          A: {bounds.size.width: 1, alpha: 1, center: [9, 9], frame: [0, 0, 0, 0], zPosition: 4}
          B: {frame: [5, 6, 7, 9], bounds.size.height: 3}
          C: {frame.maxX: 90, hidden: false}
        queries: [{hitTest: {point: [1, 1], view: B}, expect: A}]
        """
    #expect(
      Self.changes(text) == [
        1: [
          "5 A.frame", "6 A.alpha", "5 A.frame", "7 A.transform", "declaration", "5 A.frame", "declaration",
          "declaration", "8 C.hidden", "-",
        ]
      ])
  }

  @Test func `a layout changes what is inside, a move in the tree nothing`() {
    let text =
      Self.views + """
        mutations:
          - B.constraints: [{minX: superlayer.minX}]
          - A.transform.scaledBy: 2
          - A.layout:
          - A.addSubview: C
          - C.bounds.size: [31, 41]
          - A.center: [3, 4]
        expect: {B: {frame.minX: 9, frame.maxX: 9}, C: {frame.maxX: 9, center: [3, 4]}}
        """
    #expect(Self.changes(text) == [1: ["7 A.layout", "7 A.layout", "9 C.bounds.size", "declaration"]])
  }

  @Test func `a checkpoint sees what was before it`() {
    let text =
      Self.views + """
        mutations:
          - expect: {A: {alpha: 0.1}, C: {alpha: 1}}
          - A.alpha: 0.25
          - expect: {A: {alpha: 0.2}}
          - A.alpha: 0.75
          - A.alpha: 0.75
        expect: {A: {alpha: 0.3}}
        """
    #expect(Self.changes(text) == [1: ["declaration", "6 A.alpha", "8 A.alpha"]])
  }

  @Test func `documents are kept apart, and one may start over`() {
    let text =
      Self.views + """
        mutations: [{A.alpha: 0.25}]
        expect: {A: {alpha: 0.3}}
        ---
        views: [{name: A}]
        mutations: [{A.alpha: 0.5}, {expect: {A: {alpha: 0.6}}}]
        tolerance: 0.2
        expect: {A: {hidden: true, alpha: 0.1}}
        """
    #expect(Self.changes(text) == [1: ["4 A.alpha"], 2: ["declaration", "8 A.alpha"]])
  }
}
