import { expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { DAY, HOUR, toIso } from '#core/model/time.ts';
import { competitorEvaluations, competitorItems, competitors, competitorVisits, events } from '../db/schema/index.ts';
import { loadHistory } from '../services/competitors/load-history.ts';
import { requireShop } from '../services/competitors/shop-rows.ts';
import { openSession } from '../services/sessions.ts';
import { succeed } from '../testing/call.ts';
import { makeAppForTest } from '../testing/make-app.ts';
import { makeSeller } from '../testing/make-seller.ts';
import {
  makeFeedback,
  makeFeedbacks,
  makeItemPage,
  makeOthersItem,
  makeOthersWardrobe,
  SHOP_ID,
} from '../testing/make-shop-pages.ts';
import { tidyShops } from './tidy-shops.ts';

const params = { marketplace: 'vinted', shopId: SHOP_ID };

it('deletes a shop with all its data 90 days after its last visit, or after following it ended', async () => {
  const app = await makeAppForTest();
  const { db } = app.deps.database;
  const { token } = await makeSeller(app);
  const now = () => ({ observedAt: toIso(app.clock.now()) });
  const send = (body: Capture) => succeed(app, api.captures.create, { token, body });
  const follow = (followed: boolean) => succeed(app, api.competitors.update, { token, params, body: { followed } });
  const shops = () => db.$count(competitors);
  await send(makeOthersWardrobe([makeOthersItem('1')], now()));
  await send(makeFeedbacks([makeFeedback('1', now().observedAt)], now()));
  await send(makeItemPage(makeOthersItem('2', { sellerId: '556' }), { ...now(), shopId: '556' }));
  await send(
    makeFeedbacks([makeFeedback('3', null, { shopId: '77' })], { ...now(), marketplaceUserId: '77', shopId: '77' }),
  );
  await follow(true);
  app.clock.advance(89 * DAY);
  await tidyShops(app.deps);
  expect(await shops()).toBe(3);
  app.clock.advance(2 * DAY);
  await tidyShops(app.deps);
  expect((await db.select().from(competitors)).map(({ shopId }) => shopId).toSorted()).toEqual([SHOP_ID, '77']);
  await follow(false);
  await tidyShops(app.deps);
  expect(await shops()).toBe(2);
  app.clock.advance(89 * DAY);
  await tidyShops(app.deps);
  expect(await shops()).toBe(2);
  app.clock.advance(2 * DAY);
  await tidyShops(app.deps);
  const left = [competitors, competitorVisits, competitorItems, competitorEvaluations].map((table) => db.$count(table));
  const named = (await db.select().from(events)).flatMap(({ ids }) => ids);
  expect([...new Set(named)]).toEqual(['vinted:77']);
  // The seller's own evaluations stay.
  expect(await Promise.all(left)).toEqual([1, 1, 0, 1]);
});

it('thins data older than 24 months, once, and the rest stays consistent', async () => {
  const app = await makeAppForTest();
  const { db } = app.deps.database;
  const { token, accountId } = await makeSeller(app);
  const at = (ms: number) => ({ observedAt: toIso(app.clock.now() + ms) });
  for (const [ms, ids] of [
    [0, ['1', '2']],
    [2 * HOUR, ['1', '2']],
    [4 * HOUR, ['2']],
  ] as const) {
    const body = makeOthersWardrobe(
      ids.map((id) => makeOthersItem(id)),
      at(ms - 5 * HOUR),
    );
    await succeed(app, api.captures.create, { token, body });
  }
  const old = makeFeedbacks([makeFeedback('1', at(-DAY).observedAt)], at(-HOUR));
  await succeed(app, api.captures.create, { token, body: old });
  await succeed(app, api.competitors.update, { token, params, body: { followed: true } });
  app.clock.advance(700 * DAY);
  const session = { accountId, kind: 'extension', label: 'Test', inUse: true } as const;
  const later = await openSession(app.deps, db, session);
  await succeed(app, api.captures.create, { token: later, body: makeOthersWardrobe([makeOthersItem('2')], at(0)) });
  app.clock.advance(40 * DAY);
  const find = () => requireShop(db, { accountId, ...params });
  const before = await find();
  await tidyShops(app.deps);
  const shop = await find();
  expect(shop).toMatchObject({ visitCount: 2, itemsKept: 1, evaluationsKept: 0, revision: before.revision + 1 });
  const history = await loadHistory(db, shop);
  expect(history.visits.map(({ no }) => no)).toEqual([1, 2]);
  expect(history.items.map(({ itemId, runs }) => [itemId, runs])).toEqual([
    ['2', [{ from: 1, to: 2, priceMinor: 2000, currency: 'EUR', state: 'on_sale' }]],
  ]);
  await tidyShops(app.deps);
  expect((await find()).revision).toBe(shop.revision);
});
