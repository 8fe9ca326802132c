// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
  import Glibc

  // Where the C library and libyaml have archives, as on Debian, the released program is linked with nothing dynamic:
  // it starts in half the time, and calls into both take no detour. Elsewhere it takes the standard library in, and of
  // the rest what the system shares.
  let hasArchives = ["x86_64-linux-gnu", "aarch64-linux-gnu", ""].contains { folder in
    ["libc.a", "libyaml.a"].allSatisfy { access("/usr/lib/\(folder)/\($0)", R_OK) == 0 }
  }
  var linking = hasArchives ? ["-static-executable", "-use-ld=lld"] : ["-static-stdlib"]
#else
  var linking: [String] = []
#endif

// Where the linker writes down what it took; packages name it.
if let map = Context.environment["GEOMRUN_MAP"], !map.isEmpty { linking += ["-Xlinker", "-Map=\(map)"] }

// Packages say from which commit they are made; a build by hand need not know.
let commit = (Context.environment["GEOMRUN_COMMIT"] ?? "").filter { $0.isASCII && $0.isLetter || $0.isNumber }

// Names of modules have to be unlike those of all packages that an app uses; the folders keep the short ones.
let prefix = "Geomrun"

let package = Package(
  name: "geomrun",
  products: [
    .executable(name: "geomrun", targets: ["geomrun"]), .library(name: "LayerGeometry", targets: ["LayerGeometry"]),
    .library(name: "LayerScenes", targets: ["LayerScenes"]),
    .library(name: "LayerFoundation", targets: ["LayerFoundation"]),
    .library(name: "LayerTesting", targets: ["LayerTesting"]),
  ],
  targets: [
    // The floors from the ground up: a module uses its own floor and those before it; CONTRIBUTING has the map.

    // The system's libyaml.
    .systemLibrary(
      name: prefix + "CLibYAML", path: "Sources/Base/CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Numbers by C's printf, whose arguments Swift cannot pass everywhere.
    .module("Base/CNumberText"),
    // The exchange of two files, and leases on them, in C, because Swift sees no such calls.
    .module("Base/CFileExchange"),
    // What a process is told when it starts, in C, because Swift asks /proc for it.
    .module("Base/CProcessStart"),
    // What the program was built from, in C, because Swift takes no texts from the build.
    .module("Base/CBuildStamp", cSettings: [.define("GEOMRUN_COMMIT", to: "\"\(commit)\"")]),
    // One writer each for UTF-8 bytes, JSON, XML and HTML, CSV, Markdown and numbers.
    .module("Base/Text", dependencies: ["CNumberText"]),
    // "Did you mean" for names of any kind.
    .module("Base/NameSuggestions"),
    // Threads of the system, and the values that they share.
    .module("Base/SystemThreads"),
    // Waits until files change; the system tells.
    .module("Base/FileWatching"),

    // Plain values: points, rects, matrices, angles.
    .module("Model/Geometry"),
    // What the program says, in both languages, with holes for facts, and the speaker that prints it.
    .module("Model/Words", dependencies: ["Geometry", "Text"]),
    // The stored and computed geometry of layers; knows nothing of files.
    .module("Model/LayerTree", dependencies: ["CNumberText", "Geometry", "Text", "Words"]),
    // Constraints of views to frames, and what is wrong with them; knows nothing of scenes.
    .module("Model/AutoLayout", dependencies: ["Geometry"]),
    // The one table of properties, with the values and components they have.
    .module("Model/LayerProperties", dependencies: ["Geometry", "LayerTree", "Text", "Words"]),

    // What layers show at a moment: time, curves, springs, matrices taken apart, animations upon a model.
    .module("Model/Animations", dependencies: ["Geometry", "LayerTree"]),

    // Scenes, findings and their places: values that can be made in code, without YAML.
    .module(
      "Scenes/SceneModel",
      dependencies: [
        "Animations", "AutoLayout", "Geometry", "LayerProperties", "LayerTree", "Words",
      ]),
    // One entry for each code of a finding: what it means, with a bad and a good example.
    .module("Scenes/DiagnosticCatalog", dependencies: ["SceneModel", "Words"]),
    // Events of libyaml with their places, anchors and limits, read ahead.
    .module("Scenes/YAMLStream", dependencies: ["CLibYAML", "SceneModel", "SystemThreads"]),
    // Swift, Objective-C and logs, taken apart for messages.
    .module(
      "Scenes/ForeignCode",
      dependencies: ["Geometry", "LayerProperties", "LayerTree", "NameSuggestions", "SceneModel", "Text", "Words"]),
    // Events to scenes, and what is wrong with them.
    .module(
      "Scenes/SceneDecoding",
      dependencies: [
        "Animations", "AutoLayout", "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "NameSuggestions",
        "SceneModel", "Text", "Words", "YAMLStream",
      ]),
    // The replay of a scene, and what it compares.
    .module(
      "Scenes/SceneReplay",
      dependencies: [
        "Animations", "AutoLayout", "Geometry", "LayerProperties", "LayerTree", "SceneModel", "Text", "Words",
      ]),

    // Results to bytes, one file for each format.
    .module(
      "Output/Reporting",
      dependencies: [
        "Animations", "AutoLayout", "DiagnosticCatalog", "ForeignCode", "Geometry", "LayerProperties", "LayerTree",
        "SceneDecoding",
        "SceneModel", "SceneReplay", "Text", "Words", "YAMLStream",
      ]),
    // The states of a scene as SVG.
    .module(
      "Output/Pictures",
      dependencies: [
        "AutoLayout", "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay", "Text",
      ]),
    // Scenes told to people: as source code, as words, step by step with formulas.
    .module(
      "Output/Narration",
      dependencies: [
        "Animations", "AutoLayout", "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "Reporting",
        "SceneModel",
        "SceneReplay", "Text", "Words",
      ]),
    // Questions made of scenes, and their formats, one file for each.
    .module(
      "Output/Quizzes",
      dependencies: [
        "Animations", "AutoLayout", "Geometry", "LayerProperties", "LayerTree", "Narration", "Pictures", "Reporting",
        "SceneModel", "SceneReplay", "Text", "Words",
      ]),
    // Worked solutions as HTML pages: pictures, texts, a style and a script in one file.
    .module(
      "Output/Pages",
      dependencies: [
        "LayerProperties", "LayerTree", "Narration", "Pictures", "Quizzes", "Reporting", "SceneModel", "SceneReplay",
        "Text", "Words",
      ]),

    // The door for other packages: layers and scenes in code, without libyaml.
    .target(
      name: "LayerGeometry",
      dependencies: modules([
        "Animations", "AutoLayout", "Geometry", "LayerProperties", "LayerTree", "SceneModel", "SceneReplay", "Text",
      ]), path: "Sources/Doors/LayerGeometry"),
    // The same with scenes from YAML.
    .target(
      name: "LayerScenes",
      dependencies: modules(
        ["DiagnosticCatalog", "Reporting", "SceneDecoding", "SceneModel", "SceneReplay", "Text"], and: ["LayerGeometry"]
      ), path: "Sources/Doors/LayerScenes"),
    // Foundation's points, sizes, rects and transforms.
    .target(
      name: "LayerFoundation", dependencies: modules([], and: ["LayerGeometry"]), path: "Sources/Doors/LayerFoundation"),
    // Scenes and snapshots in Swift Testing.
    .target(
      name: "LayerTesting",
      dependencies: modules(
        ["Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay", "Text"],
        and: ["LayerScenes"]), path: "Sources/Doors/LayerTesting"),

    // What counts for all scenes of a project, from its settings file.
    .module(
      "Bridges/SceneSettings",
      dependencies: [
        "NameSuggestions", "SceneDecoding", "SceneModel", "SceneReplay", "Text", "Words", "YAMLStream",
      ]),
    // What has to change in a scene's text: that it expects what its replay produces, and that nothing is wrong with
    // it.
    .module(
      "Bridges/SceneUpdating",
      dependencies: [
        "ForeignCode", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay", "Text", "YAMLStream",
      ]),
    // Values of JSON that others have written.
    .module("Bridges/JSONReading", dependencies: ["ForeignCode", "Words"]),
    // Swift and Objective-C as one tree.
    .module("Bridges/SourceCode"),
    // Dumps, source code and logs to scenes.
    .module(
      "Bridges/SceneImport",
      dependencies: [
        "Animations", "AutoLayout", "ForeignCode", "Geometry", "JSONReading", "LayerProperties", "LayerTree",
        "SceneDecoding", "SceneModel", "SceneReplay", "SourceCode", "Text", "Words",
      ]),
    // XML as it comes, with limits: no DTD, no entities.
    .module("Bridges/XMLReading", dependencies: ["Words"]),
    // Storyboards and XIBs to scenes.
    .module(
      "Bridges/InterfaceBuilder",
      dependencies: [
        "AutoLayout", "Geometry", "LayerProperties", "LayerTree", "SceneDecoding", "SceneImport", "SceneModel",
        "SceneReplay", "Text", "Words", "XMLReading",
      ]),
    // Scenes to tests that run on a device, and to what these print.
    .module(
      "Bridges/SceneExport",
      dependencies: [
        "AutoLayout", "ForeignCode", "Geometry", "InterfaceBuilder", "LayerProperties", "LayerTree", "Narration",
        "Reporting", "SceneModel", "SceneReplay", "Text", "Words",
      ]),
    // What can be typed at a place of a scene, with what views have there.
    .module(
      "Bridges/SceneCompletion",
      dependencies: [
        "Geometry", "JSONReading", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay", "Text",
        "YAMLStream",
      ]),
    // What an editor asks about the scenes that are open in it: messages in, messages out.
    .module(
      "Bridges/LanguageServer",
      dependencies: [
        "Animations", "DiagnosticCatalog", "Geometry", "InterfaceBuilder", "JSONReading", "LayerProperties",
        "LayerTree", "Narration", "Pictures", "Reporting", "SceneCompletion", "SceneDecoding", "SceneModel",
        "SceneReplay", "SceneUpdating", "Text", "Words", "YAMLStream",
      ]),

    // A declarative command line: parsing, help, completions and the manual from one table.
    .module("Program/CommandLineTable", dependencies: ["NameSuggestions", "Text"]),
    // What a page asks for, by the functions of the commands.
    .module(
      "Program/Playground",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Narration", "Pictures", "Quizzes", "Reporting", "SceneCompletion",
        "SceneImport", "SceneModel", "SceneReplay", "SystemThreads", "Text", "Words", "YAMLStream",
      ]),
    // What the commands do, apart from the process they run in.
    .module(
      "Program/Commands",
      dependencies: [
        "CFileExchange", "CommandLineTable", "DiagnosticCatalog", "FileWatching", "InterfaceBuilder",
        "LanguageServer", "LayerProperties", "LayerTree", "NameSuggestions", "Narration", "Pages", "Pictures",
        "Quizzes", "Reporting", "SceneDecoding", "SceneExport", "SceneImport", "SceneModel", "SceneReplay",
        "SceneSettings", "SceneUpdating", "SystemThreads", "Text", "Words",
      ]),
    // The process.
    .executableTarget(
      name: "geomrun", dependencies: modules(["CBuildStamp", "CProcessStart", "Commands"]),
      path: "Sources/Program/geomrun", linkerSettings: [.unsafeFlags(linking, .when(configuration: .release))]),

    // What outputs are compared with, for all tests.
    .target(name: prefix + "Recordings", path: "Tests/Recordings"),
    // What may import what.
    .tests("ArchitectureTests", dependencies: []), .tests("GeometryTests", dependencies: ["Geometry"]),
    .tests("TextTests", dependencies: ["Recordings", "Text"]),
    .tests("WordsTests", dependencies: ["Geometry", "LayerProperties", "LayerTree", "Text", "Words"]),
    .tests("LayerTreeTests", dependencies: ["Geometry", "LayerTree"]),
    .tests("AnimationsTests", dependencies: ["Animations", "Geometry", "LayerTree"]),
    .tests("AutoLayoutTests", dependencies: ["AutoLayout", "Geometry"], exclude: ["Cases"]),
    .tests("NameSuggestionsTests", dependencies: ["NameSuggestions"]),
    .tests("SystemThreadsTests", dependencies: ["SystemThreads"]),
    .tests("FileWatchingTests", dependencies: ["FileWatching"]),
    .tests("CommandLineTableTests", dependencies: ["CommandLineTable", "Text"]),
    .tests(
      "SceneDecodingTests",
      dependencies: [
        "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "SceneDecoding", "SceneModel", "YAMLStream",
      ]),
    .tests(
      "SceneReplayTests",
      dependencies: [
        "Animations", "Geometry", "LayerProperties", "LayerTree", "SceneDecoding", "SceneModel", "SceneReplay",
      ]),
    .tests(
      "ReportingTests",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneDecoding", "Recordings", "SceneModel",
        "SceneReplay", "Text",
      ], exclude: ["Recorded", "Schemas"]),
    .tests("SceneSettingsTests", dependencies: ["SceneModel", "SceneSettings", "Words"]),
    .tests(
      "SceneUpdatingTests", dependencies: ["SceneDecoding", "SceneModel", "SceneReplay", "SceneUpdating", "Text"]),
    .tests(
      "NarrationTests",
      dependencies: [
        "AutoLayout", "Geometry", "LayerProperties", "LayerTree", "Narration", "Reporting", "SceneDecoding",
        "Recordings", "SceneModel", "SceneReplay", "Text", "Words",
      ], exclude: ["Told"]),
    .tests(
      "PicturesTests",
      dependencies: [
        "Geometry", "LayerTree", "Pictures", "Reporting", "SceneDecoding", "SceneModel", "SceneReplay", "Text",
      ]),
    .tests(
      "PagesTests",
      dependencies: [
        "LayerProperties", "LayerTree", "Narration", "Pages", "Quizzes", "Reporting", "SceneDecoding", "SceneModel",
        "SceneReplay", "Text", "Words",
      ]),
    .tests(
      "QuizzesTests",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Narration", "Quizzes", "Reporting", "SceneDecoding", "Recordings",
        "SceneModel", "SceneReplay", "Text", "Words",
      ], exclude: ["Formats", "Lessons", "Looks", "Textbook"]),
    .tests(
      "PlaygroundTests",
      dependencies: [
        "Commands", "Geometry", "Narration", "Pictures", "Playground", "Reporting", "SceneModel", "Text", "Words",
      ]),
    // The doors, as other packages use them.
    .testTarget(
      name: "DoorsTests", dependencies: modules([], and: ["LayerFoundation", "LayerTesting"]), path: "Tests/DoorsTests",
      exclude: ["Scenes"]),
    .tests("XMLReadingTests", dependencies: ["Words", "XMLReading"]),
    .tests(
      "InterfaceBuilderTests",
      dependencies: [
        "Geometry", "InterfaceBuilder", "LayerTree", "Recordings", "SceneDecoding", "SceneModel", "SceneReplay",
        "Words", "XMLReading",
      ], exclude: ["Documents"]),
    .tests(
      "LanguageServerTests",
      dependencies: [
        "JSONReading", "LanguageServer", "Reporting", "SceneCompletion", "Recordings", "SceneModel", "Text",
        "YAMLStream",
      ], exclude: ["Sessions"]),
    .tests(
      "CommandsTests",
      dependencies: [
        "CFileExchange", "CommandLineTable", "Commands", "DiagnosticCatalog", "ForeignCode", "LayerProperties",
        "Reporting", "SceneDecoding", "Recordings", "SceneModel", "SceneReplay", "SystemThreads", "Text", "Words",
        "YAMLStream",
      ],
      exclude: [
        "Cases", "CodeSamples", "ConstraintCode", "ConstraintLogs", "Dumps", "RefusedDumps", "Explained",
        "ExportedDocuments", "Inputs",
      ]),
  ], swiftLanguageModes: [.v6])

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // Of a released program the modules are tested as they are shipped; tests themselves take the compiler long enough.
  if target.type == .test { target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release))) }
}

func modules(_ names: [String], and doors: [String] = []) -> [Target.Dependency] {
  (names.map { prefix + $0 } + doors).map { .byName(name: $0) }
}

extension Target {
  static func module(_ path: String, dependencies: [String] = [], cSettings: [CSetting] = []) -> Target {
    .target(
      name: prefix + (path.split(separator: "/").last ?? ""), dependencies: modules(dependencies),
      path: "Sources/" + path, cSettings: cSettings)
  }

  static func tests(_ name: String, dependencies: [String], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: modules(dependencies), exclude: exclude)
  }
}
