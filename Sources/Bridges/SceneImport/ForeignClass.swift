/// What a class of UIKit is known for.
enum ForeignClass {
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
