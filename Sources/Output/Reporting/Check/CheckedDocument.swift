import GeomrunLayerTree
import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunText

/// A parameter of a scene with the value that it has in a replay.
package struct CheckedSetting: Sendable {
  /// The parameter.
  package var name: String
  /// Its value.
  package var value: Double
}

/// A document of a source as it has been replayed to be checked: as it stands, or for one combination of its choices.
package struct CheckedDocument: Sendable {
  /// Its place in the file, from 1.
  let number: Int
  /// What came of it.
  package let replayed: ReplayedDocument
  /// The parameters that have been set from outside or that have other choices.
  let settings: [CheckedSetting]
  /// The last change behind each mismatch; nil where that has yet to be found.
  let changes: [LastChange?]?

  /// A document that has been replayed as it stands.
  package init(number: Int, _ replayed: ReplayedDocument) {
    (self.number, self.replayed) = (number, replayed)
    settings = CheckedSetting.all(of: replayed.outcome) { $0.value != nil }
    changes = nil
  }

  /// A scene that has been replayed for one combination of its choices, of which `fixed` has been made.
  ///
  /// - Parameters:
  ///   - scene: The scene with all its choices.
  ///   - fixed: The scene with the choices of the combination; nil where it has no value for a parameter.
  package init(_ replayed: ReplayedDocument, of scene: LayerScene, fixed: LayerScene?) {
    number = scene.header.document
    self.replayed = replayed
    settings = CheckedSetting.open(in: replayed.outcome)
    var found: [LastChange?] = []
    if let fixed, !replayed.outcome.mismatches.isEmpty || !replayed.outcome.knownFailures.isEmpty {
      let tracer = ChangeTracer([number: replayed.outcome])
      fixed.hand(to: tracer)
      found = tracer.changes
    }
    changes = found
  }

  /// How outputs name a combination of a scene's choices behind a title: ` [w=320, n=2]`, or nothing.
  package static func settingsText(of outcome: ReplayResult) -> String {
    CheckedSetting.text(CheckedSetting.open(in: outcome))
  }
}

extension CheckedSetting {
  /// The values of the parameters that a scene leaves open or that have been set.
  static func open(in outcome: ReplayResult) -> [CheckedSetting] {
    all(of: outcome) { $0.value != nil || $0.choiceCount > 1 }
  }

  /// The values that some of a replay's parameters have.
  static func all(of outcome: ReplayResult, where isMeant: (Parameter) -> Bool) -> [CheckedSetting] {
    zip(outcome.header.parameters, outcome.parameters).filter { isMeant($0.0) }.map {
      CheckedSetting(name: $0.name, value: $1)
    }
  }

  /// How outputs name a combination, behind a title: ` [w=320, n=2]`, or nothing.
  static func text(_ settings: [CheckedSetting]) -> String {
    if settings.isEmpty { return "" }
    let texts = settings.map { "\($0.name)=\(NumberText.shortest($0.value))" }
    return " [" + texts.joined(separator: ", ") + "]"
  }
}
