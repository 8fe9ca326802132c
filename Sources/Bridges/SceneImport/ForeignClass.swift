/// What a class of UIKit is known for.
enum ForeignClass {
  /// Whether its views scroll, so that constraints with what lies in them are about their content.
  static func isScrollView(_ name: String) -> Bool {
    !name.hasPrefix("NS")
      && (name.hasSuffix("ScrollView") || ["UITableView", "UICollectionView", "UITextView"].contains(name))
  }
}
