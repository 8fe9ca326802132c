// The platform is a word of the text: the switch reads it there and writes it there.

import {entry} from "./yaml.js";

export function platformOf(document) {
  const text = entry(document.root, "platform")?.value?.text;
  return ["macos", "appkit"].includes(text) ? text : "ios";
}

// The changes that make it this one, [{from, to, text}].
export function withPlatform(text, document, platform) {
  const {root} = document, own = entry(root, "platform");
  if (root?.kind !== "map") return [];
  if (own?.value) return [{from: own.value.from, to: own.value.to, text: platform}];
  if (root.isFlow) return [{from: root.from + 1, to: root.from + 1, text: `platform: ${platform}, `}];
  return [{from: root.from, to: root.from, text: `platform: ${platform}\n`}];
}
