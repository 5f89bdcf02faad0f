import type { ReadPage } from '../marketplaces/contract.ts';
import { ownIdOf } from '../marketplaces/own-id.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/** Accounts of one seller on all marketplaces: nobody has more. */
const MAX_ACCOUNTS = 50;

/** True when the page says by itself whose it is, rather than by an account that is known already. */
const saysSo = (result: ReadPage): boolean => ownIdOf(result, new Set()) !== null;

/**
 * Ids of the seller's own accounts on a marketplace, as their pages named them, the one seen last first.
 * @param account seller of Comptoir
 */
const readOwnIds = async (
  ctx: Pick<SyncContext, 'items'>,
  account: string,
  marketplace: string,
): Promise<ReadonlySet<string>> => {
  const all = await ctx.items.read(items.ownAccounts);
  return new Set(
    all.filter((one) => one.account === account && one.marketplace === marketplace).map((one) => one.userId),
  );
};

/** The account whose own page was seen last: the marketplace is signed in with it, as far as anybody can know; null: none was. */
export const lastSeenAccount = async (
  ctx: Pick<SyncContext, 'items'>,
  account: string,
  marketplace: string,
): Promise<string | null> => {
  const [first = null] = await readOwnIds(ctx, account, marketplace);
  return first;
};

/** Remembers an account that a page of the seller's own session names, as the one seen last. */
export const learnOwnAccount = async (
  ctx: SyncContext,
  account: string,
  marketplace: string,
  result: ReadPage,
): Promise<ReadonlySet<string>> => {
  const known = await readOwnIds(ctx, account, marketplace);
  const userId = saysSo(result) ? ownIdOf(result, known) : null;
  const [last] = known;
  if (userId === null || userId === last) return known;
  await ctx.lock('own-accounts', async () => {
    const all = await ctx.items.read(items.ownAccounts);
    const isSame = (one: (typeof all)[number]): boolean =>
      one.account === account && one.marketplace === marketplace && one.userId === userId;
    const others = all.filter((one) => !isSame(one));
    await ctx.items.write(items.ownAccounts, [{ account, marketplace, userId }, ...others].slice(0, MAX_ACCOUNTS));
  });
  return new Set([userId, ...known]);
};
