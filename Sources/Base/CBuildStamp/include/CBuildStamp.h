// The source of the build.

/// The commit; empty if unspecified.
const char *_Nonnull build_stamp_commit(void);
