import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

// The clock of the tests stands at 21 November 2026.
const bench = openSellerBench();
const YEAR = { from: '2026-01-01', to: '2026-11-21' };

const home = (query: object = {}) =>
  succeed(bench.app, api.home.read, { ...bench.token, query: { ...YEAR, ...query } });
const costs = async (query: object = {}) =>
  (await succeed(bench.app, api.products.costs, { ...bench.token, query: { ...YEAR, ...query } })).results;
const load = (ventes: object[], part: object = {}) =>
  succeed(bench.app, api.sales.load, {
    ...bench.token,
    body: { boutique: { name: 'Ancien outil' }, ventes, commentaires: [], depenses: [], statistics: {}, ...part },
  });

/** A sale on an account whose money came on a day: its order, and the wallet month that shows it. */
const sell = async (day: string, minor: number, part: { account?: string; currency?: string } = {}) => {
  const { account = '77', currency = 'EUR' } = part;
  const at = `${day}T10:00:00.000Z`;
  const record = makeRecord({ phase: 'completed', priceMinor: minor, currency, orderDate: at });
  await bench.send(makeCapture([record], { marketplaceUserId: account }));
  const { conversationId } = record;
  return makeLine({ ...{ conversationId, entityId: conversationId, amountMinor: minor, currency, date: at } });
};
const readMonth = (month: string, lines: ReturnType<typeof makeLine>[], account = '77') =>
  bench.send(makeWallet(lines, { filter: month, marketplaceUserId: account }));

describe('the money of the home page', () => {
  it('is unknown, never 0, while nothing was read', async () => {
    expect(await home()).toMatchObject({
      ...{ unit: 'month', since: null, readAt: null, regimes: [] },
      range: { ...YEAR, coverage: 'none', figures: [] },
      thisMonth: { from: '2026-11-01', to: '2026-11-21', coverage: 'none' },
      before: { coverage: 'none' },
      yearBefore: { from: '2025-01-01', to: '2025-11-21', coverage: 'none' },
      toCome: { pending: [], completed: [] },
    });
  });

  it('is in each month what came in it, less what was paid back, and with the same cost as everywhere', async () => {
    const [october, november] = [await sell('2026-10-05', 1_800), await sell('2026-11-03', 2_500)];
    const back = makeLine({ ...october, kind: 'refund_given', amountMinor: -300, date: '2026-11-04T10:00:00.000Z' });
    await readMonth('2026-10', [october]);
    await readMonth('2026-11', [november, back]);
    const [sale] = (await succeed(bench.app, api.sales.list, bench.token)).sales.filter(({ price }) => price === 25);
    const { id: saleId = '', transactionId = null, conversationId = null } = sale ?? {};
    const chosenSale = { saleId, marketplace: 'vinted', transactionId, conversationId };
    const product = { id: newId(), article: 6.5, currency: 'EUR', chosenSale };
    await succeed(bench.app, api.products.save, { ...bench.token, body: { products: [product] } });
    const reply = await home();
    const shown = reply.periods.map(({ from, coverage, figures: [own] }) => [
      from.slice(0, 7),
      ...[coverage, own?.received, own?.result],
    ]);
    expect(shown.slice(-3)).toEqual([
      ['2026-09', 'none', null, null],
      ['2026-10', 'whole', 18, 0],
      ['2026-11', 'whole', 22, 18.5],
    ]);
    expect(reply.range).toMatchObject({ coverage: 'part', figures: [{ received: 40, result: 18.5 }] });
    expect(reply.thisMonth.figures).toMatchObject([{ received: 22, cost: 6.5, unknown: { count: 0, received: -3 } }]);
    expect(reply).toMatchObject({ since: '2026-10', readAt: '2026-11-21T10:00:00.000Z' });
    expect(reply.yearBefore).toMatchObject({ coverage: 'none', figures: [{ received: null, result: null }] });
    // Every figure of the other screens.
    const { received: _, ...own } = reply.range.figures[0] ?? { received: null };
    expect(await costs()).toEqual([own]);
    const { wallets } = await succeed(bench.app, api.sales.money, { ...bench.token, query: YEAR });
    expect(wallets).toMatchObject([{ released: { amount: 43 }, refunded: { amount: -3 } }]);
    const { months } = await succeed(bench.app, api.sales.combinedStatistics, bench.token);
    expect(months.map(({ month, received, refundsAfter }) => [month, received - (refundsAfter ?? 0)])).toEqual([
      ['2026-10', 18],
      ['2026-11', 22],
    ]);
  });

  it('asks for the wallet months that are missing, and calls what it has a part', async () => {
    const [september, november] = [await sell('2026-09-05', 1_000), await sell('2026-11-03', 2_000)];
    await readMonth('2026-09', [september]);
    await bench.send(makeWallet([november], { filter: '2026-11', totalPages: 2 }));
    const range = { from: '2026-09-01', to: '2026-11-21' };
    const reply = await home(range);
    expect(reply.range).toMatchObject({ coverage: 'part', unread: ['2026-10', '2026-11'] });
    expect(reply.before).toMatchObject({ coverage: 'none', figures: [{ received: null }] });
    expect(reply.unit).toBe('week');
  });

  it('counts an expense on its day in Paris, on 1 January and on 31 December', async () => {
    const expense = (day: string, amount: number) => ({ id: newId(), type: 'Colis', amount, currency: 'EUR', day });
    const expenses = [expense('2025-12-31', 3), expense('2026-01-01', 4)];
    await succeed(bench.app, api.expenses.save, { ...bench.token, body: { expenses } });
    await load([{ id: 'a', title: 'Robe', price: 20, currency: 'EUR', date: '2026-01-01T00:30:00+01:00' }]);
    const reply = await home({ from: '2026-01-01', to: '2026-01-31' });
    expect(reply.periods[0]).toMatchObject({ from: '2026-01-01', figures: [{ received: 20, expenses: 4, stated: 1 }] });
    expect(reply.before).toMatchObject({ from: '2025-12-01', to: '2025-12-31', coverage: 'none' });
    expect(reply.before.figures).toMatchObject([{ received: null, result: null, expenses: 3 }]);
  });

  it('of all days is divided from the first year of which anything is known', async () => {
    await load([{ id: 'a', title: 'Robe', price: 20, currency: 'EUR', date: '2022-06-12T10:00:00Z' }]);
    const reply = await home({ from: '2000-01-01' });
    expect([reply.unit, reply.periods.map(({ from }) => from.slice(0, 4))]).toEqual([
      'year',
      ['2022', '2023', '2024', '2025', '2026'],
    ]);
  });

  it('never adds two currencies, and has each in every period', async () => {
    const [euro, zloty] = [await sell('2026-10-05', 1_800), await sell('2026-11-03', 2_500, { currency: 'PLN' })];
    await readMonth('2026-10', [euro]);
    await readMonth('2026-11', [zloty]);
    const { range, periods } = await home();
    expect(range.figures.map(({ currency, received }) => [currency, received])).toEqual([
      ['EUR', 18],
      ['PLN', 25],
    ]);
    expect(periods.at(-1)?.figures.map(({ currency, received }) => [currency, received])).toEqual([
      ['EUR', 0],
      ['PLN', 25],
    ]);
  });

  it('keeps accounts and regimes apart: a private wardrobe is in no professional figure', async () => {
    const [own, other] = [await sell('2026-11-05', 1_000), await sell('2026-11-06', 5_000, { account: '78' })];
    await readMonth('2026-11', [own]);
    await readMonth('2026-11', [other], '78');
    const received = async (query: object) => (await home(query)).range.figures.map((each) => each.received);
    expect(await received({})).toEqual([60]);
    expect(await received({ account: '78' })).toEqual([50]);
    await succeed(bench.app, api.marketplaceAccounts.setRegimes, {
      ...bench.token,
      params: { marketplace: 'vinted', userId: '78' },
      body: { regimes: [{ from: null, regime: 'particulier' }] },
    });
    expect(await received({})).toEqual([10]);
    expect(await received({ regime: 'particulier' })).toEqual([50]);
    expect((await home()).regimes).toEqual(['professional', 'particulier']);
  });

  it('tells what is to come, and what was completed since a wallet was read', async () => {
    await bench.send(makeCapture([makeRecord({ priceMinor: 1_200 }), makeRecord({ priceMinor: 800 })]));
    await bench.send(makeCapture([makeRecord({ phase: 'completed', priceMinor: 900 })]));
    expect((await home()).toCome).toEqual({
      pending: [{ currency: 'EUR', count: 2, amount: 20, unpriced: 0 }],
      completed: [{ currency: 'EUR', count: 1, amount: 9, unpriced: 0 }],
    });
  });

  it('of the periods adds up to that of the range, which is that of the costs, for any sales', async () => {
    const day = fc.integer({ min: 0, max: 700 }).map((days) => new Date(Date.UTC(2025, 0, 1, days * 24 + 22, 30)));
    const sales = fc.array(fc.record({ day, minor: fc.integer({ min: 1, max: 50_000 }) }), { maxLength: 12 });
    const ranges = fc.constantFrom(
      ...[YEAR, { from: '2025-06-15', to: '2026-02-28' }, { from: '2026-10-25', to: '2026-11-21' }],
      { from: '2000-01-01', to: '2026-12-31' },
    );
    let loaded = 0;
    await fc.assert(
      fc.asyncProperty(sales, ranges, async (some, range) => {
        const ventes = some.map(({ day: at, minor }) => {
          loaded += 1;
          return { id: `v${loaded}`, title: 'Robe', price: minor / 100, currency: 'EUR', date: at.toISOString() };
        });
        await load(ventes);
        const reply = await home(range);
        const sum = reply.periods.reduce(
          (total, { figures: [own] }) => total + Math.round((own?.received ?? 0) * 100),
          0,
        );
        const [whole] = reply.range.figures;
        expect(sum).toBe(Math.round((whole?.received ?? 0) * 100));
        const [known] = await costs(range);
        expect(Math.round(((known?.known.received ?? 0) + (known?.unknown.received ?? 0)) * 100)).toBe(sum);
      }),
      { numRuns: 8 },
    );
  });
});
