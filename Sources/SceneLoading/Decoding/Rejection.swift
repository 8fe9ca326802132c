internal import LayerProperties

/// A node was refused; what is wrong with it has been reported.
struct Rejection: Error {}

/// A key of a mapping, and where it stands.
struct Key {
  let text: String
  let place: Place
}

/// What a value is for, as messages name it; the text is made only when something is wrong.
enum Subject {
  case property(PropertyPath)
  case method(Method)
  case key(StaticString)
  case named(StaticString, String)

  /// The subject in a message.
  var phrase: String {
    if case .named(let what, let name) = self { "\(what) `\(name)`" } else { "`\(name)`" }
  }

  /// Its name alone.
  var name: String {
    switch self {
    case .property(let path): path.name
    case .method(let method): method.name
    case .key(let key): "\(key)"
    case .named(_, let name): name
    }
  }

  /// What the value is called where a framework prints it together with others.
  var loggedNames: [String] {
    guard case .property(let path) = self, path.component == nil else { return [] }
    return path.property.names
  }
}
