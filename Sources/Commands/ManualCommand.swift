internal import CommandLineTable
internal import Reporting

/// `geomrun manual`: prints the manual page.
enum ManualCommand {
  static let command = Command(
    name: "manual", abstract: "Print the manual page, as `man` reads it.", options: [.output])

  static func run(_ run: inout Run) {
    run.write { $0.append(CommandTable.geomrun.manualPage()) }
  }
}
