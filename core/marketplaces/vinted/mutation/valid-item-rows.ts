/** Every field of WEB §7.1 and §7.2, in the three generations of the page, as in the rows of its stream. */
export const itemId = 9400000001;
const sellerId = 100000001;
const money = (amount: string) => ({ amount, currency_code: 'EUR' });
const fee = (amount: string) => ({ amount, currencyCode: 'EUR' });
const element = (type: string, props: object) => ['$', type, null, props];
const photoUrl = 'https://images1.vinted.net/t/04_00001_exemple/f800/1.webp';

const datedPhotos = () => [
  {
    id: 40111222333,
    url: photoUrl,
    is_hidden: false,
    high_resolution: { id: '04_00001_exemple', timestamp: 1785000000, orientation: null },
  },
];
const ids = () => ({ item_id: itemId, seller_id: sellerId });
const plugin = (name: string, data: object) => ({
  name,
  type: name,
  section: 'sidebar',
  data,
  exposure: null,
  exposures: [],
});

const attributes = () =>
  plugin('attributes', {
    item_id: itemId,
    section_title: '',
    attributes: [
      { type: 'favouritable', code: 'brand', data: { title: 'Marque', value: "Levi's", id: 10 } },
      { type: 'faq', code: 'size', data: { title: 'Taille', value: 'M', id: 50 } },
      { type: 'faq', code: 'status', data: { title: 'État', value: 'Très bon état', id: 50 } },
    ],
  });
const summary = () => plugin('summary', { item_id: itemId, lines: [{ elements: [], max_lines: 3 }] });
const description = () =>
  plugin('description', { item_id: itemId, description: 'Portée', section_title: 'Description' });
const badges = () =>
  plugin('seller_badges_info', {
    username: 'boutique_demo',
    badges: [{ type: 'SPEEDY_SHIPPING' }],
    speedy_shipping_progress: null,
    item_count: 118,
    last_seen: '',
  });
const crumbs = () => [
  { title: 'Hommes', url: '/catalog/5-men' },
  { title: 'Vestes', url: '/catalog/1206-jackets' },
  { title: "Levi's Vestes", url: '/brand/10-levis' },
];
const breadcrumbs = () =>
  plugin('breadcrumbs', { item_id: itemId, brand_id: 10, catalog_id: 1206, breadcrumbs: crumbs() });
const favourite = () => plugin('favourite', { ...ids(), favourite_count: 12, is_favourite: false });
const soldFlags = () => ({
  is_draft: false,
  is_reserved: false,
  is_hidden: false,
  is_closed: true,
  item_closing_action: 'sold',
  transaction_permitted: true,
});

export const product = () => ({
  '@type': 'Product',
  name: 'Veste en jean',
  description: 'Portée',
  image: photoUrl,
  brand: { '@type': 'Brand', name: "Levi's" },
  offers: {
    '@type': 'Offer',
    url: `https://www.vinted.fr/items/${itemId}-veste-en-jean`,
    priceCurrency: 'EUR',
    price: 22,
    availability: 'InStock',
    itemCondition: 'UsedCondition',
  },
  category: 'Hommes Vestes',
  color: 'Vert',
});

const dto = () => ({
  id: itemId,
  title: 'Veste en jean',
  catalog_id: 1206,
  ...soldFlags(),
  is_processing: false,
  currency: 'EUR',
  photos: datedPhotos(),
  price: money('22.0'),
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
  service_fee: money('1.8'),
  offline_verification_fee: null,
  total_item_price: money('23.8'),
  can_push_up: false,
  stats_visible: false,
  plugins: '$a1:props:plugins',
  seller_id: sellerId,
  seller_photo: null,
  login: 'boutique_demo',
  feedback_count: 180,
  feedback_reputation: 0.94,
  business_account: null,
  business: false,
  country_title_local: 'France',
  last_logged_on_ts: '2025-11-20T19:12:10+01:00',
  is_on_holiday: false,
  expose_location: true,
  city: 'Lyon',
  is_favourite: false,
  is_hated: false,
  hates_you: false,
  code: 0,
});

/** 2025: one row with plugins and article; the gallery with the favourites in another. */
export const rowsOf2025 = () => ({
  a1: element('$L51', {
    plugins: [summary(), attributes(), description(), badges()],
    itemId,
    children: element('$L55', { item: dto(), children: [] }),
  }),
  a2: [
    element('$L58', {
      data: {
        id: itemId,
        title: 'Veste en jean',
        photos: '$a1:props:children:props:item:photos',
        ownerId: sellerId,
        isFavourite: false,
        favouriteCount: 12,
      },
    }),
    element('$L58', { data: breadcrumbs() }),
  ],
});

/** July 2026: content plugins in separate rows, flags in a row of the sidebar. */
export const rowsOfJuly = () => ({
  b1: element('$L64', {
    plugins: [
      plugin('item_status', { ...ids(), ...soldFlags() }),
      plugin('buyer_item_status', { ...ids(), title: 'Vendu', theme: 'SUCCESS' }),
      summary(),
      attributes(),
      description(),
    ],
  }),
  b2: element('$L65', {
    value: { id: itemId, seller_id: sellerId, price: money('22.0'), title: 'Veste en jean', photos: datedPhotos() },
  }),
  b3: element('$L62', { data: plugin('gallery', { ...ids(), photos: datedPhotos() }), children: '$L63' }),
  b4: element('$L62', { data: favourite() }),
  b5: element('div', { children: [element('$L62', { data: breadcrumbs() }), element('$L62', { data: '$undefined' })] }),
});

const buyerFlags = () => ({ can_buy: true, instant_buy: true, is_reserved: false, is_hidden: false });

const item = String(itemId);
const named = () => ({ item_id: item, seller_id: String(sellerId) });
const listing = () => ({ id: item, seller_id: String(sellerId), title: 'Veste en jean' });

const sidebarOfAutumn = () => [
  plugin('buyer_protection', { item_id: item }),
  plugin('attributes', { ...attributes().data, item_id: item }),
  plugin('buy', { ...named(), is_sticky: false }),
  plugin('ask_seller', { ...named(), ...buyerFlags(), reservation: null }),
  plugin('user_info_header', {
    ...named(),
    name: 'boutique_demo',
    business: false,
    feedback_count: 180,
    feedback_reputation: 0.94,
    badges: [],
    photo: null,
    is_favourite: false,
    follow_action_visible: true,
    user_info: [],
  }),
];

const pricing = () => ({
  services: { buyerProtection: { finalPrice: fee('1.8') }, shipping: null },
  originalAskingAmount: fee('22'),
  sellerOriginalAskingAmount: fee('22'),
  offerValue: '$undefined',
  totalAmount: fee('23.8'),
});

/** Price, photos and plugins of the item are in other rows. */
const itemOfAutumn = () => ({
  ...listing(),
  brand_dto: { id: '10', title: "Levi's", slug: 'levis', path: '/brand/10-levis', is_favourite: false },
  can_buy: true,
  catalog_id: '1206',
  currency: 'EUR',
  is_hidden: false,
  is_reserved: false,
  photos: '$b2:props:value:photos',
  plugins: '$b1:props:plugins',
  price: '$b2:props:value:price',
  reservation: null,
  type: 'sidebar',
});

/** Autumn 2026: ids as text, price and photos by reference, the total next to the item. */
export const rowsOfAutumn = () => ({
  b1: element('$L71', { plugins: sidebarOfAutumn(), itemId, children: '$L72' }),
  b2: element('$L73', {
    value: {
      ...listing(),
      business: false,
      buyerReservation: null,
      sellerReservation: null,
      price: money('22'),
      photos: [{ id: '1a2b3c4d', url: photoUrl, is_main: true, thumbnails: [] }],
      ...buyerFlags(),
    },
  }),
  b3: element('$L75', {
    pricingServices: pricing(),
    children: element('$L78', {
      item: itemOfAutumn(),
      children: [element('$L79', { data: '$b1:props:plugins:0' })],
    }),
  }),
  b5: element('$L79', {
    data: plugin('make_offer', {
      ...named(),
      title: 'Veste en jean',
      price: '$b3:props:children:props:item:price',
      photos: '$b2:props:value:photos',
      offer_price: null,
      is_sticky: true,
    }),
  }),
  b7: element('$L7c', {
    children: [
      element('$L79', { data: '$b9' }),
      element('$L79', { data: plugin('favourite', { ...named(), favourite_count: 12, is_favourite: false }) }),
      element('$L79', {
        data: plugin('breadcrumbs', { item_id: item, brand_id: '10', catalog_id: '1206', breadcrumbs: crumbs() }),
      }),
    ],
  }),
  b9: plugin('gallery', { ...named(), photos: '$b2:props:value:photos', accessibility_label: '' }),
});
