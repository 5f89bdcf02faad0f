import { describe, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { joiningOf, lotRowsOf, namesIn, rowsInLots } from './joining.ts';

const lot = (id: string, title: string) => ({ id, title }) as WireLot;
const product = (id: string, part: Partial<WireProduct> = {}) =>
  ({ id, sku: null, itemId: null, lotId: null, sale: null, ...part }) as WireProduct;
const row = (part: Partial<Extract<ImportedRowInput, { kind: 'articles' }>>): ImportedRowInput => ({
  ...{ kind: 'articles', lotRef: 'EMMAÜS', ...part },
});

const lots = [lot('e', 'Emmaüs'), lot('v', 'Vide-grenier'), lot('w', 'vide-grenier')];
const joined = (rows: ImportedRowInput[], products: WireProduct[] = []) =>
  joiningOf(rowsInLots(lotRowsOf(rows, 10), lots), products).map(({ place, lot: { id }, product: { id: of } }) => [
    place,
    id,
    of,
  ]);

describe('the articles that a file puts in a lot of the stock', () => {
  it('are those that name it, however it is written, and no day', () => {
    expect(
      joined([row({}), row({ lotSince: '2026-01-02' }), row({ lotRef: null }), row({ lotRef: 'Inconnu' })]),
    ).toEqual([[10, 'e', 'row 10']]);
  });

  it('are not those of a name that two lots have', () => {
    expect(joined([row({ lotRef: 'Vide-grenier' })])).toEqual([]);
  });

  it('are articles of the stock where the file names one of them, unless it is in the lot already', () => {
    const products = [
      ...[
        product('a', { sku: 'R-1' }),
        product('b', { itemId: '77', lotId: 'v' }),
        product('c', { sku: 'R-3', lotId: 'e' }),
      ],
      ...[product('d', { sku: 'R-4' }), product('f', { sku: 'R-4' })],
    ];
    const rows = [row({ sku: 'R-1' }), row({ itemId: '77' }), row({ externalId: 'R-3' }), row({ sku: 'R-4' })];
    expect(joined(rows, products)).toEqual([
      [10, 'e', 'a'],
      [11, 'e', 'b'],
      [13, 'e', 'row 13'],
    ]);
  });

  it('are not what an export of ours says of a share of a lot', () => {
    const ownId = '0198c1f0-0000-7000-8000-0000000000a1';
    expect(joined([row({ ownId, costMinor: 300 }), row({ ownId })])).toEqual([[11, 'e', 'row 11']]);
  });

  it('are named by their ids, their listings and their SKUs, once each, where they are in a lot of the stock', () => {
    const ownId = '0198c1f0-0000-7000-8000-0000000000a1';
    const rows = [
      ...[row({ ownId }), row({ itemId: '77', sku: 'R-1' }), row({ sku: 'R-1' })],
      ...[row({ externalId: 'N'.repeat(80) }), row({ sku: 'R-9', lotRef: 'Inconnu' })],
    ];
    expect(namesIn(rowsInLots(lotRowsOf(rows, 0), lots))).toEqual({
      ...{ ids: [ownId], items: ['77'], skus: ['R-1', 'N'.repeat(60)] },
    });
  });
});
