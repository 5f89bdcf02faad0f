import { AppError } from '#core/errors.ts';
import { type CsvCell, toCsvHead, toCsvLine } from '#core/model/csv.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { and, asc, eq, type SQL, sql } from '../../db/drizzle.ts';
import { documents } from '../../db/schema/index.ts';
import type { ZipEntry } from '../../sheets/zip-file.ts';
import { pathOf } from '../documents/internal.ts';
import { exportReadMe } from './export-read-me.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

/** Rows per query: the maximum that the server holds of an export at a time, whatever its size. */
const ROWS = 200;

type Row = Readonly<Record<string, unknown>>;
type Exporting = AccountWork & Pick<Deps, 'documents'>;

/**
 * Everything stored for the account, as the files of an archive that are made while they are read:
 * - `comptoir.json`: `{format, version, exportedAt, tables: {orders: […], competitorItems: […], …}}`
 * - `csv/TABLE.csv`: the same rows, one file for each table
 * - `documents/ID.pdf`, `.jpg` or `.png`: the documents as they were uploaded
 *
 * Rows are read by key, a few at a time and between other requests: a row that changes meanwhile appears once in each file,
 * in its old or its new state.
 */
export async function* exportAccount(ctx: Exporting): AsyncGenerator<ZipEntry> {
  const exportedAt = toIso(ctx.clock.now());
  yield { path: 'LISEZ-MOI.txt', content: encoded([exportReadMe(exportedAt)]) };
  yield { path: 'comptoir.json', content: encoded(jsonText(ctx, exportedAt)) };
  for (const table of exportedTables()) yield { path: `csv/${table.name}.csv`, content: encoded(csvText(ctx, table)) };
  yield* documentsOf(ctx);
}

async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

async function* jsonText(ctx: Exporting, exportedAt: string): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'comptoir', version: 2, exportedAt }).slice(0, -1)},"tables":{`;
  let separator = '';
  for (const table of exportedTables()) {
    yield `${separator}\n${JSON.stringify(table.name)}:[`;
    let before = '\n';
    for await (const rows of pagesOf(ctx, table)) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield ']';
    separator = ',';
  }
  yield '}}\n';
}

async function* csvText(ctx: Exporting, table: ExportedTable): AsyncGenerator<string> {
  const names = Object.keys(table.columns);
  yield toCsvHead(names);
  for await (const rows of pagesOf(ctx, table)) {
    yield rows.map((row) => toCsvLine(names.map((name) => cellOf(row[name])))).join('');
  }
}

const cellOf = (value: unknown): CsvCell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return JSON.stringify(value);
};

/** The rows of a table in the order of their key; no page is empty. */
async function* pagesOf(ctx: Exporting, table: ExportedTable): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  do {
    const rows: Row[] = await readAfter(ctx, table, last);
    if (rows.length > 0) yield rows;
    last = rows.length === ROWS && table.key.length > 0 ? (rows.at(-1) ?? null) : null;
  } while (last !== null);
}

const readAfter = (ctx: Exporting, table: ExportedTable, last: Row | null): Promise<Row[]> => {
  const isOwn = eq(table.accountId, ctx.accountId);
  return ctx.database.db
    .select({ ...table.columns })
    .from(table.table)
    .where(last === null ? isOwn : and(isOwn, isAfter(table, last)))
    .orderBy(...table.key.map((column) => asc(column)))
    .limit(ROWS);
};

const isAfter = ({ key, columns }: ExportedTable, last: Row): SQL => {
  const nameOf = new Map(Object.entries(columns).map(([name, column]) => [column.name, name]));
  const values = key.map((column) => sql.param(last[nameOf.get(column.name) ?? ''], column));
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(values, sql`, `)})`;
};

const EXTENSIONS = { pdf: 'pdf', jpeg: 'jpg', png: 'png' } as const;

/** The documents themselves, decrypted, one at a time. One that cannot be read is replaced by the reason. */
async function* documentsOf(ctx: Exporting): AsyncGenerator<ZipEntry> {
  const { accountId } = ctx;
  const isOwn = eq(documents.accountId, accountId);
  const rows = await ctx.database.db
    .select({ id: documents.id, format: documents.format })
    .from(documents)
    .where(isOwn);
  for (const { id, format } of rows) {
    const path = `documents/${id}`;
    const content = await readDocument(ctx, pathOf({ accountId, id }));
    if (typeof content === 'string') yield { path: `${path}.txt`, content: encoded([content]) };
    else if (content !== null) yield { path: `${path}.${EXTENSIONS[format ?? 'pdf']}`, content: [content] };
  }
}

/** @returns the reason in words when the document is damaged. @throws {AppError} when the storage fails altogether */
const readDocument = async (ctx: Exporting, path: string): Promise<Uint8Array | string | null> => {
  try {
    return await ctx.documents.read(path);
  } catch (error) {
    if (error instanceof AppError && error.details.status === undefined) return `${error.message}\n`;
    throw error;
  }
};
