import { type SQL, sql } from './drizzle.ts';

/** An instant of a column, or of an expression over columns, as the wire writes it: in UTC with milliseconds. */
export const isoOf = (column: string): SQL =>
  sql`to_char(${sql.raw(column)} at time zone interval '0', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
