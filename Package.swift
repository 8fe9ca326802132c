// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
  import Glibc

  // Where the C library and libyaml have archives, as on Debian, the released program is linked with nothing dynamic: it
  // starts in half the time, and calls into both take no detour. Elsewhere it uses the shared libraries.
  let hasArchives = ["x86_64-linux-gnu", "aarch64-linux-gnu", ""].contains { folder in
    ["libc.a", "libyaml.a"].allSatisfy { access("/usr/lib/\(folder)/\($0)", R_OK) == 0 }
  }
#else
  let hasArchives = false
#endif

// Packages say from which commit they are made; a build by hand need not know.
let commit = (Context.environment["GEOMRUN_COMMIT"] ?? "").filter {
  $0.isASCII && $0.isLetter || $0.isNumber
}

// Names of modules have to be unlike those of all packages that an app uses; the folders keep the short ones.
let prefix = "Geomrun"

let package = Package(
  name: "geomrun",
  products: [
    .executable(name: "geomrun", targets: ["geomrun"]),
    .library(
      name: "LayerGeometry",
      targets: ["LayerGeometry"]),
  ],
  targets: [
    // The system's libyaml.
    .systemLibrary(
      name: prefix + "CLibYAML", path: "Sources/CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Plain values: points, rects, matrices, angles.
    .module("Geometry"),
    // Numbers by C's printf, whose arguments Swift cannot pass everywhere.
    .module("CNumberText"),
    // One writer each for UTF-8 bytes, JSON, XML and HTML, CSV, Markdown and numbers.
    .module("Text", dependencies: ["CNumberText", "Geometry"]),
    // What the program says, in both languages, with holes for facts, and the speaker that prints it.
    .module("Words", dependencies: ["Geometry", "Text"]),
    // The stored and computed geometry of layers; knows nothing of files.
    .module("LayerTree", dependencies: ["CNumberText", "Geometry", "Text", "Words"]),
    // Constraints of views to frames, and what is wrong with them; knows nothing of scenes.
    .module("AutoLayout", dependencies: ["Geometry"]),
    // The one table of properties, with the values and components they have.
    .module("LayerProperties", dependencies: ["Geometry", "LayerTree", "Text", "Words"]),
    // Threads of the system, and the values that they share.
    .module("SystemThreads"),
    // "Did you mean" for names of any kind.
    .module("NameSuggestions"),
    // Scenes, findings and their places: values that can be made in code, without YAML.
    .module(
      "SceneModel",
      dependencies: ["AutoLayout", "Geometry", "LayerProperties", "LayerTree", "Words"]),
    // One entry for each code of a finding: what it means, with a bad and a good example.
    .module("DiagnosticCatalog", dependencies: ["SceneModel", "Words"]),
    // Events of libyaml with their places, anchors and limits, read ahead.
    .module("YAMLStream", dependencies: ["CLibYAML", "SceneModel", "SystemThreads"]),
    // Swift, Objective-C and logs, taken apart for messages.
    .module(
      "ForeignCode",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "NameSuggestions", "SceneModel", "Text",
      ]),
    // Events to scenes, and what is wrong with them.
    .module(
      "SceneDecoding",
      dependencies: [
        "AutoLayout", "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "NameSuggestions",
        "SceneModel", "Text", "YAMLStream",
      ]),
    // The replay of a scene, and what it compares.
    .module(
      "SceneReplay",
      dependencies: ["AutoLayout", "Geometry", "LayerProperties", "LayerTree", "SceneModel"]),
    // Results to bytes, one file for each format.
    .module(
      "Reporting",
      dependencies: [
        "AutoLayout",
        "DiagnosticCatalog", "ForeignCode", "Geometry", "LayerProperties", "LayerTree",
        "SceneDecoding", "SceneModel",
        "SceneReplay", "Text", "YAMLStream",
      ]),
    // The door for other packages: one import for all that a scene is made of.
    .target(
      name: "LayerGeometry",
      dependencies: modules([
        "DiagnosticCatalog", "Geometry", "LayerProperties", "LayerTree", "Reporting",
        "SceneDecoding", "SceneModel", "SceneReplay", "Text",
      ])),
    // The states of a scene as SVG.
    .module(
      "Pictures",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay",
        "Text",
      ]),
    // What has to change in a scene's text: that it expects what its replay produces, and that nothing is wrong with it.
    .module(
      "SceneUpdating",
      dependencies: [
        "ForeignCode", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay",
        "Text", "YAMLStream",
      ]),
    // Scenes told to people: as source code, as words, step by step with formulas.
    .module(
      "Narration",
      dependencies: [
        "AutoLayout",
        "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay",
        "Text", "Words",
      ]),
    // Questions made of scenes, and their formats, one file for each.
    .module(
      "Quizzes",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Narration", "Pictures", "Reporting",
        "SceneModel", "SceneReplay", "Text", "Words",
      ]),
    // Values of JSON that others have written.
    .module("JSONReading", dependencies: ["ForeignCode"]),
    // Dumps, source code and logs to scenes.
    .module(
      "SceneImport",
      dependencies: [
        "AutoLayout", "ForeignCode", "Geometry", "JSONReading", "LayerProperties", "LayerTree",
        "SceneDecoding",
        "SceneModel",
        "SceneReplay", "Text",
      ]),
    // Scenes to tests that run on a device, and to what these print.
    .module(
      "SceneExport",
      dependencies: [
        "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "Narration", "Reporting",
        "SceneModel", "SceneReplay", "Text",
      ]),
    // Worked solutions as HTML pages: pictures, texts, a style and a script in one file.
    .module(
      "Pages",
      dependencies: [
        "LayerProperties", "LayerTree", "Narration", "Pictures", "Quizzes", "Reporting",
        "SceneModel", "SceneReplay", "Text", "Words",
      ]),
    // Waits until files change; the system tells.
    .module("FileWatching"),
    // What can be typed at a place of a scene, with what views have there.
    .module(
      "SceneCompletion",
      dependencies: [
        "Geometry", "JSONReading", "LayerProperties", "LayerTree", "Reporting", "SceneModel",
        "SceneReplay", "Text", "YAMLStream",
      ]),
    // What a page asks for, by the functions of the commands.
    .module(
      "Playground",
      dependencies: [
        "Geometry", "Narration", "Pictures", "Reporting", "SceneCompletion", "SceneModel",
        "SceneReplay", "SystemThreads", "Text", "Words", "YAMLStream",
      ]),
    // What an editor asks about the scenes that are open in it: messages in, messages out.
    .module(
      "LanguageServer",
      dependencies: [
        "DiagnosticCatalog", "Geometry", "JSONReading", "LayerProperties", "LayerTree", "Narration",
        "Pictures", "Reporting", "SceneCompletion", "SceneModel", "SceneReplay", "SceneUpdating",
        "Text", "Words", "YAMLStream",
      ]),
    // A declarative command line: parsing, help, completions and the manual from one table.
    .module("CommandLineTable", dependencies: ["NameSuggestions", "Text"]),
    // What the commands do, apart from the process they run in.
    .module(
      "Commands",
      dependencies: [
        "CFileExchange", "CommandLineTable", "DiagnosticCatalog", "FileWatching", "LanguageServer",
        "LayerProperties", "LayerTree", "NameSuggestions", "Narration", "Pages", "Pictures",
        "Quizzes", "Reporting",
        "SceneDecoding", "SceneExport",
        "SceneImport", "SceneModel", "SceneReplay", "SceneUpdating", "SystemThreads", "Text",
        "Words",
      ]),
    // The exchange of two files, and leases on them, in C, because Swift sees no such calls.
    .module("CFileExchange"),
    // What a process is told when it starts, in C, because Swift asks /proc for it.
    .module("CProcessStart"),
    // What the program was built from, in C, because Swift takes no texts from the build.
    .module("CBuildStamp", cSettings: [.define("GEOMRUN_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "geomrun", dependencies: modules(["CBuildStamp", "CProcessStart", "Commands"]),
      linkerSettings: hasArchives
        ? [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release))] : []
    ),
    // What outputs are compared with, for all tests.
    .target(name: prefix + "Recordings", path: "Tests/Recordings"),
    .tests("GeometryTests", dependencies: ["Geometry"]),
    .tests("TextTests", dependencies: ["Recordings", "Text"]),
    .tests(
      "WordsTests", dependencies: ["Geometry", "LayerProperties", "LayerTree", "Text", "Words"]),
    .tests("LayerTreeTests", dependencies: ["Geometry", "LayerTree"]),
    .tests("AutoLayoutTests", dependencies: ["AutoLayout", "Geometry"], exclude: ["Cases"]),
    .tests("NameSuggestionsTests", dependencies: ["NameSuggestions"]),
    .tests("SystemThreadsTests", dependencies: ["SystemThreads"]),
    .tests("FileWatchingTests", dependencies: ["FileWatching"]),
    .tests("CommandLineTableTests", dependencies: ["CommandLineTable", "Text"]),
    .tests(
      "SceneDecodingTests",
      dependencies: [
        "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "SceneDecoding", "SceneModel",
        "YAMLStream",
      ]),
    .tests(
      "SceneReplayTests",
      dependencies: ["LayerProperties", "LayerTree", "SceneDecoding", "SceneModel", "SceneReplay"]),
    .tests(
      "ReportingTests",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneDecoding", "Recordings",
        "SceneModel",
        "SceneReplay", "Text",
      ],
      exclude: ["Recorded", "Schemas"]),
    .tests(
      "SceneUpdatingTests",
      dependencies: ["SceneDecoding", "SceneModel", "SceneReplay", "SceneUpdating", "Text"]),
    .tests(
      "NarrationTests",
      dependencies: [
        "AutoLayout", "Geometry", "LayerProperties", "LayerTree", "Narration", "Reporting",
        "SceneDecoding",
        "Recordings", "SceneModel", "SceneReplay", "Text", "Words",
      ],
      exclude: ["Told"]),
    .tests(
      "PicturesTests",
      dependencies: [
        "Geometry", "LayerTree", "Pictures", "Reporting", "SceneDecoding", "SceneModel",
        "SceneReplay", "Text",
      ]),
    .tests(
      "PagesTests",
      dependencies: [
        "LayerProperties", "LayerTree", "Narration", "Pages", "Quizzes", "Reporting",
        "SceneDecoding", "SceneModel", "SceneReplay", "Text", "Words",
      ]),
    .tests(
      "QuizzesTests",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Narration", "Quizzes", "Reporting",
        "SceneDecoding", "Recordings", "SceneModel", "SceneReplay", "Text", "Words",
      ],
      exclude: ["Lessons", "Textbook"]),
    .tests(
      "PlaygroundTests",
      dependencies: [
        "Commands", "Geometry", "Narration", "Pictures", "Playground", "Reporting", "SceneModel",
        "Text", "Words",
      ]),
    .tests(
      "LanguageServerTests",
      dependencies: [
        "JSONReading", "LanguageServer", "Reporting", "SceneCompletion", "Recordings", "SceneModel",
        "Text",
        "YAMLStream",
      ], exclude: ["Sessions"]),
    .tests(
      "CommandsTests",
      dependencies: [
        "CFileExchange", "CommandLineTable", "Commands", "DiagnosticCatalog", "ForeignCode",
        "LayerProperties", "Reporting", "SceneDecoding", "Recordings", "SceneModel",
        "SystemThreads", "Text",
        "YAMLStream",
      ],
      exclude: [
        "Cases", "ConstraintCode", "ConstraintLogs", "Dumps", "RefusedDumps", "Explained", "Inputs",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .byName(name: prefix + $0) }
}

extension Target {
  static func module(
    _ name: String, dependencies: [String] = [], cSettings: [CSetting] = []
  ) -> Target {
    .target(
      name: prefix + name, dependencies: modules(dependencies), path: "Sources/" + name,
      cSettings: cSettings)
  }

  static func tests(
    _ name: String, dependencies: [String], exclude: [String] = []
  ) -> Target {
    .testTarget(name: name, dependencies: modules(dependencies), exclude: exclude)
  }
}
