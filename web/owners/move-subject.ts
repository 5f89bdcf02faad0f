import type { Owner } from '#components/owner/owner-choice.ts';
import { waitingOf } from '#components/owner/unnamed-text.ts';
import type { accountMoves } from '#core/contract/account-moves.ts';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import type { WalletLine, WalletMonth } from '#core/contract/wallet.ts';
import type { z } from '#core/contract/zod.ts';
import type { Moved } from '#core/model/move-text.ts';
import type { Order } from '#core/model/order.ts';
import type { WalletOfMonth } from '#core/queries/wallet.ts';

/** So far the only marketplace on which several accounts are distinguished. */
const MARKETPLACE = 'vinted';

export type MoveBody = z.input<typeof accountMoves.create.body>;

/** What the seller wants to move to another account. */
export interface MoveSubject {
  body: Omit<MoveBody, 'to' | 'marketplace'>;
  moved: Moved;
  /** Its only current account; null for none, or several. */
  from: string | null;
  /** True when some of it belongs to an account: it may then be moved back to none. */
  hasOwner: boolean;
  /** Set when it is one whole unnamed account. */
  unnamed: UnnamedAccount | null;
}

const only = (ids: readonly (string | null)[]): string | null => {
  const [first = null, ...others] = new Set(ids);
  return others.length === 0 ? first : null;
};

const NOTHING = { orders: 0, purchases: 0, walletLines: 0 };

export const ordersSubject = (orders: readonly Order[]): MoveSubject => {
  const owners = orders.map(({ marketplaceUserId }) => marketplaceUserId);
  return {
    body: { orders: orders.map(({ id }) => id) },
    moved: { ...NOTHING, orders: orders.length },
    from: only(owners),
    hasOwner: owners.some((owner) => owner !== null),
    unnamed: null,
  };
};

/** The wallet and month of a card that shows one currency. */
export const walletOfMonth = ({ month, marketplaceUserId, unnamedAccountId = null }: WalletMonth): WalletOfMonth => ({
  ...{ month, marketplaceUserId, unnamedAccountId },
});

export const monthSubject = (month: WalletMonth): MoveSubject => ({
  body: { walletMonths: [walletOfMonth(month)] },
  moved: { ...NOTHING, walletLines: month.lineCount },
  from: month.marketplaceUserId,
  hasOwner: month.marketplaceUserId !== null,
  unnamed: null,
});

export const linesSubject = (month: WalletMonth, lines: readonly WalletLine[]): MoveSubject => ({
  body: { walletLines: lines.map(({ id }) => id) },
  moved: { ...NOTHING, walletLines: lines.length },
  from: month.marketplaceUserId,
  hasOwner: month.marketplaceUserId !== null,
  unnamed: null,
});

export const unnamedSubject = (account: UnnamedAccount): MoveSubject => ({
  body: { unnamedAccounts: [account.id] },
  moved: waitingOf([account]),
  ...{ from: null, hasOwner: false },
  unnamed: account,
});

/** The move itself. */
export const bodyOf = ({ body }: MoveSubject, owner: Owner): MoveBody => ({
  marketplace: MARKETPLACE,
  to: owner.kind === 'account' ? { kind: 'account', marketplaceUserId: owner.userId } : { kind: 'unnamed' },
  ...body,
});
