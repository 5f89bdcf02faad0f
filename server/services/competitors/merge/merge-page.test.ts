import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import type { ItemRun, ShopHistory } from '#core/model/competitor/shop-history.ts';
import { HOUR, MINUTE, toIso } from '#core/model/time.ts';
import { makeApp, type TestApp } from '../../../testing/make-app.ts';
import { makeSeller, type Seller } from '../../../testing/make-seller.ts';
import {
  makeFeedback,
  makeFeedbacks,
  makeItemPage,
  makeOthersItem,
  makeOthersShop,
  makeOthersWardrobe,
  SHOP_ID,
} from '../../../testing/make-shop-pages.ts';
import { mergeCapture } from '../../captures/create.ts';
import { loadHistory } from '../load-history.ts';
import { findShop, type ShopRow } from '../shop-rows.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const START = Date.parse('2026-11-01T08:00:00.000Z');
const at = (minutes: number) => ({ observedAt: toIso(START + minutes * MINUTE) });

const shopOf = async (seller: Seller): Promise<ShopRow> => {
  const key = { accountId: seller.accountId, marketplace: 'vinted', shopId: SHOP_ID };
  const row = await findShop(app.deps.database.db, key);
  if (row === null) throw new Error('no shop');
  return row;
};

const historyOf = async (seller: Seller): Promise<ShopHistory> =>
  loadHistory(app.deps.database.db, await shopOf(seller));

/** Merges pages as their captures would, in one transaction; the cost of requests is tested elsewhere. */
const merge = ({ accountId }: Seller, pages: readonly Capture[]): Promise<void> =>
  app.deps.database.db.transaction(async (tx) => {
    const change = { tx, accountId, at: toIso(app.clock.now()), last: () => {}, touch: () => {} };
    const context = { isImport: false, hasPlan: true, hashAuthor: app.deps.hashAuthor };
    for (const page of pages) await mergeCapture(change, api.captures.create.body.parse(page), context);
  });

/** The state of a seller who sent these pages in this order; hashes of authors differ between accounts. */
const readAll = async (pages: readonly Capture[]): Promise<{ seller: Seller; history: ShopHistory; shop: ShopRow }> => {
  const seller = await makeSeller(app);
  await merge(seller, pages);
  return { seller, history: await historyOf(seller), shop: await shopOf(seller) };
};

const told = ({ history, shop }: Awaited<ReturnType<typeof readAll>>) => {
  const evaluations = history.evaluations.map(({ authorHash, ...each }) => ({ ...each, isNamed: authorHash !== null }));
  const { accountId: _, revision: __, ...rest } = shop;
  return { ...history, evaluations, shop: rest };
};

const runsOf = (history: ShopHistory, itemId: string) =>
  history.items
    .find((item) => item.itemId === itemId)
    ?.runs.map(({ from, to, priceMinor, state }) => [from, to, priceMinor, state]);

describe('a visit', () => {
  const state = fc.constantFrom('on_sale' as const, 'reserved' as const, 'sold' as const);
  const currency = fc.constantFrom('EUR', 'EUR', 'GBP');
  const item = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), state, currency);
  const toItem = ([id, price, is, priced]: [number, number, 'on_sale' | 'reserved' | 'sold', string]) =>
    makeOthersItem(String(9_400_000_000 + id), { priceMinor: price * 500, state: is, currency: priced });
  /** Pages of one or two visits, each at a different time: within a visit less than half an hour apart. */
  const anyPage = fc.oneof(
    fc.record({
      kind: fc.constant('wardrobe' as const),
      page: fc.integer({ min: 1, max: 2 }),
      rows: fc.array(item, { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('item' as const), row: item }),
    fc.record({
      kind: fc.constant('shop' as const),
      followers: fc.nat(500),
      city: fc.constantFrom(null, 'Lyon', 'Nantes'),
    }),
    fc.record({ kind: fc.constant('feedbacks' as const), page: fc.integer({ min: 1, max: 3 }) }),
  );
  const toPage = (each: typeof anyPage extends fc.Arbitrary<infer P> ? P : never, minutes: number): Capture => {
    const time = at(minutes);
    if (each.kind === 'item') return makeItemPage(toItem(each.row), time);
    if (each.kind === 'shop') return makeOthersShop({ followers: each.followers, city: each.city }, time);
    if (each.kind === 'wardrobe') {
      const totals = { page: each.page, totalPages: 2, totalEntries: 5 };
      return makeOthersWardrobe(each.rows.map(toItem), { ...time, ...totals });
    }
    const rows = [0, 1].map((row) => {
      const number = each.page * 2 + row;
      return makeFeedback(String(number), toIso(START - number * HOUR), { hasReply: minutes % 2 === 0 });
    });
    return makeFeedbacks(rows, { ...time, page: each.page, totalPages: 3, totalEntries: 6 });
  };
  const anyVisit = fc
    .array(anyPage, { minLength: 1, maxLength: 6 })
    .map((pages) => pages.map((page, index) => toPage(page, index * 4)));

  it('is the same in whatever order its pages arrive, and a page that arrives twice changes nothing', async () => {
    const shuffled = anyVisit.chain((pages) =>
      fc.tuple(fc.constant(pages), fc.shuffledSubarray(pages, { minLength: pages.length, maxLength: pages.length })),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([inOrder, mixed]) => {
        const expected = told(await readAll(inOrder));
        const other = await readAll(mixed);
        expect(told(other)).toEqual(expected);
        await merge(other.seller, inOrder);
        const twice = {
          history: await historyOf(other.seller),
          shop: await shopOf(other.seller),
          seller: other.seller,
        };
        expect(told(twice)).toEqual(expected);
        expect(twice.shop.revision).toBe(other.shop.revision);
      }),
      { numRuns: 10 },
    );
  });

  /** The content of a run besides its visits: 10 € and 10 £ are two prices. */
  const saysTheSame = (a: ItemRun, b: ItemRun): boolean =>
    a.priceMinor === b.priceMinor && a.currency === b.currency && a.state === b.state;

  it('never treats a partial reading as an absence, and its runs are in ascending order without overlap', async () => {
    const visits = fc.array(anyVisit, { minLength: 2, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(visits, async (all) => {
        const later = all.flatMap((pages, index) =>
          pages.map((page) => ({ ...page, observedAt: toIso(Date.parse(page.observedAt) + index * 3 * HOUR) })),
        );
        const { history } = await readAll(later);
        for (const { runs } of history.items) {
          for (const [index, run] of runs.entries()) {
            expect(run.from).toBeLessThanOrEqual(run.to);
            const before = runs[index - 1];
            if (before === undefined) continue;
            expect(before.to).toBeLessThan(run.from);
            if (before.to + 1 === run.from || !saysTheSame(before, run)) continue;
            const between = history.visits.slice(before.to, run.from - 1);
            expect(between.some(({ isWhole }) => isWhole)).toBe(true);
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('an article', () => {
  const wardrobe = (minutes: number, ids: readonly string[], totalEntries = ids.length) =>
    makeOthersWardrobe(
      ids.map((id) => makeOthersItem(id)),
      { ...at(minutes), totalEntries },
    );

  it('continues over visits that did not read it, and is interrupted where the complete wardrobe lacks it', async () => {
    const { history } = await readAll([
      wardrobe(0, ['1', '2', '3']),
      wardrobe(60, ['1'], 3),
      wardrobe(120, ['1', '2', '3']),
      wardrobe(180, ['1', '3']),
      wardrobe(240, ['1', '2', '3']),
    ]);
    expect(history.visits.map(({ no, isWhole, itemsRead }) => [no, isWhole, itemsRead])).toEqual([
      [1, true, 3],
      [2, false, 1],
      [3, true, 3],
      [4, true, 2],
      [5, true, 3],
    ]);
    expect(runsOf(history, '1')).toEqual([[1, 5, 2000, 'on_sale']]);
    expect(runsOf(history, '2')).toEqual([
      [1, 3, 2000, 'on_sale'],
      [5, 5, 2000, 'on_sale'],
    ]);
  });

  it('starts a new run with each new price or state, the later one within a visit', async () => {
    const { history } = await readAll([
      makeItemPage(makeOthersItem('1'), at(0)),
      makeItemPage(makeOthersItem('1', { priceMinor: 1500 }), at(60)),
      makeItemPage(makeOthersItem('1', { priceMinor: 1500, state: 'reserved' }), at(65)),
      makeItemPage(makeOthersItem('1', { priceMinor: 1500, state: 'sold' }), at(120)),
    ]);
    expect(runsOf(history, '1')).toEqual([
      [1, 1, 2000, 'on_sale'],
      [2, 2, 1500, 'reserved'],
      [3, 3, 1500, 'sold'],
    ]);
  });

  it('that arrives late is inserted in its place, and may join two visits', async () => {
    const pages = [
      makeItemPage(makeOthersItem('1'), at(0)),
      makeItemPage(makeOthersItem('1'), at(120)),
      makeItemPage(makeOthersItem('1', { priceMinor: 900 }), at(60)),
      makeItemPage(makeOthersItem('2'), at(140)),
      makeItemPage(makeOthersItem('2'), at(180)),
      makeItemPage(makeOthersItem('2'), at(160)),
    ];
    const { history, shop } = await readAll(pages);
    expect(
      history.visits.map(({ at: from, endedAt }) => [(from - START) / MINUTE, (endedAt - START) / MINUTE]),
    ).toEqual([
      [0, 0],
      [60, 60],
      [120, 180],
    ]);
    expect(runsOf(history, '1')).toEqual([
      [1, 1, 2000, 'on_sale'],
      [2, 2, 900, 'on_sale'],
      [3, 3, 2000, 'on_sale'],
    ]);
    expect(shop).toMatchObject({ visitCount: 3, itemsKept: 2 });
  });

  it('is not gone while the wardrobe announces more articles than it showed', async () => {
    const { history } = await readAll([wardrobe(0, ['1', '2']), wardrobe(60, ['1'], 2), wardrobe(120, ['1', '2'])]);
    expect(history.visits[1]).toMatchObject({ isWhole: false, wardrobe: { pages: [1], totalPages: 1 } });
    expect(runsOf(history, '2')).toEqual([[1, 3, 2000, 'on_sale']]);
  });
});

describe('the known span of evaluations', () => {
  const day = (count: number) => toIso(START - count * 24 * HOUR);
  const rows = (...days: number[]) => days.map((each) => makeFeedback(String(1_000 + each * 10), day(each)));
  const page = (number: number, days: number[], minutes = 0, totals = { totalPages: 3, totalEntries: 6 }) =>
    makeFeedbacks(rows(...days), { ...at(minutes), ...totals, page: number });
  const time = (minutes: number) => START + minutes * MINUTE;
  const spansOf = async (...pages: Capture[]) => (await readAll(pages)).history.knownSpans;
  const past = (count: number) => START - count * 24 * HOUR;

  it('extends over consecutive pages from the reading time back to the first evaluation', async () => {
    expect(await spansOf(page(1, [1, 2]))).toEqual([[past(2), time(0)]]);
    expect(await spansOf(page(1, [1, 2]), page(2, [3, 4], 1))).toEqual([[past(4), time(0)]]);
    expect(await spansOf(page(1, [1, 2]), page(3, [5, 6], 1))).toEqual([
      [0, past(5)],
      [past(2), time(0)],
    ]);
    expect(await spansOf(page(1, [1, 2]), page(2, [3, 4], 1), page(3, [5, 6], 2))).toEqual([[0, time(0)]]);
  });

  it('does not connect pages between which rows may have been missed', async () => {
    const fewer = { totalPages: 3, totalEntries: 5 };
    expect(await spansOf(page(1, [1, 2]), page(2, [4, 5], 1, fewer))).toHaveLength(2);
    expect(await spansOf(page(2, [3, 4]), page(1, [1, 2], 1, { totalPages: 3, totalEntries: 7 }))).toHaveLength(2);
    expect(await spansOf(page(1, [1, 2]), page(2, [3, 4], 1, { totalPages: 4, totalEntries: 6 }))).toHaveLength(2);
  });

  it('combines what several visits know', async () => {
    expect(await spansOf(page(1, [10, 12]), page(1, [8, 10, 11], 600))).toEqual([[past(12), time(600)]]);
    expect(await spansOf(page(1, [10, 12]), page(1, [-0.2, -0.1], 600))).toHaveLength(2);
  });

  it('excludes a page that shows only one kind, has no order or no date, or belongs to another shop', async () => {
    const records = rows(1, 2);
    const [first] = records;
    if (first === undefined) throw new Error('no row');
    for (const body of [
      makeFeedbacks(records, { ...at(0), filter: 'user' }),
      makeFeedbacks(records.toReversed(), at(0)),
      makeFeedbacks([first, makeFeedback('7', null)], at(0)),
      makeFeedbacks([first, makeFeedback('7', '2099-01-01T00:00:00.000Z')], at(0)),
      makeFeedbacks([first, { ...makeFeedback('7', day(2)), feedbackId: null }], at(0)),
    ]) {
      expect(await spansOf(body)).toEqual([]);
    }
  });

  it('stores a hash of the author that identifies a returning buyer within one account only', async () => {
    const twice = makeFeedbacks([
      makeFeedback('1', day(1), { authorId: '42' }),
      makeFeedback('2', day(2), { authorId: '42' }),
      makeFeedback('3', day(3), { authorId: '43' }),
      makeFeedback('4', day(4), { authorId: null, isAutomatic: true }),
    ]);
    const hashes = async () => {
      const { history } = await readAll([twice]);
      return history.evaluations.toReversed().map(({ authorHash }) => authorHash);
    };
    const [first, second] = [await hashes(), await hashes()];
    expect(first[0]).toBe(first[1]);
    expect(first[2]).not.toBe(first[0]);
    expect(first[3]).toBeNull();
    expect(second[0]).not.toBe(first[0]);
    expect(JSON.stringify(first)).not.toContain('42"');
  });
});
