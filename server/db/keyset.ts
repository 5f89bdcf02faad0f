import { civilDay } from '#core/contract/primitives.ts';
import { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { type SQL, sql } from './drizzle.ts';

/** What a column of an order holds, as a cursor brings it back. */
const VALUES = {
  text: z
    .string()
    .max(4_000)
    .refine((text) => !text.includes('\0')),
  day: civilDay,
  instant: z.iso.datetime({ offset: true }),
  integer: z.number().int(),
} as const;

/** A column that rows are sorted by. It is never null; the last of several is unique per row. */
export interface SortColumn {
  by: SQL;
  holds: keyof typeof VALUES;
  direction: 'ascending' | 'descending';
}

type Value = string | number;

export const orderBy = (columns: readonly SortColumn[]): SQL =>
  sql.join(
    columns.map(({ by, direction }) => (direction === 'ascending' ? sql`${by} asc` : sql`${by} desc`)),
    sql`, `,
  );

/** True of the rows that follow the one with these values. */
export const isAfter = (columns: readonly SortColumn[], values: readonly Value[]): SQL =>
  columns.reduceRight<SQL>((rest, { by, direction }, index) => {
    const value = values[index];
    const follows = direction === 'ascending' ? sql`${by} > ${value}` : sql`${by} < ${value}`;
    return sql`(${follows} or (${by} = ${value} and ${rest}))`;
  }, sql`false`);

/** The values of a row, as a text that a client gives back to get those that follow. */
export const toCursor = (values: readonly Value[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws {AppError} INVALID_INPUT for anything that is no cursor of this order */
export const readCursor = (columns: readonly SortColumn[], cursor: string): Value[] => {
  const schema = z.array(z.union([z.string(), z.number()])).length(columns.length);
  const read = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  const isFit = read.success && columns.every(({ holds }, index) => VALUES[holds].safeParse(read.data[index]).success);
  if (!read.success || !isFit)
    throw new AppError('INVALID_INPUT', 'cursor : doit être le « cursor » de la page précédente, dans le même ordre.', {
      field: 'cursor',
    });
  return read.data;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
