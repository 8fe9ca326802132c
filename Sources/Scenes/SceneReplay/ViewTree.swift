public import GeomrunAutoLayout
public import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel

/// Views that code makes, as an app does: a ``LayerTree`` with constraints, layout passes and scroll views.
///
/// All of it is replayed by the same rules as a scene, step by step. What a step refuses is thrown as the ``Diagnostic``
/// that a scene would get, without a place.
public struct ViewTree: Sendable {
  internal var replay = Replay()

  /// A tree without views.
  ///
  /// - Parameters:
  ///   - platform: The framework whose rules are followed.
  ///   - window: The size of the window that top-level views lie in; nil where nobody asks for safe areas.
  ///   - safeAreaInsets: What bars and notches cover of the window.
  ///   - screenScale: The pixels of a point, to which layouts take edges; nil where nothing is rounded.
  ///   - direction: The direction in which text is read, which decides where leading is.
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

  /// The layers as they are now, with all that can be asked of them.
  public var tree: LayerTree { replay.outcome.tree }

  /// The geometry of a view as it is now.
  public subscript(view: LayerID) -> Layer { replay.outcome.tree[view] }

  /// The name of a view.
  public func name(of view: LayerID) -> String { replay.outcome.name(of: view) }

  /// The names of all views, as snapshots take them.
  public var names: [LayerID: String] {
    var names: [LayerID: String] = [:]
    for view in tree.ids { names[view] = name(of: view) }
    return names
  }

  /// The warnings so far, such as a break that a device would print.
  public var warnings: [Diagnostic] { replay.outcome.diagnostics }

  /// Does what a mutation of a scene does.
  internal mutating func perform(_ action: Mutation.Action) throws(Diagnostic) {
    _ = try replay.performNow(Mutation(action: action))
  }
}

// Views and their properties.
extension ViewTree {
  /// Makes a view in front of the views that are in `superview` already.
  ///
  /// - Parameters:
  ///   - name: What messages and snapshots call it; `view3` where it has none.
  ///   - superview: The view it is made inside; nil at the top level.
  ///   - frame: Where it is; a view without one is placed by constraints alone, as one whose
  ///     `translatesAutoresizingMaskIntoConstraints` is false.
  /// - Throws: what is wrong with the frame; then no view is made.
  public mutating func addView(_ name: String? = nil, to superview: LayerID? = nil, frame: Rect? = nil)
    throws(Diagnostic) -> LayerID
  {
    if let frame { try Self.check(frame, on: tree.platform) }
    let view = LayerID(index: tree.count)
    try replay.addView(ViewDeclaration(name: name ?? "view\(view.index)", superview: superview), isPlaced: frame == nil)
    if let frame { try set(.frame, of: view, to: .rect(frame)) }
    return view
  }

  /// Makes a scroll view, which clips; its content is as large as constraints say, or as ``setContentSize(_:of:)``.
  ///
  /// - Throws: what is wrong with the frame; then no view is made.
  public mutating func addScrollView(_ name: String? = nil, to superview: LayerID? = nil, frame: Rect? = nil)
    throws(Diagnostic) -> LayerID
  {
    let view = try addView(name, to: superview, frame: frame)
    replay.outcome.tree.makeScrollView(view)
    return view
  }

  /// Whether a frame can be assigned, found where nothing is lost by it.
  private static func check(_ frame: Rect, on platform: Platform) throws(Diagnostic) {
    var probe = LayerTree(platform: platform)
    let view = probe.addLayer(to: nil)
    do throws(GeometryError) { try probe.setFrame(frame, of: view) } catch { throw .refused(error, at: .beginning) }
  }

  /// Assigns a property, or a component of one, with all that follows from it at once: resizing, marks, and the offset of
  /// scroll views whose insets change.
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

  /// Takes a view out of its superview; constraints between what lies in it and what does not are gone.
  public mutating func removeFromSuperview(_ view: LayerID) throws(Diagnostic) {
    try perform(.tree(view, .removeFromSuperview))
  }
}

// Scroll views; what they compute is asked of ``tree``, such as ``LayerTree/adjustedContentInset(of:)``.
extension ViewTree {
  /// Assigns `contentOffset`, the origin of the bounds, which nothing holds in its range.
  public mutating func setContentOffset(_ offset: Point, of view: LayerID) throws(Diagnostic) {
    try set(.contentOffset, of: view, to: .point(offset))
  }

  /// Assigns `contentSize`, in points.
  public mutating func setContentSize(_ size: Size, of view: LayerID) throws(Diagnostic) {
    try set(.contentSize, of: view, to: .size(size))
  }

  /// Assigns `contentInset`; content that rests at the top stays there.
  public mutating func setContentInset(_ insets: EdgeInsets, of view: LayerID) throws(Diagnostic) {
    try set(.contentInset, of: view, to: .insets(insets))
  }
}

// What views say of themselves to Auto Layout.
extension ViewTree {
  private mutating func set(_ trait: LayoutTrait, of view: LayerID, to value: LayoutTraitValue) throws(Diagnostic) {
    try perform(.autoLayout(.trait(LayoutTraitAssignment(view, trait, value))))
  }

  /// Whether the frame places a view, and not constraints alone.
  public mutating func setTranslatesAutoresizingMaskIntoConstraints(_ translates: Bool, of view: LayerID)
    throws(Diagnostic)
  { try set(.translatesAutoresizingMaskIntoConstraints, of: view, to: .bool(translates)) }

  /// The size that the content of a view asks for, in points; nil for an axis without one.
  public mutating func setIntrinsicContentSize(width: Double?, height: Double?, of view: LayerID) throws(Diagnostic) {
    try set(
      .intrinsicContentSize, of: view,
      to: .contentSize(width: width.map { .literal($0) }, height: height.map { .literal($0) }))
  }

  /// How much a view resists to be larger than its content, 250 at first: more than 0, at most 1000.
  public mutating func setContentHuggingPriority(horizontal: Double, vertical: Double, of view: LayerID)
    throws(Diagnostic)
  { try set(.hugging, of: view, to: .priorities(horizontal: .literal(horizontal), vertical: .literal(vertical))) }

  /// How much a view resists to be smaller than its content, 750 at first: more than 0, at most 1000.
  public mutating func setContentCompressionResistancePriority(
    horizontal: Double, vertical: Double, of view: LayerID
  ) throws(Diagnostic) {
    try set(.compression, of: view, to: .priorities(horizontal: .literal(horizontal), vertical: .literal(vertical)))
  }

  /// The margins of a view, to which its `layoutMarginsGuide` keeps.
  public mutating func setLayoutMargins(_ insets: EdgeInsets, of view: LayerID) throws(Diagnostic) {
    try set(.layoutMargins, of: view, to: Self.value(of: insets))
  }

  /// By how much the frame of a view exceeds the rect that constraints see.
  public mutating func setAlignmentRectInsets(_ insets: EdgeInsets, of view: LayerID) throws(Diagnostic) {
    try set(.alignmentRectInsets, of: view, to: Self.value(of: insets))
  }

  private static func value(of insets: EdgeInsets) -> LayoutTraitValue {
    .insets(
      top: .literal(insets.top), left: .literal(insets.left), bottom: .literal(insets.bottom),
      right: .literal(insets.right))
  }

  /// Makes a view a stack view, or changes how it arranges its subviews; what is nil stays as it was.
  public mutating func setStack(_ stack: StackDeclaration, of view: LayerID) throws(Diagnostic) {
    replay.makeStack(view)
    try set(.stack, of: view, to: .stack(stack))
  }
}

extension Replay {
  /// Makes a view after the replay has begun.
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

  /// Makes a view one that arranges others.
  fileprivate mutating func makeStack(_ view: LayerID) {
    guard autoLayout?.stacks[view] == nil else { return }
    autoLayout?.stacks[view] = AutoLayoutState.Stack(place: .beginning)
    outcome.tree.beginStack(view)
  }

  /// The next layout solves the constraints anew, of whichever views they are now.
  mutating func constraintsHaveChanged() {
    autoLayout?.outdate()
    autoLayout?.participants = nil
  }
}
