import type { Change } from '../../account/change-account.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { decide } from './decide.ts';
import { applyReceived } from './received.ts';
import { createShipByEstimator } from './ship-by.ts';
import { touchOrders } from './touch-deals.ts';
import { updateOrders } from './write-rows.ts';

/** Stores an order of which the seller changed what counts, with everything that follows from it. @returns the stored row */
export const storeDecided = async (change: Change, row: OrderRow): Promise<OrderRow> => {
  const stored = { ...decide(row, createShipByEstimator()), updatedAt: change.at };
  await updateOrders(change.tx, [stored]);
  touchOrders(change, [row.id]);
  // The price may now be in another currency, which must not be compared with the amount received.
  const conversations = row.conversationId === null ? [] : [row.conversationId];
  const [paid = stored] = await applyReceived(change, row.marketplace, conversations);
  return paid;
};
