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
