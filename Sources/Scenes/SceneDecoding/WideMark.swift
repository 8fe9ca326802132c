import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

/// A character that looks like one of YAML's but differs: those of Chinese and Japanese keyboards, typographic quotes
/// and signs.
struct WideMark: Hashable {
  /// The character.
  let character: Unicode.Scalar
  /// The character to type instead.
  let plain: Unicode.Scalar

  /// Creates the mark of a character; nil if it is not one.
  init?(_ character: Unicode.Scalar) {
    let value = character.value
    // The full-width forms are in the order of ASCII.
    let plain: Unicode.Scalar? =
      (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) : Self.others[character]
    guard let plain else { return nil }
    self.character = character
    self.plain = plain
  }

  /// Whether names may contain it, as they may contain the digits and letters of all scripts.
  var isPartOfNames: Bool { SceneName.allows(character) }

  private static let others: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{A0}": " ", "\u{2002}": " ", "\u{2003}": " ", "\u{2007}": " ", "\u{2009}": " ", "\u{202F}": " ", "\u{3000}": " ",
    "\u{3001}": ",", "\u{3002}": ".", "\u{300C}": "\"", "\u{300D}": "\"", "\u{300E}": "\"", "\u{300F}": "\"",
    "\u{3010}": "[", "\u{3011}": "]", "\u{3014}": "[", "\u{3015}": "]", "\u{2018}": "'", "\u{2019}": "'",
    "\u{201C}": "\"", "\u{201D}": "\"", "\u{2212}": "-", "\u{2013}": "-", "\u{2014}": "-", "\u{D7}": "*", "\u{F7}": "/",
  ]

  /// Whether a byte may begin one in UTF-8; most bytes are ASCII, and most others begin letters.
  static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2, 0xC3, 0xE2, 0xE3, 0xEF: true
    default: false
    }
  }

  /// The character to type, in words for readers.
  var key: Words {
    switch plain {
    case " ": Words(en: "a space", zh: "空格")
    case ":": Words(en: "`:` and a space", zh: "`:` 和空格")
    case ";": Words(en: "`,` between numbers, and nothing at the end of a line", zh: "数之间的 `,`（行末则什么也不写）")
    default: .code(String(plain))
    }
  }

  /// The character that it looks like, in words for readers.
  var model: Words { plain == " " ? Words(en: "a space", zh: "空格") : .code(String(plain)) }
}

/// A mark in a source, by its code point, with its line counted from that of the first document.
struct FoundMark: Hashable {
  let mark: WideMark
  let point: UInt32
  let line: Int

  /// The marks in some parts of a text, which are sorted; O(bytes).
  static func all(in text: SourceSection, within zones: [SourceRange]) -> [FoundMark] {
    var found: [FoundMark] = []
    var zones = zones[...]
    var point = text.base
    var line = 0
    for position in text.range {
      let byte = text.bytes[position]
      if SourceText.continues(byte) { continue }
      if byte == 0x0A || byte == 0x0D { line += 1 }
      while let first = zones.first, first.end <= point { zones.removeFirst() }
      guard let zone = zones.first else { break }
      if zone.start <= point, WideMark.mayBegin(byte), let character = text.character(at: position),
        let mark = WideMark(character)
      {
        found.append(FoundMark(mark: mark, point: point, line: line))
      }
      point += 1
    }
    return found
  }
}

extension SourceSection {
  /// The number of line ends before a code point, counted as in ``FoundMark``.
  func line(of point: UInt32) -> Int { bytes[range.lowerBound..<byte(at: point)].count { $0 == 0x0A || $0 == 0x0D } }

  /// The text at a place within the section; O(bytes before it).
  func text(at place: SourceRange) -> String {
    let start = byte(at: place.start)
    var end = start
    var left = place.end - place.start
    while left > 0, end < range.upperBound {
      end += 1
      while end < range.upperBound, SourceText.continues(bytes[end]) { end += 1 }
      left -= 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The character that begins at a byte; nil for invalid bytes.
  fileprivate func character(at byte: Int) -> Unicode.Scalar? {
    String(decoding: bytes[byte..<range.upperBound].prefix(4), as: UTF8.self).unicodeScalars.first
  }
}
