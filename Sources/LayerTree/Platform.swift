/// The framework whose resizing rules are followed.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  /// UIKit: flexible parts grow in proportion to what they are.
  case ios
  /// AppKit: the parts of an axis share a change in thirds, and whole points come out.
  case macos
}
