import { expect, test } from 'vitest';
import { LINES_PER_PAGE, lostLineOf, shopWithWallet } from './wallet-months.ts';

const day = 86_400_000;
/** From 15 November 2026: both clock changes, a turn of the year, and the ends of twelve months. */
const days = Array.from({ length: 400 }, (_, index) => Date.UTC(2026, 10, 15, 22, 30) + index * day);

test('the wallet has three completed months of several pages, each with a sale, on each of 400 days', () => {
  for (const now of days) {
    const { partly, whole, broken } = shopWithWallet(now);
    const on = new Date(now).toISOString();
    for (const { month, lines } of [partly, whole, broken]) {
      expect(lines.length, `${month} read on ${on}`).toBeGreaterThan(LINES_PER_PAGE);
      expect(lines.some(({ reason }) => reason === 'sale')).toBe(true);
    }
    expect(new Set([partly.month, whole.month, broken.month]).size).toBe(3);
    expect(lostLineOf(broken).cents).not.toBe(0);
  }
});
