import GeomrunForeignCode

/// Prefixes of lines in logs, mail and comments.
enum LinePrefix {
  /// Returns a line without its prefix, and whether that was a log's timestamp.
  static func removed(from line: [UInt8]) -> (rest: ArraySlice<UInt8>, isTimed: Bool) {
    var rest = line[...]
    while rest.first == UInt8(ascii: ">") {
      rest = rest.dropFirst()
      if rest.first == 0x20 { rest = rest.dropFirst() }
    }
    if let behind = behindTime(rest) { return (behind, true) }
    // A comment is code, unless it is a line of a dump.
    let trimmed = rest.drop(while: { $0.isBlank })
    for mark in ["///", "//", "* "] where trimmed.starts(with: mark.utf8) {
      var inner = trimmed.dropFirst(mark.utf8.count)
      if inner.first == 0x20 { inner = inner.dropFirst() }
      let content = inner.drop { $0.isBlank || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "-") }
      let isAppKit = content.first == UInt8(ascii: "[") && AppKitLine(text(content)) != nil
      if content.first == UInt8(ascii: "<") || isAppKit { return (inner, false) }
    }
    return (rest, false)
  }

  /// Returns the text after `2014-05-01 12:00:00.000 App[123:60b] `, or nil.
  private static func behindTime(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line.drop(while: { $0.isBlank })
    guard let date = word(&rest) else { return nil }
    if shape(date) == "####-##-##" {
      guard let time = word(&rest), isTime(time) else { return nil }
    } else if ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].contains(
      String(decoding: date, as: UTF8.self))
    {
      guard let day = word(&rest), day.allSatisfy({ $0.isDigit }), let time = word(&rest), isTime(time) else {
        return nil
      }
    } else if !isTime(date) || date.count < 8 {
      return nil
    }
    if let zone = rest.first, zone == UInt8(ascii: "+") || zone == UInt8(ascii: "-"),
      rest.dropFirst().prefix(4).allSatisfy({ $0.isDigit })
    {
      _ = word(&rest)
    }
    // The process name, which may contain spaces, up to its number in brackets.
    if let open = rest.prefix(100).firstIndex(of: UInt8(ascii: "[")), rest[(open + 1)...].first?.isDigit == true,
      let close = rest[open...].prefix(40).firstIndex(of: UInt8(ascii: "]")),
      rest[open..<close].dropFirst().allSatisfy({ $0.isWord || $0 == UInt8(ascii: ":") })
    {
      rest = rest[(close + 1)...]
      if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
      if rest.first == 0x20 { rest = rest.dropFirst() }
      if rest.first == UInt8(ascii: "<"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ">")),
        rest[(end + 1)...].first == UInt8(ascii: ":")
      {
        rest = rest[(end + 2)...].drop(while: { $0.isBlank })
      }
    }
    return rest
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Removes the next word and one space after it.
  private static func word(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = rest.prefix { !$0.isBlank }
    guard !word.isEmpty, word.count < 40 else { return nil }
    rest = rest[word.endIndex...].drop(while: { $0.isBlank })
    return word
  }

  private static func shape(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word.map { $0.isDigit ? UInt8(ascii: "#") : $0 }, as: UTF8.self)
  }

  private static func isTime(_ word: ArraySlice<UInt8>) -> Bool { shape(word).hasPrefix("##:##:##") }
}
