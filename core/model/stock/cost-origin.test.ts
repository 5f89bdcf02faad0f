import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COST_ORIGINS, type CostOrigin, costOriginText, distinctOrigins } from './cost-origin.ts';

const stated: CostOrigin = { kind: 'stated', boughtOn: null, lotSize: null };
const file: CostOrigin = { ...stated, kind: 'file' };
const purchase: CostOrigin = { ...stated, kind: 'purchase', boughtOn: '2026-05-03' };
const lot: CostOrigin = { ...stated, kind: 'lot', lotSize: 12 };

describe('the origin of a cost', () => {
  it.each([
    [[purchase], 12.5, 'achat du 3 mai 2026'],
    [[{ ...purchase, boughtOn: '2025-11-01' }], 12.5, 'achat du 1er nov. 2025'],
    [[{ ...purchase, boughtOn: null }], 12.5, 'achat lu'],
    [[lot], 2.9, 'lot de 12'],
    [[{ ...lot, lotSize: null }], 2.9, 'lot'],
    [[file], 0, 'fichier'],
    [[stated], 8, 'saisi'],
    [[stated], 0, 'reçu en don'],
    [[lot, stated], 8, 'lot de 12 et saisi'],
    [[{ ...stated, kind: 'unknown' as const }], 8, null],
    [[], null, null],
  ])('reads as a seller says it', (origins, cost, text) => {
    expect(costOriginText(origins as CostOrigin[], cost)).toBe(text);
  });

  it('is named once, however many articles of a sale share it', () => {
    expect(distinctOrigins([lot, stated, lot, { ...lot, lotSize: 3 }])).toEqual([lot, stated, { ...lot, lotSize: 3 }]);
  });

  it('loses no origin and adds none', () => {
    const origin = fc.record({
      kind: fc.constantFrom(...COST_ORIGINS),
      boughtOn: fc.constantFrom(null, '2026-05-03', '2026-05-04'),
      lotSize: fc.constantFrom(null, 3, 12),
    });
    fc.assert(
      fc.property(fc.array(origin), (origins) => {
        const distinct = distinctOrigins(origins);
        const texts = (all: readonly CostOrigin[]) =>
          new Set(all.map((each) => JSON.stringify(each, Object.keys(each).sort())));
        expect(texts(distinct)).toEqual(texts(origins));
        expect(distinct).toHaveLength(texts(origins).size);
      }),
    );
  });
});
