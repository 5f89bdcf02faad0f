import type { ImportedRowInput } from '../contract/imported-rows.ts';
import type { ImportKind } from '../model/file-imports/file-import.ts';
import type { RowOf } from './rows.ts';

/** Fields of a row that only the seller sees: they are not sent. */
type OnDevice = 'line' | 'account' | 'status';

/** A checked row in the API's format. */
export const toImportedRow = <K extends ImportKind>(kind: K, row: RowOf[K]): ImportedRowInput => {
  const { line: _, account: __, status: ___, ...sent } = row as RowOf[K] & Partial<Record<OnDevice, unknown>>;
  // The contract has the fields of every kind, under the same names; the server checks each of them.
  return { kind, ...sent } as unknown as ImportedRowInput;
};
