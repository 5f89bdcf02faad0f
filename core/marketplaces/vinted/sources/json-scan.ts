const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Index of the quote that ends the JSON string opened at `start`; -1 when the text ends first. Linear. */
export const endOfString = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
};

const isOpening = (code: number): boolean => code === OPEN_BRACE || code === OPEN_BRACKET;
const isClosing = (code: number): boolean => code === CLOSE_BRACE || code === CLOSE_BRACKET;

/** Index just past the object or array opened at `start`; -1 when the text ends first. Linear, no recursion. */
export const endOfValue = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return -1;
    } else if (isOpening(code)) depth += 1;
    else if (isClosing(code)) {
      depth -= 1;
      if (depth <= 0) return at + 1;
    }
  }
  return -1;
};

/** Index of the brace that opens the object around `position`, reading from `from`; -1 when `position` is in no object or in a string. */
export const startOfObjectAround = (text: string, from: number, position: number): number => {
  const open: number[] = [];
  for (let at = from; at < position; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1 || at >= position) return -1;
    } else if (isOpening(code)) open.push(at);
    else if (isClosing(code)) open.pop();
  }
  const start = open.at(-1) ?? -1;
  return text.charCodeAt(start) === OPEN_BRACE ? start : -1;
};
