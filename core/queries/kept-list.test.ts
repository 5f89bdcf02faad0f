import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { WireSale } from '#core/contract/sales.ts';
import { AppError } from '#core/errors.ts';
import { naturalSaleSort, type SaleFilter, salesOverview, viewEntries } from '#core/model/sales/sale-view.ts';
import { DAY } from '#core/model/time.ts';
import type { FakeCall } from '#core/testing/fake-client.ts';
import { KEPT_AT as NOW, OFFLINE, openKeptBench as setUp } from '#core/testing/kept-bench.ts';
import { makeSale } from '#core/testing/make-sale.ts';
import { expensePagesQuery, expensesKeptQuery, expensesOverviewQuery } from './expenses.ts';
import { MOST_ROWS } from './kept-list.ts';
import { salePagesQuery, salesKeptQuery, salesMoneyQuery, salesOverviewQuery } from './sales.ts';

const wallet = (amount: number) => ({
  ...{ marketplace: 'vinted', marketplaceUserId: '77', unnamedAccountId: null, currency: 'EUR' },
  ...{ released: { amount, count: 1 }, refunded: { amount: 0, count: 0 }, equation: null, faults: [] },
  ...{ transferred: { amount: 0, count: 0, last: null }, partial: false, mixed: false },
});
const MONEY = { wallets: [wallet(18)] };
const YEAR = { from: '2026-01-01', to: '2026-11-21', regime: undefined };

/** What a server with these sales answers. */
const answerOf =
  (sales: readonly WireSale[]) =>
  ({ id, query }: FakeCall): unknown => {
    const filter: SaleFilter = { ...YEAR, list: 'all', search: '', ...query };
    if (id === 'sales.overview') return salesOverview(sales, filter, 'professional');
    const entries = viewEntries(sales, filter, naturalSaleSort('date'), 'professional');
    const start = Number(query.cursor ?? 0);
    const end = start + Number(query.limit);
    return {
      rows: entries.slice(start, end).map(({ sale, place }) => ({ sale, refund: place })),
      cursor: end < entries.length ? String(end) : null,
    };
  };

describe('a list that is read without a network', () => {
  it('is the one that was read last, with its own time, beside the error', async () => {
    const bench = setUp();
    bench.reply(() => MONEY);
    await bench.start().fetchQuery(salesMoneyQuery(bench.platform, YEAR));
    bench.cut();
    bench.pass(3_600_000);
    const queries = bench.start();
    const query = salesMoneyQuery(bench.platform, YEAR);
    await expect(queries.fetchQuery(query)).rejects.toBe(OFFLINE);
    expect(queries.getQueryState(query.queryKey)).toMatchObject({
      ...{ data: MONEY, dataUpdatedAt: NOW, status: 'error', error: OFFLINE },
    });
  });

  it('is replaced by the next answer, without an empty moment in between', async () => {
    const bench = setUp();
    bench.reply(() => MONEY);
    await bench.start().fetchQuery(salesMoneyQuery(bench.platform, YEAR));
    bench.cut();
    const observer = new QueryObserver(bench.start(), salesMoneyQuery(bench.platform, YEAR));
    const seen: (readonly [number | undefined, boolean])[] = [];
    onTestFinished(observer.subscribe(({ data, error }) => seen.push([data?.[0]?.released.amount, error !== null])));
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: MONEY.wallets, error: OFFLINE }));
    const before = seen.length;
    bench.reply(() => ({ wallets: [wallet(25)] }));
    await observer.refetch();
    expect(seen.slice(before).map(([amount]) => amount)).not.toContain(undefined);
    expect(observer.getCurrentResult()).toMatchObject({ error: null, data: [{ released: { amount: 25 } }] });
  });

  it('stays what the page already shows, which is never older', async () => {
    const bench = setUp();
    const queries = bench.start();
    const query = salesMoneyQuery(bench.platform, YEAR);
    bench.reply(() => MONEY);
    await queries.fetchQuery(query);
    bench.cut();
    bench.rows[0] = { ...bench.rows[0], reply: { wallets: [wallet(25)] } } as never;
    await expect(queries.fetchQuery({ ...query, staleTime: 0 })).rejects.toBe(OFFLINE);
    expect(queries.getQueryData(query.queryKey)).toMatchObject(MONEY);
  });

  it('is unknown where the server answered with an error, nothing was kept, or what was kept is no such list', async () => {
    const bench = setUp();
    const query = salesMoneyQuery(bench.platform, YEAR);
    const read = async () => {
      const queries = bench.start();
      await queries.fetchQuery(query).catch(() => null);
      return queries.getQueryData(query.queryKey);
    };
    expect(await read()).toBeUndefined();
    bench.reply(() => MONEY);
    await read();
    bench.reply(() => {
      throw new AppError('INTERNAL', 'Le serveur a échoué.', { status: 500 });
    });
    expect(await read()).toBeUndefined();
    bench.cut();
    expect(await read()).toMatchObject(MONEY);
    bench.rows[0] = { ...bench.rows[0], reply: { wallets: [{ id: 7 }] } } as never;
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

  it('answers each view of sales from those that were kept, whichever were on screen', async () => {
    const bench = setUp();
    bench.reply(
      answerOf([makeSale({ id: 'a', title: 'Robe' }), makeSale({ id: 'b' }), makeSale({ id: 'c', doubtful: true })]),
    );
    expect(await bench.start().fetchQuery(salesKeptQuery(bench.platform))).toBe(3);
    bench.cut();
    const queries = bench.start();
    const filter = { ...YEAR, list: 'pending', search: 'robe' } as const;
    const pages = salePagesQuery(bench.platform, filter, { by: 'date', direction: 'descending' });
    await expect(queries.fetchInfiniteQuery(pages)).rejects.toBe(OFFLINE);
    expect(queries.getQueryData(pages.queryKey)).toMatchObject({ pages: [{ entries: [{ key: 'a' }], cursor: null }] });
    const sums = salesOverviewQuery(bench.platform, filter);
    await expect(queries.fetchQuery(sums)).rejects.toBe(OFFLINE);
    expect(queries.getQueryData(sums.queryKey)).toMatchObject({
      ...{ regime: 'professional', lists: { all: { sales: 2 }, doubtful: { sales: 1 } } },
      found: { sales: 1, sums: [{ currency: 'EUR', amount: 18 }] },
    });
  });

  it('is kept for whom the call was made, and for nobody while nobody is signed in', async () => {
    const bench = setUp();
    bench.reply(() => {
      bench.state.account = 'zoé';
      return MONEY;
    });
    await bench.start().fetchQuery(salesMoneyQuery(bench.platform, YEAR));
    expect(bench.rows.map(({ account }) => account)).toEqual(['léa']);
    bench.state.account = null;
    bench.reply(() => MONEY);
    await bench.start().fetchQuery(salesMoneyQuery(bench.platform, YEAR));
    expect(bench.rows).toHaveLength(1);
  });
});

describe('the period of kept money', () => {
  const shownAfter = async (ms: number, scope: typeof YEAR, read = YEAR) => {
    const bench = setUp();
    bench.reply(() => MONEY);
    await bench.start().fetchQuery(salesMoneyQuery(bench.platform, read));
    bench.cut();
    bench.pass(ms);
    const queries = bench.start();
    await queries.fetchQuery(salesMoneyQuery(bench.platform, scope)).catch(() => null);
    return queries.getQueryData(salesMoneyQuery(bench.platform, scope).queryKey) !== undefined;
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
    bench.reply(answerOf(Array.from({ length: MOST_ROWS + 1 }, (_, at) => makeSale({ id: `${at}` }))));
    expect(await bench.start().fetchQuery(salesKeptQuery(bench.platform))).toBe(MOST_ROWS);
    bench.cut();
    const queries = bench.start();
    const query = salesOverviewQuery(bench.platform, { ...YEAR, list: 'all', search: '' });
    await queries.fetchQuery(query).catch(() => null);
    expect(queries.getQueryData(query.queryKey)).toMatchObject({
      ...{ cut: { shown: MOST_ROWS, of: MOST_ROWS + 1 }, lists: { all: { sales: MOST_ROWS } } },
    });
  });
});
