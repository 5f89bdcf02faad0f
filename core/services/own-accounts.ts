import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/** Maximum number of accounts of one seller on all marketplaces: nobody has more. */
const MAX_ACCOUNTS = 50;

/**
 * Records an account that was signed in on the marketplace as one of the seller's own.
 * @param account seller of Comptoir
 * @param userId null when it is unknown who is signed in
 * @returns ids of all accounts that this seller is known to have on that marketplace
 */
export const learnOwnAccount = async (
  ctx: Pick<SyncContext, 'items' | 'lock'>,
  account: string,
  marketplace: string,
  userId: string | null,
): Promise<ReadonlySet<string>> =>
  ctx.lock('own-accounts', async () => {
    const all = await ctx.items.read(items.ownAccounts);
    const known = all.filter((one) => one.account === account && one.marketplace === marketplace);
    const ids = new Set(known.map((one) => one.userId));
    if (userId === null || ids.has(userId)) return ids;
    await ctx.items.write(items.ownAccounts, [{ account, marketplace, userId }, ...all].slice(0, MAX_ACCOUNTS));
    return ids.add(userId);
  });
