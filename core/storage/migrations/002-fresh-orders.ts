import type { Migration } from './migration.ts';

/**
 * Orders gained a buyer, a number of articles, a carrier, a tracking code and conflicts, which rows cached before lack: the
 * cache is emptied and read again from the server. What waits to be sent stays as it is.
 */
export const freshOrders: Migration = (_database, transaction) => {
  void transaction.objectStore('orders').clear();
  void transaction.objectStore('items').delete('orderCache');
};
