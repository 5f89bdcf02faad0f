import type { ValidPage } from './check-mutations.ts';

/** Every field of WEB §7.1 and §7.2: three accounts of one article, each of which a page may hold alone. */
const itemId = 9400000001;
const money = (amount: string) => ({ amount, currency_code: 'EUR' });
const photos = () => [
  {
    id: 40111222333,
    url: 'https://images1.vinted.net/1.webp',
    high_resolution: { id: 'x', timestamp: 1785000000, orientation: null },
  },
];
const flags = () => ({
  is_draft: false,
  is_reserved: false,
  is_hidden: false,
  is_closed: true,
  item_closing_action: 'sold',
  transaction_permitted: true,
});

const dto = () => ({
  id: itemId,
  title: 'Veste en jean',
  catalog_id: 1206,
  ...flags(),
  is_processing: false,
  currency: 'EUR',
  photos: photos(),
  price: money('18.0'),
  reservation: null,
  offline_verification: false,
  offer_price: null,
  conversion: null,
  can_edit: false,
  can_delete: false,
  can_reserve: false,
  instant_buy: true,
  can_buy: false,
  promoted: false,
  brand_dto: { id: 10, title: "Levi's", slug: 'levis', path: '/brand/10-levis', is_favourite: false },
  item_alert: null,
  service_fee: money('1.6'),
  offline_verification_fee: null,
  total_item_price: money('19.6'),
  can_push_up: false,
  stats_visible: false,
  plugins: '$15:props:plugins',
  seller_id: 100000001,
  seller_photo: null,
  login: 'boutique_demo',
  feedback_count: 180,
  feedback_reputation: 0.94,
  business_account: null,
  business: false,
  country_title_local: 'France',
  last_logged_on_ts: '2026-07-28T19:12:10+02:00',
  is_on_holiday: false,
  expose_location: true,
  city: 'Lyon',
  is_favourite: false,
  is_hated: false,
  hates_you: false,
  code: 0,
});

const plugins = () => [
  {
    name: 'gallery',
    type: 'gallery',
    section: 'main',
    data: { item_id: itemId, seller_id: 100000001, photos: photos() },
  },
  {
    name: 'favourite',
    type: 'favourite',
    data: { item_id: itemId, seller_id: 100000001, favourite_count: 12, is_favourite: false },
  },
  { name: 'breadcrumbs', data: { item_id: itemId, brand_id: 10, catalog_id: 1206, breadcrumbs: [] } },
  { name: 'summary', data: { item_id: itemId, lines: [] } },
  {
    name: 'attributes',
    data: {
      attributes: [
        { type: 'navigation', code: 'brand', data: { title: 'Marque', value: "Levi's", id: 10 } },
        { type: 'text', code: 'size', data: { title: 'Taille', value: 'M' } },
        { type: 'text', code: 'status', data: { title: 'État', value: 'Très bon état', id: 50 } },
      ],
    },
  },
  { name: 'description', data: { item_id: itemId, description: 'Portée', section_title: 'Description' } },
  {
    name: 'seller_badges_info',
    data: {
      username: 'boutique_demo',
      badges: [{ type: 'SPEEDY_SHIPPING' }],
      speedy_shipping_progress: null,
      item_count: 118,
      last_seen: '',
    },
  },
  {
    name: 'user_info_header',
    data: {
      seller_id: 100000001,
      name: 'boutique_demo',
      feedback_count: 180,
      feedback_reputation: 0.94,
      badges: [],
      business: false,
    },
  },
  { name: 'item_status', data: flags() },
  { name: 'buyer_item_status', data: { title: 'Vendu', theme: 'SUCCESS' } },
  { name: 'other_user_items', data: {} },
];

const product = () => ({
  '@type': 'Product',
  name: 'Veste en jean',
  description: 'Portée',
  image: 'https://images1.vinted.net/1.webp',
  brand: { '@type': 'Brand', name: "Levi's" },
  offers: {
    '@type': 'Offer',
    url: `https://www.vinted.fr/items/${itemId}-veste-en-jean`,
    priceCurrency: 'EUR',
    price: 18,
    availability: 'InStock',
    itemCondition: 'UsedCondition',
  },
  category: 'Hommes',
  color: 'Vert',
});

/** All but what only one of the three accounts says: the rest is said by another as well, or by no record. */
const idle = /^(?!.*(?:total_item_price(?:\.amount)?|favourite_count|attributes\.[12]\.(?:code|data|data\.value))$)/;
const page = {
  kind: 'item',
  source: 'flight',
  url: `https://www.vinted.fr/items/${itemId}-veste-en-jean`,
  idle,
  // Without the word that the article is the reader's own, nobody knows whose it is.
  optional: /\.can_edit$/,
  nullable: /\.(total_item_price|reservation|offer_price)$/,
} as const;

export const VALID_ITEM_PAGES: readonly ValidPage[] = [
  { ...page, name: 'item, own data and plugins', value: [dto(), { plugins: plugins() }] },
  { ...page, name: 'item, all three accounts', value: [dto(), { plugins: plugins() }, product()] },
];
