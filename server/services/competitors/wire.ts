import type { Competitor } from '#core/contract/competitors.ts';
import { memberUrl } from '#core/marketplaces/seller-links.ts';
import { DAY, toIso } from '#core/model/time.ts';
import type { Stated } from '../../db/schema/competitors.ts';
import { deletionOf, type ShopRow } from './shop-rows.ts';

const lastStated = <T>(said: Stated<T> | undefined): T | null => said?.[0] ?? null;

/**
 * A reputation from 0 to 1 as stars out of 5, to a hundredth. The marketplace states 0 for a shop that nobody has
 * rated.
 */
const toStars = (reputation: number | null, feedbackCount: number | null): number | null =>
  reputation === null || feedbackCount === 0 ? null : Math.round(reputation * 500) / 100;

/** The shop in the API's format. */
export const toWireShop = (row: ShopRow, isOwn: boolean): Competitor => {
  const { said, remindEveryDays, lastVisitAt } = row;
  const deletedAt = isOwn ? null : deletionOf(row);
  return {
    marketplace: row.marketplace,
    shopId: row.shopId,
    isOwn,
    login: lastStated(said.login),
    url: memberUrl(row.shopId, lastStated(said.site)),
    business: lastStated(said.business),
    countryCode: lastStated(said.countryCode),
    city: lastStated(said.city),
    abonnes: lastStated(said.followers),
    note: toStars(lastStated(said.reputation), lastStated(said.feedbackCount)),
    feedbackCount: lastStated(said.feedbackCount),
    soldCount: lastStated(said.soldCount),
    boughtCount: lastStated(said.boughtCount),
    itemCount: lastStated(said.itemCount),
    firstVisitAt: row.firstVisitAt,
    lastVisitAt,
    visitCount: row.visitCount,
    followed: row.followed,
    tags: row.tags,
    memo: row.memo,
    remindEveryDays,
    remindAt: remindEveryDays === null ? null : toIso(Date.parse(lastVisitAt) + remindEveryDays * DAY),
    deletedAt: deletedAt === null ? null : toIso(deletedAt),
  };
};
