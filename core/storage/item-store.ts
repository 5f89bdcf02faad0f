import { readReply } from '../contract/read-reply.ts';
import { z } from '../contract/zod.ts';
import type { AreaName, Item } from './item.ts';

/** One storage area, by key. Returns undefined for a missing key. */
export interface Area {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Called with a value that could not be read, before it is removed from its place. */
export type SetAside = (place: string, key: string, value: unknown) => Promise<void>;

export interface ItemStore {
  /** The stored value, upgraded to the current version; the fallback when there is none or it is unreadable. */
  read<T>(item: Item<T>): Promise<T>;
  write<T>(item: Item<T>, value: T): Promise<void>;
  remove(item: Pick<Item<unknown>, 'area' | 'key'>): Promise<void>;
}

const stored = z.object({ version: z.number().int().min(1), value: z.unknown() });

/** An unreadable value is set aside first: a fallback never overwrites existing data. */
export const createItemStore = (areas: Readonly<Record<AreaName, Area>>, setAside: SetAside): ItemStore => ({
  async read(item) {
    const raw = await areas[item.area].get(item.key);
    if (raw === undefined) return item.fallback;
    const parsed = readReply(item.schema, upgrade(item, raw));
    if (parsed.success) return parsed.data;
    await setAside(item.area, item.key, raw);
    await areas[item.area].remove(item.key);
    return item.fallback;
  },
  write: (item, value) => areas[item.area].set(item.key, { version: item.version, value }),
  remove: (item) => areas[item.area].remove(item.key),
});

/** Undefined, which no schema here accepts, when the value has an unknown version or an upgrade fails. */
const upgrade = <T>(item: Item<T>, raw: unknown): unknown => {
  const parsed = stored.safeParse(raw);
  if (!parsed.success || parsed.data.version > item.version) return undefined;
  try {
    return item.upgrades.slice(parsed.data.version - 1).reduce((value, step) => step(value), parsed.data.value);
  } catch {
    return undefined;
  }
};
