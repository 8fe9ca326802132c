import GeomrunGeometry
import GeomrunLayerTree
package import GeomrunSceneModel

/// A device to lay a document out for, instead of its own.
package struct BuilderTarget: Sendable {
  /// The display name, with the orientation.
  package let name: String
  let size: Size
  /// The number of pixels per point.
  let scale: Int
  private let safeArea: EdgeInsets
  private let isPhone: Bool
  private let isOnSide: Bool

  /// Looks a device up in the table of screens; nil if it is unknown.
  package init?(_ name: String, _ orientation: Screen.Orientation) {
    guard let row = ScreenRow.named(name) else { return nil }
    let screen = row.screen(orientation, system: nil)
    isOnSide = orientation == .landscape
    self.name = isOnSide ? "\(name), on its side" : name
    (size, scale, safeArea) = (screen.size, screen.scale.rawValue, screen.safeAreaInsets)
    isPhone = screen.device.hasPrefix("iPhone")
  }

  /// Returns the insets that the notch and bars take from the screen.
  ///
  /// A hidden status bar does not change the area of the notch.
  func insets(_ around: BuilderBars.Around) -> EdgeInsets {
    var insets = safeArea
    if !around.hasStatusBar, safeArea.bottom == 0 { insets.top = 0 }
    if around.navigation { insets.top += navigationBar + (around.hasLargeTitles && !isFlat ? 52 : 0) }
    insets.bottom += around.tab ? BuilderInsets.tabBar : around.toolbar ? BuilderInsets.toolbar : 0
    return insets
  }

  /// The height since system 26, which the table's safe areas belong to; in landscape, the height before.
  private var navigationBar: Double { isFlat ? 32 : 54 }
  private var isFlat: Bool { isPhone && isOnSide }

  /// The size classes of a view that fills the screen.
  var traits: BuilderTraits {
    var traits = BuilderTraits()
    // In landscape, large phones have regular width, like tablets.
    let isWide = !isPhone || isOnSide && size.height >= 414
    traits.width = isWide ? .regular : .compact
    traits.height = isFlat ? .compact : .regular
    return traits
  }
}
