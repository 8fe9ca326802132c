internal import LayerTree

/// The names that an expression may use where it stands.
struct ExpressionScope {
  /// The parameters declared so far, by name.
  private(set) var parameters: [String: Int] = [:]
  private var mostHyphensOfParameters = 0
  /// The views declared so far, by name.
  var views = ViewNames()
  /// Whether a parameter is wrong, so that an unknown name may be a follow-up.
  var hasBrokenParameters = false
  /// The hyphens that a name holds at most; a hyphen behind so many is an operator.
  var mostHyphens: Int { max(views.mostHyphens, mostHyphensOfParameters) }

  /// Adds a parameter by its position.
  mutating func insertParameter(_ name: String, _ index: Int) {
    parameters[name] = index
    mostHyphensOfParameters = max(mostHyphensOfParameters, name.utf8.count { $0 == 0x2D })
  }

  /// The view being declared, which cannot read itself.
  var current: LayerID?
  /// Whether `view` has been made where the expression stands; a declaration reads neither itself nor its subviews.
  func isReadable(_ view: LayerID) -> Bool { current.map { view.index < $0.index } ?? true }

  /// Whether somebody will read which names are similar to a wrong one; finding them takes time.
  var suggests = true
  var suggestedViews: [String] { suggests ? views.sorted : [] }
  var suggestedParameters: [String] { suggests ? parameters.keys.sorted() + ["pi"] : [] }

  /// Whether the views themselves are wrong, so that an unknown name may be a follow-up.
  var isIncomplete = false
}
