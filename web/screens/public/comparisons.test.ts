import { describe, expect, it } from 'vitest';
import { SOURCES, TOOL_ROWS, TOOLS, WAY_ROWS, WAYS } from './comparisons.ts';

describe.each([
  ['ways', WAYS, WAY_ROWS],
  ['tools', TOOLS, TOOL_ROWS],
] as const)('the table of %s', (_, heads, rows) => {
  it('has an answer in each column, with its source, or says that none was found', () => {
    for (const { what, answers } of rows) {
      expect([what, answers.length]).toEqual([what, heads.length]);
      for (const { text, source } of answers)
        expect([what, text, source === null]).toEqual([what, text, text === 'pas trouvé']);
    }
  });

  it('answers for Comptoir from the product itself, and for nobody else', () => {
    for (const { what, answers } of rows) {
      expect([what, answers.map(({ source }) => source === 'product')]).toEqual([
        what,
        heads.map((head) => head === 'Comptoir'),
      ]);
    }
  });
});

it('what was read of other makers is dated', () => {
  expect([SOURCES.maker, SOURCES.code].every((text) => text.includes('novembre 2026'))).toBe(true);
});
