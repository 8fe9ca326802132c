import GeomrunText
package import GeomrunWords

extension Sentence.StringInterpolation {
  /// Adds a view, printed as its name.
  package mutating func appendInterpolation(_ view: LayerID) { appendInterpolation(Fact.view(view.index)) }

  /// Adds a view or, where there is none, the window.
  package mutating func appendInterpolation(place view: LayerID?) {
    appendInterpolation(view.map { .view($0.index) } ?? .words(Words(en: "the window", zh: "窗口")))
  }

  /// Adds what a constraint is about: `minX`.
  package mutating func appendInterpolation(_ attribute: CAConstraintRule.Attribute) {
    appendInterpolation(VisibleText(attribute.rawValue))
  }
}
