import { DAY, type Instant } from '#core/model/time.ts';

/** A shop that was neither visited nor followed for so long is deleted with all that was kept of it. */
export const SHOP_KEPT_MS = 90 * DAY;

/** What is older leaves: evaluations, articles last seen before, and all visits of a month but its last. */
export const HISTORY_KEPT_MS = 730 * DAY;

/** When a shop will be deleted unless it is visited or followed before; null while it is followed. */
export const deletionOf = (shop: { followed: boolean; keptFrom: string }): Instant | null =>
  shop.followed ? null : Date.parse(shop.keptFrom) + SHOP_KEPT_MS;
