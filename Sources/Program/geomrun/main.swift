import GeomrunCBuildStamp
import GeomrunCProcessStart
import GeomrunCommands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the words after the program's name.
func commandLineWords() -> [String] {
  guard var next = process_start_arguments() else { return Array(CommandLine.arguments.dropFirst()) }
  var words: [String] = []
  while let word = next.pointee {
    words.append(String(cString: word))
    next += 1
  }
  return Array(words.dropFirst())
}

let commit = String(cString: build_stamp_commit())
exit(GeomrunProgram.run(commandLineWords(), console: .process, commit: commit).rawValue)
