import { makeShop } from '#tests/double/seller/make-shop.ts';
import type { Sale, Shop } from '#tests/double/seller/sale.ts';
import type { Stage } from '#tests/double/seller/stages.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** 22 to send, 12 on their way, 25 done, 1 cancelled: three pages of the marketplace. */
const stages: Partial<Record<Stage, number>> = {
  paid: 4,
  labelSent: 18,
  shipped: 6,
  atPickup: 3,
  delivered: 3,
  done: 25,
  itemUnavailable: 1,
};
const toSend: readonly Stage[] = ['paid', 'labelSent'];
const gapMs = { toSend: 5.5 * hour, sent: 14 * hour };

/** The shop of the demo: orders to send were sold over the last five days, so that some of them are late. */
export function makeDemoShop(now: number): Shop {
  const shop = makeShop({ seed: 23, now, stages });
  const waiting = shop.sales.filter(({ stage }) => toSend.includes(stage));
  const sent = shop.sales.filter(({ stage }) => !toSend.includes(stage));
  age(waiting, now - hour, gapMs.toSend);
  age(sent, now - 2 * day, gapMs.sent);
  for (const sale of sent) sale.statusAt = Math.min(now - hour, sale.paidAt + day);
  return { ...shop, sales: shop.sales.toSorted((a, b) => b.paidAt - a.paidAt) };
}

function age(sales: Sale[], newest: number, gap: number): void {
  for (const [index, sale] of sales.entries()) {
    sale.paidAt = newest - index * gap;
    sale.statusAt = sale.paidAt;
  }
}
