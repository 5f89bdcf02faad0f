import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { home } from '#core/contract/home.ts';
import { orders } from '#core/contract/orders.ts';
import { wallet } from '#core/contract/wallet.ts';
import { AppError } from '#core/errors.ts';
import { defaultRange } from '#core/model/date-range.ts';
import { createMemoryOrderSource } from '#core/platform/memory.ts';
import { createExampleApi } from './example-api.ts';
import { exampleOrders } from './example-orders.ts';
import { EXAMPLE_ACCOUNTS } from './invented-sales.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-23T08:10:00Z');

const openExample = (now: number) => {
  const source = createMemoryOrderSource({ orders: exampleOrders(now) }, () => now);
  return { source, api: createExampleApi(source, now) };
};

const cents = (amount: number | null | undefined): number => Math.round((amount ?? Number.NaN) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

describe('the live example', () => {
  it('agrees with itself on any day: home with the wallets, each account with both, lines with balances', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -400, max: 400 }), async (days) => {
        const now = NOW + days * DAY;
        const { api } = openExample(now);
        const range = defaultRange(now);
        const both = await api.call(home.read, { query: range });
        const { months, balances = [] } = await api.call(wallet.months, {});
        const year = months.filter(({ month }) => month >= range.from.slice(0, 7));
        expect(cents(both.range.figures[0]?.received)).toBe(sum(year.map(({ sums }) => cents(sums.sale))));
        expect(cents(both.range.figures[0]?.fees) + sum(year.map(({ sums }) => cents(sums.boost)))).toBe(0);
        const apart = await Promise.all(
          EXAMPLE_ACCOUNTS.map(({ userId }) => api.call(home.read, { query: { ...range, account: userId } })),
        );
        for (const figure of ['received', 'result', 'cost', 'expenses'] as const) {
          expect(sum(apart.map((each) => cents(each.range.figures[0]?.[figure])))).toBe(
            cents(both.range.figures[0]?.[figure]),
          );
        }
        const { known, cost, fees, expenses, result } = both.range.figures[0] ?? {};
        expect(cents(known?.received) - cents(cost) - cents(fees) - cents(expenses)).toBe(cents(result));
        for (const { opening, closing, sums, gap } of months) {
          expect(cents(opening) + sum(Object.values(sums).map(cents))).toBe(cents(closing));
          expect(gap).toBe(0);
        }
        for (const { marketplaceUserId, available } of balances) {
          const own = months.filter((month) => month.marketplaceUserId === marketplaceUserId);
          expect(available).toBe(own.at(-1)?.closing);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('answers in the shapes of the server', async () => {
    const { api } = openExample(NOW);
    const replies = [
      [home.read, await api.call(home.read, { query: defaultRange(NOW) })],
      [wallet.months, await api.call(wallet.months, {})],
      [wallet.lines, await api.call(wallet.lines, { query: { marketplaceUserId: '9001', month: '2026-10' } })],
    ] as const;
    for (const [{ replies: shapes }, reply] of replies) expect(shapes[200].safeParse(reply).error).toBeUndefined();
  });

  it('adds the lines of a month up to what that month states', async () => {
    const { api } = openExample(NOW);
    const { months } = await api.call(wallet.months, {});
    for (const { marketplaceUserId, month, opening, closing, lineCount } of months) {
      const { lines } = await api.call(wallet.lines, { query: { marketplaceUserId: marketplaceUserId ?? '', month } });
      expect(lines).toHaveLength(lineCount);
      expect(cents(opening) + sum(lines.map(({ amount }) => cents(amount)))).toBe(cents(closing));
    }
  });

  it('remembers which price the visitor chose, until the page is left', async () => {
    const { api, source } = openExample(NOW);
    const [doubtful] = source.book.orders.filter(({ conflicts }) => conflicts.length > 0);
    const params = { id: doubtful?.id ?? '', field: 'price' };
    const { order } = await api.call(orders.settleConflict, { params, body: { chosen: 'list' } });
    expect([order.price, order.conflicts]).toEqual([57, []]);
    expect(source.book.orders.find(({ id }) => id === order.id)).toEqual(order);
    expect(exampleOrders(NOW).find(({ id }) => id === order.id)?.price).toBe(55);
  });

  it('refuses what it has no data for with a sentence, and never with a figure', async () => {
    const { api } = openExample(NOW);
    const refused = await api.call(orders.list, {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'NOT_YET', message: expect.stringContaining('créez un compte') });
  });
});
