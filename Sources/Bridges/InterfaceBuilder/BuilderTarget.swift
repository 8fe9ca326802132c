import GeomrunGeometry
import GeomrunLayerTree
package import GeomrunSceneModel

/// A device that a document is laid out for, in place of its own.
package struct BuilderTarget: Sendable {
  /// What people call it, with how it is held.
  package let name: String
  let size: Size
  /// The pixels of a point.
  let scale: Int
  private let safeArea: EdgeInsets
  private let isPhone: Bool
  private let isOnSide: Bool

  /// A device of the table of screens; nil where it is not there.
  package init?(_ name: String, _ orientation: Screen.Orientation) {
    guard let row = ScreenRow.named(name) else { return nil }
    let screen = row.screen(orientation, system: nil)
    isOnSide = orientation == .landscape
    self.name = isOnSide ? "\(name), on its side" : name
    (size, scale, safeArea) = (screen.size, screen.scale.rawValue, screen.safeAreaInsets)
    isPhone = screen.device.hasPrefix("iPhone")
  }

  /// What the notch and bars cover of the screen.
  ///
  /// A status bar that is hidden leaves the area of the notch as it is.
  func insets(_ around: BuilderBars.Around) -> EdgeInsets {
    var insets = safeArea
    if !around.hasStatusBar, safeArea.bottom == 0 { insets.top = 0 }
    if around.navigation { insets.top += navigationBar + (around.hasLargeTitles && !isFlat ? 52 : 0) }
    insets.bottom += around.tab ? BuilderInsets.tabBar : around.toolbar ? BuilderInsets.toolbar : 0
    return insets
  }

  /// As it is since system 26, whose safe areas the table has; on its side as it was before.
  private var navigationBar: Double { isFlat ? 32 : 54 }
  private var isFlat: Bool { isPhone && isOnSide }

  /// The size classes of a view that fills the screen.
  var traits: BuilderTraits {
    var traits = BuilderTraits()
    // On their side the large phones are as wide as a tablet.
    let isWide = !isPhone || isOnSide && size.height >= 414
    traits.width = isWide ? .regular : .compact
    traits.height = isFlat ? .compact : .regular
    return traits
  }
}
