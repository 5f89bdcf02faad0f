import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { KeptReplies, KeptReply } from '#core/model/kept-replies.ts';
import { DAY } from '#core/model/time.ts';
import { fakeClient } from '#core/testing/fake-client.ts';
import { makeSale } from '#core/testing/make-sale.ts';
import { expensePagesQuery, expensesKeptQuery, expensesOverviewQuery } from './expenses.ts';
import { MOST_ROWS } from './kept-list.ts';
import { newestOfStock, stockQuery } from './products.ts';
import { newestSales, salesQuery } from './sales.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const OFFLINE = new AppError('NETWORK', 'Erreur de connexion au serveur.');

/** What a browser keeps, in memory and for whoever is signed in. */
const makeKept = () => {
  const rows: (KeptReply & { account: string; list: string; filter: string })[] = [];
  const state = { account: 'léa' as string | null };
  const kept: KeptReplies = {
    account: async () => state.account,
    find: async (account, list, isWanted) =>
      rows.findLast((row) => row.account === account && row.list === list && isWanted(row.filter, row.at)) ?? null,
    listsOf: async () => [],
    write: async (account, list, filter, reply) => void rows.push({ account, list, filter, ...structuredClone(reply) }),
  };
  return { kept, rows, state };
};

/** One browser: what it keeps stays, and each `start` is a page of its own. */
const setUp = () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { kept, rows, state } = makeKept();
  let answer: (call: { id: string }) => unknown = () => {
    throw OFFLINE;
  };
  const platform = { api: fakeClient((call) => answer(call)), kept };
  const start = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    ...{ platform, rows, state, start },
    reply: (next: (call: { id: string }) => unknown) => {
      answer = next;
    },
    cut: () => {
      answer = () => {
        throw OFFLINE;
      };
    },
    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),
  };
};

const SALES = { sales: [makeSale()], regime: 'professional', regimes: ['professional'], unknownRegime: 0 } as const;
const YEAR = { from: '2026-01-01', to: '2026-11-21', regime: undefined };

describe('a list that is read without a network', () => {
  it('is the one that was read last, with its own time, beside the error', async () => {
    const bench = setUp();
    bench.reply(() => SALES);
    await bench.start().fetchQuery(salesQuery(bench.platform, YEAR));
    bench.cut();
    bench.pass(3_600_000);
    const queries = bench.start();
    const query = salesQuery(bench.platform, YEAR);
    await expect(queries.fetchQuery(query)).rejects.toBe(OFFLINE);
    expect(queries.getQueryState(query.queryKey)).toMatchObject({
      ...{ data: SALES, dataUpdatedAt: NOW, status: 'error', error: OFFLINE },
    });
  });

  it('is replaced by the next answer, without an empty moment in between', async () => {
    const bench = setUp();
    bench.reply(() => SALES);
    await bench.start().fetchQuery(salesQuery(bench.platform, YEAR));
    bench.cut();
    const observer = new QueryObserver(bench.start(), salesQuery(bench.platform, YEAR));
    const seen: (readonly [number | undefined, boolean])[] = [];
    onTestFinished(observer.subscribe(({ data, error }) => seen.push([data?.sales.length, error !== null])));
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: SALES, error: OFFLINE }));
    const before = seen.length;
    bench.reply(() => ({ ...SALES, sales: [makeSale({ id: 'a' }), makeSale({ id: 'b' })] }));
    await observer.refetch();
    expect(seen.slice(before).map(([count]) => count)).not.toContain(undefined);
    expect(observer.getCurrentResult()).toMatchObject({ error: null, data: { sales: [{ id: 'a' }, { id: 'b' }] } });
  });

  it('stays what the page already shows, which is never older', async () => {
    const bench = setUp();
    const queries = bench.start();
    const query = stockQuery(bench.platform);
    bench.reply(() => ({ products: [], lots: [], regime: 'professional' }));
    await queries.fetchQuery(query);
    bench.cut();
    bench.rows[0] = { ...bench.rows[0], reply: { products: [], lots: [], regime: null } } as never;
    await expect(queries.fetchQuery({ ...query, staleTime: 0 })).rejects.toBe(OFFLINE);
    expect(queries.getQueryData(query.queryKey)).toMatchObject({ regime: 'professional' });
  });

  it('is unknown where the server answered with an error, nothing was kept, or what was kept is no such list', async () => {
    const bench = setUp();
    const query = stockQuery(bench.platform);
    const read = async () => {
      const queries = bench.start();
      await queries.fetchQuery(query).catch(() => null);
      return queries.getQueryData(query.queryKey);
    };
    expect(await read()).toBeUndefined();
    bench.reply(() => ({ products: [], lots: [], regime: null }));
    await read();
    bench.reply(() => {
      throw new AppError('INTERNAL', 'Le serveur a échoué.', { status: 500 });
    });
    expect(await read()).toBeUndefined();
    bench.cut();
    expect(await read()).toEqual({ products: [], lots: [], regime: null });
    bench.rows[0] = { ...bench.rows[0], reply: { products: [{ id: 7 }] } } as never;
    expect(await read()).toBeUndefined();
  });

  it('answers what is asked of a part of it: its pages, and what it adds up to', async () => {
    const bench = setUp();
    const expense = (id: string, day: string, montant: number) => ({
      ...{
        id,
        day,
        montant,
        type: 'Pressing',
        currency: 'EUR',
        source: 'hand',
        statedId: null,
        note: null,
        date: null,
      },
      ...{
        shopId: null,
        marketplace: null,
        marketplaceUserId: null,
        regime: 'professional',
        hasReceipt: null,
        tiedTo: null,
      },
    });
    const expenses = [expense('b', '2026-11-02', 7), expense('a', '2026-10-01', 12)];
    const overview = { count: 2, coming: [], regime: 'professional' };
    bench.reply(({ id }) => (id === 'expenses.page' ? { expenses, stated: [], cursor: null } : overview));
    expect(await bench.start().fetchQuery(expensesKeptQuery(bench.platform))).toBe(2);
    bench.cut();
    bench.pass(3_600_000);
    const queries = bench.start();
    const filter = { from: '2026-11-01', to: '2026-11-30', list: 'all', search: '' } as const;
    const pages = expensePagesQuery(bench.platform, filter, { by: 'day', direction: 'descending' });
    await expect(queries.fetchInfiniteQuery(pages)).rejects.toBe(OFFLINE);
    expect(queries.getQueryData(pages.queryKey)).toMatchObject({ pages: [{ expenses: [{ id: 'b' }], cursor: null }] });
    const sums = expensesOverviewQuery(bench.platform, filter);
    await expect(queries.fetchQuery(sums)).rejects.toBe(OFFLINE);
    expect(queries.getQueryState(sums.queryKey)).toMatchObject({
      ...{
        data: { count: 2, lists: { all: { count: 1, sums: [{ currency: 'EUR', amount: 7 }] } } },
        dataUpdatedAt: NOW,
      },
    });
  });

  it('is kept for whom the call was made, and for nobody while nobody is signed in', async () => {
    const bench = setUp();
    bench.reply(() => {
      bench.state.account = 'zoé';
      return SALES;
    });
    await bench.start().fetchQuery(salesQuery(bench.platform, YEAR));
    expect(bench.rows.map(({ account }) => account)).toEqual(['léa']);
    bench.state.account = null;
    bench.reply(() => SALES);
    await bench.start().fetchQuery(salesQuery(bench.platform, YEAR));
    expect(bench.rows).toHaveLength(1);
  });
});

describe('the period of kept sales', () => {
  const shownAfter = async (ms: number, scope: typeof YEAR, read = YEAR) => {
    const bench = setUp();
    bench.reply(() => SALES);
    await bench.start().fetchQuery(salesQuery(bench.platform, read));
    bench.cut();
    bench.pass(ms);
    const queries = bench.start();
    await queries.fetchQuery(salesQuery(bench.platform, scope)).catch(() => null);
    return queries.getQueryData(salesQuery(bench.platform, scope).queryKey) !== undefined;
  };

  it('has no end when it was read up to that very day: it is this year’s on the next day too', async () => {
    expect(await shownAfter(DAY, { ...YEAR, to: '2026-11-22' })).toBe(true);
    expect(await shownAfter(DAY, { ...YEAR, to: '2026-12-31' })).toBe(true);
    expect(await shownAfter(60 * DAY, { ...YEAR, to: '2026-12-31' })).toBe(true);
  });

  it('is another one with an earlier end, another start or another regime', async () => {
    expect(await shownAfter(DAY, { ...YEAR, to: '2026-11-20' })).toBe(false);
    expect(await shownAfter(DAY, { ...YEAR, from: '2026-02-01' })).toBe(false);
    expect(await shownAfter(60 * DAY, { ...YEAR, from: '2027-01-01', to: '2027-01-20' })).toBe(false);
    expect(await shownAfter(DAY, { ...YEAR, regime: 'particulier' } as never)).toBe(false);
    const closed = { ...YEAR, to: '2026-10-31' };
    expect(await shownAfter(DAY, closed, closed)).toBe(true);
    expect(await shownAfter(DAY, { ...YEAR, to: '2026-11-30' }, closed)).toBe(false);
  });
});

describe('a list that is too long to be kept whole', () => {
  it('says of how many rows the newest are kept', async () => {
    const bench = setUp();
    const sales = Array.from({ length: MOST_ROWS + 1 }, (_, at) => makeSale({ id: `${at}` }));
    bench.reply(() => ({ ...SALES, sales }));
    const live = await bench.start().fetchQuery(salesQuery(bench.platform, YEAR));
    expect(live.cut).toBeUndefined();
    bench.cut();
    const queries = bench.start();
    const query = salesQuery(bench.platform, YEAR);
    await queries.fetchQuery(query).catch(() => null);
    const data = queries.getQueryData(query.queryKey);
    expect(data?.cut).toEqual({ shown: MOST_ROWS, of: MOST_ROWS + 1 });
    expect([data?.sales.length, data?.sales[0]?.id]).toEqual([MOST_ROWS, '0']);
  });

  const rows = <T>(make: (at: number) => T) =>
    fc.nat({ max: 12 }).map((length) => Array.from({ length }, (_, at) => make(at)));
  const most = fc.integer({ min: 1, max: 12 });

  it('is whole, or says that it is not', () => {
    fc.assert(
      fc.property(
        rows((at) => ({ id: `${at}` })),
        most,
        (all, limit) => {
          const sales = newestSales({ ...SALES, sales: all } as never, limit);
          expect(sales === null).toBe(all.length <= limit);
          if (sales) expect(sales.cut).toEqual({ shown: sales.reply.sales.length, of: all.length });
        },
      ),
    );
  });

  it('holds a lot only with all of its articles: what they cost is shared among them', () => {
    const stocks = fc.array(fc.constantFrom(null, 'a', 'b', 'c'), { maxLength: 12 }).map((lotIds) => ({
      products: lotIds.map((lotId, at) => ({ id: `${at}`, lotId })),
      lots: ['a', 'b', 'c'].map((id) => ({ id, known: lotIds.filter((lotId) => lotId === id).length })),
      regime: null,
    }));
    fc.assert(
      fc.property(stocks, fc.integer({ min: 3, max: 12 }), (stock, limit) => {
        const short = newestOfStock(stock as never, limit);
        if (short === null) return;
        const { products, lots } = short.reply;
        expect(products.length).toBeLessThanOrEqual(limit);
        expect(short.cut).toEqual({ shown: products.length, of: stock.products.length });
        for (const { id, known } of lots) expect(products.filter(({ lotId }) => lotId === id)).toHaveLength(known);
      }),
    );
  });
});
