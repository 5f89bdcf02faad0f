import type { Item } from '../world/item.ts';
import type { PublicShop } from '../world/public-shop.ts';
import { flightString } from './flight-stream.ts';
import { toUser } from './user-json.ts';
import { toFlags, toItemPhotos } from './wardrobe-json.ts';

/** The plugins of the item page (WEB §7.2). */
export function toPlugins(item: Item, shop: PublicShop, now: number) {
  const { is_processing: _absentHere, ...flags } = toFlags(item);
  const seller = { item_id: item.id, seller_id: item.owner.id };
  const status = { ...flags, transaction_permitted: item.state === 'active' };
  const breadcrumbs = [{ title: 'Femmes', url: '/catalog/4-women' }];
  return [
    plugin('gallery', { ...seller, photos: toItemPhotos(item) }),
    plugin('favourite', { ...seller, favourite_count: item.favourites, is_favourite: false }),
    plugin('breadcrumbs', { item_id: item.id, brand_id: item.brand.id, catalog_id: 1_206, breadcrumbs }),
    plugin('summary', { item_id: item.id, lines: [{ elements: [{ type: 'text', value: item.size, style: 'body' }] }] }),
    plugin('attributes', { attributes: toAttributes(item, now) }),
    plugin('description', {
      item_id: item.id,
      description: flightString(item.description),
      section_title: 'Description',
    }),
    ...sellerPlugins(shop, now),
    plugin('item_status', status),
    ...(item.state === 'sold' ? [plugin('buyer_item_status', { title: 'Vendu', theme: 'SUCCESS' })] : []),
    plugin('other_user_items', {}),
    plugin('similar_items', {}),
  ];
}

/** Another item's data share the stream (WEB §7.2): a reader must check whose a plugin is. */
export function toStrangersPlugin(itemId: number) {
  return plugin('favourite', { item_id: itemId + 2, seller_id: 1, favourite_count: 99_999, is_favourite: true });
}

export function uploadedText({ listedAt }: Item, now: number): string {
  return `Il y a ${Math.max(1, Math.round((now - listedAt) / 86_400_000))} jours`;
}

function sellerPlugins(shop: PublicShop, now: number) {
  const user = toUser(shop, 'visitor', now);
  const badges = user.seller_badges;
  return [
    plugin('seller_badges_info', {
      username: user.login,
      badges,
      speedy_shipping_progress: null,
      item_count: user.item_count,
      last_seen: user.last_loged_on,
    }),
    plugin('user_info_header', {
      seller_id: user.id,
      name: user.login,
      feedback_count: user.feedback_count,
      feedback_reputation: user.feedback_reputation,
      badges,
      business: user.business,
    }),
  ];
}

function toAttributes(item: Item, now: number) {
  const attribute = (code: string, title: string, value: string, id?: number) => ({
    type: 'text',
    code,
    data: { title, value, ...(id === undefined ? {} : { id }) },
  });
  return [
    attribute('brand', 'Marque', item.brand.title, item.brand.id),
    attribute('size', 'Taille', item.size, 207),
    attribute('status', 'État', item.condition.title, item.condition.attributeId),
    attribute('color', 'Couleur', item.color),
    attribute('upload_date', 'Ajouté', uploadedText(item, now)),
  ];
}

function plugin(name: string, data: object) {
  return { name, type: name, section: 'content', data, exposure: null };
}
