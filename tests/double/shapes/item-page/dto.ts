import { flightString } from '../flight-stream.ts';
import { toBrand } from '../item-json.ts';
import { toUser } from '../user-json.ts';
import { toFlags, toPrices } from '../wardrobe-json.ts';
import { CATALOG_ID, type ItemPageFacts, isBuyable } from './facts.ts';
import { toDatedPhotos } from './photos.ts';

/** The item of a page of 2025, without the reference to its plugins (WEB §7.2). */
export function toItemDto(facts: ItemPageFacts) {
  const { item, viewer } = facts;
  const own = viewer === 'owner';
  const active = item.state === 'active';
  return {
    id: item.id,
    title: flightString(item.title),
    catalog_id: CATALOG_ID,
    ...toFlags(item),
    currency: item.currency,
    photos: toDatedPhotos(item),
    ...toPrices(item),
    transaction_permitted: active,
    reservation: null,
    offline_verification: null,
    offer_price: null,
    conversion: null,
    can_edit: own,
    can_delete: own,
    can_reserve: own && active,
    instant_buy: true,
    can_buy: isBuyable(facts),
    promoted: item.promoted,
    brand_dto: toBrand(item),
    item_alert: null,
    offline_verification_fee: null,
    can_push_up: own && active,
    stats_visible: own,
    ...toSeller(facts),
    is_favourite: false,
    is_hated: false,
    hates_you: false,
    code: 0,
  };
}

function toSeller({ shop, viewer, now }: ItemPageFacts) {
  const user = toUser(shop, viewer, now);
  return {
    seller_id: user.id,
    seller_photo: user.photo,
    login: user.login,
    feedback_count: user.feedback_count,
    feedback_reputation: user.feedback_reputation,
    business_account: user.business_account,
    business: user.business,
    country_title_local: user.country_title_local,
    last_logged_on_ts: user.last_loged_on_ts,
    is_on_holiday: user.is_on_holiday,
    expose_location: user.expose_location,
    city: user.city,
  };
}
