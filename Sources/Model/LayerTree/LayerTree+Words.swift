import GeomrunText
package import GeomrunWords

extension Sentence.StringInterpolation {
  /// Appends a view, printed as its name.
  package mutating func appendInterpolation(_ view: LayerID) { appendInterpolation(Fact.view(view.index)) }

  /// Appends a view, or the window for nil.
  package mutating func appendInterpolation(place view: LayerID?) {
    appendInterpolation(view.map { .view($0.index) } ?? .words(Words(en: "the window", zh: "窗口")))
  }

  /// Appends the attribute of a constraint: `minX`.
  package mutating func appendInterpolation(_ attribute: CAConstraintRule.Attribute) {
    appendInterpolation(VisibleText(attribute.rawValue))
  }
}
