import { expect, it } from 'vitest';
import { salesCsv } from './sales-csv.ts';

it('observed and estimated figures are in separate columns, unknown cells are empty, and no name can run as a formula', () => {
  const csv = salesCsv({
    lines: [
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
    marks: [{ lineId: '1', month: '2026-10', items: 22, change: -0.14 }],
    mode: 'monthly',
    level: 0.9,
  });
  const [, first, second] = csv.split('\r\n');
  expect(first).toBe("'=boutique;2026-10;61;63,5;80;0,9;oui;par mois;22 prix changés, −14\u202f% en médiane");
  expect(second).toBe("'=boutique;2026-11;;;;;;par mois;");
});
