import { makeShop } from '#tests/double/seller/make-shop.ts';
import type { Shop } from '#tests/double/seller/sale.ts';
import { makeWorld } from '#tests/double/world/make-world.ts';
import { type WalletMonth, walletOf } from '#tests/double/world/wallet.ts';
import { monthBefore, parisMonth } from './paris.ts';

const day = 86_400_000;

/** The number of lines that the double shows per page of a month. */
export const LINES_PER_PAGE = 25;

/**
 * A shop whose wallet has three completed months of several pages, whatever the day: the oldest month of a wallet may
 * consist of a few lines, and the running one is still changing. Two months before those leave room for both.
 */
export function shopWithWallet(now: number) {
  // Without purchases: a refund that came in carries no sign, so its month would stay open.
  const shop = makeWorld({ seed: 7, now, sales: 480, purchases: 0 });
  const [partly, whole, broken] = walletOf(shop, now)
    .slice(1)
    .toSorted((a, b) => b.lines.length - a.lines.length);
  if (!partly || !whole || !broken) throw new Error('The world has too few months for this test.');
  return { shop, partly, whole, broken };
}

/** The line that the double leaves out of a month under `walletGap`. */
export function lostLineOf({ lines }: WalletMonth) {
  const lost = lines[lines.length >> 1];
  if (lost === undefined) throw new Error('The month has no line to lose.');
  return lost;
}

/** A shop that sold forty articles in the month before this one, whose lines therefore fill two pages. */
export function shopWithOneMonth(now: number): { shop: Shop; month: string } {
  const month = monthBefore(parisMonth(now));
  const shop = makeShop({ seed: 36, now, stages: { done: 40 } });
  const released = Date.parse(`${month}-15T10:00:00Z`);
  for (const sale of shop.sales) Object.assign(sale, { paidAt: released - 5 * day, statusAt: released });
  return { shop, month };
}

/** A professional account and the private one of a spouse, and a month in which each of their wallets has lines of one page. */
export function twoShopsWithWallets(now: number) {
  const pro = makeWorld({ seed: 41, now, sales: 40, purchases: 3, pro: true });
  const spouse = makeWorld({ seed: 41, now, sales: 40, purchases: 2, seller: 2, pro: false });
  const linesIn = (shop: Shop, month: string) => walletOf(shop, now).find((one) => one.month === month)?.lines ?? [];
  const fits = ({ length }: { length: number }) => length > 0 && length <= LINES_PER_PAGE;
  const found = walletOf(spouse, now).find(({ month, lines }) => fits(lines) && fits(linesIn(pro, month)));
  if (!found) throw new Error('The two wallets share no month for this test.');
  const { month } = found;
  return { pro, spouse, month, linesOf: (shop: Shop) => linesIn(shop, month) };
}
