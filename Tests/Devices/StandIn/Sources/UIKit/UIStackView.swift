// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import GeomrunAutoLayout

/// A view that arranges others by the constraints that geomrun gives a stack view.
open class UIStackView: UIView {
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

  public var axis = NSLayoutConstraint.Axis.horizontal
  public var spacing: CGFloat = 0
  public var alignment = Alignment.fill
  public var distribution = Distribution.fill
  public var isLayoutMarginsRelativeArrangement = false
  public private(set) var arrangedSubviews: [UIView] = []
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
  }
  public func customSpacing(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  public func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
  }
  public func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(index <= arrangedSubviews.count, "there is no such index")
    arrangedSubviews.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
  }
  public func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    // By its header, kept in another position but not behind this.
    customSpacing[ObjectIdentifier(view)] = nil
  }

  /// The constraints that it stands for.
  func description(_ item: (UIView) -> LayoutItemID?) -> LayoutStack {
    let members = arrangedSubviews.filter { $0.superview === self }.compactMap { view in
      item(view).map {
        LayoutStack.Member(
          $0, isHidden: view.isHidden, customSpacing: customSpacing[ObjectIdentifier(view)].map { Double($0) })
      }
    }
    return LayoutStack(
      axis: axis == .horizontal ? .horizontal : .vertical, spacing: spacing, alignment: alignment.own,
      distribution: distribution.own, isMarginsRelative: isLayoutMarginsRelativeArrangement, arranged: members)
  }
}

extension UIStackView.Alignment {
  fileprivate var own: LayoutStack.Alignment {
    switch self {
    case .fill: .fill
    case .leading: .leading
    case .firstBaseline: .firstBaseline
    case .center: .center
    case .trailing: .trailing
    case .lastBaseline: .lastBaseline
    }
  }
}

extension UIStackView.Distribution {
  fileprivate var own: LayoutStack.Distribution {
    switch self {
    case .fill: .fill
    case .fillEqually: .fillEqually
    case .fillProportionally: .fillProportionally
    case .equalSpacing: .equalSpacing
    case .equalCentering: .equalCentering
    }
  }
}
