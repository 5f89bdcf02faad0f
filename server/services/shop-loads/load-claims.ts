import type { LoadStatement } from '#core/model/file-imports/load-statements.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { fileImportClaims, type LoadedTable } from '../../db/schema/index.ts';

/** What a load states of one row that it made or changed. */
export interface LoadClaim extends LoadStatement {
  table: LoadedTable;
  rowId: string;
}

/** Rows per statement, each with seven parameters, of which a statement takes 65 535. */
const CHUNK = 2_000;

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));

export const writeClaims = async (
  { tx, accountId, at }: Change,
  importId: string,
  claims: readonly LoadClaim[],
): Promise<void> => {
  for (const chunk of chunksOf(claims)) {
    await tx.insert(fileImportClaims).values(chunk.map((claim) => ({ ...claim, accountId, importId, at })));
  }
};

export interface UndoneClaim extends LoadClaim {
  /** What loads stated of the row since, oldest first. */
  later: (LoadClaim & { importId: string })[];
}

/** What a load states of the rows of one table, with what came after it. */
export const loadClaims = async (
  { tx, accountId }: Change,
  importId: string,
  table: LoadedTable,
): Promise<UndoneClaim[]> => {
  const isOf = and(eq(fileImportClaims.accountId, accountId), eq(fileImportClaims.table, table));
  const rows = await tx
    .select()
    .from(fileImportClaims)
    .where(
      and(
        isOf,
        sql`${fileImportClaims.rowId} in (select own.row_id from file_import_claims own where own.account_id = ${accountId}
          and own.import_id = ${importId} and own."table" = ${table})`,
      ),
    )
    .orderBy(fileImportClaims.at);
  const byRow = Map.groupBy(rows, ({ rowId }) => rowId);
  return [...byRow.values()].flatMap((all) => {
    const index = all.findIndex((claim) => claim.importId === importId);
    const own = all[index];
    if (own === undefined) return [];
    const later = all.slice(index + 1).map((claim) => ({ ...claim, table }));
    return [{ table, rowId: own.rowId, base: own.base, stated: own.stated, later }];
  });
};

/** Gives later statements of a row what is before them now. */
export const rebase = async (
  { tx, accountId }: Change,
  { table, rowId, later }: UndoneClaim,
  rebased: readonly LoadStatement[],
): Promise<void> => {
  for (const [index, { importId }] of later.entries()) {
    const isIt = and(
      eq(fileImportClaims.accountId, accountId),
      eq(fileImportClaims.importId, importId),
      eq(fileImportClaims.table, table),
      eq(fileImportClaims.rowId, rowId),
    );
    await tx
      .update(fileImportClaims)
      .set({ base: rebased[index]?.base ?? null })
      .where(isIt);
  }
};

/** Lines whose keys changed, because their shop did. */
export const renameClaims = async ({ tx, accountId }: Change, names: ReadonlyMap<string, string>): Promise<void> => {
  const isLine = and(eq(fileImportClaims.accountId, accountId), eq(fileImportClaims.table, 'ledger_lines'));
  const known = await tx
    .selectDistinct({ rowId: fileImportClaims.rowId })
    .from(fileImportClaims)
    .where(and(isLine, inArray(fileImportClaims.rowId, [...names.keys()])));
  for (const { rowId } of known) {
    await tx
      .update(fileImportClaims)
      .set({ rowId: names.get(rowId) ?? rowId })
      .where(and(isLine, eq(fileImportClaims.rowId, rowId)));
  }
};
