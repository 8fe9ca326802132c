// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The screen whose pixels windows have; `STAND_IN_SCALE` says how many a point has.
@MainActor public final class NSScreen {
  public static let main: NSScreen? = NSScreen()
  public let backingScaleFactor: CGFloat
  private init() {
    let said = ProcessInfo.processInfo.environment["STAND_IN_SCALE"].flatMap { Double($0) }
    backingScaleFactor = said.map { CGFloat($0) } ?? 1
  }
}

/// A window, in which views have the pixels of the screen for as long as it lives.
@MainActor public final class NSWindow {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let borderless: StyleMask = []
    public static let titled = StyleMask(rawValue: 1 << 0)
  }
  public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
  public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
    case out = 0
  }

  public var isReleasedWhenClosed = true
  public var backingScaleFactor: CGFloat { NSScreen.main?.backingScaleFactor ?? 1 }
  public var contentView: NSView? {
    didSet { NSView.setPixels(contentView == nil ? nil : NSScreen.main?.backingScaleFactor) }
  }

  public init(contentRect: CGRect, styleMask: StyleMask, backing: BackingStoreType, defer isDeferred: Bool) {}

  isolated deinit { NSView.setPixels(nil) }
}
