import { expect, it } from 'vitest';
import type { StatementData } from './statement-data.ts';
import { resultSections } from './statement-tables.ts';

const RESULT = {
  ...{ currency: 'EUR', known: { count: 1, received: 20 }, unknown: { count: 0, received: 0 } },
  ...{ cost: 5, fees: 0, expenses: 0, result: 15 },
};

it.each([
  ['professional', 'Résultat avant cotisations, EUR'],
  ['all', 'Résultat avant cotisations, EUR'],
  ['particulier', 'Résultat, EUR'],
] as const)('the result of a month under the regime %s is called « %s »', (regime, title) => {
  // All that the section reads of a statement.
  const data = { costs: { results: [RESULT] }, regime } as unknown as StatementData;
  expect(resultSections(data).map((section) => section.title)).toEqual([title]);
});
