// What decoding and replaying find wrong alike.
extension Diagnostic {
  /// Numbers that make no value.
  package static func refusedRecipe(_ refusal: ValueConstructor.Refusal, at place: SourceRange)
    -> Diagnostic
  {
    switch refusal {
    case .zeroAxis: Diagnostic(.range, "the axis of a rotation cannot be zero", at: place)
    case .zeroPerspective:
      Diagnostic(
        .range, "the distance of a perspective cannot be zero", at: place,
        help: ["leave it out where there is no perspective"])
    }
  }
}
