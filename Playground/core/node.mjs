// What scripts of Node need to use the core as a page does.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { webcrypto } from "node:crypto";

// Older versions of Node lack it.
globalThis.crypto ??= webcrypto;

/** What geomrun.js exports. */
export async function loadCore() {
  const folder = mkdtempSync(join(tmpdir(), "geomrun-core-"));
  try {
    // Node takes a file for a module only if its name says so.
    const copy = join(folder, "geomrun.mjs");
    copyFileSync(join(dirname(fileURLToPath(import.meta.url)), "geomrun.js"), copy);
    return await import(pathToFileURL(copy));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What stands beside a core, compiled: what it needs for all but scenes without mistakes. */
export function loadLater(wasm) {
  return WebAssembly.compile(readFileSync(wasm.replace(/\.wasm$/, "-later.wasm")));
}

/** Ends the script. */
export function fail(message) {
  console.error(`${process.argv[1]}: ${message}`);
  process.exit(1);
}
