import Foundation
import Testing

/// The floors of `Sources`, as CONTRIBUTING tells them: what a module may import, and what it does.
///
/// A floor uses itself and those before it, never one behind it. What is told once, in CONTRIBUTING, is compared here
/// with the folders, with Package.swift and with the imports of every file.
@Suite struct FloorTests {
  @Test func `the floors are the folders of Sources`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Sources.folder.path)
    #expect(folders.sorted() == Sources.floors.map(\.name).sorted())
  }

  @Test func `the modules of a floor are its folders`() throws {
    for floor in Sources.floors {
      let folder = Sources.folder.appending(path: floor.name)
      let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(modules.sorted() == floor.modules.sorted())
    }
  }

  @Test(arguments: Sources.modules) func `a module imports its own floor and those before it`(module: SourceModule)
    throws
  {
    let own = try #require(Sources.floors.firstIndex { $0.modules.contains(module.name) })
    for (file, imports) in module.imports {
      for name in imports {
        let floor = try #require(Sources.floors.firstIndex { $0.modules.contains(name) }, "\(file): \(name)")
        #expect(floor <= own, "\(file) of \(Sources.floors[own].name) imports \(name)")
      }
    }
  }

  @Test(arguments: Sources.modules) func `Package.swift names what the files of a module import`(module: SourceModule) {
    let imported = Set(module.imports.flatMap(\.value))
    #expect(module.declared.subtracting(imported).sorted() == [], "\(module.name) needs none of these")
    #expect(imported.subtracting(module.declared).sorted() == [], "Package.swift does not name these")
  }

  @Test(arguments: Sources.modules) func `CONTRIBUTING says on what a module stands`(module: SourceModule) throws {
    // What it reaches through another one goes without saying.
    let direct = module.declared.filter { name in
      !module.declared.contains { $0 != name && Sources.reached(from: $0).contains(name) }
    }
    let told = try #require(Sources.told[module.name], "no row")
    #expect(told == direct.sorted(), "the last column of its row")
  }

  @Test func `each module has one row, behind those that it uses`() {
    #expect(Sources.rows.map(\.name).sorted() == Sources.modules.map(\.name).sorted())
    for (index, row) in Sources.rows.enumerated() {
      let before = Set(Sources.rows[..<index].map(\.name))
      #expect(Set(row.uses).subtracting(before).sorted() == [], "used by \(row.name)")
    }
  }

  @Test(arguments: ["Sources", "Tests"]) func `no two files have one name`(folder: String) throws {
    let paths = FileManager.default.enumerator(atPath: Sources.root.appending(path: folder).path)
    let all = (paths?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
    // These are packages of their own.
    let files = all.filter { !$0.hasPrefix("Consumer/") && !$0.hasPrefix("Devices/") }
    let same = Dictionary(grouping: files) { $0.split(separator: "/").last }.values.filter { $0.count > 1 }
    #expect(files.count > 200)
    #expect(same.flatMap { $0 }.sorted() == [])
  }

  @Test(arguments: Sources.modules) func `only the systems' C libraries are imported besides`(module: SourceModule) {
    // What the doors lead to.
    let own: [String: Set<String>] = [
      "LayerGeometry": ["CoreGraphics"], "LayerFoundation": ["Foundation"], "LayerTesting": ["Foundation", "Testing"],
    ]
    for (file, imports) in module.others {
      #expect(imports.subtracting(own[module.name] ?? ["Darwin", "Glibc"]).sorted() == [], "\(file)")
    }
  }

  @Test(arguments: Sources.modules) func `public stands behind the doors`(module: SourceModule) throws {
    guard !Sources.doors.contains(module.name), !Sources.exported.contains(module.name) else { return }
    for file in module.files {
      let source = try String(contentsOf: file, encoding: .utf8)
      let found = source.range(of: "(?m)^ *public .*", options: .regularExpression)
      #expect(found.map { source[$0] } == nil, "\(file.lastPathComponent): package is enough")
    }
  }
}

/// A module of `Sources`: what Package.swift says of it, and what its files import.
struct SourceModule: Sendable, CustomTestStringConvertible {
  let name: String
  /// What Package.swift lets it import.
  let declared: Set<String>
  /// Its files in Swift.
  let files: [URL]
  /// What each file imports of ours, by its path.
  let imports: [String: Set<String>]
  /// What each file imports besides.
  let others: [String: Set<String>]

  var testDescription: String { name }
}

/// What stands in CONTRIBUTING, in Package.swift and in `Sources`.
enum Sources {
  /// A floor, from the ground up.
  struct Floor: Sendable {
    let name: String
    let modules: [String]
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
  static let folder = root.appending(path: "Sources")

  static let floors: [Floor] = rows(behind: "<!-- floors -->").map { cells in
    Floor(name: quoted(cells[0])[0], modules: quoted(cells[1]))
  }

  /// The modules as CONTRIBUTING has them, each with what it stands on.
  static let rows: [(name: String, uses: [String])] = rows(behind: "<!-- modules -->").map {
    (quoted($0[0])[0], quoted($0[2]).sorted())
  }
  static let told = Dictionary(rows.map { ($0.name, $0.uses) }, uniquingKeysWith: { $1 })

  /// The modules that other packages import.
  static let doors = floors.first { $0.name == "Doors" }?.modules ?? []

  /// What the doors hand on.
  static let exported: Set<String> = {
    let sources = doors.map { text("Sources/Doors/\($0)/\($0).swift") }.joined()
    return Set(sources.matches(of: /@_exported public import Geomrun(\w+)/).map { String($0.1) })
  }()

  static let modules: [SourceModule] = {
    let package = text("Package.swift")
    // A module, a door, the program or the system's library, with what stands in brackets behind `dependencies:`.
    let declared = package.matches(
      of:
        /(?:"(?:Base|Model|Scenes|Output|Bridges|Program)\/|arget\(\s*name: "|prefix \+ ")(\w+)"(?:,\s*dependencies: (?:modules\(\s*)?\[([^\]]*)\](?:,\s*and: \[([^\]]*)\])?)?/
    ).filter { floor(of: String($0.1)) != nil }
    return declared.map { match in
      let name = String(match.1)
      let needs = Set(((match.2 ?? "") + (match.3 ?? "")).matches(of: /"(\w+)"/).map { String($0.1) })
      let files = swiftFiles(of: name)
      var (imports, others): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
      for file in files {
        let path = file.path.replacing(root.path + "/", with: "")
        let all = Set(imported(in: text(path)))
        let own = all.filter { $0.hasPrefix("Geomrun") || doors.contains($0) }
        imports[path] = Set(own.map { doors.contains($0) ? $0 : String($0.dropFirst(7)) })
        others[path] = all.subtracting(own)
      }
      return SourceModule(name: name, declared: needs, files: files, imports: imports, others: others)
    }
  }()

  /// The modules that a source imports; what stands deeper is code in a text.
  private static func imported(in source: String) -> [String] {
    let pattern = "(?m)^ {0,2}(?:[@\\w]+ )*import \\w+$"
    var (found, rest): ([String], Range<String.Index>) = ([], source.startIndex..<source.endIndex)
    while let line = source.range(of: pattern, options: .regularExpression, range: rest) {
      found += source[line].split(separator: " ").suffix(1).map(String.init)
      rest = line.upperBound..<source.endIndex
    }
    return found
  }

  /// All that a module imports, and what that imports.
  static func reached(from name: String) -> Set<String> {
    var (found, open): (Set<String>, [String]) = ([], [name])
    while let next = open.popLast() {
      for need in modules.first(where: { $0.name == next })?.declared ?? [] {
        if found.insert(need).inserted { open.append(need) }
      }
    }
    return found
  }

  private static func floor(of module: String) -> String? { floors.first { $0.modules.contains(module) }?.name }

  private static func swiftFiles(of module: String) -> [URL] {
    let folder = folder.appending(path: floor(of: module) ?? "")
    let paths = FileManager.default.enumerator(atPath: folder.appending(path: module).path)
    return (paths?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
      folder.appending(path: module + "/" + $0)
    }
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The rows of the table that stands behind a mark in CONTRIBUTING, in cells.
  private static func rows(behind mark: String) -> [[String]] {
    guard let start = text("CONTRIBUTING.md").range(of: mark) else { return [] }
    let lines = text("CONTRIBUTING.md")[start.upperBound...].split(separator: "\n")
    return lines.prefix { $0.hasPrefix("|") }.dropFirst(2).map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The words in backquotes.
  private static func quoted(_ cell: String) -> [String] { cell.matches(of: /`(?:\w+\/)?(\w+)`/).map { String($0.1) } }
}
