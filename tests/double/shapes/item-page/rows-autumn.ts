import { toAmount, toCents } from '../../world/cents.ts';
import { protectionOf } from '../../world/trade.ts';
import { type FlightRow, flightString } from '../flight-stream.ts';
import { toBrand } from '../item-json.ts';
import { toItemPath } from '../wardrobe-json.ts';
import { asText, toAutumnPlugin, toAutumnSidebar, toBuyPlugin, toOfferPlugin } from './autumn-plugins.ts';
import { CATALOG_ID, type ItemPageFacts, isBuyable } from './facts.ts';
import { shortAmount, toFees } from './fees.ts';
import { PageRows } from './page-rows.ts';
import { toAutumnPhotos } from './photos.ts';
import { plugin, toBreadcrumbsPlugin, toFavouritePlugin, toFeedPlugins, toStrangersPlugin } from './plugins.ts';

/** The places of a page's rows. */
const at = {
  plugins: 1,
  provider: 2,
  pricing: 3,
  sticky: 4,
  buy: 5,
  gallery: 6,
  content: 7,
  feed: 9,
  layout: 10,
  head: 11,
  stranger: 12,
};

/**
 * The pages since September 2026: plugins, provider, and prices with the item in three rows; the item only refers to its
 * photos, its price and its plugins (WEB §7.2, C).
 */
export function toRowsOfAutumn(facts: ItemPageFacts): FlightRow[] {
  const { item, shop } = facts;
  const page = new PageRows(item.id);
  const sidebar = toAutumnSidebar(facts);
  const pricingServices = toPricing(facts);
  const canBuy = isBuyable(facts);
  const children = sidebar.map((_, index) =>
    page.element(9, { data: page.reference(at.plugins, `props:plugins:${index}`) }),
  );
  const withItem = page.element(8, { item: toAutumnItem(page, facts), children });
  const shown = page.element(6, {
    userBalance: null,
    children: page.element(7, { isShippingAvailable: true, children: withItem }),
  });
  const offer = page.element(9, { data: toAutumnPlugin(toOfferPlugin(facts, true)) }, 'make_offer');
  const buttons = [
    '$',
    'div',
    null,
    { 'data-testid': 'item-sticky-buttons', children: canBuy ? [offer, page.lazy(at.buy)] : [] },
  ];
  return [
    ...page.modules(),
    page.row(at.plugins, page.element(1, { plugins: sidebar, itemId: item.id, children: page.lazy(at.provider) })),
    page.row(at.provider, page.element(3, { value: toProvided(facts), children: page.lazy(at.pricing) })),
    page.row(at.pricing, page.element(5, { pricingServices, children: shown })),
    page.row(
      at.sticky,
      page.element(5, { pricingServices, children: page.element(7, { isShippingAvailable: true, children: buttons }) }),
    ),
    ...(canBuy ? [page.row(at.buy, page.element(9, { data: toAutumnPlugin(toBuyPlugin(facts, true)) }, 'buy'))] : []),
    ...toContentRows(page, facts),
    page.row(at.layout, page.element(14, { itemId: item.id, sellerId: shop.owner.id, children: [] })),
    page.row(at.head, [
      ['$', 'title', '0', { children: flightString(item.title) }],
      ['$', 'link', '5', { rel: 'canonical', href: `https://www.vinted.fr${toItemPath(item)}` }],
    ]),
    page.row(at.stranger, page.element(9, { data: toAutumnPlugin(toStrangersPlugin(item, asText)) })),
  ];
}

/** The provider's item, which contains title, price and photos themselves. */
function toProvided(facts: ItemPageFacts) {
  const { item, shop } = facts;
  return {
    id: asText(item.id),
    seller_id: asText(item.owner.id),
    business: shop.pro,
    buyerReservation: null,
    sellerReservation: null,
    price: { amount: shortAmount(item.amount), currency_code: item.currency },
    title: flightString(item.title),
    photos: toAutumnPhotos(item),
    is_hated: false,
    hates_you: false,
    can_buy: isBuyable(facts),
    instant_buy: true,
    is_reserved: item.state === 'reserved',
    is_hidden: item.state === 'hidden',
  };
}

function toAutumnItem(page: PageRows, facts: ItemPageFacts) {
  const { item, shop } = facts;
  const { id, is_favourite, path, slug, title } = toBrand(item);
  return {
    brand_dto: { id: asText(id), is_favourite, path, slug, title },
    business: shop.pro,
    can_buy: isBuyable(facts),
    catalog_id: asText(CATALOG_ID),
    conversion: null,
    currency: item.currency,
    hates_you: false,
    id: asText(item.id),
    instant_buy: true,
    is_hated: false,
    is_hidden: item.state === 'hidden',
    is_reserved: item.state === 'reserved',
    photos: page.reference(at.provider, 'props:value:photos'),
    plugins: page.reference(at.plugins, 'props:plugins'),
    price: page.reference(at.provider, 'props:value:price'),
    reservation: null,
    seller_id: asText(item.owner.id),
    title: flightString(item.title),
    type: 'sidebar',
  };
}

function toPricing({ item }: ItemPageFacts) {
  const cents = toCents(item.amount);
  const protection = protectionOf(cents);
  const money = (amount: string) => ({ amount: shortAmount(amount), currencyCode: item.currency });
  const { shipping, ...fees } = toFees(protection, item.currency, shortAmount);
  return {
    services: {
      isPickUpOnly: false,
      ...fees,
      shipping,
      electronicsVerification: null,
      electronicsVerificationWarranty: null,
      noteTranslationKey: '$undefined',
    },
    originalAskingAmount: money(item.amount),
    sellerOriginalAskingAmount: money(item.amount),
    offerValue: '$undefined',
    totalAmount: money(toAmount(cents + protection)),
  };
}

/** Gallery, content and feed; the content refers to the gallery's photos and contains favourites and breadcrumbs. */
function toContentRows(page: PageRows, { item }: ItemPageFacts): FlightRow[] {
  const ids = { item_id: asText(item.id), seller_id: asText(item.owner.id) };
  const photos = toAutumnPhotos(item);
  const gallery = toAutumnPlugin(plugin('gallery', 'content', { ...ids, photos, accessibility_label: '' }));
  const ofPhoto = page.element(13, { itemId: ids.item_id, sellerId: ids.seller_id, photoId: photos[0]?.id ?? null });
  const favourite = page.element(9, { data: toAutumnPlugin(toFavouritePlugin(item, asText)) });
  const data = page.reference(at.gallery, 'props:children:props:data');
  const frame = page.element(10, { children: page.element(9, { data, children: [favourite, ofPhoto] }) });
  const crumbs = page.element(9, { data: toAutumnPlugin(toBreadcrumbsPlugin(item, asText)) });
  const flags = { flags: { web_item_page_new_layout: true }, flagDetails: {} };
  const nothing = page.element(9, { data: '$undefined' });
  const feed = toFeedPlugins(item, asText).map((seed) => page.element(9, { data: toAutumnPlugin(seed) }, seed.name));
  return [
    page.row(
      at.gallery,
      page.element(10, { forceDesktop: false, children: page.element(9, { data: gallery, children: [] }) }),
    ),
    page.row(
      at.content,
      page.element(12, { ...flags, children: [nothing, frame, ['$', 'div', null, { children: [crumbs] }]] }),
    ),
    page.row(at.feed, page.element(12, { ...flags, children: feed })),
  ];
}
