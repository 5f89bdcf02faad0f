import { expect, it } from 'vitest';
import { parseCostsSearch } from './costs-search.ts';

it.each([
  '019a9e5a-0000-7000-8000-000000000001',
  'vinted.77.2026-10.lrvHtYP1lfQ1tT1HvWYgEA-1',
  'vinted.unknown.2026-10.lrvHtYP1lfQ1tT1HvWYgEA-1',
])('the costs are entered beginning with the sale of the address, whatever names it: %s', (vente) => {
  expect(parseCostsSearch({ vente, regime: 'particulier' })).toEqual({ vente, regime: 'particulier' });
});

it.each([{ vente: '' }, { vente: 'a\u0000' }, { vente: 'x'.repeat(101) }, { vente: ['a'] }, { regime: 'autre' }])(
  'what no server sends is left out: %j',
  (search) => expect(parseCostsSearch(search)).toEqual({ vente: undefined, regime: undefined }),
);
