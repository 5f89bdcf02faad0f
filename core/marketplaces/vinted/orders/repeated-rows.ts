import type { OrderRecord } from '../../records.ts';

/** A row of a list with the names of what it did not give. */
export interface ReadRow {
  record: OrderRecord;
  gaps: readonly string[];
}

/** What is told of a deal: the fields that are known and lost together, and the names of the gaps they leave. */
const TOLD = [
  { fields: ['transactionId'], gaps: ['transactionId'] },
  { fields: ['conversationId'], gaps: ['conversationId'] },
  { fields: ['title'], gaps: ['title'] },
  { fields: ['priceMinor', 'currency'], gaps: ['price'] },
  { fields: ['orderDate', 'statusDate'], gaps: ['orderDate', 'statusDate'] },
  { fields: ['statusText'], gaps: ['statusText'] },
  { fields: ['phase'], gaps: ['phase'] },
] as const satisfies readonly { fields: readonly (keyof OrderRecord)[]; gaps: readonly string[] }[];

const dealOf = ({ record: { transactionId, conversationId } }: ReadRow): string | null =>
  transactionId === null ? conversationId && `conversation ${conversationId}` : `transaction ${transactionId}`;

/**
 * Several rows of one deal as one: what they say alike, or one alone says; what they say differently is unknown. A phase that one
 * row leaves open differs from another's: its text or its machine value does.
 */
const joinRows = (rows: readonly [ReadRow, ...ReadRow[]]): { row: ReadRow; differing: readonly string[] } => {
  const [{ record: first, gaps }] = rows;
  const record: Record<string, unknown> = {
    ...first,
    ...(rows.some((row) => row.record.hasFailed) && { hasFailed: true }),
    ...(rows.some((row) => row.record.hasLateText) && { hasLateText: true }),
  };
  const differing: string[] = [];
  for (const told of TOLD) {
    const known = rows.map((row) => told.fields.map((field) => row.record[field])).filter((all) => !all.includes(null));
    const [value, ...others] = new Map(known.map((all) => [JSON.stringify(all), all])).values();
    if (value === undefined) continue;
    for (const [index, field] of told.fields.entries()) {
      record[field] = others.length === 0 ? value[index] : field === 'phase' ? 'unknown' : null;
    }
    if (others.length > 0) differing.push(...told.gaps);
  }
  const inAll = gaps.filter((gap) => rows.every((row) => row.gaps.includes(gap)));
  // Each field has a value of its own type, or its unknown.
  return { row: { record: record as unknown as OrderRecord, gaps: [...inAll, ...differing] }, differing };
};

/** Nearly every page says no. An order and a conversation of one number are told apart where it says yes. */
const mayRepeat = (rows: readonly ReadRow[]): boolean =>
  new Set(rows.map((row) => row.record.transactionId ?? row.record.conversationId ?? row)).size < rows.length;

/**
 * The rows of one page, each deal once. A list shows a deal once: a second row that says the same is no second deal, and of two
 * that say otherwise nobody can tell which is right.
 */
export const joinRepeatedRows = (rows: readonly ReadRow[]): { rows: readonly ReadRow[]; isContradictory: boolean } => {
  if (!mayRepeat(rows)) return { rows, isContradictory: false };
  const byDeal = Map.groupBy(rows, (row) => dealOf(row) ?? row);
  if (byDeal.size === rows.length) return { rows, isContradictory: false };
  // A group has a member.
  const joined = [...byDeal.values()].map((own) => joinRows(own as [ReadRow, ...ReadRow[]]));
  return { rows: joined.map(({ row }) => row), isContradictory: joined.some(({ differing }) => differing.length > 0) };
};
