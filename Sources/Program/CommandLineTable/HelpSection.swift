/// A section of two columns in the program's help and manual.
package struct HelpSection: Sendable, Equatable {
  /// One row: a label and what it stands for.
  package struct Row: Sendable, Equatable {
    /// The left column.
    package let label: String
    /// The right column; it is wrapped.
    package let text: String

    /// Makes a row.
    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The heading, in capitals by convention.
  package let title: String
  /// The rows, in order.
  package let rows: [Row]

  /// Makes a section.
  package init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}
