// The core travels packed by LZMA, in base64, and what unpacks it as WebAssembly of its own.

const header = 13;        // Five bytes of properties, and the length in eight.
const block = 65536;

const bytes = text => Uint8Array.from(atob(text), character => character.charCodeAt(0));

export async function unpacked({packed, unpacker}) {
  const input = bytes(packed);
  const length = new DataView(input.buffer).getUint32(header - 8, true);
  const {instance: {exports}} = await WebAssembly.instantiate(bytes(unpacker));
  const from = exports.__heap_base.value, to = from + input.length;
  exports.memory.grow(Math.ceil((to + length - exports.memory.buffer.byteLength) / block));
  const memory = new Uint8Array(exports.memory.buffer);
  memory.set(input, from);
  if (!exports.unpack(from, input.length, to, length)) throw new Error("the page is damaged: its core cannot be unpacked");
  return memory.subarray(to, to + length);
}
