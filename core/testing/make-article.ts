import type { CompetitorArticle } from '#core/contract/competitors.ts';

/** An article of another's shop of which hardly anything is known. */
export const makeArticle = (itemId: string, part: Partial<CompetitorArticle> = {}): CompetitorArticle => ({
  itemId,
  title: null,
  brand: null,
  size: null,
  condition: null,
  priceMinor: null,
  formerPrices: [],
  currency: 'EUR',
  state: 'on_sale',
  isShown: true,
  favourites: null,
  listedAt: null,
  firstSeenAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  photoUrl: null,
  url: null,
  ...part,
});
