import type { Person } from '../seller/sale.ts';
import type { PublicShop } from '../world/public-shop.ts';
import { canaries } from './canaries.ts';
import { type Page, toSnakePagination } from './pagination.ts';
import { toPhoto } from './photo.ts';
import { toSiteTime } from './time.ts';

/** The viewer: the shop's owner sees their own private fields, everybody else sees null. */
export type Viewer = 'owner' | 'visitor';

/** The `user` object of the member page and of `GET /api/v2/users/{id}` (WEB §4.1). */
export function toUser(shop: PublicShop, viewer: Viewer, now: number) {
  const { id, login, city } = shop.owner;
  const path = `/member/${id}-${login}`;
  const { all, kinds } = shop.summary();
  return {
    id,
    login,
    path,
    profile_url: `https://www.vinted.fr${path}`,
    about: shop.about,
    followers_count: shop.followers.length,
    following_count: 3,
    item_count: shop.onSale,
    total_items_count: shop.items.length,
    given_item_count: shop.sold,
    taken_item_count: shop.bought,
    feedback_count: all.count,
    feedback_reputation: Math.round((all.mean / 5) * 100) / 100,
    positive_feedback_count: kinds.positive,
    neutral_feedback_count: kinds.neutral,
    negative_feedback_count: kinds.negative,
    ...toPlace(city),
    last_loged_on_ts: toSiteTime(shop.seenAt),
    last_loged_on: 'Il y a 10 minutes',
    is_on_holiday: false,
    is_online: false,
    is_account_banned: false,
    ...toBusiness(shop),
    bundle_discount: toBundleDiscount(id),
    verification: toVerification(),
    photo: toPhoto(40_300_000_000 + (id % 10_000)),
    currency: 'EUR',
    locale: 'fr',
    iso_locale_code: 'fr-FR',
    updated_on: Math.floor(now / 1000),
    seller_badges: shop.sold > 50 ? [{ type: 'SPEEDY_SHIPPING' }, { type: 'ACTIVE_LISTER' }] : [],
    is_favourite: false,
    is_hated: false,
    hates_you: false,
    ...toPrivateFields(viewer, city),
  };
}

/** `GET /api/v2/users/{id}/followers`. */
export function toFollowersAnswer(page: Page<Person>, now: number) {
  const users = page.rows.map(({ id, login, city }) => ({ id, login, city, photo: null, is_favourite: false }));
  return { users, pagination: toSnakePagination(page, now), code: 0 };
}

function toPlace(city: string) {
  return {
    city,
    expose_location: true,
    country_id: 16,
    country_code: 'FR',
    country_iso_code: 'FR',
    country_title: 'France',
    country_title_local: 'France',
  };
}

function toBusiness({ pro, owner }: PublicShop) {
  if (!pro) return { business: false, business_account_id: null, business_account: null };
  const id = 5_000 + (owner.id % 1_000);
  return { business: true, business_account_id: id, business_account: toBusinessAccount(id, owner) };
}

function toBusinessAccount(id: number, owner: Person) {
  return {
    id,
    business_name: `Boutique ${owner.login}`,
    legal_name: canaries.legalName,
    legal_code: canaries.legalCode,
    entity_type: 'company',
    entity_type_title: 'Société',
    nationality: 'FR',
    country: 'FR',
    city: owner.city,
    verified_identity: true,
    is_active: true,
  };
}

function toBundleDiscount(userId: number) {
  if (userId % 3 === 0) return null;
  const discounts = [
    { minimal_item_count: 2, fraction: '0.1' },
    { minimal_item_count: 5, fraction: '0.2' },
  ];
  return { id: userId % 90_000, user_id: userId, enabled: true, minimal_item_count: 2, fraction: '0.1', discounts };
}

function toVerification() {
  return {
    email: { valid: true, available: true },
    facebook: { valid: false, verified_at: null, available: true },
    google: { valid: true, verified_at: '2024-02-01T10:00:00+01:00', available: true },
  };
}

function toPrivateFields(viewer: Viewer, city: string) {
  if (viewer === 'visitor') return { email: null, real_name: null, birthday: null, default_address: null };
  return {
    email: canaries.email,
    real_name: canaries.realName,
    birthday: canaries.birthday,
    default_address: { name: canaries.realName, line1: canaries.street, city, phone_number: canaries.phone },
  };
}
