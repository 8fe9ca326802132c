/// Finds the name that was probably meant by one that does not exist.
package enum Suggestion {
  /// The candidate nearest to a mistyped name, or nil if none is similar.
  ///
  /// A candidate that differs in case alone comes first. Otherwise it is near within a third of
  /// the name's length, at least one edit, and must share at least one character with it. Between
  /// candidates equally near the first one wins. O(n · m) for each candidate of similar length.
  package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    guard let typed = Typed(name) else { return nil }
    var limit = max(1, typed.scalars.count / 3)
    var nearest: String?
    for candidate in candidates {
      if typed.isInOtherCase(candidate) { return candidate }
      guard let distance = typed.distance(to: candidate, atMost: limit) else { continue }
      nearest = candidate
      limit = distance - 1
    }
    return nearest
  }

  /// The only candidate that one typing error turns into `name`; nil for none or several.
  ///
  /// The error is one edit, or a difference in case. Names of one character are treated like longer ones.
  package static func onlyOne(like name: String, in candidates: some Sequence<String>) -> String? {
    guard let typed = Typed(name) else { return nil }
    var found: String?
    for candidate in candidates where candidate != found {
      guard typed.isInOtherCase(candidate) || typed.distance(to: candidate, atMost: 1) == 1 else { continue }
      if found != nil { return nil }
      found = candidate
    }
    return found
  }

  /// The candidates that take the fewest edits, nearest first, without a limit of edits.
  ///
  /// Returns `count` of them, in their own order if equally near. Case is ignored. O(n · m) for each candidate.
  package static func closest(to name: String, in candidates: some Sequence<String>, count: Int) -> [String] {
    let typed = Array(name.lowercased().unicodeScalars.prefix(200))
    let ranked = candidates.enumerated().map { index, candidate in
      (editDistance(typed, Array(candidate.lowercased().unicodeScalars)), index, candidate)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(count).map { $0.2 }
  }

  /// A name that may be mistyped, to compare with many candidates.
  private struct Typed {
    let scalars: [Unicode.Scalar]
    private let lowercased: String

    /// Fails for text too long to be a mistyped name.
    init?(_ name: String) {
      guard name.utf8.count <= 200 else { return nil }
      (scalars, lowercased) = (Array(name.unicodeScalars), name.lowercased())
    }

    func isInOtherCase(_ candidate: String) -> Bool { candidate.lowercased() == lowercased }

    /// The edits that turn it into a candidate; nil if they exceed the limit, or replace every scalar of the longer
    /// name.
    func distance(to candidate: String, atMost limit: Int) -> Int? {
      let count = candidate.unicodeScalars.count
      // Replacing every character is not a similarity, however short the names are.
      let allowed = min(limit, max(scalars.count, count) - 1)
      // A much longer or shorter candidate needs no comparison.
      guard abs(scalars.count - count) <= allowed else { return nil }
      let distance = editDistance(scalars, Array(candidate.unicodeScalars))
      return distance <= allowed ? distance : nil
    }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors between two names.
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
