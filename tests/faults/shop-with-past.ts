import type { Shop } from '#tests/double/seller/sale.ts';
import { makeWorld } from '#tests/double/world/make-world.ts';

/** Rows on one page of sales, and a few more: the list has two pages. */
const SALES = [26, 23] as const;
const PAID = 10;
const DAY = 86_400_000;

/** The oldest sales are months old and paid, so that the wallet has months in which nothing happens any more. */
export function makeShopWithPast(seller: 1 | 2, now: number): Shop {
  const shop = makeWorld({ seed: 41, now, sales: SALES[seller - 1] ?? 0, purchases: 0, seller });
  for (const [index, sale] of shop.sales.slice(-PAID).entries()) {
    const paidAt = now - (40 + index * 3) * DAY;
    Object.assign(sale, { stage: 'done', userStatus: 'completed', paidAt, statusAt: paidAt + 5 * DAY });
  }
  return shop;
}
