/// Known facts about classes of UIKit.
enum ForeignClass {
  /// Whether a name is that of a framework class.
  static func isOfFrameworks(_ name: String) -> Bool {
    let rest = name.dropFirst(2)
    return ["UI", "NS", "CA", "WK", "MK"].contains(name.prefix(2)) && rest.first?.isUppercase ?? false
  }

  /// Returns a framework class and its superclasses, up to the one below `UIView`.
  static func classes(from name: String) -> [String] {
    var classes = [name]
    while let next = superclasses[classes[classes.count - 1]] { classes.append(next) }
    return classes
  }

  private static let superclasses = [
    "UIButton": "UIControl", "UITextField": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
    "UISegmentedControl": "UIControl", "UIStepper": "UIControl", "UIPageControl": "UIControl",
    "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UITextView": "UIScrollView",
    "UICollectionViewCell": "UICollectionReusableView", "NSButton": "NSControl", "NSTextField": "NSControl",
    "NSSlider": "NSControl", "NSImageView": "NSControl",
  ]

  /// Whether its views scroll, so constraints with subviews refer to their content.
  static func isScrollView(_ name: String) -> Bool {
    !name.hasPrefix("NS")
      && (name.hasSuffix("ScrollView") || ["UITableView", "UICollectionView", "UITextView"].contains(name))
  }

  /// Whether the name of a custom class with an unknown superclass suggests a scroll view.
  static func isScrollView(ofOwnName name: String) -> Bool {
    isScrollView(name)
      || !name.hasPrefix("NS") && ["TableView", "CollectionView", "TextView"].contains { name.hasSuffix($0) }
  }

  /// Whether the frameworks make the content of its views, so code does not determine its size.
  static func hasContentOfItsOwn(_ name: String) -> Bool {
    ["TableView", "CollectionView", "TextView", "WebView"].contains { name.hasSuffix($0) }
  }
}
