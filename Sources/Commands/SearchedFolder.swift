#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder in which scenes were found, with their names.
final class SearchedFolder: Sendable {
  /// The path with a slash behind it.
  private let prefix: [UInt8]
  private let names: [UInt8]
  /// The open folder; below 0 where its files are opened by their whole paths.
  private let descriptor: Int32
  /// Whether all scenes in it are files like any other: no links, no pipes.
  let holdsRegularFiles: Bool

  /// A folder whose entries have been listed.
  ///
  /// - Parameter staysOpen: Whether files are opened without a walk along its path, as far as the system allows.
  init(_ listing: FolderListing, staysOpen: Bool) {
    prefix = Array(listing.prefix.utf8)
    names = listing.names
    holdsRegularFiles = listing.hasOnlyRegularScenes
    // A path that is too long for the system is refused by it only as a whole.
    let isReachable = prefix.count + Int(NAME_MAX) < Int(PATH_MAX)
    descriptor =
      staysOpen && isReachable
      ? listing.path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) } : -1
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The path of the file whose name is in `range` of all names.
  func path(ofName range: Range<Int>) -> String {
    let length = prefix.count + range.count
    return String(unsafeUninitializedCapacity: length) { path in
      _ = path.update(fromContentsOf: prefix)
      _ = path[prefix.count...].update(fromContentsOf: names[range])
      return length
    }
  }

  /// The descriptor of a file directly inside, opened for reading, as `open` gives it.
  func descriptor(ofFile path: String, flags: Int32) -> Int32 {
    path.withCString {
      descriptor < 0 ? open($0, flags) : openat(descriptor, $0 + prefix.count, flags)
    }
  }
}
