import type { RecordedTable } from './hashed-columns.ts';

/** A row as the database gives it. */
type Row = Readonly<Record<string, unknown>>;

/** Tables whose rows say whose they are and what says so, beside what was read of them. */
export const isDealTable = (name: RecordedTable): boolean => name === 'orders' || name === 'purchases';

// Both tables keep where each field comes from as an object.
const provenanceOf = ({ provenance }: Row): Row => provenance as Row;

/** Whose a deal is, and what says so. */
export const ownerOf = (row: Row): Row => ({
  marketplaceUserId: row.marketplaceUserId,
  unnamedAccountId: row.unnamedAccountId,
  from: provenanceOf(row).marketplaceUserId ?? null,
});

/** A deal without whose it is. */
export const withoutOwner = (row: Row): Row => {
  const { marketplaceUserId: _, ...provenance } = provenanceOf(row);
  return { ...row, provenance };
};

/** A deal as it was, but of the account that another state of it names. */
export const withOwnerOf = (row: Row, other: Row): Row => {
  const { from, ...columns } = ownerOf(other);
  const { provenance } = withoutOwner(row);
  return {
    ...row,
    ...columns,
    provenance: { ...(provenance as Row), ...(from !== null && { marketplaceUserId: from }) },
  };
};
