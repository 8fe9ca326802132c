import GeomrunLayerTree
import GeomrunSceneModel

/// The names available to an expression.
struct ExpressionScope {
  /// The parameters declared so far, by name.
  private(set) var parameters: [String: Int] = [:]
  /// The prefixes of parameters that are chosen together: `screen` of `screen.w`.
  private(set) var groups: Set<String> = []
  /// The parameters with hyphens.
  private(set) var hyphenatedParameters = HyphenatedNames()
  /// The views declared so far, by name.
  var views = ViewNames()
  /// The guides and constraints declared so far, by name.
  var layoutNames = LayoutNames()
  /// Whether a parameter has an error, so an unknown name may be a consequence.
  var hasBrokenParameters = false
  /// Whether any name contains a hyphen, which otherwise is an operator.
  var hasHyphens: Bool { !views.hyphenated.isEmpty || !hyphenatedParameters.isEmpty }

  /// Adds a parameter by its position.
  mutating func insertParameter(_ name: String, _ index: Int) {
    parameters[name] = index
    if let dot = name.firstIndex(of: ".") { groups.insert(String(name[..<dot])) }
    hyphenatedParameters.insert(name)
  }

  /// The platform of the scene, which determines the properties of views.
  var platform = Platform.ios

  /// The meaning of `screen` if no view has that name; nil if no device is named.
  var screen: Screen?
  /// Whether the device has an error, so a missing screen may be a consequence.
  var hasBrokenScreen = false

  /// The meaning of `self` in a view's list; nil elsewhere.
  var selfView: LayerID?
  /// The name of the method's size argument; nil if there is none.
  var argumentName: String?

  /// The view with a name, or `self` in a list.
  func view(named name: String) -> LayerID? {
    views[name] ?? (name == SceneVocabulary.selfWord ? selfView : nil)
  }

  /// The view being declared, which cannot read itself.
  var current: LayerID?
  /// Whether `view` exists at the expression; a declaration reads neither itself nor its subviews.
  func isReadable(_ view: LayerID) -> Bool { current.map { view.index < $0.index } ?? true }

  /// The view whose superview is the meaning of `superview`.
  enum Owner {
    /// No view: the expression does not belong to one.
    case none
    /// The view being declared; its superview is nil at the top level.
    case declaration(superview: LayerID?)
    /// A view, with its superview at the time of evaluation.
    case view(LayerID)
  }
  /// The view whose superview is the meaning of `superview` in the expression.
  var owner = Owner.none

  /// Whether similar names are needed for a message; finding them takes time.
  var suggests = true
  var suggestedViews: [String] { suggests ? views.sorted : [] }
  var suggestedParameters: [String] { suggests ? parameters.keys.sorted() + ["pi"] : [] }

  /// The text of the document, for searching uses of a name.
  var text: DocumentText?
  /// Whether `wrong` is a typo of `name`: it occurs once, and `name` occurs outside its declaration, which may itself
  /// be mistyped.
  func isMistyped(_ wrong: String, for name: String) -> Bool {
    // A bar of a Visual Format belongs after the bracket.
    guard let text, !wrong.contains("|") else { return false }
    return text.mentions(wrong) == 1 && (name == "pi" || text.mentions(name) > 1)
  }

  /// Whether the views themselves have errors, so an unknown name may be a consequence.
  var isIncomplete = false
  /// Whether a declaration is rejected for its name, so any other name may be the intended one.
  var hasRefusedName = false
  mutating func noteRefused(_ name: String) {
    if SceneName.isValid(name) { hasRefusedName = true } else { brokenNames.append(name) }
  }
  /// The names of declarations rejected for an invalid character.
  var brokenNames: [String] = []
  /// The words that unreadable declarations may declare, computed on first use.
  private var unreadNames: UnreadNames?

  /// Whether a text is a name with an invalid character added, or replacing one of its own.
  private static func isMeant(_ name: String, by text: String) -> Bool {
    let rest = text.filter { SceneName.isValid("x\($0)") }
    if rest == name { return true }
    guard name.utf8.count <= 100 else { return true }
    return name.indices.contains { index in
      var shorter = name
      shorter.remove(at: index)
      return shorter == rest
    }
  }

  /// Whether an unknown name may be declared in an unreadable part.
  ///
  /// - Parameters:
  ///   - place: The place of use.
  ///   - parameters: Whether it may be the name of a parameter.
  mutating func mayDeclare(_ name: String, usedAt place: SourceRange, orParameter parameters: Bool = false) -> Bool {
    guard isIncomplete || parameters && hasBrokenParameters else { return false }
    if brokenNames.contains(where: { Self.isMeant(name, by: $0) }) { return true }
    guard !hasRefusedName, let names = unreadNames ?? text?.unreadNames else { return true }
    unreadNames = names
    return names.contains(name, usedAt: place)
  }
}
