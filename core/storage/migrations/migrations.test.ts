import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { z } from '../../contract/zod.ts';
import { openDatabase } from '../database.ts';
import { items } from '../items.ts';
import {
  captureRow,
  changeRow,
  keptRow,
  notifiedRow,
  orderRow,
  quarantineRow,
  refusedRow,
  unreadableRow,
} from '../rows.ts';
import type { Stores } from '../stores.ts';
import { MIGRATIONS } from './index.ts';

const examplePath = (version: number) =>
  fileURLToPath(new URL(`../examples/v${String(version).padStart(3, '0')}.json`, import.meta.url));

type Example = Record<string, { key?: string; value: unknown }[]>;
const readExample = (version: number): Example => JSON.parse(readFileSync(examplePath(version), 'utf8'));

/** What a migration from that version deliberately drops: it is read again from the server. */
const rowsReadAgain = (version: number, example: Example): number => {
  const items = (example.items ?? []).filter(({ key }) => key === 'orderCache');
  return version < 4 ? (example.orders ?? []).length + items.length : 0;
};

const schemas = {
  orders: orderRow,
  outbox: captureRow,
  changes: changeRow,
  refused: refusedRow,
  quarantine: quarantineRow,
  notified: notifiedRow,
  kept: keptRow,
  unreadable: unreadableRow,
} as const;

/** A database at one version, filled with that version's example. */
const writeExample = async (name: string, version: number): Promise<void> => {
  const database = await openDB<Stores>(name, version, {
    upgrade(opened, _old, _new, transaction) {
      for (const migrate of MIGRATIONS.slice(0, version)) migrate(opened, transaction);
    },
  });
  for (const [store, rows] of Object.entries(readExample(version))) {
    // The example is plain JSON of another version, which only the database itself may validate here.
    for (const { key, value } of rows) await database.put(store as 'items', value, key as string);
  }
  database.close();
};

describe.each(MIGRATIONS.map((_, index) => index + 1))('a database of version %i', (version) => {
  it('has a frozen example', () => {
    expect(existsSync(examplePath(version))).toBe(true);
    expect(Object.keys(readExample(version)).length).toBeGreaterThan(0);
  });

  it('is upgraded to the current version with every row readable', async () => {
    const name = `migration-from-${version}`;
    await writeExample(name, version);
    const database = await openDatabase(undefined, name);
    let rows = 0;
    for (const [store, schema] of Object.entries(schemas)) {
      for (const row of await database.getAll(store as keyof typeof schemas)) {
        expect(z.safeParse(schema, row).error).toBeUndefined();
        rows += 1;
      }
    }
    for (const item of Object.values(items)) {
      const stored = await database.get('items', item.key);
      if (stored === undefined) continue;
      expect(item.schema.safeParse((stored as { value: unknown }).value).error).toBeUndefined();
      rows += 1;
    }
    const example = readExample(version);
    expect(rows).toBe(Object.values(example).flat().length - rowsReadAgain(version, example));
  });
});

it('orders cached by the first version are read again; data waiting to be sent is unchanged', async () => {
  const name = 'migration-of-orders';
  await writeExample(name, 1);
  const database = await openDatabase(undefined, name);
  expect([await database.count('orders'), await database.get('items', 'orderCache')]).toEqual([0, undefined]);
  expect(await database.get('items', 'session')).toBeDefined();
  for (const store of ['outbox', 'changes', 'refused', 'quarantine', 'notified'] as const) {
    expect(await database.getAll(store)).toEqual(readExample(1)[store]?.map(({ value }) => value));
  }
});

it('a failing migration leaves the old data unchanged', async () => {
  const name = 'migration-that-fails';
  await writeExample(name, MIGRATIONS.length);
  const broken = openDB(name, MIGRATIONS.length + 1, {
    upgrade(database, _old, _new, transaction) {
      transaction.done.catch(() => undefined);
      database.deleteObjectStore('orders');
      throw new Error('broken step');
    },
  });
  await expect(broken).rejects.toThrow();
  const database = await openDatabase(undefined, name);
  expect(await database.count('orders')).toBe(1);
});
