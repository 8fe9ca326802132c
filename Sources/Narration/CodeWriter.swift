internal import LayerProperties
public import LayerTree
public import SceneLoading

/// Writes the set-up and the mutations of a scene as source code of an app.
///
/// Scenes of `platform: ios` become UIKit, with CALayer's properties by way of `.layer`; scenes of
/// `platform: macos` become plain CALayer. Parameters are put in as numbers.
public struct CodeWriter: Sendable {
  /// A programming language, by the name that the command line uses.
  public enum Language: String, CaseIterable, Sendable {
    case swift, objc
  }

  /// The language that is written.
  public let language: Language
  /// The language of the few comments.
  public let comments: NaturalLanguage

  /// A writer of one programming language.
  public init(language: Language, comments: NaturalLanguage = .english) {
    self.language = language
    self.comments = comments
  }

  /// The set-up of all views of a scene, a statement for each line; O(views).
  public func declarations(in header: SceneHeader) -> [String] {
    header.views.indices.flatMap { declaration(of: LayerID(index: $0), in: header) }
  }

  /// The statements that make one view, give it its properties and put it into its superview.
  public func declaration(of view: LayerID, in header: SceneHeader) -> [String] {
    let code = CodeContext(self, header)
    let declaration = header.views[view.index]
    var lines: [String] = []
    var rest = declaration.properties[...]
    if header.platform == .ios, let first = rest.first,
      first.path == PropertyPath(.frame)
    {
      rest.removeFirst()
      lines.append(code.creation(of: view, frame: code.text(of: first.value)))
    } else {
      lines.append(code.creation(of: view, frame: nil))
    }
    lines += rest.map { code.assignment(of: code.text(of: $0.value), to: $0.path, of: view) }
    if let superview = declaration.superview {
      lines.append(code.statement(for: .addSubview(view), of: superview))
    }
    return lines
  }

  /// A mutation as one would write it; empty for a checkpoint, which changes nothing.
  ///
  /// What no single statement of the framework does (`autoLayout`, `moveAnchorPoint`) is told in a
  /// comment, or by a call that speaks for itself.
  public func statement(for mutation: Mutation, in header: SceneHeader) -> String {
    let code = CodeContext(self, header)
    switch mutation.action {
    case .assign(let view, let path, let value):
      return code.assignment(of: code.text(of: value), to: path, of: view)
    case .call(let view, let method, let value):
      return code.call(of: method, with: value, on: view)
    case .tree(let view, let change): return code.statement(for: change, of: view)
    case .constrain(let view, let constraints):
      return code.statement(for: constraints, of: view)
    case .layout(let view):
      let layer = code.layer(view)
      return language == .swift ? "\(layer).layoutIfNeeded()" : "[\(layer) layoutIfNeeded];"
    case .expect: return ""
    }
  }
}

/// What the parts of one statement have in common.
struct CodeContext {
  let language: CodeWriter.Language
  let comments: NaturalLanguage
  let header: SceneHeader

  init(_ writer: CodeWriter, _ header: SceneHeader) {
    language = writer.language
    comments = writer.comments
    self.header = header
  }

  var isSwift: Bool { language == .swift }
  var usesUIKit: Bool { header.platform == .ios }

  func name(_ view: LayerID) -> String { header.identifier(of: view) }

  /// The layer of a view.
  func layer(_ view: LayerID) -> String { usesUIKit ? "\(name(view)).layer" : name(view) }
}
