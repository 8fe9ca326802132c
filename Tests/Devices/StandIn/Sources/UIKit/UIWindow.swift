// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import LayerGeometry

/// A window, which is hidden until it is shown, so that nothing in it is hit.
public final class UIWindow: UIView {
  @available(*, deprecated, message: "Use init(windowScene:) instead.") public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }
  public init(windowScene: UIWindowScene) {
    super.init(frame: .zero)
    isHidden = true
    space.window = self
  }

  public var rootViewController: UIViewController? {
    didSet { if let view = rootViewController?.view { addSubview(view) } }
  }
}

@MainActor open class UIScene {}
public final class UIWindowScene: UIScene {}

@MainActor public final class UIApplication {
  public static let shared = UIApplication()
  public let connectedScenes: [UIScene] = [UIWindowScene()]
}

/// The traits of a device whose scale the tests are run with.
@MainActor public struct UITraitCollection {
  public let displayScale: CGFloat

  init() { displayScale = ProcessInfo.processInfo.environment["STAND_IN_SCALE"].flatMap { Double($0) } ?? 1 }
}

/// A controller; the views that are made after one has loaded its view live in a space of their own.
@MainActor open class UIViewController {
  public init() {}

  private var loaded: UIView?
  // As in the headers.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var view: UIView! {
    get {
      if let loaded { return loaded }
      Space.current = Space()
      let view = UIView()
      loaded = view
      return view
    }
    set {
      loaded = newValue
      newValue.space.controllers[newValue.id] = self
    }
  }
  open func updateViewConstraints() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  public private(set) var children: [UIViewController] = []
  public func addChild(_ controller: UIViewController) { children.append(controller) }
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { view.insets(.additionalSafeAreaInsets) }
    set { view.set(.additionalSafeAreaInsets, to: .insets(newValue.own)) }
  }
}
