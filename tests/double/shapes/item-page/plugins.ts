import type { Item } from '../../world/item.ts';
import type { PublicShop } from '../../world/public-shop.ts';
import { flightString } from '../flight-stream.ts';
import { toBrand } from '../item-json.ts';
import { toUser } from '../user-json.ts';
import { CATALOG_ID } from './facts.ts';

/** A plugin before its generation adds its keys and their order. */
export type PluginSeed = { name: string; type: string; section: string; data: object };

/** How a generation writes ids in the data of its plugins. */
export type WriteId = (id: number) => number | string;

/** A help text, identical for two different conditions. */
const HELP_ID = 50;

export function plugin(name: string, section: string, data: object, type = name): PluginSeed {
  return { name, type, section, data };
}

/**
 * What every generation shows about an item in its sidebar: title, size, condition and brand, attributes, description.
 */
export function toSidebarPlugins(item: Item, now: number, writeId: WriteId): PluginSeed[] {
  const item_id = writeId(item.id);
  return [
    plugin('summary', 'sidebar', { item_id, lines: toSummaryLines(item, writeId) }),
    plugin('attributes', 'sidebar', {
      item_id,
      section_title: 'Détails de l’article',
      attributes: toAttributes(item, now, writeId),
    }),
    plugin('description', 'sidebar', {
      item_id,
      description: flightString(item.description),
      section_title: 'Description',
      localization: null,
      is_localized: false,
      max_lines: 5,
    }),
  ];
}

export function toBreadcrumbsPlugin(item: Item, writeId: WriteId): PluginSeed {
  const brand = toBrand(item);
  const breadcrumbs = [...crumbsOf(item)].map(([title, url]) => ({ title, url }));
  const ids = { item_id: writeId(item.id), brand_id: writeId(brand.id), catalog_id: writeId(CATALOG_ID) };
  return plugin('breadcrumbs', 'content', { ...ids, breadcrumbs });
}

/** The breadcrumbs of the item; the last step is the brand in the category. */
export function crumbsOf(item: Item): readonly (readonly [title: string, url: string])[] {
  return [
    ['Femmes', '/catalog/4-women'],
    ['Vestes', `/catalog/${CATALOG_ID}-jackets`],
    [`${item.brand.title} Vestes`, `/catalog/${CATALOG_ID}-jackets?brand_ids[]=${item.brand.id}`],
  ];
}

export function toFavouritePlugin({ id, owner, favourites }: Item, writeId: WriteId): PluginSeed {
  const ids = { item_id: writeId(id), seller_id: writeId(owner.id) };
  return plugin('favourite', 'content', { ...ids, favourite_count: favourites, is_favourite: false });
}

export function toSoldBanner({ id, owner }: Item, writeId: WriteId): PluginSeed {
  const ids = { item_id: writeId(id), seller_id: writeId(owner.id) };
  return plugin('buyer_item_status', 'sidebar', { ...ids, title: 'Vendu', theme: 'SUCCESS' });
}

/** The blocks below an item; the HTML does not contain their items. */
export function toFeedPlugins(item: Item, writeId: WriteId): PluginSeed[] {
  const item_id = writeId(item.id);
  return ['other_user_items', 'similar_items'].flatMap((name) => [
    plugin(`${name}_header`, 'feed', { item_id }, 'items_block_header'),
    plugin(name, 'feed', { item_id, items: null }, 'vertical_items_block'),
  ]);
}

/** Badges are the only plugin that does not name its item. */
export function toBadges(shop: PublicShop, now: number) {
  const user = toUser(shop, 'visitor', now);
  return { username: user.login, badges: user.seller_badges };
}

/** Another item’s plugin is in the same stream (WEB §7.2): a reader must check the item of every plugin. */
export function toStrangersPlugin(item: Item, writeId: WriteId): PluginSeed {
  return toFavouritePlugin({ ...item, id: item.id + 2, favourites: 99_999 }, writeId);
}

export function uploadedText({ listedAt }: Item, now: number): string {
  return `Il y a ${Math.max(1, Math.round((now - listedAt) / 86_400_000))} jours`;
}

function toSummaryLines(item: Item, writeId: WriteId) {
  const { id, path } = toBrand(item);
  const text = (value: string, style: string) => ({ type: 'text', value: flightString(value), style });
  const brand = {
    type: 'link',
    value: item.brand.title,
    style: 'body',
    code: 'summary_brand',
    id: writeId(id),
    url: path,
  };
  return [
    { elements: [text(item.title, 'title')], max_lines: 2 },
    { elements: [text(item.size, 'body'), text(item.condition.title, 'body'), brand], max_lines: 1 },
  ];
}

function toAttributes(item: Item, now: number, writeId: WriteId) {
  const { id, path } = toBrand(item);
  const attribute = (type: string, code: string, title: string, value: string, more: object = {}) => ({
    type,
    code,
    data: { title, value, ...more },
  });
  return [
    attribute('favouritable', 'brand', 'Marque', item.brand.title, { id: writeId(id), url: path, is_favourite: false }),
    attribute('faq', 'size', 'Taille', item.size, { id: HELP_ID }),
    attribute('faq', 'status', 'État', item.condition.title, { id: HELP_ID }),
    attribute('text', 'color', 'Couleur', item.color),
    attribute('text', 'upload_date', 'Ajouté', uploadedText(item, now)),
  ];
}
