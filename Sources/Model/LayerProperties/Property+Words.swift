import GeomrunGeometry
import GeomrunText
package import GeomrunWords

extension Sentence.StringInterpolation {
  /// Adds a property by the name that the views of the platform have for it.
  package mutating func appendInterpolation(_ property: Property) {
    if property == .center {
      appendInterpolation(Fact.center)
    } else {
      appendInterpolation(VisibleText(property.name))
    }
  }

  /// Adds a property or a component of one: `center.x`.
  package mutating func appendInterpolation(_ path: PropertyPath) {
    appendInterpolation(path.property)
    if let component = path.component {
      appendLiteral(".")
      appendInterpolation(VisibleText(component.name))
    }
  }
}
