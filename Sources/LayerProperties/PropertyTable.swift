/// The names of all properties, components and methods, made once from the tables that define them.
public struct PropertyTable: Sendable {
  /// The one table.
  public static let shared = PropertyTable()

  /// What a path after a view's name stands for.
  public enum Target: Sendable {
    /// A property or one of its components.
    case property(PropertyPath)
    /// A method, by its position in ``Method/all``.
    case method(Int)
  }

  /// Per property, the components of its kind.
  let components: [[Component]]

  private init() {
    components = Property.all.map { Component.all(of: $0.kind) }
  }

  /// What `path` stands for; `layer.frame` is the same as `frame`.
  ///
  /// O(number of names), so callers remember the answer.
  public func target(of path: Substring) -> Target? {
    let own = path.hasPrefix("layer.") ? path.dropFirst("layer.".count) : path
    if let method = Method.all.firstIndex(where: { $0.names.contains { $0 == own } }) {
      return .method(method)
    }
    let name = own.prefix { $0 != "." }
    guard let property = Property.all.firstIndex(where: { $0.names.contains { $0 == name } }) else {
      return nil
    }
    if name.endIndex == own.endIndex { return .property(PropertyPath(property: property)) }
    let part = own[own.index(after: name.endIndex)...]
    return components[property].firstIndex { $0.name == part }.map {
      .property(PropertyPath(property: property, component: $0))
    }
  }

  /// The first component of a property whose name is as asked; O(components of the property).
  package func component(of property: Int, where isWanted: (String) -> Bool) -> Int? {
    components[property].firstIndex { isWanted($0.name) }
  }

  /// Every path that can be written after a view's name, in table order.
  public var allPaths: [String] {
    Property.all.indices.flatMap { index in
      Property.all[index].names.flatMap { name in
        [name] + components[index].map { "\(name).\($0.name)" }
      }
    } + Method.all.flatMap(\.names)
  }
}
