/// Help that is about no command, such as a file format; it has a manual page of its own.
package struct HelpTopic: Sendable {
  /// A piece of a section.
  package enum Block: Sendable, Equatable {
    /// A paragraph; it is wrapped.
    case text(String)
    /// Rows of two columns.
    case rows([HelpSection.Row])
    /// Lines that are kept as they are.
    case code(String)
  }

  /// A part of the topic with a heading.
  package struct Section: Sendable, Equatable {
    /// The heading, in capitals by convention.
    package let title: String
    /// What stands below it, in order.
    package let blocks: [Block]

    /// Makes a section.
    package init(_ title: String, _ blocks: [Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  /// The word behind `help`.
  package let name: String
  /// What it is about, as the end of a sentence: `the format of plans`.
  package let abstract: String
  /// The section of the manual that its page belongs to.
  package let manualSection: Int
  private let makeSections: @Sendable () -> [Section]

  /// Declares a topic; its sections are made when they are asked for.
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
  /// By name, for a table has no two topics of one name.
  package static func == (a: HelpTopic, b: HelpTopic) -> Bool { a.name == b.name }
}
