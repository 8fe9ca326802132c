#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CFileExchange.h"

#if defined(__APPLE__)
#include <copyfile.h>

int file_exchange(const char *one, const char *other) {
  return renamex_np(one, other, RENAME_SWAP) == 0 ? 0 : errno;
}

int file_lease(int descriptor) { return ENOTSUP; }

int file_lease_holds(int descriptor) { return 0; }

int file_copy_attributes(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) == 0 ? 0 : errno;
}

#else
#include <signal.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

int file_exchange(const char *one, const char *other) {
  const unsigned exchange = 1 << 1;
  return syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange) == 0 ? 0 : errno;
}

int file_lease(int descriptor) {
  struct statfs system;
  if (fstatfs(descriptor, &system) != 0) return errno;
  switch ((unsigned)system.f_type) {
    // NFS, SMB: servers grant leases at their discretion, so a refusal does not prove that there is a writer.
    case 0x6969: case 0x517B: case 0xFF534D42: case 0xFE534D42: return ENOTSUP;
  }
  // An attempt to open the file sends this process a signal, whose default would end it; SIGURG is ignored.
  if (fcntl(descriptor, F_SETSIG, SIGURG) != 0) return errno;
  return fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0 ? 0 : errno;
}

int file_lease_holds(int descriptor) { return fcntl(descriptor, F_GETLEASE) == F_RDLCK; }

/// Returns the concatenated names of a file's attributes; null if there are none, or they cannot be read.
static char *attribute_names(int descriptor, ssize_t *length) {
  *length = flistxattr(descriptor, NULL, 0);
  char *names = *length > 0 ? malloc(*length) : NULL;
  if (names) *length = flistxattr(descriptor, names, *length);
  if (names && *length > 0) return names;
  free(names);
  *length = 0;
  return NULL;
}

/// Whether users or programs set the attribute; those that security modules compute from the content are not copied.
static int is_kept(const char *name) {
  return strncmp(name, "user.", 5) == 0 || strncmp(name, "system.", 7) == 0;
}

static int copy_attribute(int from, int to, const char *name) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0) return errno;
  char *value = malloc(size > 0 ? size : 1);
  if (!value) return ENOMEM;
  size = fgetxattr(from, name, value, size);
  int error = size >= 0 && fsetxattr(to, name, value, size, 0) == 0 ? 0 : errno;
  free(value);
  return error;
}

int file_copy_attributes(int from, int to) {
  ssize_t length, inherited;
  int error = 0;
  // A folder may give its new files an access list.
  char *names = attribute_names(to, &inherited);
  for (char *name = names; name < names + inherited; name += strlen(name) + 1)
    if (is_kept(name)) fremovexattr(to, name);
  free(names);
  names = attribute_names(from, &length);
  for (char *name = names; error == 0 && name < names + length; name += strlen(name) + 1) {
    if (is_kept(name)) error = copy_attribute(from, to, name);
    // The system's policy may assign a different label than the file's, and may enforce it.
    else if (strcmp(name, "security.selinux") == 0) copy_attribute(from, to, name);
  }
  free(names);
  return error;
}
#endif
