// The core travels packed by LZMA, in base64, and what unpacks it as WebAssembly of its own.

const header = 13;        // Five bytes of properties, and the length in eight.
const block = 65536;
// A browser makes code faster between two calls of it, and compiles what is there meanwhile.
const piece = 1 << 17;

const bytes = text => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), character => character.charCodeAt(0));

// Everything that is packed, piece by piece: `next(end)` gives what follows the last one, up to there at most.
export async function unpacking({packed, unpacker}) {
  const input = bytes(packed);
  const length = new DataView(input.buffer, input.byteOffset).getUint32(header - 8, true);
  const {instance: {exports}} = await WebAssembly.instantiate(bytes(unpacker));
  const from = exports.__heap_base.value, start = from + input.length;
  exports.memory.grow(Math.ceil((start + length - exports.memory.buffer.byteLength) / block));
  const memory = new Uint8Array(exports.memory.buffer);
  memory.set(input, from);
  const check = isGood => { if (!isGood) throw new Error("the page is damaged: its core cannot be unpacked"); };
  check(exports.begin(from, input.length, start, length));
  let at = 0;
  return {length, next: end => {
    const to = Math.min(at + piece, end);
    check(exports.unpack(to));
    const found = memory.subarray(start + at, start + to);
    at = to;
    return found;
  }};
}
