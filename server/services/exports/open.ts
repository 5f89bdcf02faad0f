import type { ExportTable } from '#core/contract/exports.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { ExportedSheet } from '../../sheets/exported-sheet.ts';
import { inReadModel } from '../read-model/in-read-model.ts';
import { exportExpenses } from './expenses.ts';
import { exportLedger } from './ledger.ts';
import { exportMissingCosts } from './missing-costs.ts';
import type { ExportRequest } from './request.ts';
import { exportSales } from './sales.ts';
import { exportStock } from './stock.ts';

/** Turns a table into something else, whatever its rows are. */
export type UseSheet<T> = <Row>(exported: ExportedSheet<Row>) => T;

/** Opens an export: everything that can be refused is, before the first row. */
export const openExport = async <T>(
  work: AccountWork,
  table: ExportTable,
  request: ExportRequest,
  use: UseSheet<T>,
): Promise<T> => {
  switch (table) {
    case 'sales':
      return use(await inReadModel(work, (each) => exportSales(each, request)));
    case 'missing-costs':
      return use(await inReadModel(work, (each) => exportMissingCosts(each, request)));
    case 'expenses':
      return use(await inReadModel(work, (each) => exportExpenses(each, request)));
    case 'stock':
      return use(await inReadModel(work, (each) => exportStock(each, request)));
    // Its lines are read while they are sent, each as it is by then.
    case 'ledger':
      return use(await exportLedger(work, request));
  }
};
