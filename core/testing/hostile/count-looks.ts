type Method = (this: string, ...args: never[]) => unknown;

/** Characters that a call looks at, by its own answer. */
const COSTS: Readonly<Record<string, (text: string, args: readonly unknown[], answer: unknown) => number>> = {
  charCodeAt: () => 1,
  indexOf: (text, [, from = 0], answer) => (answer === -1 ? text.length : Number(answer)) - Number(from) + 1,
  includes: (text, [, from = 0]) => text.length - Number(from),
  lastIndexOf: (text, [, from = text.length], answer) => Math.min(Number(from), text.length) - Number(answer) + 1,
  slice: (_text, _args, answer) => String(answer).length,
  trimEnd: (text) => text.length,
};

/**
 * How many characters of strings a run looks at: what it costs whatever the machine does besides. Counts the methods that
 * the readers of pages search with; a search by pattern counts as far as it got.
 */
export const countLooks = (run: () => void): number => {
  const { prototype } = String;
  const originals = Object.keys(COSTS).map((name) => [name, Reflect.get(prototype, name) as Method] as const);
  const { exec } = RegExp.prototype;
  let looks = 0;
  for (const [name, original] of originals) {
    const value = function (this: string, ...args: never[]): unknown {
      const answer = Reflect.apply(original, this, args);
      looks += COSTS[name]?.(this, args, answer) ?? 0;
      return answer;
    };
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
  }
  RegExp.prototype.exec = function (text) {
    const from = this.lastIndex;
    const answer = exec.call(this, text);
    looks += this.global ? (answer === null ? text.length : this.lastIndex) - from : (answer?.[0].length ?? 1);
    return answer;
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
    for (const [name, value] of originals)
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
  }
  return looks;
};
