import GeomrunReporting
public import GeomrunSceneModel
import GeomrunText

/// An error in the text of a scene or in its replay.
public struct InvalidScene: Error, CustomStringConvertible, Sendable {
  /// The source text.
  public let source: SourceText
  /// The errors and warnings, in source order.
  public let diagnostics: [Diagnostic]

  /// The findings as `geomrun` prints them: location, message, the line with a caret, the fix.
  public var description: String { diagnostics.rendered(in: source) }
}

extension Sequence<Diagnostic> {
  /// Returns the findings as text: location, message, the source line with a caret, and the fix.
  ///
  /// O(bytes of the source), and O(length of the result).
  ///
  /// - Parameter source: The text that the findings are about.
  public func rendered(in source: SourceText) -> String {
    let printer = DiagnosticText(source: source, style: .plain)
    var text = ByteText()
    for diagnostic in self { printer.write(diagnostic, into: &text) }
    return text.string
  }
}
