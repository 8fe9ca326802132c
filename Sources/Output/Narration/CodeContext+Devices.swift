import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunText

// What code that runs on a device is made of, beside the set-up and the mutations.
extension CodeContext {
  /// What the source calls a view.
  package func identifier(of view: LayerID) -> WrittenText { WrittenText(word: name(view)) }

  /// The statements that make one view and put it into its superview.
  package func declarations(of view: LayerID) -> [WrittenText] {
    declaration(of: view).map { WrittenText(lines: $0) }
  }

  /// A mutation as one would write it, a statement for each line.
  package func lines(for mutation: Mutation) -> [WrittenText] {
    statement(for: mutation).split(separator: "\n").map { WrittenText(lines: String($0)) }
  }

  /// A change of what Auto Layout knows; the first constraint that it adds has this position among all.
  package func lines(for change: AutoLayoutChange, at position: Int) -> [WrittenText] {
    statement(for: change, at: position).split(separator: "\n").map {
      WrittenText(lines: String($0))
    }
  }

  /// The statements that make the constraints of the header, and what views say to Auto Layout.
  package var layoutSetUp: [WrittenText] { autoLayoutSetUp.map { WrittenText(lines: $0) } }

  /// What the source calls a constraint.
  package func identifier(ofConstraint position: Int) -> WrittenText {
    WrittenText(word: constraintName(position))
  }

  /// What the source calls a layout guide.
  package func identifier(ofGuide position: Int) -> WrittenText {
    WrittenText(word: guideName(position))
  }

  /// A property or a component, read from the whole of a view.
  package func value(at path: PropertyPath, of view: LayerID) -> WrittenText {
    WrittenText(lines: reading(path, of: view))
  }

  /// A value as the source writes it.
  package func literal(_ value: PropertyValue) -> WrittenText {
    WrittenText(lines: text(of: value))
  }

  /// A statement that assigns numbers to a property.
  package func assigning(
    _ value: PropertyValue, to property: Property, of view: LayerID
  ) -> WrittenText {
    WrittenText(
      lines: assignment(of: text(of: value), to: PropertyPath(property), of: view))
  }
}
