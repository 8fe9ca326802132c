package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunWords

/// A writer of the set-up and the mutations of a scene as source code of an app.
///
/// Scenes of `platform: ios` become UIKit, with CALayer's properties through `.layer`; scenes of `platform: macos`
/// become plain CALayer. Parameters are replaced with their numbers.
package struct CodeWriter: Sendable {
  /// A programming language, by its name on the command line.
  package enum Language: String, CaseIterable, Sendable { case swift, objc }

  /// The language of the code.
  package let language: Language
  /// The language of the few comments.
  package let comments: NaturalLanguage

  /// Creates a writer of one programming language.
  package init(language: Language, comments: NaturalLanguage = .english) {
    self.language = language
    self.comments = comments
  }

  /// Returns the set-up of all views of a scene, one statement per line; O(views).
  package func declarations(in header: SceneHeader) -> [String] { CodeContext(self, header, []).declarations }

  /// Returns a property or a component as it is read; O(views).
  package func reading(_ path: PropertyPath, of view: LayerID, in header: SceneHeader) -> String {
    CodeContext(self, header, []).reading(path, of: view)
  }

  /// Returns a mutation as idiomatic code; empty for a checkpoint, which changes nothing.
  ///
  /// O(views). A mutation without a single call in the framework becomes several statements, as `moveAnchorPoint` does,
  /// or a comment, as `autoLayout` does.
  package func statement(for mutation: Mutation, in header: SceneHeader) -> String {
    CodeContext(self, header, [mutation]).statement(for: mutation)
  }
}
