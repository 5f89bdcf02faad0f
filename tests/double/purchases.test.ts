import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { askJson } from './ask-json.ts';
import { readProps } from './read-props.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';
import { makeWorld } from './world/make-world.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
let double: MarketplaceDouble;
beforeAll(async () => {
  double = await startDouble({ shop: makeWorld({ seed: 9, now }), now: () => now });
});
afterAll(() => double.close());

describe('GET /api/v2/my_orders', () => {
  test.each([
    ['type=sold', 320],
    ['type=bought', 320],
    ['type=purchased', 24],
    ['', 344],
    ['order_type=sold', 344],
  ])(
    'with ?%s returns %i rows: the parameter is `type`, and without it both sides are mixed',
    async (query, entries) => {
      const { pagination } = await askJson(double, `/api/v2/my_orders?status=all&${query}`);
      expect(pagination.total_entries).toBe(entries);
    },
  );
});

test.each([
  ['/my_orders?order_type=purchased&status=all', 'purchased', 24],
  ['/my_orders/sold?status=all', 'sold', 320],
  ['/my_orders?status=all', 'all', 344],
])('the page %s shows the side %s', async (path, orderType, totalEntries) => {
  const { props } = readProps((await askDouble(double.port, path)).body);
  expect(props).toMatchObject({ orderType, preloadedOrders: { pagination: { totalEntries } } });
});
