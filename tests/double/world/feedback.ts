import { between, pick, randomFor } from '../seller/prng.ts';
import type { Person, Sale, Shop } from '../seller/sale.ts';
import { inventLogin, inventTown } from '../seller/vocabulary.ts';
import { fromArray, type LazyList, rowsOf } from './lazy-list.ts';
import { releasedAt } from './timeline.ts';

/** What a member, or the site automatically, wrote about a sale. */
export type Feedback = {
  id: number;
  author: Person;
  text: string;
  /** 1 to 5. */
  rating: number;
  /** Left by the site, not by a member. */
  automatic: boolean;
  itemId: number | null;
  itemTitle: string | null;
  /** The shop's reply. */
  reply: string | null;
  at: number;
};

const hour = 3_600_000;
const praise = [
  'Envoi rapide, conforme',
  'Parfait, merci',
  'Très joli, colis soigné',
  'Top 👍',
  '<b>Super</b>',
] as const;
const blame = ['Un peu déçue par l’état', 'Taille pas conforme', 'Envoi trop long'] as const;
const automaticTexts = {
  done: 'Évaluation automatique : la vente s’est bien passée',
  cancelled: 'Évaluation automatique : la commande a été annulée par le vendeur',
} as const;

/**
 * The evaluations of a shop's own sales, newest first: each dated after the end of its sale, by the buyer or by the
 * site.
 */
export function feedbacksOf(shop: Shop, now: number): LazyList<Feedback> {
  const given = shop.sales.map((sale) => feedbackOn(sale, now)).filter((feedback) => feedback !== null);
  return fromArray(given.sort((a, b) => b.at - a.at));
}

/** The evaluation with an index in a generated shop; every third one is the site's. */
export function inventFeedback(shopId: number, index: number, total: number, now: number): Feedback {
  const random = randomFor(shopId, index, 11);
  const automatic = index % 3 === 2;
  const rating = inventRating(random());
  const login = inventLogin(random);
  return {
    id: 8_800_000_000 + (shopId % 10_000) * 100_000 + (total - index),
    author: { id: 100_300_000 + between(random, 1, 900_000), login, city: inventTown(random) },
    text: automatic ? automaticTexts.done : pick(random, rating > 3 ? praise : blame),
    rating: automatic ? 5 : rating,
    automatic,
    itemId: null,
    itemTitle: null,
    reply: !automatic && rating < 4 ? 'Désolé, écrivez-moi' : null,
    at: now - (index + 1) * 5 * hour - Math.round(random() * hour),
  };
}

export type FeedbackSummary = ReturnType<typeof summarize>;
type Tally = { count: number; sum: number };

/** Counts and means, as shown by the profile and the summary. */
export function summarize(feedbacks: LazyList<Feedback>) {
  const members: Tally = { count: 0, sum: 0 };
  const site: Tally = { count: 0, sum: 0 };
  const kinds = { positive: 0, neutral: 0, negative: 0 };
  for (const { automatic, rating } of rowsOf(feedbacks)) {
    const tally = automatic ? site : members;
    tally.count += 1;
    tally.sum += rating;
    kinds[rateOf(rating)] += 1;
  }
  const all = { count: members.count + site.count, sum: members.sum + site.sum };
  return { all: toMean(all), members: toMean(members), site: toMean(site), kinds };
}

export function rateOf(rating: number): 'positive' | 'neutral' | 'negative' {
  if (rating > 3) return 'positive';
  return rating === 3 ? 'neutral' : 'negative';
}

function toMean({ count, sum }: Tally): { count: number; mean: number } {
  return { count, mean: count === 0 ? 0 : Math.round((sum / count) * 10) / 10 };
}

function feedbackOn(sale: Sale, now: number): Feedback | null {
  const random = randomFor(sale.transactionId, 5);
  const released = releasedAt(sale);
  const bySite = sale.stage === 'itemUnavailable' && sale.turn !== 'buyerCancelled';
  const end = released ?? (bySite ? sale.statusAt : null);
  if (end === null) return null;
  const at = end + between(random, 1, 40) * hour;
  if (at > now) return null;
  const automatic = bySite || random() < 0.3;
  const rating = bySite ? 1 : automatic ? 5 : inventRating(random());
  const said = pick(random, rating > 3 ? praise : blame);
  return {
    id: 8_700_000_000 + (sale.transactionId % 100_000_000),
    author: sale.buyer,
    text: automatic ? automaticTexts[bySite ? 'cancelled' : 'done'] : said,
    rating,
    automatic,
    itemId: random() < 0.5 ? (sale.itemIds[0] ?? null) : null,
    itemTitle: sale.title,
    reply: rating < 4 && !automatic ? 'Désolé, écrivez-moi' : null,
    at,
  };
}

function inventRating(roll: number): number {
  if (roll < 0.86) return 5;
  if (roll < 0.93) return 4;
  return roll < 0.97 ? 3 : roll < 0.985 ? 2 : 1;
}
