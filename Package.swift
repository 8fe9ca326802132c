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
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Plain values: points, rects, matrices, angles.
    .target(name: "Geometry"),
    // Numbers by C's printf, whose arguments Swift cannot pass everywhere.
    .target(name: "CNumberText"),
    // One writer each for UTF-8 bytes, JSON, XML and HTML, CSV, Markdown and numbers.
    .target(name: "Text", dependencies: ["CNumberText", "Geometry"]),
    // The stored and computed geometry of layers; knows nothing of files.
    .target(name: "LayerTree", dependencies: ["CNumberText", "Geometry"]),
    // The one table of properties, with the values and components they have.
    .target(name: "LayerProperties", dependencies: ["Geometry", "LayerTree"]),
    // Threads of the system, and the values that they share.
    .target(name: "SystemThreads"),
    // "Did you mean" for names of any kind.
    .target(name: "NameSuggestions"),
    // Scenes, findings and their places: values that can be made in code, without YAML.
    .target(name: "SceneModel", dependencies: ["Geometry", "LayerProperties", "LayerTree"]),
    // One entry for each code of a finding: what it means, with a bad and a good example.
    .target(name: "DiagnosticCatalog", dependencies: ["SceneModel"]),
    // Events of libyaml with their places, anchors and limits, read ahead.
    .target(name: "YAMLStream", dependencies: ["CLibYAML", "SceneModel", "SystemThreads"]),
    // Swift, Objective-C and logs, taken apart for messages.
    .target(
      name: "ForeignCode",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "NameSuggestions", "SceneModel", "Text",
      ]),
    // Events to scenes, and what is wrong with them.
    .target(
      name: "SceneDecoding",
      dependencies: [
        "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "NameSuggestions", "SceneModel",
        "Text", "YAMLStream",
      ]),
    // The replay of a scene, and what it compares.
    .target(
      name: "SceneReplay", dependencies: ["Geometry", "LayerProperties", "LayerTree", "SceneModel"]),
    // Results to bytes, one file for each format.
    .target(
      name: "Reporting",
      dependencies: [
        "DiagnosticCatalog", "ForeignCode", "Geometry", "LayerProperties", "LayerTree",
        "SceneDecoding", "SceneModel",
        "SceneReplay", "Text", "YAMLStream",
      ]),
    // The door for other packages: one import for all that a scene is made of.
    .target(
      name: "LayerGeometry",
      dependencies: [
        "DiagnosticCatalog", "Geometry", "LayerProperties", "LayerTree", "Reporting",
        "SceneDecoding", "SceneModel", "SceneReplay", "Text",
      ]),
    // The states of a scene as SVG.
    .target(
      name: "Pictures",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay",
        "Text",
      ]),
    // What has to change in a scene's text so that it expects what its replay produces.
    .target(
      name: "SceneUpdating",
      dependencies: [
        "ForeignCode", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay",
        "Text", "YAMLStream",
      ]),
    // Scenes told to people: as source code, as words, step by step with formulas.
    .target(
      name: "Narration",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneModel", "SceneReplay",
        "Text",
      ]),
    // Questions made of scenes, and their formats, one file for each.
    .target(
      name: "Quizzes",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Narration", "Pictures", "Reporting",
        "SceneModel", "SceneReplay", "Text",
      ]),
    // Dumps, source code and logs to scenes.
    .target(
      name: "SceneImport",
      dependencies: [
        "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "SceneDecoding", "SceneModel",
        "SceneReplay",
      ]),
    // Scenes to tests that run on a device, and to what these print.
    .target(
      name: "SceneExport",
      dependencies: [
        "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "Narration", "Reporting",
        "SceneModel", "SceneReplay", "Text",
      ]),
    // Worked solutions as HTML pages: pictures, texts, a style and a script in one file.
    .target(
      name: "Pages",
      dependencies: [
        "LayerProperties", "LayerTree", "Narration", "Pictures", "Quizzes", "Reporting",
        "SceneModel", "SceneReplay", "Text",
      ]),
    // Waits until files change; the system tells.
    .target(name: "FileWatching"),
    // What a page asks for, by the functions of the commands.
    .target(
      name: "Playground",
      dependencies: [
        "Narration", "Pictures", "Reporting", "SceneModel", "SceneReplay", "Text", "YAMLStream",
      ]),
    // A declarative command line: parsing, help, completions and the manual from one table.
    .target(name: "CommandLineTable", dependencies: ["NameSuggestions"]),
    // What the commands do, apart from the process they run in.
    .target(
      name: "Commands",
      dependencies: [
        "CommandLineTable", "DiagnosticCatalog", "FileWatching", "LayerProperties", "LayerTree",
        "NameSuggestions", "Narration", "Pages", "Pictures", "Quizzes", "Reporting",
        "SceneDecoding", "SceneExport",
        "SceneImport", "SceneModel", "SceneReplay", "SceneUpdating", "SystemThreads", "Text",
      ]),
    // What a process is told when it starts, in C, because Swift asks /proc for it.
    .target(name: "CProcessStart"),
    // What the program was built from, in C, because Swift takes no texts from the build.
    .target(
      name: "CBuildStamp", cSettings: [.define("GEOMRUN_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "geomrun", dependencies: ["CBuildStamp", "CProcessStart", "Commands"],
      linkerSettings: hasArchives
        ? [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release))] : []
    ),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "TextTests", dependencies: ["Text"]),
    .testTarget(name: "LayerTreeTests", dependencies: ["Geometry", "LayerTree"]),
    .testTarget(name: "NameSuggestionsTests", dependencies: ["NameSuggestions"]),
    .testTarget(name: "SystemThreadsTests", dependencies: ["SystemThreads"]),
    .testTarget(name: "FileWatchingTests", dependencies: ["FileWatching"]),
    .testTarget(name: "CommandLineTableTests", dependencies: ["CommandLineTable"]),
    .testTarget(
      name: "SceneDecodingTests",
      dependencies: [
        "ForeignCode", "Geometry", "LayerProperties", "LayerTree", "SceneDecoding", "SceneModel",
        "YAMLStream",
      ]),
    .testTarget(
      name: "SceneReplayTests",
      dependencies: ["LayerProperties", "LayerTree", "SceneDecoding", "SceneModel", "SceneReplay"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneDecoding", "SceneModel",
        "SceneReplay", "Text",
      ],
      exclude: ["Recorded", "Schemas"]),
    .testTarget(
      name: "SceneUpdatingTests",
      dependencies: ["SceneDecoding", "SceneModel", "SceneReplay", "SceneUpdating"]),
    .testTarget(
      name: "NarrationTests",
      dependencies: [
        "Geometry", "LayerProperties", "LayerTree", "Narration", "Reporting", "SceneDecoding",
        "SceneModel", "SceneReplay", "Text",
      ],
      exclude: ["Told"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Geometry", "LayerTree", "Pictures", "Reporting", "SceneDecoding", "SceneModel",
        "SceneReplay", "Text",
      ]),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "LayerProperties", "LayerTree", "Narration", "Pages", "Quizzes", "Reporting",
        "SceneDecoding", "SceneModel", "SceneReplay", "Text",
      ]),
    .testTarget(
      name: "QuizzesTests",
      dependencies: [
        "LayerProperties", "LayerTree", "Narration", "Quizzes", "Reporting", "SceneDecoding",
        "SceneModel", "SceneReplay", "Text",
      ]),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "Commands", "Narration", "Playground", "Reporting", "SceneModel", "Text",
      ]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "CommandLineTable", "Commands", "DiagnosticCatalog", "ForeignCode", "LayerProperties",
        "Reporting", "SceneDecoding", "SceneModel", "SystemThreads", "YAMLStream",
      ],
      exclude: ["Cases", "Dumps", "Explained", "Inputs"]),
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
