import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import Testing

@Suite("Properties in JSON reports") struct ReportedPropertyTests {
  /// The report of a scene of one view in whose layer something is changed.
  private static func report(on platform: Platform = .ios, _ change: (inout LayerTree, LayerID) throws -> Void) throws
    -> (text: String, layer: Layer)
  {
    let source = SourceText(
      name: "one.yaml", bytes: Array("scene: One\nplatform: \(platform.rawValue)\nviews: [{name: a}]\n".utf8))
    let loaded = SceneLoader.load(source, into: { Evaluator() })
    var outcome = try #require(loaded.first).receiver.outcome
    let view = LayerID(index: 0)
    try change(&outcome.tree, view)
    var text = ByteText()
    let document = ReplayedDocument(outcome: outcome, diagnostics: [], omitted: 0)
    ReportFormat.ndjson.makeWriter().write(SceneReport(file: "one.yaml", document: document), into: &text)
    return (text.string, outcome.tree[view])
  }

  /// A value that is no property's default.
  private static func unusual(_ property: Property, in layer: Layer) -> PropertyValue {
    switch property.read(from: layer) {
    case .bool(let bool): .bool(!bool)
    case .autoresizingMask: .autoresizingMask(.flexibleWidth)
    case .transform3D: .transform3D(Transform3D(perspective: 500))
    case .size: .size(Size(width: 3, height: 4))
    case .insets: .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    case .insetAdjustment: .insetAdjustment(.never)
    case .contentMode: .contentMode(.bottom)
    default: .number(0.25)
    }
  }

  @Test(arguments: Property.allCases) func `a property is reported as soon as it differs from a new layer's`(
    property: Property
  ) throws {
    let member = "\"\(property.name)\": "
    let platform: Platform = property.exists(on: .ios) ? .ios : .appkit
    let new = try Self.report(on: platform) { _, _ in }
    #expect(new.text.contains(member) == property.isReported(of: new.layer))
    guard property.isAssignable, !property.isReported(of: new.layer) else { return }
    if case .asked = property.role { return }
    let changed = try Self.report(on: platform) { tree, view in
      if property.makesScrollView { tree.makeScrollView(view) }
      try property.assign(Self.unusual(property, in: tree[view]), to: view, in: &tree)
    }
    #expect(property.isReported(of: changed.layer))
    #expect(changed.text.contains(member))
  }

  @Test func `a moved and turned layer reports only its geometry`() throws {
    let changed = try Self.report { tree, view in
      try tree.setBounds(Rect(x: 1, y: 2.5, width: 30, height: 40.125), of: view)
      try tree.setPosition(Point(x: -7, y: 1000), of: view)
      try tree.setTransform(Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 0), of: view)
    }
    #expect(
      changed.text == """
        {"format": 1, "file": "one.yaml", "document": 1, "scene": "One", "views": [{"name": "a", \
        "superview": null, "frame": {"x": -24.0625, "y": 985, "width": 40.125, "height": 30}, \
        "bounds": {"x": 1, "y": 2.5, "width": 30, "height": 40.125}, \
        "center": {"x": -7, "y": 1000}, "anchorPoint": {"x": 0.5, "y": 0.5}, \
        "transform": {"a": 0, "b": 1, "c": -1, "d": 0, "tx": 3, "ty": 0}}], "queries": []}

        """)
  }
}
