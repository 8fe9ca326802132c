import GeomrunReporting
import GeomrunText
import Testing

@testable import GeomrunQuizzes

@Suite("Versions of a scene") struct VariantTests {
  private func text(_ scene: String, seed: UInt64, variants: Int = 12, format: QuizFormat = .json) throws -> String {
    var options = QuizOptions()
    options.variants = variants
    options.seed = seed
    return try format.text(of: SceneFiles.quiz(scene, options: options), options: options)
  }

  @Test(arguments: QuizFormat.allCases) func `the same seed gives the same bytes`(format: QuizFormat) throws {
    #expect(try text(SceneFiles.drawn, seed: 7, format: format) == text(SceneFiles.drawn, seed: 7, format: format))
  }

  @Test func `another seed gives another quiz`() throws {
    #expect(try text(SceneFiles.drawn, seed: 7) != text(SceneFiles.drawn, seed: 8))
  }

  @Test func `a version is the same among more of them`() throws {
    var options = QuizOptions()
    options.variants = 3
    let few = try SceneFiles.quiz(SceneFiles.drawn, options: options).questions.map(\.answer)
    options.variants = 9
    let many = try SceneFiles.quiz(SceneFiles.drawn, options: options).questions.map(\.answer)
    #expect(few == Array(many.prefix(6)))
    #expect(Set(many).count > 6)
  }

  @Test func `drawn values are those of the choices`() throws {
    var options = QuizOptions()
    options.variants = 60
    let scene = """
      params: {a: {choices: [3, 5, 8]}, b: {from: 0.1, to: 0.5, step: 0.2}}
      views: [{name: A, bounds: [= a, = b, 1, 2]}]
      quiz: [{ask: A.bounds.origin}]
      """
    let questions = try SceneFiles.quiz(scene, options: options).questions
    #expect(Set(questions.map { $0.parts[0].value }) == [3, 5, 8])
    #expect(Set(questions.map { $0.parts[1].value }) == [0.1, 0.3, 0.5])
  }

  @Test func `a version that cannot be replayed is drawn again`() throws {
    var options = QuizOptions()
    options.variants = 40
    let scene = """
      params: {a: {choices: [0, 4]}}
      views: [{name: A, frame: [1, 2, 30, 40]}]
      mutations: [{A.center: [= 20 / a, 3]}]
      quiz: [{ask: A.center.x}]
      """
    let questions = try SceneFiles.quiz(scene, options: options).questions
    #expect(questions.count == 40)
    #expect(questions.allSatisfy { $0.parts[0].value == 5 })
  }

  @Test func `where no version can be replayed, that is said`() throws {
    var options = QuizOptions()
    options.variants = 2
    let scene = """
      scene: Hopeless
      params: {a: {choices: [0, 0]}}
      views: [{name: A, frame: [1, 2, 30, 40]}]
      mutations: [{A.center: [= 20 / a, 3]}]
      """
    let refusal = #expect(throws: QuizRefusal.self) { try SceneFiles.quiz(scene, options: options) }
    #expect(refusal?.message == "no version of `Hopeless` can be replayed: 2 draws of its parameters have failed")
  }

  static let few = """
    scene: Few
    params: {w: {from: 30, to: 110, step: 20}, s: {choices: [2, 4, 0.5, 2]}}
    views: [{name: A, frame: [10, 20, = w, 40]}]
    mutations: [{A.transform: {scale: [= s, 3]}}]
    quiz: [{ask: A.frame}]
    """

  private func versions(_ text: String, _ count: Int, seed: UInt64 = 0) throws -> SceneVersions {
    var options = QuizOptions()
    options.variants = count
    options.seed = seed
    let scene = try #require(SceneFiles.scenes(text).first)
    return try QuizMaker(options: options).versions(of: scene, number: 0)
  }

  @Test(arguments: [1, 14, 15, 16, 200]) func `no version comes twice until all have come, and all come equally often`(
    count: Int
  ) throws {
    let versions = try versions(Self.few, count)
    let answers = try (1...count).map { try versions.questions($0).questions[0].answer }
    #expect(versions.differing == min(count, 15))
    #expect(Set(answers).count == min(count, 15))
    let uses = Dictionary(answers.map { ($0, 1) }, uniquingKeysWith: +).values
    #expect((uses.max() ?? 0) - (uses.min() ?? 0) <= (count < 15 ? 0 : 1))
    #expect(
      versions.shortage
        == (count > 15
          ? "`Few` has only 15 different versions; \(count) were requested, so they repeat in turn" : nil))
  }

  @Test func `a scene without parameters has one version`() throws {
    let versions = try versions("scene: S\nviews: [{name: A, frame: [1, 2, 3, 4]}]", 3)
    #expect(versions.differing == 1)
    #expect(versions.shortage?.hasPrefix("`S` has only 1 different version; 3") == true)
  }

  @Test(arguments: [0, 1, 99] as [UInt64])
  func `more combinations than a number can count are drawn without repetition`(seed: UInt64) throws {
    let names = (0..<12).map { "p\($0)" }
    let parameters = names.map { "\($0): {from: 0, to: 100000, step: 1}" }.joined(separator: ", ")
    let sum = names.joined(separator: " + ")
    let versions = try versions(
      "params: {\(parameters)}\nviews: [{name: A, bounds: [= \(sum), = p0, 1, 2]}]", 300, seed: seed)
    #expect(versions.differing == 300)
    #expect(versions.shortage == nil)
  }

  @Test(arguments: [(6, 4, 60, 12), (15, 15, 200, 15), (60, 4, 60, 60), (7, 11, 60, 60), (1, 1, 9, 1)])
  func `all scenes together repeat themselves behind the least common multiple`(
    first: Int, second: Int, count: Int, period: Int
  ) throws {
    let scenes = try [first, second].map { sizes in
      try versions("params: {a: {from: 1, to: \(sizes), step: 1}}\nviews: [{name: A, bounds: [0, 0, = a, 2]}]", count)
    }
    #expect(scenes.map(\.differing) == [first, second])
    #expect(SceneVersions.period(of: scenes) == period)
  }

  @Test func `shuffled numbers are all numbers, each once`() {
    for seed in 0..<20 as Range<UInt64> {
      var numbers = ShuffledIndices(count: 100, seed: seed)
      var found: [Int] = []
      while let number = numbers.next() { found.append(number) }
      #expect(found.sorted() == Array(0..<100))
      #expect(found != found.sorted())
    }
  }

  @Test(arguments: QuizFormat.allCases.filter { !$0.mayRefuse }) func `what has been written is not kept`(
    format: QuizFormat
  ) throws {
    var options = QuizOptions()
    options.key = .inline
    func most(of count: Int) throws -> (kept: Int, written: Int) {
      let versions = try versions(SceneFiles.drawn, count)
      var output = QuizOutput(format, options: options)
      var text = ByteText()
      var (kept, written) = (0, 0)
      let flush = { (text: inout ByteText) in
        kept = max(kept, text.count)
        written += text.count
        text.removeAll()
      }
      for number in 1...count { try output.add(versions.questions(number), sheet: number, to: &text, flush: flush) }
      output.end(into: &text, flush: flush)
      return (max(kept, text.count), written + text.count)
    }
    let (few, many) = (try most(of: 3), try most(of: 30))
    #expect(many.kept < few.kept * 3 / 2)
    #expect(Double(many.written) < Double(few.written) * 11)
    #expect(many.written > few.written * 5)
  }
}
