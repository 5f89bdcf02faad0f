import type { WalletLine } from '#core/contract/wallet.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { isAccount, keyOfUnnamed, type OwnerKey } from '../owners/owner-key.ts';
import { equationsOf, loadWallets } from './load-wallets.ts';
import { toWireLine } from './wire.ts';

/** The lines of one month, of every account or of one, newest first, with what could be decided of them. */
export const listWalletLines = async (
  ctx: AccountWork,
  only: { month: string; marketplaceUserId?: string | undefined; unnamedAccountId?: string | undefined },
): Promise<WalletLine[]> => {
  const wallets = (await loadWallets(ctx)).filter(({ marketplaceUserId }) => isAskedFor(marketplaceUserId, only));
  const equations = wallets.flatMap((wallet) => equationsOf(wallet).equations);
  const lines = equations.filter(({ month }) => month === only.month).flatMap((equation) => equation.lines);
  // A line without a currency is in the equation of each; none of them decides it.
  const byId = new Map(lines.map((line) => [toWireLine(line).id, toWireLine(line)]));
  return [...byId.values()];
};

/** An empty `marketplaceUserId` asks for every account that nothing named yet. */
const isAskedFor = (
  key: OwnerKey,
  only: { marketplaceUserId?: string | undefined; unnamedAccountId?: string | undefined },
): boolean => {
  if (only.unnamedAccountId !== undefined) return key === keyOfUnnamed(only.unnamedAccountId);
  if (only.marketplaceUserId === '') return !isAccount(key);
  return only.marketplaceUserId === undefined || key === only.marketplaceUserId;
};
