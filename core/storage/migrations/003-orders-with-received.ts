import { freshOrders } from './002-fresh-orders.ts';
import type { Migration } from './migration.ts';

/**
 * Orders gained the amount received, which previously cached rows lack: they are read again, as in an earlier
 * migration.
 */
export const ordersWithReceived: Migration = freshOrders;
