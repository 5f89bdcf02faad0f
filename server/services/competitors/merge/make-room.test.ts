import { expect, it } from 'vitest';
import { toIso } from '#core/model/time.ts';
import { competitors, marketplaceAccounts } from '../../../db/schema/index.ts';
import { makeAppForTest } from '../../../testing/make-app.ts';
import { makeSeller } from '../../../testing/make-seller.ts';
import { makeRoom } from './merge-page.ts';

it('deletes the shops visited longest ago, but never a followed one or the seller’s own', async () => {
  const app = await makeAppForTest();
  const { db } = app.deps.database;
  const { accountId } = await makeSeller(app);
  const key = { accountId, marketplace: 'vinted' };
  const rows = ['1', '2', '3', '4', '5'].map((shopId, index) => {
    const at = toIso(app.clock.now() - (5 - index) * 1_000);
    return {
      ...{ ...key, shopId, said: {}, knownSpans: [], visitCount: 1, firstVisitAt: at, lastVisitAt: at, keptFrom: at },
      ...{ itemsKept: 0, evaluationsKept: 0, revision: 1, followed: shopId === '1', tags: [] },
    };
  });
  await db.insert(competitors).values(rows);
  await db.insert(marketplaceAccounts).values({ ...key, userId: '2', seenAt: toIso(app.clock.now()) });
  await makeRoom({ tx: db, accountId, at: toIso(app.clock.now()), last: () => {}, touch: () => {} }, 2);
  const left = await db.select({ shopId: competitors.shopId }).from(competitors);
  expect(left.map(({ shopId }) => shopId).toSorted()).toEqual(['1', '2', '5']);
});
