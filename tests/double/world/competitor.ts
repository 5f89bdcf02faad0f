import { randomFor } from '../seller/prng.ts';
import { inventTown } from '../seller/vocabulary.ts';
import { inventFeedback, summarize } from './feedback.ts';
import { type Item, type ItemState, inventItem } from './item.ts';
import { once } from './once.ts';
import { inventFollowers, type PublicShop } from './public-shop.ts';

export type CompetitorOptions = {
  /** 1, 2, 3…: ids are derived from it. */
  number: number;
  /** Size of the wardrobe, including sold items; 118 if omitted. */
  items?: number;
  /** The number of sold ones among them. */
  soldItems?: number;
  feedbacks?: number;
  followers?: number;
  pro?: boolean;
  login?: string;
  now: number;
};

const hour = 3_600_000;

/** Another seller's shop, of any size: rows are generated page by page, always the same. */
export function makeCompetitor(options: CompetitorOptions): PublicShop {
  const { number, now } = options;
  const id = 110_000_000 + number;
  const owner = { id, login: options.login ?? `concurrent_${number}`, city: inventTown(randomFor(id)) };
  const total = options.items ?? 118;
  const soldItems = options.soldItems ?? Math.floor(total / 10);
  const onSale = total - soldItems;
  const feedbacks = options.feedbacks ?? 180;
  const firstId = firstItemId(number);
  const at = (index: number): Item => {
    const state = stateOf(index, onSale);
    return inventItem({ id: firstId + (total - index) * 3, state, listedAt: now - (index + 1) * 3 * hour, owner });
  };
  const items = { length: total, at };
  const evaluations = { length: feedbacks, at: (index: number) => inventFeedback(id, index, feedbacks, now) };
  return {
    owner,
    pro: options.pro ?? number % 2 === 0,
    about: `Boutique n° ${number}`,
    items,
    shown: items,
    onSale,
    sold: soldItems + feedbacks,
    bought: number % 30,
    feedbacks: evaluations,
    summary: once(() => summarize(evaluations)),
    followers: inventFollowers(id, options.followers ?? 240),
    seenAt: now - number * hour,
  };
}

/** An item of a competitor by its id. */
export function findItem({ owner, items }: PublicShop, id: number): Item | null {
  const index = items.length - (id - firstItemId(owner.id - 110_000_000)) / 3;
  return Number.isInteger(index) && index >= 0 && index < items.length ? items.at(index) : null;
}

function firstItemId(number: number): number {
  return 9_600_000_000 + number * 1_000_000;
}

function stateOf(index: number, onSale: number): ItemState {
  if (index >= onSale) return 'sold';
  return index % 31 === 7 ? 'reserved' : 'active';
}
