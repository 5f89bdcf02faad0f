import { proxy } from 'valtio';

/**
 * Why a newer build of the site that is ready is not shown yet:
 * - `kept`: a reload would take something away from the seller on this page
 * - `elsewhere`: the same on a page in another tab, and the seller asked to reload this one
 * - `often`: this page has reloaded by itself several times within the hour
 */
export type UpdateWait = 'kept' | 'elsewhere' | 'often';

export const pageUpdate = proxy<{ wait: UpdateWait | null; onReload: () => void }>({ wait: null, onReload: () => {} });

/** @param onReload shows the newer build now, whatever this page holds */
export const offerReload = (onReload: () => void): void => {
  pageUpdate.onReload = onReload;
};
