public import GeomrunGeometry
public import GeomrunLayerTree

/// The screen of a device in one orientation, filled by a window without bars.
public struct Screen: Hashable, Sendable {
  /// The orientation of a device.
  public enum Orientation: String, CaseIterable, Hashable, Sendable { case portrait, landscape }

  /// The device, by the first of its names.
  public let device: String
  /// The orientation.
  public let orientation: Orientation
  /// The size in points, in this orientation.
  public let size: Size
  /// The pixels per point.
  public let scale: ScreenScale
  /// The safe area insets of the window, in this orientation.
  public let safeAreaInsets: EdgeInsets
  /// Whether sources differ on these insets.
  public let isContested: Bool

  /// The whole screen.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
}

/// A row of the table of screens.
package struct ScreenRow: Sendable {
  /// The names of the devices with this screen.
  package let names: [String]
  /// The width and the height in points, in portrait.
  package let width, height: Double
  private let scale: ScreenScale
  private let insets: SafeAreas
  /// The insets since system 26, if different.
  private let newInsets: SafeAreas?
  private let isContested: Bool

  /// The safe area insets of a window, by orientation.
  private struct SafeAreas: Sendable {
    let upright, onSide: EdgeInsets

    /// Creates insets from a row: top and bottom in portrait; top, both sides and bottom in landscape.
    init(_ row: [Double]) {
      upright = EdgeInsets(top: row[0], left: 0, bottom: row[1], right: 0)
      onSide = EdgeInsets(top: row[2], left: row[3], bottom: row[4], right: row[3])
    }

    init(upright: EdgeInsets, onSide: EdgeInsets) { (self.upright, self.onSide) = (upright, onSide) }

    subscript(_ orientation: Screen.Orientation) -> EdgeInsets {
      switch orientation {
      case .portrait: upright
      case .landscape: onSide
      }
    }
  }

  private init(
    _ names: String, _ width: Double, _ height: Double, _ scale: ScreenScale, _ insets: [Double],
    since26 newInsets: [Double]? = nil, contested: Bool = false
  ) {
    self.init(
      names, width, height, scale, SafeAreas(insets), since26: newInsets.map { SafeAreas($0) }, contested: contested)
  }

  private init(
    _ names: String, _ width: Double, _ height: Double, _ scale: ScreenScale, _ insets: SafeAreas,
    since26 newInsets: SafeAreas? = nil, contested: Bool = false
  ) {
    self.names = names.split(separator: "|").map { String($0) }
    (self.width, self.height) = (width, height)
    self.scale = scale
    (self.insets, self.newInsets) = (insets, newInsets)
    isContested = contested
  }

  /// The screen in one orientation.
  ///
  /// `system` is the version number; nil is 26 for phones, and for tablets the older version of the sources.
  package func screen(_ orientation: Screen.Orientation, system: Double?) -> Screen {
    let isUpright = orientation == .portrait
    return Screen(
      device: names.first ?? "", orientation: orientation,
      size: isUpright ? Size(width: width, height: height) : Size(width: height, height: width), scale: scale,
      safeAreaInsets: insets(orientation, system), isContested: isContested && !isUpright)
  }

  private func insets(_ orientation: Screen.Orientation, _ system: Double?) -> EdgeInsets {
    let isPhone = names.first?.hasPrefix("iPhone") == true
    let isNew = (system ?? (isPhone ? Self.usualSystem : 0)) >= 26
    return (isNew ? newInsets ?? insets : insets)[orientation]
  }

  /// The version of iOS for scenes that name none.
  package static let usualSystem = 26.0

  /// Whether both have the same scale, and the same safe area in an orientation.
  package func isLike(_ other: ScreenRow, _ orientation: Screen.Orientation, system: Double?) -> Bool {
    scale == other.scale && insets(orientation, system) == other.insets(orientation, system)
  }

  /// A device without a measured safe area, or with more than one screen; nil for others.
  package static func unlisted(_ name: String) -> UnlistedDevice? {
    let name = key(name)
    if key("iPhone Duo") == name { return .severalScreens(["iPhone Duo (closed)", "iPhone Duo (open)"]) }
    return notMeasured.contains { key($0) == name } ? .notMeasured : nil
  }

  /// The reason why an existing device is not in the table.
  package enum UnlistedDevice: Hashable, Sendable {
    case notMeasured
    case severalScreens([String])
  }

  private static let notMeasured = ["iPhone 17e", "iPhone 18 Pro", "iPhone 18 Pro Max"]

  /// The row for a name, in any spelling; nil if there is none.
  package static func named(_ name: String) -> ScreenRow? {
    let name = key(name)
    return all.first { $0.names.contains { key($0) == name } }
  }

  /// The rows for a size in points, in portrait or landscape.
  package static func sized(_ size: Size) -> [ScreenRow] {
    let (least, most) = (min(size.width, size.height), max(size.width, size.height))
    return all.filter { $0.width == least && $0.height == most }
  }

  private static func key(_ name: String) -> String {
    // Ignores case and signs between letters and digits; `2nd generation` is `2nd gen`.
    var bytes = name.utf8.map { $0 | 0x20 }.filter { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
    let long = Array("eration".utf8)
    if bytes.suffix(long.count).elementsEqual(long) { bytes.removeLast(long.count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All rows; `Docs/Evidence.md` cites the source of each.
  package static let all: [ScreenRow] = [
    ScreenRow(
      "iPhone 8|iPhone 6s|iPhone 7|iPhone SE (2nd gen)|iPhone SE (3rd gen)|iPhone SE", 375, 667, .two, [20, 0, 0, 0, 0]),
    ScreenRow("iPhone 8 Plus|iPhone 6s Plus|iPhone 7 Plus", 414, 736, .three, [20, 0, 0, 0, 0]),
    ScreenRow("iPhone SE (1st gen)", 320, 568, .two, [20, 0, 0, 0, 0]),
    ScreenRow("iPhone X|iPhone XS|iPhone 11 Pro", 375, 812, .three, [44, 34, 0, 44, 21]),
    ScreenRow("iPhone XS Max|iPhone 11 Pro Max", 414, 896, .three, [44, 34, 0, 44, 21]),
    ScreenRow("iPhone 11|iPhone XR", 414, 896, .two, [48, 34, 0, 48, 21]),
    ScreenRow("iPhone 13 mini|iPhone 12 mini", 375, 812, .three, [50, 34, 0, 50, 21]),
    ScreenRow(
      "iPhone 13|iPhone 12|iPhone 12 Pro|iPhone 13 Pro|iPhone 14|iPhone 16e", 390, 844, .three, [47, 34, 0, 47, 21]),
    ScreenRow("iPhone 13 Pro Max|iPhone 12 Pro Max|iPhone 14 Plus", 428, 926, .three, [47, 34, 0, 47, 21]),
    ScreenRow("iPhone 15 Pro|iPhone 14 Pro|iPhone 15", 393, 852, .three, [59, 34, 0, 59, 21]),
    ScreenRow("iPhone 16", 393, 852, .three, [59, 34, 0, 59, 21], since26: [59, 34, 0, 59, 20]),
    ScreenRow("iPhone 15 Pro Max|iPhone 14 Pro Max|iPhone 15 Plus", 430, 932, .three, [59, 34, 0, 59, 21]),
    ScreenRow("iPhone 16 Plus", 430, 932, .three, [59, 34, 0, 59, 21], since26: [59, 34, 0, 59, 20], contested: true),
    ScreenRow("iPhone 16 Pro", 402, 874, .three, [62, 34, 0, 62, 21], since26: [62, 34, 0, 62, 20], contested: true),
    ScreenRow(
      "iPhone 16 Pro Max", 440, 956, .three, [62, 34, 0, 62, 21], since26: [62, 34, 0, 62, 20], contested: true),
    ScreenRow("iPhone 17|iPhone 17 Pro", 402, 874, .three, [62, 34, 0, 62, 20]),
    ScreenRow("iPhone 17 Pro Max", 440, 956, .three, [62, 34, 0, 62, 20]),
    ScreenRow("iPhone Air", 420, 912, .three, [68, 34, 0, 68, 20]),
    ScreenRow(
      "iPhone Duo (closed)", 466, 678, .three,
      // In landscape with the bar on the left; the other way round it was not measured.
      SafeAreas(
        upright: EdgeInsets(top: 0, left: 0, bottom: 34, right: 84),
        onSide: EdgeInsets(top: 0, left: 84, bottom: 34, right: 0))),
    ScreenRow(
      "iPhone Duo (open)", 669, 951, .three,
      SafeAreas(
        upright: EdgeInsets(top: 82, left: 0, bottom: 34, right: 0),
        onSide: EdgeInsets(top: 0, left: 0, bottom: 34, right: 84))),
    ScreenRow("iPad Pro 9.7|iPad 9.7|iPad mini 4|iPad mini 5|iPad mini (5th gen)", 768, 1024, .two, [20, 0, 20, 0, 0]),
    ScreenRow("iPad (9th gen)|iPad 10.2|iPad (7th gen)|iPad (8th gen)", 810, 1080, .two, [20, 0, 20, 0, 0]),
    ScreenRow("iPad Air (3rd gen)|iPad Pro 10.5", 834, 1112, .two, [20, 0, 20, 0, 0]),
    ScreenRow(
      "iPad Air (5th gen)|iPad Air (4th gen)|iPad (10th gen)|iPad (A16)|iPad Air 11", 820, 1180, .two,
      [24, 20, 24, 0, 20], since26: [32, 25, 32, 0, 25]),
    ScreenRow("iPad mini (6th gen)|iPad mini (A17 Pro)", 744, 1133, .two, [24, 20, 24, 0, 20]),
    ScreenRow(
      "iPad Pro 11 (4th gen)|iPad Pro 11|iPad Pro 11 (1st gen)|iPad Pro 11 (2nd gen)|iPad Pro 11 (3rd gen)", 834, 1194,
      .two, [24, 20, 24, 0, 20]),
    ScreenRow(
      "iPad Pro 12.9 (6th gen)|iPad Pro 12.9|iPad Pro 12.9 (3rd gen)|iPad Pro 12.9 (4th gen)|iPad Pro 12.9 (5th gen)|iPad Air 13",
      1024, 1366, .two, [24, 20, 24, 0, 20]),
    ScreenRow("iPad Pro 12.9 (2nd gen)|iPad Pro 12.9 (1st gen)", 1024, 1366, .two, [20, 0, 20, 0, 0]),
    ScreenRow("iPad Pro 11 (M4)|iPad Pro 11 (M5)", 834, 1210, .two, [24, 20, 24, 0, 20]),
    ScreenRow("iPad Pro 13 (M4)|iPad Pro 13 (M5)|iPad Pro 13", 1032, 1376, .two, [24, 20, 24, 0, 20]),
  ]
}
