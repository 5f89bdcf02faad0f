import type { Item } from '../world/item.ts';
import type { PublicShop } from '../world/public-shop.ts';
import { CATALOG_ID } from './item-page/facts.ts';
import { type MoneyShape, moneyShapes } from './money.ts';
import { toUser, type Viewer } from './user-json.ts';
import { toFlags, toItemPath, toItemPhotos, toPrices } from './wardrobe-json.ts';

/** `GET /api/v2/items/{id}/details`, and `item_upload/items/{id}` for an owner (WEB §7.4). */
export function toItemAnswer(
  item: Item,
  shop: PublicShop,
  options: { viewer: Viewer; money: MoneyShape; now: number },
) {
  const { viewer, money, now } = options;
  const user = toUser(shop, viewer, now);
  const path = toItemPath(item);
  return {
    item: {
      id: item.id,
      title: item.title,
      description: item.description,
      catalog_id: CATALOG_ID,
      status_id: item.condition.id,
      status: item.condition.title,
      ...toPrices(item),
      // Without the `X-Money-Object` header the price is a plain string (WEB §0.6).
      ...moneyShapes[money](item.amount, item.currency),
      currency: item.currency,
      ...toFlags(item),
      favourite_count: item.favourites,
      view_count: viewer === 'owner' ? item.views : 0,
      can_buy: viewer === 'visitor' && item.state === 'active',
      instant_buy: true,
      brand_dto: toBrand(item),
      photos: toItemPhotos(item),
      user: {
        id: user.id,
        login: user.login,
        feedback_count: user.feedback_count,
        feedback_reputation: user.feedback_reputation,
        business: user.business,
        item_count: user.item_count,
        followers_count: user.followers_count,
        seller_badges: user.seller_badges,
      },
      url: `https://www.vinted.fr${path}`,
      path,
    },
    code: 0,
  };
}

export function toBrand({ brand }: Item) {
  const slug = brand.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { id: brand.id, title: brand.title, slug, path: `/brand/${brand.id}-${slug}`, is_favourite: false };
}
