/** Where an article stands. `closed`: no longer offered, and the page does not say why: never a sale by itself. */
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

/** An article seen in one state, from the first to the last time in a row; ISO instants. */
export interface ItemStateRun {
  state: ItemState;
  from: string;
  to: string;
}
