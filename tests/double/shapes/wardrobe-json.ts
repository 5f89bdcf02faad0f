import { toAmount, toCents } from '../world/cents.ts';
import type { Item } from '../world/item.ts';
import { protectionOf } from '../world/trade.ts';
import { moneyShapes } from './money.ts';
import { type Page, toSnakePagination } from './pagination.ts';
import { photoFolder, toPhoto } from './photo.ts';
import type { Viewer } from './user-json.ts';

/** `GET /api/v2/wardrobe/{userId}/items` (WEB §5). */
export function toWardrobeAnswer(page: Page<Item>, viewer: Viewer, now: number) {
  const { page: _absentHere, ...pagination } = toSnakePagination(page, now);
  return { items: page.rows.map((item) => toWardrobeItem(item, viewer)), pagination, code: 0 };
}

/** The price of an item, its buyer protection and both together, as the API writes money. */
export function toPrices(item: Item) {
  const price = toCents(item.amount);
  const fee = protectionOf(price);
  const money = (cents: number) => moneyShapes.snake(toAmount(cents), item.currency).price;
  return { price: money(price), service_fee: money(fee), total_item_price: money(price + fee) };
}

/** The listing state, spread over the site's flags. */
export function toFlags({ state }: Item) {
  return {
    is_draft: state === 'draft',
    is_closed: state === 'sold' || state === 'closed',
    is_reserved: state === 'reserved',
    is_hidden: state === 'hidden',
    is_processing: false,
    item_closing_action: state === 'sold' ? 'sold' : null,
  };
}

export function toItemPhotos({ photoIds, listedAt }: Item) {
  const timestamp = Math.floor(listedAt / 1000);
  return photoIds.map((photoId, index) => ({
    ...toPhoto(photoId),
    image_no: index + 1,
    is_main: index === 0,
    high_resolution: { id: photoFolder(photoId), timestamp, orientation: null },
  }));
}

/** `/items/{id}-slug`. */
export function toItemPath({ id, title }: Item): string {
  const slug = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `/items/${id}-${slug.replaceAll(/^-|-$/g, '')}`;
}

/** An item as it appears in a list of the API. */
export function toWardrobeItem(item: Item, viewer: Viewer) {
  const own = viewer === 'owner';
  const path = toItemPath(item);
  return {
    id: item.id,
    title: item.title,
    ...toPrices(item),
    currency: item.currency,
    brand: item.brand.title,
    size: item.size,
    status: item.condition.title,
    url: `https://www.vinted.fr${path}`,
    path,
    favourite_count: item.favourites,
    view_count: own ? item.views : 0,
    ...toFlags(item),
    promoted: item.promoted,
    can_push_up: own && item.state === 'active',
    can_edit: own,
    stats_visible: own,
    ...(own ? { push_up: { next_push_up_time: null } } : {}),
    photos: toItemPhotos(item),
    user: { id: item.owner.id, login: item.owner.login },
  };
}
