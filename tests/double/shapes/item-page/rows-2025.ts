import { toCents } from '../../world/cents.ts';
import { protectionOf } from '../../world/trade.ts';
import { type FlightRow, flightString } from '../flight-stream.ts';
import { toUser } from '../user-json.ts';
import { toItemDto } from './dto.ts';
import type { ItemPageFacts } from './facts.ts';
import { toFees, toShippingDetails } from './fees.ts';
import { PageRows } from './page-rows.ts';
import { toDatedPhotos } from './photos.ts';
import {
  type PluginSeed,
  plugin,
  toBadges,
  toBreadcrumbsPlugin,
  toFeedPlugins,
  toSidebarPlugins,
  toStrangersPlugin,
} from './plugins.ts';

const asNumber = (id: number): number => id;
const toPlugin = (seed: PluginSeed) => ({ ...seed, exposure: null });

/** The pages of 2025: one row contains plugins and item, another its photos and favourites (WEB §7.2, A). */
export function toRowsOf2025(facts: ItemPageFacts): FlightRow[] {
  const { item, shop, now } = facts;
  const page = new PageRows(item.id);
  const user = toUser(shop, 'visitor', now);
  const badges = {
    ...toBadges(shop, now),
    speedy_shipping_progress: null,
    item_count: user.item_count,
    last_seen: user.last_loged_on,
  };
  const plugins = [
    ...toSidebarPlugins(item, now, asNumber),
    plugin('seller_badges_info', 'sidebar', badges),
    ...toFeedPlugins(item, asNumber),
  ].map(toPlugin);
  const dto = { ...toItemDto(facts), plugins: page.reference(0, 'props:plugins') };
  const withBalance = page.element(4, { userBalance: null, children: page.element(5, { item: dto, children: [] }) });
  const escrowFees = toFees(protectionOf(toCents(item.amount)), item.currency, (amount) => amount);
  const withFees = page.element(3, { escrowFees, children: withBalance });
  const shippingDetails = toShippingDetails(item.currency);
  const children = page.element(2, { shippingDetails, children: withFees });
  const gallery = {
    id: item.id,
    title: flightString(item.title),
    photos: toDatedPhotos(item),
    ownerId: item.owner.id,
    isFavourite: false,
    favouriteCount: item.favourites,
  };
  const crumbs = toPlugin(toBreadcrumbsPlugin(item, asNumber));
  return [
    ...page.modules(),
    page.row(0, page.element(1, { plugins, itemId: item.id, children })),
    page.row(1, [
      page.element(6, { data: '$undefined' }),
      page.element(7, { children: [page.element(8, { data: gallery })] }),
      ['$', 'div', null, { children: [page.element(6, { data: crumbs })] }],
    ]),
    page.row(2, page.element(9, { shippingDetails, children: page.element(3, { escrowFees, children: [] }) })),
    page.row(3, page.element(6, { data: toPlugin(toStrangersPlugin(item, asNumber)) })),
  ];
}
