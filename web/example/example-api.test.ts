import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expenseList } from '#core/contract/expenses.ts';
import { home } from '#core/contract/home.ts';
import { orders } from '#core/contract/orders.ts';
import { products } from '#core/contract/products.ts';
import { sales } from '#core/contract/sales.ts';
import { statistics } from '#core/contract/statistics.ts';
import { wallet } from '#core/contract/wallet.ts';
import { AppError } from '#core/errors.ts';
import { type DateRange, defaultRange } from '#core/model/date-range.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import { exampleOrders } from './example-orders.ts';
import { createExamplePlatform } from './example-platform.ts';
import { EXAMPLE_ACCOUNTS } from './invented-sales.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-23T08:10:00Z');

const cents = (amount: number | null | undefined): number => Math.round((amount ?? Number.NaN) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
const anyDay = fc.integer({ min: -400, max: 400 });

/** No money moved. */
const NOTHING = {
  ...{ known: { count: 0, received: 0 }, unknown: { count: 0, received: 0 } },
  ...{ cost: 0, tied: 0, fees: 0, expenses: 0, result: 0 },
};

/** Everything that states money of a range. */
const readAll = async (api: ApiClient, range: DateRange, account?: string) => {
  const scope = { ...range, ...(account !== undefined && { account }) };
  const isOwn = ({ marketplaceUserId }: { marketplaceUserId: string | null }): boolean =>
    account === undefined || marketplaceUserId === account;
  const listed = await api.call(sales.list, { query: range });
  return {
    home: await api.call(home.read, { query: scope }),
    costs: await api.call(products.costs, { query: scope }),
    statistics: await api.call(statistics.read, { query: scope }),
    sales: listed.sales.filter(isOwn),
    money: (await api.call(sales.money, { query: range })).wallets.filter(isOwn),
    expenses: (await api.call(expenseList, {})).expenses.filter(
      (each) => isOwn(each) && (each.day ?? '') >= range.from && (each.day ?? '') <= range.to,
    ),
  };
};

/** The sales of a range whose money came in it, as « Ventes » shows them. */
const releasedIn = (all: Awaited<ReturnType<typeof readAll>>, { from, to }: DateRange) =>
  all.sales.filter(({ released }) => {
    const day = toParisDay(toInstant(released?.at) ?? 0);
    return released !== null && day >= from && day <= to;
  });

const expectAgreement = (all: Awaited<ReturnType<typeof readAll>>, range: DateRange): void => {
  const [figures] = all.home.range.figures;
  const result = all.costs.results[0] ?? NOTHING;
  const released = releasedIn(all, range);
  expect(cents(figures?.received)).toBe(sum(released.map((sale) => cents(sale.released?.amount))));
  expect(cents(figures?.received)).toBe(sum(all.money.map((each) => cents(each.released.amount))));
  expect([result.known, result.unknown]).toEqual([figures?.known, figures?.unknown]);
  for (const name of ['cost', 'tied', 'fees', 'expenses', 'result'] as const) {
    expect([name, cents(result[name])]).toEqual([name, cents(figures?.[name])]);
  }
  const { margin } = all.statistics.now;
  expect(margin).toMatchObject({ count: figures?.known.count, received: figures?.known.received, cost: figures?.cost });
  expect(margin.uncosted).toEqual({ count: figures?.unknown.count, received: figures?.unknown.received });
  const costed = released.filter(({ margin: own }) => own !== null);
  expect(sum(costed.map((sale) => cents(sale.margin)))).toBe(cents(margin.margin));
  const [ownDay, inCost] = [all.expenses.filter(({ tiedTo }) => tiedTo === null), all.expenses.filter((e) => e.tiedTo)];
  expect(cents(figures?.fees) + cents(figures?.expenses)).toBe(
    sum(ownDay.map(({ montant }) => cents(montant))) + sum(inCost.map(({ tiedTo }) => cents(tiedTo?.lost))),
  );
  expect(
    released
      .filter(({ uncosted }) => uncosted)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(all.costs.uncosted.map(({ id }) => id).toSorted());
};

describe('the live example', () => {
  it('agrees with itself on any day and over any range: sales, wallets, home, costs, expenses and statistics', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyDay,
        fc.nat(400),
        fc.nat(90),
        fc.constantFrom(undefined, '9001', '9002'),
        async (days, back, long, account) => {
          const now = NOW + days * DAY;
          const { api } = createExamplePlatform(now);
          const to = toParisDay(now - back * DAY);
          const range = { from: toParisDay(now - (back + long) * DAY), to };
          // Nothing is known of what came before.
          fc.pre(Number(range.from.slice(0, 4)) >= Number(toParisDay(now).slice(0, 4)) - 1);
          expectAgreement(await readAll(api, range, account), range);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('agrees with itself over the range that screens open with: each account with both, wallets with home', async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, async (days) => {
        const now = NOW + days * DAY;
        const { api } = createExamplePlatform(now);
        const range = defaultRange(now);
        const both = await readAll(api, range);
        expectAgreement(both, range);
        const { months } = await api.call(wallet.months, {});
        const year = months.filter(({ month }) => month >= range.from.slice(0, 7));
        expect(cents(both.home.range.figures[0]?.received)).toBe(sum(year.map(({ sums }) => cents(sums.sale ?? 0))));
        expect(cents(both.home.range.figures[0]?.fees) + sum(year.map(({ sums }) => cents(sums.boost ?? 0)))).toBe(0);
        const apart = await Promise.all(
          EXAMPLE_ACCOUNTS.map(({ userId }) => api.call(home.read, { query: { ...range, account: userId } })),
        );
        for (const figure of ['received', 'result', 'cost', 'expenses'] as const) {
          expect(sum(apart.map((each) => cents(each.range.figures[0]?.[figure])))).toBe(
            cents(both.home.range.figures[0]?.[figure]),
          );
        }
      }),
      { numRuns: 10 },
    );
  });

  it('leads from one balance of a wallet to the next, and on to what can be transferred', async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, async (days) => {
        const { months, balances = [] } = await createExamplePlatform(NOW + days * DAY).api.call(wallet.months, {});
        for (const { opening, closing, sums, gap } of months) {
          expect(cents(opening) + sum(Object.values(sums).map(cents))).toBe(cents(closing));
          expect(gap).toBe(0);
        }
        for (const { marketplaceUserId, available } of balances) {
          const own = months.filter((month) => month.marketplaceUserId === marketplaceUserId);
          expect(available).toBe(own.at(-1)?.closing);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('states the same money to come in « Ventes », on the home page and in the wallets', async () => {
    const { api } = createExamplePlatform(NOW);
    const { toCome } = await api.call(home.read, { query: defaultRange(NOW) });
    const pending = (await api.call(sales.list, {})).sales.filter(({ stage }) => stage === 'pending');
    const amount = sum(pending.map(({ price }) => cents(price)));
    expect(toCome.completed).toEqual([]);
    expect(toCome.pending.map((each) => [each.count, cents(each.amount)])).toEqual([[pending.length, amount]]);
    const { balances = [] } = await api.call(wallet.months, {});
    expect(sum(balances.map((each) => cents(each.pending)))).toBe(amount);
  });

  it('holds every sale of its list as an order that can be opened, and every cost as an article', async () => {
    const { api, orders: source } = createExamplePlatform(NOW);
    const { orders: held } = await source.pull(null);
    const ids = new Set(held.map(({ id }) => id));
    const { sales: all } = await api.call(sales.list, {});
    const { products: stock } = await api.call(products.list, {});
    expect(all.filter(({ orderId }) => !ids.has(orderId ?? ''))).toEqual([]);
    const costs = new Map(stock.map((product) => [product.id, product]));
    for (const { articleId, cost, tied } of all) {
      const article = costs.get(articleId ?? '');
      expect(article).toBeDefined();
      if (cost !== null) expect(cents(article?.cost) + cents(tied)).toBe(cents(cost));
    }
  });

  it('adds the lines of a month up to what that month states', async () => {
    const { api } = createExamplePlatform(NOW);
    const { months } = await api.call(wallet.months, {});
    for (const { marketplaceUserId, month, opening, closing, lineCount } of months) {
      const { lines } = await api.call(wallet.lines, { query: { marketplaceUserId: marketplaceUserId ?? '', month } });
      expect(lines).toHaveLength(lineCount);
      expect(cents(opening) + sum(lines.map(({ amount }) => cents(amount)))).toBe(cents(closing));
    }
  });

  it('remembers which price the visitor chose, until the page is left', async () => {
    const { api, orders: source } = createExamplePlatform(NOW);
    const [doubtful] = (await source.pull(null)).orders.filter(({ conflicts }) => conflicts.length > 0);
    const params = { id: doubtful?.id ?? '', field: 'price' };
    const { order } = await api.call(orders.settleConflict, { params, body: { chosen: 'list' } });
    expect([order.price, order.conflicts]).toEqual([57, []]);
    expect((await source.pull(null)).orders.find(({ id }) => id === order.id)).toEqual(order);
    const sale = (await api.call(sales.list, {})).sales.find(({ orderId }) => orderId === order.id);
    expect(sale?.price).toBe(57);
    expect(exampleOrders(NOW).find(({ id }) => id === order.id)?.price).toBe(55);
  });

  it('refuses what it has no data for with a sentence, and never with a figure', async () => {
    const { api } = createExamplePlatform(NOW);
    const refused = await api.call(orders.list, {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'NOT_YET', message: expect.stringContaining('créez un compte') });
  });
});
