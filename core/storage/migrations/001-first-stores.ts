import type { Migration } from './migration.ts';

/** The stores as they were first released. */
export const firstStores: Migration = (database) => {
  database.createObjectStore('orders', { keyPath: ['epoch', 'id'] }).createIndex('bySeq', ['epoch', 'seq']);
  database.createObjectStore('items');
  const outbox = database.createObjectStore('outbox', { keyPath: 'captureId' });
  outbox.createIndex('byQueuedAt', 'queuedAt');
  outbox.createIndex('byContentHash', 'contentHash');
  database
    .createObjectStore('changes', { keyPath: 'position', autoIncrement: true })
    .createIndex('byId', 'id', { unique: true });
  database.createObjectStore('refused', { keyPath: 'id' });
  database.createObjectStore('quarantine', { keyPath: 'id' }).createIndex('byAt', 'at');
  database.createObjectStore('notified', { keyPath: 'orderId' });
  database.createObjectStore('unreadable', { autoIncrement: true });
};
