import { AppError } from '../../errors.ts';

/** The error of a file that cannot be read at all. `sentence`: why, and what to do instead, in French. */
export const unreadable = (sentence: string, cause?: unknown): AppError =>
  new AppError('INVALID_INPUT', sentence, {}, { cause });

/** The largest file that is opened. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** As many as a sheet of a spreadsheet holds. */
export const MAX_ROWS = 1_048_576;
/** More columns than this are a file that is no table of a seller's. */
export const MAX_COLUMNS = 500;
/** As many characters as a cell of a spreadsheet holds; the rest of a longer one is cut, and its field refused. */
export const MAX_CELL = 32_767;

export const TOO_LARGE = 'Ce fichier dépasse 50\u00a0Mo. Partagez-le en plusieurs fichiers, par exemple un par année.';
export const TOO_MANY_ROWS = 'Ce fichier a plus de 1\u202f048\u202f576 lignes. Partagez-le en plusieurs fichiers.';
export const TOO_MANY_COLUMNS = `Ce fichier a plus de ${MAX_COLUMNS} colonnes\u202f: ce n’est pas un tableau de ventes, de dépenses ou d’articles.`;
export const EMPTY = 'Ce fichier est vide.';
export const DAMAGED = 'Ce fichier est abîmé\u202f: il ne s’ouvre pas. Téléchargez-le ou enregistrez-le à nouveau.';
