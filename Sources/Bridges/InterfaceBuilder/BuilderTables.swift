import GeomrunGeometry

/// A version of Interface Builder, from a document's `toolsVersion`.
struct ToolsVersion: Comparable {
  let number: Double

  /// The version for a document with none, or with one that Xcode never wrote: Xcode 11.
  static let unknown = ToolsVersion(number: 16000)

  init(number: Double) { self.number = number }

  /// Parses the first two numbers of a text such as `14313.18`.
  init(_ text: String?) {
    let parts = (text ?? "").split(separator: ".", omittingEmptySubsequences: false).prefix(2)
    guard let number = Double(parts.joined(separator: ".")), number > 0, number < 32000 else {
      self = .unknown
      return
    }
    self.number = number
  }

  static func < (a: ToolsVersion, b: ToolsVersion) -> Bool { a.number < b.number }

  /// Whether the version is this one or later.
  func isSince(_ number: Double) -> Bool { self.number >= number }
}

/// A device of Interface Builder, as in `<device id=...>`.
struct BuilderDevice {
  let id: String
  let name: String
  /// The size in points, in portrait.
  let width, height: Double
  /// The number of pixels per point.
  let scale: Int
  let kind: Kind
  /// Whether the width is regular in landscape.
  let isWideInLandscape: Bool

  enum Kind { case phone, notch, pad, tv }

  private init(
    _ id: String, _ name: String, _ width: Double, _ height: Double, _ scale: Int, _ kind: Kind, wide: Bool = false
  ) {
    (self.id, self.name) = (id, name)
    (self.width, self.height, self.scale) = (width, height, scale)
    self.kind = kind
    isWideInLandscape = wide
  }

  static func named(_ id: String) -> BuilderDevice? { all.first { $0.id == id } }

  static let all: [BuilderDevice] = [
    BuilderDevice("retina3_5", "iPhone 4s", 320, 480, 2, .phone),
    BuilderDevice("retina4_0", "iPhone SE (1st gen)", 320, 568, 2, .phone),
    BuilderDevice("retina4_7", "iPhone 8", 375, 667, 2, .phone),
    BuilderDevice("retina5_5", "iPhone 8 Plus", 414, 736, 3, .phone, wide: true),
    BuilderDevice("retina5_9", "iPhone 11 Pro", 375, 812, 3, .notch),
    BuilderDevice("retina6_1", "iPhone 11", 414, 896, 2, .notch, wide: true),
    BuilderDevice("retina6_5", "iPhone 11 Pro Max", 414, 896, 3, .notch, wide: true),
    BuilderDevice("retina6_0", "iPhone 14", 390, 844, 3, .notch),
    BuilderDevice("retina6_12", "iPhone 15 Pro", 393, 852, 3, .notch),
    BuilderDevice("retina6_7", "iPhone 14 Plus", 428, 926, 3, .notch, wide: true),
    BuilderDevice("retina6_72", "iPhone 15 Pro Max", 430, 932, 3, .notch, wide: true),
    BuilderDevice("retina6_3", "iPhone 16 Pro", 402, 874, 3, .notch),
    BuilderDevice("retina6_9", "iPhone 16 Pro Max", 440, 956, 3, .notch, wide: true),
    BuilderDevice("ipad9_7", "iPad Pro 9.7", 768, 1024, 2, .pad),
    BuilderDevice("ipad10_2", "iPad 10.2", 810, 1080, 2, .pad),
    BuilderDevice("ipad10_5", "iPad Pro 10.5", 834, 1112, 2, .pad),
    BuilderDevice("ipad10_9rounded", "iPad Air 11", 820, 1180, 2, .pad),
    BuilderDevice("ipad11_0rounded", "iPad Pro 11", 834, 1194, 2, .pad),
    BuilderDevice("ipad12_9", "iPad Pro 12.9 (2nd gen)", 1024, 1366, 2, .pad),
    BuilderDevice("ipad12_9rounded", "iPad Pro 12.9", 1024, 1366, 2, .pad),
    BuilderDevice("appleTV", "Apple TV", 1080, 1920, 2, .tv),
  ]
}

/// The insets that bars and a notch take from a root view, as Interface Builder lays it out.
///
/// The counts in comments are of documents whose stored frames match the number, and of those that differ.
struct BuilderInsets {
  /// The insets without bars; the top one applies if there is a status bar.
  var (top, bottom, side) = (0.0, 0.0, 0.0)
  /// The height of a navigation bar, which is added to `top`.
  var navigationBar = 44.0
  static let tabBar = 49.0
  static let toolbar = 44.0

  /// Creates the insets for a device in portrait or landscape, or for a document without a device.
  init(_ device: BuilderDevice?, isOnSide: Bool, _ version: ToolsVersion) {
    let isTwice = version.isSince(24100)
    switch device?.kind {
    case .tv:
      // 3 documents; no data before.
      if version.isSince(13000) {
        (top, bottom) = (60, 60)
        side = version.isSince(19000) ? 80 : 90
      }
      navigationBar = 145
    case .notch where isOnSide:
      // 4 documents.
      (top, bottom) = (0, 21)
      side = Self.notch(device?.id ?? "", version)
      navigationBar = 32
    case .phone where isOnSide: navigationBar = 32
    case .notch:
      // Doubled since 24100: 14 documents of 6.1 inches, 13 of 6.12 and 1 that differs.
      let single = Self.notch(device?.id ?? "", version)
      top = isTwice ? 2 * single : single
      bottom = isTwice ? 68 : 34
      if isTwice { navigationBar = 54 }
    case .phone, .pad, nil:
      // 180 of 191 until 14799; 59 of 61 with nothing until 21699; 3 of 3 since.
      top = version.isSince(14800) && !version.isSince(21700) ? 0 : 20
      if version.isSince(24400) { navigationBar = 54 }
    }
  }

  /// Returns the height of a notch.
  private static func notch(_ id: String, _ version: ToolsVersion) -> Double {
    switch id {
    case "retina6_1": version.isSince(21700) ? 48 : 44
    case "retina5_9": version.isSince(21700) ? 50 : 44
    case "retina6_0", "retina6_7": 47
    case "retina6_12", "retina6_72": 59
    case "retina6_3", "retina6_9": 62
    default: 44
    }
  }
}

/// The alignment insets of a control: the parts of its stored frame that constraints ignore.
struct AlignmentRow {
  let tag: String
  let isMac: Bool
  /// The versions with these insets.
  let versions: Range<Double>
  let insets: EdgeInsets
  /// The controls with this tag that match.
  let condition: Condition

  enum Condition { case any, withoutBezel, push, check, smallCheck, help, separator, titledBox, horizontal }

  private init(
    _ tag: String, mac isMac: Bool = false, _ condition: Condition, since: Double = 0, before: Double = 1e9,
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) {
    (self.tag, self.isMac, self.condition) = (tag, isMac, condition)
    versions = since..<before
    insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// The rows, each followed by the number of views that match it and of those that do not.
  static let all: [AlignmentRow] = [
    AlignmentRow("switch", .any, 0, 0, 0, 2),  // 21, 1
    AlignmentRow("slider", .any, before: 24100, 0, 2, 1, 2),  // 59, 0; 9 without since
    AlignmentRow("segmentedControl", .any, 0, 0, 1, 0),  // 7, 0
    AlignmentRow("textField", mac: true, .withoutBezel, 0, 2, 0, 2),  // 559, 5
    AlignmentRow("button", mac: true, .push, since: 14000, before: 24100, 5, 7, 7, 7),  // 88, 0; 29, 2 without since
    AlignmentRow("button", mac: true, .push, before: 14000, 5, 6, 7, 6),
    AlignmentRow("button", mac: true, .check, before: 24100, 1, 2, 1, 0),  // 55, 1; 22 without since
    AlignmentRow("button", mac: true, .smallCheck, before: 24100, 1, 1, 1, 0),
    AlignmentRow("button", mac: true, .help, before: 24100, 1, 3, 4, 2),  // 18, 0; 5 without since
    AlignmentRow("popUpButton", mac: true, .any, before: 24100, 1, 3, 4, 3),  // 15, 0; 16 without since
    AlignmentRow("box", mac: true, .separator, 2, 0, 2, 0),  // 23
    AlignmentRow("box", mac: true, .titledBox, 0, 3, 4, 3),  // 40
    AlignmentRow("slider", mac: true, .horizontal, before: 14800, 0, 2, 0, 2),  // 9
    AlignmentRow("slider", mac: true, .horizontal, since: 14800, 2, 2, 2, 2),
  ]
}

/// The source of a view's intrinsic content size.
enum ContentRule {
  /// No intrinsic size: constraints alone determine the size.
  case none
  /// Only the height.
  case heightOnly
  /// The size of its image.
  case image
  /// A size that fonts and the system decide, taken from the document.
  case stored

  /// The tags without an intrinsic size.
  private static let without: Set<String> = [
    "view", "tableView", "collectionView", "scrollView", "mapView", "webView", "wkWebView", "visualEffectView",
    "containerView", "customView", "glkView", "mtkView", "sceneKitView", "skView", "arskView", "arscnView", "window",
    "collectionReusableView", "tableViewHeaderFooterView", "tableViewCell", "collectionViewCell", "stackView",
    "tableViewCellContentView", "collectionViewCellContentView", "clipView", "outlineView", "splitView", "tabView",
    "openGLView", "pdfView", "box", "tableCellView", "browser", "matrix", "gridView", "scroller", "tableHeaderView",
    "collectionViewItem", "pickerView",
  ]
  private static let withHeight: Set<String> = [
    "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar", "progressIndicator", "searchField",
  ]

  static func of(_ tag: String, isMac: Bool) -> ContentRule {
    if tag == "pickerView" { return .heightOnly }
    if without.contains(tag) || tag.hasSuffix("ContentView") { return .none }
    if withHeight.contains(tag) { return .heightOnly }
    return tag == "imageView" ? .image : .stored
  }
}

/// The default margins of views.
enum BuilderMargins {
  static let inner = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The margins of a cell or reusable collection view at top level; the sides are from 8 documents.
  static let reusable = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)

  /// Returns the margins of a controller's view, by its width.
  ///
  /// 403 of 405 narrow views match, and 135 of 139 wide ones.
  static func root(width: Double, _ device: BuilderDevice?, _ version: ToolsVersion) -> EdgeInsets {
    // On tvOS the margins are the safe area.
    if device?.kind == .tv { return .zero }
    let side: Double = width < 400 || version.number < 6300 ? 16 : 20
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Returns the margins of a table cell's content view.
  ///
  /// - Parameters:
  ///   - table: The width of the table, or nil for a cell at top level.
  ///   - isBesideAccessory: Whether an accessory is at its right.
  static func cell(table: Double?, _ device: BuilderDevice?, isBesideAccessory: Bool, _ version: ToolsVersion)
    -> EdgeInsets
  {
    // 38 of 41.
    guard version.isSince(13000) else { return inner }
    // 99 match and 6 differ; since 24100, 22 and 7.
    let vertical: Double = version.isSince(24100) ? 15 : 11
    let side: Double
    if let table {
      side = table >= 390 ? 20 : 16
    } else if let device, device.width >= 400 {
      side = 20
    } else {
      side = device?.id == "retina4_7" && !version.isSince(19000) ? 15 : 16
    }
    return EdgeInsets(top: vertical, left: side, bottom: vertical, right: isBesideAccessory ? 8 : side)
  }
}

/// Point sizes of the text styles in documents, at the default text size.
enum TextStyles {
  static let sizes: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]
  /// Point sizes of macOS, by `metaFont`.
  static let metaFonts: [String: Double] = [
    "system": 13, "systemBold": 13, "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "miniSystemBold": 9,
    "label": 10, "cellTitle": 12, "message": 13, "menu": 13, "titleBar": 12, "fixedUser": 11, "user": 12,
  ]
}
