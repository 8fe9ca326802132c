// swift-tools-version: 6.2
import PackageDescription

// Exported tests of NSViews and of layers run here without a Mac: against small modules of the names AppKit and
// QuartzCore that are built on LayerTree. A package of its own, for where there is a module UIKit, tests are those of
// iOS. `.ci/devices` copies this package into `.build/ci` of the repository, with the values of the other one, and
// writes the tests.
let package = Package(
  name: "MacStandIn", dependencies: [.package(name: "geomrun", path: "../../..")],
  targets: [
    .target(name: "AppKit", dependencies: [.product(name: "LayerGeometry", package: "geomrun")]),
    .target(name: "QuartzCore", dependencies: ["AppKit"]),
    // All scenes of macOS, as tests of Swift Testing and of XCTest.
    .testTarget(name: "SceneTests", dependencies: ["AppKit", "QuartzCore"]),
    .testTarget(name: "SceneXCTests", dependencies: ["AppKit", "QuartzCore"]),
    // What NSViews do, and the stand-in has to do as they.
    .testTarget(name: "ViewTests", dependencies: ["AppKit"]),
    // Scenes that expect something wrong.
    .testTarget(name: "BrokenTests", dependencies: ["AppKit", "QuartzCore"]),
  ], swiftLanguageModes: [.v6])

// Swift Testing would look for its overlay of the real AppKit.
for target in package.targets where target.isTest {
  target.swiftSettings = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
}
