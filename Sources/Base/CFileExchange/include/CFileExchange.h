// Calls that replace a file without a moment in which a save is lost; in C, because Swift cannot see them.

/// Exchanges the files at two paths of one folder atomically; returns 0 or the error number.
int file_exchange(const char *_Nonnull one, const char *_Nonnull other);

/// Makes the system delay processes that open the file for writing, until the descriptor is closed.
///
/// The descriptor must be open for reading only. Returns EAGAIN if the file is already open for writing, 0 if it is
/// not, and another number if the system or the file system cannot tell.
int file_lease(int descriptor);

/// Whether no process has tried to open the file for writing since `file_lease`.
int file_lease_holds(int descriptor);

/// Replaces a file's access list and attributes by those of another; returns 0 or the error number.
int file_copy_attributes(int from, int to);
