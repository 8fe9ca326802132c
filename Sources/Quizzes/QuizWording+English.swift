extension QuizWording {
  static let english = QuizWording(
    quizTitle: "View geometry",
    space: " ",
    fullStop: ".",
    then: "Then:",
    nothingChanges: "No number changes.",
    change: { "\($0) was \($1) and is now \($2)." },
    isRight: "Right.",
    question: "Question",
    answerKey: "Answer key",
    answer: "Answer",
    solution: "Solution",
    points: { $0 == "1" ? "1 point" : "\($0) points" },
    prompt: { asked, labels in
      labels.count > 1
        ? "What is \(asked) now? Give \(list(labels))." : "What is \(asked) now?"
    },
    precision: { "An answer counts as right within \($0)." },
    result: { "In the end \($0) is \($1)." },
    version: { " (version \($0))" },
    fewerChoices: { asked, found, wanted in
      "\(asked): \(found) of \(wanted) choices, because no more wrong answers differ"
    },
    numbersInstead: "; numbers are asked for instead, for the same points",
    wrongAnswer: { "Not \($0): \($1)" },
    feedback: { misconception in
      switch misconception {
      case .frameIgnoresTransform:
        "Setting frame does not ignore the transform: the size goes through its inverse into "
          + "bounds.size."
      case .childScalesWithParent:
        "A subview's frame counts in its superview's own coordinates, which a transform of the "
          + "superview does not change."
      case .transformChangesBounds: "A transform changes the frame, not the bounds."
      case .boundsKeepFrameOrigin:
        "New bounds leave center where it is, so the frame grows about the anchor point and its "
          + "origin moves."
      case .anchorKeepsFrame:
        "A new anchor point leaves center where it is, so the frame moves."
      case .boundsOriginMovesFrame:
        "The origin of bounds moves what is inside the view, not the view's own frame."
      case .swapsBAndC:
        "Here b and c stand in each other's place: x' is a*x + c*y + tx, and y' is b*x + d*y + ty."
      case .frameIgnoresRotation:
        "The frame of a rotated view is the box around its rotated corners; it does not keep the "
          + "size from before the rotation."
      case .orderDoesNotMatter:
        "The order matters: this is what the changes come to from the last to the first."
      }
    })

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}
