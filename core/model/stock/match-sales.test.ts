import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchSales, type SoldDeal, type SoldProduct } from './match-sales.ts';

const deal = (id: string, part: Partial<SoldDeal> = {}): SoldDeal => ({
  ...{ id, marketplace: 'vinted', transactionId: null, conversationId: null, soldAt: '2026-03-10T12:00:00.000Z' },
  ...{ outcome: 'counted', isDoubtful: false, itemIds: ['1'] },
  ...part,
});
const product = (part: Partial<SoldProduct> = {}): SoldProduct => ({
  ...{ id: 'p', marketplace: 'vinted', itemId: '1', chosenSale: null, returnedOn: null },
  ...{ sku: null, isOfSaleRow: false },
  ...part,
});
const saleOf = (one: SoldProduct, sales: readonly SoldDeal[]) => {
  const match = matchSales([one], sales).get(one.id);
  return match && [match.sale.id, match.by];
};
const chosen = { saleId: 'gone', marketplace: 'vinted', transactionId: null, conversationId: null };

describe('an article whose SKU a file names beside a sale', () => {
  const rowOf = (saleId: string, sku: string | null = 'CP-1') =>
    product({ id: `row of ${saleId}`, itemId: null, sku, isOfSaleRow: true, chosenSale: { ...chosen, saleId } });
  const labelled = product({ id: 'coat', itemId: null, sku: ' cp-1 ' });
  const sales = [deal('a', { itemIds: [] }), deal('b', { itemIds: [] })];
  const matchOf = (products: readonly SoldProduct[], deals = sales) => {
    const match = matchSales(products, deals).get('coat');
    return match && [match.sale.id, match.by];
  };

  it('was sold in that sale', () => {
    expect(matchOf([labelled, rowOf('a')])).toEqual(['a', 'sku']);
    expect(matchOf([labelled, rowOf('a', 'CP-2'), rowOf('b', null)])).toBeUndefined();
  });

  it('is not told from its twin, nor one sale from another', () => {
    expect(matchOf([labelled, product({ id: 'twin', itemId: null, sku: 'CP-1' }), rowOf('a')])).toBeUndefined();
    expect(matchOf([labelled, rowOf('a'), rowOf('b')])).toBeUndefined();
  });

  it('stays in the sale that the seller chose, or of its listing', () => {
    const inB = product({ ...labelled, chosenSale: { ...chosen, saleId: 'b' } });
    expect(matchOf([inB, rowOf('a')])).toEqual(['b', 'chosen']);
    expect(matchOf([product({ ...labelled, itemId: '1' }), rowOf('a')], [...sales, deal('c')])).toEqual(['c', 'item']);
  });

  it('is no longer in a sale after which it came back', () => {
    expect(matchOf([product({ ...labelled, returnedOn: '2026-03-11' }), rowOf('a')])).toBeUndefined();
  });
});

describe('the sale of an article', () => {
  it('is that of its listing', () => {
    expect(saleOf(product(), [deal('a'), deal('b', { itemIds: ['2'] })])).toEqual(['a', 'item']);
  });

  it('is not that of a listing with the same number on another marketplace', () => {
    expect(saleOf(product(), [deal('a', { marketplace: 'other' })])).toBeUndefined();
  });

  it('is not guessed where a listing was sold in two deals that stand', () => {
    expect(saleOf(product(), [deal('a'), deal('b')])).toBeUndefined();
  });

  it('is the one that stands, where another of the same listing was undone', () => {
    const undone = deal('a', { outcome: 'refunded_after_release' });
    expect(saleOf(product(), [undone, deal('b')])).toEqual(['b', 'item']);
    expect(saleOf(product(), [undone])).toEqual(['a', 'item']);
    expect(saleOf(product(), [deal('a', { outcome: 'never_counted' })])).toBeUndefined();
  });

  it('is never one that may be the same as another', () => {
    expect(saleOf(product(), [deal('a', { isDoubtful: true })])).toBeUndefined();
  });

  it('is the one that the seller chose, even after a wallet line or a file’s row became an order', () => {
    const own = product({ chosenSale: { ...chosen, saleId: 'b' } });
    expect(saleOf(own, [deal('a'), deal('b', { itemIds: [] })])).toEqual(['b', 'chosen']);
    const byDeal = product({ chosenSale: { ...chosen, transactionId: '77' } });
    expect(saleOf(byDeal, [deal('a'), deal('new', { itemIds: [], transactionId: '77' })])).toEqual(['new', 'chosen']);
    const byTalk = product({ chosenSale: { ...chosen, conversationId: '8' } });
    expect(saleOf(byTalk, [deal('new', { itemIds: [], conversationId: '8' })])).toEqual(['new', 'chosen']);
  });

  it('is no longer one of the day on which it came back, or of a day before', () => {
    expect(saleOf(product({ returnedOn: '2026-03-10' }), [deal('a')])).toBeUndefined();
    expect(saleOf(product({ returnedOn: '2026-03-09' }), [deal('a')])).toEqual(['a', 'item']);
    expect(saleOf(product({ returnedOn: '2026-03-09' }), [deal('a', { soldAt: null })])).toBeUndefined();
  });

  it('does not depend on the order in which sales are told', () => {
    const outcome = fc.constantFrom('counted', 'never_counted', 'refunded_after_release', 'return_open' as const);
    const sale = fc.record({ id: fc.uuid(), outcome, itemId: fc.constantFrom('1', '2'), isDoubtful: fc.boolean() });
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 6 }), (told) => {
        const sales = told.map(({ id, itemId, ...part }) =>
          deal(id, { ...part, itemIds: [itemId] } as Partial<SoldDeal>),
        );
        expect(saleOf(product(), sales.toReversed())).toEqual(saleOf(product(), sales));
      }),
    );
  });
});
