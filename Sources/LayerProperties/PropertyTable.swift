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
  // No property and no method share a path. Not part of the table's value, which a look-up would have to copy.
  private static let properties = positions(Property.all.map(\.names))
  private static let methods = positions(Method.all.map(\.names))

  private init() {
    components = Property.all.map { Component.all(of: $0.kind) }
  }

  private static func positions(_ names: [[String]]) -> NameMap {
    var map = NameMap()
    for (position, names) in names.enumerated() {
      for name in names { map.insert(name, position) }
    }
    return map
  }

  /// What `path` stands for; `layer.frame` is the same as `frame`.
  ///
  /// O(1) on average.
  public func target(of path: Substring) -> Target? {
    var path = path
    return path.withUTF8 { Self.target(of: Self.withoutLayer($0)) }
  }

  /// What a path without `layer.` stands for.
  package static func target(of path: UnsafeBufferPointer<UInt8>) -> Target? {
    let dot = path.firstIndex(of: 0x2E) ?? path.count
    if let property = properties.value(of: .init(rebasing: path[..<dot])) {
      if dot == path.count { return .property(PropertyPath(property: property)) }
      let part = path[(dot + 1)...]
      if let component = shared.components[property].firstIndex(where: {
        $0.name.utf8.count == part.count && $0.name.utf8.elementsEqual(part)
      }) {
        return .property(PropertyPath(property: property, component: component))
      }
    }
    return methods.value(of: path).map { .method($0) }
  }

  /// A path without the `layer.` that may stand in front of it.
  package static func withoutLayer(
    _ path: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let prefix = "layer.".utf8
    // The first byte tells them apart nearly always.
    guard path.first == 0x6C, path.starts(with: prefix) else {
      return path
    }
    return .init(rebasing: path[prefix.count...])
  }

  /// A path without the `layer.` that may stand in front of it.
  package static func withoutLayer(_ path: String) -> String {
    var path = path
    return path.withUTF8 { String(decoding: withoutLayer($0), as: UTF8.self) }
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
