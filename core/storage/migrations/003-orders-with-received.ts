import { freshOrders } from './002-fresh-orders.ts';
import type { Migration } from './migration.ts';

/** Orders gained what was received for them, which rows cached before lack: they are read again, as once before. */
export const ordersWithReceived: Migration = freshOrders;
