package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunWords

/// Writes the set-up and the mutations of a scene as source code of an app.
///
/// Scenes of `platform: ios` become UIKit, with CALayer's properties by way of `.layer`; scenes of
/// `platform: macos` become plain CALayer. Parameters are put in as numbers.
package struct CodeWriter: Sendable {
  /// A programming language, by the name that the command line uses.
  package enum Language: String, CaseIterable, Sendable { case swift, objc }

  /// The language that is written.
  package let language: Language
  /// The language of the few comments.
  package let comments: NaturalLanguage

  /// A writer of one programming language.
  package init(language: Language, comments: NaturalLanguage = .english) {
    self.language = language
    self.comments = comments
  }

  /// The set-up of all views of a scene, a statement for each line; O(views).
  package func declarations(in header: SceneHeader) -> [String] { CodeContext(self, header, []).declarations }

  /// A property or a component as it is read; O(views).
  package func reading(_ path: PropertyPath, of view: LayerID, in header: SceneHeader) -> String {
    CodeContext(self, header, []).reading(path, of: view)
  }

  /// A mutation as one would write it; empty for a checkpoint, which changes nothing.
  ///
  /// O(views). What no single statement of the framework does takes several, as `moveAnchorPoint` does, or a comment, as
  /// `autoLayout` does.
  package func statement(for mutation: Mutation, in header: SceneHeader) -> String {
    CodeContext(self, header, [mutation]).statement(for: mutation)
  }
}
