import type { Capture } from '#core/contract/captures.ts';
import { newId } from '../ids.ts';

type PageOf<Kind extends Capture['pageKind']> = Extract<Capture, { pageKind: Kind }>;
export type WalletRecord = PageOf<'wallet'>['records'][number];
export type WalletLineRecord = Extract<WalletRecord, { type: 'line' }>;
type Statement = Extract<WalletRecord, { type: 'statement' }>;
type ItemRecord = PageOf<'wardrobe'>['records'][number];
type ShopRecord = PageOf<'shop'>['records'][number];

const envelope = () => ({
  captureId: newId(),
  marketplace: 'vinted' as const,
  marketplaceUserId: '77' as string | null,
  source: 'json' as const,
  url: 'https://www.vinted.fr/wallet/history',
  observedAt: '2026-11-21T10:00:00.000Z',
  filter: '',
  page: 1 as number | null,
  totalPages: 1 as number | null,
  totalEntries: null as number | null,
  missing: [],
});

/** One line of a wallet: by default, a sale of 18,00 €. */
export const makeLine = (overrides: Partial<WalletLineRecord> = {}): WalletLineRecord => ({
  ...{ type: 'line', kind: 'sale', title: 'Vente', entityType: 'user_msg_thread', entityId: '24100054321' },
  ...{ conversationId: '24100054321', amountMinor: 1800, currency: 'EUR', date: '2026-10-24T07:00:00.000Z' },
  // Written as it counts.
  shownMinor: overrides.amountMinor === undefined ? 1800 : overrides.amountMinor,
  ...overrides,
});

export const makeStatement = (overrides: Partial<Statement> = {}): Statement => ({
  ...{ type: 'statement', month: null, balanceMinor: null, pendingMinor: null, openingMinor: null },
  ...{ closingMinor: null, currency: 'EUR', months: [] },
  ...overrides,
});

/** One page of October: by default, the only one. */
export const makeWallet = (records: WalletRecord[], overrides: Partial<PageOf<'wallet'>> = {}): PageOf<'wallet'> => ({
  ...envelope(),
  ...{ pageKind: 'wallet', filter: '2026-10', records },
  totalEntries: records.filter(({ type }) => type === 'line').length,
  ...overrides,
});

/** The present statement, with lines of the running month. */
export const makePresentWallet = (
  records: WalletRecord[],
  overrides: Partial<PageOf<'wallet'>> = {},
): PageOf<'wallet'> =>
  makeWallet(records, { filter: '', page: null, totalPages: null, totalEntries: null, ...overrides });

export const makeItem = (overrides: Partial<ItemRecord> = {}): ItemRecord => ({
  ...{ itemId: '9400000001', title: 'Veste', priceMinor: 2000, currency: 'EUR', brand: 'Levi’s', size: 'M' },
  ...{ condition: 'Bon état', state: 'on_sale', sellerId: '77', sellerLogin: 'lea', photoUrl: null },
  ...{ url: 'https://www.vinted.fr/items/9400000001-veste', favourites: 3, views: 40, totalPriceMinor: null },
  ...{ listedAt: null, categoryId: null, isOwn: true },
  ...overrides,
});

export const makeWardrobe = (
  records: ItemRecord[],
  overrides: Partial<PageOf<'wardrobe'>> = {},
): PageOf<'wardrobe'> => ({
  ...envelope(),
  ...{ pageKind: 'wardrobe', url: 'https://www.vinted.fr/member/77-lea', totalEntries: records.length, records },
  ...overrides,
});

export const makeShop = (overrides: Partial<ShopRecord> = {}, page: Partial<PageOf<'shop'>> = {}): PageOf<'shop'> => {
  const shop: ShopRecord = {
    ...{ userId: '77', login: 'lea', followers: 1, feedbackCount: 2, reputation: 1, soldCount: 3, itemCount: 4 },
    ...{ countryCode: 'FR', city: null, business: false, following: 0, totalItemCount: 5, boughtCount: 0 },
    ...{ positiveCount: 2, neutralCount: 0, negativeCount: 0, isOnHoliday: false, lastSeenAt: null },
    ...{ photoUrl: null, isOwn: true },
    ...overrides,
  };
  const url = 'https://www.vinted.fr/member/77-lea';
  return { ...envelope(), pageKind: 'shop', url, page: null, totalPages: null, records: [shop], ...page };
};

/** The page of one of the seller's own articles. */
export const makeOwnItemPage = (item: ItemRecord, overrides: Partial<PageOf<'item'>> = {}): PageOf<'item'> => ({
  ...envelope(),
  ...{ pageKind: 'item', url: `https://www.vinted.fr/items/${item.itemId}-veste`, records: [item] },
  ...overrides,
});
