import GeomrunForeignCode
import GeomrunText
package import GeomrunWords

/// Output about views from which no scene can be made, because it has no rects of views.
package enum RefusedDump: Equatable {
  case autoLayoutTrace, controllers, constraints, inactiveConstraints, objective, variables
  case idb, maestro, detox, android, kif, withoutRects
  case lookin, reveal, flex, swiftUI, flutter, texture, withheld
  /// Source code of SwiftUI views.
  case swiftUICode
  /// Sentry's JSON of an app without UIKit views.
  case otherSystem(String)

  /// The kind of output, and the reason why no scene can be made.
  package var reason: Words {
    switch self {
    case .autoLayoutTrace:
      Words(en: "`_autolayoutTrace` prints no frames", zh: "`_autolayoutTrace` 打印的内容没有 frame")
    case .controllers:
      Words(
        en: "`_printHierarchy` prints view controllers without frames",
        zh: "`_printHierarchy` 打印的视图控制器没有 frame")
    case .constraints: Words(en: "none of its constraints can be read", zh: "其中的约束都无法读取")
    case .inactiveConstraints: Words(en: "its constraints are inactive and have no effect", zh: "其中的约束没有激活，不起作用")
    case .objective: Words(en: "the engine's objective contains no constraints", zh: "引擎的最小化目标里没有约束")
    case .variables:
      Words(
        en: "`_ivarDescription` and `_methodDescription` do not print a view tree",
        zh: "`_ivarDescription` 和 `_methodDescription` 打印的不是视图树")
    case .idb:
      Words(
        en: "idb prints a flat list of accessibility elements, without their hierarchy",
        zh: "idb 描述的是无障碍元素的平面列表，不含父子关系")
    case .maestro:
      Words(
        en: "Maestro prints screen rects without their unit: pixels or points",
        zh: "Maestro 打印的是屏幕矩形，单位是像素还是点没有说明")
    case .detox: Words(en: "the numbers in this Detox hierarchy are masked", zh: "这份 Detox 层级里的数值被遮住了")
    case .android: Words(en: "these are Android views", zh: "这些是 Android 的视图")
    case .withoutRects: Words(en: "its elements are printed without rects", zh: "其中的元素没有打印矩形")
    case .kif: Words(en: "KIF prints views without frames", zh: "KIF 打印的视图没有 frame")
    case .lookin: Words(en: "Lookin does not save text", zh: "Lookin 保存的不是文本")
    case .reveal: Words(en: "Reveal does not save text", zh: "Reveal 保存的不是文本")
    case .flex: Words(en: "FLEX does not show the view hierarchy as text", zh: "FLEX 显示的不是视图层级的文本")
    case .swiftUI: Words(en: "SwiftUI prints its views without frames", zh: "SwiftUI 打印的视图没有 frame")
    case .swiftUICode: Words(en: "SwiftUI is not supported", zh: "不支持 SwiftUI")
    case .flutter:
      Words(
        en: "these are Flutter widgets or render objects, not views",
        zh: "这些是 Flutter 的 widget 或 render object，不是视图")
    case .texture: Words(en: "these Texture nodes are printed without frames", zh: "这些 Texture 节点没有打印 frame")
    case .withheld:
      Words(en: "the system log prints `<private>` instead of the text", zh: "系统日志用 `<private>` 代替了不公开的文本")
    case .otherSystem(let name):
      Words(
        en: "Sentry's view hierarchy of `\(code: name)` has no UIKit views",
        zh: "Sentry 记录的 `\(code: name)` 视图层级里没有 UIKit 的视图")
    }
  }

  /// Returns the number of named objects in words, or nil if they are not counted.
  package func counted(_ count: Int) -> Words? {
    if count == 0 { return nil }
    switch self {
    case .controllers:
      return Words(en: count == 1 ? "\(count) view controller" : "\(count) view controllers", zh: "\(count) 个视图控制器")
    case .autoLayoutTrace: return Words(en: count == 1 ? "\(count) view" : "\(count) views", zh: "\(count) 个视图")
    case .constraints, .inactiveConstraints, .objective, .variables, .idb, .maestro, .detox, .android, .kif,
      .withoutRects, .lookin, .reveal, .flex, .swiftUI, .swiftUICode, .flutter, .texture, .withheld, .otherSystem:
      return Words(en: count == 1 ? "\(count) element" : "\(count) elements", zh: "\(count) 个元素")
    }
  }

  /// The suggested alternative.
  package var help: Words {
    switch self {
    case .constraints, .inactiveConstraints, .objective:
      Words(
        en:
          "print the message that begins with \"Unable to simultaneously satisfy constraints\", or `po view.constraints`",
        zh: "打印以 \"Unable to simultaneously satisfy constraints\" 开头的消息，或者 `po view.constraints`")
    case .autoLayoutTrace, .controllers, .variables, .kif, .lookin, .reveal, .flex, .swiftUI, .texture, .withheld:
      Words(
        en: "print `expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]` in the debugger",
        zh: "在调试器里打印 `expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]`")
    case .detox:
      Words(
        en: "print `device.generateViewHierarchyXml()`, which does not mask numbers",
        zh: "打印 `device.generateViewHierarchyXml()`，其中的数值没有遮住")
    case .idb, .maestro, .withoutRects:
      Words(
        en: "print `app.debugDescription` in an XCUITest, or `driver.page_source` in Appium",
        zh: "在 XCUITest 测试里打印 `app.debugDescription`，或者打印 Appium 的 `driver.page_source`")
    case .swiftUICode: Words(en: "paste a view dump or UIKit code", zh: "粘贴视图的 dump 或 UIKit 代码")
    case .android, .flutter, .otherSystem:
      Words(
        en: "geomrun supports UIKit and AppKit views, and layers: print their `recursiveDescription`",
        zh: "geomrun 支持 UIKit 和 AppKit 的视图，以及图层：打印它们的 `recursiveDescription`")
    }
  }
}

extension RefusedDump {
  /// Identifies a text without rects of views, and counts its views; nil for other texts.
  static func find(in text: ClipboardText) -> (dump: RefusedDump, count: Int)? {
    var controllers = 0
    for line in text.lines.indices {
      let content = text.text(text.range(ofLine: line))
      if let behind = content.parts(around: ", state: ")?.behind, behind.contains("view: ") { controllers += 1 }
    }
    if controllers > 0 { return (.controllers, controllers) }
    let all = text.text(0..<text.bytes.count)
    for (sign, dump) in signs where all.contains(sign) { return (dump, 0) }
    return nil
  }

  /// Texts that identify such output, the most reliable first.
  private static let signs: [(String, RefusedDump)] = [
    ("LookinHierarchy", .lookin), ("LookinServer", .lookin), ("Objective: {", .objective),
    ("NSLayoutConstraint:0x", .constraints), ("NSLayoutConstraint: 0x", .constraints), ("\nin UIView:", .variables),
    ("\nin CALayer:", .variables), ("in UIResponder:", .variables), ("android.widget.", .android),
    ("Window level ", .kif), ("RenderView#", .flutter), ("RenderRepaintBoundary", .flutter),
    ("child: Render", .flutter), ("constraints: BoxConstraints(", .flutter), ("parentData: ", .flutter),
    ("SemanticsNode#", .flutter), ("TransformLayer#", .flutter), ("OffsetLayer#", .flutter),
    ("RenderObjectToWidgetAdapter", .flutter), ("I/flutter", .flutter), ("flutter: ", .flutter),
    ("MaterialApp", .flutter), ("WidgetsApp", .flutter),
    ("DecorView@", .android), ("DecorView{", .android), ("androidx.compose.", .android), ("FLEXHierarchy", .flex),
    ("FLEXExplorer", .flex), ("FLEXManager", .flex), ("\"readableType\"", .swiftUI), ("(display-list", .swiftUI),
    ("ModifiedContent<", .swiftUI), (": some View", .swiftUICode), ("IBARevealServer", .reveal),
    ("RevealServer", .reveal), (" [_ASDisplayView : 0x", .texture), ("<private>", .withheld),
  ]

  /// Counts the lines of `_autolayoutTrace` in a text: `|   *UIView:0x7f8'text'`, without a frame after it.
  static func traceLines(in text: ClipboardText) -> Int {
    text.lines.indices.count { line in
      let bytes = text.bytes[text.range(ofLine: line)]
      // Bars, blanks, the line's mark, which may be a character of three bytes, and the bracket of old systems.
      var rest = bytes.drop { "| \t*+-<".utf8.contains($0) || $0 >= 0x80 }
      let marks = bytes.count - rest.count
      let name = rest.prefix { $0.isWord || $0 == UInt8(ascii: ".") }
      rest = rest[name.endIndex...]
      guard !name.isEmpty, name.first?.startsWord == true, rest.starts(with: ":0x".utf8) else { return false }
      rest = rest.dropFirst(3).drop { $0.isWord }
      guard let next = rest.first else { return marks > 0 }
      return next != UInt8(ascii: ";") && next != UInt8(ascii: " ") || rest.starts(with: " - ".utf8)
    }
  }
}
