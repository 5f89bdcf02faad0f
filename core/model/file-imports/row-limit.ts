import { formatCount } from '../french.ts';

/** Rows of one import. */
export const MAX_IMPORT_ROWS = 200_000;

/** What to do with a file of so many rows, in a sentence; null where one import takes them. */
export const tooManyRows = (rows: number): string | null =>
  rows > MAX_IMPORT_ROWS
    ? `Un import ne contient pas plus de ${formatCount(MAX_IMPORT_ROWS)} lignes. Partagez ce fichier en plusieurs, par exemple un par année, et importez-les l’un après l’autre.`
    : null;
