// A picture travels by its lines: the worker sends those that differ from the picture that it has sent before.

// Its style is that of the page, which knows what is light and dark; no text of a scene can hold an unescaped tag.
export const linesOf = svg => svg.replace(/<style>[^]*?<\/style>\n?/, "").split("\n");

// What the page, which has `before`, needs to have `next`; both have an id and lines.
export function difference(before, next) {
  const {id, lines} = next;
  if (before?.lines.length !== lines.length) return {id, lines: lines.join("\n")};
  return {id, base: before.id, changed: lines.flatMap((line, index) => line === before.lines[index] ? [] : [[index, line]])};
}

// What the page has then; null where it does not have what the difference is one of.
export function applied(before, {id, base, lines, changed}) {
  if (lines !== undefined) return {id, lines: lines.split("\n")};
  if (before?.id !== base) return null;
  const next = {id, lines: [...before.lines]};
  for (const [index, line] of changed) next.lines[index] = line;
  return next;
}
