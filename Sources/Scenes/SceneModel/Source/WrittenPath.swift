/// Paths as written by users, in the settings of a project and on command lines.
package enum WrittenPath {
  /// Removes redundant parts of a path: a leading `./` and trailing slashes.
  package static func plain(_ path: String) -> String {
    var rest = path.utf8[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == 0x2F } }
    while rest.count > 1, rest.last == 0x2F { rest = rest.dropLast() }
    return String(Substring(rest))
  }
}
