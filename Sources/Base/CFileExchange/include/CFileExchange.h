// What it takes to replace a file without a moment in which a save is lost; in C, because Swift sees none of these calls.

/// Exchanges what two paths in one folder lead to, in one step; 0, or the number of the error.
int file_exchange(const char *_Nonnull one, const char *_Nonnull other);

/// Has the system hold up whoever opens the file for writing, until the descriptor is closed.
///
/// The descriptor is open for reading only. EAGAIN where somebody has the file open for writing already, 0 where nobody has,
/// and another number where the system or the file system cannot tell.
int file_lease(int descriptor);

/// Whether nobody has tried to open the file for writing since `file_lease`.
int file_lease_holds(int descriptor);

/// Gives one file the access list and the attributes of another, and no others; 0, or the number of the error.
int file_copy_attributes(int from, int to);
