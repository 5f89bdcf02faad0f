import type { Instant } from '../model/time.ts';
import { bookItems } from './book-items.ts';
import type { Database } from './database.ts';
import { KEPT_LISTS, type KeptRow, keptRow } from './rows.ts';

/** Filters of one list that are kept for a seller: those that were read last. */
export const MOST_FILTERS = 3;

/** Replies that are shown without a network, of the seller in whose session this browser is and of nobody else. */
export interface KeptStore {
  /** Server and seller of the session, as pages may know it; null while nobody is signed in. */
  readAccount(): Promise<string | null>;
  /** @returns false when nothing was written: the session is over, or a later reply is kept already */
  write(row: KeptRow): Promise<boolean>;
  /**
   * The newest reply of a list that is wanted; null when there is none, it has another form, or the session is another seller's.
   */
  find(
    account: string,
    list: KeptRow['list'],
    isWanted: (filter: string, at: Instant) => boolean,
  ): Promise<KeptRow | null>;
  /** The lists of which something is kept for this seller. */
  listsOf(account: string): Promise<KeptRow['list'][]>;
  /** Deletes what is kept for everybody else; null: for everybody. */
  dropExcept(account: string | null): Promise<void>;
}

export const createKeptStore = (open: () => Promise<Database>): KeptStore => ({
  async readAccount() {
    return accountIn(await (await open()).get('items', bookItems.account.key));
  },
  async write(row) {
    const transaction = (await open()).transaction(['items', 'kept'], 'readwrite');
    const store = transaction.objectStore('kept');
    // In the same transaction, so that nothing is written after a sign-out has deleted everything.
    const isTheirs = accountIn(await transaction.objectStore('items').get(bookItems.account.key)) === row.account;
    const held = isTheirs ? await filtersOf(store.index('byAt'), row) : [];
    const isNews = isTheirs && held.every(({ filter, at }) => filter !== row.filter || at <= row.at);
    if (isNews) {
      const others = held.filter(({ filter }) => filter !== row.filter);
      for (const { filter } of others.slice(MOST_FILTERS - 1)) void store.delete([row.account, row.list, filter]);
      void store.put(row);
    }
    await transaction.done;
    return isNews;
  },
  async find(account, list, isWanted) {
    const transaction = (await open()).transaction(['items', 'kept']);
    const store = transaction.objectStore('kept');
    if (accountIn(await transaction.objectStore('items').get(bookItems.account.key)) !== account) return null;
    const held = await filtersOf(store.index('byAt'), { account, list });
    const found = held.find(({ filter, at }) => isWanted(filter, at));
    const parsed = found && keptRow.safeParse(await store.get([account, list, found.filter]));
    return parsed?.success ? parsed.data : null;
  },
  async listsOf(account) {
    const keys = await (await open()).getAllKeys('kept', IDBKeyRange.bound([account], [account, []]));
    return KEPT_LISTS.filter((list) => keys.some((key) => key[1] === list));
  },
  async dropExcept(account) {
    const { store, done } = (await open()).transaction('kept', 'readwrite');
    if (account === null) await store.clear();
    else {
      await store.delete(IDBKeyRange.upperBound([account], true));
      await store.delete(IDBKeyRange.lowerBound([account, []], true));
    }
    await done;
  },
});

/** The filters of a list, the one that was read last first. Only keys are read: a reply may be megabytes. */
const filtersOf = async (
  index: KeptIndex,
  { account, list }: Pick<KeptRow, 'account' | 'list'>,
): Promise<{ filter: string; at: Instant }[]> => {
  const range = IDBKeyRange.bound([account, list, 0], [account, list, Number.POSITIVE_INFINITY]);
  const held: { filter: string; at: Instant }[] = [];
  for (let cursor = await index.openKeyCursor(range, 'prev'); cursor !== null; cursor = await cursor.continue())
    held.push({ filter: cursor.primaryKey[2], at: cursor.key[2] });
  return held;
};

interface KeyCursor {
  key: [string, string, number];
  primaryKey: [string, string, string];
  continue(): Promise<KeyCursor | null>;
}
interface KeptIndex {
  openKeyCursor(range: IDBKeyRange, direction: 'prev'): Promise<KeyCursor | null>;
}

/** As an item is stored: whoever starts a session validates it. */
const accountIn = (item: unknown): string | null => {
  const { value } = (item ?? {}) as { value?: unknown };
  return typeof value === 'string' ? value : null;
};
