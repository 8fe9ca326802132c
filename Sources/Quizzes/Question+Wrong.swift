extension Question {
  /// What is told of wrong numbers, each once, in the order in which they are met.
  ///
  /// One mistake may make several numbers wrong. O(numbers).
  var wrongFeedback: [String] {
    var seen: Set<String> = []
    return parts.flatMap(\.wrong).map(\.feedback).filter { seen.insert($0).inserted }
  }
}
