import { freshOrders } from './002-fresh-orders.ts';
import type { Migration } from './migration.ts';

/** Orders gained the date at which they reached their phase, which previously cached rows lack: they are read again. */
export const ordersWithPhaseDate: Migration = freshOrders;
