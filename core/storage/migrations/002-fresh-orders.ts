import type { Migration } from './migration.ts';

/**
 * Orders gained a buyer, a number of articles, a carrier, a tracking code and conflicts, which previously cached rows
 * lack: the cache is emptied and filled again from the server. Data waiting to be sent is unchanged.
 */
export const freshOrders: Migration = (_database, transaction) => {
  void transaction.objectStore('orders').clear();
  void transaction.objectStore('items').delete('orderCache');
};
