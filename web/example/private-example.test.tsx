import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { auth } from '#core/contract/auth.ts';
import { home } from '#core/contract/home.ts';
import { order as wireOrder } from '#core/contract/orders.ts';
import { privateOrders } from '#core/contract/private-orders.ts';
import { products } from '#core/contract/products.ts';
import { sales } from '#core/contract/sales.ts';
import { wallet } from '#core/contract/wallet.ts';
import { defaultRange } from '#core/model/date-range.ts';
import { privateYear, REPORTED_FROM_SALES, regimesOfOrders } from '#core/model/private-year.ts';
import { toParisDay } from '#core/model/time.ts';
import { AppTree } from '#web/app-tree.tsx';
import { createExampleRouter } from './example-app.tsx';
import { createExamplePlatform } from './example-platform.ts';
import { EXAMPLE_SELLERS } from './example-seller.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-23T08:10:00Z');
const cents = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
const open = (now = NOW) => createExamplePlatform(now, EXAMPLE_SELLERS.particulier);

describe('the example of a seller who empties a wardrobe', () => {
  it('has the menu of one, without the screens of a trade', async () => {
    const router = createExampleRouter({ shownTo: 'seller', regime: 'particulier', hrefOf: (path) => path });
    await router.load();
    const markup = renderToString(<AppTree router={router} />);
    const [menu = ''] = /<nav aria-label="Menu principal".*?<\/nav>/s.exec(markup) ?? [];
    expect([...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...['/app', '/app/commandes', '/app/particulier/commandeparticulierpage', '/app/porte-monnaie'],
      '/app/inventaire',
    ]);
  });

  it('says of the seller, the accounts, the sales and the stock that they are private', async () => {
    const { api } = open();
    expect((await api.call(auth.user, {})).user.user_type).toBe('particulier');
    expect(await api.call(home.read, { query: defaultRange(NOW) })).toMatchObject({
      ...{ regime: 'particulier', regimes: ['particulier'] },
    });
    const { sales: all } = await api.call(sales.list, {});
    const { products: stock, lots } = await api.call(products.list, {});
    expect(new Set([...all, ...stock].map(({ regime }) => regime))).toEqual(new Set(['particulier']));
    expect(lots).toEqual([]);
  });

  it('stays below what is reported to the tax office, on any day of any year', async () => {
    for (let day = 0; day < 800; day += 10) {
      const now = NOW + day * DAY;
      const { orders } = await open(now).orders.pull(null);
      const year = privateYear(orders, toParisDay(now).slice(0, 4), regimesOfOrders([], 'particulier'));
      expect([day, year.count < REPORTED_FROM_SALES, year.count > 0]).toEqual([day, true, true]);
    }
  });

  it('leads from one balance of the wallet to the next, and transfers only what is there', async () => {
    for (const days of [0, 37, 120, 260]) {
      const { api } = open(NOW + days * DAY);
      const { months } = await api.call(wallet.months, {});
      let before = 0;
      for (const { opening, closing, sums, gap } of months) {
        expect([cents(opening), gap]).toEqual([before, 0]);
        expect(cents(opening) + sum(Object.values(sums).map(cents))).toBe(cents(closing));
        expect(sums.transfer ?? 0).toBeLessThanOrEqual(0);
        before = cents(closing);
      }
      expect(before).toBeGreaterThanOrEqual(0);
    }
  });

  it('states the same money received at home as in the wallet', async () => {
    const { api } = open();
    const range = defaultRange(NOW);
    const { months } = await api.call(wallet.months, {});
    const year = months.filter(({ month }) => month >= range.from.slice(0, 7));
    const { range: span } = await api.call(home.read, { query: range });
    expect(cents(span.figures[0]?.received)).toBe(sum(year.map(({ sums }) => cents(sums.sale ?? 0))));
  });

  it('lists the private sales, and keeps a price and a state that the visitor gives them', async () => {
    const { api } = open();
    const listed = async (showArchived: 'false' | 'true' | 'all' = 'false') =>
      (await api.call(privateOrders.list, { query: { showArchived } })).orders;
    const [first] = await listed();
    for (const order of await listed('all')) expect(wireOrder.safeParse(order).success).toBe(true);
    const params = { id: first?.id ?? '' };
    const dear = await api.call(privateOrders.setPrice, { params, body: { price: '99,50' } });
    expect([dear.price, await api.call(privateOrders.prices, {})]).toEqual([
      99.5,
      [{ orderId: params.id, price: 99.5, currency: 'EUR' }],
    ]);
    const read = await api.call(privateOrders.setPrice, { params, body: { price: null } });
    expect([read.price, await api.call(privateOrders.prices, {})]).toEqual([first?.price, []]);
    const { status } = await api.call(privateOrders.setStatus, { params, body: { status: '1' } });
    expect(status).toBe('1');
    await api.call(privateOrders.archive, { body: { orderIds: [params.id] } });
    expect((await listed()).map(({ id }) => id)).not.toContain(params.id);
    await api.call(privateOrders.unarchive, { body: { orderIds: [params.id] } });
    expect((await listed()).map(({ id }) => id)).toContain(params.id);
  });
});
