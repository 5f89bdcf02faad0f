import type { ImportBatch } from '#core/contract/reading.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { imports } from '../../db/schema/index.ts';
import { findImport, toWireImport } from './import-rows.ts';

/** Opens an import of saved pages; one that is open already stays as it is. @throws {AppError} CONFLICT once it was undone */
export const openImport = (ctx: AccountWork, input: { importId: string; label: string }): Promise<ImportBatch> =>
  changeAccount(ctx, async (change) => {
    const known = await findImport(change, input.importId);
    if (known !== null && known.undoneAt !== null) {
      throw new AppError('CONFLICT', 'Cet import a déjà été annulé. Commencez-en un autre.', { field: 'importId' });
    }
    if (known !== null) return toWireImport(known);
    const { accountId, at } = change;
    const row = { accountId, ...input, at, pages: 0, created: 0, updated: 0, undoneAt: null };
    await change.tx.insert(imports).values(row);
    return toWireImport(row);
  });
