import { describe, expect, it } from 'vitest';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import type { ProductChange } from '#core/contract/products.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const load = (...rows: readonly ImportedRowInput[]) => importFile(bench.app, { token: bench.token.token, rows });
const salesOf = async () => (await succeed(bench.app, api.sales.list, bench.token)).sales;
const save = (product: ProductChange) =>
  succeed(bench.app, api.products.save, { ...bench.token, body: { products: [product] } });

const sale = (part: Partial<Extract<ImportedRowInput, { kind: 'sales' }>> = {}): ImportedRowInput => ({
  ...{ kind: 'sales', externalId: '0871', title: 'Écharpe', priceMinor: 1850, currency: 'EUR' },
  ...{ soldOn: '2025-11-14', costMinor: 400, ...part },
});

describe('the origin of a cost that a file states', () => {
  it('is the file, until the seller enters another amount', async () => {
    await load(sale());
    const [filed] = await salesOf();
    expect(filed).toMatchObject({ cost: 4, costOrigins: [{ kind: 'file' }] });
    await save({ id: filed?.articleId ?? '', article: 5 });
    expect(await salesOf()).toMatchObject([{ cost: 5, costOrigins: [{ kind: 'stated' }] }]);
  });

  it('is the file for every article of a sale of several', async () => {
    await load(sale({ costMinor: 100 }), sale({ title: 'Robe', priceMinor: 1000, costMinor: 200 }));
    expect(await salesOf()).toMatchObject([{ cost: 3, costOrigins: [{ kind: 'file' }] }]);
  });

  it('is the file for an article of the stock that came from one', async () => {
    await load(sale({ costMinor: null, sku: 'CP-1' }), sale({ externalId: '0872', title: 'Sac', costMinor: null }));
    await load({ kind: 'articles', title: 'Écharpe', sku: 'CP-1', costMinor: 650, currency: 'EUR' });
    const sold = (await salesOf()).find(({ title }) => title === 'Écharpe');
    expect(sold).toMatchObject({ cost: 6.5, costOrigins: [{ kind: 'file' }] });
  });

  it('is the seller, where they had entered a cost before', async () => {
    const record = makeRecord();
    const { orders } = await bench.send(makeCapture([record]));
    const { transactionId, conversationId } = record;
    const chosenSale = { saleId: orders[0]?.id ?? '', marketplace: 'vinted', transactionId, conversationId };
    await save({ id: newId(), title: 'Saisi', article: 7, currency: 'EUR', chosenSale, wholeSale: true });
    await load(sale({ transactionId }));
    expect(await salesOf()).toMatchObject([{ cost: 7, costOrigins: [{ kind: 'stated' }] }]);
  });
});
