import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import { fail, succeed } from '../testing/call.ts';
import {
  makeLine,
  makePresentWallet,
  makeStatement,
  makeWallet,
  type WalletLineRecord,
} from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;
const lines = async (query: Record<string, string> = {}) =>
  (await succeed(bench.app, api.wallet.lines, { ...bench.token, query: { month: '2026-10', ...query } })).lines;
const BASE = Date.parse('2026-11-01T00:00:00.000Z');

describe('a page of the wallet', () => {
  it('stores its lines in its month, and reports how much of the month was read', async () => {
    const records = [makeLine(), makeLine({ kind: 'boost', title: 'Boost', amountMinor: -115, conversationId: null })];
    const answer = await bench.send(makeWallet(records, { totalPages: 2, totalEntries: 4 }));
    expect(answer).toMatchObject({
      ...{ created: 2, updated: 0, unchanged: 0, quarantined: 0 },
      completeness: { list: 'wallet', filter: '2026-10', pagesRead: [1], complete: false, marketplaceUserId: '77' },
    });
    expect(await lines()).toMatchObject([
      { kind: expect.any(String), amount: expect.any(Number), orderId: null },
      { kind: expect.any(String), amount: expect.any(Number), orderId: null },
    ]);
    expect(await months()).toMatchObject([
      { month: '2026-10', sums: { sale: 18, boost: -1.15 }, lineCount: 2, missingLines: 2, complete: false, gap: null },
    ]);
  });

  it('read again changes nothing', async () => {
    const records = [makeLine(), makeLine()];
    await bench.send(makeWallet(records));
    const before = await lines();
    expect(before).toHaveLength(2);
    const again = await bench.send(makeWallet(records, { observedAt: '2026-11-21T11:00:00.000Z' }));
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await lines()).toEqual(before);
  });

  it('that repeats a line of another page counts it once, lists it, and lets the seller say that it is a second one', async () => {
    const sale = makeLine({ conversationId: '24100054321', entityId: '24100054321' });
    const announced = { totalPages: 2, totalEntries: 2 };
    await bench.send(
      makeWallet([makeStatement({ month: '2026-10', openingMinor: 0, closingMinor: 3600 }), sale], announced),
    );
    await bench.send(makeWallet([sale], { ...announced, page: 2 }));
    const [month] = await months();
    expect(month).toMatchObject({ sums: { sale: 18 }, openLines: 0, complete: true, gap: 18 });
    const repeat = month?.suspects.find(({ why }) => why === 'repeat');
    expect(repeat).toMatchObject({ kind: 'repeat', amount: null, shown: 18, open: true });
    const choice = { kind: 'sale', direction: 'in' } as const;
    const params = { id: repeat?.id ?? '' };
    await succeed(bench.app, api.wallet.settleLine, { ...bench.token, params, body: { choice } });
    expect(await months()).toMatchObject([{ sums: { sale: 36 }, gap: 0, suspects: [] }]);
  });

  it('with a different balance and the same lines counts as one change', async () => {
    const send = (balanceMinor: number, observedAt: string) =>
      bench.send(
        makeWallet([makeStatement({ month: '2026-10', balanceMinor }), makeLine({ title: 'Une' })], { observedAt }),
      );
    await send(1800, '2026-11-21T10:00:00.000Z');
    expect(await send(1800, '2026-11-21T10:30:00.000Z')).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await send(2100, '2026-11-21T11:00:00.000Z')).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  });

  it('sent by two tabs at once is stored once', async () => {
    const records = [makeLine(), makeLine({ title: 'Boost', kind: 'boost', amountMinor: -115 })];
    await Promise.all([1, 2, 3, 4].map(() => bench.send(makeWallet(records))));
    expect(await lines()).toHaveLength(2);
    expect(await months()).toMatchObject([{ lineCount: 2, complete: true }]);
  });

  it('with more lines than a page can have is refused', async () => {
    const body = makeWallet(Array.from({ length: 501 }, () => makeLine()));
    expect(await fail(bench.app, api.captures.create, 400, { ...bench.token, body })).toMatchObject({
      field: 'records',
    });
  });

  it('of the current statement puts each line in the month of its date', async () => {
    await bench.send(
      makePresentWallet([
        makeStatement({ balanceMinor: 5000 }),
        makeLine({ date: '2026-11-20T08:00:00.000Z' }),
        makeLine({ date: '2026-10-20T08:00:00.000Z' }),
      ]),
    );
    expect(await lines()).toHaveLength(1);
    expect(await lines({ month: '2026-11' })).toHaveLength(1);
  });

  it('sets aside lines whose month cannot be determined', async () => {
    const answer = await bench.send(
      makePresentWallet([makeLine({ date: null }), makeLine({ date: '2026-10-31T23:30:00.000Z' })]),
    );
    expect(answer).toMatchObject({ created: 0, quarantined: 2, completeness: null });
    const { entries } = await succeed(bench.app, api.reading.setAside, bench.token);
    expect(entries).toMatchObject([{ reason: 'incomplete', pageKind: 'wallet', title: null }]);
  });

  it('of the current statement gives the present balance of its wallet, with the time of that page', async () => {
    const present = makeStatement({ balanceMinor: 96240, pendingMinor: 109670 });
    await bench.send(makePresentWallet([present, makeLine({ date: '2026-11-20T08:00:00.000Z' })]));
    expect((await succeed(bench.app, api.wallet.months, bench.token)).balances).toEqual([
      {
        ...{ marketplace: 'vinted', marketplaceUserId: '77', unnamedAccountId: null, currency: 'EUR' },
        ...{ available: 962.4, pending: 1096.7, readAt: '2026-11-21T10:00:00.000Z' },
      },
    ]);
  });

  it('of a month gives no present balance', async () => {
    await bench.send(makeWallet([makeStatement({ month: '2026-10', closingMinor: 900 }), makeLine()]));
    expect((await succeed(bench.app, api.wallet.months, bench.token)).balances).toEqual([]);
  });

  it('that arrives late changes nothing that is newer', async () => {
    await bench.send(
      makeWallet([makeStatement({ month: '2026-10', closingMinor: 900 }), makeLine({ title: 'Vente' })]),
    );
    await bench.send(
      makeWallet(
        [makeStatement({ month: '2026-10', closingMinor: 700, openingMinor: 100 }), makeLine({ title: 'X' })],
        {
          observedAt: '2026-11-20T10:00:00.000Z',
        },
      ),
    );
    expect(await months()).toMatchObject([{ opening: 1, closing: 9, lineCount: 1 }]);
  });

  it.each([
    [{ amountMinor: 1.5 }, 'records[0].amountMinor'],
    [{ kind: 'gift' }, 'records[0].kind'],
    [{ entityId: 'abc' }, 'records[0].entityId'],
    [{ date: 'hier' }, 'records[0].date'],
  ])('with %j is refused entirely', async (overrides, field) => {
    const body = makeWallet([makeLine(overrides as Partial<WalletLineRecord>), makeLine()]);
    expect(await fail(bench.app, api.captures.create, 400, { ...bench.token, body })).toMatchObject({ field });
    expect(await lines()).toEqual([]);
  });
});

describe('pages of one month', () => {
  it('produce the same lines in whatever order they arrive, and however often', async () => {
    // Newest first; the third and fifth are equal, and a new one pushes all of them down between two readings.
    const list = ['a', 'b', 'x', 'c', 'x'].map((title) => makeLine({ title, date: null, entityId: null }));
    const grown = [makeLine({ title: 'x', date: null, entityId: null }), ...list];
    const page = (all: WalletLineRecord[], number: number, minute: number) => () =>
      makeWallet(all.slice((number - 1) * 2, number * 2), {
        page: number,
        totalPages: Math.ceil(all.length / 2),
        totalEntries: all.length,
        observedAt: toIso(BASE + minute * MINUTE),
      });
    const reads = [
      ...[
        page(list, 1, 1),
        page(list, 2, 2),
        page(grown, 2, 3),
        page(grown, 3, 4),
        page(grown, 1, 5),
        page(grown, 1, 6),
      ],
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(reads, { minLength: reads.length }), async (shuffled) => {
        bench.seller = await makeSeller(bench.app);
        for (const read of shuffled) await bench.send(read());
        const titles = (await lines()).map(({ title }) => title).toSorted();
        expect(titles).toEqual(['a', 'b', 'c', 'x', 'x', 'x']);
      }),
      { numRuns: 6 },
    );
  });
});

describe('a month', () => {
  const month = async (overrides: Parameters<typeof makeStatement>[0], records: WalletLineRecord[]) => {
    await bench.send(makeWallet([makeStatement({ month: '2026-10', ...overrides }), ...records]));
    const [first] = await months();
    return first;
  };

  it('that balances has no gap', async () => {
    const records = [makeLine(), makeLine({ kind: 'transfer', amountMinor: -1000, entityId: '9' })];
    expect(await month({ openingMinor: 500, closingMinor: 1300 }, records)).toMatchObject({
      ...{ opening: 5, closing: 13, gap: 0, complete: true, missingLines: 0, suspects: [] },
      ...{ openingDeduced: false, closingDeduced: false, openingBreak: null },
    });
  });

  it('that does not balance lists the lines that could explain it', async () => {
    const records = [makeLine({ amountMinor: 500, entityId: '1' }), makeLine({ kind: 'other', amountMinor: 20 })];
    expect(await month({ openingMinor: 0, closingMinor: -480 }, records)).toMatchObject({
      gap: -10,
      suspects: expect.arrayContaining([
        expect.objectContaining({ amount: 5, why: 'wrong_side' }),
        expect.objectContaining({ amount: 0.2, why: 'unknown_kind' }),
      ]),
    });
  });

  it('with a line of unknown sign has no gap to show', async () => {
    const records = [makeLine({ kind: 'other', amountMinor: null })];
    expect(await month({ openingMinor: 0, closingMinor: 0 }, records)).toMatchObject({
      ...{ gap: null, openLines: 1, suspects: [{ amount: null, why: 'open_sign' }] },
    });
  });

  it('takes an unknown balance from its neighbours or the current one, and marks it as deduced', async () => {
    await bench.send(
      makeWallet([makeStatement({ month: '2026-10', openingMinor: 0, closingMinor: 1800 }), makeLine()]),
    );
    const now = { date: '2026-11-20T08:00:00.000Z', amountMinor: 700 };
    await bench.send(makePresentWallet([makeStatement({ balanceMinor: 2500 }), makeLine(now)]));
    await bench.send(makeWallet([makeLine(now)], { filter: '2026-11', observedAt: '2026-11-21T09:59:00.000Z' }));
    expect(await months()).toMatchObject([
      {
        month: '2026-11',
        opening: 18,
        openingDeduced: true,
        closing: 25,
        closingDeduced: true,
        gap: 0,
        complete: true,
      },
      { month: '2026-10', opening: 0, closing: 18, gap: 0 },
    ]);
    await bench.send(
      makeWallet([makeLine(now), makeLine(now)], { filter: '2026-11', observedAt: '2026-11-21T11:00:00.000Z' }),
    );
    expect(await months()).toMatchObject([{ month: '2026-11', closing: null, gap: null, lineCount: 2 }, {}]);
  });

  it('with two currencies has two equations', async () => {
    await bench.send(makeWallet([makeLine(), makeLine({ currency: 'PLN', entityId: '5' })]));
    expect(await months()).toMatchObject([
      { currency: 'EUR', sums: { sale: 18 } },
      { currency: 'PLN', sums: { sale: 18 } },
    ]);
  });
});

describe('a wallet line about a sale', () => {
  const conversationId = '24100054321';
  const received = async () => (await lines())[0]?.orderId;

  it('finds its order, whichever comes first', async () => {
    await bench.send(makeWallet([makeLine()]));
    expect(await received()).toBeNull();
    const { orders } = await bench.send(makeCapture([makeRecord({ conversationId, priceMinor: 1800 })]));
    expect(await received()).toBe(orders[0]?.id);
  });

  it('whose amount differs from the price is a conflict of its order', async () => {
    await bench.send(makeCapture([makeRecord({ conversationId, priceMinor: 2000 })]));
    const { orders } = await bench.send(makeWallet([makeLine()]));
    expect(orders).toMatchObject([{ conversationId, conflicts: ['received'] }]);
  });
});

describe('queries about the wallet', () => {
  it.each([
    [{}, 'month'],
    [{ month: '2026-13' }, 'month'],
    [{ month: '2026-10', marketplaceUserId: 'x' }, 'marketplaceUserId'],
  ])('with %j are refused', async (query, field) => {
    expect(await fail(bench.app, api.wallet.lines, 400, { ...bench.token, query })).toMatchObject({ field });
  });
});
