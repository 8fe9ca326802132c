import GeomrunText

/// A line of a source, cut for a terminal, and the line of carets below it.
struct LineExcerpt {
  /// The maximum cells of an excerpt.
  static let width = 100
  private static let tab = "    "
  /// The code points on either side that can be visible.
  private static let reach = width * 8

  /// The line, with tabs as spaces and without control characters.
  let text: String
  /// Spaces, then a caret for each cell of the range.
  let caret: String

  /// Creates the excerpt of `line` around the code points from `column` to `endColumn`, both from 1; nil for the line's
  /// end.
  init(line: String, column: Int, endColumn: Int?) {
    // Most lines are plain as far as they are shown, and need no look at each character.
    let seen = line.utf8.prefix(Self.width + 1)
    if column > 0, column <= Self.width / 2, seen.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      let start = min(column - 1, line.utf8.count)
      let end = min(endColumn.map { $0 - 1 } ?? line.utf8.count, line.utf8.count)
      text = seen.count > Self.width ? String(Substring(seen.dropLast())) + "..." : line
      caret = Self.caret(from: start, count: min(end, Self.width) - start)
      return
    }
    let scalars = Array(line.unicodeScalars)
    let start = min(max(0, column - 1), scalars.count)
    let end = min(max(start, endColumn.map { $0 - 1 } ?? scalars.count), scalars.count)
    // A line may be the whole file; distant parts are ignored.
    let before = Self.shown(scalars[max(0, start - Self.reach)..<start])
    let marked = Self.shown(scalars[start..<min(end, start + Self.reach)])
    let after = Self.shown(scalars[end..<min(scalars.count, end + Self.reach)])
    var lead = before
    if start > Self.reach || DisplayWidth.of(before) > Self.width * 2 / 3 {
      lead = "..." + Self.suffix(of: before, width: Self.width / 2)
    }
    let room = max(1, Self.width - DisplayWidth.of(lead))
    let whole = marked + after
    let rest = Self.prefix(of: whole, width: room)
    text = lead + rest + (rest.count < whole.count ? "..." : "")
    caret = Self.caret(from: DisplayWidth.of(lead), count: min(DisplayWidth.of(marked), room))
  }

  private static func caret(from cell: Int, count: Int) -> String {
    // In bytes, because repeating a String computes its grapheme boundaries.
    var bytes = [UInt8](repeating: 0x20, count: cell)
    bytes += repeatElement(0x5E, count: max(1, count))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar == "\t" {
        view.append(contentsOf: tab.unicodeScalars)
      } else if scalar.isInvisibleControl {
        view.append("\u{FFFD}")
      } else {
        view.append(scalar)
      }
    }
    return String(view)
  }

  private static func prefix(of text: String, width: Int) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += DisplayWidth.of(character)
        return used <= width
      })
  }

  private static func suffix(of text: String, width: Int) -> String {
    String(prefix(of: String(text.reversed()), width: width).reversed())
  }
}
