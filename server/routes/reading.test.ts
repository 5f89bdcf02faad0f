import { describe, expect, it } from 'vitest';
import type { OrdersCapture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { fail, succeed } from '../testing/call.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const health = async () => (await succeed(bench.app, api.reading.health, bench.token)).kinds;
const at = (hour: number) => ({ observedAt: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z` });

const failed = (hour: number, overrides: Partial<OrdersCapture> = {}) =>
  makeCapture([], {
    failure: { reason: 'unknown_shape', sample: '{"orders":[2,{"id":"number"}]}' },
    ...at(hour),
    ...overrides,
  });

describe('the health of reading', () => {
  it('reports for a good page when and how it was read, and how many fields were found', async () => {
    const missing = ['records[0].photoUrl', 'page.totalPages'];
    await bench.send(makeCapture([makeRecord({ photoUrl: null })], { missing, notes: ['unknown_statuses'], ...at(8) }));
    expect(await health()).toEqual([
      {
        ...{ marketplace: 'vinted', pageKind: 'orders', lastGoodAt: at(8).observedAt, lastGoodSource: 'json' },
        ...{ fieldsFound: 9, fieldsExpected: 10, missing, notes: ['unknown_statuses'], failuresSinceGood: 0 },
        ...{ lastFailedAt: null, lastReason: null, sample: null, lost: [] },
      },
    ]);
  });

  it('does not count an empty list against a reader: there was nothing to read', async () => {
    await bench.send(failed(8, { failure: { reason: 'empty_list', sample: '{}' } }));
    expect(await health()).toEqual([]);
  });

  it('counts failures since the last good page, and keeps what is known of that page', async () => {
    const { orders } = await bench.send(makeCapture([makeRecord()], at(7)));
    await bench.send(failed(8));
    expect(await bench.send(failed(9))).toMatchObject({ created: 0, orders: [], completeness: null });
    expect(await health()).toMatchObject([
      {
        ...{ lastGoodAt: at(7).observedAt, lastFailedAt: at(9).observedAt, failuresSinceGood: 2 },
        ...{ lastReason: 'unknown_shape', sample: '{"orders":[2,{"id":"number"}]}' },
      },
    ]);
    expect((await succeed(bench.app, api.orders.list, bench.token)).orders).toEqual(orders);
    await bench.send(makeCapture([makeRecord()], at(10)));
    expect(await health()).toMatchObject([{ failuresSinceGood: 0, lastFailedAt: at(9).observedAt }]);
  });

  it('follows the newer of two pages, whichever arrives first', async () => {
    await bench.send(makeCapture([makeRecord()], { missing: ['new'], ...at(9) }));
    await bench.send(makeCapture([makeRecord()], { missing: ['old'], ...at(8) }));
    await bench.send(failed(7));
    expect(await health()).toMatchObject([{ lastGoodAt: at(9).observedAt, missing: ['new'], failuresSinceGood: 0 }]);
  });

  it('keeps the first fifty missing paths of a page', async () => {
    const missing = Array.from({ length: 120 }, (_, index) => `records[${index}].title`);
    await bench.send(makeCapture([makeRecord()], { missing }));
    expect((await health())[0]?.missing).toEqual(missing.slice(0, 50));
  });

  it.each([
    ['a sample that still says something', { failure: { reason: 'x', sample: '{"login":"lea"}' } }, 'failure.sample'],
    ['a sample without end', { failure: { reason: 'x', sample: '['.repeat(20_001) } }, 'failure.sample'],
    ['rows beside a failure', { records: [makeRecord()] }, 'records'],
  ])('refuses %s', async (_, overrides, field) => {
    const body = failed(9, overrides);
    expect(await fail(bench.app, api.captures.create, 400, { ...bench.token, body })).toMatchObject({ field });
    expect(await health()).toEqual([]);
  });
});

describe('a reader that finds less than it did', () => {
  const on = (day: number): Partial<OrdersCapture> => ({
    observedAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    url: `https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=${day}&per_page=20`,
  });
  const priceless = (day: number, overrides: Partial<OrdersCapture> = {}) =>
    makeCapture([makeRecord({ priceMinor: null, currency: null })], {
      missing: ['records[0].price'],
      ...on(day),
      ...overrides,
    });
  const lost = async () => (await health()).flatMap((kind) => kind.lost);

  it('reports the field and since when, until it is found again', async () => {
    for (let day = 1; day <= 12; day += 1) await bench.send(makeCapture([makeRecord()], on(day)));
    for (let day = 13; day <= 14; day += 1) await bench.send(priceless(day));
    expect(await lost()).toEqual([]);
    await bench.send(priceless(15));
    const since = on(13).observedAt;
    expect(await lost()).toEqual([{ field: 'priceMinor', source: 'json', marketplaceUserId: '77', since }]);
    await bench.send(makeCapture([makeRecord()], on(16)));
    expect(await lost()).toEqual([]);
  });

  it('is not suspected because of pages of two accounts, one of which never had the field', async () => {
    for (let day = 1; day <= 18; day += 1) {
      await bench.send(makeCapture([makeRecord()], { ...on(day), marketplaceUserId: '77' }));
      await bench.send(priceless(day, { marketplaceUserId: '88' }));
    }
    expect(await lost()).toEqual([]);
  });

  it('is not suspected because of pages saved at another time, nor of pages that arrive late', async () => {
    for (let day = 5; day <= 16; day += 1) await bench.send(makeCapture([makeRecord()], on(day)));
    for (let day = 1; day <= 4; day += 1) await bench.send(priceless(day));
    const importId = crypto.randomUUID();
    await succeed(bench.app, api.reading.openImport, { ...bench.token, body: { importId, label: 'Essai' } });
    for (let day = 17; day <= 20; day += 1) await bench.send(priceless(day, { importId }));
    expect(await lost()).toEqual([]);
  });
});

describe('what was set aside', () => {
  it('is listed with its kind of page and its title', async () => {
    await bench.send(makeCapture([makeRecord({ transactionId: null, conversationId: '5', title: 'Robe' })]));
    await bench.send(
      makeCapture([makeRecord({ title: 'Jean' })], { notes: ['sources_disagree'], filter: 'in_progress' }),
    );
    const { entries } = await succeed(bench.app, api.reading.setAside, bench.token);
    expect(entries.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toMatchObject([
      { reason: 'incomplete', pageKind: 'orders', title: 'Robe' },
      { reason: 'sources-disagree', pageKind: 'orders', title: 'Jean' },
    ]);
  });
});
