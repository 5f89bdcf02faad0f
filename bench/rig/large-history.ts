import type { Evaluation, ItemRun, ShopHistory, ShopItem, ShopVisit } from '#core/model/competitor/shop-history.ts';
import { makeRandom, pick, type Random } from '#tests/double/seller/prng.ts';

const DAY = 86_400_000;
const KINDS = [
  'Robe longue',
  'Veste en jean',
  'Jean slim',
  'Pull col roulé',
  'Baskets',
  'Sac à main',
  'Chemise oxford',
  'Jupe plissée',
];
const BRANDS = ['Sézane', 'Levi’s', 'Zara', 'Veja', 'Sandro', 'Petit Bateau', 'Uniqlo', 'Maje'];
const SIZES = ['XS', 'S', 'M', 'L', '38', '40'];
const CONDITIONS = ['Neuf sans étiquette', 'Très bon état', 'Bon état'];

/** A shop of 20 000 articles, 50 000 evaluations and 500 whole visits over five years. */
export function makeLargeHistory(
  now: number,
  sizes = { items: 20_000, evaluations: 50_000, visits: 500 },
): ShopHistory {
  const random = makeRandom(20_000);
  const start = now - 5 * 365 * DAY;
  const step = (now - start) / sizes.visits;
  const items = Array.from({ length: sizes.items }, (_, index) => makeItem(random, index, sizes.visits, start, step));
  return {
    visits: Array.from({ length: sizes.visits }, (_, index) => makeVisit(index + 1, start + (index + 1) * step)),
    items,
    evaluations: Array.from({ length: sizes.evaluations }, (_, index) => {
      return makeEvaluation(random, index, start + (index / sizes.evaluations) * (now - start));
    }),
    knownSpans: [[0, now]],
  };
}

function makeVisit(no: number, at: number): ShopVisit {
  const pages = Array.from({ length: 80 }, (_, index) => index + 1);
  return {
    no,
    at,
    endedAt: at + 600_000,
    figures: {
      followers: 2_000 + no,
      reputation: 0.95,
      feedbackCount: no * 100,
      soldCount: no * 130,
      boughtCount: no,
      itemCount: 7_600,
    },
    wardrobe: { totalPages: 80, totalEntries: 7_600, pages },
    itemsRead: 7_600,
    isWhole: true,
    feedbacks: { totalPages: 4, totalEntries: 80, pages: [1, 2, 3, 4] },
  };
}

function makeItem(random: Random, index: number, visits: number, start: number, step: number): ShopItem {
  const first = 1 + Math.floor(random() * visits);
  const last = Math.min(visits, first + Math.floor(random() * 380));
  return {
    itemId: String(9_400_000_000 + index),
    title: `${pick(random, KINDS)} ${index % 997}`,
    brand: pick(random, BRANDS),
    size: pick(random, SIZES),
    condition: pick(random, CONDITIONS),
    currency: 'EUR',
    photoId: String(40_000_000_000 + index),
    photoUrl: `https://images1.vinted.net/t/01_00_${index}/310x430/1.webp`,
    url: `https://www.vinted.fr/items/${9_400_000_000 + index}`,
    favourites: Math.floor(random() * 40),
    listedAt: start + (first - random()) * step,
    runs: makeRuns(random, first, last, visits),
  };
}

/** One price, or up to three falling ones; some are seen sold in the end. */
function makeRuns(random: Random, first: number, last: number, visits: number): ItemRun[] {
  const runs: ItemRun[] = [];
  let price = 500 + 100 * Math.floor(random() * 60);
  let from = first;
  while (from <= last && runs.length < 3) {
    const to = runs.length === 2 ? last : Math.min(last, from + 20 + Math.floor(random() * 200));
    runs.push({ from, to, priceMinor: price, currency: 'EUR', state: 'on_sale' });
    price = Math.round(price * 0.85);
    from = to + 1;
  }
  if (last < visits && random() < 0.3) {
    runs.push({ from: last + 1, to: last + 1, priceMinor: price, currency: 'EUR', state: 'sold' });
  }
  return runs;
}

function makeEvaluation(random: Random, index: number, at: number): Evaluation {
  return {
    feedbackId: String(8_800_000_000 + index),
    at: Math.floor(at),
    rating: random() < 0.05 ? 1 + Math.floor(random() * 4) : 5,
    isAutomatic: random() < 0.4,
    hasReply: random() < 0.1,
    authorHash: Math.floor(random() * 2 ** 40).toString(16),
  };
}
