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

let package = Package(
  name: "geomrun",
  products: [
    .executable(name: "geomrun", targets: ["geomrun"]),
    .library(
      name: "LayerGeometry",
      targets: ["Geometry", "LayerTree", "LayerProperties", "SceneLoading", "SceneEvaluation"]),
  ],
  targets: [
    // The system's libyaml.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Plain values: points, rects, matrices, angles.
    .target(name: "Geometry"),
    // The stored and computed geometry of layers; knows nothing of files.
    .target(name: "LayerTree", dependencies: ["Geometry"]),
    // The one table of properties, with the values and components they have.
    .target(name: "LayerProperties", dependencies: ["Geometry", "LayerTree"]),
    // Threads of the system, and the values that they share.
    .target(name: "SystemThreads"),
    // "Did you mean" for names of any kind.
    .target(name: "NameSuggestions"),
    // Bytes to scenes, and what is wrong with them.
    .target(
      name: "SceneLoading",
      dependencies: [
        "CLibYAML", "Geometry", "LayerTree", "LayerProperties", "NameSuggestions",
        "SystemThreads",
      ]),
    // The replay of a scene, and what it compares.
    .target(
      name: "SceneEvaluation",
      dependencies: ["Geometry", "LayerTree", "LayerProperties", "SceneLoading"]),
    // Results to bytes, one file for each format.
    .target(
      name: "Reporting",
      dependencies: ["Geometry", "LayerTree", "LayerProperties", "SceneLoading", "SceneEvaluation"]),
    // The states of a scene as SVG.
    .target(
      name: "Pictures",
      dependencies: [
        "Geometry", "LayerTree", "LayerProperties", "Reporting", "SceneLoading", "SceneEvaluation",
      ]),
    // What has to change in a scene's text so that it expects what its replay produces.
    .target(
      name: "SceneUpdating",
      dependencies: [
        "LayerTree", "LayerProperties", "SceneLoading", "SceneEvaluation", "Reporting",
      ]),
    // Scenes told to people: as source code, as words, step by step with formulas.
    .target(
      name: "Narration",
      dependencies: [
        "Geometry", "LayerTree", "LayerProperties", "Reporting", "SceneLoading", "SceneEvaluation",
      ]),
    // Questions made of scenes, and their formats, one file for each.
    .target(
      name: "Quizzes",
      dependencies: [
        "LayerTree", "LayerProperties", "Narration", "Reporting", "SceneEvaluation",
        "SceneLoading", "Geometry",
      ]),
    // A declarative command line: parsing, help, completions and the manual from one table.
    .target(name: "CommandLineTable", dependencies: ["NameSuggestions"]),
    // What the commands do, apart from the process they run in.
    .target(
      name: "Commands",
      dependencies: [
        "CommandLineTable", "LayerProperties", "LayerTree", "NameSuggestions", "Narration",
        "Pictures", "Quizzes", "Reporting",
        "SceneEvaluation", "SceneLoading", "SceneUpdating", "SystemThreads",
      ]),
    // What a process is told when it starts, in C, because Swift asks /proc for it.
    .target(name: "CProcessStart"),
    .executableTarget(
      name: "geomrun", dependencies: ["CProcessStart", "Commands"],
      linkerSettings: hasArchives
        ? [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release))] : []
    ),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "LayerTreeTests", dependencies: ["LayerTree", "Geometry"]),
    .testTarget(name: "NameSuggestionsTests", dependencies: ["NameSuggestions"]),
    .testTarget(name: "SystemThreadsTests", dependencies: ["SystemThreads"]),
    .testTarget(name: "CommandLineTableTests", dependencies: ["CommandLineTable"]),
    .testTarget(
      name: "SceneLoadingTests",
      dependencies: ["SceneLoading", "LayerProperties", "LayerTree", "Geometry"]),
    .testTarget(
      name: "SceneEvaluationTests",
      dependencies: ["SceneEvaluation", "SceneLoading", "LayerProperties", "LayerTree", "Geometry"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Reporting", "Geometry", "LayerProperties", "LayerTree", "SceneEvaluation", "SceneLoading",
      ],
      exclude: ["Recorded", "Schemas"]),
    .testTarget(
      name: "SceneUpdatingTests",
      dependencies: ["SceneUpdating", "SceneEvaluation", "SceneLoading"]),
    .testTarget(
      name: "NarrationTests",
      dependencies: [
        "Narration", "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneEvaluation",
        "SceneLoading",
      ]),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Pictures", "Geometry", "LayerProperties", "LayerTree", "Reporting", "SceneEvaluation",
        "SceneLoading",
      ]),
    .testTarget(
      name: "QuizzesTests",
      dependencies: [
        "Quizzes", "Geometry", "LayerProperties", "LayerTree", "Narration", "Reporting",
        "SceneEvaluation", "SceneLoading",
      ]),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["CommandLineTable", "Commands", "Reporting", "SceneLoading", "SystemThreads"],
      exclude: ["Cases", "Explained", "Inputs"]),
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
