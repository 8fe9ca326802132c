// swift-tools-version: 6.2
import PackageDescription

// Exported tests run here without a device: against a small module of the name UIKit that is built on LayerTree.
// `.ci/devices` copies this package into `.build/ci` of the repository, and writes the tests.
let package = Package(
  name: "StandIn", dependencies: [.package(name: "geomrun", path: "../../..")],
  targets: [
    .target(name: "UIKit", dependencies: [.product(name: "LayerGeometry", package: "geomrun")]),
    // All scenes, as tests of Swift Testing and of XCTest.
    .testTarget(name: "SceneTests", dependencies: ["UIKit"]),
    .testTarget(name: "SceneXCTests", dependencies: ["UIKit"]),
    // Scenes with all that constraints can say.
    .testTarget(name: "ConstraintTests", dependencies: ["UIKit"]),
    // Views that are called like what a test says.
    .testTarget(name: "NameTests", dependencies: ["UIKit"]),
    // Tests that load a storyboard and a XIB.
    .testTarget(name: "DocumentTests", dependencies: ["UIKit"]),
    // A window that is hidden.
    .testTarget(name: "WindowTests", dependencies: ["UIKit"]),
    // Scenes with a clock, which are compiled alone.
    .testTarget(name: "AnimationTests", dependencies: ["UIKit"]),
    // Scenes that expect something wrong.
    .testTarget(name: "BrokenTests", dependencies: ["UIKit"]),
  ], swiftLanguageModes: [.v6])

// Swift Testing would look for its overlay of the real UIKit.
for target in package.targets where target.isTest {
  target.swiftSettings = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
}
