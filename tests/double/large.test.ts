import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { makeShop } from './seller/make-shop.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';
import { makeCompetitor } from './world/competitor.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const shop = makeShop({ seed: 3, now, sales: 10_000 });
const [sale] = shop.sales;
let double: MarketplaceDouble;
beforeAll(async () => {
  const competitor = makeCompetitor({ number: 1, items: 20_000, feedbacks: 50_000, now });
  double = await startDouble({ shop, competitors: [competitor], now: () => now });
});
afterAll(() => double.close());

test.each([
  '/my_orders?order_type=sold&status=all&page=400',
  '/api/v2/my_orders?type=sold&status=all&page=90&per_page=100',
  '/api/v2/inbox?page=300',
  `/api/v2/conversations/${sale?.conversationId}`,
  `/api/v2/transactions/${sale?.transactionId}`,
  '/api/v2/wallet/invoices/current',
  `/api/v2/wardrobe/${shop.userId}/items?page=90&per_page=96`,
  `/api/v2/user_feedbacks?user_id=${shop.userId}&page=200`,
  `/member/${shop.userId}`,
  '/api/v2/users/110000001',
  '/api/v2/wardrobe/110000001/items?page=200&per_page=96',
  '/api/v2/user_feedbacks?user_id=110000001&page=2400&by=system',
  '/items/9601000300-un-titre',
])('%s is answered with 10 000 orders, 20 000 items and 50 000 evaluations', async (path) => {
  expect((await askDouble(double.port, path)).status).toBe(200);
});
