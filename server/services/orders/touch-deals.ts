import type { Change } from '../../account/change-account.ts';

/**
 * Announces orders that changed through readings, which also changes the sales figures. A status set by hand does not.
 */
export const touchOrders = (change: Pick<Change, 'touch'>, ids: readonly string[]): void => {
  if (ids.length === 0) return;
  change.touch('orders', ids);
  change.touch('sales');
};

/**
 * Announces deals that were added, removed or reassigned to another account: the completeness of lists depends on their
 * number.
 */
export const touchDeals = (
  change: Pick<Change, 'touch'>,
  side: 'orders' | 'purchases',
  ids: readonly string[],
): void => {
  if (ids.length === 0) return;
  if (side === 'orders') touchOrders(change, ids);
  else change.touch('purchases', ids);
  change.touch('completeness');
};
