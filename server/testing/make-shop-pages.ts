import type { Capture } from '#core/contract/captures.ts';
import { newId } from '../ids.ts';

type PageOf<Kind extends Capture['pageKind']> = Extract<Capture, { pageKind: Kind }>;
type ItemRecord = PageOf<'wardrobe'>['records'][number];
type ShopRecord = PageOf<'shop'>['records'][number];
export type FeedbackRow = Extract<PageOf<'feedbacks'>['records'][number], { type: 'feedback' }>;

/** Somebody else's shop. */
export const SHOP_ID = '555';

const SITE = 'https://www.vinted.fr';

const envelope = () => ({
  captureId: newId(),
  marketplace: 'vinted' as const,
  marketplaceUserId: null as string | null,
  shopId: SHOP_ID as string | null,
  source: 'json' as const,
  observedAt: '2026-11-21T10:00:00.000Z',
  filter: '',
  page: null as number | null,
  totalPages: null as number | null,
  totalEntries: null as number | null,
  missing: [],
});

/** An article of somebody else's, on sale for 20,00 €. */
export const makeOthersItem = (itemId: string, overrides: Partial<ItemRecord> = {}): ItemRecord => ({
  ...{ itemId, title: `Robe ${itemId}`, priceMinor: 2000, currency: 'EUR', brand: 'Sézane', size: 'M' },
  ...{ condition: 'Bon état', state: 'on_sale', sellerId: SHOP_ID, sellerLogin: 'boutique_demo', photoUrl: null },
  ...{ url: `${SITE}/items/${itemId}-robe`, favourites: 3, views: null, totalPriceMinor: null, listedAt: null },
  ...{ categoryId: null, isOwn: null },
  ...overrides,
});

/** By default, the only page of a wardrobe. */
export const makeOthersWardrobe = (
  records: ItemRecord[],
  overrides: Partial<PageOf<'wardrobe'>> = {},
): PageOf<'wardrobe'> => ({
  ...envelope(),
  ...{ pageKind: 'wardrobe', url: `${SITE}/api/v2/wardrobe/${SHOP_ID}/items`, page: 1, totalPages: 1, records },
  totalEntries: records.length,
  ...overrides,
});

export const makeItemPage = (item: ItemRecord, overrides: Partial<PageOf<'item'>> = {}): PageOf<'item'> => ({
  ...envelope(),
  ...{ pageKind: 'item', url: `${SITE}/items/${item.itemId}-robe`, records: [item] },
  ...overrides,
});

export const makeOthersShop = (
  values: Partial<ShopRecord> = {},
  overrides: Partial<PageOf<'shop'>> = {},
): PageOf<'shop'> => {
  const shop: ShopRecord = {
    ...{ userId: SHOP_ID, login: 'boutique_demo', followers: 240, feedbackCount: 180, reputation: 0.94 },
    ...{ soldCount: 212, itemCount: 118, countryCode: 'FR', city: 'Lyon', business: true, following: 3 },
    ...{ totalItemCount: 430, boughtCount: 10, positiveCount: 175, neutralCount: 2, negativeCount: 3 },
    ...{ isOnHoliday: false, lastSeenAt: null, photoUrl: null, isOwn: false },
    ...values,
  };
  return { ...envelope(), pageKind: 'shop', url: `${SITE}/member/${SHOP_ID}`, records: [shop], ...overrides };
};

/** One evaluation of five stars by a member. */
export const makeFeedback = (
  feedbackId: string,
  createdAt: string | null,
  values: Partial<FeedbackRow> = {},
): FeedbackRow => ({
  ...{ type: 'feedback', feedbackId, shopId: SHOP_ID, authorId: '100200300', rating: 5, isAutomatic: false },
  ...{ hasReply: false, createdAt },
  ...values,
});

/** By default, the only page of a shop's evaluations. */
export const makeFeedbacks = (
  records: PageOf<'feedbacks'>['records'],
  overrides: Partial<PageOf<'feedbacks'>> = {},
): PageOf<'feedbacks'> => ({
  ...envelope(),
  ...{ pageKind: 'feedbacks', url: `${SITE}/api/v2/user_feedbacks?user_id=${SHOP_ID}`, filter: 'all' },
  ...{ page: 1, totalPages: 1, totalEntries: records.length, records },
  ...overrides,
});
