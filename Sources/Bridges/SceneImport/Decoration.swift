import GeomrunForeignCode

/// What debuggers, arrays and documents put around descriptions, which says nothing.
enum Decoration {
  private static let words: Set<String> = [
    "po", "p", "lldb", "gdb", "Optional", "null", "nil", "Printing", "description", "of", "const", "self", "view",
    "views", "window", "layer", "sublayers", "subviews", "UIView", "CALayer", "UIWindow", "NSView", "id", "NSObject",
    "NSArray", "Some",
  ]

  /// Whether nothing of a text is left without it: brackets, numbers, `$0 = 0x7f8`, `Optional(`, `(UIView *)`.
  static func covers(_ text: String) -> Bool {
    text.utf8.count < 4000
      && text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.allSatisfy { word in
        word.first?.isNumber == true || word.hasPrefix("$") || words.contains(String(word))
      }
  }
}
