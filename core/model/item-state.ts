import type { Run } from './runs.ts';

/** The state of an article. `closed`: no longer offered, and the page does not show why; by itself never a sale. */
export const ITEM_STATES = [
  'on_sale',
  'reserved',
  'sold',
  'draft',
  'hidden',
  'processing',
  'closed',
  'unknown',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** A period in which an article was seen in one state. */
export interface ItemStateRun extends Run {
  state: ItemState;
}
