import type { DescribedSale, SoldArticle } from '../model/statistics/described-sale.ts';

/** An article of which nothing is known but its title, unless stated otherwise. */
export const makeSoldArticle = (part: Partial<SoldArticle> = {}): SoldArticle => ({
  ...{ title: 'Robe', brand: null, size: null, category: null, source: null, listedAt: null, firstReadAt: null },
  asked: [],
  ...part,
});

/** A sale of 20,00 € that cost 5,00 €, sold on 1 March 2026 and released on the 10th. */
export const makeDescribedSale = (
  sale: Partial<DescribedSale['sale']> = {},
  part: Partial<Omit<DescribedSale, 'sale'>> = {},
): DescribedSale => ({
  sale: {
    ...{ id: 's', source: 'order', stage: 'released', outcome: 'counted', priceMinor: 2000, currency: 'EUR' },
    ...{ soldAt: '2026-03-01T10:00:00.000Z', released: { minor: 2000, at: '2026-03-10T10:00:00.000Z' } },
    ...{ refunds: [], filed: null, isDoubtful: false, title: 'Robe', marketplaceUserId: '77' },
    isSoldAtEstimated: false,
    regime: 'professional',
    ...sale,
  },
  cost: { minor: 500, tiedMinor: 0, missing: null },
  ...{ articles: [], articleCount: 1, country: null, isMomentStated: true },
  ...part,
});
