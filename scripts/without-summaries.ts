import type { Plugin } from 'vite';

const CONTRACT = /\/core\/contract\/[\w-]+\.ts$/;

/** Property `summary` of an object in a parsed program: where its text begins and ends. */
interface Summary {
  start: number;
  end: number;
}

/**
 * Every endpoint of the contract describes itself for the OpenAPI document, which only the server writes. A program in a
 * browser is built without these sentences, 17 kB of text. Blanks take their place, so that no position in a source map moves.
 */
export const withoutSummaries = (): Plugin => ({
  name: 'comptoir:without-summaries',
  transform(code, id) {
    if (!CONTRACT.test(id) || !code.includes('defineEndpoint(')) return null;
    const found = [...summariesIn(this.parse(code))];
    if (found.length === 0) this.error(`No summary was found in the endpoints of ${id}.`);
    return { code: found.reduce(blankOut, code), map: null };
  },
});

const blankOut = (code: string, { start, end }: Summary): string =>
  `${code.slice(0, start)}''${' '.repeat(end - start - 2)}${code.slice(end)}`;

function* summariesIn(node: unknown): Generator<Summary> {
  if (typeof node !== 'object' || node === null) return;
  if (isSummary(node)) yield node.value;
  else for (const child of Object.values(node)) yield* summariesIn(child);
}

const isSummary = (node: object): node is { value: Summary } =>
  'type' in node &&
  node.type === 'Property' &&
  'key' in node &&
  (node.key as { name?: string }).name === 'summary' &&
  'value' in node &&
  ['Literal', 'TemplateLiteral'].includes((node.value as { type: string }).type);
