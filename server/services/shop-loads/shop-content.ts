import type { Fields } from '#core/model/file-imports/claims.ts';
import type { LoadedShop } from './loaded-shop.ts';

type ShopContent = Pick<LoadedShop, 'name' | 'marketplaceUserId' | 'isOfImports' | 'statistics'> &
  LoadedShop['details'];

/** A shop of which nothing is known. */
export const NO_SHOP = {
  ...{ name: '', marketplaceUserId: null, isOfImports: false },
  ...{ country: null, city: null, subscribers: null, email: null, statistics: {} },
};

/** What loads state of a shop. */
export const contentOfShop = ({ name, marketplaceUserId, isOfImports, details, statistics }: LoadedShop): Fields => ({
  ...{ name, marketplaceUserId, isOfImports, statistics },
  ...details,
});

export const nameKey = (name: string): string => `name:${name}`;

/** The name by which a later load finds a shop: its account, otherwise what it is called. */
export const shopKeyOf = ({ name, marketplaceUserId }: Pick<LoadedShop, 'name' | 'marketplaceUserId'>): string =>
  marketplaceUserId === null ? nameKey(name) : `id:${marketplaceUserId}`;

/** A shop as loads state it. */
export const shopOfContent = (
  { accountId, id, marketplace, loadedAt }: Pick<LoadedShop, 'accountId' | 'id' | 'marketplace' | 'loadedAt'>,
  content: Fields,
): LoadedShop => {
  // The fields of `contentOfShop`.
  const { name, marketplaceUserId, isOfImports, statistics, ...details } = content as unknown as ShopContent;
  const shopKey = shopKeyOf({ name, marketplaceUserId });
  return { accountId, id, marketplace, loadedAt, name, marketplaceUserId, isOfImports, statistics, details, shopKey };
};
