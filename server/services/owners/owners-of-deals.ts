import type { Side } from '#core/model/side.ts';
import type { WalletLineKind } from '#core/model/wallet-line.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, isNotNull, or } from '../../db/drizzle.ts';
import { orders, purchases, walletLines } from '../../db/schema/index.ts';
import { isOwnerByHand } from './merge-owner.ts';
import { isAccount, isUnnamed, keyOfDeal, type OwnerKey } from './owner-key.ts';

/** One deal that a page shows. A seller may buy from their own other account, so its side tells two owners apart. */
export interface ShownDeal {
  transactionId: string | null;
  conversationId: string | null;
  /** Null: the page does not say. */
  side: Side | null;
}

/** To whom the deals of a page are known to belong. */
export interface DealOwners {
  accounts: readonly string[];
  unnamed: readonly OwnerKey[];
}

const LINE_SIDES: Readonly<Partial<Record<WalletLineKind, Side>>> = {
  sale: 'sold',
  refund_given: 'sold',
  purchase: 'purchased',
  refund_received: 'purchased',
};

/** The side of the deal that a line of the wallet is about; null: its kind does not say. */
export const sideOfLine = (kind: WalletLineKind): Side | null => LINE_SIDES[kind] ?? null;

/** What pages say of these deals so far; what the seller said counts where no page says anything. */
export const ownersOfDeals = async (
  change: Change,
  marketplace: string,
  deals: readonly ShownDeal[],
): Promise<DealOwners> => {
  const found = [
    ...(await ofTable(change, orders, marketplace, notOf('purchased', deals))),
    ...(await ofTable(change, purchases, marketplace, notOf('sold', deals))),
    ...(await ofWallets(change, marketplace, deals)),
  ];
  const keysOf = (isHand: boolean) => new Set(found.flatMap(({ key, byHand }) => (byHand === isHand ? [key] : [])));
  const accounts = [...keysOf(false)].filter(isAccount);
  return {
    accounts: accounts.length > 0 ? accounts : [...keysOf(true)].filter(isAccount),
    unnamed: [...keysOf(false)].filter(isUnnamed),
  };
};

interface Found {
  key: OwnerKey;
  byHand: boolean;
}

const notOf = (side: Side, deals: readonly ShownDeal[]): readonly ShownDeal[] =>
  deals.filter((deal) => deal.side !== side);

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

const ofTable = async (
  { tx, accountId }: Change,
  table: typeof orders | typeof purchases,
  marketplace: string,
  deals: readonly ShownDeal[],
): Promise<Found[]> => {
  const transactionIds = idsOf(deals.map(({ transactionId }) => transactionId));
  const conversationIds = idsOf(deals.map(({ conversationId }) => conversationId));
  if (transactionIds.length + conversationIds.length === 0) return [];
  const { marketplaceUserId, unnamedAccountId, provenance } = table;
  const rows = await tx
    .select({ marketplaceUserId, unnamedAccountId, provenance })
    .from(table)
    .where(
      and(
        eq(table.accountId, accountId),
        eq(table.marketplace, marketplace),
        or(isNotNull(marketplaceUserId), isNotNull(unnamedAccountId)),
        or(inArray(table.transactionId, transactionIds), inArray(table.conversationId, conversationIds)),
      ),
    );
  return rows.map((row) => ({ key: keyOfDeal(row), byHand: isOwnerByHand(row) }));
};

const ofWallets = async (
  { tx, accountId }: Change,
  marketplace: string,
  deals: readonly ShownDeal[],
): Promise<Found[]> => {
  const conversationIds = idsOf(deals.map(({ conversationId }) => conversationId));
  if (conversationIds.length === 0) return [];
  const { marketplaceUserId: key, conversationId, kind } = walletLines;
  const lines = await tx
    .selectDistinct({ key, conversationId, kind })
    .from(walletLines)
    .where(
      and(
        eq(walletLines.accountId, accountId),
        eq(walletLines.marketplace, marketplace),
        inArray(conversationId, conversationIds),
      ),
    );
  const isOf = (line: (typeof lines)[number], deal: ShownDeal): boolean => {
    const side = sideOfLine(line.kind);
    return line.conversationId === deal.conversationId && (side === null || deal.side === null || side === deal.side);
  };
  return lines
    .filter((line) => deals.some((deal) => isOf(line, deal)))
    .map((line) => ({ key: line.key, byHand: false }));
};
