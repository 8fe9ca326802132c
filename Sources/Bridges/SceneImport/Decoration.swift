import GeomrunForeignCode

/// Text that debuggers, arrays and documents add around descriptions, without a meaning.
enum Decoration {
  private static let words: Set<String> = [
    "po", "p", "lldb", "gdb", "Optional", "null", "nil", "Printing", "description", "of", "const", "self", "view",
    "views", "window", "layer", "sublayers", "subviews", "UIView", "CALayer", "UIWindow", "NSView", "id", "NSObject",
    "NSArray", "Some",
  ]

  /// Whether a text consists of such decoration: brackets, numbers, `$0 = 0x7f8`, `Optional(`, `(UIView *)`.
  static func covers(_ text: String) -> Bool {
    text.utf8.count < 4000
      && text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.allSatisfy { word in
        word.first?.isNumber == true || word.hasPrefix("$") || words.contains(String(word))
      }
  }
}
