// Unpacks the core: packed by LZMA it is a quarter smaller than by gzip, which is all that browsers unpack themselves.
#include <stddef.h>

#include "LzmaDec.h"

enum { properties = 5, header = properties + 8 };

// Its only memory; what `lc + lp` of at most 4 takes is less than half of it.
static Byte probabilities[1 << 16];
static void *take(void *own, size_t count) { return (void)own, count <= sizeof probabilities ? probabilities : NULL; }
static void leave(void *own, void *start) { (void)own, (void)start; }

static CLzmaDec decoder;
static const Byte *rest;
static SizeT left;

// Begins a file of the .lzma format that comes to exactly `wanted` bytes; 0 where it is none.
__attribute__((export_name("begin"))) int begin(const Byte *packed, SizeT count, Byte *out, SizeT wanted) {
  if (count < header) return 0;
  ISzAlloc memory = {take, leave};
  LzmaDec_Construct(&decoder);
  if (LzmaDec_AllocateProbs(&decoder, packed, properties, &memory) != SZ_OK) return 0;
  decoder.dic = out;
  decoder.dicBufSize = wanted;
  LzmaDec_Init(&decoder);
  rest = packed + header;
  left = count - header;
  return 1;
}

// Unpacks on until so many bytes are there; 0 where that cannot be.
__attribute__((export_name("unpack"))) int unpack(SizeT limit) {
  ELzmaStatus status;
  SizeT read = left;
  int isLast = limit == decoder.dicBufSize;
  if (LzmaDec_DecodeToDic(&decoder, limit, rest, &read, isLast ? LZMA_FINISH_END : LZMA_FINISH_ANY, &status) != SZ_OK) return 0;
  rest += read;
  left -= read;
  return decoder.dicPos == limit;
}
