import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { api } from '#core/contract/index.ts';
import { DAY, HOUR, toIso } from '#core/model/time.ts';
import { competitors, subscriptions } from '../db/schema/index.ts';
import { call, fail, succeed, type TestCall } from '../testing/call.ts';
import { makeItem, makeWardrobe } from '../testing/make-own-pages.ts';
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
const list = () => succeed(bench.app, api.competitors.list, bench.token);
const read = () => succeed(bench.app, api.competitors.read, ask());
const tablesOf = async (accountId: string) => {
  const rows = await readEverything(bench.app, accountId);
  const { competitors, competitor_visits, competitor_items, competitor_evaluations } = rows;
  return [competitors, competitor_visits, competitor_items, competitor_evaluations].map((found) => found?.length ?? -1);
};

/** Two visits a day apart: one article is sold, one falls in price, one is gone. */
const visitTwice = async (): Promise<void> => {
  const items = ['1', '2', '3'].map((id) => makeOthersItem(id));
  await bench.send(makeOthersShop({ soldCount: 210 }, ago(DAY)));
  await bench.send(makeOthersWardrobe(items, ago(DAY)));
  const later = [makeOthersItem('1', { priceMinor: 1500 }), makeOthersItem('2', { state: 'sold' })];
  await bench.send(makeOthersShop({ soldCount: 212 }, ago(HOUR)));
  await bench.send(makeOthersWardrobe(later, ago(HOUR)));
  const rows = [1, 40, 80].map((days) => makeFeedback(String(days), toIso(NOW - days * DAY)));
  await bench.send(makeFeedbacks(rows, ago(HOUR)));
};

describe('a visited shop', () => {
  it('is listed as its pages last showed it', async () => {
    await visitTwice();
    const { competitors, own } = await list();
    expect(competitors).toMatchObject([
      {
        ...{ ...params, login: 'boutique_demo', url: `https://www.vinted.fr/member/${SHOP_ID}`, business: true },
        ...{ countryCode: 'FR', city: 'Lyon', abonnes: 240, note: 4.7, visitCount: 2 },
        ...{ soldCount: 212, boughtCount: 10, itemCount: 118 },
        ...{ firstVisitAt: toIso(NOW - DAY), lastVisitAt: toIso(NOW - HOUR), followed: false, remindAt: null },
        deletedAt: toIso(NOW - HOUR + 90 * DAY),
        changes: { from: 1, to: 2, counts: { price_down: 1, sold: 1, disappeared: 1 }, soldDelta: 2 },
      },
    ]);
    expect(competitors[0]?.sparkline).toHaveLength(13);
    expect(competitors[0]?.sparkline.slice(-3).map(({ observe }) => observe)).toEqual([1, 1, 1]);
    expect(own).toMatchObject({ currency: null, itemsOnSale: null });
  });

  it('has the same evaluations by month in the list and on its own page', async () => {
    await visitTwice();
    const odd = [
      // The marketplace's own, of a cancelled sale: of no transaction.
      makeFeedback('900', toIso(NOW - 2 * DAY), { isAutomatic: true, rating: 1 }),
      makeFeedback('901', toIso(NOW - 2 * DAY), { rating: 1 }),
      makeFeedback('902', toIso(NOW - 3 * DAY), { isAutomatic: true, rating: null }),
      makeFeedback('903', toIso(NOW - 3 * DAY), { isAutomatic: null, rating: 1 }),
      makeFeedback('904', null),
      // Eleven in the evening of 31 October in London is November in Paris.
      makeFeedback('905', '2026-10-31T23:00:00.000Z'),
      makeFeedback('906', '2026-10-31T22:59:59.999Z'),
    ];
    await bench.send(makeFeedbacks(odd, ago(HOUR / 2)));
    const { competitors } = await list();
    const { analyseVentes } = await read();
    const ofPage = analyseVentes.ventesParMois.slice(-13).map(({ mois, observe }) => ({ mois, observe }));
    expect(competitors[0]?.sparkline).toEqual(ofPage);
    expect(ofPage.at(-1)?.observe).toBe(5);
  });

  it('is analysed into displayed figures, deductions and, without the seller’s own evaluations, only lower bounds', async () => {
    await visitTwice();
    const { analyseVentes, estimate, shop, changes, articles, visits, soldBetweenVisits } = await read();
    expect(analyseVentes.totalVentes).toBe(212);
    expect(analyseVentes.totalVentesEstime).toBeNull();
    expect(analyseVentes.ventesParMois.map(({ observe }) => observe).slice(-3)).toEqual([1, 1, 1]);
    expect(estimate).toMatchObject({ calibration: null, reason: 'no_calibration', atLeast: 3 });
    expect(soldBetweenVisits).toMatchObject([{ items: 2 }]);
    expect(visits.map(({ no, isWhole, itemsRead }) => [no, isWhole, itemsRead])).toEqual([
      [1, true, 3],
      [2, true, 2],
    ]);
    expect(shop.shopId).toBe(SHOP_ID);
    expect(articles.onSale).toBe(1);
    expect(changes?.items.map(({ kind, itemId }) => [kind, itemId]).toSorted()).toEqual([
      ['disappeared', '3'],
      ['price_down', '1'],
      ['sold', '2'],
    ]);
  });

  it('is analysed again as soon as its data or the seller’s own data change', async () => {
    await visitTwice();
    const first = await read();
    expect(await read()).toEqual(first);
    await bench.send(makeOthersShop({ soldCount: 230 }, ago(0)));
    expect((await read()).analyseVentes.totalVentes).toBe(230);
    await bench.send(makeCapture([makeRecord({ orderDate: toIso(NOW - DAY) })]));
    await bench.send(makeWardrobe([makeItem(), makeItem({ itemId: '2', priceMinor: 3000 })]));
    const { own } = await read();
    expect(own).toMatchObject({ currency: 'EUR', medianMinor: 2500, itemsOnSale: 2 });
    expect(own.transactionsByMonth.at(-1)).toEqual({ mois: '2026-11', ventes: 1 });
  });

  it('shows the changes between any two visits, and refuses a visit that does not exist', async () => {
    await visitTwice();
    const query = { from: '1', to: '2' };
    const { changes } = await succeed(bench.app, api.competitors.changes, ask({ query }));
    expect(changes).toMatchObject({ from: 1, to: 2, medianDrop: -0.25 });
    const answer = await fail(bench.app, api.competitors.changes, 400, ask({ query: { from: '1', to: '9' } }));
    expect(answer.field).toBe('to');
    expect(answer.error).toContain('il n’y a pas de visite 9, la dernière est la 2.');
  });

  it('shows an article’s earlier prices, the latest first, whatever its state was in between', async () => {
    const at = (priceMinor: number | null, state: 'on_sale' | 'reserved') =>
      makeOthersWardrobe([makeOthersItem('95', { priceMinor, state })]);
    const steps = [
      at(3000, 'on_sale'),
      at(3000, 'reserved'),
      at(null, 'on_sale'),
      at(2000, 'on_sale'),
      at(2500, 'on_sale'),
    ];
    for (const [step, page] of steps.entries()) {
      await bench.send({ ...page, observedAt: toIso(NOW - (9 - step) * DAY) });
    }
    const { articles, total } = await succeed(bench.app, api.competitors.articles, ask());
    expect(total).toBe(1);
    expect(articles).toMatchObject([
      {
        priceMinor: 2500,
        formerPrices: [
          { priceMinor: 2000, seenAt: toIso(NOW - 6 * DAY) },
          { priceMinor: 3000, seenAt: toIso(NOW - 8 * DAY) },
        ],
      },
    ]);
  });

  it('lists its articles page by page, each of them once', async () => {
    const items = Array.from({ length: 7 }, (_, index) => makeOthersItem(String(95 + index)));
    await bench.send(makeOthersWardrobe(items, ago(DAY)));
    await bench.send(makeOthersWardrobe(items.slice(1), ago(HOUR)));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '3', ...(cursor !== null && { cursor }) };
      const page: { articles: readonly { itemId: string; isShown: boolean }[]; cursor: string | null } = await succeed(
        bench.app,
        api.competitors.articles,
        ask({ query }),
      );
      seen.push(...page.articles.map(({ itemId, isShown }) => `${itemId}${isShown ? '' : ' gone'}`));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(seen).toEqual(['101', '100', '99', '98', '97', '96', '95 gone']);
  });
});

describe('the watch list', () => {
  it('follows a shop with tags, a memo and a reminder; omitted fields stay unchanged', async () => {
    await bench.send(makeOthersShop({}, ago(DAY)));
    const change = (body: object) => succeed(bench.app, api.competitors.update, { ...ask(), body });
    const { competitor } = await change({ followed: true, tags: [' vestes ', 'vestes', 'jean'], remindEveryDays: 14 });
    expect(competitor).toMatchObject({
      ...{ followed: true, tags: ['vestes', 'jean'], memo: null, remindEveryDays: 14, deletedAt: null },
      remindAt: toIso(NOW + 13 * DAY),
    });
    const noted = await change({ memo: ' à revoir ' });
    expect(noted.competitor).toMatchObject({ followed: true, memo: 'à revoir', tags: ['vestes', 'jean'] });
    const ended = await change({ followed: false, memo: null, remindEveryDays: null });
    expect(ended.competitor).toMatchObject({
      memo: null,
      remindAt: null,
      deletedAt: toIso(bench.app.clock.now() + 90 * DAY),
    });
  });

  it('accepts at most a hundred shops', async () => {
    const at = toIso(NOW);
    const { accountId } = bench.seller;
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...{ accountId, marketplace: 'vinted', shopId: String(1_000 + index), said: {}, knownSpans: [], visitCount: 1 },
      ...{ firstVisitAt: at, lastVisitAt: at, keptFrom: at, itemsKept: 0, evaluationsKept: 0, revision: 1 },
      ...{ followed: true, tags: [] },
    }));
    await bench.app.deps.database.db.insert(competitors).values(rows);
    await bench.send(makeOthersShop());
    const answer = await fail(bench.app, api.competitors.update, 400, { ...ask(), body: { followed: true } });
    expect(answer).toMatchObject({ field: 'followed' });
    expect(answer.error).toContain('vous suivez déjà 100 boutiques');
  });

  it.each([
    ['a tag without a letter', { tags: ['  '] }, 'tags[0]'],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, 'tags'],
    ['a reminder of no days', { remindEveryDays: 0 }, 'remindEveryDays'],
    ['an unknown field', { suivi: true }, null],
    ['a long note', { memo: 'x'.repeat(2_001) }, 'memo'],
  ])('refuses %s in French', async (_, body, field) => {
    await bench.send(makeOthersShop());
    const answer = await fail(bench.app, api.competitors.update, 400, { ...ask(), body });
    if (field !== null) expect(answer.field).toBe(field);
    expect(answer.error).not.toMatch(/invalid|expected/i);
  });

  it.each([
    ['a shop id that is none', { marketplace: 'vinted', shopId: '1;drop table' }],
    ['a shop id that is too long', { marketplace: 'vinted', shopId: '1'.repeat(21) }],
  ])('refuses %s', async (_, address) => {
    await fail(bench.app, api.competitors.read, 400, { ...bench.token, params: address });
  });
});

describe('without a plan', () => {
  const guarded: readonly [Endpoint, TestCall][] = [
    [api.competitors.list, {}],
    [api.competitors.read, {}],
    [api.competitors.articles, {}],
    [api.competitors.changes, { query: { from: '1', to: '2' } }],
    [api.competitors.update, { body: { followed: true } }],
    [api.competitors.market, {}],
  ];

  it.each(guarded)('$id says so and links to the plans', async (endpoint, rest) => {
    const { token } = await makeSeller(bench.app, { plan: null });
    expect(await fail(bench.app, endpoint, 403, { token, params, ...rest })).toMatchObject({
      code: 'PREMIUM_REQUIRED',
      redirectTo: '/app/mon-abonnement',
      error: 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité',
    });
  });

  it('nothing about another member’s shop is stored, and the response says so', async () => {
    bench.seller = await makeSeller(bench.app, { plan: null });
    for (const page of [
      makeOthersShop(),
      makeOthersWardrobe([makeOthersItem('1')]),
      makeItemPage(makeOthersItem('1')),
    ]) {
      expect(await bench.send(page)).toMatchObject({ kept: false, created: 0 });
    }
    expect(await bench.send(makeFeedbacks([makeFeedback('1', null)]))).toMatchObject({ kept: false });
    expect(await tablesOf(bench.seller.accountId)).toEqual([0, 0, 0, 0]);
  });

  it('a shop can still be deleted', async () => {
    await visitTwice();
    await bench.app.deps.database.db.delete(subscriptions).where(eq(subscriptions.accountId, bench.seller.accountId));
    expect(await call(bench.app, api.competitors.remove, ask())).toMatchObject({ status: 204 });
    expect(await tablesOf(bench.seller.accountId)).toEqual([0, 0, 0, 0]);
  });
});

describe('deleting a shop', () => {
  it('removes all of its data, and none of another shop’s', async () => {
    await visitTwice();
    await bench.send(makeItemPage(makeOthersItem('9', { sellerId: '556' }), { shopId: '556' }));
    expect(await tablesOf(bench.seller.accountId)).toEqual([2, 3, 4, 3]);
    expect(await call(bench.app, api.competitors.remove, ask())).toMatchObject({ status: 204 });
    expect(await tablesOf(bench.seller.accountId)).toEqual([1, 1, 1, 0]);
    await fail(bench.app, api.competitors.remove, 404, ask());
    await fail(bench.app, api.competitors.read, 404, ask());
  });
});
