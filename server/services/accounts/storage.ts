import type { CallReply } from '#core/contract/endpoint.ts';
import type { StorageShare, storage } from '#core/contract/storage.ts';
import { DAY, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { oldDocuments } from '../documents/remove-old.ts';
import { totalOf } from './stored-bytes.ts';

type Reading = AccountWork & Pick<Deps, 'storageMeter' | 'config' | 'background'>;

/** No parcel is on its way for that long, nor comes back later. */
const OLD_MS = 90 * DAY;
/** The share of the quota from which the seller is warned. */
const NEAR = 0.9;

/** What the account stores now, and what of it is old enough to be deleted. */
export const readStorage = async (ctx: Reading): Promise<CallReply<typeof storage.read>> => {
  const stored = await ctx.storageMeter.read(ctx);
  const before = toIso(ctx.clock.now() - OLD_MS);
  return {
    usedBytes: totalOf(stored),
    quotaBytes: ctx.config.quotaBytes,
    documentBytes: stored.documents,
    shopBytes: stored.shops,
    old: { before, ...(await oldDocuments(ctx, before)) },
  };
};

/** What is stored when the quota is near; null when it is not, or while nothing has been measured: that begins now. */
export const storageIfNear = (ctx: Reading): StorageShare | null => {
  const { quotaBytes } = ctx.config;
  if (quotaBytes === null) return null;
  const known = ctx.storageMeter.known(ctx.accountId);
  if (known === null) {
    ctx.background.run('measure what an account stores', async () => void (await ctx.storageMeter.read(ctx)));
    return null;
  }
  const usedBytes = totalOf(known);
  return usedBytes < quotaBytes * NEAR ? null : { usedBytes, quotaBytes };
};
