import type { Change } from '../../account/change-account.ts';

/** Announces orders that changed by what was read of them, which moves the figures of sales too. A status set by hand does not. */
export const touchOrders = (change: Pick<Change, 'touch'>, ids: readonly string[]): void => {
  if (ids.length === 0) return;
  change.touch('orders', ids);
  change.touch('sales');
};

/** Announces deals that came, went or are of another account now: how complete the lists are is counted by them. */
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
