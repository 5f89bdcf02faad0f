import type { FlightRow } from '../flight-stream.ts';
import { flightString } from '../flight-stream.ts';
import { toFlags, toPrices } from '../wardrobe-json.ts';
import type { ItemPageFacts } from './facts.ts';
import { PageRows } from './page-rows.ts';
import { toDatedPhotos } from './photos.ts';
import {
  type PluginSeed,
  plugin,
  toBreadcrumbsPlugin,
  toFavouritePlugin,
  toFeedPlugins,
  toSidebarPlugins,
  toSoldBanner,
  toStrangersPlugin,
} from './plugins.ts';

const asNumber = (id: number): number => id;
const toPlugin = (seed: PluginSeed) => ({ ...seed, exposure: null, exposures: [] });

/**
 * The pages of July 2026: photos, favourites and breadcrumbs in separate rows, and no item except the provider's (WEB
 * §7.2, B).
 */
export function toRowsOfJuly(facts: ItemPageFacts): FlightRow[] {
  const { item, shop, now } = facts;
  const page = new PageRows(item.id);
  const plugins = [toStatus(facts), ...toSidebarPlugins(item, now, asNumber), ...toFeedPlugins(item, asNumber)];
  const value = {
    id: item.id,
    seller_id: item.owner.id,
    business: shop.pro,
    buyerReservation: null,
    sellerReservation: null,
    price: toPrices(item).price,
    title: flightString(item.title),
    photos: toDatedPhotos(item),
  };
  return [
    ...page.modules(),
    page.row(0, page.element(0, { plugins: plugins.map(toPlugin), itemId: item.id, children: page.lazy(1) })),
    page.row(1, page.element(1, { value, children: [] })),
    ...toContentRows(page, facts),
    page.row(6, page.element(3, { data: toPlugin(toStrangersPlugin(item, asNumber)) })),
  ];
}

/** A sold item is marked by a banner, every other state by a flag. */
function toStatus({ item, viewer }: ItemPageFacts): PluginSeed {
  if (item.state === 'sold') return toSoldBanner(item, asNumber);
  return plugin('item_status', 'sidebar', {
    item_id: item.id,
    seller_id: item.owner.id,
    ...toFlags(item),
    stats_visible: viewer === 'owner',
    item_alert: null,
    promoted: item.promoted,
    transaction_permitted: item.state === 'active',
  });
}

/** The content of a sold item's page is in separate rows, that of any other page in one row. */
function toContentRows(page: PageRows, { item }: ItemPageFacts): FlightRow[] {
  const photos = toDatedPhotos(item);
  const ids = { item_id: item.id, seller_id: item.owner.id };
  const gallery = toPlugin(
    plugin('gallery', 'content', { ...ids, photos, accessibility_label: '', outfit_styles: [] }),
  );
  const favourite = page.element(3, { data: toPlugin(toFavouritePlugin(item, asNumber)) });
  const crumbs = page.element(3, { data: toPlugin(toBreadcrumbsPlugin(item, asNumber)) });
  const report = page.element(3, { data: toPlugin(plugin('report', 'content', ids)) });
  const nothing = page.element(3, { data: '$undefined' });
  const frame = (children: unknown) => page.element(2, { forceDesktop: true, children });
  if (item.state === 'sold') {
    return [
      page.row(2, frame(page.element(3, { data: gallery, children: page.lazy(3) }))),
      page.row(3, favourite),
      page.row(4, ['$', 'div', null, { children: [crumbs, nothing, report] }]),
    ];
  }
  const drawn = frame(page.element(3, { data: gallery, children: [favourite] }));
  return [page.row(2, page.element(4, { flags: {}, flagDetails: {}, children: [nothing, drawn, crumbs, report] }))];
}
