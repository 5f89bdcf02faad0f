import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { toParisDay } from '#core/model/time.ts';
import type { AccountData, AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { walletQuietMonths } from '../../db/schema/index.ts';
import { keyOfUnnamed } from '../owners/owner-key.ts';
import { isQuiet, loadWallets, type Wallet } from './load-wallets.ts';
import { isOfMonth, type WalletMonthName } from './wallet-name.ts';

type QuietInput = z.output<typeof api.wallet.setQuiet.body>;

/**
 * Stores that nothing moved in some months of a wallet, or takes it back.
 * @returns the months of the wallet that are quiet by now, oldest first
 * @throws {AppError} NOT_FOUND for a wallet of which nothing was read; INVALID_INPUT for a month that is not over, or of which
 *   lines were read or announced
 */
export const setQuietMonths = (ctx: AccountWork, { months, quiet, ...input }: QuietInput): Promise<string[]> =>
  changeAccount(ctx, async (change) => {
    const name = {
      marketplace: input.marketplace,
      marketplaceUserId: input.marketplaceUserId ?? keyOfUnnamed(input.unnamedAccountId ?? ''),
    };
    const data = { accountId: ctx.accountId, database: { ...ctx.database, db: change.tx } };
    const wallet = await findWallet(data, name);
    if (quiet) {
      requireQuiet(wallet, months, toParisDay(ctx.clock.now()).slice(0, 7));
      await change.tx
        .insert(walletQuietMonths)
        .values(months.map((month) => ({ accountId: change.accountId, ...name, month, at: change.at })))
        .onConflictDoNothing();
    } else await change.tx.delete(walletQuietMonths).where(areOf(change.accountId, name, months));
    change.touch('wallet');
    const { quietMonths } = await findWallet(data, name);
    return quietMonths.map(({ month }) => month).toSorted();
  });

type WalletName = Omit<WalletMonthName, 'month'>;

const areOf = (accountId: string, { marketplace, marketplaceUserId }: WalletName, months: readonly string[]) =>
  and(
    eq(walletQuietMonths.accountId, accountId),
    eq(walletQuietMonths.marketplace, marketplace),
    eq(walletQuietMonths.marketplaceUserId, marketplaceUserId),
    inArray(walletQuietMonths.month, [...months]),
  );

const findWallet = async (work: AccountData, { marketplace, marketplaceUserId }: WalletName): Promise<Wallet> => {
  const wallet = (await loadWallets(work)).find(
    (each) => each.marketplace === marketplace && each.marketplaceUserId === marketplaceUserId,
  );
  if (wallet === undefined) throw new AppError('NOT_FOUND', 'Rien de ce porte-monnaie n’a encore été lu.');
  return wallet;
};

const requireQuiet = (wallet: Wallet, months: readonly string[], present: string): void => {
  for (const month of months) {
    if (month >= present) throw refused(month, 'n’est pas terminé, il peut encore y avoir un mouvement');
    if (!isQuiet(wallet, month)) throw refused(month, 'a des lignes sur Vinted, rouvrez-le pour les lire');
  }
};

const refused = (month: string, why: string): AppError =>
  new AppError('INVALID_INPUT', `${formatMonth(month)} ${why}.`, { field: 'months' });

/** Moves what the seller stated about a month with it. */
export const moveQuiet = async (change: Change, from: WalletMonthName, to: WalletMonthName): Promise<void> => {
  const { tx, accountId } = change;
  const moved = await tx
    .delete(walletQuietMonths)
    .where(isOfMonth(walletQuietMonths, accountId, from))
    .returning();
  for (const row of moved)
    await tx
      .insert(walletQuietMonths)
      .values({ ...row, ...to })
      .onConflictDoNothing();
};
