import { firstStores } from './001-first-stores.ts';
import { freshOrders } from './002-fresh-orders.ts';
import { ordersWithReceived } from './003-orders-with-received.ts';
import { ordersWithPhaseDate } from './004-orders-with-phase-date.ts';
import { keptReplies } from './005-kept-replies.ts';
import type { Migration } from './migration.ts';

/** In order: the n-th converts version n-1 to n. Released ones never change; each has its `examples/vNNN.json`. */
export const MIGRATIONS: readonly Migration[] = [
  firstStores,
  freshOrders,
  ordersWithReceived,
  ordersWithPhaseDate,
  keptReplies,
];
