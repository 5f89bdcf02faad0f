import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { FileImport, ImportOwner } from '#core/contract/imports.ts';
import { AppError } from '#core/errors.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import type { ImportDesk } from '#core/queries/file-imports.ts';

/** Rows in one call: some hundred kilobytes. */
const PIECE = 2_000;

interface SendInput {
  desk: ImportDesk;
  opened: {
    id: string;
    kind: ImportKind;
    fileName: string;
    belongsTo: ImportOwner;
    refused: number;
    columns: { heading: string; field: string | null }[];
  };
  /** Rows in all. */
  total: number;
  rowsOf: (from: number, to: number) => Promise<ImportedRowInput[]>;
  onProgress: (progress: { done: number; total: number }) => void;
  signal: AbortSignal;
}

/**
 * Sends the rows of a file, then has them merged. Until all have arrived nothing counts. It may be repeated as a whole after
 * a failure: pieces replace themselves. @throws {AppError}, or the reason of the signal
 */
export const sendFile = async ({ desk, opened, total, rowsOf, onProgress, signal }: SendInput): Promise<FileImport> => {
  const steps = total * 2;
  const at = (done: number): void => onProgress({ done, total: steps });
  // It can be stopped from the first moment on.
  at(0);
  const { import: known } = await desk.open(opened);
  // After a lost connection it may be confirmed already.
  for (let from = 0; from < total && known.state === 'staging'; from += PIECE) {
    signal.throwIfAborted();
    await desk.add(opened.id, from / PIECE, await rowsOf(from, from + PIECE), signal);
    at(Math.min(from + PIECE, total));
  }
  for (;;) {
    signal.throwIfAborted();
    const found = await desk.commit(opened.id, total).catch((error: unknown) => {
      // Whoever stopped it dropped the import under this very call.
      signal.throwIfAborted();
      throw error;
    });
    signal.throwIfAborted();
    at(total + Math.min(found.merged, total));
    if (found.state !== 'merging') return found;
  }
};

/**
 * Takes back an import that was stopped on its way: drops it, or undoes it where it was confirmed already.
 * @returns false when the server could not be asked, so that it may go on with what was confirmed
 */
export const giveBack = async (desk: Pick<ImportDesk, 'cancel' | 'undo'>, id: string): Promise<boolean> => {
  try {
    await desk.cancel(id);
    return true;
  } catch (error) {
    // It had not been opened: there is nothing to take back.
    if (isCode(error, 'NOT_FOUND')) return true;
    if (!isCode(error, 'CONFLICT')) return false;
  }
  return desk.undo(id).then(
    () => true,
    () => false,
  );
};

const isCode = (error: unknown, code: AppError['code']): boolean => error instanceof AppError && error.code === code;
