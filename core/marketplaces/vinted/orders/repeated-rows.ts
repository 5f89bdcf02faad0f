import type { OrderRecord } from '../../records.ts';

/** A row of a list with the names of the fields it lacked. */
export interface ReadRow {
  record: OrderRecord;
  gaps: readonly string[];
}

/** The fields of a deal that are known and lost together, and the names of the gaps they leave. */
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
 * Merges several rows of one deal: values that they agree on, or that only one of them has; contradictory values become
 * unknown. A phase left open in one row contradicts another row's phase: either its text or its machine value differs.
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
  // Each field has a value of its own type, or is unknown.
  return { row: { record: record as unknown as OrderRecord, gaps: [...inAll, ...differing] }, differing };
};

/**
 * A cheap check that is false for nearly every page. An order and a conversation with the same number are only
 * distinguished after it returns true.
 */
const mayRepeat = (rows: readonly ReadRow[]): boolean =>
  new Set(rows.map((row) => row.record.transactionId ?? row.record.conversationId ?? row)).size < rows.length;

/**
 * The rows of one page, with each deal once. A list shows a deal once: an identical second row is not a second deal,
 * and of two contradictory rows neither can be trusted.
 */
export const joinRepeatedRows = (rows: readonly ReadRow[]): { rows: readonly ReadRow[]; isContradictory: boolean } => {
  if (!mayRepeat(rows)) return { rows, isContradictory: false };
  const byDeal = Map.groupBy(rows, (row) => dealOf(row) ?? row);
  if (byDeal.size === rows.length) return { rows, isContradictory: false };
  // A group has at least one member.
  const joined = [...byDeal.values()].map((own) => joinRows(own as [ReadRow, ...ReadRow[]]));
  return { rows: joined.map(({ row }) => row), isContradictory: joined.some(({ differing }) => differing.length > 0) };
};
