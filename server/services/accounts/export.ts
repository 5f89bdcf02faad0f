import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { and, asc, eq, type SQL, sql } from '../../db/drizzle.ts';
import { documents } from '../../db/schema/index.ts';
import { pathOf } from '../documents/internal.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

/** Rows per query: the maximum that the server holds of an export at a time, whatever its size. */
const ROWS = 200;

type Row = Readonly<Record<string, unknown>>;

/**
 * Everything stored for the account as the text of one JSON file, in pieces: `{format, version, exportedAt, tables:
 * {orders: […], competitorItems: […], …}, documents: {ID: base64 of the PDF}}`. Rows are read by key, a few at a time
 * and between other requests: a row that changes meanwhile appears once, in its old or its new state.
 */
export async function* exportAccount(ctx: AccountWork & Pick<Deps, 'documents'>): AsyncGenerator<string> {
  const exportedAt = toIso(ctx.clock.now());
  yield `${JSON.stringify({ format: 'comptoir', version: 1, exportedAt }).slice(0, -1)},"tables":{`;
  let separator = '';
  for (const table of exportedTables()) {
    yield `${separator}\n${JSON.stringify(table.name)}:[`;
    yield* rowsAsText(ctx, table);
    yield ']';
    separator = ',';
  }
  yield '},\n"documents":{';
  yield* documentsAsText(ctx);
  yield '}}\n';
}

async function* rowsAsText(ctx: AccountWork & Pick<Deps, 'documents'>, table: ExportedTable): AsyncGenerator<string> {
  let last: Row | null = null;
  do {
    const rows: Row[] = await readAfter(ctx, table, last);
    const text = rows.map((row) => JSON.stringify(row)).join(',\n');
    if (text !== '') yield `${last === null ? '\n' : ',\n'}${text}`;
    last = rows.length === ROWS && table.key.length > 0 ? (rows.at(-1) ?? null) : null;
  } while (last !== null);
}

const readAfter = (
  ctx: AccountWork & Pick<Deps, 'documents'>,
  table: ExportedTable,
  last: Row | null,
): Promise<Row[]> => {
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

/** The PDFs themselves, one at a time. */
async function* documentsAsText(ctx: AccountWork & Pick<Deps, 'documents'>): AsyncGenerator<string> {
  const { accountId } = ctx;
  const rows = await ctx.database.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.accountId, accountId));
  let separator = '\n';
  for (const { id } of rows) {
    const content = await ctx.documents.read(pathOf({ accountId, id }));
    if (content === null) continue;
    yield `${separator}${JSON.stringify(id)}:${JSON.stringify(Buffer.from(content).toString('base64'))}`;
    separator = ',\n';
  }
}
