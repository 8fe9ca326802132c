import GeomrunWords

extension Words {
  /// A file or folder cannot be read.
  static func cannotRead(_ path: String, _ error: SystemError) -> Words {
    Words(en: "cannot read `\(code: path)`: \(error.words)", zh: "无法读取 `\(code: path)`：\(error.words)")
  }

  /// A file cannot be written.
  static func cannotWrite(_ path: String, _ error: SystemError) -> Words {
    Words(en: "cannot write `\(code: path)`: \(error.words)", zh: "无法写入 `\(code: path)`：\(error.words)")
  }

  /// A folder cannot be made.
  static func cannotMakeFolder(_ path: String, _ error: SystemError) -> Words {
    Words(en: "cannot make the folder `\(code: path)`: \(error.words)", zh: "无法创建文件夹 `\(code: path)`：\(error.words)")
  }
}
