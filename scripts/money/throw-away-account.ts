import type { ImportedRowInput } from '#core/contract/imports.ts';
import { api } from '#core/contract/index.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { addDays, type ParisDay, startOfParisDay, toIso } from '#core/model/time.ts';
import type { AccountWork } from '#server/account/account-work.ts';
import { changeAccount } from '#server/account/change-account.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { accountClocks, accounts } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { createDerivedMemory } from '#server/services/derived-memory.ts';
import { commitImport } from '#server/services/file-imports/commit.ts';
import { openImport } from '#server/services/file-imports/imports.ts';
import { addRows } from '#server/services/file-imports/pieces.ts';
import { createReadModel } from '#server/services/read-model/create-read-model.ts';
import { createSessionMemory } from '#server/services/session-memory.ts';

/** A database in memory with one professional seller, who signs in to nothing. */
export interface ThrowAwayAccount {
  work: AccountWork;
  close: () => Promise<void>;
}

/** @param today the last millisecond of this day is the present */
export const openThrowAwayAccount = async (today: ParisDay): Promise<ThrowAwayAccount> => {
  const database = await openPglite({});
  await database.migrate();
  const now = startOfParisDay(addDays(today, 1)) - 1;
  const [accountId, createdAt] = [newId(), toIso(now)];
  await database.db.insert(accounts).values({
    ...{ accountId, email: 'vendeur@exemple.invalid', passwordHash: '', createdAt },
    ...{ firstname: '', lastname: '', displayname: '', role: 'CLIENT', userType: 'professional' },
  });
  await database.db.insert(accountClocks).values({ accountId, changedAt: createdAt, cursor: 0, saleRows: 'kept' });
  const work: AccountWork = {
    ...{ database, accountId, clock: { now: () => now }, hub: { wake() {} } },
    ...{ sessions: createSessionMemory(), derived: createDerivedMemory(), readModel: createReadModel() },
    actor: { kind: 'job', name: 'money' },
  };
  return { work, close: () => database.close() };
};

/** Rows in one piece, as the API takes them. */
const PIECE = 5_000;

/** Imports the rows of one file as a whole. */
export const importRows = async (
  work: AccountWork,
  kind: ImportKind,
  fileName: string,
  rows: readonly ImportedRowInput[],
): Promise<void> => {
  if (rows.length === 0) return;
  const id = newId();
  const opened = { id, kind, fileName, belongsTo: { kind: 'none' as const }, refused: 0, columns: [] };
  await changeAccount(work, (change) => openImport(change, opened));
  for (let piece = 0; piece * PIECE < rows.length; piece += 1) {
    const body = api.fileImports.addRows.body.parse({ rows: rows.slice(piece * PIECE, (piece + 1) * PIECE) });
    await changeAccount(work, (change) => addRows(change, { id, piece, ...body }));
  }
  for (;;) {
    const { import: found } = await commitImport(work, { id, rows: rows.length });
    if (found.state === 'done') return;
  }
};
