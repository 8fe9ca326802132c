/// Finds the name that was probably meant by one that does not exist.
package enum Suggestion {
  /// The candidate nearest to a mistyped name, or nil if none is similar.
  ///
  /// A candidate that differs in case alone comes first. Otherwise it is near within a third of
  /// the name's length, at least one edit, and must share at least one character with it. Between
  /// candidates equally near the first one wins. O(n · m) for each candidate of similar length.
  package static func nearest(
    to name: String, in candidates: some Sequence<String>
  ) -> String? {
    // Nobody has mistyped something as long as this.
    guard name.utf8.count <= 200 else { return nil }
    let wanted = Array(name.unicodeScalars)
    let lowercased = name.lowercased()
    var limit = max(1, wanted.count / 3)
    var nearest: String?
    for candidate in candidates {
      let count = candidate.unicodeScalars.count
      if count == wanted.count, candidate.lowercased() == lowercased { return candidate }
      // Replacing every character is no similarity, however short the names are.
      let allowed = min(limit, max(wanted.count, count) - 1)
      guard abs(wanted.count - count) <= allowed else { continue }
      let distance = editDistance(wanted, Array(candidate.unicodeScalars))
      guard distance <= allowed else { continue }
      nearest = candidate
      limit = distance - 1
    }
    return nearest
  }

  /// The candidate that a single mistake of typing makes `name` of; nil where that may be none or several.
  ///
  /// One edit, or capitals in place of small letters. Names of one character are like any other of their length.
  package static func onlyOne(
    like name: String, in candidates: some Sequence<String>
  ) -> String? {
    guard name.utf8.count <= 200 else { return nil }
    let wanted = Array(name.unicodeScalars)
    let lowercased = name.lowercased()
    var found: String?
    for candidate in candidates where candidate != found {
      let count = candidate.unicodeScalars.count
      guard abs(wanted.count - count) <= 1 else { continue }
      let isLike =
        count == wanted.count && candidate.lowercased() == lowercased
        || max(wanted.count, count) > 1
          && editDistance(wanted, Array(candidate.unicodeScalars)) == 1
      guard isLike else { continue }
      if found != nil { return nil }
      found = candidate
    }
    return found
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two names.
  ///
  /// This is the restricted Damerau-Levenshtein distance (optimal string alignment): no part of
  /// the text is edited twice.
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for (row, character) in left.enumerated() {
      current[0] = row + 1
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (character == other ? 0 : 1)
        var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = best
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count]
  }
}
