import type { Evaluation, ItemRun, ShopHistory, ShopItem, ShopVisit } from '#core/model/competitor/shop-history.ts';
import { DAY, HOUR, type Instant, MINUTE } from '#core/model/time.ts';
import { EURO } from './example-rows.ts';
import { ARTICLE_TITLES, describe, photoOf } from './invented-articles.ts';
import { numbersFrom, rounded } from './invented-sales.ts';

/** The invented shop of somebody else, which the invented seller follows. */
export const FOLLOWED_SHOP = { shopId: '7001', login: 'retro_lyon', city: 'Lyon' } as const;

/** Days before the present on which it was visited, every page of its wardrobe each time. */
const VISITED_DAYS_AGO = [49, 42, 35, 28, 21, 14, 7, 1] as const;
const ITEMS = 240;
/** How long ago the oldest of them was listed. */
const OLDEST_DAYS = 150;
/** Evaluations are known since then. */
const KNOWN_DAYS = 430;
/** The visit at which many prices had been cut. */
const WAVE = 6;
const SOLD_BEFORE = 640;

/** When an article was listed, and sold; sold in the future: it is still there. */
interface Life {
  no: number;
  title: string;
  priceMinor: number;
  listedAt: Instant;
  soldAt: Instant;
  isCut: boolean;
  favourites: number;
}

/** Everything that the visits of the shop read. */
export const followedHistory = (now: Instant): ShopHistory => {
  const times = VISITED_DAYS_AGO.map((days) => now - days * DAY - 2 * HOUR);
  const lives = Array.from({ length: ITEMS }, (_, no) => lifeOf(no, now));
  const sales = salesOf(lives, now);
  const items = lives.flatMap((life) => toItem(life, times) ?? []);
  const evaluations = evaluationsOf(sales, now);
  const last = times.at(-1) ?? now;
  return {
    visits: times.map((at, index) => toVisit(index + 1, at, { items, sales, evaluations })),
    items,
    evaluations: evaluations.filter(({ at }) => (at ?? 0) <= last).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
    knownSpans: [[now - KNOWN_DAYS * DAY, last]],
  };
};

const lifeOf = (no: number, now: Instant): Life => {
  const next = numbersFrom(`followed ${no}`);
  const title = ARTICLE_TITLES[Math.floor(next() * ARTICLE_TITLES.length)] ?? '';
  const listedAt = now - next() * OLDEST_DAYS * DAY;
  const soldAt = listedAt + (3 + next() ** 2 * 4 * describe(title).days) * DAY;
  const priceMinor = rounded(900 + next() ** 2 * 5_200);
  return { no, title, priceMinor, listedAt, soldAt, isCut: next() < 0.35, favourites: Math.floor(next() * 30) };
};

/** Its sales: of the articles that were seen, and before them of others. */
const salesOf = (lives: readonly Life[], now: Instant): Instant[] => {
  const seen = lives.map(({ soldAt }) => soldAt).filter((at) => at <= now);
  const next = numbersFrom('followed sales');
  const begun = now - (OLDEST_DAYS - 30) * DAY;
  const before = Array.from({ length: 380 }, () => begun - next() * (KNOWN_DAYS - OLDEST_DAYS + 60) * DAY);
  return [...before, ...seen].toSorted((a, b) => a - b);
};

const toItem = (life: Life, times: readonly Instant[]): ShopItem | null => {
  const runs: ItemRun[] = [];
  for (const [index, at] of times.entries()) {
    if (life.listedAt > at) continue;
    const no = index + 1;
    const isSold = life.soldAt <= at;
    // What was sold before the first visit is on no page.
    if (isSold && runs.length === 0) return null;
    const priceMinor = life.isCut && no >= WAVE && !isSold ? rounded(life.priceMinor * 0.85) : life.priceMinor;
    const price = isSold ? (runs.at(-1)?.priceMinor ?? priceMinor) : priceMinor;
    addRun(runs, { from: no, to: no, priceMinor: price, currency: EURO, state: isSold ? 'sold' : 'on_sale' });
  }
  if (runs.length === 0) return null;
  const { brand, size } = describe(life.title);
  return {
    ...{ itemId: String(880_000_000 + life.no), title: life.title, brand, size, condition: 'Très bon état' },
    ...{ currency: EURO, photoId: `f${life.no}`, photoUrl: photoOf(life.title), url: null },
    ...{ favourites: life.favourites, listedAt: life.listedAt, runs },
  };
};

const addRun = (runs: ItemRun[], run: ItemRun): void => {
  const last = runs.at(-1);
  if (last?.state === run.state && last.priceMinor === run.priceMinor) runs[runs.length - 1] = { ...last, to: run.to };
  else runs.push(run);
};

/** Somewhat more than half of its buyers leave an evaluation, some days later. */
const evaluationsOf = (sales: readonly Instant[], now: Instant): Evaluation[] =>
  sales.flatMap((at, index) => {
    const next = numbersFrom(`evaluation ${index}`);
    const writtenAt = at + (3 + next() * 9) * DAY;
    if (next() > 0.58 || writtenAt > now) return [];
    return [
      {
        ...{ feedbackId: String(5_000_000 + index), at: writtenAt, rating: next() < 0.94 ? 5 : 3 },
        ...{ isAutomatic: false, hasReply: next() < 0.3, authorHash: `a${Math.floor(next() * 300)}` },
      },
    ];
  });

interface Read {
  items: readonly ShopItem[];
  sales: readonly Instant[];
  evaluations: readonly Evaluation[];
}

const toVisit = (no: number, at: Instant, { items, sales, evaluations }: Read): ShopVisit => {
  const shown = items.flatMap(({ runs }) => runs.find(({ from, to }) => from <= no && no <= to) ?? []);
  const pages = Array.from({ length: Math.ceil(shown.length / 20) }, (_, index) => index + 1);
  return {
    ...{ no, at, endedAt: at + 4 * MINUTE, isWhole: true, itemsRead: shown.length, feedbacks: null },
    wardrobe: { totalPages: pages.length, totalEntries: shown.length, pages },
    figures: {
      ...{ followers: 412 + 9 * no, reputation: 0.98, boughtCount: 0 },
      feedbackCount: 370 + evaluations.filter((each) => each.at !== null && each.at <= at).length,
      soldCount: SOLD_BEFORE + sales.filter((sold) => sold <= at).length,
      itemCount: shown.filter(({ state }) => state === 'on_sale').length,
    },
  };
};
