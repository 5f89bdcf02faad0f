import { between, randomFor } from '../seller/prng.ts';
import type { Person, Shop } from '../seller/sale.ts';
import { inventLogin, inventTown } from '../seller/vocabulary.ts';
import { closetOf } from './closet.ts';
import { type Feedback, type FeedbackSummary, feedbacksOf, summarize } from './feedback.ts';
import type { Item } from './item.ts';
import { filterList, joinLists, type LazyList } from './lazy-list.ts';
import { once } from './once.ts';

/** A shop as its page shows it, the seller's own or another's. */
export type PublicShop = {
  owner: Person;
  pro: boolean;
  about: string;
  /** Everything in the wardrobe, newest first, including what only the owner may see. */
  items: LazyList<Item>;
  /** The same without what only the owner may see. */
  shown: LazyList<Item>;
  /** On sale now, as the profile counts it. */
  onSale: number;
  /** Sold since the shop opened, as the profile counts it. */
  sold: number;
  bought: number;
  feedbacks: LazyList<Feedback>;
  summary: () => FeedbackSummary;
  followers: LazyList<Person>;
  seenAt: number;
};

/** The public view of a seller's own shop. */
export function toPublicShop(shop: Shop, now: number): PublicShop {
  const { unsold, sold } = closetOf(shop, now);
  const shown = filterList(unsold, ({ state }) => state !== 'draft' && state !== 'hidden');
  const feedbacks = feedbacksOf(shop, now);
  return {
    owner: { id: shop.userId, login: shop.login, city: shop.city },
    pro: shop.pro ?? false,
    about: 'Envoi sous 24 h',
    items: joinLists(unsold, sold),
    shown: joinLists(shown, sold),
    onSale: filterList(unsold, ({ state }) => state === 'active' || state === 'reserved').length,
    sold: sold.length,
    bought: shop.purchases?.length ?? 0,
    feedbacks,
    summary: once(() => summarize(feedbacks)),
    followers: inventFollowers(shop.userId, 40 + (shop.userId % 200)),
    seenAt: now - 600_000,
  };
}

export function inventFollowers(shopId: number, count: number): LazyList<Person> {
  return {
    length: count,
    at: (index) => {
      const random = randomFor(shopId, index, 13);
      const login = inventLogin(random);
      return { id: 101_000_000 + between(random, 1, 900_000), login, city: inventTown(random) };
    },
  };
}
