public import LayerTree

/// One property of a layer: the single place that says how it is named, read, assigned and documented.
public final class Property: Sendable {
  /// Its UIView name, under which it is reported.
  public let name: String
  /// Other names that mean the same, CALayer's among them.
  public let aliases: [String]
  /// The kind of its value.
  public let kind: ValueKind
  /// What it is, in one sentence with its coordinate space.
  public let summary: String
  /// How reports and declarations treat it.
  public let role: Role
  /// Whether a report of a layer shows it: the geometry always, the others where they are not their default.
  public let isReported: @Sendable (Layer) -> Bool
  /// Its current value.
  public let read: @Sendable (Layer) -> PropertyValue
  /// Assigns a value of `kind`; throws where the framework would refuse it, and then changes nothing.
  public let assign: Assign

  /// A write to one layer of a tree.
  public typealias Assign =
    @Sendable (PropertyValue, inout LayerTree, LayerID) throws(GeometryError) -> Void

  /// How a property takes part in reports and in declarations.
  public enum Role: Sendable {
    /// Computed from the others; declared alone, and always reported.
    case computed
    /// Geometry that `frame` reads or writes: not beside `frame` in a declaration. Always reported.
    case geometry
    /// Stored beside the frame, and reported only where it differs from this default.
    case stored(default: PropertyValue)
    /// The whole matrix behind `transform`; reported only where `transform` cannot show it.
    case matrix
  }

  init(
    name: String, aliases: [String], kind: ValueKind, summary: String, role: Role,
    isReported: @escaping @Sendable (Layer) -> Bool,
    read: @escaping @Sendable (Layer) -> PropertyValue, assign: @escaping Assign
  ) {
    self.name = name
    self.aliases = aliases
    names = [name] + aliases
    self.kind = kind
    self.summary = summary
    self.role = role
    self.isReported = isReported
    self.read = read
    self.assign = assign
  }

  /// The name and the aliases.
  public let names: [String]

  /// Whether every report shows it of every view.
  package var isAlwaysReported: Bool {
    switch role {
    case .computed, .geometry: true
    case .stored, .matrix: false
    }
  }

  /// Whether a declaration may hold it beside `frame`.
  public var standsBesideFrame: Bool {
    if case .stored = role { true } else { false }
  }
}
