import type { FieldProvenance, OrderProvenance } from '../../db/schema/orders.ts';
import { type OwnerKey, ownerColumns, type WireOwner } from './owner-key.ts';

/** The owner of a deal, according to one page. */
export interface ReadOwner extends WireOwner {
  /**
   * True when neither the page nor its load named the account, but another page of the load or a deal on the page did.
   */
  isDeduced: boolean;
}

/** For a page that does not state its reader's side, and therefore identifies no owner. */
export const NO_OWNER: ReadOwner = { marketplaceUserId: null, unnamedAccountId: null, isDeduced: true };

type Owned = WireOwner & { provenance: OrderProvenance };

/** Details of the owner's provenance, from weakest to strongest; older rows have other values. */
const DEDUCED = 'deduced';
const NAMED = 'named';

const strengthOf = ([source, detail]: FieldProvenance): number => {
  if (source === 'hand') return 2;
  return detail === NAMED ? 3 : 1;
};

export const isNamedOwner = ({ provenance: { marketplaceUserId: from } }: Pick<Owned, 'provenance'>): boolean =>
  from !== undefined && from[1] === NAMED;

export const isOwnerByHand = ({ provenance: { marketplaceUserId: from } }: Pick<Owned, 'provenance'>): boolean =>
  from !== undefined && from[0] === 'hand';

/** The provenance of an owner set by the seller, or deduced from pages. */
export const ownerFrom = (by: 'hand' | 'deduced', at: string): FieldProvenance =>
  by === 'hand' ? ['hand', null, at] : ['page', DEDUCED, at];

/**
 * A deal's owner after one more page: a page that names the account explicitly ranks first, then the seller's decision,
 * then deduction; among equals the newest. A page of an unnamed account only counts while no account is known.
 */
export const mergeOwner = <Row extends Owned>(
  row: Row,
  read: ReadOwner & Pick<{ source: FieldProvenance[0]; observedAt: string }, 'source' | 'observedAt'>,
): Row => {
  const known = row.provenance.marketplaceUserId;
  if (read.marketplaceUserId === null) {
    const isKnown = row.marketplaceUserId !== null || isOwnerByHand(row);
    if (isKnown || read.unnamedAccountId === null || read.unnamedAccountId === row.unnamedAccountId) return row;
    return { ...row, unnamedAccountId: read.unnamedAccountId };
  }
  const from: FieldProvenance = [read.source, read.isDeduced ? DEDUCED : NAMED, read.observedAt];
  if (known !== undefined && !outranks({ from, key: read.marketplaceUserId }, { from: known, key: keyOf(row) }))
    return row;
  return withOwner(row, read.marketplaceUserId, from);
};

const keyOf = (row: Owned): string => row.marketplaceUserId ?? '';

const outranks = (a: { from: FieldProvenance; key: string }, b: { from: FieldProvenance; key: string }): boolean => {
  const gap = strengthOf(a.from) - strengthOf(b.from);
  if (gap !== 0) return gap > 0;
  return a.from[2] === b.from[2] ? a.key >= b.key : a.from[2] > b.from[2];
};

/** The same deal with another owner. */
const withOwner = <Row extends Owned>(row: Row, key: OwnerKey, from: FieldProvenance): Row => ({
  ...row,
  ...ownerColumns(key),
  provenance: { ...row.provenance, marketplaceUserId: from },
});
