import type { RowData } from './row-data.ts';

/** The rows that lists and figures are read from, for whoever changes what they are derived from. */
export interface ReadModel {
  /** Brings the rows of the account up to date, at the end of the transaction that changed something. */
  refresh(data: RowData): Promise<void>;
}
