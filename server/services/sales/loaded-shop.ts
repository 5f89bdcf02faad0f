import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { loadedShops } from '../../db/schema/index.ts';

export type LoadShopInput = z.output<typeof api.sales.load.body>;
export type LoadedShop = typeof loadedShops.$inferSelect;

/** A row as a load states it, under the key by which a later load finds it. */
export type KeyedRow<Row> = Row & { rowKey: string };

export interface LoadCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** A field that a load leaves out states nothing: it stays as it is known. */
export const withStated = <Row extends object>(known: Row, stated: { [K in keyof Row]?: Row[K] | undefined }): Row => {
  const said = Object.entries(stated).filter(([, value]) => value !== undefined);
  // The same keys, with values of the same types.
  return { ...known, ...(Object.fromEntries(said) as Partial<Row>) };
};
