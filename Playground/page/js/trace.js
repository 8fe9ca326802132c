// What the page needs of an explanation, which may be long: one step of it, and where the values of the table come from.

const most = 60;
let key = null, traces = [];

// `explain()` gives the explanation as JSON, and is asked only where the text is another one.
export function reasons(wish, explain) {
  if (key !== wish.key) {
    const text = explain();
    traces = text ? JSON.parse(text).traces : [];
    key = wish.key;
  }
  const trace = traces.find(({document}) => document === wish.document) ?? traces[0];
  if (!trace) return null;
  const part = wish.step === 0 ? trace.setUp : trace.steps.find(({number}) => number === wish.step) ?? null;
  return {part: part && short(part), overview: trace.steps.slice(0, most).map(({number, words, reasons}) => ({number, words, reasons: (reasons ?? []).slice(0, 8)})),
          more: Math.max(0, trace.steps.length - most), origins: origins(trace),
          queries: (trace.queries ?? []).slice(0, most).map(({words, steps}) => ({words, steps: steps.slice(0, most).map(({words}) => words)}))};
}

function short(part) {
  const cut = list => (list || []).slice(0, most);
  return {code: part.code || [], words: cut(part.words), reasons: cut(part.reasons), changes: cut(part.changes), formulas: cut(part.formulas),
          more: Math.max(0, (part.formulas?.length ?? 0) - most)};
}

// For each view and property the steps that changed it.
function origins(trace) {
  const steps = new Map();
  for (const {number, changes} of trace.steps) {
    for (const {view, property} of changes) {
      const name = `${view}\n${property}`;
      if (steps.has(name)) steps.get(name).push(number); else steps.set(name, [number]);
    }
  }
  return steps;
}
