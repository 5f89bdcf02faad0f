import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capture, OrdersCapture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import type { Order } from '#core/model/order.ts';
import { HOUR, toIso } from '#core/model/time.ts';
import { quarantine } from '../db/schema/index.ts';
import { call, fail, succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';

let app: TestApp;
let seller: Seller;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await makeSeller(app);
});

const send = (body: Capture) => succeed(app, api.captures.create, { token: seller.token, body });
const list = async (token = seller.token): Promise<readonly Order[]> =>
  (await succeed(app, api.orders.list, { token })).orders;
const setAside = () =>
  app.deps.database.db
    .select()
    .from(quarantine)
    .where(and(eq(quarantine.accountId, seller.accountId)));

/** A row as the visible page gives it: no transaction, no date. */
const visibleRow = (conversationId: string, overrides = {}) =>
  makeRecord({ transactionId: null, conversationId, orderDate: null, statusDate: null, ...overrides });

describe('a capture', () => {
  it('creates orders with their estimated dates and deadlines', async () => {
    const answer = await send(makeCapture([makeRecord(), makeRecord({ priceMinor: null, currency: null })]));
    expect(answer).toMatchObject({ created: 2, updated: 0, unchanged: 0, quarantined: 0, ignoredFields: 0 });
    expect(answer.orders[0]).toMatchObject({
      status: '0',
      price: 18.5,
      currency: 'EUR',
      marketplaceUserId: '77',
      orderDateEstimated: true,
      shipBy: '2026-11-27T22:59:59.999Z',
      shipByEstimated: true,
    });
    expect(answer.orders[1]?.price).toBeNull();
    expect(await list()).toEqual(expect.arrayContaining([...answer.orders]));
  });

  it('sent again returns its first counts with its orders as they are now, and writes nothing', async () => {
    const capture = makeCapture([makeRecord()]);
    const first = await send(capture);
    const [order] = first.orders;
    await call(app, api.orders.setStatus, {
      token: seller.token,
      params: { id: order?.id ?? '' },
      body: { status: '1' },
    });
    const before = await list();
    const [now] = before.filter(({ id }) => id === order?.id);
    expect(now?.status).toBe('1');
    expect(await send(capture)).toEqual({ ...first, orders: [now] });
    expect(await list()).toEqual(before);
  });

  it('of known orders changes nothing visible', async () => {
    const records = [makeRecord()];
    const { orders } = await send(makeCapture(records));
    app.clock.advance(HOUR);
    const again = await send(makeCapture(records, { observedAt: '2026-11-21T11:30:00.000Z' }));
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1, orders });
  });

  it('only ever increases updatedAt, even while the clock stands still', async () => {
    const record = makeRecord();
    const seen: string[] = [];
    for (const [index, title] of ['a', 'b', 'c'].entries()) {
      const observedAt = `2026-11-21T10:0${index}:00.000Z`;
      const { orders } = await send(makeCapture([{ ...record, title }], { observedAt }));
      seen.push(orders[0]?.updatedAt ?? '');
    }
    expect(seen).toEqual([...new Set(seen)].toSorted());
  });

  it('keeps two sales with the same title apart', async () => {
    const answer = await send(makeCapture([makeRecord({ title: 'Jean' }), makeRecord({ title: 'Jean' })]));
    expect(answer.created).toBe(2);
  });

  it('counts a sale listed twice on a page once', async () => {
    const record = makeRecord();
    expect(await send(makeCapture([record, record]))).toMatchObject({ created: 1, orders: [{ title: record.title }] });
  });

  it('ignores unknown fields, and reports how many there were', async () => {
    const capture = makeCapture([{ ...makeRecord(), buyer: 'x' } as ReturnType<typeof makeRecord>]);
    const { ignoredFields, orders } = await send({ ...capture, surprise: 1 } as Capture);
    expect(ignoredFields).toBe(2);
    expect(orders[0]).not.toHaveProperty('buyer');
  });

  it('from a clock that is ahead does not prevent later updates', async () => {
    const record = makeRecord();
    await send(makeCapture([record], { observedAt: '2030-01-01T00:00:00.000Z' }));
    app.clock.advance(HOUR);
    const observedAt = toIso(app.clock.now());
    const later = makeCapture([{ ...record, title: 'Corrigé' }], { observedAt });
    expect(await send(later)).toMatchObject({ updated: 1, orders: [{ title: 'Corrigé' }] });
  });

  it('that reaches the server late never overwrites newer readings', async () => {
    const record = makeRecord();
    await send(makeCapture([{ ...record, phase: 'in_transit', statusText: 'Expédiée' }]));
    const late = makeCapture([record], { observedAt: '2026-11-20T12:00:00.000Z' });
    expect(await send(late)).toMatchObject({ updated: 0, orders: [{ phase: 'in_transit', statusText: 'Expédiée' }] });
  });

  it('with one invalid row writes none, and names the field', async () => {
    const body = makeCapture([makeRecord(), makeRecord({ priceMinor: -1 })]);
    const { error } = await fail(app, api.captures.create, 400, { token: seller.token, body });
    expect(error).toBe('records[1].priceMinor : doit être au moins 0.');
    expect(await list()).toEqual([]);
  });
});

describe('readings of one seller', () => {
  it('produce the same orders in whatever order they arrive', async () => {
    const record = makeRecord();
    const captures = [
      makeCapture([record], { observedAt: '2026-11-20T11:00:00.000Z' }),
      makeCapture(
        [{ ...record, phase: 'in_transit', statusText: 'En route', statusDate: '2026-11-21T08:00:00.000Z' }],
        {
          observedAt: '2026-11-21T08:30:00.000Z',
          source: 'flight',
        },
      ),
      makeCapture(
        [visibleRow(record.conversationId ?? '', { phase: 'delivered', statusText: 'Livrée', title: null })],
        {
          observedAt: '2026-11-21T11:00:00.000Z',
          source: 'dom',
          page: null,
          totalPages: null,
          totalEntries: null,
        },
      ),
      makeCapture([{ ...record, orderDate: '2026-11-19T07:00:00.000Z', title: 'Ancien' }], {
        observedAt: '2026-11-19T08:00:00.000Z',
      }),
    ];
    const shown = async (token: string) => {
      const [order, ...others] = await list(token);
      expect(others).toEqual([]);
      const { id, updatedAt, ...rest } = order ?? expect.fail('no order');
      return rest;
    };
    const arrive = async (sequence: readonly Capture[]) => {
      const { token } = await makeSeller(app);
      for (const body of sequence) await succeed(app, api.captures.create, { token, body });
      return shown(token);
    };
    const expected = await arrive(captures);
    expect(expected).toMatchObject({ phase: 'delivered', statusText: 'Livrée', orderDate: '2026-11-19T07:00:00.000Z' });
    const sequences = fc.shuffledSubarray([...captures, ...captures], { minLength: captures.length * 2 });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        expect(await arrive(sequence)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a row without a transaction', () => {
  it('updates the order of its conversation', async () => {
    const record = makeRecord();
    await send(makeCapture([record]));
    const row = visibleRow(record.conversationId ?? '', { phase: 'delivered', statusText: 'Livrée' });
    const answer = await send(makeCapture([row], { source: 'dom', observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(answer).toMatchObject({ created: 0, updated: 1, quarantined: 0, orders: [{ phase: 'delivered' }] });
  });

  it('creates no order: it waits until its conversation is known', async () => {
    const record = makeRecord();
    const row = visibleRow(record.conversationId ?? '', { phase: 'delivered' });
    const dom = makeCapture([row, visibleRow('5')], { source: 'dom', observedAt: '2026-11-21T11:00:00.000Z' });
    expect(await send(dom)).toMatchObject({ created: 0, quarantined: 2, orders: [] });
    expect(await setAside()).toMatchObject([{ reason: 'incomplete' }, { reason: 'incomplete' }]);
    const answer = await send(makeCapture([record]));
    expect(answer).toMatchObject({ created: 1, orders: [{ phase: 'delivered', status: '1' }] });
    expect(await setAside()).toMatchObject([{ subject: 'conversation 5' }]);
  });

  it('is assigned to no order when two sales share its conversation', async () => {
    const [first, second] = [makeRecord({ conversationId: '4242' }), makeRecord({ conversationId: '4242' })];
    await send(makeCapture([first, second]));
    const answer = await send(makeCapture([visibleRow('4242', { phase: 'delivered' })], { source: 'dom' }));
    expect(answer).toMatchObject({ updated: 0, quarantined: 1 });
    expect((await list()).map(({ phase }) => phase)).toEqual(['to_ship', 'to_ship']);
    expect(await setAside()).toMatchObject([{ reason: 'ambiguous' }]);
  });

  it('and without a conversation is set aside separately', async () => {
    const nameless = () => makeRecord({ transactionId: null, conversationId: null });
    expect(await send(makeCapture([nameless(), nameless()], { source: 'dom' }))).toMatchObject({ quarantined: 2 });
    expect(await setAside()).toHaveLength(2);
  });
});

describe('an empty list', () => {
  it('of all sales is set aside once sales are known, because an expired session produces one', async () => {
    const first = await send(makeCapture([makeRecord()]));
    const empty = makeCapture([], { observedAt: '2026-11-21T11:00:00.000Z', totalPages: 0 });
    expect(await send(empty)).toEqual({
      ...{ created: 0, updated: 0, unchanged: 0, quarantined: 1, ignoredFields: 0, orders: [] },
      completeness: first.completeness,
    });
    expect(await list()).toEqual(first.orders);
    expect(await setAside()).toMatchObject([{ reason: 'empty-list', subject: 'list sold all' }]);
  });

  it('is accepted from a seller who has sold nothing, and on a tab that does become empty', async () => {
    const nothing = await send(makeCapture([], { totalPages: 0 }));
    expect(nothing).toMatchObject({ quarantined: 0, completeness: { complete: true, totalEntries: 0 } });
    await send(makeCapture([makeRecord()]));
    const tab = await send(makeCapture([], { filter: 'in_progress', totalPages: 0 }));
    expect(tab).toMatchObject({ quarantined: 0, completeness: { filter: 'in_progress', complete: true } });
  });

  it('is set aside on any tab when the page does not name its account', async () => {
    await send(makeCapture([makeRecord()]));
    const tab = makeCapture([], { filter: 'in_progress', marketplaceUserId: null, totalPages: 0 });
    expect(await send(tab)).toMatchObject({ quarantined: 1 });
  });

  it('of one account of the seller does not depend on another account’s sales', async () => {
    await send(makeCapture([makeRecord()], { marketplaceUserId: '77' }));
    const other = await send(makeCapture([], { marketplaceUserId: '88', totalPages: 0 }));
    expect(other).toMatchObject({ quarantined: 0, completeness: { marketplaceUserId: '88', complete: true } });
  });
});

describe('completeness', () => {
  const page = (number: number, records = [makeRecord()], overrides: Partial<OrdersCapture> = {}) =>
    makeCapture(records, { page: number, totalPages: 2, totalEntries: 2, ...overrides });

  it('grows page by page, per list and account', async () => {
    const first = await send(page(1));
    expect(first.completeness).toMatchObject({ pagesRead: [1], complete: false, totalPages: 2, totalEntries: 2 });
    const second = await send(page(2));
    expect(second.completeness).toMatchObject({ pagesRead: [1, 2], complete: true });
    await send(page(1, [makeRecord()], { filter: 'in_progress' }));
    await send(page(1, [makeRecord()], { marketplaceUserId: null }));
    const { lists } = await succeed(app, api.captures.completeness, { token: seller.token });
    expect(lists.map(({ filter, marketplaceUserId, complete }) => [marketplaceUserId, filter, complete])).toEqual([
      [null, 'all', false],
      ['77', 'all', true],
      ['77', 'in_progress', false],
    ]);
  });

  it('survives a new sale on the first page, and reports how old the rest is', async () => {
    const [known] = [makeRecord()];
    await send(page(1, [known]));
    await send(page(2));
    app.clock.advance(HOUR);
    const grown = { totalEntries: 3, observedAt: '2026-11-21T13:00:00.000Z' };
    const answer = await send(page(1, [makeRecord(), known], grown));
    expect(answer.completeness).toMatchObject({ complete: true, totalEntries: 3, readAt: '2026-11-21T10:00:00.000Z' });
  });

  it('starts again when the list changed in a way that this page does not explain', async () => {
    await send(page(1));
    await send(page(2));
    app.clock.advance(HOUR);
    const answer = await send(page(1, [], { totalEntries: 9, observedAt: '2026-11-21T13:00:00.000Z', filter: 'all' }));
    expect(answer).toMatchObject({ quarantined: 1, completeness: { complete: true } });
    const known = (await list())[0];
    const other = makeRecord({
      transactionId: known?.transactionId ?? null,
      conversationId: known?.conversationId ?? null,
    });
    const grown = await send(page(1, [other], { totalEntries: 9, observedAt: '2026-11-21T13:01:00.000Z' }));
    expect(grown.completeness).toMatchObject({ complete: false, pagesRead: [1] });
  });
});
