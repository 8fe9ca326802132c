import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords

// Features that the views of a scene's platform lack: one message, one function.
extension Diagnostic {
  /// The views of the platform lack a property, under the name used.
  static func notOfPlatform(_ name: String, _ property: Property, in use: PropertyUse, at place: SourceRange)
    -> Diagnostic
  {
    var advice = property.wayElsewhere(in: use)
    // It may not be the intended one.
    advice.isCertain = false
    return Diagnostic(
      .unknownProperty,
      property == .flipped
        ? Words(
          en: "`\(code: name)` is `isFlipped` of NSView, which only `platform: appkit` has",
          zh: "`\(code: name)` 就是 NSView 的 `isFlipped`，只有 `platform: appkit` 才有")
        : Words(
          en: "an NSView has no `\(code: name)`, so `platform: appkit` has none",
          zh: "NSView 没有 `\(code: name)`，因此 `platform: appkit` 也没有"), at: place, help: [advice.words],
      fixes: [fix(by: advice, key: place, value: nil)].compactMap { $0 })
  }

  /// NSViews lack a method.
  static func notOfPlatform(_ method: Method, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty,
      Words(
        en: "an NSView has no `\(code: method.name)`, so `platform: appkit` has none",
        zh: "NSView 没有 `\(code: method.name)`，因此 `platform: appkit` 也没有"), at: place,
      help: [method.wayOnAppKit])
  }

  /// AppKit's views lack an action or a query.
  static func notOnAppKit(_ what: String, _ help: Words, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty,
      Words(
        en: "`\(code: what)` belongs to layers or UIKit, and `platform: appkit` has none",
        zh: "`\(code: what)` 属于图层或 UIKit，`platform: appkit` 没有"), at: place, help: [help])
  }

  /// The device is an iPhone or an iPad, which NSViews are not on.
  static func deviceOnAppKit(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "`device` names an iPhone or an iPad, which has no NSViews", zh: "`device` 指 iPhone 或 iPad，它们没有 NSView"),
      at: place,
      help: [
        Words(en: "remove it; `screenScale` sets the pixels per point of a Mac", zh: "去掉它；Mac 的像素由 `screenScale` 说明")
      ])
  }

  static func systemVersionWithoutUIKit(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(en: "`ios` names a version of iOS, and the scene is about macOS", zh: "`ios` 指 iOS 的版本，而场景是 macOS 的"),
      at: place,
      help: [Words(en: "remove `ios` or `platform`", zh: "去掉 `ios`，或者去掉 `platform`")])
  }

  /// A view of AppKit is declared with bounds but without a frame.
  static func boundsWithoutFrame(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      Words(
        en: "`\(code: view)` has bounds but no frame, and an NSView takes its size from its frame",
        zh: "`\(code: view)` 有 bounds 而没有 frame，NSView 的尺寸却取自 frame"), at: place,
      help: [
        Words(
          en: "write `frame: [10, 20, 30, 40]` with its position and size beside the bounds",
          zh: "在旁边写上含有位置和尺寸的 `frame: [10, 20, 30, 40]`")
      ])
  }
}

extension Method {
  fileprivate var wayOnAppKit: Words {
    switch concern {
    case .transform, .anchorPoint:
      Words(
        en: "assign `frame`; layers (`platform: macos`) have transforms and anchor points",
        zh: "给 `frame` 赋值；有 transform 和锚点的图层是 `platform: macos`")
    case .scrolling:
      Words(
        en: "assign `bounds.origin`, which scrolls an NSClipView, or write `scrollRectToVisible`",
        zh: "给 `bounds.origin` 赋值，NSClipView 靠它滚动；或者写 `scrollRectToVisible`")
    case .layout: Words(en: "assign `frame`", zh: "给 `frame` 赋值")
    }
  }
}

extension Property {
  /// The advice for a platform whose views lack it.
  func wayElsewhere(in use: PropertyUse) -> Advice {
    switch availability {
    case .onAppKit:
      return Advice(
        Words(
          en: "write `geometryFlipped`, which reverses the y axis inside the view in any superview",
          zh: "写成 `geometryFlipped`：无论视图位于哪里，它都翻转内部的 y 轴"),
        key: Property.geometryFlipped.name)
    case .exceptOnAppKit(.frame):
      switch use {
      case .declaration:
        return Advice(
          Words(
            en: "write `frame: [10, 20, 30, 40]`, because AppKit stores the frame",
            zh: "写成 `frame: [10, 20, 30, 40]`，AppKit 存储的是它"))
      case .mutation(let view):
        return Advice(
          Words(
            en: "write `\(code: view).frame.origin: [10, 20]`, because AppKit stores the frame",
            zh: "写成 `\(code: view).frame.origin: [10, 20]`，AppKit 存储的是它"))
      case .expectation:
        return Advice(Words(en: "expect the `frame`, because AppKit stores it", zh: "期望 `frame`，AppKit 存储的是它"))
      case .expression:
        return Advice(Words(en: "read `frame.midX` or `frame.midY`", zh: "读取 `frame.midX` 或 `frame.midY`"))
      case .question(let view):
        return Advice(Words(en: "ask for `\(code: view).frame`", zh: "改为问 `\(code: view).frame`"))
      }
    case .exceptOnAppKit(.flipped):
      return Advice(
        Words(
          en:
            "write `flipped`, NSView's `isFlipped`: true if y grows downwards inside the view, in any superview",
          zh: "写成 `flipped`，即 NSView 的 `isFlipped`：为 true 时视图内部的 y 向下增大，与它位于哪里无关"),
        key: Property.flipped.name)
    case .exceptOnAppKit(.boundsOrigin):
      switch use {
      case .declaration:
        return Advice(
          Words(
            en: "declare `bounds` of the same size beside `frame`: their origin is the scroll position",
            zh: "在 `frame` 旁边声明尺寸相同的 `bounds`：滚动的是它的 origin"))
      case .mutation:
        return Advice(
          Words(en: "write `bounds.origin`, which scrolls an NSClipView", zh: "写成 `bounds.origin`，NSClipView 靠它滚动"),
          key: "bounds.origin")
      case .expectation:
        return Advice(
          Words(en: "write `bounds.origin`, which scrolls an NSClipView", zh: "写成 `bounds.origin`，NSClipView 靠它滚动"),
          key: "bounds.origin")
      case .expression:
        return Advice(
          Words(en: "read `bounds.origin.x` or `bounds.origin.y`", zh: "读取 `bounds.origin.x` 或 `bounds.origin.y`"))
      case .question(let view):
        return Advice(Words(en: "ask for `\(code: view).bounds.origin`", zh: "改为问 `\(code: view).bounds.origin`"))
      }
    case .exceptOnAppKit(.layers):
      return Advice(
        Words(en: "remove it; layers (`platform: macos`) have it", zh: "去掉它；图层才有它，即 `platform: macos`"))
    case .exceptOnAppKit(.uiKit):
      return Advice(.leaveOutOnAppKit)
    case .everywhere: return Advice(Words(en: "remove it", zh: "去掉它"))
    }
  }
}

extension SceneDecoder {
  /// Rejects a property that the views of the scene's platform lack.
  mutating func checkPlatform(
    of property: Property, named name: String? = nil, in use: PropertyUse, at place: SourceRange
  ) throws(Rejection) {
    if property.exists(on: header.platform) { return }
    throw reject(.notOfPlatform(name ?? property.name, property, in: use, at: place))
  }

  /// Rejects a method that the views of the scene's platform lack.
  mutating func checkPlatform(of method: Method, at place: SourceRange) throws(Rejection) {
    if method.exists(on: header.platform) { return }
    throw reject(.notOfPlatform(method, at: place))
  }

  /// Rejects a feature that AppKit's views lack.
  mutating func refuseOnAppKit(_ what: String, _ help: Words, at place: SourceRange) throws(Rejection) {
    if header.platform == .appkit { throw reject(.notOnAppKit(what, help, at: place)) }
  }
}

extension Words {
  /// The help about a word that only UIKit has.
  static let leaveOutOnAppKit = Words(
    en: "remove it; UIKit views (`platform: ios`) have it", zh: "去掉它；UIKit 的视图才有它，即 `platform: ios`")
}
