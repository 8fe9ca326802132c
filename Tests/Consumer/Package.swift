// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// An app that uses geomrun as a library, with modules of its own that are called as modules easily are. `.ci/library`
// names the repository that is taken with its tag, or where the package lies.
func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

let package = Package(
  name: "Consumer",
  dependencies: [
    variable("GEOMRUN_REPOSITORY").map { .package(url: $0, exact: "0.0.1") }
      ?? .package(name: "geomrun", path: variable("GEOMRUN_PATH") ?? "../..")
  ],
  targets: [
    .executableTarget(name: "Layers", dependencies: [.product(name: "LayerGeometry", package: "geomrun")]),
    .target(name: "Commands"), .target(name: "Geometry"), .target(name: "Text"),
    .executableTarget(
      name: "Consumer",
      dependencies: ["Commands", "Geometry", "Text", .product(name: "LayerScenes", package: "geomrun")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ], swiftLanguageModes: [.v6])
