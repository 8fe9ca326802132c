import GeomrunForeignCode
import GeomrunGeometry
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// The elements of an app's screen as a tool prints them, with rects, as a tree.
struct ElementTree {
  /// The tool that has printed it.
  enum Origin: CaseIterable { case xcuiTest, appium, detox, sentry, boxTree }

  /// A view, or an element that stands for views.
  struct Element {
    /// The type as the tool prints it: a class, or a kind of element.
    var type: String
    var identifier: String?
    var label: String?
    /// Four numbers, or nil without a valid rect.
    var rect: [PrintedNumber]?
    /// Whether the rect is in screen coordinates; otherwise it is a frame.
    var isOnScreen: Bool
    /// The element that contains it, or nil at the top level.
    var parent: Int?
    var line: Int
    var text: String
    /// The other printed values that a scene can hold.
    var entries: [SceneDraft.Entry] = []
    /// The other printed values that a scene cannot hold.
    var notes: [String] = []
  }

  let origin: Origin
  /// The elements, each after its parent.
  var elements: [Element] = []
  var remarks: [(line: Int, text: Words)] = []
  var leftOut: [SceneDraft.LeftOut] = []

  /// Whether no element becomes a view.
  var isEmpty: Bool { !elements.contains { $0.rect != nil } }

  init(_ origin: Origin) { self.origin = origin }

  /// Returns the prefix of a test driver's element type; `UIAccessibilityElement` is a class of UIKit.
  static func prefix(ofDriverType type: String) -> String? {
    ["XCUIElementType", "UIA"].first { type.hasPrefix($0) && type.dropFirst($0.count).first?.isUppercase == true }
  }

  /// Whether a type is a test driver's name for a kind of element.
  static func isDriverType(_ type: String) -> Bool { prefix(ofDriverType: type) != nil }
}

extension ElementTree.Origin {
  /// Returns the remarks that apply to all numbers of such a scene.
  func header(isRounded: Bool) -> [Words] {
    var lines: [Words] = []
    switch self {
    case .xcuiTest, .appium:
      lines += [
        Words(
          en: "Frames are differences of screen rects: correct only if no superview is transformed.",
          zh: "frame 由屏幕矩形相减得出：只有父视图都没有变换时才正确。"),
        Words(
          en: "A transformed element prints its bounding box; its bounds and transform are unknown.",
          zh: "有变换的元素打印的是外接矩形；它的 bounds 和 transform 未知。"),
        .originIsTaken,
        Words(
          en: "These are accessibility elements: a view can be missing, and one element can represent several views.",
          zh: "这些是无障碍元素：可能缺少某个视图，一个元素也可能代表几个视图。"),
      ]
    case .detox, .sentry, .boxTree:
      lines += [
        Words(
          en: "Frames are as printed: a transformed view prints its bounding box, but no bounds.",
          zh: "frame 与打印的相同：有变换的视图打印的是外接矩形，没有 bounds。"),
        .originIsTaken,
      ]
    }
    if isRounded {
      switch self {
      case .xcuiTest:
        lines.append(Words(en: "One decimal is printed: a difference can be off by 0.1.", zh: "打印到一位小数：相减可能差 0.1。"))
      case .appium:
        lines.append(Words(en: "Whole points are printed: a difference can be off by 1.", zh: "打印到整数点：相减可能差 1。"))
      case .detox:
        lines.append(
          Words(en: "Whole points are printed, truncated: a frame can be off by 1.", zh: "打印到整数点，舍去小数：frame 可能差 1。"))
      case .sentry, .boxTree: break
      }
    }
    return lines
  }

  /// Returns the maximum error of a frame with this number of decimals at most; 0 for unrounded numbers.
  fileprivate func error(ofDecimals decimals: Int) -> Double {
    switch self {
    case .xcuiTest: decimals <= 1 ? 0.1 : 0
    case .appium, .detox: decimals == 0 ? 1 : 0
    case .sentry, .boxTree: 0
    }
  }
}

extension SceneDraft {
  /// Makes the views of a tree of elements; O(elements).
  init(_ tree: ElementTree, title: String) {
    self.init()
    self.title = title
    leftOut = tree.leftOut
    var namer = ViewNamer()
    var tolerance = ToleranceFinder()
    let numbers = tree.elements.compactMap { $0.rect }.joined()
    let error = tree.origin.error(ofDecimals: numbers.map { $0.decimals }.max() ?? 0)
    tolerance.note(error: error)
    header = tree.origin.header(isRounded: error > 0)
    /// The view of each element, or that of its nearest ancestor.
    var places: [Int?] = []
    /// The origin of each view in screen coordinates.
    var origins: [[PrintedNumber]] = []
    for element in tree.elements {
      let superview = element.parent.flatMap { places[$0] }
      guard let rect = element.rect else {
        places.append(superview)
        leftOut.append(
          .init(line: element.line, text: element.text, reason: Words(en: "no finite rect is printed", zh: "没有打印有限的矩形"))
        )
        continue
      }
      let outer = superview.map { origins[$0] }
      var frame = rect
      var origin = Array(rect.prefix(2))
      if let outer {
        if element.isOnScreen {
          frame = zip(rect, outer).map { $0.minus($1) } + rect.suffix(2)
        } else {
          origin = zip(rect, outer).map { $0.plus($1) }
        }
      }
      let type = element.shortType
      let name =
        element.identifier.flatMap { namer.name($0) } ?? element.label.flatMap {
          $0.count <= Self.longestLabel ? namer.name($0) : nil
        } ?? namer.name(ofClass: type)
      var view = View(
        name: name, note: Words("\(code: element.type)"),
        details: (element.label.map { ["label = \($0)"] } ?? []) + element.notes, line: element.line,
        superview: superview)
      view.entries = [("frame", frame.list)] + element.entries
      let isExact = zip(zip(frame, origin), outer ?? [.zero, .zero]).allSatisfy { pair, outer in
        abs(outer.number + pair.0.number - pair.1.number) <= Self.smallestDoubt
      }
      if rect[2].number < 0 || rect[3].number < 0 {
        view.remarks.append(
          Words(en: "its size is negative: no view's frame reads back as printed", zh: "它的尺寸为负：没有视图会读出打印的 frame"))
      } else if element.isOnScreen, !isExact {
        view.remarks.append(
          Words(en: "its rect is so far away that differences lose their decimals", zh: "它的矩形太远，相减后没有小数"))
      } else {
        view.expectations = [(element.isOnScreen ? "windowFrame" : "frame", rect.list)]
      }
      if tree.origin == .boxTree, element.isOnScreen {
        view.remarks.append(Words(en: "an accessibility element, not necessarily a view", zh: "无障碍元素，不一定是视图"))
      }
      places.append(views.count)
      origins.append(origin)
      views.append(view)
    }
    self.tolerance = tolerance.tolerance
  }

  /// The maximum length of a label that identifies a view; longer texts are its content.
  private static let longestLabel = 30
  /// The error of a sum that still counts as exact.
  private static let smallestDoubt = 1e-7
}

extension ElementTree.Element {
  /// The type without the tool's common prefix.
  fileprivate var shortType: String {
    ElementTree.prefix(ofDriverType: type).map { String(type.dropFirst($0.count)) } ?? ClassName.short(type)
  }

  /// Sets the rect to four numbers, if they are valid.
  mutating func take(_ numerals: [String]) {
    let numbers = numerals.map(PrintedNumber.init)
    guard numbers.count == 4, numbers.allSatisfy({ abs($0.number) < 1e100 }) else { return }
    rect = numbers
  }
}

extension PrintedNumber {
  fileprivate static var zero: PrintedNumber { PrintedNumber("0") }

  /// The number of decimals; numbers with an exponent count as having too many.
  fileprivate var decimals: Int {
    if text.contains("e") || text.contains("E") { return Self.mostDecimals + 1 }
    let behind = text.drop { $0 != "." }.dropFirst()
    // A single zero after the point is not significant.
    return behind.allSatisfy { $0 == "0" } ? 0 : behind.count
  }

  fileprivate func minus(_ other: PrintedNumber) -> PrintedNumber { rounded(number - other.number, with: other) }

  fileprivate func plus(_ other: PrintedNumber) -> PrintedNumber { rounded(number + other.number, with: other) }

  /// Rounds a sum to the decimals of both numbers, as in decimal arithmetic.
  private func rounded(_ sum: Double, with other: PrintedNumber) -> PrintedNumber {
    let decimals = max(decimals, other.decimals)
    guard decimals <= Self.mostDecimals else { return PrintedNumber(sum.shortestText) }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    return PrintedNumber(((sum * unit).rounded() / unit).shortestText)
  }

  private static let mostDecimals = 6
}
