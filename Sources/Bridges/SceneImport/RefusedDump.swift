import GeomrunForeignCode
import GeomrunText

/// What developers print of views and no scene can be made of, because no rects of views are in it.
package enum RefusedDump: Equatable {
  case autoLayoutTrace, controllers, constraints, inactiveConstraints, objective, variables
  case idb, maestro, detox, android, kif, withoutRects
  case lookin, reveal, flex, swiftUI, flutter, texture, withheld
  /// Source code of views of SwiftUI.
  case swiftUICode
  /// Sentry's JSON of an app that has no views of UIKit.
  case otherSystem(String)

  /// What it is, and why no scene can be made of it.
  package var reason: String {
    switch self {
    case .autoLayoutTrace: "what `_autolayoutTrace` prints holds no frames"
    case .controllers: "what `_printHierarchy` prints of view controllers holds no frames"
    case .constraints: "none of its constraints can be read"
    case .inactiveConstraints: "its constraints are inactive, and count for nothing"
    case .objective: "what the engine minimises holds no constraints"
    case .variables: "what `_ivarDescription` and `_methodDescription` print is no tree of views"
    case .idb: "what idb describes is a flat list for accessibility, which does not say what lies in what"
    case .maestro: "what Maestro prints are rects of the screen in pixels or in points, and it does not say in which"
    case .detox: "in this hierarchy of Detox the numbers are masked"
    case .android: "these are views of Android"
    case .withoutRects: "its elements are printed without rects"
    case .kif: "what KIF prints of views holds no frames"
    case .lookin: "what Lookin saves is no text"
    case .reveal: "what Reveal saves is no text"
    case .flex: "what FLEX shows is no text of a view hierarchy"
    case .swiftUI: "what SwiftUI prints of its views holds no frames"
    case .swiftUICode: "SwiftUI is not supported"
    case .flutter: "these are widgets or render objects of Flutter, which are no views"
    case .texture: "these nodes of Texture are printed without frames"
    case .withheld: "the system's log says `<private>` where it keeps a text back"
    case .otherSystem(let name): "Sentry's view hierarchy of `\(name)` holds no views of UIKit"
    }
  }

  /// How many things it names, in words; nil where none are counted.
  package func counted(_ count: Int) -> String? {
    if count == 0 { return nil }
    let one: String
    switch self {
    case .controllers: one = "view controller"
    case .autoLayoutTrace: one = "view"
    case .constraints, .inactiveConstraints, .objective, .variables, .idb, .maestro, .detox, .android, .kif,
      .withoutRects, .lookin, .reveal,
      .flex, .swiftUI, .swiftUICode, .flutter, .texture, .withheld, .otherSystem:
      one = "element"
    }
    return count == 1 ? "1 \(one)" : "\(count) \(one)s"
  }

  /// What to print in its place.
  package var help: String {
    switch self {
    case .constraints, .inactiveConstraints, .objective:
      "print the message that begins with \"Unable to simultaneously satisfy constraints\", or `po view.constraints`"
    case .autoLayoutTrace, .controllers, .variables, .kif, .lookin, .reveal, .flex, .swiftUI, .texture, .withheld:
      "print `expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]` in the debugger"
    case .detox: "print `device.generateViewHierarchyXml()`, in which no number is masked"
    case .idb, .maestro, .withoutRects:
      "print `app.debugDescription` in a test of XCUITest, or `driver.page_source` of Appium"
    case .swiftUICode: "paste a view dump or UIKit code"
    case .android, .flutter, .otherSystem:
      "geomrun knows views of UIKit and AppKit, and layers: print `recursiveDescription` of them"
    }
  }
}

extension RefusedDump {
  /// What a text is that holds no rects of views, and how many views it names; nil for everything else.
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

  /// What occurs in such a text, the surest first.
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

  /// How many lines of `_autolayoutTrace` a text has: `|   *UIView:0x7f8'text'`, without a frame behind.
  static func traceLines(in text: ClipboardText) -> Int {
    text.lines.indices.count { line in
      let bytes = text.bytes[text.range(ofLine: line)]
      // Bars, blanks, the mark of the line, which may be a character of three bytes, and the bracket of old systems.
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
