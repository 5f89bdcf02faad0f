import type { OwnTruth } from '#core/model/competitor/own-truth.ts';
import type { Evaluation, ShopHistory, ShopVisit } from '#core/model/competitor/shop-history.ts';
import { DAY, type Instant } from '#core/model/time.ts';
import { makeRandom, type Random } from '#tests/double/seller/prng.ts';

/**
 * Invented shops whose truth is known. They share no constant, no distribution and no code with the estimates: rates are
 * drawn from triangles, bundles from several families, delays from stages of a parcel's way.
 */

const uniform = (random: Random, low: number, high: number): number => low + (high - low) * random();
const triangle = (random: Random, middle: number, half: number): number => middle + half * (random() + random() - 1);
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const exponential = (random: Random, mean: number): number => -mean * Math.log(1 - random());

const poisson = (random: Random, mean: number): number => {
  let count = 0;
  for (let sum = exponential(random, 1); sum < mean; sum += exponential(random, 1)) count += 1;
  return count;
};

/** What the shops of one invented world have in common; worlds differ. */
export interface World {
  rate: number;
  rateSpread: number;
  extraItems: number;
  extraSpread: number;
}

/** What is drawn, within which bounds; the tests' odd regimes narrow or move them. */
export interface Regime {
  rate: readonly [number, number];
  rateSpread: readonly [number, number];
  extraItems: readonly [number, number];
  perDay: readonly [number, number];
  ageDays: readonly [number, number];
  drift: number;
  showsSoldCount: boolean;
  /** Purchases by sale, at most: a shop receives evaluations as a buyer too. */
  purchases: number;
}

export const USUAL: Regime = {
  rate: [0.68, 0.93],
  rateSpread: [0.04, 0.14],
  extraItems: [0.06, 0.45],
  perDay: [0.7, 12],
  ageDays: [420, 1600],
  drift: 0.08,
  showsSoldCount: true,
  purchases: 0,
};

const drawWorld = (random: Random, { rate, rateSpread, extraItems }: Regime): World => ({
  rate: uniform(random, ...rate),
  rateSpread: uniform(random, ...rateSpread),
  extraItems: uniform(random, ...extraItems),
  extraSpread: uniform(random, 0.2, 0.7),
});

/** How often evaluations come, day by day. */
const drawRate = (random: Random, world: World, drift: number, days: number): ((day: number) => number) => {
  const level = triangle(random, world.rate, 2 * world.rateSpread);
  const kind = Math.floor(random() * 4);
  const size = uniform(random, 0, drift) * (random() < 0.5 ? -1 : 1);
  const [phase, breakAt] = [random() * 2 * Math.PI, days - uniform(random, 0, 500)];
  const moves = [
    () => 0,
    (day: number) => size * clamp((day - days + 700) / 700, 0, 1),
    (day: number) => (size / 2) * Math.sin((2 * Math.PI * day) / 365 + phase),
    (day: number) => (day > breakAt ? size : 0),
  ];
  const move = moves[kind] ?? (() => 0);
  return (day) => clamp(level + move(day), 0.3, 0.985);
};

/** Articles in one transaction: most often one. */
const drawBundles = (random: Random, world: World): (() => number) => {
  const extra = world.extraItems * uniform(random, 1 - world.extraSpread, 1 + world.extraSpread);
  if (random() < 0.5) {
    const more = extra / (1 + extra);
    return () => {
      let count = 1;
      while (random() < more && count < 20) count += 1;
      return count;
    };
  }
  const share = extra / uniform(random, 1.3, 2.2);
  return () => (random() < share ? 2 + poisson(random, Math.max(0, extra / share - 1)) : 1);
};

/** Sales expected on each day. */
const drawIntensity = (random: Random, { perDay }: Regime, days: number): Float64Array => {
  const base = Math.exp(uniform(random, Math.log(perDay[0]), Math.log(perDay[1])));
  const yearly = Math.log(uniform(random, 0.55, 2.2));
  const [season, phase, weekend] = [uniform(random, 0, 0.4), random() * 2 * Math.PI, uniform(random, 0.8, 1.6)];
  const intensity = Float64Array.from({ length: days }, (_, day) => {
    const trend = Math.exp((yearly * Math.max(day - days, -900)) / 365);
    const wave = 1 + season * Math.sin((2 * Math.PI * day) / 365 + phase);
    return base * clamp(trend, 0.15, 6) * wave * (day % 7 < 2 ? weekend : 1) * Math.min(1, (day + 20) / 120);
  });
  const stretches = Math.ceil(days / 180);
  for (let stretch = 0; stretch < stretches; stretch++) {
    // A sale of everything, or a holiday.
    const [at, length] = [Math.floor(random() * days), 4 + Math.floor(random() * 14)];
    const factor = random() < 0.35 ? 0.02 : uniform(random, 1.5, 3.5);
    for (let day = at; day < Math.min(days, at + length); day++) intensity[day] = (intensity[day] ?? 0) * factor;
  }
  return intensity;
};

/** Days from a sale to its evaluation: label, parcel, then the buyer's own word or, later, the marketplace's. */
const drawDelay = (random: Random): { member: () => number; automatic: () => number } => {
  const [toShip, onWay] = [uniform(random, 0.5, 3.5), uniform(random, 2, 5)];
  const [hesitates, waits] = [uniform(random, 0.3, 3), uniform(random, 2, 8)];
  const parcel = () => exponential(random, toShip) + onWay * uniform(random, 0.6, 1.6);
  return {
    member: () => Math.min(44, parcel() + exponential(random, hesitates)),
    automatic: () => Math.min(44, parcel() + 2 + waits),
  };
};

interface Sale {
  at: Instant;
  items: number;
  /** When the site counts its articles as sold. */
  countedAt: Instant;
}

interface Life {
  sales: Sale[];
  /** When each article was bought. */
  purchases: Instant[];
  evaluations: Evaluation[];
}

const evaluation = (
  feedbackId: number,
  at: Instant,
  rating: number,
  isAutomatic: boolean,
  author: number,
): Evaluation => ({
  feedbackId: String(feedbackId),
  at: Math.floor(at),
  rating,
  isAutomatic,
  hasReply: null,
  authorHash: String(author),
});

/** Sellers evaluate their buyers less often, or the marketplace does it for them. */
const buy = (random: Random, life: Life, most: number, delay: ReturnType<typeof drawDelay>): void => {
  const [share, evaluated] = [uniform(random, 0, most), uniform(random, 0.45, 0.95)];
  for (const { at } of life.sales) {
    if (random() >= share) continue;
    const [boughtAt, after] = [at + uniform(random, -3, 3) * DAY, delay.automatic()];
    life.purchases.push(boughtAt);
    if (random() < 0.2) life.purchases.push(boughtAt);
    if (random() >= evaluated) continue;
    const author = Math.floor(random() * 1e6);
    life.evaluations.push(evaluation(life.evaluations.length, boughtAt + after * DAY, 5, random() < 0.5, author));
  }
};

const live = (random: Random, world: World, regime: Regime, opened: Instant, days: number): Life => {
  const rateOn = drawRate(random, world, regime.drift, days);
  const bundle = drawBundles(random, world);
  const intensity = drawIntensity(random, regime, days);
  const delay = drawDelay(random);
  const memberShare = uniform(random, 0.3, 0.9);
  const [cancelled, toldCancelled] = [uniform(random, 0.005, 0.06), uniform(random, 0.2, 0.95)];
  const life: Life = { sales: [], purchases: [], evaluations: [] };
  for (let day = 0; day < days; day++) {
    for (let count = poisson(random, intensity[day] ?? 0); count > 0; count--) {
      const at = Math.floor(opened + (day + random()) * DAY);
      const [id, author] = [life.evaluations.length, Math.floor(random() * 1e6)];
      if (random() < cancelled) {
        if (random() < toldCancelled)
          life.evaluations.push(evaluation(id, at + uniform(random, 3, 8) * DAY, 1, true, author));
        continue;
      }
      const isMember = random() < memberShare;
      const after = isMember ? delay.member() : delay.automatic();
      life.sales.push({ at, items: bundle(), countedAt: at + uniform(random, 0, after) * DAY });
      if (random() >= rateOn(day)) continue;
      const rating = isMember && random() < 0.04 ? 1 + Math.floor(random() * 3) : 5;
      life.evaluations.push(evaluation(id, at + after * DAY, rating, !isMember, author));
    }
  }
  if (regime.purchases > 0) buy(random, life, regime.purchases, delay);
  life.sales.sort((a, b) => a.at - b.at);
  life.evaluations.sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  return life;
};

const visitAt = (
  no: number,
  at: Instant,
  { sales, purchases, evaluations }: Life,
  showsSoldCount: boolean,
): ShopVisit => ({
  no,
  at,
  endedAt: at + 60_000,
  figures: {
    followers: null,
    reputation: null,
    feedbackCount: evaluations.filter((each) => (each.at ?? 0) <= at).length,
    soldCount: showsSoldCount
      ? sales.reduce((sum, { countedAt, items }) => (countedAt <= at ? sum + items : sum), 0)
      : null,
    boughtCount: purchases.filter((bought) => bought <= at).length,
    itemCount: null,
  },
  wardrobe: null,
  itemsRead: 0,
  isWhole: false,
  feedbacks: { totalPages: 1, totalEntries: null, pages: [1] },
});

const toHistory = (life: Life, instants: readonly Instant[], showsSoldCount: boolean): ShopHistory => {
  const last = instants.at(-1) ?? 0;
  return {
    visits: instants.map((at, index) => visitAt(index + 1, at, life, showsSoldCount)),
    items: [],
    evaluations: life.evaluations.filter(({ at }) => (at ?? 0) <= last),
    knownSpans: [[0, last]],
  };
};

/** A shop as Comptoir sees it, and what it does not see. */
export interface SimulatedShop {
  history: ShopHistory;
  /** Instants of every sale that stands, up to now. */
  sales: readonly Instant[];
}

/** One seller and one other shop of the same world; the same seed gives the same two. */
export const simulatePair = (
  seed: number,
  now: Instant,
  regime: Regime = USUAL,
): { own: OwnTruth; other: SimulatedShop } => {
  const random = makeRandom(seed);
  const world = drawWorld(random, regime);
  const ownDays = Math.floor(uniform(random, 300, 900));
  const ownLife = live(
    random,
    world,
    { ...USUAL, perDay: [0.7, 6], purchases: regime.purchases },
    now - ownDays * DAY,
    ownDays,
  );
  const days = Math.floor(uniform(random, ...regime.ageDays));
  const life = live(random, world, regime, now - days * DAY, days);
  const visits = 1 + Math.floor(random() * 6);
  const since = uniform(random, 1, 150);
  const last = now - uniform(random, 0, 3) * DAY;
  const instants = Array.from({ length: visits }, (_, index) => last - ((visits - 1 - index) * since * DAY) / visits);
  return {
    own: {
      sales: ownLife.sales.map(({ at, items }) => ({ at, itemCount: items })),
      salesSince: now - ownDays * DAY,
      salesUntil: now,
      history: toHistory(ownLife, [now], true),
    },
    other: { history: toHistory(life, instants, regime.showsSoldCount), sales: life.sales.map(({ at }) => at) },
  };
};
