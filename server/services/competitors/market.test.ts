import { expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { succeed } from '../../testing/call.ts';
import { makeAppForTest } from '../../testing/make-app.ts';
import { makeItem, makeWardrobe } from '../../testing/make-own-pages.ts';
import { makeSeller } from '../../testing/make-seller.ts';
import { makeOthersItem, makeOthersWardrobe } from '../../testing/make-shop-pages.ts';

it('compares the followed shops with the seller’s own articles, again when one of them changes, and no other shop', async () => {
  const app = await makeAppForTest();
  const { token } = await makeSeller(app);
  const visit = async (shopId: string, prices: readonly number[], hour: number) => {
    const records = prices.map((priceMinor, index) =>
      makeOthersItem(`${shopId}${index}`, { priceMinor, sellerId: shopId, title: 'Robe longue' }),
    );
    const observedAt = `2026-11-21T0${hour}:00:00.000Z`;
    await succeed(app, api.captures.create, { token, body: makeOthersWardrobe(records, { shopId, observedAt }) });
  };
  const follow = (shopId: string) =>
    succeed(app, api.competitors.update, {
      token,
      params: { marketplace: 'vinted', shopId },
      body: { followed: true },
    });
  const market = () => succeed(app, api.competitors.market, { token });
  for (const shopId of ['555', '556', '557']) await visit(shopId, [3000, 3000, 3000, 3000], 5);
  expect(await market()).toMatchObject({ minimum: 8, shops: 0, shopsLeftOut: 0, lines: [], suggestions: [] });
  await follow('555');
  await follow('556');
  const line = {
    ...{ level: 'brand_garment', brand: 'Sézane', garment: 'robes', currency: 'EUR' },
    ...{ items: 8, shops: 2, medianMinor: 3000, ownItems: 0, seenFrom: '2026-11-21T05:00:00.000Z' },
  };
  const sameOf = [{ level: 'brand' }, { level: 'garment' }];
  expect(await market()).toMatchObject({ shops: 2, lines: [line, ...sameOf], suggestions: [] });
  const own = makeItem({ title: 'Robe courte', brand: 'Sézane', priceMinor: 4500 });
  await succeed(app, api.captures.create, { token, body: makeWardrobe([own]) });
  expect(await market()).toMatchObject({
    lines: [{ ...line, ownItems: 1, ownMedianMinor: 4500, ownSeenFrom: '2026-11-21T10:00:00.000Z' }, ...sameOf],
    suggestions: [{ kind: 'priced_above', sample: 8, shops: 2, ownItems: 1 }],
  });
  await visit('555', [5000, 5000, 5000, 5000], 7);
  expect((await market()).lines[0]?.medianMinor).toBe(4000);
});
