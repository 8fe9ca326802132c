package import GeomrunNarration

/// What a scene can be written as for a device.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Tests of Swift Testing.
  case swiftTesting = "swift-testing"
  /// Tests of XCTest in Swift.
  case xctest
  /// Tests of XCTest in Objective-C.
  case objc
  /// What such a test prints where the device agrees with geomrun.
  case log

  /// The language of the statements; nil where there are none.
  package var language: CodeWriter.Language? {
    switch self {
    case .swiftTesting, .xctest: .swift
    case .objc: .objc
    case .log: nil
    }
  }
}
