import type { ShopRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { toListDate } from '../values/list-date.ts';
import { asObject } from '../values/raw-value.ts';
import { toPhotoUrl } from '../values/shown-text.ts';
import { type Stated, toCount, toFlag, toLongName, toName, unlessNone, unlessNull } from '../values/stated.ts';
import { toBundleDiscounts } from './bundle-discounts.ts';

const toReputation = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : null;

const toCountryCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : null;

/**
 * The `user` object of a member's page and of `GET /api/v2/users/{id}` (WEB §4.1). Name, e-mail, birthday, address and
 * the legal identity of a professional are not read.
 */
export const shopOfUser = (value: unknown, isOwn: boolean | null | undefined): Stated<ShopRecord> => {
  const user = asObject(value);
  return {
    userId: toId(user.id),
    login: toName(user.login),
    followers: toCount(user.followers_count),
    feedbackCount: toCount(user.feedback_count),
    reputation: toReputation(user.feedback_reputation),
    soldCount: toCount(user.given_item_count),
    itemCount: toCount(user.item_count),
    countryCode: toCountryCode(user.country_code === undefined ? user.country_iso_code : user.country_code),
    // Empty where the member chose to hide it.
    city: unlessNone(user.city, toLongName),
    business: toFlag(user.business),
    following: toCount(user.following_count),
    totalItemCount: toCount(user.total_items_count),
    boughtCount: toCount(user.taken_item_count),
    positiveCount: toCount(user.positive_feedback_count),
    neutralCount: toCount(user.neutral_feedback_count),
    negativeCount: toCount(user.negative_feedback_count),
    isOnHoliday: toFlag(user.is_on_holiday),
    // The marketplace's own spelling, and the corrected one of some pages.
    lastSeenAt: unlessNull(
      user.last_loged_on_ts === undefined ? user.last_logged_on_ts : user.last_loged_on_ts,
      toListDate,
    ),
    photoUrl: unlessNull(user.photo, (photo) => toPhotoUrl(asObject(photo).url)),
    bundleDiscounts: toBundleDiscounts(user.bundle_discount),
    isOwn,
  };
};
