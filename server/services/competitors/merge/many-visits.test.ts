import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { HOUR, toIso } from '#core/model/time.ts';
import { rowsOf } from '../../../db/database.ts';
import { competitorItems, competitorVisits } from '../../../db/schema/index.ts';
import { succeed } from '../../../testing/call.ts';
import { makeAppForTest } from '../../../testing/make-app.ts';
import { makeSeller } from '../../../testing/make-seller.ts';
import { makeOthersItem, makeOthersWardrobe, SHOP_ID } from '../../../testing/make-shop-pages.ts';
import { loadHistory } from '../load-history.ts';
import { requireShop } from '../shop-rows.ts';
import type { ShownItem } from './merge-items.ts';
import { mergeShopPage } from './merge-page.ts';

const ITEMS = 90;
const VISITS = 8;
const START = Date.parse('2026-11-01T08:00:00.000Z');

it('many visits of a shop are stored as differences', async () => {
  const app = await makeAppForTest();
  const { token, accountId } = await makeSeller(app);
  const { db } = app.deps.database;
  const visit = (no: number) => {
    // One article in thirty changes its price on each visit.
    const items = Array.from({ length: ITEMS }, (_, index) =>
      makeOthersItem(String(9_000 + index), { priceMinor: index % 30 === no % 30 ? 1_500 : 2_000 }),
    );
    const body = makeOthersWardrobe(items, { observedAt: toIso(START + no * HOUR) });
    return succeed(app, api.captures.create, { token, body });
  };
  const sizeOf = async () => {
    const [size] = await rowsOf<{ bytes: number }>(
      db,
      sql`select sum(length(items::text))::int as bytes from competitor_items items`,
    );
    return size?.bytes ?? 0;
  };
  await visit(0);
  const once = await sizeOf();
  for (let no = 1; no < VISITS; no++) await visit(no);
  expect(await db.$count(competitorItems)).toBe(ITEMS);
  expect(await db.$count(competitorVisits)).toBe(VISITS);
  // Full copies would be eight times as large.
  expect(await sizeOf()).toBeLessThan(once * 1.5);
  const history = await loadHistory(db, await requireShop(db, { accountId, marketplace: 'vinted', shopId: SHOP_ID }));
  const runs = history.items.flatMap((item) => item.runs);
  // One run per article, and two more for each article whose price dropped for one visit.
  expect(runs).toHaveLength(ITEMS + VISITS * 3 * 2 - 3 - 3);
  expect(history.visits.every(({ isWhole }) => isWhole)).toBe(true);
});

it('storing a page of ninety articles takes a few statements, however many are known', async () => {
  const app = await makeAppForTest();
  const { accountId } = await makeSeller(app);
  const items = Array.from({ length: ITEMS }, (_, index) => makeOthersItem(String(9_000 + index)));
  const { records } = capture.parse(makeOthersWardrobe(items));
  const statements = async (no: number): Promise<number> => {
    let count = 0;
    await app.deps.database.db.transaction(async (tx) => {
      const counted = new Proxy(tx, {
        get(target, name) {
          if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(name))) count += 1;
          const member: unknown = Reflect.get(target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      });
      const page = { marketplace: 'vinted', shopId: SHOP_ID, readAt: START + no * HOUR, facts: {}, evaluations: [] };
      const list = { of: 'wardrobe' as const, filter: '', page: 1, totalPages: 1, totalEntries: ITEMS };
      // The schema gives a wardrobe's page the rows that were put into it.
      const shown = records as ShownItem[];
      const change = { tx: counted, accountId, at: toIso(START), last: () => {}, touch: () => {} };
      await mergeShopPage(change, { ...page, items: shown, list }, () => '');
    });
    return count;
  };
  expect(await statements(0)).toBeLessThanOrEqual(8);
  expect(await statements(1)).toBeLessThanOrEqual(8);
});
