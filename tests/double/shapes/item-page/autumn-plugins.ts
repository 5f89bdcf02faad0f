import { canaries } from '../canaries.ts';
import { flightString } from '../flight-stream.ts';
import { toUser } from '../user-json.ts';
import { type ItemPageFacts, isBuyable } from './facts.ts';
import { shortAmount } from './fees.ts';
import { toAutumnPhotos } from './photos.ts';
import { type PluginSeed, plugin, toBadges, toSidebarPlugins, toSoldBanner } from './plugins.ts';

/** Ids are strings in the data of plugins. */
export const asText = (id: number): string => String(id);

/** A plugin since September 2026: all names in alphabetical order, even inside its data, and no `exposure`. */
export const toAutumnPlugin = (seed: PluginSeed): unknown => sortNames({ ...seed, exposures: [] });

/** The plugins of the sidebar; `buy` is missing where the item cannot be bought. */
export function toAutumnSidebar(facts: ItemPageFacts): unknown[] {
  const { item, shop, now, viewer } = facts;
  const ids = { item_id: item.id.toString(), seller_id: item.owner.id.toString() };
  const only = (name: string) => plugin(name, 'sidebar', { item_id: ids.item_id });
  const seeds = [
    ...(item.state === 'sold' ? [toSoldBanner(item, asText)] : []),
    ...toSidebarPlugins(item, now, asText),
    only('pricing'),
    ...(isBuyable(facts) ? [toOfferPlugin(facts, false)] : []),
    ...(viewer === 'visitor' && item.state !== 'sold' ? [toAskPlugin(facts)] : []),
    ...(isBuyable(facts) ? [toBuyPlugin(facts, false)] : []),
    only('shipping'),
    only('buyer_protection'),
    shop.pro ? toBusinessPlugin(facts) : only('legal_info'),
    plugin('user_info_header', 'sidebar', { ...ids, ...toSeller(facts) }),
    plugin('seller_badges_info', 'sidebar', toBadges(shop, now)),
  ];
  return seeds.map(toAutumnPlugin);
}

/** In the sidebar, and again in the sticky bar at the bottom of the page. */
export function toOfferPlugin({ item, shop }: ItemPageFacts, isSticky: boolean): PluginSeed {
  return plugin('make_offer', 'sidebar', {
    item_id: asText(item.id),
    seller_id: asText(item.owner.id),
    title: flightString(item.title),
    price: { amount: shortAmount(item.amount), currency_code: item.currency },
    photos: toAutumnPhotos(item),
    business: shop.pro,
    offer_price: null,
    is_sticky: isSticky,
    closet_countdown_end_date: null,
  });
}

export function toBuyPlugin({ item }: ItemPageFacts, isSticky: boolean): PluginSeed {
  const ids = { item_id: asText(item.id), seller_id: asText(item.owner.id) };
  return plugin('buy', 'sidebar', { ...ids, is_sticky: isSticky, closet_countdown_end_date: null });
}

function toAskPlugin(facts: ItemPageFacts): PluginSeed {
  const { item } = facts;
  return plugin('ask_seller', 'sidebar', {
    item_id: asText(item.id),
    seller_id: asText(item.owner.id),
    can_buy: isBuyable(facts),
    instant_buy: true,
    is_hidden: item.state === 'hidden',
    is_reserved: item.state === 'reserved',
    reservation: null,
  });
}

/** A professional seller's company, which is private data here. */
function toBusinessPlugin({ item, shop }: ItemPageFacts): PluginSeed {
  const business_account = {
    id: asText(5_000 + (shop.owner.id % 1_000)),
    name: `Boutique ${shop.owner.login}`,
    legal_name: canaries.legalName,
    legal_code: canaries.legalCode,
    entity_type: 'company',
    country: 'FR',
  };
  return plugin('legal_info_business', 'sidebar', { item_id: asText(item.id), business_account });
}

function toSeller({ shop, now }: ItemPageFacts) {
  const user = toUser(shop, 'visitor', now);
  return {
    name: user.login,
    business: user.business,
    feedback_count: user.feedback_count,
    feedback_reputation: user.feedback_reputation,
    badges: user.business ? ['Pro'] : [],
    photo: null,
    is_favourite: false,
    follow_action_visible: true,
    user_info: [{ icon: 'clock', key: 'last_seen', text: user.last_loged_on }],
  };
}

function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortNames(inner)]));
}
