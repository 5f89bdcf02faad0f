import {
  addChanges,
  deleteChange,
  deleteChangesOf,
  deleteConfirmedChange,
  deleteRefused,
  moveToRefused,
  takeOut,
  updateChange,
} from './changes.ts';
import type { Database } from './database.ts';
import {
  deleteOrders,
  deleteOrdersExcept,
  dropOtherEpochs,
  findOrderRow,
  readNewestSeq,
  readOrdersAfter,
  writeOrders,
} from './order-cache.ts';
import { readChanges, readRefused } from './read-changes.ts';

const OPERATIONS = {
  addChanges,
  deleteChange,
  deleteChangesOf,
  deleteConfirmedChange,
  deleteOrders,
  deleteOrdersExcept,
  deleteRefused,
  dropOtherEpochs,
  findOrderRow,
  moveToRefused,
  readChanges,
  readNewestSeq,
  readOrdersAfter,
  readRefused,
  takeOut,
  updateChange,
  writeOrders,
};
type Operations = typeof OPERATIONS;

/** The cache of the orders and the queue of their changes, wherever they are stored. Each operation is atomic. */
export type OrderStore = {
  [K in keyof Operations]: Operations[K] extends (database: Database, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** In the browser's database. */
export const createOrderStore = (open: () => Promise<Database>): OrderStore => {
  const bound = Object.entries(OPERATIONS).map(([name, operation]) => [
    name,
    // One operation or another: its own type is restored below.
    async (...rest: unknown[]) => (operation as (...all: unknown[]) => unknown)(await open(), ...rest),
  ]);
  return Object.fromEntries(bound) as OrderStore;
};
