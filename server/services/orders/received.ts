import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { ledgerLines, type OrderRow, orderKeys } from '../../db/schema/index.ts';
import { stands } from '../ledger/lines.ts';
import { type Received, receivedOf } from '../ledger/received-of.ts';
import { decide } from './decide.ts';
import { loadRows } from './load-rows.ts';
import { createShipByEstimator } from './ship-by.ts';
import { touchOrders } from './touch-deals.ts';
import { updateOrders } from './write-rows.ts';

/**
 * Sets the amount received, according to the wallet, on the orders of these conversations: a function of the stored
 * lines, so it may be called after lines or orders changed, and more than once. A conversation that two orders share
 * gets nothing, nor does an order whose price is in another currency.
 * @returns the orders that changed
 */
export const applyReceived = async (
  change: Change,
  marketplace: string,
  conversationIds: readonly string[],
): Promise<OrderRow[]> => {
  const asked = [...new Set(conversationIds)];
  if (asked.length === 0) return [];
  const received = await readReceived(change, marketplace, asked);
  const conversations = await findOrders(change, marketplace, asked);
  const rows = await loadRows(change.tx, change.accountId, [...conversations.keys()]);
  const estimate = createShipByEstimator();
  const changed = rows.flatMap((row) => {
    const line = received.get(conversations.get(row.id) ?? '');
    const isSame = line !== undefined && line.currency === row.currency;
    const [receivedMinor, receivedAt] = isSame ? [line.amountMinor, line.at] : [null, null];
    if (receivedMinor === row.receivedMinor && receivedAt === row.receivedAt) return [];
    return [decide({ ...row, receivedMinor, receivedAt, updatedAt: change.at }, estimate)];
  });
  await updateOrders(change.tx, changed);
  touchOrders(
    change,
    changed.map(({ id }) => id),
  );
  return changed;
};

/** By conversation: the sum of its sale's lines; none where a sign or a currency is open. */
const readReceived = async (
  { tx, accountId }: Change,
  marketplace: string,
  conversationIds: readonly string[],
): Promise<Map<string, Received>> => {
  const lines = await tx
    .select()
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.accountId, accountId),
        eq(ledgerLines.marketplace, marketplace),
        eq(ledgerLines.kind, 'released'),
        inArray(ledgerLines.conversationId, [...conversationIds]),
        stands,
      ),
    );
  const byConversation = Map.groupBy(lines, ({ conversationId }) => conversationId ?? '');
  return new Map(
    [...byConversation].flatMap(([conversationId, own]) => {
      const sum = receivedOf(own);
      return sum === null ? [] : [[conversationId, sum] as const];
    }),
  );
};

/** Conversation by order. */
const findOrders = async (
  { tx, accountId }: Change,
  marketplace: string,
  conversationIds: readonly string[],
): Promise<Map<string, string>> => {
  const keys = await tx
    .select()
    .from(orderKeys)
    .where(
      and(
        eq(orderKeys.accountId, accountId),
        eq(orderKeys.marketplace, marketplace),
        eq(orderKeys.kind, 'conversation'),
        inArray(orderKeys.value, [...conversationIds]),
      ),
    );
  return new Map(keys.flatMap(({ orderId, value }) => (orderId === null ? [] : [[orderId, value] as const])));
};
