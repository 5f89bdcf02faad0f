import { makeWorld } from '#tests/double/world/make-world.ts';
import { type WalletMonth, walletOf } from '#tests/double/world/wallet.ts';

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
