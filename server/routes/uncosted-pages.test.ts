import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { importFile } from '../testing/make-import.ts';
import { makeSeller, type Seller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
/** Two of them brought the same. */
const PRICES = [900, 2500, 900, 400, 1800];

describe('the sales without a cost', () => {
  let seller: Seller;
  beforeAll(async () => {
    seller = await makeSeller(bench.app);
    await importFile(bench.app, {
      token: seller.token,
      rows: PRICES.map((priceMinor, index) => ({
        ...{ kind: 'sales', externalId: `V-${index}`, title: `Vente ${index}`, priceMinor, currency: 'EUR' },
        ...{ soldOn: '2026-03-01', outcome: 'standing', transactionId: null },
      })) as never,
    });
  });

  const readPage = (query: Record<string, string> = {}) =>
    succeed(bench.app, api.products.costs, { token: seller.token, query: { ...YEAR, ...query } });

  const readAll = async (query: Record<string, string>) => {
    const ids: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage({
        ...query,
        ...(cursor !== null && { cursor }),
      });
      ids.push(...page.uncosted.map(({ id }) => id));
      expect(page.moreUncosted).toBe(PRICES.length - ids.length);
      cursor = page.cursor;
      if (cursor === null) return ids;
    }
  };

  it('come page by page, the most valuable first, each once', async () => {
    const whole = await readPage();
    expect(whole).toMatchObject({ moreUncosted: 0, cursor: null });
    expect(whole.uncosted.map(({ brought }) => brought.amount)).toEqual([25, 18, 9, 9, 4]);
    for (const limit of ['1', '2', '3', '5']) {
      expect(await readAll({ limit })).toEqual(whole.uncosted.map(({ id }) => id));
    }
  });

  it('begin with the one that is asked for, which then follows on no other page', async () => {
    const { uncosted } = await readPage();
    const ids = uncosted.map(({ id }) => id);
    const sale = ids[4] ?? '';
    for (const limit of ['1', '2', '4']) expect(await readAll({ limit, sale })).toEqual([sale, ...ids.slice(0, 4)]);
  });

  it('begin with no sale of which no cost is wanted', async () => {
    expect((await readPage({ limit: '2', sale: 'gone' })).uncosted.map(({ brought }) => brought.amount)).toEqual([
      25, 18,
    ]);
  });

  it('are refused after a cursor of another list', async () => {
    const cursor = Buffer.from('["2026-01-01","x"]').toString('base64url');
    const query = { ...YEAR, cursor };
    expect(await fail(bench.app, api.products.costs, 400, { token: seller.token, query })).toMatchObject({
      field: 'cursor',
    });
  });
});
