import type { ImportBatch } from '#core/contract/reading.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, desc, eq, lt, or } from '../../db/drizzle.ts';
import { imports } from '../../db/schema/index.ts';
import { toWireImport } from './import-rows.ts';

const PER_PAGE = 20;

/** Imports of saved pages, newest first, a page at a time. @throws {AppError} NOT_FOUND when `after` is no import */
export const listImports = async (
  ctx: AccountWork,
  { after }: { after?: string | undefined },
): Promise<{ imports: ImportBatch[]; hasMore: boolean }> => {
  const isOwn = eq(imports.accountId, ctx.accountId);
  const older = after === undefined ? undefined : await olderThan(ctx, after);
  const rows = await ctx.database.db
    .select()
    .from(imports)
    .where(and(isOwn, older))
    .orderBy(desc(imports.at), desc(imports.importId))
    .limit(PER_PAGE + 1);
  return { imports: rows.slice(0, PER_PAGE).map(toWireImport), hasMore: rows.length > PER_PAGE };
};

const olderThan = async ({ database, accountId }: AccountWork, importId: string) => {
  const [last] = await database.db
    .select()
    .from(imports)
    .where(and(eq(imports.accountId, accountId), eq(imports.importId, importId)));
  if (last === undefined) throw new AppError('NOT_FOUND', 'Import introuvable.');
  return or(lt(imports.at, last.at), and(eq(imports.at, last.at), lt(imports.importId, importId)));
};
