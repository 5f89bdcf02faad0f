import type { ValidPage } from './check-mutations.ts';

/** Every field of WEB §4.1, §5, §6, §7.2 and §7.4. */
const money = (amount: string) => ({ amount, currency_code: 'EUR' });
const photo = () => ({
  id: 40111222333,
  image_no: 1,
  width: 600,
  height: 800,
  is_main: true,
  url: 'https://images1.vinted.net/1.webp',
  high_resolution: { id: 'x', timestamp: 1785000000, orientation: null },
});
const user = () => ({
  id: 100000001,
  login: 'boutique_demo',
  path: '/member/100000001-boutique_demo',
  profile_url: 'https://www.vinted.fr/member/100000001-boutique_demo',
  about: '',
  followers_count: 240,
  following_count: 3,
  item_count: 118,
  total_items_count: 430,
  given_item_count: 212,
  taken_item_count: 10,
  feedback_count: 180,
  feedback_reputation: 0.94,
  positive_feedback_count: 175,
  neutral_feedback_count: 2,
  negative_feedback_count: 3,
  city: 'Lyon',
  expose_location: true,
  country_id: 16,
  country_code: 'FR',
  country_title: 'France',
  country_title_local: 'France',
  last_loged_on: 'il y a 2 heures',
  last_loged_on_ts: '2026-07-28T19:12:10+02:00',
  is_on_holiday: false,
  is_online: true,
  is_account_banned: false,
  business: true,
  business_account_id: 5501,
  business_account: { id: 5501, business_name: 'Démo', legal_name: 'DEMO SAS', legal_code: '0', city: 'Lyon' },
  verification: { email: { valid: true, available: false }, google: { valid: true, verified_at: null } },
  seller_badges: [{ type: 'SPEEDY_SHIPPING' }],
  email: null,
  real_name: null,
  birthday: null,
  default_address: null,
  bundle_discount: {
    id: 1,
    enabled: true,
    minimal_item_count: 2,
    fraction: '0.1',
    discounts: [
      { minimal_item_count: 2, fraction: '0.1' },
      { minimal_item_count: 3, fraction: '0.2' },
    ],
  },
  photo: { id: 3, url: 'https://images1.vinted.net/2.webp' },
  is_favourite: false,
  is_hated: false,
  hates_you: false,
  currency: 'EUR',
  locale: 'fr',
  iso_locale_code: 'fr',
  updated_on: 1785000000,
});
const idleOfUser =
  /(^|\.)(path|profile_url|about|expose_location|country_id|country_title(_local)?|last_loged_on|is_online|is_account_banned|business_account(_id|\..*)?|bundle_discount\.(id|minimal_item_count|fraction)|photo\.id|verification(\..*)?|seller_badges(\.0\.type)?|email|real_name|birthday|default_address|is_favourite|is_hated|hates_you|currency|locale|iso_locale_code|updated_on|code|userInfo|catalogs|homepageSessionId|currentUser\.login)$/;
const noneIsAnAnswer = /\.(city|last_loged_on_ts|photo|bundle_discount)$/;

const ofShop: ValidPage = {
  name: 'shop, json',
  kind: 'shop',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/users/100000001',
  value: { user: user(), code: 0 },
  idle: idleOfUser,
  nullable: noneIsAnAnswer,
};

const ofShopPage: ValidPage = {
  name: 'shop, flight',
  kind: 'shop',
  source: 'flight',
  url: 'https://www.vinted.fr/member/100000001-boutique_demo',
  value: [{ user: user(), userInfo: {}, catalogs: [], homepageSessionId: null }],
  idle: idleOfUser,
  nullable: noneIsAnAnswer,
};

const ofOwnPage: ValidPage = {
  ...ofShopPage,
  name: 'shop, flight, seen by its owner',
  value: [{ currentUser: { id: 100000001, login: 'boutique_demo' }, user: user(), userInfo: {} }],
  // Without the reader, the owner of the page is unknown.
  optional: /currentUser(\.id)?$/,
  nullable: /\.(city|last_loged_on_ts|photo|bundle_discount|currentUser)$/,
};

const flags = {
  is_draft: false,
  is_closed: true,
  is_reserved: false,
  is_hidden: false,
  item_closing_action: 'sold',
};
const row = (id: number) => ({
  id,
  title: 'Veste en jean',
  price: money('18.0'),
  brand: "Levi's",
  size: 'M',
  status: 'Très bon état',
  url: `https://www.vinted.fr/items/${id}-veste`,
  favourite_count: 12,
  view_count: 57,
  ...flags,
  is_processing: false,
  promoted: false,
  can_push_up: true,
  push_up: { next_push_up_time: 1785200000 },
  stats_visible: true,
  can_edit: true,
  service_fee: money('1.6'),
  total_item_price: money('19.6'),
  photos: [photo()],
  user: { id: 100000001, login: 'boutique_demo' },
});
const idleOfItem =
  /(^|\.)(promoted|can_push_up|push_up(\..*)?|stats_visible|service_fee.*|photos\.0\.(id|image_no|width|height|is_main)|high_resolution\.(id|orientation)|time|code|brand_dto\.(id|slug|path)|description|status_id)$/;

const ofWardrobe: ValidPage = {
  name: 'wardrobe, json',
  kind: 'wardrobe',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/wardrobe/100000001/items?page=1&per_page=96',
  value: {
    items: [row(9400000001), { ...row(9400000002), price: '3.0', currency: 'EUR' }],
    pagination: { current_page: 1, total_pages: 2, total_entries: 118, per_page: 96, time: 1785000100 },
    code: 0,
  },
  idle: idleOfItem,
  // Without this flag for the reader's own article, its views are unknown.
  optional: /\.can_edit$/,
  nullable: /\.(brand|size|total_item_price|item_closing_action)$/,
};

const { brand, can_edit, can_push_up, push_up, stats_visible, view_count, is_processing, ...answered } =
  row(9400000001);

const ofItem: ValidPage = {
  name: 'item, json',
  kind: 'item',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/items/9400000001/details',
  value: {
    item: {
      ...answered,
      description: 'x',
      status_id: 2,
      catalog_id: 1206,
      brand_dto: { id: 10, title: "Levi's", slug: 'levis', path: '/brand/10-levis' },
    },
    code: 0,
  },
  idle: idleOfItem,
  nullable: /\.(brand_dto|title|size|total_item_price|item_closing_action)$/,
};

const feedback = (id: number, hasReply: boolean) => ({
  id,
  user_id: 100000001,
  feedback_user_id: 100200300,
  user: { id: 100200300, login: 'acheteur_demo', profile_url: 'x', photo: null },
  feedback: 'Parfait',
  rating: 5,
  feedback_rate: 3,
  system_feedback: true,
  is_system_comment: false,
  external_type: null,
  feedback_url: null,
  can_change: false,
  can_delete: false,
  can_comment: true,
  item_id: 9400000001,
  item_title: 'Veste',
  comment: hasReply ? { comment: 'Merci', user: { id: 100000001 } } : null,
  created_at: 'il y a 3 jours',
  created_at_ts: '2026-07-18T10:12:00+02:00',
  localization: 'none',
});

const ofFeedbacks: ValidPage = {
  name: 'feedbacks, json',
  kind: 'feedbacks',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/user_feedbacks?user_id=100000001&page=1&per_page=20&by=all',
  value: {
    user_feedbacks: [feedback(8800000001, true), feedback(8800000002, false)],
    pagination: { current_page: 1, total_pages: 9, total_entries: 180, per_page: 20 },
    code: 0,
  },
  idle: /user\.(id|profile_url|photo)$|feedback_rate|is_system_comment|external_type|feedback_url|can_\w+|comment\.user.*|created_at$|localization|^code$/,
  nullable: /\.(feedback|feedback_user_id|user|item_id|item_title|comment)$/,
};

const ofSummary: ValidPage = {
  name: 'summary of feedbacks, json',
  kind: 'feedbacks',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/user_feedbacks/summary?user_id=100000001',
  value: {
    user_feedback_summary: {
      feedback_count: 180,
      feedback_rating: 4.7,
      user_feedback_count: 60,
      user_feedback_rating: 4.9,
      system_feedback_count: 120,
      system_feedback_rating: 4.6,
    },
    code: 0,
  },
  idle: /^code$/,
};

export const VALID_SHOP_PAGES: readonly ValidPage[] = [
  ofShop,
  ofShopPage,
  ofOwnPage,
  ofWardrobe,
  ofItem,
  ofFeedbacks,
  ofSummary,
];
