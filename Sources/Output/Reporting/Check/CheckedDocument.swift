import GeomrunLayerTree
import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunText

/// A parameter of a scene with its value in a replay.
package struct CheckedSetting: Sendable {
  /// The parameter.
  package var name: String
  /// Its value.
  package var value: Double
}

/// A replayed document of a source for checking: unchanged, or for one combination of its choices.
package struct CheckedDocument: Sendable {
  /// Its position in the file, from 1.
  let number: Int
  /// The result of the replay.
  package let replayed: ReplayedDocument
  /// The parameters that were set from outside or that have other choices.
  let settings: [CheckedSetting]
  /// The last change before each mismatch; nil if it has not been determined yet.
  let changes: [LastChange?]?

  /// Creates a document that was replayed unchanged.
  package init(number: Int, _ replayed: ReplayedDocument) {
    (self.number, self.replayed) = (number, replayed)
    settings = CheckedSetting.all(of: replayed.outcome) { $0.value != nil }
    changes = nil
  }

  /// Creates a document for one combination of a scene's choices, from which `fixed` was created.
  ///
  /// - Parameters:
  ///   - scene: The scene with all its choices.
  ///   - fixed: The scene with the choices of the combination; nil if a parameter has no value in it.
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

  /// Returns the text for a combination of a scene's choices after a title: ` [w=320, n=2]`, or nothing.
  package static func settingsText(of outcome: ReplayResult) -> String {
    CheckedSetting.text(CheckedSetting.open(in: outcome))
  }
}

extension CheckedSetting {
  /// Returns the values of the parameters that a scene leaves open or that were set.
  static func open(in outcome: ReplayResult) -> [CheckedSetting] {
    all(of: outcome) { $0.value != nil || $0.choiceCount > 1 }
  }

  /// Returns the values of some of a replay's parameters.
  static func all(of outcome: ReplayResult, where isMeant: (Parameter) -> Bool) -> [CheckedSetting] {
    zip(outcome.header.parameters, outcome.parameters).filter { isMeant($0.0) }.map {
      CheckedSetting(name: $0.name, value: $1)
    }
  }

  /// Returns the text for a combination after a title: ` [w=320, n=2]`, or nothing.
  static func text(_ settings: [CheckedSetting]) -> String {
    if settings.isEmpty { return "" }
    let texts = settings.map { "\($0.name)=\(NumberText.shortest($0.value))" }
    return " [" + texts.joined(separator: ", ") + "]"
  }
}
