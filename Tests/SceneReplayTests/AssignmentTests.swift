import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import Testing

/// `tree[view] = layer` and `tree[view].bounds = ...`: every value by its own setter.
@Suite struct AssignmentTests {
  /// A value that no property has by itself.
  private static func sample(_ kind: ValueKind) -> PropertyValue? {
    switch kind {
    case .number: .number(0.25)
    case .point: .point(Point(x: 3.5, y: -7))
    case .size: .size(Size(width: 31, height: 17))
    case .rect: .rect(Rect(x: 5, y: 7, width: 110, height: 60))
    case .insets: .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    case .transform: .transform(Transform2D(a: 2, b: 0.5, c: -0.25, d: 3, tx: 7, ty: -11))
    case .transform3D: .transform3D(Transform3D(translationX: 1, y: 2, z: 3))
    case .autoresizingMask: .autoresizingMask([.flexibleWidth, .flexibleTopMargin])
    case .insetAdjustment: .insetAdjustment(.never)
    case .contentMode: .contentMode(.bottomRight)
    case .bool, .angle, .scale, .nothing: nil
    }
  }

  private static func tree() throws -> (tree: LayerTree, view: LayerID, inner: LayerID) {
    var tree = LayerTree()
    let view = tree.addLayer(to: nil)
    let inner = tree.addLayer(to: view)
    try tree.setFrame(Rect(x: 10, y: 20, width: 100, height: 50), of: view)
    try tree.setFrame(Rect(x: 10, y: 5, width: 40, height: 30), of: inner)
    tree.setAutoresizingMask([.flexibleWidth, .flexibleTopMargin], of: inner)
    tree.makeScrollView(view)
    return (tree, view, inner)
  }

  @Test(arguments: Property.allCases.filter(\.isAssignable)) func `a layer is assigned with all that it has`(
    property: Property
  ) throws {
    var (set, view, inner) = try Self.tree()
    var assigned = set
    let old = set[view]
    var value = Self.sample(property.kind)
    if property.kind == .bool, case .bool(let isTrue)? = property.read(from: old) { value = .bool(!isTrue) }
    let sample = try #require(value, "\(property)")
    do { try property.assign(sample, to: view, in: &set) } catch { return }
    assigned[view] = set[view]
    #expect(assigned[view] == set[view])
    #expect(assigned[inner] == set[inner], "what it resizes")
  }

  @Test(arguments: Property.allCases.filter(\.isAssignable)) func `no property takes a number that is not finite`(
    property: Property
  ) throws {
    let endless = Double.infinity
    let value: PropertyValue
    switch property.kind {
    case .number: value = .number(endless)
    case .point: value = .point(Point(x: 1, y: endless))
    case .size: value = .size(Size(width: 1, height: endless))
    case .rect: value = .rect(Rect(x: 1, y: 2, width: endless, height: 3))
    case .insets: value = .insets(EdgeInsets(top: 1, left: 2, bottom: endless, right: 3))
    case .transform: value = .transform(Transform2D(a: 1, b: 0, c: 0, d: endless, tx: 0, ty: 0))
    case .transform3D: value = .transform3D(Transform3D(translationX: 1, y: endless, z: 3))
    case .bool, .angle, .scale, .nothing, .autoresizingMask, .insetAdjustment, .contentMode: return
    }
    var (tree, view, _) = try Self.tree()
    let old = tree[view]
    #expect(throws: GeometryError.self, "\(property)") { try property.assign(value, to: view, in: &tree) }
    #expect(tree[view] == old)
  }

  @Test func `a property is assigned as its setter does`() throws {
    var (tree, view, inner) = try Self.tree()
    var other = tree
    tree[view].transform = Transform2D(scaleX: 2, y: 4)
    tree[view].frame = Rect(x: 1, y: 2, width: 300, height: 160)
    try other.setTransform(Transform2D(scaleX: 2, y: 4), of: view)
    try other.setFrame(Rect(x: 1, y: 2, width: 300, height: 160), of: view)
    #expect(tree[view] == other[view] && tree[inner] == other[inner])
    #expect(tree[view].bounds.size == Size(width: 150, height: 40))
    tree[view].center = Point(x: 3, y: 4)
    tree[view].bounds.size.height = -70
    try other.setPosition(Point(x: 3, y: 4), of: view)
    try other.setBounds(Rect(x: 0, y: 0, width: 150, height: -70), of: view)
    #expect(tree[view] == other[view] && tree[inner] == other[inner])
  }
}
