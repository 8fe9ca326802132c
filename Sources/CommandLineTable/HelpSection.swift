/// A section of two columns in the program's help and manual.
public struct HelpSection: Sendable, Equatable {
  /// One row: a label and what it stands for.
  public struct Row: Sendable, Equatable {
    /// The left column.
    public let label: String
    /// The right column; it is wrapped.
    public let text: String

    /// Makes a row.
    public init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The heading, in capitals by convention.
  public let title: String
  /// The rows, in order.
  public let rows: [Row]

  /// Makes a section.
  public init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}
