import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { bookItems } from './book-items.ts';
import { createConnection } from './database.ts';
import { createDatabaseArea } from './database-area.ts';
import { createItemStore } from './item-store.ts';
import { createKeptStore, MOST_FILTERS } from './kept-store.ts';
import { createMemoryArea } from './memory.ts';
import type { KeptRow } from './rows.ts';

let made = 0;

const openStore = async (signedIn: string | null = 'léa') => {
  made += 1;
  const open = createConnection(`kept-${made}`);
  const areas = { local: createMemoryArea(), session: createMemoryArea(), database: createDatabaseArea(open) };
  const items = createItemStore(areas, async () => undefined);
  const signIn = (account: string | null): Promise<void> =>
    account === null ? items.remove(bookItems.account) : items.write(bookItems.account, account);
  await signIn(signedIn);
  return { store: createKeptStore(open), signIn, open };
};

const row = (part: Partial<KeptRow> = {}): KeptRow => ({
  ...{ account: 'léa', list: 'sales', filter: '2026', at: 1_000, reply: { sales: [] }, cut: null },
  ...part,
});
const any = (): boolean => true;

describe('a reply that is kept', () => {
  it('is found for its seller and list, the newest first, and the one that is wanted', async () => {
    const { store } = await openStore();
    await store.write(row({ filter: 'a', at: 1 }));
    await store.write(row({ filter: 'b', at: 2 }));
    await store.write(row({ list: 'stock', filter: '', at: 3 }));
    expect(await store.find('léa', 'sales', any)).toEqual(row({ filter: 'b', at: 2 }));
    expect(await store.find('léa', 'sales', (filter, at) => filter === 'a' && at === 1)).toMatchObject({ filter: 'a' });
    expect(await store.find('léa', 'sales', () => false)).toBeNull();
    expect(await store.find('léa', 'expenses', any)).toBeNull();
    expect([await store.listsOf('léa'), await store.listsOf('zoé')]).toEqual([['sales', 'stock'], []]);
  });

  it('is replaced by a later one of the same filter, never by an earlier one', async () => {
    const { store } = await openStore();
    expect(await store.write(row({ at: 5, reply: 'late' }))).toBe(true);
    expect(await store.write(row({ at: 4, reply: 'early' }))).toBe(false);
    expect(await store.find('léa', 'sales', any)).toMatchObject({ reply: 'late' });
    expect(await store.write(row({ at: 6, reply: 'later' }))).toBe(true);
    expect(await store.find('léa', 'sales', any)).toMatchObject({ reply: 'later', at: 6 });
  });

  it('makes room: of one list only the filters that were read last stay', async () => {
    const { store, open } = await openStore();
    await store.write(row({ list: 'stock', filter: '', at: 0 }));
    for (const at of [1, 2, 3, 4, 5]) await store.write(row({ filter: `period ${at}`, at }));
    await store.write(row({ filter: 'period 3', at: 6 }));
    await store.write(row({ filter: 'period 6', at: 7 }));
    const kept = await (await open()).getAll('kept');
    expect(kept.filter(({ list }) => list === 'sales').map(({ filter }) => filter)).toEqual([
      'period 3',
      'period 5',
      'period 6',
    ]);
    expect(kept).toHaveLength(MOST_FILTERS + 1);
  });

  it('is neither written nor found in anybody else’s session', async () => {
    const { store, signIn, open } = await openStore();
    await store.write(row());
    expect(await store.readAccount()).toBe('léa');
    await signIn('zoé');
    expect(await store.find('léa', 'sales', any)).toBeNull();
    expect(await store.find('zoé', 'sales', any)).toBeNull();
    expect(await store.write(row({ at: 2_000 }))).toBe(false);
    await signIn(null);
    expect(await store.readAccount()).toBeNull();
    expect(await store.find('léa', 'sales', any)).toBeNull();
    expect(await store.write(row({ at: 2_000 }))).toBe(false);
    await signIn('léa');
    expect(await store.find('léa', 'sales', any)).toEqual(row());
    expect(await (await open()).count('kept')).toBe(1);
  });

  it('is not found when it has another form than this version writes', async () => {
    const { store, open } = await openStore();
    await (await open()).put('kept', { ...row(), cut: 'some' } as never);
    expect(await store.find('léa', 'sales', any)).toBeNull();
  });

  it('is deleted for everybody but one seller, or for everybody', async () => {
    const { store, signIn, open } = await openStore();
    for (const account of ['léa', 'zoé', 'zoé ', 'abe']) {
      await signIn(account);
      await store.write(row({ account }));
    }
    const accounts = async () => (await (await open()).getAll('kept')).map(({ account }) => account);
    await store.dropExcept('zoé');
    expect(await accounts()).toEqual(['zoé']);
    await store.dropExcept(null);
    expect(await accounts()).toEqual([]);
  });
});
