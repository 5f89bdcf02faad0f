import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, HOUR, toIso } from '#core/model/time.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeItem, makeShop, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { makeFeedback, makeFeedbacks } from '../testing/make-shop-pages.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const OWN = { marketplace: 'vinted', shopId: '77' };
const bench = openSellerBench();
const read = () => succeed(bench.app, api.competitors.read, { ...bench.token, params: OWN });

const wardrobe = (views: number | null = 20) =>
  Array.from({ length: 25 }, (_, index) =>
    makeItem({ itemId: String(9_400_000_001 + index), views, state: index < 5 ? 'sold' : 'on_sale' }),
  );

/** The list of all sales, read whole an hour ago, and the evaluations of the shop. */
const sellForLong = async () => {
  const sales = Array.from({ length: 120 }, (_, index) =>
    makeRecord({ orderDate: toIso(NOW - (index * 2 + 10) * DAY), orderDateEstimated: false, phase: 'completed' }),
  );
  const observedAt = toIso(NOW - HOUR);
  await bench.send(makeCapture(sales, { observedAt, totalEntries: 120 }));
  const rows = Array.from({ length: 60 }, (_, index) =>
    makeFeedback(String(index + 1), toIso(NOW - (index * 4 + 2) * DAY), { shopId: '77' }),
  );
  await bench.send(makeFeedbacks(rows, { observedAt, marketplaceUserId: '77', shopId: '77' }));
};

describe('the seller’s own shop', () => {
  it('is analysed like any other, with views, sales and data that only its seller has', async () => {
    await bench.send(makeShop());
    await bench.send(makeWardrobe(wardrobe()));
    await bench.send(makeCapture([makeRecord({ phase: 'completed' }), makeRecord({ phase: 'completed' })]));
    const { competitors, own } = await succeed(bench.app, api.competitors.list, bench.token);
    expect([competitors, own.shops]).toEqual([[], [{ ...OWN, login: 'lea' }]]);
    const { shop, articles, stats, statsSample, estimate, changes } = await read();
    expect(shop).toMatchObject({ ...OWN, isOwn: true, login: 'lea', soldCount: 3, deletedAt: null });
    expect(articles).toMatchObject({ onSale: 20, prices: { medianMinor: 2000, sample: 20 } });
    expect(stats).toEqual({ totalViews: 500, totalSales: 2, conversionRate: 0.01 });
    expect(statsSample).toEqual({ items: 25, sold: 5 });
    expect(estimate.reason).toBe('own_shop');
    expect(changes).toBeNull();
    const page = await succeed(bench.app, api.competitors.articles, { ...bench.token, params: OWN });
    expect(page.articles).toHaveLength(25);
  });

  it('visited from another account of the seller is read as a public page: nothing is refused and no data change account', async () => {
    await bench.send(makeShop());
    await bench.send(makeWardrobe([makeItem({ title: 'Veste' })]));
    const visit = {
      marketplaceUserId: null,
      shopId: '77',
      loadId: 'load-of-88',
      observedAt: '2026-11-21T11:00:00.000Z',
    };
    expect(await bench.send(makeShop({ isOwn: false, followers: 9 }, visit))).toMatchObject({ updated: 1 });
    await bench.send(makeWardrobe([makeItem({ title: 'Veste', isOwn: false })], visit));
    const { items } = await succeed(bench.app, api.items.list, bench.token);
    expect(items).toMatchObject([{ title: 'Veste', marketplaceUserId: '77' }]);
    expect((await read()).shop).toMatchObject({ isOwn: true, login: 'lea' });
  });

  it('counts as changed when its page shows a change, and as unchanged otherwise', async () => {
    expect(await bench.send(makeShop({ followers: 10 }))).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
    const later = { observedAt: '2026-11-21T11:30:00.000Z' };
    expect(await bench.send(makeShop({ followers: 10 }, later))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
    });
    const latest = { observedAt: '2026-11-21T11:40:00.000Z' };
    expect(await bench.send(makeShop({ followers: 11 }, latest))).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 0,
    });
  });

  it('has unknown views and sales when no page showed them', async () => {
    await bench.send(makeShop());
    await bench.send(makeWardrobe(wardrobe(null)));
    const { stats, statsSample, paysActifsSample } = await read();
    expect(stats).toEqual({ totalViews: null, totalSales: null, conversionRate: null });
    expect([statsSample, paysActifsSample]).toEqual([null, null]);
  });

  it('counts buyers by country where a page states it, with the sample size', async () => {
    const sales = [1, 2, 3].map(() => makeRecord({ phase: 'completed' }));
    await bench.send(makeShop());
    await bench.send(makeCapture(sales));
    for (const [index, sale] of sales.entries()) {
      const otherCountry = ['FR', 'BE', null][index] ?? null;
      await bench.send(makeDetailCapture('conversation', makeDetail({ ...sale, otherCountry })));
    }
    const { analyseVentes, paysActifsSample } = await read();
    expect(analyseVentes.paysActifs).toEqual([
      { pays: 'BE', ventes: 1 },
      { pays: 'FR', ventes: 1 },
    ]);
    expect(paysActifsSample).toEqual({ known: 2, of: 3 });
  });

  it('keeps two accounts separate, and neither is followed', async () => {
    await bench.send(makeShop());
    await bench.send(makeShop({ userId: '78', login: 'max' }, { marketplaceUserId: '78' }));
    await bench.send(makeWardrobe([makeItem()]));
    const other = makeItem({ itemId: '9400000099', sellerId: '78' });
    await bench.send(makeWardrobe([other, { ...other, itemId: '9400000098' }], { marketplaceUserId: '78' }));
    await bench.send(makeCapture([makeRecord({ phase: 'completed' })]));
    const { own } = await succeed(bench.app, api.competitors.list, bench.token);
    expect(own).toMatchObject({ itemsOnSale: 3, shops: [{ shopId: '77' }, { shopId: '78' }] });
    const { own: first, stats } = await read();
    expect(first).toMatchObject({ itemsOnSale: 1, shops: [{ shopId: '77' }] });
    expect(stats.totalSales).toBe(1);
    const body = { followed: true };
    const answer = await fail(bench.app, api.competitors.update, 400, { ...bench.token, params: OWN, body });
    expect(answer.field).toBe('followed');
  });
});

describe('the calibration', () => {
  it('is kept, based on known data, when a page announces newer sales and the others were not read again', async () => {
    await bench.send(makeShop());
    await sellForLong();
    const before = await read();
    expect(before.estimate.calibration?.transactions).toBeGreaterThan(100);
    expect(before.own.salesCompleteUntil).toBe(toIso(NOW - HOUR));
    const newer = makeRecord({ orderDate: toIso(NOW - HOUR / 2), orderDateEstimated: false });
    await bench.send(makeCapture([newer], { totalEntries: 140, totalPages: 7, observedAt: toIso(NOW) }));
    const after = await read();
    expect(after.estimate.calibration).toEqual(before.estimate.calibration);
    expect(after.own.salesCompleteUntil).toBe(toIso(NOW - HOUR));
  });
});
