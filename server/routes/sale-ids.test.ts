import { describe, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import type { UncostedSale } from '#core/contract/sale-costs.ts';
import { newId } from '../ids.ts';
import { call, succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { makeItem, makeLine, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const sales = async () => (await succeed(bench.app, api.sales.list, bench.token)).sales;
const products = async () => (await succeed(bench.app, api.products.list, bench.token)).products;
const costs = () => {
  const query = { from: '2025-01-01', to: '2026-12-31' };
  return succeed(bench.app, api.products.costs, { ...bench.token, query });
};
const save = (body: object) => succeed(bench.app, api.products.save, { ...bench.token, body });

const OF_BUNDLE: ImportedRowInput[] = [
  ['Manteau', 'M-1'],
  ['Bonnet', 'B-1'],
].map(([title = '', sku = '']) => ({
  ...{ kind: 'sales', externalId: '77', title, sku, priceMinor: 4500, currency: 'EUR', soldOn: '2025-11-14' },
}));

const NOBODYS = makeLine({ conversationId: null, entityId: null, entityType: null, amountMinor: 700 });

/** A sale of an order, one of a file, and those of lines in a named and in an unnamed wallet, of which one is nobody's deal. */
const seed = async (): Promise<void> => {
  await bench.send(makeCapture([makeRecord()]));
  await bench.send(makeWardrobe([makeItem()]));
  await importFile(bench.app, { token: bench.token.token, rows: OF_BUNDLE });
  await bench.send(makeWallet([makeLine({ conversationId: '24100099999', entityId: '24100099999' }), NOBODYS]));
  await bench.send(makeWallet([makeLine()], { marketplaceUserId: null, loadId: 'load-of-october' }));
};

type Named = Pick<UncostedSale, 'id' | 'marketplace' | 'transactionId' | 'conversationId'>;
const chosenOf = ({ id: saleId, marketplace, transactionId, conversationId }: Named) => ({
  ...{ saleId, marketplace, transactionId, conversationId },
});

describe('an id that the server sends', () => {
  it('of a sale is accepted wherever one is named', async () => {
    await seed();
    const listed = await sales();
    expect(new Set(listed.map(({ source }) => source))).toEqual(new Set(['order', 'file', 'wallet']));
    expect(listed.filter(({ id }) => id.includes('.')).length).toBeGreaterThan(2);
    const chosen = listed.map((sale) => ({ id: newId(), article: 1, chosenSale: chosenOf(sale) }));
    expect(await save({ products: chosen })).toMatchObject({ created: listed.length });
    const told = (await products()).flatMap(({ sale }) => sale?.id ?? []);
    expect(new Set(told)).toEqual(new Set(listed.flatMap(({ id, doubtful }) => (doubtful ? [] : [id]))));
    const ids = listed.map(({ id }) => id);
    const body = { sales: ids, refunds: ids.map((sale) => ({ sale, place: 0 })) };
    const query = { format: 'csv' } as const;
    expect(await call(bench.app, api.exports.chosenSales, { ...bench.token, query, body })).toMatchObject({
      status: 200,
    });
  });

  it('of a sale that only a wallet states takes its cost', async () => {
    await bench.send(makeWallet([makeLine(), NOBODYS]));
    const { uncosted } = await costs();
    expect(uncosted).toHaveLength(2);
    await save({
      products: uncosted.map((sale) => ({
        ...{ id: newId(), article: 5, currency: 'EUR', wholeSale: true },
        chosenSale: chosenOf(sale),
      })),
    });
    const costed = { source: 'wallet', cost: 5, missing: null, uncosted: false };
    expect(await sales()).toMatchObject([costed, costed]);
    expect((await costs()).results).toMatchObject([{ known: { count: 2, received: 25 }, cost: 10, result: 15 }]);
  });

  it('of an article is accepted wherever one is named', async () => {
    await seed();
    const ids = (await products()).map(({ id }) => id);
    expect(ids.filter((id) => id.includes(':'))).toHaveLength(3);
    const basedOn = Object.fromEntries((await products()).map(({ id, updatedAt }) => [id, updatedAt]));
    await save({ products: ids.map((id) => ({ id, place: 'A-04' })), basedOn });
    expect((await products()).map(({ place }) => place)).toEqual(ids.map(() => 'A-04'));
    const day = '2026-11-10';
    const expenses = ids.map((productId) => ({
      id: newId(),
      type: 'Pressing',
      amount: 1,
      currency: 'EUR',
      day,
      productId,
    }));
    await succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses } });
    for (const id of ids) {
      const answer = await call(bench.app, api.productPhotos.remove, { ...bench.token, params: { id } });
      expect(answer.status, id).toBe(200);
    }
    await succeed(bench.app, api.products.remove, { ...bench.token, body: { productIds: ids } });
  });

  it('of an article of a bundle names no listing once its row is gone', async () => {
    const id = `${newId()}:0`;
    await save({ products: [{ id, title: 'Bonnet' }] });
    expect(await products()).toMatchObject([{ id, marketplace: null, itemId: null }]);
  });
});
