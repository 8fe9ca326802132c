// A scene as the fragment of an address: deflated, in base64url. Nothing is sent: a fragment stays in the browser.

const largest = 1 << 22;

async function through(bytes, stream, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(), parts = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new Error("too large");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function encode(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (let at = 0; at < bytes.length; at += 4096) binary += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Throws where it is no such text.
export async function decode(code) {
  const binary = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
  return new TextDecoder("utf-8", {fatal: true}).decode(await through(bytes, new DecompressionStream("deflate-raw"), largest));
}

// The parts of a fragment, `s=...&step=2&lang=zh-Hans`.
export function fragment(hash) {
  const parts = new Map();
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at > 0) parts.set(part.slice(0, at), part.slice(at + 1));
  }
  return parts;
}

// What is kept from one visit to the next, where there is a place for it.
export const memory = {
  get(key) { try { return localStorage.getItem(`geomrun.${key}`); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(`geomrun.${key}`, value); } catch { return false; } return true; },
  remove(key) { try { localStorage.removeItem(`geomrun.${key}`); } catch { /* It was not there. */ } },
};
