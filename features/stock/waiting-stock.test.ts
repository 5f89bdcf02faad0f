import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import type { StockAddition } from '#core/contract/stock-addition.ts';
import { withWaitingStock } from './waiting-stock.ts';
import { withWaitingWords } from './waiting-words.ts';

const AT = '2026-11-20T08:00:00.000Z';
const article = (part: Partial<WireProduct> = {}): WireProduct => ({
  ...{ id: 'a', title: 'Robe', price: null, priceCurrency: null, currency: 'EUR', sku: null, place: 'A-01' },
  ...{ brand: null, category: null, size: null },
  ...{ photoUrl: null, ownPhoto: null, url: null, marketplace: null, marketplaceUserId: null, itemId: null },
  ...{ regime: 'professional', listing: null, listedAt: null, state: 'to_list', cost: 5, tied: [] },
  ...{ article: 5, protection: 0, postage: 0, boughtOn: null, source: null, payment: null, supplier: null },
  ...{
    note: null,
    lotId: null,
    lotSince: null,
    purchaseId: null,
    fate: 'kept',
    fateOn: null,
    returnedOn: null,
    sale: null,
  },
  ...{ wholeSale: false, updatedAt: AT },
  ...part,
});
const lot = (part: Partial<WireLot> = {}): WireLot => ({
  ...{ id: 'lot', title: 'Emmaüs', cost: 10, currency: 'EUR', announced: null, boughtOn: null, source: null },
  ...{ payment: null, supplier: null, known: 0, joined: 0, unentered: 0, lost: 0, updatedAt: AT },
  ...part,
});
const waits = (change: StockAddition, refusal: { code: 'CONFLICT'; message: string } | null = null) => ({
  ...{ id: crypto.randomUUID(), change, queuedAt: AT, refusal },
});
const only = (...products: StockAddition['products']): StockAddition => ({ products, lots: [] });
/** As the server counts them: of each lot, every article is given. */
const whole = ({ products, lots = [] }: { products: WireProduct[]; lots?: WireLot[] }) => ({
  products,
  lots: lots.map((each) => ({ ...each, known: products.filter(({ lotId }) => lotId === each.id).length })),
});
const shown = (stock: { products: WireProduct[]; lots?: WireLot[] }, ...changes: StockAddition[]) =>
  withWaitingStock(whole(stock), { stockChanges: changes.map((change) => waits(change)) }, 0);
const ids = { marketplace: 'vinted', transactionId: null, conversationId: null };
const sale = {
  ...ids,
  id: 's',
  orderId: null,
  title: null,
  date: AT,
  price: 20,
  currency: 'EUR',
  stage: 'released',
} as const;

describe('the stock with what waits for the server', () => {
  it('is the same while nothing does', () => {
    const products = [article()];
    expect(withWaitingStock({ products, lots: [] }, {}, 0)).toEqual({ products, lots: [], waiting: new Set() });
  });

  it('shows each change in its order, and which articles wait', () => {
    const { products, waiting } = shown(
      { products: [article(), article({ id: 'b' })] },
      only({ id: 'a', place: 'B-07', article: '6,50' }),
      only({ id: 'a', place: ' C-01 ', sku: '' }),
    );
    expect(products[0]).toMatchObject({ place: 'C-01', sku: null, article: 6.5, cost: 6.5, updatedAt: AT });
    expect(products[1]).toEqual(article({ id: 'b' }));
    expect(waiting).toEqual(new Set(['a']));
  });

  it('leaves what was refused as the server has it', () => {
    const queue = { stockChanges: [waits(only({ id: 'a', place: 'B-07' }), { code: 'CONFLICT', message: 'x' })] };
    expect(withWaitingStock({ products: [article()], lots: [] }, queue, 0)).toMatchObject({
      products: [{ place: 'A-01' }],
    });
  });

  it('holds purchases that wait, before the others, with the changes made to them since', () => {
    const bought = { ...waits(only()), addition: only({ id: 'n', title: 'Gilet', article: 6.5 }), photoOf: null };
    const queue = { purchases: [bought], stockChanges: [waits(only({ id: 'n', place: 'B-07' }))] };
    const { products, waiting } = withWaitingStock({ products: [article()], lots: [] }, queue, 0);
    expect(products.map(({ id }) => id)).toEqual(['n', 'a']);
    expect(products[0]).toMatchObject({ title: 'Gilet', cost: 6.5, place: 'B-07', state: 'to_list', updatedAt: null });
    expect(waiting).toEqual(new Set(['n']));
  });

  it('shows what was confirmed after it was read, and bases the next change on it', () => {
    const change = only({ id: 'a', place: 'B-07' });
    const queue = { savedStock: [{ change, versions: { a: '2026-11-21T00:00:00.000Z' }, savedAt: 1_000 }] };
    const before = withWaitingStock({ products: [article()], lots: [] }, queue, 999);
    expect(before.products[0]).toMatchObject({ place: 'B-07', updatedAt: '2026-11-21T00:00:00.000Z' });
    expect(before.waiting).toEqual(new Set());
    const after = withWaitingStock({ products: [article({ place: 'C-01' })], lots: [] }, queue, 1_000);
    expect(after.products[0]).toMatchObject({ place: 'C-01', updatedAt: AT });
  });

  it('leaves an unknown cost unknown, and does not take a listing for its price', () => {
    const listed = article({ listing: 'on_sale', price: 20, article: null, cost: null });
    const { products } = shown({ products: [listed] }, only({ id: 'a', price: 99, postage: 2 }));
    expect(products[0]).toMatchObject({ price: 20, cost: null, postage: 2 });
  });

  it('puts an article that was given away out of the stock, and takes it back', () => {
    const given = only({ id: 'a', fate: 'given', fateOn: '2026-11-21' });
    expect(shown({ products: [article()] }, given).products[0]?.state).toBe('gone');
    const back = only({ id: 'a', fate: 'kept', fateOn: null });
    expect(shown({ products: [article()] }, given, back).products[0]?.state).toBe('to_list');
  });

  it('takes an article that came back off its sale, unless it was sold later', () => {
    const sold = article({ state: 'to_decide', sale: { ...sale, outcome: 'refunded_after_release', by: 'item' } });
    const on = (returnedOn: string) => shown({ products: [sold] }, only({ id: 'a', returnedOn })).products[0];
    expect(on('2026-11-21')).toMatchObject({ sale: null, state: 'to_list' });
    expect(on('2026-11-19')).toMatchObject({ sale: { id: 's' }, state: 'to_decide' });
  });

  it('does not guess what a sale that was just chosen says', () => {
    const chosenSale = { saleId: 's', marketplace: 'vinted', transactionId: null, conversationId: null };
    const { products } = shown({ products: [article()] }, only({ id: 'a', chosenSale }));
    expect(products[0]).toMatchObject({ sale: { id: 's', price: null, outcome: 'unknown' }, state: 'unknown' });
  });

  it('shares a lot again when it changes, and its parts always add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 12 }), (minor, count) => {
        const products = Array.from({ length: count }, (_, index) =>
          article({ id: `p${index}`, sku: `S-${String(index).padStart(2, '0')}`, lotId: 'lot', cost: 1 }),
        );
        const change = { products: [], lots: [{ id: 'lot', cost: (minor / 100).toFixed(2) }] };
        const stock = shown({ products, lots: [lot()] }, change);
        const sum = stock.products.reduce((all, { cost }) => all + Math.round((cost ?? Number.NaN) * 100), 0);
        expect(sum).toBe(minor);
        expect(stock.lots[0]).toMatchObject({ known: count, unentered: 0, lost: 0 });
      }),
    );
  });

  it('shares the lot that an article leaves, and the one that it enters', () => {
    const [a, b] = [article({ lotId: 'lot', cost: 5 }), article({ id: 'b', lotId: 'lot', cost: 5 })];
    const other = lot({ id: 'other', cost: 8 });
    const stock = shown({ products: [a, b], lots: [lot(), other] }, only({ id: 'b', lotId: 'other' }));
    expect(stock.products.map(({ cost }) => cost)).toEqual([10, 8]);
    expect(stock.lots.map(({ known }) => known)).toEqual([1, 1]);
  });

  it('leaves what a lot bears as the server has it while not all of its articles are given', () => {
    const [a, b] = [article({ lotId: 'lot', cost: 5 }), article({ id: 'b', cost: 4 })];
    const part = { products: [a, b], lots: [lot({ known: 2 })] };
    const queue = { stockChanges: [waits({ products: [{ id: 'b', lotId: 'lot' }], lots: [{ id: 'lot', cost: 30 }] })] };
    const { products, lots } = withWaitingStock(part, queue, 0);
    expect(products.map(({ cost }) => cost)).toEqual([5, null]);
    expect(lots).toMatchObject([{ known: 2, cost: 30, unentered: 0 }]);
  });

  it('leaves out an article that is not given and not new', () => {
    const queue = { stockChanges: [waits(only({ id: 'n', title: 'Neuf' }, { id: 'far', place: 'B-07' }))] };
    const { products, waiting } = withWaitingStock({ products: [], lots: [] }, queue, 0, (id) => id === 'n');
    expect(products.map(({ id }) => id)).toEqual(['n']);
    expect(waiting).toEqual(new Set(['n', 'far']));
  });

  it('forgets since when an article was in the lot that it leaves', () => {
    const a = article({ lotId: 'lot', lotSince: '2026-11-01' });
    const moved = shown({ products: [a], lots: [lot(), lot({ id: 'other' })] }, only({ id: 'a', lotId: 'other' }));
    expect(moved.products[0]).toMatchObject({ lotId: 'other', lotSince: null });
    expect(moved.lots).toMatchObject([
      { known: 0, joined: 0 },
      { known: 1, joined: 0 },
    ]);
    const kept = shown({ products: [a], lots: [lot()] }, only({ id: 'a', lotId: 'lot', place: 'B-07' }));
    expect(kept.products[0]).toMatchObject({ lotSince: '2026-11-01' });
    expect(kept.lots).toMatchObject([{ known: 1, joined: 1 }]);
  });

  it('knows no share while it is unknown whether an article of the lot left', () => {
    const odd = article({ lotId: 'lot', cost: 10, sale: { ...sale, outcome: 'unknown', by: 'item' } });
    const change = { products: [], lots: [{ id: 'lot', cost: 12 }] };
    expect(shown({ products: [odd], lots: [lot()] }, change).products[0]?.cost).toBeNull();
  });
});

describe('place and SKU with what waits for the server', () => {
  it('are those of the last change, and of what was confirmed since they were read', () => {
    const articles = [{ id: 'a', place: 'A-01', sku: 'CP-1' }];
    const savedStock = [{ change: only({ id: 'a', place: 'B-07' }), versions: { a: AT }, savedAt: 10 }];
    expect(withWaitingWords(articles, { savedStock }, 9)).toMatchObject([{ place: 'B-07', updatedAt: AT }]);
    expect(withWaitingWords(articles, { savedStock }, 10)).toBe(articles);
    const stockChanges = [waits(only({ id: 'a', place: null }))];
    expect(withWaitingWords(articles, { savedStock, stockChanges }, 9)).toMatchObject([{ place: null, sku: 'CP-1' }]);
    expect(withWaitingWords(articles, {}, 0)).toBe(articles);
  });
});
