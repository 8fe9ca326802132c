package import GeomrunWords

extension Sentence.StringInterpolation {
  /// Adds a view, printed as its name.
  package mutating func appendInterpolation(_ view: LayerID) {
    appendInterpolation(Fact.view(view.index))
  }
}
