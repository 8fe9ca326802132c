/// Help about a topic other than a command, such as a file format; it has its own manual page.
package struct HelpTopic: Sendable {
  /// A piece of a section.
  package enum Block: Sendable, Equatable {
    /// A paragraph, which is wrapped.
    case text(String)
    /// Rows of two columns.
    case rows([HelpSection.Row])
    /// Lines that are kept as they are.
    case code(String)
  }

  /// A section of the topic, with a heading.
  package struct Section: Sendable, Equatable {
    /// The heading, in capitals by convention.
    package let title: String
    /// The contents below the heading, in order.
    package let blocks: [Block]

    /// Creates a section.
    package init(_ title: String, _ blocks: [Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  /// The word after `help`.
  package let name: String
  /// The subject, as the end of a sentence: `the format of plans`.
  package let abstract: String
  /// The section of the manual for its page.
  package let manualSection: Int
  private let makeSections: @Sendable () -> [Section]

  /// Declares a topic, whose sections are made on demand.
  package init(name: String, abstract: String, manualSection: Int, sections: @escaping @Sendable () -> [Section]) {
    self.name = name
    self.abstract = abstract
    self.manualSection = manualSection
    makeSections = sections
  }

  /// The sections, in order.
  package var sections: [Section] { makeSections() }
}

extension HelpTopic: Equatable {
  /// Compares names, which are unique in a table.
  package static func == (a: HelpTopic, b: HelpTopic) -> Bool { a.name == b.name }
}
