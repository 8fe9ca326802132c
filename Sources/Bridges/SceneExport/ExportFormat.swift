package import GeomrunNarration

/// The formats in which a scene can be exported for a device.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Tests of Swift Testing.
  case swiftTesting = "swift-testing"
  /// Tests of XCTest in Swift.
  case xctest
  /// Tests of XCTest in Objective-C.
  case objc
  /// The expected output of such a test.
  case log

  /// The language of the statements, or nil for a log.
  package var language: CodeWriter.Language? {
    switch self {
    case .swiftTesting, .xctest: .swift
    case .objc: .objc
    case .log: nil
    }
  }
}
