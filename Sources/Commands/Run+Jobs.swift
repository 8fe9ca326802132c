internal import CommandLineTable
internal import Threads

extension Option {
  static let jobs = Option(
    name: "jobs", short: "j", valueName: "number",
    help: "How many files are replayed at once; the output is the same.",
    defaultText: "the number of processors")
}

extension Run {
  /// How many threads replay files.
  static func jobs(_ parsed: ParsedCommand) -> Int {
    parsed.value(of: .jobs).flatMap(jobs) ?? Thread.processors
  }

  /// Whether `--jobs` is absent or a number above 0; reported otherwise.
  mutating func hasValidJobs() -> Bool {
    guard let text = parsed.value(of: .jobs), Self.jobs(text) == nil else { return true }
    fail(.wrongUsage, "`--jobs` takes a whole number from 1 to \(Self.mostJobs), not `\(text)`")
    return false
  }

  private static let mostJobs = 1024

  private static func jobs(_ text: String) -> Int? {
    guard let jobs = Int(text), (1...mostJobs).contains(jobs) else { return nil }
    return jobs
  }
}
