public import GeomrunAutoLayout
public import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel

/// Views created by code, as in an app: a ``LayerTree`` with constraints, layout passes and scroll views.
///
/// Everything is replayed by the same rules as a scene, step by step. A rejected step throws the ``Diagnostic`` that a
/// scene would get, without a place.
public struct ViewTree: Sendable {
  internal var replay = Replay()

  /// Creates a tree without views.
  ///
  /// - Parameters:
  ///   - platform: The framework whose rules are followed.
  ///   - window: The size of the window of top-level views; nil if safe areas are not needed.
  ///   - safeAreaInsets: The insets of the window covered by bars and notches.
  ///   - screenScale: The pixels per point to which layouts round edges; nil for no rounding.
  ///   - direction: The reading direction, which determines the leading edge.
  public init(
    platform: Platform = .ios, window: Size? = nil, safeAreaInsets: EdgeInsets = .zero, screenScale: ScreenScale? = nil,
    direction: LayoutDirection = .leftToRight
  ) {
    var header = SceneHeader(document: 1, title: "")
    header.platform = platform
    header.screenScale = screenScale ?? platform.usualScale
    var autoLayout = AutoLayoutDeclaration()
    autoLayout.direction = direction
    header.autoLayout = autoLayout
    replay.begin(header)
    replay.outcome.tree.window = window.map { ($0, safeAreaInsets) }
  }

  internal init(_ replay: consuming Replay) { self.replay = replay }

  /// The current layers, for all queries.
  public var tree: LayerTree { replay.outcome.tree }

  /// The current geometry of a view.
  public subscript(view: LayerID) -> Layer { replay.outcome.tree[view] }

  /// The name of a view.
  public func name(of view: LayerID) -> String { replay.outcome.name(of: view) }

  /// The names of all views, for snapshots.
  public var names: [LayerID: String] {
    var names: [LayerID: String] = [:]
    for view in tree.ids { names[view] = name(of: view) }
    return names
  }

  /// The warnings so far, such as a constraint that a device would report as broken.
  public var warnings: [Diagnostic] { replay.outcome.diagnostics }

  /// Performs the action of a scene's mutation.
  internal mutating func perform(_ action: Mutation.Action) throws(Diagnostic) {
    _ = try replay.performNow(Mutation(action: action))
  }
}

// Views and their properties.
extension ViewTree {
  /// Adds a view in front of the existing views in `superview`.
  ///
  /// - Parameters:
  ///   - name: The name in messages and snapshots; by default such as `view3`.
  ///   - superview: The superview; nil at the top level.
  ///   - frame: The frame; without one, only constraints place the view, as if its
  ///     `translatesAutoresizingMaskIntoConstraints` were false.
  /// - Throws: an error of the frame; then no view is added.
  public mutating func addView(_ name: String? = nil, to superview: LayerID? = nil, frame: Rect? = nil)
    throws(Diagnostic) -> LayerID
  {
    if let frame { try Self.check(frame, on: tree.platform) }
    let view = LayerID(index: tree.count)
    try replay.addView(ViewDeclaration(name: name ?? "view\(view.index)", superview: superview), isPlaced: frame == nil)
    if let frame { try set(.frame, of: view, to: .rect(frame)) }
    return view
  }

  /// Adds a scroll view, which clips; its content size is set by constraints, or by ``setContentSize(_:of:)``.
  ///
  /// - Throws: an error of the frame; then no view is added.
  public mutating func addScrollView(_ name: String? = nil, to superview: LayerID? = nil, frame: Rect? = nil)
    throws(Diagnostic) -> LayerID
  {
    let view = try addView(name, to: superview, frame: frame)
    replay.outcome.tree.makeScrollView(view)
    return view
  }

  /// Checks whether a frame can be assigned, in a separate tree.
  private static func check(_ frame: Rect, on platform: Platform) throws(Diagnostic) {
    var probe = LayerTree(platform: platform)
    let view = probe.addLayer(to: nil)
    do throws(GeometryError) { try probe.setFrame(frame, of: view) } catch { throw .refused(error, at: .beginning) }
  }

  /// Assigns a property, or a component of one, with all immediate effects: resizing, marks, and the offset of scroll
  /// views with changed insets.
  public mutating func set(
    _ property: Property, _ component: Component? = nil, of view: LayerID, to value: PropertyValue
  ) throws(Diagnostic) { try perform(.assign(view, PropertyPath(property, component), .literal(value))) }

  /// Assigns the frame, in the superview's coordinates.
  public mutating func setFrame(_ frame: Rect, of view: LayerID) throws(Diagnostic) {
    try set(.frame, of: view, to: .rect(frame))
  }

  /// Calls a method, such as ``Method/scrollRectToVisible``.
  public mutating func call(_ method: Method, of view: LayerID, with argument: PropertyValue) throws(Diagnostic) {
    try perform(.call(view, method, .literal(argument)))
  }

  /// Moves a view in front of the other subviews of `superview`.
  public mutating func addSubview(_ view: LayerID, to superview: LayerID) throws(Diagnostic) {
    try perform(.tree(superview, .addSubview(view)))
  }

  /// Removes a view from its superview, with the constraints between its subtree and other views.
  public mutating func removeFromSuperview(_ view: LayerID) throws(Diagnostic) {
    try perform(.tree(view, .removeFromSuperview))
  }
}

// Scroll views; computed values are in ``tree``, such as ``LayerTree/adjustedContentInset(of:)``.
extension ViewTree {
  /// Assigns `contentOffset`, the origin of the bounds, which is not limited to its range.
  public mutating func setContentOffset(_ offset: Point, of view: LayerID) throws(Diagnostic) {
    try set(.contentOffset, of: view, to: .point(offset))
  }

  /// Assigns `contentSize`, in points.
  public mutating func setContentSize(_ size: Size, of view: LayerID) throws(Diagnostic) {
    try set(.contentSize, of: view, to: .size(size))
  }

  /// Assigns `contentInset`; content resting at the top stays there.
  public mutating func setContentInset(_ insets: EdgeInsets, of view: LayerID) throws(Diagnostic) {
    try set(.contentInset, of: view, to: .insets(insets))
  }
}

// Properties of views that Auto Layout uses.
extension ViewTree {
  private mutating func set(_ trait: LayoutTrait, of view: LayerID, to value: LayoutTraitValue) throws(Diagnostic) {
    try perform(.autoLayout(.trait(LayoutTraitAssignment(view, trait, value))))
  }

  /// Sets whether the frame places a view, not only constraints.
  public mutating func setTranslatesAutoresizingMaskIntoConstraints(_ translates: Bool, of view: LayerID)
    throws(Diagnostic)
  { try set(.translatesAutoresizingMaskIntoConstraints, of: view, to: .bool(translates)) }

  /// Sets the intrinsic content size of a view, in points; nil for an axis without one.
  public mutating func setIntrinsicContentSize(width: Double?, height: Double?, of view: LayerID) throws(Diagnostic) {
    try set(
      .intrinsicContentSize, of: view,
      to: .contentSize(width: width.map { .literal($0) }, height: height.map { .literal($0) }))
  }

  /// Sets the resistance to growing beyond the content, initially 250: above 0 and at most 1000.
  public mutating func setContentHuggingPriority(horizontal: Double, vertical: Double, of view: LayerID)
    throws(Diagnostic)
  { try set(.hugging, of: view, to: .priorities(horizontal: .literal(horizontal), vertical: .literal(vertical))) }

  /// Sets the resistance to shrinking below the content, initially 750: above 0 and at most 1000.
  public mutating func setContentCompressionResistancePriority(
    horizontal: Double, vertical: Double, of view: LayerID
  ) throws(Diagnostic) {
    try set(.compression, of: view, to: .priorities(horizontal: .literal(horizontal), vertical: .literal(vertical)))
  }

  /// Sets the margins of a view, which inset its `layoutMarginsGuide`.
  public mutating func setLayoutMargins(_ insets: EdgeInsets, of view: LayerID) throws(Diagnostic) {
    try set(.layoutMargins, of: view, to: Self.value(of: insets))
  }

  /// Sets the insets from the frame of a view to the rect that constraints use.
  public mutating func setAlignmentRectInsets(_ insets: EdgeInsets, of view: LayerID) throws(Diagnostic) {
    try set(.alignmentRectInsets, of: view, to: Self.value(of: insets))
  }

  private static func value(of insets: EdgeInsets) -> LayoutTraitValue {
    .insets(
      top: .literal(insets.top), left: .literal(insets.left), bottom: .literal(insets.bottom),
      right: .literal(insets.right))
  }

  /// Makes a view a stack view, or changes its arrangement; nil values stay as they were.
  public mutating func setStack(_ stack: StackDeclaration, of view: LayerID) throws(Diagnostic) {
    replay.makeStack(view)
    try set(.stack, of: view, to: .stack(stack))
  }
}

extension Replay {
  /// Adds a view after the replay has begun.
  fileprivate mutating func addView(_ view: ViewDeclaration, isPlaced: Bool) throws(Diagnostic) {
    try addLayer(view)
    outcome.header.views.append(view)
    let id = LayerID(index: outcome.tree.count - 1)
    if isPlaced { autoLayout?.placed.insert(id) }
    if let superview = view.superview {
      outcome.tree.markForFirstLayout(of: superview)
    } else {
      autoLayout?.isWindowMarked = true
    }
    constraintsHaveChanged()
  }

  /// Makes a view a stack view.
  fileprivate mutating func makeStack(_ view: LayerID) {
    guard autoLayout?.stacks[view] == nil else { return }
    autoLayout?.stacks[view] = AutoLayoutState.Stack(place: .beginning)
    outcome.tree.beginStack(view)
  }

  /// Marks the constraints as outdated, so the next layout solves them again for the current views.
  mutating func constraintsHaveChanged() {
    autoLayout?.outdate()
    autoLayout?.participants = nil
  }
}
