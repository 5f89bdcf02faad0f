import type { Migration } from './migration.ts';

/** The last replies of the lists that are read without a network too. */
export const keptReplies: Migration = (database) => {
  database
    .createObjectStore('kept', { keyPath: ['account', 'list', 'filter'] })
    .createIndex('byAt', ['account', 'list', 'at']);
};
