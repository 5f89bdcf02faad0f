import type { Database } from './database.ts';
import type { Area } from './item-store.ts';

/** The `database` area: one row of the `items` store per key. */
export const createDatabaseArea = (open: () => Promise<Database>): Area => ({
  async get(key) {
    return (await open()).get('items', key);
  },
  async set(key, value) {
    await (await open()).put('items', value, key);
  },
  async remove(key) {
    await (await open()).delete('items', key);
  },
});
