import type { CallInput } from '../contract/endpoint.ts';
import type { exportFiles } from '../contract/exports.ts';
import type { TableFormat } from '../contract/file-kinds.ts';
import type { Platform } from '../platform/ports.ts';

type TableCall = CallInput<typeof exportFiles.table>;

type ChosenCall = CallInput<typeof exportFiles.chosenSales>;

/** Rows of the list of sales, in one kind of file. */
export type ChosenSales = ChosenCall['body'];

/** A month, and whose. */
export type WantedStatement = NonNullable<CallInput<typeof exportFiles.statement>['query']>;

/** A table to be exported, in one kind of file. */
export type WantedTable = Pick<TableCall, 'params'> & { query: NonNullable<TableCall['query']> };

export interface Transfer {
  signal: AbortSignal;
  /** Called with the number of bytes that have arrived, each time there are more. */
  onBytes: (bytes: number) => void;
}

/** The file that the server makes of a table. @throws {AppError} with a sentence for the seller */
export const fetchTable = async (
  { files }: Pick<Platform, 'files'>,
  { params, query }: WantedTable,
  { signal, onBytes }: Transfer,
): Promise<Blob> => {
  // The schemas are loaded with the first call, because building them would delay every first screen.
  const { exportFiles: calls } = await import('../contract/exports.ts');
  return files.download(calls.table, { params, query, signal }, onBytes);
};

/** The statement of a month as a PDF. @throws {AppError} with a sentence for the seller */
export const fetchStatement = async (
  { files }: Pick<Platform, 'files'>,
  query: WantedStatement,
  { signal, onBytes }: Transfer,
): Promise<Blob> => {
  const { exportFiles: calls } = await import('../contract/exports.ts');
  return files.download(calls.statement, { query, signal }, onBytes);
};

/** The file that the server makes of some rows of the list of sales. @throws {AppError} with a sentence for the seller */
export const fetchChosenSales = async (
  { files }: Pick<Platform, 'files'>,
  chosen: ChosenSales,
  format: TableFormat,
  { signal, onBytes }: Transfer,
): Promise<Blob> => {
  const { exportFiles: calls } = await import('../contract/exports.ts');
  return files.download(calls.chosenSales, { query: { format }, body: chosen, signal }, onBytes);
};
