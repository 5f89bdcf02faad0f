import { expect, it } from 'vitest';
import { presentMonth } from './estimate-text.ts';
import { toOwnLine } from './to-sales-line.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const transactionsByMonth = [
  { mois: '2026-09', ventes: 0 },
  { mois: '2026-10', ventes: 7 },
  { mois: '2026-11', ventes: 0 },
];
const seen = (salesCompleteUntil: string | null) =>
  toOwnLine({ transactionsByMonth, salesCompleteUntil }, presentMonth(NOW)).months.map(({ observed, isPartial }) => [
    observed,
    isPartial,
  ]);

it('own months before the end of a fully read list are whole; other months are partial or unknown, never zero', () => {
  expect(seen('2026-11-20T08:00:00Z')).toEqual([
    [0, false],
    [7, false],
    [null, true],
  ]);
  expect(seen(null)).toEqual([
    [null, true],
    [7, true],
    [null, true],
  ]);
});
