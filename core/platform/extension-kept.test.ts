import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { bookItems } from '../storage/book-items.ts';
import { createConnection } from '../storage/database.ts';
import { createKeptStore } from '../storage/kept-store.ts';
import { createExtensionKept } from './extension-kept.ts';

it('keeps lists in the database of the worker, for whom the worker says is signed in, until the worker deletes them', async () => {
  const open = createConnection();
  const kept = createExtensionKept();
  expect(await kept.account()).toBeNull();
  await (await open()).put('items', { version: 1, value: 'léa' }, bookItems.account.key);
  expect(await kept.account()).toBe('léa');
  await kept.write('léa', 'stock', '', { reply: { products: [] }, at: 1, cut: null });
  expect(await kept.find('léa', 'stock', () => true)).toMatchObject({ reply: { products: [] }, at: 1, cut: null });
  expect(await kept.listsOf('léa')).toEqual(['stock']);
  await createKeptStore(open).dropExcept(null);
  expect(await kept.find('léa', 'stock', () => true)).toBeNull();
});
