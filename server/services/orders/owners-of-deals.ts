import type { Side } from '#core/model/side.ts';
import type { WalletLineKind } from '#core/model/wallet-line.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, isNotNull, or, sql } from '../../db/drizzle.ts';
import { ledgerLines, orders, purchases } from '../../db/schema/index.ts';
import { stands } from '../ledger/lines.ts';
import { isOwnerByHand } from '../owners/merge-owner.ts';
import { isAccount, isUnnamed, keyOfDeal, type OwnerKey } from '../owners/owner-key.ts';

/**
 * One deal shown by a page, and the side of the page's reader. A seller may buy from their own other account, so
 * without the side a deal identifies no owner.
 */
export interface ShownDeal {
  transactionId: string | null;
  conversationId: string | null;
  side: Side;
}

/** To whom the deals of a page are known to belong. */
export interface DealOwners {
  accounts: readonly string[];
  unnamed: readonly OwnerKey[];
}

export const LINE_SIDES: Readonly<Partial<Record<WalletLineKind, Side>>> = {
  sale: 'sold',
  refund_given: 'sold',
  purchase: 'purchased',
  refund_received: 'purchased',
};

/** The deals referenced by wallet lines: lines of a kind without a side may belong to either party. */
export const dealsOfLines = (lines: readonly { conversationId: string | null; kind: WalletLineKind }[]): ShownDeal[] =>
  lines.flatMap(({ conversationId, kind }) => {
    const side = LINE_SIDES[kind];
    return conversationId === null || side === undefined ? [] : [{ transactionId: null, conversationId, side }];
  });

/** The owners of these deals according to pages so far; the seller's decision counts where no page names one. */
export const ownersOfDeals = async (
  change: Change,
  marketplace: string,
  deals: readonly ShownDeal[],
): Promise<DealOwners> => {
  const found = [
    ...(await ofTable(change, orders, marketplace, ofSide('sold', deals))),
    ...(await ofTable(change, purchases, marketplace, ofSide('purchased', deals))),
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

const ofSide = (side: Side, deals: readonly ShownDeal[]): readonly ShownDeal[] =>
  deals.filter((deal) => deal.side === side);

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
  const { marketplaceUserId: key, conversationId, provenance } = ledgerLines;
  const lines = await tx
    .selectDistinct({ key, conversationId, kind: sql<WalletLineKind>`${provenance} ->> 'kind'` })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.accountId, accountId),
        eq(ledgerLines.marketplace, marketplace),
        inArray(conversationId, conversationIds),
        eq(ledgerLines.source, 'wallet'),
        stands,
      ),
    );
  const isOf = (line: (typeof lines)[number], deal: ShownDeal): boolean =>
    line.conversationId === deal.conversationId && LINE_SIDES[line.kind] === deal.side;
  return lines
    .filter((line) => deals.some((deal) => isOf(line, deal)))
    .map((line) => ({ key: line.key, byHand: false }));
};
