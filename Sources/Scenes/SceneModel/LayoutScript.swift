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

  /// Whether it belongs to a controller, not to its view.
  package var isOfController: Bool {
    switch self {
    case .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews: true
    case .updateConstraints, .layoutSubviews, .layoutSublayers, .layout, .resizeSubviews: false
    }
  }

  /// Whether it lays out subviews, once in each pass that reaches a marked view.
  package var isLayout: Bool {
    switch self {
    case .layoutSubviews, .layoutSublayers, .layout: true
    case .updateConstraints, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .resizeSubviews:
      false
    }
  }

  /// A one-sentence description.
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
  /// The method that lays out subviews.
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
  /// The view, also for a method of its controller.
  public let view: LayerID
  /// The method.
  public let method: LayoutMethod

  /// Creates a call.
  public init(_ view: LayerID, _ method: LayoutMethod) {
    self.view = view
    self.method = method
  }
}

/// The actions of a view in an overridden method.
public struct LayoutScript: Sendable {
  /// One step of the method.
  public struct Item: Sendable {
    /// The mutation.
    public let mutation: Mutation
    /// Whether it applies to the view's superview at that moment, not to the named view.
    public let isOfSuperview: Bool

    /// Creates a step.
    public init(_ mutation: Mutation, isOfSuperview: Bool = false) {
      self.mutation = mutation
      self.isOfSuperview = isOfSuperview
    }
  }

  /// The overridden method with its view.
  public let call: LayoutCall
  /// The steps, without `super`.
  public let items: [Item]
  /// The index of the step before which the method of the superclass is called; 0 without `super`.
  public let superPosition: Int
  /// Whether `super` is present.
  public let hasSuper: Bool
  /// The place of its key.
  public let place: SourceRange

  /// Creates an override.
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

/// The result of a view's `sizeThatFits`; the expressions may read its argument.
public struct FittingSize: Sendable {
  /// The view.
  public let view: LayerID
  /// The width and the height.
  public let width: NumberTerm, height: NumberTerm
  /// The place of the value.
  public let place: SourceRange

  /// Creates a result.
  public init(_ view: LayerID, width: NumberTerm, height: NumberTerm, place: SourceRange = .beginning) {
    self.view = view
    self.width = width
    self.height = height
    self.place = place
  }
}

/// The declarations for layout passes before the mutations of a scene.
public struct LayoutPasses: Sendable {
  /// The overrides of views, in the order of the views.
  public var scripts: [LayoutScript] = []
  /// The views' results of `sizeThatFits`.
  public var fittingSizes: [FittingSize] = []
  /// The views that belong to a controller, in order.
  public var controllers: [LayerID] = []

  /// Creates declarations without overrides.
  public init() {}

  /// The overrides of a view, in the order of the scene; O(log scripts).
  package func scripts(of view: LayerID) -> ArraySlice<LayoutScript> {
    var (low, high) = (0, scripts.count)
    while low < high {
      let middle = (low + high) / 2
      if scripts[middle].call.view.index < view.index { low = middle + 1 } else { high = middle }
    }
    return scripts[low...].prefix { $0.call.view == view }
  }

  /// The views whose position or size lists change; may contain duplicates.
  package var viewsWithGeometry: [LayerID] {
    scripts.flatMap { script in
      script.items.compactMap { item in
        guard case .assign(let view, let path, _) = item.mutation.action, !item.isOfSuperview, path.property.placesView
        else { return nil }
        return view
      }
    }
  }

  /// Whether a scene does not use layout passes.
  package var isEmpty: Bool { scripts.isEmpty && fittingSizes.isEmpty && controllers.isEmpty }
}

/// A request to a view that changes no number at once, or sets the size that fits.
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

/// The cause of a layout.
public enum LayoutOccasion: Hashable, Sendable {
  /// A call of `layoutIfNeeded`.
  case asked
  /// A turn of the run loop in the scene.
  case runLoop
  /// The turn of the run loop at the end of the scene.
  case end
  /// A rotation of the device, with its new screen.
  case turned(Screen)
}
