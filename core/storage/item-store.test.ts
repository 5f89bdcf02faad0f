import { describe, expect, it } from 'vitest';
import { makeMemoryArea } from '#core/testing/make-sync-context.ts';
import { openEnum } from '../contract/read-reply.ts';
import { z } from '../contract/zod.ts';
import { defineItem } from './item.ts';
import { createItemStore } from './item-store.ts';

const openStore = () => {
  const local = makeMemoryArea();
  const aside: unknown[] = [];
  const store = createItemStore({ local, session: makeMemoryArea(), database: makeMemoryArea() }, async (...what) => {
    aside.push(what);
  });
  return { store, local, aside };
};

const size = defineItem({ area: 'local', key: 'size', version: 1, schema: z.number(), fallback: 10 });
const sizes = defineItem({
  area: 'local',
  key: 'size',
  version: 3,
  schema: z.object({ wide: z.number() }),
  fallback: { wide: 0 },
  upgrades: [(value) => Number(value) * 2, (value) => ({ wide: value })],
});

describe('a stored value', () => {
  it('is its fallback until it is written', async () => {
    const { store } = openStore();
    expect(await store.read(size)).toBe(10);
    await store.write(size, 12);
    expect(await store.read(size)).toBe(12);
    await store.remove(size);
    expect(await store.read(size)).toBe(10);
  });

  it('written by a newer version of the extension is read as far as this version knows it', async () => {
    const { store, local, aside } = openStore();
    const schema = z.object({ kind: openEnum(['site', 'extension']), count: z.number() });
    const item = defineItem({ area: 'local', key: 'kind', version: 1, schema, fallback: { kind: 'site', count: 0 } });
    await local.set('kind', { version: 1, value: { kind: 'phone', count: 3, added: true } });
    expect(await store.read(item)).toEqual({ kind: 'unknown', count: 3 });
    expect(aside).toEqual([]);
  });

  it('is upgraded from an older version to the current one', async () => {
    const { store, aside } = openStore();
    await store.write(size, 12);
    expect(await store.read(sizes)).toEqual({ wide: 24 });
    expect(aside).toEqual([]);
  });

  it.each([
    ['of another kind', { version: 1, value: 'large' }],
    ['of a later version', { version: 9, value: 12 }],
    ['without a version', 12],
  ])('%s is set aside unchanged, before its place is free again', async (_, raw) => {
    const { store, local, aside } = openStore();
    await local.set('size', raw);
    expect(await store.read(size)).toBe(10);
    expect(aside).toEqual([['local', 'size', raw]]);
    expect(await local.get('size')).toBeUndefined();
  });

  it('is set aside when a step to a later version fails', async () => {
    const { store, aside } = openStore();
    await store.write(size, 12);
    const broken = { ...sizes, upgrades: [() => JSON.parse('{'), (value: unknown) => value] };
    expect(await store.read(broken)).toEqual({ wide: 0 });
    expect(aside).toHaveLength(1);
  });
});
