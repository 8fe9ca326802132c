// The core travels packed by LZMA, in base64, and what unpacks it as WebAssembly of its own.

const header = 13;        // Five bytes of properties, and the length in eight.
const block = 65536;
// A browser makes code faster between two calls of it.
const piece = 1 << 17;

const bytes = text => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), character => character.charCodeAt(0));

// Everything that is packed, in the memory of what unpacks it.
export async function unpacked({packed, unpacker}) {
  const input = bytes(packed);
  const length = new DataView(input.buffer, input.byteOffset).getUint32(header - 8, true);
  const {instance: {exports}} = await WebAssembly.instantiate(bytes(unpacker));
  const from = exports.__heap_base.value, start = from + input.length;
  exports.memory.grow(Math.ceil((start + length - exports.memory.buffer.byteLength) / block));
  const memory = new Uint8Array(exports.memory.buffer);
  memory.set(input, from);
  const check = isGood => { if (!isGood) throw new Error("the page is damaged: its core cannot be unpacked"); };
  check(exports.begin(from, input.length, start, length));
  for (let at = 0; at < length;) {
    at = Math.min(at + piece, length);
    check(exports.unpack(at));
  }
  return memory.subarray(start, start + length);
}
