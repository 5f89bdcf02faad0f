import { describe, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import type { Sale, Shop } from '#tests/double/seller/sale.ts';
import { stageNames } from '#tests/double/seller/stages.ts';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import { rowsOf } from '#tests/double/world/lazy-list.ts';
import { makeWorld } from '#tests/double/world/make-world.ts';
import { stepsOf } from '#tests/double/world/timeline.ts';
import { walletOf } from '#tests/double/world/wallet.ts';
import { makeShopWithPast } from '../../faults/shop-with-past.ts';
import { anyDay } from './any-day.ts';
import { MonthWorld } from './month-world.ts';
import { monthBefore, parisDay, parisMonth } from './paris.ts';
import { LINES_PER_PAGE, lostLineOf, shopWithOneMonth, shopWithWallet, twoShopsWithWallets } from './wallet-months.ts';

/** What every browser test takes for granted of the shop that it reads; one `expect` for all, which are many thousands. */
function expectSound({ sales, purchases = [] }: Shop, now: number): void {
  const deals = [...sales, ...purchases];
  expect(new Set(deals.map(({ transactionId }) => transactionId)).size).toBe(deals.length);
  const isSound = (deal: Sale) =>
    deal.paidAt <= deal.statusAt && deal.statusAt <= now && stepsOf(deal).at(-1)?.at === deal.statusAt;
  expect(deals.filter((deal) => !isSound(deal))).toEqual([]);
}

/** Runs a check at every instant; its failure names the instant. */
function everyDay(check: (now: number) => void): void {
  for (const now of anyDay) {
    try {
      check(now);
    } catch (error) {
      throw new Error(`At ${new Date(now).toISOString()}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

describe('on each of 400 days, and when calendars go wrong,', () => {
  test('a shop of chosen stages has that many sales of each, all in the past', () => {
    const stages = Object.fromEntries(stageNames.map((stage) => [stage, 2]));
    everyDay((now) => {
      const shop = makeShop({ seed: 3, now, stages });
      expect(shop.sales).toHaveLength(2 * stageNames.length);
      expectSound(shop, now);
    });
  });

  test('a world has every stage, purchases and a balanced wallet', () => {
    everyDay((now) => {
      const world = makeWorld({ seed: 15, now, sales: 120, purchases: 4 });
      expectSound(world, now);
      expect(new Set(world.sales.map(({ stage }) => stage)).size).toBe(stageNames.length);
      expect(world.purchases).toHaveLength(4);
      for (const { opening, closing, lines } of walletOf(world, now)) {
        expect(lines.reduce((sum, { cents }) => sum + cents, opening)).toBe(closing);
      }
    });
  });

  test('a competitor has articles and evaluations of the past', () => {
    everyDay((now) => {
      const { items, feedbacks } = makeCompetitor({ number: 1, items: 40, soldItems: 4, feedbacks: 55, now });
      for (const { listedAt } of rowsOf(items)) expect(listedAt).toBeLessThan(now);
      for (const { at } of rowsOf(feedbacks)) expect(at).toBeLessThanOrEqual(now);
    });
  });

  test('a wallet has three completed months of several pages, each with a sale', () => {
    everyDay((now) => {
      const { shop, partly, whole, broken } = shopWithWallet(now);
      expectSound(shop, now);
      for (const { lines } of [partly, whole, broken]) {
        expect(lines.length).toBeGreaterThan(LINES_PER_PAGE);
        expect(lines.some(({ reason }) => reason === 'sale')).toBe(true);
      }
      expect(new Set([partly.month, whole.month, broken.month]).size).toBe(3);
      expect(lostLineOf(broken).cents).not.toBe(0);
    });
  });

  test('a month that is over has forty sales on two pages of its wallet', () => {
    everyDay((now) => {
      const { shop, month } = shopWithOneMonth(now);
      expectSound(shop, now);
      const lines = walletOf(shop, now).find((one) => one.month === month)?.lines ?? [];
      expect(lines.filter(({ reason }) => reason === 'sale')).toHaveLength(40);
      expect(lines.length).toBeLessThanOrEqual(2 * LINES_PER_PAGE);
    });
  });

  test('the wallets of two accounts share a month, in which each has lines of one page', () => {
    everyDay((now) => {
      const { pro, spouse, linesOf } = twoShopsWithWallets(now);
      for (const shop of [pro, spouse]) {
        expectSound(shop, now);
        expect(linesOf(shop).length).toBeGreaterThan(0);
        expect(linesOf(shop).length).toBeLessThanOrEqual(LINES_PER_PAGE);
      }
    });
  });

  test('the month of a seller with two accounts has the same figures', () => {
    const isSale = ({ reason }: { reason: string }) => reason === 'sale';
    everyDay((now) => {
      const world = new MonthWorld(now);
      const both = [world.lea, world.grenier];
      for (const shop of both) {
        expectSound(shop, now);
        expect(walletOf(shop, now)[0]).toMatchObject({
          month: parisMonth(now),
          lines: expect.arrayContaining([expect.anything()]),
        });
      }
      const released = 1_250 + 6_000 + 3_400 + 4_250 + 11_800 + 1_100 + 1_850;
      expect(world.moved(both, isSale)).toBe(released);
      expect(world.everMoved(both, isSale) - world.moved(both, isSale)).toBe(3_000 + 2_500);
      expect(world.toCome(both)).toBe(5_590 + 2_100 + 1_200);
      world.sendBack();
      expect(world.moved(both, ({ reason }) => reason === 'refundGiven')).toBe(-3_400);
      expect(world.moved(both, isSale)).toBe(released);
    });
  });

  test('the wallets of the shops among faults have months that are over', () => {
    everyDay((now) => {
      for (const seller of [1, 2] as const) {
        const shop = makeShopWithPast(seller, now);
        expectSound(shop, now);
        expect(
          walletOf(shop, now)
            .slice(1)
            .some(({ lines }) => lines.length > 0),
        ).toBe(true);
      }
    });
  });

  test('a day and a month are those of Paris, and the month before one is over', () => {
    everyDay((now) => {
      const month = parisMonth(now);
      expect(parisDay(now).startsWith(month)).toBe(true);
      const [day, before] = [Number(parisDay(now).slice(8)), monthBefore(month)];
      expect(parisMonth(now - day * 86_400_000 - 3_600_000)).toBe(before);
      expect(before < month).toBe(true);
    });
    expect([monthBefore('2027-01'), monthBefore('2028-03')]).toEqual(['2026-12', '2028-02']);
    expect(parisDay(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });
});
