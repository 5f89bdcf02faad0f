import { UNSORTED } from '#core/contract/unnamed-accounts.ts';

/**
 * An owner as stored in the columns called `marketplaceUserId` of wallet and completeness: digits are an account's id
 * on the marketplace, a UUID is an unnamed account's; empty is unsorted (`UNSORTED_KEY`).
 */
export type OwnerKey = string;

/** Readings that nothing links to a common account: older rows, and pages of single deals without a load. */
export const UNSORTED_KEY: OwnerKey = '';

/** True for an account that a page named. */
export const isAccount = (key: OwnerKey): boolean => /^\d+$/.test(key);

/** True for an account that is not named yet. */
export const isUnnamed = (key: OwnerKey): boolean => key !== UNSORTED_KEY && !isAccount(key);

export interface WireOwner {
  marketplaceUserId: string | null;
  unnamedAccountId: string | null;
}

export const toWireOwner = (key: OwnerKey): WireOwner =>
  isAccount(key)
    ? { marketplaceUserId: key, unnamedAccountId: null }
    : { marketplaceUserId: null, unnamedAccountId: key === UNSORTED_KEY ? UNSORTED : key };

export const keyOfUnnamed = (wireId: string): OwnerKey => (wireId === UNSORTED ? UNSORTED_KEY : wireId);

/** The same for a deal, whose two columns are both null when it is unsorted. */
export const keyOfDeal = ({ marketplaceUserId, unnamedAccountId }: WireOwner): OwnerKey =>
  marketplaceUserId ?? unnamedAccountId ?? UNSORTED_KEY;

export const ownerColumns = (key: OwnerKey): WireOwner => ({
  marketplaceUserId: isAccount(key) ? key : null,
  unnamedAccountId: isUnnamed(key) ? key : null,
});
