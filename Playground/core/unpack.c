// Unpacks the core: packed by LZMA it is a quarter smaller than by gzip, which is all that browsers unpack themselves.
#include <stddef.h>

#include "LzmaDec.h"

enum { properties = 5, header = properties + 8 };

// Its only memory; what `lc + lp` of at most 4 takes is less than half of it.
static Byte probabilities[1 << 16];
static void *take(void *own, size_t count) { return (void)own, count <= sizeof probabilities ? probabilities : NULL; }
static void leave(void *own, void *start) { (void)own, (void)start; }

// Whether a file of the .lzma format comes to exactly `wanted` bytes.
__attribute__((export_name("unpack"))) int unpack(const Byte *packed, SizeT count, Byte *out, SizeT wanted) {
  if (count < header) return 0;
  ISzAlloc memory = {take, leave};
  ELzmaStatus status;
  SizeT length = wanted, read = count - header;
  SRes result = LzmaDecode(out, &length, packed + header, &read, packed, properties, LZMA_FINISH_END, &status, &memory);
  return result == SZ_OK && length == wanted;
}
