import type { Competitor } from '#core/contract/competitors.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount, shopEventId } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { competitors } from '../../db/schema/index.ts';
import { isOwnShop, ofShop, requireShop, type ShopRow, shopNotFound } from './shop-rows.ts';
import { toWireShop } from './wire.ts';

/** Shops on a watch list. */
const MAX_FOLLOWED = 100;

type Values = z.output<typeof api.competitors.update.body>;

/**
 * Follows or unfollows a shop, and stores the seller's notes on it. Omitted fields are unchanged. @throws {AppError}
 * NOT_FOUND
 */
export const updateShop = async (
  ctx: AccountWork,
  { marketplace, shopId, values }: { marketplace: string; shopId: string; values: Values },
): Promise<Competitor> => {
  return changeAccount(ctx, async ({ tx, accountId, touch }) => {
    const key = { accountId, marketplace, shopId };
    const before = await requireShop(tx, key);
    const isOwn = await isOwnShop(tx, key);
    if (values.followed === true && isOwn) throw ownIsNotFollowed();
    if (values.followed === true && !before.followed) await requireRoom(tx, accountId);
    const set = nextValues(before, values, toIso(ctx.clock.now()));
    const [row] = await tx.update(competitors).set(set).where(ofShop(competitors, key)).returning();
    if (row === undefined) throw shopNotFound();
    touch('competitors', [shopEventId(key)]);
    return toWireShop(row, isOwn);
  });
};

const ownIsNotFollowed = (): AppError =>
  new AppError('INVALID_INPUT', 'followed : c’est votre propre boutique, elle est toujours à côté des autres.', {
    field: 'followed',
  });

const requireRoom = async (tx: Db, accountId: string): Promise<void> => {
  const followed = await tx.$count(
    competitors,
    and(eq(competitors.accountId, accountId), eq(competitors.followed, true)),
  );
  if (followed < MAX_FOLLOWED) return;
  throw new AppError(
    'INVALID_INPUT',
    `followed : vous suivez déjà ${MAX_FOLLOWED} boutiques, le maximum. Cessez d’abord d’en suivre une.`,
    { field: 'followed' },
  );
};

const nextValues = (before: ShopRow, values: Values, now: string) => {
  const { followed = before.followed, tags = before.tags, memo = before.memo } = values;
  const { remindEveryDays = before.remindEveryDays } = values;
  const hasEnded = before.followed && !followed;
  return {
    followed,
    tags: [...new Set(tags.map((tag) => tag.trim()))],
    memo: memo?.trim() || null,
    remindEveryDays,
    keptFrom: hasEnded && now > before.keptFrom ? now : before.keptFrom,
  };
};
