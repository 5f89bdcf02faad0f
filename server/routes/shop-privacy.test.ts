import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { DAY, toIso } from '#core/model/time.ts';
import { eq } from '../db/drizzle.ts';
import { accounts, competitorEvaluations } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { call, succeed } from '../testing/call.ts';
import {
  makeFeedback,
  makeFeedbacks,
  makeItemPage,
  makeOthersItem,
  makeOthersShop,
  makeOthersWardrobe,
} from '../testing/make-shop-pages.ts';
import { readEverything } from '../testing/seed-everything.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

/** Stand in every page of the shop, in a word or a number of it. */
const CANARY = {
  shop: '5550001234',
  item: '9477001234',
  evaluation: '8877001234',
  author: '100277001',
  login: 'canari_secret',
};

const shop = { marketplace: 'vinted', shopId: CANARY.shop };
const ofShop = { shopId: CANARY.shop };

const readShop = async (): Promise<void> => {
  const item = makeOthersItem(CANARY.item, { title: CANARY.login, sellerId: CANARY.shop, sellerLogin: CANARY.login });
  const rows = [
    makeFeedback(CANARY.evaluation, toIso(bench.app.clock.now() - DAY), { ...ofShop, authorId: CANARY.author }),
  ];
  for (const page of [
    makeOthersShop({ userId: CANARY.shop, login: CANARY.login, city: CANARY.login }, ofShop),
    makeOthersWardrobe([item], ofShop),
    makeItemPage(item, ofShop),
    makeFeedbacks(rows, ofShop),
    // One that contradicts itself, which of a shop of one's own would be set aside with a sample.
    makeOthersShop({ userId: CANARY.shop, login: CANARY.login }, { ...ofShop, notes: ['sources_disagree'] }),
  ]) {
    await bench.send(page);
  }
};

const found = async (words: readonly string[]): Promise<string[]> => {
  const kept = Object.entries(await readEverything(bench.app, bench.seller.accountId));
  return kept.flatMap(([table, rows]) => {
    const text = JSON.stringify(rows);
    return words.filter((word) => text.includes(word)).map((word) => `${table}: ${word}`);
  });
};

it('a deleted shop is no longer found anywhere in the database or in a response', async () => {
  await readShop();
  await succeed(bench.app, api.competitors.update, {
    ...{ ...bench.token, params: shop },
    body: { followed: true, tags: [CANARY.login], memo: CANARY.login },
  });
  expect(await found([CANARY.shop, CANARY.login, CANARY.item])).not.toEqual([]);
  // The author of an evaluation is nowhere but in a keyed hash, from the first.
  expect(await found([CANARY.author])).toEqual([]);
  await succeed(bench.app, api.competitors.read, { ...bench.token, params: shop });
  expect(await call(bench.app, api.competitors.remove, { ...bench.token, params: shop })).toMatchObject({
    status: 204,
  });
  expect(await found(Object.values(CANARY))).toEqual([]);
  for (const endpoint of [api.competitors.list, api.competitors.market]) {
    expect(JSON.stringify(await succeed(bench.app, endpoint, bench.token))).not.toContain(CANARY.login);
  }
  expect(bench.app.logged.join('\n')).not.toContain(CANARY.login);
});

it('an author is hashed with a random key of the account, not with one derived from its name', async () => {
  const { db } = bench.app.deps.database;
  const { accountId } = bench.seller;
  const hashes = async () => {
    const rows = await db.select().from(competitorEvaluations).where(eq(competitorEvaluations.accountId, accountId));
    return rows.map(({ authorHash }) => authorHash);
  };
  await readShop();
  const before = await hashes();
  expect(before).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  await db.update(accounts).set({ authorKey: newId() }).where(eq(accounts.accountId, accountId));
  bench.app.clock.advance(1);
  await readShop();
  expect(await hashes()).not.toEqual(before);
});

it('a shop that is deleted and read again is analysed from the new readings only', async () => {
  await readShop();
  const { articles } = await succeed(bench.app, api.competitors.read, { ...bench.token, params: shop });
  expect(articles.onSale).toBe(1);
  await call(bench.app, api.competitors.remove, { ...bench.token, params: shop });
  const [first, second] = [
    makeOthersItem('1', { sellerId: CANARY.shop }),
    makeOthersItem('2', { sellerId: CANARY.shop }),
  ];
  await bench.send(makeOthersWardrobe([first, second], ofShop));
  const anew = await succeed(bench.app, api.competitors.read, { ...bench.token, params: shop });
  expect([anew.articles.onSale, anew.evaluations.known]).toEqual([2, 0]);
});
