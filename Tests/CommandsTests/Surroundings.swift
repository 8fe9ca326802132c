import Foundation

extension String {
  /// The characters before and behind each occurrence of a word, a zero at either end.
  ///
  /// Found by C: a `Regex` takes longer for what all scenes come to than it takes to write that.
  func surroundings(of word: String) -> [(before: Unicode.Scalar, after: Unicode.Scalar)] {
    func scalar(_ byte: CChar) -> Unicode.Scalar { Unicode.Scalar(UInt8(bitPattern: byte)) }
    return withCString { start in
      var found: [(before: Unicode.Scalar, after: Unicode.Scalar)] = []
      var rest = start
      while let place = strstr(rest, word) {
        let before = place == start ? 0 : place[-1]
        found.append((scalar(before), scalar(place[word.utf8.count])))
        rest = UnsafePointer(place + 1)
      }
      return found
    }
  }
}
