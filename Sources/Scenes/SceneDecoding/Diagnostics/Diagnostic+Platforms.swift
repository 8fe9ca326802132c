import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

// What the views of a scene's platform do not have: one message, one function.
extension Diagnostic {
  /// A property that the views of the platform do not have, by the name under which it stands.
  static func notOfPlatform(_ name: String, _ property: Property, in use: PropertyUse, at place: SourceRange)
    -> Diagnostic
  {
    var advice = property.wayElsewhere(in: use)
    // It may not be what was meant.
    advice.isCertain = false
    return Diagnostic(
      .unknownProperty,
      property == .flipped
        ? "`\(name)` is `isFlipped` of NSView, which only `platform: appkit` has"
        : "an NSView has no `\(name)`, so that `platform: appkit` has none", at: place, help: [advice.text],
      fixes: [fix(by: advice, key: place, value: nil)].compactMap { $0 })
  }

  /// A method that NSViews do not have.
  static func notOfPlatform(_ method: Method, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "an NSView has no `\(method.name)`, so that `platform: appkit` has none", at: place,
      help: [method.wayOnAppKit])
  }

  /// An action or a question that is none of AppKit's views.
  static func notOnAppKit(_ what: String, _ help: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`\(what)` is of layers or of UIKit, and `platform: appkit` has none", at: place, help: [help])
  }

  /// An iPhone or an iPad whose screen NSViews are not on.
  static func deviceOnAppKit(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`device` names an iPhone or an iPad, which has no NSViews", at: place,
      help: ["leave it out; `screenScale` says what the pixels of a Mac are"])
  }

  static func systemVersionWithoutUIKit(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`ios` names a version of iOS, and the scene is about macOS", at: place,
      help: ["leave `ios` out, or `platform`"])
  }

  /// A view of AppKit whose bounds are declared without its frame.
  static func boundsWithoutFrame(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "`\(view)` has bounds and no frame, from which an NSView takes its size", at: place,
      help: ["write `frame: [10, 20, 30, 40]` with its place and its size beside them"])
  }
}

extension Method {
  fileprivate var wayOnAppKit: String {
    switch concern {
    case .transform, .anchorPoint:
      "assign `frame`; layers, which have transforms and anchor points, are `platform: macos`"
    case .scrolling: "assign `bounds.origin`, by which an NSClipView scrolls, or write `scrollRectToVisible`"
    case .layout: "assign `frame`"
    }
  }
}

extension Property {
  /// What to write where the views of a platform do not have it.
  func wayElsewhere(in use: PropertyUse) -> Advice {
    switch availability {
    case .onAppKit:
      return Advice(
        "write `geometryFlipped`, which turns y around inside whatever the view lies in",
        key: Property.geometryFlipped.name)
    case .exceptOnAppKit(.frame):
      switch use {
      case .declaration: return Advice("write `frame: [10, 20, 30, 40]`, which is what AppKit keeps")
      case .mutation(let view): return Advice("write `\(view).frame.origin: [10, 20]`, which is what AppKit keeps")
      case .expectation: return Advice("expect the `frame`, which is what AppKit keeps")
      case .expression: return Advice("read `frame.midX` or `frame.midY`")
      case .question(let view): return Advice("ask for `\(view).frame`")
      }
    case .exceptOnAppKit(.flipped):
      return Advice(
        "write `flipped`, NSView's `isFlipped`: true where y grows downwards inside the view, whatever it lies in",
        key: Property.flipped.name)
    case .exceptOnAppKit(.boundsOrigin):
      switch use {
      case .declaration: return Advice("declare `bounds` beside `frame`, of its size: their origin is what scrolls")
      case .mutation: return Advice("write `bounds.origin`, by which an NSClipView scrolls", key: "bounds.origin")
      case .expectation: return Advice("write `bounds.origin`, by which an NSClipView scrolls", key: "bounds.origin")
      case .expression: return Advice("read `bounds.origin.x` or `bounds.origin.y`")
      case .question(let view): return Advice("ask for `\(view).bounds.origin`")
      }
    case .exceptOnAppKit(.layers): return Advice("leave it out; layers, which have it, are `platform: macos`")
    case .exceptOnAppKit(.uiKit): return Advice("leave it out; views of UIKit, which have it, are `platform: ios`")
    case .everywhere: return Advice("leave it out")
    }
  }
}

extension SceneDecoder {
  /// Rejects a property that the views of the scene's platform do not have.
  mutating func checkPlatform(
    of property: Property, named name: String? = nil, in use: PropertyUse, at place: SourceRange
  ) throws(Rejection) {
    if property.exists(on: header.platform) { return }
    throw reject(.notOfPlatform(name ?? property.name, property, in: use, at: place))
  }

  /// Rejects a method that the views of the scene's platform do not have.
  mutating func checkPlatform(of method: Method, at place: SourceRange) throws(Rejection) {
    if method.exists(on: header.platform) { return }
    throw reject(.notOfPlatform(method, at: place))
  }

  /// Rejects what AppKit's views do not have.
  mutating func refuseOnAppKit(_ what: String, _ help: String, at place: SourceRange) throws(Rejection) {
    if header.platform == .appkit { throw reject(.notOnAppKit(what, help, at: place)) }
  }
}
