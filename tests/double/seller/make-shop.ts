import { between, makeRandom, pick, type Random } from './prng.ts';
import type { Sale, Shop } from './sale.ts';
import { type Stage, stageNames, stages } from './stages.ts';
import { inventLogin, inventTitle, inventTown, oddTitles } from './vocabulary.ts';

const hour = 3_600_000;
const day = 24 * hour;

export type ShopOptions = {
  /** The same seed and `now` produce the same shop. */
  seed: number;
  /** Epoch ms; no sale is newer. */
  now: number;
  /** The number of sales; stages follow from their age. Ignored when `stages` is given. */
  sales?: number;
  /** An exact number of sales per stage instead. */
  stages?: Partial<Record<Stage, number>>;
  currency?: string;
  /** Gives the first sales the titles of `oddTitles`. */
  odd?: boolean;
  login?: string;
  /** Ids start after this many sales of other sellers. */
  firstIndex?: number;
};

/**
 * Generates a shop: ids above 2^31, prices with one or two decimals, an occasional bundle, some sales without a photo.
 */
export function makeShop(options: ShopOptions): Shop {
  const random = makeRandom(options.seed);
  const wanted = options.stages ? exactStages(options.stages) : null;
  const count = wanted?.length ?? options.sales ?? 30;
  const sales: Sale[] = [];
  let paidAt = options.now - between(random, 5, 90) * 60_000;
  for (let index = 0; index < count; index++) {
    const stage = wanted?.[index] ?? stageForAge(random, options.now - paidAt);
    const title = options.odd ? (oddTitles[index] ?? inventSaleTitle(random)) : inventSaleTitle(random);
    sales.push(
      inventSale(random, {
        index: (options.firstIndex ?? 0) + count - index,
        title,
        stage,
        paidAt,
        now: options.now,
        currency: options.currency ?? 'EUR',
      }),
    );
    paidAt -= gapBeforeOlder(random, count);
  }
  const owner = {
    userId: 100_000_001 + (options.seed % 9_000),
    login: options.login ?? 'boutique_demo',
    city: 'Lyon',
  };
  return { ...owner, sales, firstIndex: options.firstIndex ?? 0 };
}

type SaleSeed = { index: number; title: string; stage: Stage; paidAt: number; now: number; currency: string };

/** One generated sale; `index` makes its ids unique and increasing with time. */
export function inventSale(random: Random, seed: SaleSeed): Sale {
  const photoId = random() < 0.93 ? 40_111_000_000 + seed.index * 17 : null;
  const bundle = seed.title.startsWith('Lot de ') ? Number(seed.title.split(' ')[2]) : 1;
  const age = Math.max(0, seed.now - seed.paidAt);
  return {
    transactionId: 21_300_000_000 + seed.index * 13 + between(random, 0, 12),
    conversationId: 24_100_000_000 + seed.index * 19 + between(random, 0, 18),
    itemIds: Array.from({ length: bundle }, (_, item) => 9_400_000_000 + seed.index * 10 + item),
    buyer: { id: 100_200_000 + between(random, 1, 90_000), login: inventLogin(random), city: inventTown(random) },
    title: seed.title,
    amount: inventAmount(random),
    currency: seed.currency,
    stage: seed.stage,
    userStatus: stages[seed.stage].userStatus,
    wording: between(random, 0, stages[seed.stage].texts.fr.length - 1),
    paidAt: seed.paidAt,
    statusAt: seed.paidAt + Math.round(Math.min(age, longestDays[seed.stage] * day) * statusShare(random, seed.stage)),
    photoId,
  };
}

function inventSaleTitle(random: Random): string {
  return random() < 0.06 ? `Lot de ${between(random, 2, 6)} articles` : inventTitle(random);
}

/** Ruby-like decimals: "20.0", "9.5", "2.88" (WEB §0.6). */
function inventAmount(random: Random): string {
  const cents = pick(random, [0, 0, 0, 50, 50, 90, 88]);
  return (between(random, 3, 95) + cents / 100).toFixed(2).replace(/0$/, '');
}

function statusShare(random: Random, stage: Stage): number {
  return stage === 'paid' || stage === 'labelSent' || stage === 'labelOrdered' ? 0 : 0.2 + random() * 0.6;
}

function stageForAge(random: Random, age: number): Stage {
  if (age < 12 * hour) return pick(random, ['paid', 'labelOrdered', 'labelSent', 'labelSent']);
  if (age < 3 * day)
    return pick(random, ['paid', 'labelSent', 'labelSent', 'labelSent', 'shipped', 'itemUnavailable', 'suspended']);
  if (age < 6 * day) return pick(random, ['labelSent', 'shipped', 'shipped', 'atPickup', 'delivered']);
  if (age < 12 * day) return pick(random, ['shipped', 'atPickup', 'delivered', 'delivered', 'done', 'returnStarted']);
  const roll = random();
  if (roll < 0.9) return 'done';
  return pick(random, ['refunded', 'itemUnavailable', 'unclaimed', 'paymentFailed']);
}

/** The longest time that a sale takes to reach a stage: however old it is, a parcel is not in transit for years. */
const longestDays: Readonly<Record<Stage, number>> = {
  paid: 0,
  labelOrdered: 0,
  labelSent: 0,
  shipped: 6,
  atPickup: 9,
  delivered: 12,
  done: 15,
  itemUnavailable: 5,
  paymentFailed: 1,
  unclaimed: 30,
  suspended: 8,
  returnStarted: 14,
  refunded: 25,
};

/** Sales are some hours apart; those of a very large shop are compressed into three years. */
function gapBeforeOlder(random: Random, count: number): number {
  const mean = Math.min(7 * hour, (3 * 365 * day) / Math.max(count, 1));
  return Math.max(1_000, Math.round(mean * 2 * random()));
}

function exactStages(counts: Partial<Record<Stage, number>>): Stage[] {
  return stageNames.flatMap((name) => Array.from({ length: counts[name] ?? 0 }, () => name));
}
