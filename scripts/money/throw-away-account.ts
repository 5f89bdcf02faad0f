import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { ImportOwner } from '#core/contract/imports.ts';
import { api } from '#core/contract/index.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import type { Regime } from '#core/model/regime.ts';
import { addDays, type ParisDay, startOfParisDay, toIso } from '#core/model/time.ts';
import type { AccountWork } from '#server/account/account-work.ts';
import { changeAccount } from '#server/account/change-account.ts';
import { eq } from '#server/db/drizzle.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { accountClocks, accounts, fileImports } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { createDerivedMemory } from '#server/services/derived-memory.ts';
import { commitImport } from '#server/services/file-imports/commit.ts';
import { openImport } from '#server/services/file-imports/imports.ts';
import { addRows } from '#server/services/file-imports/pieces.ts';
import { type PreparedRow, prepareRows } from '#server/services/file-imports/prepare-rows.ts';
import { registerUserId, setRegimes } from '#server/services/marketplace-accounts.ts';
import { createReadModel } from '#server/services/read-model/create-read-model.ts';
import { createSessionMemory } from '#server/services/session-memory.ts';

const MARKETPLACE = 'vinted';

/** The seller's account on the marketplace under each regime. */
const ACCOUNT_OF: Readonly<Record<Regime, string>> = { professional: '1', particulier: '2' };

/** Whose rows those of a regime are; nobody's in particular where a file names none. */
export const ownerOf = (regime: Regime | null): ImportOwner =>
  regime === null
    ? { kind: 'none' }
    : { kind: 'account', marketplace: MARKETPLACE, marketplaceUserId: ACCOUNT_OF[regime] };

/** A database in memory with one professional seller, who signs in to nothing and has an account of either regime. */
interface ThrowAwayAccount {
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
  for (const regime of ['professional', 'particulier'] as const) {
    const userId = ACCOUNT_OF[regime];
    await changeAccount(work, (change) => registerUserId(change, MARKETPLACE, userId, createdAt));
    await setRegimes(work, { marketplace: MARKETPLACE, userId, regimes: [{ from: null, regime }] });
  }
  return { work, close: () => database.close() };
};

/** Rows in one piece, as the API takes them. */
const PIECE = 5_000;

interface ImportedFile {
  kind: ImportKind;
  fileName: string;
  belongsTo: ImportOwner;
  rows: readonly ImportedRowInput[];
}

/** Imports the rows of one file as a whole. @returns what they were taken for: the articles of one sale are one row */
export const importRows = async (
  work: AccountWork,
  { kind, fileName, belongsTo, rows }: ImportedFile,
): Promise<PreparedRow[]> => {
  if (rows.length === 0) return [];
  const id = newId();
  await changeAccount(work, (change) => openImport(change, { id, kind, fileName, belongsTo, refused: 0, columns: [] }));
  const sent = [];
  for (let piece = 0; piece * PIECE < rows.length; piece += 1) {
    const body = api.fileImports.addRows.body.parse({ rows: rows.slice(piece * PIECE, (piece + 1) * PIECE) });
    await changeAccount(work, (change) => addRows(change, { id, piece, ...body }));
    sent.push(...body.rows);
  }
  for (;;) {
    const { import: found } = await commitImport({ ...work, jobBell: { ring() {} } }, { id, rows: rows.length });
    if (found.state === 'done') break;
  }
  const [row] = await work.database.db.select().from(fileImports).where(eq(fileImports.id, id));
  return row === undefined ? [] : prepareRows(row, sent);
};
