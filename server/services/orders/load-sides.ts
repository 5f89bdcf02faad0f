import type { Side, SideFacts } from '#core/model/side.ts';
import type { WalletLineKind } from '#core/model/wallet-line.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, inArray, or, sql } from '../../db/drizzle.ts';
import { ledgerLines, orderKeys, orders, purchases } from '../../db/schema/index.ts';
import { stands } from '../ledger/lines.ts';
import { isAccount } from '../owners/owner-key.ts';
import { LINE_SIDES } from './owners-of-deals.ts';
import { isStated } from './side-seen.ts';

/** Deals of one marketplace, by their ids there. */
export interface DealIds {
  marketplace: string;
  transactionIds: readonly string[];
  conversationIds: readonly string[];
}

const { id, transactionId, conversationId, marketplaceUserId, sideSeen, standing } = orders;
const OF_SALE = {
  ...{ id, transactionId, conversationId, marketplaceUserId, sideSeen, standing },
  partnerId: orders.buyerId,
  settled: orders.settled,
};
const OF_PURCHASE = {
  id: purchases.id,
  transactionId: purchases.transactionId,
  conversationId: purchases.conversationId,
  marketplaceUserId: purchases.marketplaceUserId,
  sideSeen: purchases.sideSeen,
  standing: purchases.standing,
  partnerId: purchases.sellerId,
};

type SaleSide = Pick<
  typeof orders.$inferSelect,
  'id' | 'transactionId' | 'conversationId' | 'marketplaceUserId' | 'sideSeen' | 'standing' | 'settled'
> & { partnerId: string | null };
type PurchaseSide = Omit<SaleSide, 'settled'>;

/** What is stored of one deal, on either side. */
export interface DealSides {
  sale: SaleSide | null;
  purchase: PurchaseSide | null;
  facts: Record<Side, SideFacts | null>;
}

/** Both records of these deals, with what the wallet states of them. */
export const loadSides = async (db: Db, accountId: string, deals: DealIds): Promise<DealSides[]> => {
  const bought = await loadPurchases(db, accountId, deals);
  const ids = withIdsOf(deals, bought);
  const keys = await loadKeys(db, accountId, ids);
  const sold = await loadSales(db, accountId, keys);
  const pairs = pair(sold, bought);
  const wallet = await loadWallet(db, accountId, withIdsOf(ids, sold));
  // Lines of a conversation with several sales cannot be attributed to any of them.
  const shared = new Set(
    keys.flatMap(({ kind, value, orderId }) => (kind === 'conversation' && !orderId ? [value] : [])),
  );
  return pairs.map(({ sale, purchase }) => {
    const conversation = sale?.conversationId ?? purchase?.conversationId ?? '';
    const linesOf = (side: Side) => (shared.has(conversation) ? [] : (wallet.get(`${side} ${conversation}`) ?? []));
    return {
      ...{ sale, purchase },
      facts: {
        sold: factsOf(sale, 'sold', linesOf('sold')),
        purchased: factsOf(purchase, 'purchased', linesOf('purchased')),
      },
    };
  });
};

const known = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((each) => each !== null))];

const withIdsOf = (deals: DealIds, rows: readonly PurchaseSide[]): DealIds => ({
  marketplace: deals.marketplace,
  transactionIds: known([...deals.transactionIds, ...rows.map((row) => row.transactionId)]),
  conversationIds: known([...deals.conversationIds, ...rows.map((row) => row.conversationId)]),
});

const loadPurchases = (db: Db, accountId: string, deals: DealIds): Promise<PurchaseSide[]> =>
  db
    .select(OF_PURCHASE)
    .from(purchases)
    .where(
      and(
        eq(purchases.accountId, accountId),
        eq(purchases.marketplace, deals.marketplace),
        or(
          inArray(purchases.transactionId, [...deals.transactionIds]),
          inArray(purchases.conversationId, [...deals.conversationIds]),
        ),
      ),
    );

const loadKeys = (db: Db, accountId: string, deals: DealIds) =>
  db
    .select({ kind: orderKeys.kind, value: orderKeys.value, orderId: orderKeys.orderId })
    .from(orderKeys)
    .where(
      and(
        eq(orderKeys.accountId, accountId),
        eq(orderKeys.marketplace, deals.marketplace),
        or(
          and(eq(orderKeys.kind, 'transaction'), inArray(orderKeys.value, [...deals.transactionIds])),
          and(eq(orderKeys.kind, 'conversation'), inArray(orderKeys.value, [...deals.conversationIds])),
        ),
      ),
    );

const loadSales = async (
  db: Db,
  accountId: string,
  keys: readonly { orderId: string | null }[],
): Promise<SaleSide[]> => {
  const ids = known(keys.map(({ orderId }) => orderId));
  if (ids.length === 0) return [];
  return db
    .select(OF_SALE)
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)));
};

/** Two records are of one deal when they share its transaction, or its conversation where one lacks the transaction. */
const pair = (
  sold: readonly SaleSide[],
  bought: readonly PurchaseSide[],
): { sale: SaleSide | null; purchase: PurchaseSide | null }[] => {
  const taken = new Set<string>();
  const pairs = sold.map((sale) => {
    const same = bought.filter((row) => row.transactionId !== null && row.transactionId === sale.transactionId);
    const near = bought.filter(
      (row) => row.transactionId === null && row.conversationId !== null && row.conversationId === sale.conversationId,
    );
    const [purchase = null] = same.length > 0 ? same : near.length === 1 ? near : [];
    if (purchase) taken.add(purchase.id);
    return { sale, purchase };
  });
  const alone = bought.filter((row) => !taken.has(row.id)).map((purchase) => ({ sale: null, purchase }));
  return [...pairs, ...alone];
};

type WalletOwners = ReadonlyMap<string, readonly string[]>;

/** By side and conversation: the wallets whose lines state that side. */
const loadWallet = async (db: Db, accountId: string, deals: DealIds): Promise<WalletOwners> => {
  if (deals.conversationIds.length === 0) return new Map();
  const lines = await db
    .selectDistinct({
      owner: ledgerLines.marketplaceUserId,
      conversation: ledgerLines.conversationId,
      kind: sql<WalletLineKind>`${ledgerLines.provenance} ->> 'kind'`,
    })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.accountId, accountId),
        eq(ledgerLines.marketplace, deals.marketplace),
        inArray(ledgerLines.conversationId, [...deals.conversationIds]),
        eq(ledgerLines.source, 'wallet'),
        stands,
      ),
    );
  const stated = lines.flatMap(({ owner, conversation, kind }) => {
    const side = LINE_SIDES[kind];
    return side === undefined ? [] : [{ place: `${side} ${conversation}`, owner }];
  });
  const places = Map.groupBy(stated, ({ place }) => place);
  return new Map([...places].map(([place, found]) => [place, found.map(({ owner }) => owner)]));
};

const factsOf = (row: PurchaseSide | null, side: Side, owners: readonly string[]): SideFacts | null => {
  const [first] = owners;
  if (row === null) {
    return first === undefined ? null : { ownerId: isAccount(first) ? first : null, partnerId: null, isStated: true };
  }
  const { marketplaceUserId: ownerId, partnerId } = row;
  const isOwn = (owner: string): boolean => ownerId === null || !isAccount(owner) || owner === ownerId;
  return { ownerId, partnerId, isStated: isStated(row.sideSeen, side) || owners.some(isOwn) };
};
