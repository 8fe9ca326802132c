import GeomrunCommandLineTable
import GeomrunQuizzes
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// `geomrun grade --key KEY ANSWERS...`: points for answers, and the common errors of the class.
enum GradeCommand {
  private static let answers = Argument(
    name: "answers",
    help:
      "CSV tables of answers: Moodle's responses report, a Google Forms spreadsheet, or a column for the student and "
      + "one per question.", arity: .oneOrMore, completion: .file)
  private static let key = TypedOption(
    "key", valueName: "file", help: "The answer key: key.csv of quiz \(QuizCommand.split), or a quiz in csv format.",
    completion: .file)
  private static let version = TypedOption(
    "version-of", valueName: "number",
    help: "The version answered, by number or file name, if the table has no such column.")
  private static let roster = TypedOption(
    "students", valueName: "file",
    help: "The students' names, one per line; missing and unknown students are reported.", completion: .file)
  private static let format = Option.format("The format of the result.", default: GradingFormat.text)
  private static let language = Option.language("The language of titles.")

  static let command = Command(
    name: "grade", abstract: "Grade answers to a quiz, and report the common mistakes of the class.",
    arguments: [answers],
    options: [key, version, roster, format, language, Option.output, Option.maximumInput],
    examples: [
      Example(
        "Points for each student, and the mistakes that lead to wrong answers.",
        "geomrun grade --key sheets/key.csv answers.csv"),
      Example("A table for a spreadsheet.", "geomrun grade --key key.csv answers.csv --format csv -o points.csv"),
    ])

  static func run(_ run: inout CommandRun) {
    guard let keyPath = run.parsed.value(of: key) else {
      return run.refuse(
        "`grade` needs a key", help: "`\(key) key.csv` names the key file of `geomrun quiz \(QuizCommand.split)`")
    }
    guard let keyText = text(at: keyPath, &run) else { return }
    var tables: [(name: String, text: String)] = []
    for path in run.parsed.arguments {
      guard let text = text(at: path, &run) else { return }
      tables.append((path, text))
    }
    var names: Set<String> = []
    if let path = run.parsed.value(of: roster) {
      guard let list = text(at: path, &run) else { return }
      names = Set(
        list.split(whereSeparator: \.isNewline).map { line in
          String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }.filter { !$0.isEmpty })
    }
    do throws(GradingRefusal) {
      let key = try GradingKey(keyText, name: keyPath)
      let grading = try Grading(tables, by: key, version: run.parsed.value(of: version), roster: names)
      for remark in grading.remarks { run.remark("\(remark)") }
      let (format, language) = (run.parsed.value(of: format), run.parsed.value(of: language))
      run.write { $0.append(grading.text(format, in: language)) }
    } catch { run.fail(.invalidScene, "\(error.message)", help: "\(error.help)") }
  }

  /// Returns the text of a file, or of standard input for `-`; nil, reported, if it cannot be read.
  private static func text(at path: String, _ run: inout CommandRun) -> String? {
    let input = path == "-" ? run.standardInput() : .file(path)
    do throws(Input.Failure) {
      return String(decoding: try input.read(limit: run.maximumInput).bytes, as: UTF8.self)
    } catch {
      run.fail(error)
      return nil
    }
  }
}
