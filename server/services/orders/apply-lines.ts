import type { Change } from '../../account/change-account.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { decideSides } from './decide-sides.ts';
import { applyReceived } from './received.ts';

/**
 * Applies the stored wallet lines to the deals of these conversations: the side of each deal, and what a sale brought.
 * Called whenever lines were added, moved or classified; may be called more than once.
 * @returns the orders that changed, as they are stored now
 */
export const applyLines = async (
  change: Change,
  marketplace: string,
  conversationIds: readonly string[],
): Promise<OrderRow[]> => {
  const decided = await decideSides(change, { marketplace, transactionIds: [], conversationIds });
  const paid = await applyReceived(change, marketplace, conversationIds);
  return [...new Map([...decided, ...paid].map((row) => [row.id, row])).values()];
};
