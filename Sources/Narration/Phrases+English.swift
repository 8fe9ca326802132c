extension Phrases {
  static let english = Phrases(
    comma: ", ",
    staysInPlace: "the view does not move on the screen",
    setUp: "Set-up",
    legend:
      "f: the rect that is assigned; w, h: bounds.size; a to ty: the transform; inverse: its inverse; "
      + "first, next: transforms in the order in which they apply",
    changed: "changed:",
    nothingChanged: "Nothing changes.",
    finalFrame: { "The final frame of \($0): the box around the mapped corners" },
    queries: "Queries",
    query: { "Query \($0): \($1)" },
    answer: "answer: ",
    queryLegend:
      "dx, dy: the way from the anchor point; out: the point in the superview; in: the point in the view",
    leftOut: { count in
      let views = count == 1 ? "1 view that is" : "\(count) views that are"
      return "\(views) neither transformed nor changed without arithmetic here; --all shows it"
    },
    corner: "corner",
    formula: "formula",
    rule: "rule",
    view: "view",
    property: "property",
    before: "before",
    after: "after",
    whole: { "\($0) is read as \($1) and assigned whole as f = \($2)." },
    becomes: { "\($0) becomes \(sequence($1))." },
    movesAnchor: { "\($0).anchorPoint becomes \($1), and the view does not move on the screen." },
    autoLayout: { "Auto Layout gives \($0) the rect \($1)." },
    adds: { "\($0) becomes the front subview of \($1)." },
    insertsAt: { "\($0) becomes subview number \($2) of \($1), counted from 0 at the back." },
    insertsAbove: { "\($0) becomes a subview of \($1), directly in front of \($2)." },
    insertsBelow: { "\($0) becomes a subview of \($1), directly behind \($2)." },
    bringsToFront: { "\($0) comes to the front of the subviews of \($1)." },
    sendsToBack: { "\($0) goes to the back of the subviews of \($1)." },
    removes: { "\($0) is removed from its superview." },
    constrains: {
      $1.isEmpty ? "\($0) loses its constraints." : "\($0) gets the constraints \($1)."
    },
    laysOut: { "The subviews of \($0) are laid out by their constraints." },
    isMade: { view, superview, properties in
      let place = superview.map { " inside \($0)" } ?? ""
      return properties.isEmpty
        ? "There is \(view)\(place)." : "There is \(view)\(place), with \(properties)."
    },
    identity: "the identity",
    scale: { "a scale by \($0)" },
    translation: { "a translation by \($0)" },
    rotation: { "a rotation by \($0)" },
    inverse: { "the inverse of \($0)" },
    perspective: { "a perspective from the distance \($0)" },
    turn: { "a rotation by \($0) about \($1)" },
    inOrder: sequence,
    isStep: { name, words, numbers in
      "\(name) is \([words, numbers].filter { !$0.isEmpty }.joined(separator: ": "))."
    })

  @Sendable private static func sequence(_ texts: [String]) -> String {
    texts.joined(separator: ", then ")
  }
}
