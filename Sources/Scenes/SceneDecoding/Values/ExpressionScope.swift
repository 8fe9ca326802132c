import GeomrunLayerTree
import GeomrunSceneModel

/// The names that an expression may use where it stands.
struct ExpressionScope {
  /// The parameters declared so far, by name.
  private(set) var parameters: [String: Int] = [:]
  /// The names in front of parameters that are chosen together: `screen` of `screen.w`.
  private(set) var groups: Set<String> = []
  /// The parameters that hold a hyphen.
  private(set) var hyphenatedParameters = HyphenatedNames()
  /// The views declared so far, by name.
  var views = ViewNames()
  /// The guides and constraints declared so far, by name.
  var layoutNames = LayoutNames()
  /// Whether a parameter is wrong, so that an unknown name may be a follow-up.
  var hasBrokenParameters = false
  /// Whether any name holds a hyphen, which otherwise is an operator.
  var hasHyphens: Bool { !views.hyphenated.isEmpty || !hyphenatedParameters.isEmpty }

  /// Adds a parameter by its position.
  mutating func insertParameter(_ name: String, _ index: Int) {
    parameters[name] = index
    if let dot = name.firstIndex(of: ".") { groups.insert(String(name[..<dot])) }
    hyphenatedParameters.insert(name)
  }

  /// The platform of the scene, which decides what views have.
  var platform = Platform.ios

  /// The screen that `screen` stands for where no view has that name; nil where no device is named.
  var screen: Screen?
  /// Whether the device is wrong, so that a missing screen may be a follow-up.
  var hasBrokenScreen = false

  /// The view that `self` is, in its list; nil elsewhere.
  var selfView: LayerID?
  /// What stands for the size that a method is called with; nil where none is.
  var argumentName: String?

  /// The view of a name, or `self` in a list.
  func view(named name: String) -> LayerID? {
    views[name] ?? (name == SceneVocabulary.selfWord ? selfView : nil)
  }

  /// The view being declared, which cannot read itself.
  var current: LayerID?
  /// Whether `view` has been made where the expression stands; a declaration reads neither itself nor its subviews.
  func isReadable(_ view: LayerID) -> Bool { current.map { view.index < $0.index } ?? true }

  /// Whose superview `superview` is.
  enum Owner {
    /// Nobody's: the expression stands where no view has it.
    case none
    /// That of a view that is being declared; nil at the top level.
    case declaration(superview: LayerID?)
    /// The superview that a view has when the expression is evaluated.
    case view(LayerID)
  }
  /// Whose superview `superview` is where the expression stands.
  var owner = Owner.none

  /// Whether somebody will read which names are similar to a wrong one; finding them takes time.
  var suggests = true
  var suggestedViews: [String] { suggests ? views.sorted : [] }
  var suggestedParameters: [String] { suggests ? parameters.keys.sorted() + ["pi"] : [] }

  /// The text of the document, for those who ask where a name is used.
  var text: DocumentText?
  /// Whether `wrong` is nothing but `name` mistyped: it stands there once, and `name` elsewhere than in its
  /// declaration, too, which may itself be what is mistyped.
  func isMistyped(_ wrong: String, for name: String) -> Bool {
    // A bar of a visual format belongs behind the bracket.
    guard let text, !wrong.contains("|") else { return false }
    return text.mentions(wrong) == 1 && (name == "pi" || text.mentions(name) > 1)
  }

  /// Whether the views themselves are wrong, so that an unknown name may be a follow-up.
  var isIncomplete = false
  /// Whether a declaration is refused for its name, so that any other may be the one that was meant.
  var hasRefusedName = false
  mutating func noteRefused(_ name: String) {
    if SceneName.isValid(name) { hasRefusedName = true } else { brokenNames.append(name) }
  }
  /// The names of declarations that are refused for a character that no name has.
  var brokenNames: [String] = []
  /// The words that declarations which cannot be read may declare, once somebody has asked.
  private var unreadNames: UnreadNames?

  /// Whether a text is a name with a character in it that no name has, or in place of one of its own.
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

  /// Whether a name that is not known may be declared where that cannot be read.
  ///
  /// - Parameters:
  ///   - place: Where it is used.
  ///   - parameters: Whether it may be that of a parameter.
  mutating func mayDeclare(_ name: String, usedAt place: SourceRange, orParameter parameters: Bool = false) -> Bool {
    guard isIncomplete || parameters && hasBrokenParameters else { return false }
    if brokenNames.contains(where: { Self.isMeant(name, by: $0) }) { return true }
    guard !hasRefusedName, let names = unreadNames ?? text?.unreadNames else { return true }
    unreadNames = names
    return names.contains(name, usedAt: place)
  }
}
