import { expect, it } from 'vitest';
import { salesCsv } from './sales-csv.ts';

it('hands over what was seen and what is reckoned apart, the unknown empty, and no name as a formula', () => {
  const csv = salesCsv(
    [
      {
        id: '1',
        name: '=boutique',
        isOwn: false,
        months: [
          { month: '2026-10', observed: 61, estimate: { low: 63.5, high: 80 }, cumulated: null, isPartial: false },
          { month: '2026-11', observed: null, estimate: null, cumulated: null, isPartial: false },
        ],
      },
    ],
    'monthly',
    0.9,
  );
  const [, first, second] = csv.split('\r\n');
  expect(first).toBe("'=boutique;2026-10;61;63,5;80;0,9;oui;par mois");
  expect(second).toBe("'=boutique;2026-11;;;;;;par mois");
});
