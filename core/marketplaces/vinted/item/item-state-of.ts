import type { ItemState } from '../../../model/item-state.ts';
import type { RawObject } from '../values/raw-value.ts';

/** Flags of a complete row (WEB §5); a response for one article has no `is_processing` (WEB §7.4). */
export const ROW_FLAGS = ['is_draft', 'is_closed', 'is_hidden', 'is_reserved', 'is_processing'];
export const ITEM_FLAGS = ['is_draft', 'is_closed', 'is_hidden', 'is_reserved'];

/** Sold only when the marketplace closed it for that reason; without a reason the state is unknown. */
const closedState = (action: unknown): ItemState => {
  if (action === 'sold') return 'sold';
  return action === null || (typeof action === 'string' && action !== '') ? 'closed' : 'unknown';
};

/**
 * The state of an article, from its flags alone (WEB §5). Unknown when one of `flags` is absent, because it could
 * change the result.
 */
export const itemStateOf = (row: RawObject, flags: readonly string[]): ItemState => {
  if (flags.some((name) => typeof row[name] !== 'boolean')) return 'unknown';
  if (row.is_draft) return 'draft';
  if (row.is_closed) return closedState(row.item_closing_action);
  if (row.item_closing_action === 'sold') return 'unknown';
  if (row.is_processing === true) return 'processing';
  if (row.is_hidden) return 'hidden';
  return row.is_reserved ? 'reserved' : 'on_sale';
};
