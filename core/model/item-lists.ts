import type { ItemState } from './item-state.ts';

/** The lists of the seller's own articles. `other` holds every state that no list names. */
export const ITEM_LISTS = ['on_sale', 'reserved', 'sold', 'draft', 'other'] as const;
export type ItemList = (typeof ITEM_LISTS)[number];

export const itemListOf = (state: ItemState): ItemList => ITEM_LISTS.find((list) => list === state) ?? 'other';
