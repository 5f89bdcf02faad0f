import { describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { DAY, HOUR, toIso } from '#core/model/time.ts';
import { fail, succeed, type TestCall } from '../testing/call.ts';
import { makeShop } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import {
  makeFeedback,
  makeFeedbacks,
  makeItemPage,
  makeOthersItem,
  makeOthersShop,
  makeOthersWardrobe,
  SHOP_ID,
} from '../testing/make-shop-pages.ts';
import { readEverything } from '../testing/seed-everything.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => ({ observedAt: toIso(NOW - ms) });
const params = { marketplace: 'vinted', shopId: SHOP_ID };
const ask = (rest: TestCall = {}): TestCall => ({ ...bench.token, params, ...rest });
const tablesOf = async (accountId: string) => {
  const rows = await readEverything(bench.app, accountId);
  const { competitors, competitor_visits, competitor_items, competitor_evaluations } = rows;
  return [competitors, competitor_visits, competitor_items, competitor_evaluations].map((found) => found?.length ?? -1);
};

describe('the seller’s own shop', () => {
  it('has its evaluations stored for the calibration, with or without a plan, and is not a competitor', async () => {
    bench.seller = await makeSeller(bench.app, { plan: null });
    const own = { marketplaceUserId: '77', shopId: '77' };
    await bench.send(makeFeedbacks([makeFeedback('1', toIso(NOW - DAY), { shopId: '77' })], own));
    await bench.send(makeShop());
    expect(await tablesOf(bench.seller.accountId)).toEqual([1, 1, 0, 1]);
    const premium = await makeSeller(bench.app);
    bench.seller = premium;
    await bench.send(makeFeedbacks([makeFeedback('1', toIso(NOW - DAY), { shopId: '77' })], own));
    expect((await succeed(bench.app, api.competitors.list, bench.token)).competitors).toEqual([]);
  });

  it('calibrates how evaluations follow sales once enough of both is known', async () => {
    const sales = Array.from({ length: 120 }, (_, index) =>
      makeRecord({ orderDate: toIso(NOW - (index * 2 + 10) * DAY), orderDateEstimated: false, phase: 'completed' }),
    );
    await bench.send(makeCapture(sales, { observedAt: toIso(NOW - HOUR), totalEntries: 120 }));
    const rows = Array.from({ length: 60 }, (_, index) =>
      makeFeedback(String(index + 1), toIso(NOW - (index * 4 + 2) * DAY), { shopId: '77' }),
    );
    await bench.send(makeFeedbacks(rows, { ...ago(HOUR), marketplaceUserId: '77', shopId: '77' }));
    await bench.send(makeOthersShop());
    const { estimate } = await succeed(bench.app, api.competitors.read, ask());
    expect(estimate.calibration).toMatchObject({ transactions: expect.any(Number), evaluations: expect.any(Number) });
    expect(estimate.calibration?.transactions).toBeGreaterThan(100);
  });
});

describe('a hostile page', () => {
  it.each<[string, Capture, string]>([
    [
      'of several shops',
      makeOthersWardrobe([makeOthersItem('1'), makeOthersItem('2', { sellerId: '9' })]),
      'records[1]',
    ],
    ['of evaluations of another shop', makeFeedbacks([makeFeedback('1', null, { shopId: '9' })]), 'records[0]'],
    ['of nobody', makeOthersShop({ userId: null }, { shopId: null }), 'shopId'],
    ['with six stars', makeFeedbacks([makeFeedback('1', null, { rating: 6 })]), 'records[0].rating'],
    [
      'with a script for an address',
      makeItemPage(makeOthersItem('1', { url: 'javascript:alert(1)' })),
      'records[0].url',
    ],
    [
      'with too many rows',
      makeFeedbacks(Array.from({ length: 501 }, (_, index) => makeFeedback(String(index), null))),
      'records',
    ],
  ])('%s is refused in French', async (_, body, field) => {
    const answer = await fail(bench.app, api.captures.create, 400, { ...bench.token, body });
    expect(answer.field).toBe(field);
    expect(await tablesOf(bench.seller.accountId)).toEqual([0, 0, 0, 0]);
  });

  it('never brings a reviewer’s text or name into the database', async () => {
    const row = { ...makeFeedback('1', toIso(NOW - DAY)), text: 'Parfait, merci', authorLogin: 'acheteur_demo' };
    expect(await bench.send(makeFeedbacks([row]))).toMatchObject({ created: 1, ignoredFields: 2 });
    const kept = JSON.stringify(await readEverything(bench.app, bench.seller.accountId));
    for (const secret of ['Parfait', 'acheteur_demo', '100200300']) expect(kept).not.toContain(secret);
  });

  it('with markup is stored as plain text', async () => {
    await bench.send(makeItemPage(makeOthersItem('1', { title: '<img src=x onerror=alert(1)>' })));
    const { articles } = await succeed(bench.app, api.competitors.articles, ask());
    expect(articles).toMatchObject([{ title: '<img src=x onerror=alert(1)>' }]);
  });

  it('that contradicts itself, or that is far too old, changes nothing and raises no warning', async () => {
    await bench.send(makeOthersShop({}, { notes: ['sources_disagree'] }));
    await bench.send(makeOthersShop({}, { observedAt: '2020-01-01T00:00:00.000Z' }));
    expect(await tablesOf(bench.seller.accountId)).toEqual([0, 0, 0, 0]);
    expect(await succeed(bench.app, api.reading.setAside, bench.token)).toMatchObject({ entries: [] });
  });

  it('of another member’s shop cannot be part of an import', async () => {
    const importId = '0199aaaa-0000-7000-8000-000000000001';
    await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'x' } });
    const body = makeOthersShop({}, { importId });
    expect(await fail(bench.app, api.captures.create, 400, { ...bench.token, body })).toMatchObject({
      field: 'importId',
    });
  });
});
