import { DAY } from '#core/model/time.ts';
import * as schema from '../db/schema/index.ts';
import type { TestApp } from './make-app.ts';

const SHOP_ID = '555';

/** One followed shop of somebody else that was visited twice, with something in each of its tables. @returns its id */
export const seedCompetitor = async (app: TestApp, accountId: string, mark: string): Promise<string> => {
  const { db } = app.deps.database;
  const now = app.clock.now();
  const at = new Date(now).toISOString();
  const dayBefore = new Date(now - DAY).toISOString();
  const key = { accountId, marketplace: 'vinted', shopId: SHOP_ID };
  await db.insert(schema.competitors).values({
    ...key,
    said: { login: [mark, now], city: [mark, now] },
    knownSpans: [[0, now]],
    ...{ firstVisitAt: dayBefore, lastVisitAt: at, keptFrom: at, visitCount: 2, itemsKept: 1, evaluationsKept: 1 },
    ...{ revision: 1, followed: true, tags: [mark], memo: mark },
  });
  for (const visitedAt of [dayBefore, at]) {
    await db.insert(schema.competitorVisits).values({
      ...{ ...key, startedAt: visitedAt, endedAt: visitedAt, itemsRead: 1, whole: true },
      ...{ said: { login: [mark, now] }, wardrobe: [[1, 1, 1, now]], feedbacks: [[1, 1, 1, now, now, now]] },
    });
  }
  await db.insert(schema.competitorItems).values({
    ...{ ...key, itemId: '9400000001', title: mark, readAt: at, runs: [[now, now, 2000, 'on_sale']] },
  });
  await db
    .insert(schema.competitorEvaluations)
    .values({ ...key, feedbackId: '88', at: now, rating: 5, authorHash: mark, readAt: now });
  return SHOP_ID;
};
