/// What a class of UIKit is known for.
enum ForeignClass {
  /// Whether a class is one of the frameworks, by its name.
  static func isOfFrameworks(_ name: String) -> Bool {
    let rest = name.dropFirst(2)
    return ["UI", "NS", "CA", "WK", "MK"].contains(name.prefix(2)) && rest.first?.isUppercase ?? false
  }

  /// A class of the frameworks and those above it, up to the one below UIView.
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

  /// Whether its views scroll, so that constraints with what lies in them are about their content.
  static func isScrollView(_ name: String) -> Bool {
    !name.hasPrefix("NS")
      && (name.hasSuffix("ScrollView") || ["UITableView", "UICollectionView", "UITextView"].contains(name))
  }

  /// Whether the name of an own class, of whose superclass nothing is known, says that its views scroll.
  static func isScrollView(ofOwnName name: String) -> Bool {
    isScrollView(name)
      || !name.hasPrefix("NS") && ["TableView", "CollectionView", "TextView"].contains { name.hasSuffix($0) }
  }

  /// Whether content of views of the class is made by the frameworks, so that code does not tell its size.
  static func hasContentOfItsOwn(_ name: String) -> Bool {
    ["TableView", "CollectionView", "TextView", "WebView"].contains { name.hasSuffix($0) }
  }
}
