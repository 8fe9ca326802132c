/// The paths after a view's name: those of all properties, components and methods.
public enum PropertyTable {
  /// The meaning of a path after a view's name.
  public enum Target: Hashable, Sendable {
    /// A property or one of its components.
    case property(PropertyPath)
    /// A method.
    case method(Method)
  }

  // Properties and methods have no path in common.
  private static let properties = NameTable(Property.allCases) { $0.names }
  private static let methods = NameTable(Method.allCases) { $0.names }

  /// Finds the meaning of `path`; `layer.frame` is the same as `frame`.
  ///
  /// O(1) on average.
  public static func target(of path: Substring) -> Target? {
    var path = path
    return path.withUTF8 { target(of: withoutLayer($0)) }
  }

  /// Finds the meaning of a path without `layer.`.
  package static func target(of path: UnsafeBufferPointer<UInt8>) -> Target? {
    let dot = path.firstIndex(of: 0x2E) ?? path.count
    if let property = properties[.init(rebasing: path[..<dot])] {
      if dot == path.count { return .property(PropertyPath(property)) }
      let part = path[(dot + 1)...]
      if let component = Component.all(of: property.kind).first(where: {
        $0.name.utf8.count == part.count && $0.name.utf8.elementsEqual(part)
      }) {
        return .property(PropertyPath(property, component))
      }
    }
    return methods[path].map { .method($0) }
  }

  /// Removes the prefix `layer.` from a path.
  package static func withoutLayer(_ path: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let prefix = "layer.".utf8
    // The first byte nearly always decides.
    guard path.first == 0x6C, path.starts(with: prefix) else { return path }
    return .init(rebasing: path[prefix.count...])
  }

  /// Removes the prefix `layer.` from a path.
  package static func withoutLayer(_ path: String) -> String {
    var path = path
    return path.withUTF8 { String(decoding: withoutLayer($0), as: UTF8.self) }
  }

  /// All valid paths after a view's name, in table order.
  public static var allPaths: [String] { Property.allCases.flatMap { $0.paths } + Method.allCases.flatMap { $0.names } }
}

extension Property {
  /// The names, each followed by those of its components.
  package var paths: [String] {
    names.flatMap { name in [name] + Component.all(of: kind).map { "\(name).\($0.name)" } }
  }
}
