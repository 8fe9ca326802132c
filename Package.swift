// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "geomrun",
  products: [
    .library(
      name: "LayerGeometry",
      targets: ["Geometry", "LayerTree"])
  ],
  targets: [
    // Plain values: points, rects, matrices, angles.
    .target(name: "Geometry"),
    // The stored and computed geometry of layers; knows nothing of files.
    .target(name: "LayerTree", dependencies: ["Geometry"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "LayerTreeTests", dependencies: ["LayerTree", "Geometry"]),
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
