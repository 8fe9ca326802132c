#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A generated file that is part of the repository.
struct CheckedInFile {
  let path: String

  /// A file by its path from the repository's root.
  init(_ path: String) {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    self.path = (folders + [Substring(path)]).joined(separator: "/")
  }

  /// Its bytes; nil where there is no such file.
  func read() -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Replaces it, and says whether that worked.
  func write(_ text: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && written == bytes.count
  }

  /// Whether generated files are to be replaced instead of compared.
  static var isRecording: Bool { getenv("GEOMRUN_RECORD") != nil }
}
