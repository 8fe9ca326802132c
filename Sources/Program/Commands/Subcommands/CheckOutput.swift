import GeomrunCommandLineTable
import GeomrunPages
import GeomrunReporting

/// The outputs of `check`, by their command line names: a format of results, or a page with pictures.
enum CheckOutput: Hashable, CaseIterable {
  case format(CheckFormat)
  case page

  static let allCases = CheckFormat.allCases.map(CheckOutput.format) + [.page]

  /// Creates the output with a name, or nil.
  init?(_ name: String) {
    guard let output = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = output
  }

  var name: String {
    switch self {
    case .format(let format): format.rawValue
    case .page: "html"
    }
  }

  /// Whether it also lists met expectations.
  var listsAll: Bool {
    switch self {
    case .format(let format): format.listsAll
    case .page: false
    }
  }

  /// Whether it consists of lines that can be mixed with other output.
  var isLines: Bool {
    switch self {
    case .format(let format): format.isLines
    case .page: false
    }
  }

  func makeWriter(style: TextStyle, isQuiet: Bool, page: String?) -> any CheckWriter {
    switch self {
    case .format(let format):
      format.makeWriter(style: style, isQuiet: isQuiet, version: CommandTable.geomrun.version, page: page)
    case .page: CheckPage()
    }
  }
}
