import { type Fields, followClaims, isAsClaimed, isSameRow, rowOfClaims } from '#core/model/file-imports/claims.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, getTableColumns, inArray, sql } from '../../db/drizzle.ts';
import { type ClaimedTable, expenses, fileImportClaims, lots, products } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';

const TABLES = { products, lots, expenses } as const;
type ClaimRow = typeof fileImportClaims.$inferSelect;

/** The import that states something. `at`: when it was confirmed. */
export interface Claimant {
  importId: string;
  at: string;
}

/** What an import states of one row: every column that the seller could edit. */
export interface Stated {
  id: string;
  fields: Fields;
}

export interface Claimed {
  created: number;
  filled: number;
  known: number;
}

const NOT_CLAIMED = new Set(['accountId', 'id', 'createdAt', 'updatedAt']);
const fieldNames = (table: ClaimedTable): string[] =>
  Object.keys(getTableColumns(TABLES[table])).filter((name) => !NOT_CLAIMED.has(name));

const pick = (table: ClaimedTable, row: Fields): Fields =>
  Object.fromEntries(fieldNames(table).map((name) => [name, row[name] ?? null]));

interface Kept extends Fields {
  id: string;
  createdAt: string;
}

const loadRows = async (
  { tx, accountId }: Change,
  name: ClaimedTable,
  ids: readonly string[],
): Promise<Map<string, Kept>> => {
  const table = TABLES[name];
  if (ids.length === 0) return new Map();
  // All three tables have these columns; `id` is a text in one of them and a uuid in the others.
  const isNamed = and(eq(table.accountId, accountId), inArray(table.id as typeof products.id, [...ids]));
  const rows = (await tx.select().from(table).where(isNamed)) as unknown as Kept[];
  return new Map(rows.map((row) => [row.id, row]));
};

const isOfRows = ({ accountId }: Change, table: ClaimedTable, ids: readonly string[]) =>
  and(
    eq(fileImportClaims.accountId, accountId),
    eq(fileImportClaims.table, table),
    inArray(fileImportClaims.rowId, [...ids]),
  );

/** Oldest first. */
const loadClaims = async (
  change: Change,
  table: ClaimedTable,
  ids: readonly string[],
): Promise<Map<string, ClaimRow[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await change.tx
    .select()
    .from(fileImportClaims)
    .where(isOfRows(change, table, ids))
    .orderBy(fileImportClaims.at, fileImportClaims.importId);
  return Map.groupBy(rows, ({ rowId }) => rowId);
};

const contentOf = (base: Fields | null, claims: readonly ClaimRow[]): Fields | null =>
  rowOfClaims(
    base,
    claims.map(({ stated }) => stated),
  );

const byTime = (a: Pick<ClaimRow, 'at' | 'importId'>, b: Pick<ClaimRow, 'at' | 'importId'>): number => {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.importId < b.importId ? -1 : 1;
};

const CHUNK = 500;

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));

/** Writes what an import states of rows; what the seller entered for them stays. */
export const claimRows = async (
  change: Change,
  claimant: Claimant,
  table: ClaimedTable,
  all: readonly Stated[],
): Promise<Claimed> => {
  const counts: Claimed = { created: 0, filled: 0, known: 0 };
  // The last of several statements of one row counts.
  const distinct = [...new Map(all.map((each) => [each.id, each])).values()];
  counts.known += all.length - distinct.length;
  for (const chunk of chunksOf(distinct)) {
    const ids = chunk.map(({ id }) => id);
    const [rows, claims] = [await loadRows(change, table, ids), await loadClaims(change, table, ids)];
    const written: Kept[] = [];
    const claimed: ClaimRow[] = [];
    for (const { id, fields } of chunk) {
      const current = rows.get(id) ?? null;
      const others = (claims.get(id) ?? []).filter(({ importId }) => importId !== claimant.importId);
      const base = others[0] === undefined ? current && pick(table, current) : others[0].base;
      const stated = besides(base, pick(table, fields));
      const claim: ClaimRow = { accountId: change.accountId, ...claimant, table, rowId: id, base, stated };
      claimed.push(claim);
      const after = contentOf(base, [...others, claim].toSorted(byTime));
      if (after === null) continue;
      const next = current === null ? after : followClaims(pick(table, current), contentOf(base, others), after);
      const isNew = current === null;
      if (isNew) counts.created += 1;
      else if (isSameRow(next, pick(table, current))) counts.known += 1;
      else counts.filled += 1;
      if (isNew || !isSameRow(next, pick(table, current))) {
        written.push({ ...next, id, createdAt: current?.createdAt ?? change.at });
      }
    }
    await writeRows(change, table, written);
    await change.tx
      .insert(fileImportClaims)
      .values(claimed)
      .onConflictDoUpdate({
        target: [fileImportClaims.accountId, fileImportClaims.importId, fileImportClaims.table, fileImportClaims.rowId],
        set: { stated: sql`excluded.stated` },
      });
  }
  if (counts.created + counts.filled > 0) change.touch(table === 'expenses' ? 'expenses' : 'products');
  return counts;
};

/**
 * A statement that fits beside what the seller had: no amount in another currency, and no lot for an article whose own
 * cost is known, or the other way round.
 */
const besides = (base: Fields | null, stated: Fields): Fields => {
  if (base === null) return stated;
  const isOther = base.currency != null && stated.currency != null && base.currency !== stated.currency;
  const left = Object.keys(stated).filter(
    (name) =>
      (isOther && (name.endsWith('Minor') || name === 'currency')) ||
      (['lotId', 'lotSince'].includes(name) && base.articleMinor != null) ||
      (['articleMinor', 'protectionMinor', 'postageMinor', 'currency'].includes(name) && base.lotId != null),
  );
  return { ...stated, ...Object.fromEntries(left.map((name) => [name, null])) };
};

const writeRows = async ({ tx, accountId, at }: Change, name: ClaimedTable, rows: readonly Kept[]): Promise<void> => {
  if (rows.length === 0) return;
  const table = TABLES[name];
  const set = Object.fromEntries(
    [...fieldNames(name), 'updatedAt'].map((column) => [column, sql.raw(`excluded.${snakeCase(column)}`)]),
  );
  await tx
    .insert(table)
    // The fields are the columns of this very table.
    .values(rows.map((row) => ({ ...row, accountId, updatedAt: at })) as never)
    .onConflictDoUpdate({ target: [table.accountId, table.id], set });
};

export interface Unclaimed {
  removed: number;
  restored: number;
  left: number;
}

/**
 * Takes back what an import states: rows that nothing else states are removed, others are as if it had never been.
 * @param holds which of some rows are bound up with the seller's own work, so that they stay
 */
export const unclaimRows = async (
  change: Change,
  importId: string,
  table: ClaimedTable,
  holds: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Unclaimed> => {
  const { tx, accountId } = change;
  const isOwn = and(
    eq(fileImportClaims.accountId, accountId),
    eq(fileImportClaims.importId, importId),
    eq(fileImportClaims.table, table),
  );
  const own = await tx.select().from(fileImportClaims).where(isOwn);
  const sums: Unclaimed = { removed: 0, restored: 0, left: 0 };
  for (const chunk of chunksOf(own)) {
    const ids = chunk.map(({ rowId }) => rowId);
    const [rows, claims] = [await loadRows(change, table, ids), await loadClaims(change, table, ids)];
    const held = await holds(ids);
    const [gone, written]: [string[], Kept[]] = [[], []];
    for (const { rowId, base } of chunk) {
      const row = rows.get(rowId);
      if (row === undefined) continue;
      const current = pick(table, row);
      const all = claims.get(rowId) ?? [];
      const before = contentOf(base, all);
      const after = contentOf(
        base,
        all.filter((claim) => claim.importId !== importId),
      );
      const isChanged = before === null || !isAsClaimed(current, before);
      if (after === null) {
        if (isChanged || held.has(rowId)) sums.left += 1;
        else gone.push(rowId);
        continue;
      }
      const next = followClaims(current, before, after);
      if (isChanged) sums.left += 1;
      if (!isSameRow(next, current)) written.push({ ...next, id: rowId, createdAt: row.createdAt });
    }
    await writeRows(change, table, written);
    await removeRows(change, table, gone);
    sums.removed += gone.length;
    sums.restored += written.length;
  }
  await tx.delete(fileImportClaims).where(isOwn);
  if (own.length > 0) change.touch(table === 'expenses' ? 'expenses' : 'products');
  return sums;
};

const removeRows = async ({ tx, accountId }: Change, name: ClaimedTable, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const table = TABLES[name];
  await tx.delete(table).where(and(eq(table.accountId, accountId), inArray(table.id as typeof products.id, [...ids])));
};
