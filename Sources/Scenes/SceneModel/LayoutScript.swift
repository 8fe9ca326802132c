import GeomrunLayerProperties
public import GeomrunLayerTree

/// A method that a layout pass calls, and that a view of a scene overrides with a list.
public enum LayoutMethod: String, CaseIterable, Hashable, Sendable {
  case updateConstraints, updateViewConstraints
  case viewWillLayoutSubviews, layoutSubviews, viewDidLayoutSubviews
  case layoutSublayers, layout, resizeSubviews

  /// Whether the views of a platform have it.
  package func exists(on platform: Platform) -> Bool {
    switch self {
    case .updateConstraints, .updateViewConstraints: platform != .macos
    case .viewWillLayoutSubviews, .layoutSubviews, .viewDidLayoutSubviews: platform == .ios
    case .layoutSublayers: platform == .macos
    case .layout, .resizeSubviews: platform == .appkit
    }
  }

  /// Whether a controller has it, and not its view.
  package var isOfController: Bool {
    switch self {
    case .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews: true
    case .updateConstraints, .layoutSubviews, .layoutSublayers, .layout, .resizeSubviews: false
    }
  }

  /// Whether it lays subviews out, once in each pass that reaches a marked view.
  package var isLayout: Bool {
    switch self {
    case .layoutSubviews, .layoutSublayers, .layout: true
    case .updateConstraints, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .resizeSubviews:
      false
    }
  }

  /// What it is, in one sentence.
  package var summary: String {
    switch self {
    case .updateConstraints: "The view's own steps when its constraints are updated, before any layout."
    case .updateViewConstraints: "The view controller's own steps when constraints are updated, just before the view's."
    case .viewWillLayoutSubviews: "The view controller's own steps just before `layoutSubviews`."
    case .layoutSubviews:
      "The view's own steps in each layout; `super` places by constraints, and runs first if it is not written."
    case .viewDidLayoutSubviews:
      "The view controller's own steps just after `layoutSubviews`, before the subviews are laid out."
    case .layoutSublayers:
      "The layer's own steps in each layout; `super` places by constraints, and runs first if it is not written."
    case .layout:
      "The view's own steps in each layout; `super` places by constraints, and runs first if it is not written."
    case .resizeSubviews:
      "The view's own steps as soon as its size changes; `super` resizes by masks, and runs first if it is not written."
    }
  }
}

extension Platform {
  /// The method that lays subviews out.
  package var layoutMethod: LayoutMethod {
    switch self {
    case .ios: .layoutSubviews
    case .macos: .layoutSublayers
    case .appkit: .layout
    }
  }
}

/// A call of a method that a view overrides.
public struct LayoutCall: Hashable, Sendable {
  /// The view, also of a method of its controller.
  public let view: LayerID
  /// The method.
  public let method: LayoutMethod

  /// A call.
  public init(_ view: LayerID, _ method: LayoutMethod) {
    self.view = view
    self.method = method
  }
}

/// What a view does in a method that it overrides.
public struct LayoutScript: Sendable {
  /// One step of it.
  public struct Item: Sendable {
    /// What happens.
    public let mutation: Mutation
    /// Whether it happens to the superview that the view has at that moment, and not to the view that is named.
    public let isOfSuperview: Bool

    /// One step.
    public init(_ mutation: Mutation, isOfSuperview: Bool = false) {
      self.mutation = mutation
      self.isOfSuperview = isOfSuperview
    }
  }

  /// The method of which view.
  public let call: LayoutCall
  /// The steps, without `super`.
  public let items: [Item]
  /// Before which of the steps the method of the superclass is called; 0 where that is not written.
  public let superPosition: Int
  /// Whether `super` is written.
  public let hasSuper: Bool
  /// Where its key stands.
  public let place: SourceRange

  /// What a view does.
  public init(
    _ call: LayoutCall, items: [Item] = [], superPosition: Int = 0, hasSuper: Bool = false,
    place: SourceRange = .beginning
  ) {
    self.call = call
    self.items = items
    self.superPosition = superPosition
    self.hasSuper = hasSuper
    self.place = place
  }
}

/// What `sizeThatFits` of a view answers; the expressions may read the size that it is asked with.
public struct FittingSize: Sendable {
  /// The view.
  public let view: LayerID
  /// The width and the height.
  public let width: NumberTerm, height: NumberTerm
  /// Where its value stands.
  public let place: SourceRange

  /// An answer.
  public init(_ view: LayerID, width: NumberTerm, height: NumberTerm, place: SourceRange = .beginning) {
    self.view = view
    self.width = width
    self.height = height
    self.place = place
  }
}

/// What a scene says of layout passes before its mutations.
public struct LayoutPasses: Sendable {
  /// What views do in the methods that they override, in the order of the views.
  public var scripts: [LayoutScript] = []
  /// What views answer to `sizeThatFits`.
  public var fittingSizes: [FittingSize] = []
  /// The views that are those of a controller, in their order.
  public var controllers: [LayerID] = []

  /// Nothing is overridden.
  public init() {}

  /// What a view does, in the order of the scene; O(log scripts).
  package func scripts(of view: LayerID) -> ArraySlice<LayoutScript> {
    var (low, high) = (0, scripts.count)
    while low < high {
      let middle = (low + high) / 2
      if scripts[middle].call.view.index < view.index { low = middle + 1 } else { high = middle }
    }
    return scripts[low...].prefix { $0.call.view == view }
  }

  /// The views to which lists give a place or a size; a view may come several times.
  package var viewsWithGeometry: [LayerID] {
    scripts.flatMap { script in
      script.items.compactMap { item in
        guard case .assign(let view, let path, _) = item.mutation.action, !item.isOfSuperview, path.property.placesView
        else { return nil }
        return view
      }
    }
  }

  /// Whether a scene says nothing of passes.
  package var isEmpty: Bool { scripts.isEmpty && fittingSizes.isEmpty && controllers.isEmpty }
}

/// What a view is asked for that changes no number at once, or the size that fits.
public enum LayoutRequest: String, CaseIterable, Hashable, Sendable {
  case setNeedsLayout, setNeedsUpdateConstraints, invalidateIntrinsicContentSize, sizeToFit

  /// Whether the views of a platform have it.
  package func exists(on platform: Platform) -> Bool {
    switch self {
    case .setNeedsLayout: platform != .appkit
    case .setNeedsUpdateConstraints, .sizeToFit: platform == .ios
    case .invalidateIntrinsicContentSize: platform != .macos
    }
  }
}

/// The answers to `fault: layout`.
package enum LayoutFault: String, CaseIterable, Sendable {
  case none
  case loop = "layout-loop"
}

/// What lays views out.
public enum LayoutOccasion: Hashable, Sendable {
  /// `layoutIfNeeded`.
  case asked
  /// A turn of the run loop that the scene names.
  case runLoop
  /// The turn of the run loop at the end of the scene.
  case end
  /// The device is turned, and its screen is another one.
  case turned(Screen)
}
