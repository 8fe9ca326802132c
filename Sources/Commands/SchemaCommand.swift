internal import CommandLineTable
internal import Reporting

/// `geomrun schema scene|report`: prints the JSON Schema of one of the two formats.
enum SchemaCommand {
  private static let name = Argument(
    name: "format", help: "Which of the two formats.", arity: .exactlyOne,
    allowedValues: SchemaName.allCases.map(\.rawValue))

  static let command = Command(
    name: "schema", abstract: "Print the JSON Schema of scene files or of the JSON report.",
    arguments: [name], options: [.output])

  static func run(_ run: inout Run) {
    guard let schema = run.parsed.value(of: name).flatMap(SchemaName.init) else { return }
    run.write { $0.append(schema.text) }
  }
}
