import GeomrunReporting
public import GeomrunSceneModel
import GeomrunText

/// Why a text is no scene, or why a scene cannot be replayed.
public struct InvalidScene: Error, CustomStringConvertible, Sendable {
  /// What was read.
  public let source: SourceText
  /// What is wrong, and the warnings beside it, in the order of places.
  public let diagnostics: [Diagnostic]

  /// The findings as `geomrun` prints them: place, message, the line with a caret, what to do.
  public var description: String { diagnostics.rendered(in: source) }
}

extension Sequence<Diagnostic> {
  /// Findings for people: place, message, the line with a caret under what is meant, and what to do.
  ///
  /// O(bytes of the source), and O(length of what is said).
  ///
  /// - Parameter source: The text that the findings are about.
  public func rendered(in source: SourceText) -> String {
    let printer = DiagnosticText(source: source, style: .plain)
    var text = ByteText()
    for diagnostic in self { printer.write(diagnostic, into: &text) }
    return text.string
  }
}
