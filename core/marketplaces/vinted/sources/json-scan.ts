const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;

/** Whether an odd number of backslashes precedes a character. */
export const isEscaped = (text: string, at: number): boolean => {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
};

/** Index of the quote that closes the JSON string opened at `start`; -1 when the text ends first. Linear. */
export const endOfString = (text: string, start: number): number => {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at;
};

const isOpening = (code: number): boolean => code === OPEN_BRACE || code === OPEN_BRACKET;

/**
 * Finds the next bracket or brace of a text outside its strings, or a string that contains escapes; -1 when there is
 * none. Most of a page consists of plain strings, and the engine's own search skips a hundred of them at a time: more
 * would overflow its stack.
 */
const markFinder = (text: string) => {
  const plain = /(?:[^"{}[\]]*"[^"\\]*"){0,100}[^"{}[\]]*/y;
  return (from: number): number => {
    plain.lastIndex = from;
    plain.test(text);
    return plain.lastIndex < text.length ? plain.lastIndex : -1;
  };
};

/** Index just after the object or array opened at `start`; -1 when the text ends first. Linear, no recursion. */
export const endOfValue = (text: string, start: number): number => {
  const nextMark = markFinder(text);
  let depth = 0;
  for (let at = nextMark(start); at !== -1; at = nextMark(at + 1)) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return -1;
    } else if (isOpening(code)) depth += 1;
    else {
      depth -= 1;
      if (depth <= 0) return at + 1;
    }
  }
  return -1;
};

/**
 * Index of the brace that opens the object around `position`; -1 when the position is outside any object or inside a
 * string.
 */
export const startOfObjectAround = (text: string, position: number): number => {
  const before = text.slice(0, position);
  const nextMark = markFinder(before);
  const open: number[] = [];
  for (let at = nextMark(0); at !== -1; at = nextMark(at + 1)) {
    const code = before.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(before, at);
      if (at === -1) return -1;
    } else if (isOpening(code)) open.push(at);
    else open.pop();
  }
  const start = open.at(-1) ?? -1;
  return text.charCodeAt(start) === OPEN_BRACE ? start : -1;
};

/** Any JSON value, not checked; undefined for a text that is not JSON. */
// biome-ignore lint/suspicious/noExplicitAny: what JSON.parse returns.
export const parseJson = (text: string): any => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
