/// A section of two columns in the program's help and manual.
package struct HelpSection: Sendable, Equatable {
  /// A row with a label and its meaning.
  package struct Row: Sendable, Equatable {
    /// The left column.
    package let label: String
    /// The right column, which is wrapped.
    package let text: String

    /// Creates a row.
    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The heading, in capitals by convention.
  package let title: String
  /// The rows, in order.
  package let rows: [Row]

  /// Creates a section.
  package init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}
