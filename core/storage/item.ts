import type { z } from '../contract/zod.ts';

/** `local` and `session`: the browser's storage, worker only. `database`: our IndexedDB. */
export const AREA_NAMES = ['local', 'session', 'database'] as const;
export type AreaName = (typeof AREA_NAMES)[number];

/** One stored value: its location, its schema, and its value before it was ever written. */
export interface Item<T> {
  area: AreaName;
  key: string;
  /** Version of the stored format. */
  version: number;
  schema: z.ZodType<T>;
  fallback: T;
  /** `upgrades[n]` converts version n + 1 to n + 2. */
  upgrades: readonly ((value: unknown) => unknown)[];
}

export const defineItem = <T>(item: Omit<Item<T>, 'upgrades'> & Partial<Pick<Item<T>, 'upgrades'>>): Item<T> => ({
  upgrades: [],
  ...item,
});
