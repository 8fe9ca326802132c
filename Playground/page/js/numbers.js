// Numbers in the text: where they stand, and what they become when they are moved by a step.

const pattern = /(?<![\w.+-]|[\p{L}\p{N}_]-?)[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?=(?:deg|rad)?(?![\p{L}\p{N}_.]))/gu;
const wordy = /^\s*(?:- )?(?:scene|source|name|text|en|zh-Hans|x-[^:]*):/;

// The numbers of a line, [{from, to, text}]; none in comments and in words.
export function numbersOf(line) {
  if (wordy.test(line)) return [];
  const comment = /(?:^|\s)#/.exec(line), last = comment ? comment.index : line.length, found = [];
  for (const match of line.slice(0, last).matchAll(pattern)) {
    found.push({from: match.index, to: match.index + match[0].length, text: match[0]});
  }
  return found;
}

export function isNumber(text) { return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text); }

// How many decimals a number is written with, and its power of ten: 0.25 has 2 and 0, 1.5e9 has 1 and 9.
function digits(text) {
  const [, decimals = "", power = "0"] = /^[+-]?\d*\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) || [];
  return {decimals: Math.min(decimals.length, 15), power: Math.max(-300, Math.min(300, Number(power)))};
}

// The distance between two numbers that are written as this one.
export function stepOf(text) {
  const {decimals, power} = digits(text);
  return Number(`1e${power - decimals}`);
}

// The number so many of its own steps further, written as it is.
export function moved(text, steps) {
  const {decimals, power} = digits(text), mantissa = text.replace(/[eE].*$/, "");
  let value = (Number(mantissa) + steps / 10 ** decimals).toFixed(decimals);
  if (/^-0*\.?0*$/.test(value)) value = value.slice(1);
  return power || /[eE]/.test(text) ? `${value}e${power}` : value;
}

// A value, rounded to the steps of the number that it replaces.
export function written(value, text) {
  const step = stepOf(text), steps = Math.round((value - Number(text)) / step);
  return Number.isFinite(steps) && Math.abs(steps) < 1e12 ? moved(text, steps) : text;
}

// A value in the place of a number of which one unit goes so many pixels: as fine as one sees it while it is dragged, and
// then to the steps of the number, unless somebody has come so near that these are coarse.
export function settled(value, text, pixels, isLast) {
  const own = stepOf(text);
  let step = own, digits = 0;
  while (step * pixels > (isLast ? 8 : 1.5) && digits < 6) {
    step /= 10;
    digits++;
  }
  return digits === 0 || /[eE]/.test(text) ? written(value, text) : String(Number(value.toFixed(Math.min(15, (/\.(\d*)/.exec(text)?.[1].length ?? 0) + digits))) + 0);
}

// A number for people: as many digits as matter.
export function shown(value) {
  if (typeof value !== "number") return String(value);
  if (value !== 0 && (Math.abs(value) >= 1e15 || Math.abs(value) < 1e-6)) return value.toExponential().replace(/(\.\d{6})\d+/, "$1");
  const text = String(Number(value.toFixed(6)));
  return text === "-0" ? "0" : text;
}
