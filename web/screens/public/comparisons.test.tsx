import { describe, expect, it } from 'vitest';
import { wordsInApp } from '#core/testing/words-in-app.tsx';
import { ComparisonPage } from './comparison-page.tsx';
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

it.each(['Graphiques et périodes', 'Objectifs', 'Dépenses', 'Fichier d’acheteurs'])(
  'the tools are compared by « %s »',
  (what) => expect(TOOL_ROWS.map((row) => row.what)).toContain(what),
);

it('Comptoir’s lack of a list of buyers is stated in the table, and where others do better', () => {
  const row = TOOL_ROWS.find(({ what }) => what === 'Fichier d’acheteurs');
  const [own, clemz] = row?.answers ?? [];
  expect([own?.text, clemz?.source]).toEqual(['non', 'maker']);
  const words = wordsInApp(<ComparisonPage />);
  expect(words.slice(words.indexOf('Là où d’autres font mieux'))).toContain('Comptoir n’en tient pas');
});

it('what was read of other makers is dated', () => {
  expect([SOURCES.maker, SOURCES.code].every((text) => text.includes('novembre 2026'))).toBe(true);
});
