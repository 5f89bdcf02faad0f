import { inventSale, makeShop } from '../seller/make-shop.ts';
import { between, pick, type Random, randomFor } from '../seller/prng.ts';
import type { Purchase, Sale, Shop, Turn } from '../seller/sale.ts';
import { type Stage, stageNames, stages } from '../seller/stages.ts';
import { inventLogin, inventTitle, inventTown } from '../seller/vocabulary.ts';

const day = 86_400_000;

export type WorldOptions = {
  /** The same seed and `now` produce the same world. */
  seed: number;
  now: number;
  /** 320 sales over a few months if omitted. */
  sales?: number;
  /** 24 if omitted. */
  purchases?: number;
  /** 1, 2…: which of the sellers on one double this is; the ids of two sellers never overlap. */
  seller?: number;
  pro?: boolean;
};

/**
 * A shop keeper with everything that can happen: every stage and outcome, bundles, two sales with the same title, own
 * purchases.
 */
export function makeWorld(options: WorldOptions): Shop {
  const seller = options.seller ?? 1;
  const shop = makeShop({
    seed: options.seed + (seller - 1) * 1_000,
    now: options.now,
    sales: options.sales ?? 320,
    login: seller === 1 ? 'boutique_demo' : `boutique_demo_${seller}`,
    firstIndex: (seller - 1) * 100_000,
  });
  const random = randomFor(options.seed, seller, 19);
  showEveryStage(shop.sales, random, options.now);
  giveTurns(shop.sales);
  twinTitles(shop.sales);
  const purchases = makePurchases(shop, options.purchases ?? 24, options.now, random);
  return { ...shop, purchases, pro: options.pro ?? seller % 2 === 0 };
}

/** Stages of old sales, at least one of each, whatever the random numbers. */
function showEveryStage(sales: Sale[], random: Random, now: number): void {
  const settled: readonly Stage[] = ['itemUnavailable', 'paymentFailed', 'unclaimed', 'refunded', 'suspended'];
  const old = sales.filter(({ stage, paidAt }) => stage === 'done' && now - paidAt > 40 * day);
  const wanted = [...settled.flatMap((stage) => [stage, stage, stage]), ...stageNames];
  for (const [index, stage] of wanted.entries()) {
    const sale = old[index * 2];
    if (!sale) return;
    if (isFresh(stage)) continue;
    const statusAt = sale.paidAt + between(random, 8, 20) * day;
    Object.assign(sale, { stage, userStatus: stages[stage].userStatus, wording: 0, statusAt });
  }
}

/** A stage that no sale from forty days ago has. */
function isFresh(stage: Stage): boolean {
  return stage === 'paid' || stage === 'labelOrdered' || stage === 'labelSent';
}

function giveTurns(sales: Sale[]): void {
  const wanted: readonly [Stage, Turn][] = [
    ['itemUnavailable', 'buyerCancelled'],
    ['itemUnavailable', 'sellerCancelled'],
    ['itemUnavailable', 'notShipped'],
    ['refunded', 'refundedAfterRelease'],
    ['done', 'partlyRefunded'],
    ['done', 'partlyRefunded'],
  ];
  for (const [stage, turn] of wanted) {
    const sale = sales.findLast((candidate) => candidate.stage === stage && candidate.turn === undefined);
    if (sale) sale.turn = turn;
  }
}

/** Two sales with the same title and price at different times, which must stay separate. */
function twinTitles(sales: Sale[]): void {
  const singles = sales.filter(({ itemIds }) => itemIds.length === 1);
  const [first] = singles;
  const second = singles[Math.floor(singles.length / 2)];
  if (first && second) Object.assign(second, { title: first.title, amount: first.amount });
}

function makePurchases(shop: Shop, count: number, now: number, random: Random): Purchase[] {
  const path: readonly Stage[] = ['done', 'done', 'done', 'refunded', 'itemUnavailable'];
  return Array.from({ length: count }, (_, index) => {
    const paidAt = now - (index * 5 + 1) * day - between(random, 0, day / 2);
    const stage = index === 0 ? 'labelSent' : index === 1 ? 'shipped' : index === 2 ? 'delivered' : pick(random, path);
    const bought = inventSale(random, {
      index: 30_000_000 + (shop.firstIndex ?? 0) + count - index,
      title: inventTitle(random),
      stage,
      paidAt,
      now,
      currency: 'EUR',
    });
    const seller = {
      id: 100_600_000 + between(random, 1, 90_000),
      login: inventLogin(random),
      city: inventTown(random),
    };
    const buyer = { id: shop.userId, login: shop.login, city: shop.city };
    return { ...bought, seller, buyer, userStatus: stage === 'delivered' ? 'needs_action' : buyerStatus(bought) };
  });
}

/** Shipping is the seller's task: a buyer waits. */
function buyerStatus({ userStatus }: Sale): Sale['userStatus'] {
  return userStatus === 'needs_action' ? 'waiting' : userStatus;
}
