import GeomrunForeignCode
import GeomrunGeometry
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// What a tool has printed of an app's screen: elements with rects, one inside the other.
struct ElementTree {
  /// Who has printed it.
  enum Origin: CaseIterable { case xcuiTest, appium, detox, sentry, boxTree }

  /// A view, or an element that stands for views.
  struct Element {
    /// What it is called by the tool: a class, or a kind of element.
    var type: String
    var identifier: String?
    var label: String?
    /// Four numbers; nil where none are printed, or no rect.
    var rect: [PrintedNumber]?
    /// Whether the rect is one of the screen; otherwise it is a frame.
    var isOnScreen: Bool
    /// The element that it is printed inside; nil at the top level.
    var parent: Int?
    var line: Int
    var text: String
    /// What is printed beside the rect and a scene can hold.
    var entries: [SceneDraft.Entry] = []
    /// What is printed beside the rect and a scene has no word for.
    var notes: [String] = []
  }

  let origin: Origin
  /// Each behind the one that it is printed inside.
  var elements: [Element] = []
  var remarks: [(line: Int, text: Words)] = []
  var leftOut: [SceneDraft.LeftOut] = []

  /// Whether it holds anything that becomes a view.
  var isEmpty: Bool { !elements.contains { $0.rect != nil } }

  init(_ origin: Origin) { self.origin = origin }

  /// What drivers of tests put in front of the kind of an element; `UIAccessibilityElement` is a class of UIKit.
  static func prefix(ofDriverType type: String) -> String? {
    ["XCUIElementType", "UIA"].first { type.hasPrefix($0) && type.dropFirst($0.count).first?.isUppercase == true }
  }

  /// Whether a driver of tests calls the kind of an element so.
  static func isDriverType(_ type: String) -> Bool { prefix(ofDriverType: type) != nil }
}

extension ElementTree.Origin {
  /// What is to be known of every number of such a scene.
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

  /// By how much a frame can be off where every number has so many decimals at most; 0 where it is printed whole.
  fileprivate func error(ofDecimals decimals: Int) -> Double {
    switch self {
    case .xcuiTest: decimals <= 1 ? 0.1 : 0
    case .appium, .detox: decimals == 0 ? 1 : 0
    case .sentry, .boxTree: 0
    }
  }
}

extension SceneDraft {
  /// The views that a tree of elements stands for; O(elements).
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
    /// The view of each element, or the one that it lies in where it is none.
    var places: [Int?] = []
    /// Where the origin of each view lies on the screen.
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

  /// Longer texts say what a view shows, and not which one it is.
  private static let longestLabel = 30
  /// By how much a sum can be off and still be what is printed.
  private static let smallestDoubt = 1e-7
}

extension ElementTree.Element {
  /// The type without what all of them begin with.
  fileprivate var shortType: String {
    ElementTree.prefix(ofDriverType: type).map { String(type.dropFirst($0.count)) } ?? ClassName.short(type)
  }

  /// Takes four numbers as the rect, where a view can have it.
  mutating func take(_ numerals: [String]) {
    let numbers = numerals.map(PrintedNumber.init)
    guard numbers.count == 4, numbers.allSatisfy({ abs($0.number) < 1e100 }) else { return }
    rect = numbers
  }
}

extension PrintedNumber {
  fileprivate static var zero: PrintedNumber { PrintedNumber("0") }

  /// How many digits stand behind the point; those of an exponent count as many.
  fileprivate var decimals: Int {
    if text.contains("e") || text.contains("E") { return Self.mostDecimals + 1 }
    let behind = text.drop { $0 != "." }.dropFirst()
    // A zero behind the point tells nothing.
    return behind.allSatisfy { $0 == "0" } ? 0 : behind.count
  }

  fileprivate func minus(_ other: PrintedNumber) -> PrintedNumber { rounded(number - other.number, with: other) }

  fileprivate func plus(_ other: PrintedNumber) -> PrintedNumber { rounded(number + other.number, with: other) }

  /// A sum with the decimals of both, as somebody would get it with a pencil.
  private func rounded(_ sum: Double, with other: PrintedNumber) -> PrintedNumber {
    let decimals = max(decimals, other.decimals)
    guard decimals <= Self.mostDecimals else { return PrintedNumber(sum.shortestText) }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    return PrintedNumber(((sum * unit).rounded() / unit).shortestText)
  }

  private static let mostDecimals = 6
}
