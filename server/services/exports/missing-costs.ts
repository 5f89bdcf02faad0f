import { type CostedSalesSheetRow, costedSalesSheet } from '#core/model/sheets/sales-sheet.ts';
import type { ReadMeLine } from '#core/model/sheets/sheet.ts';
import { placeWords } from '#core/model/stock/places.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { sql } from '../../db/drizzle.ts';
import type { ExportedSheet } from '../../sheets/exported-sheet.ts';
import { isInScope, scopeOf } from '../figures/scope.ts';
import { readPreferences } from '../preferences.ts';
import { loadKeptSales } from '../read-model/kept-sale.ts';
import { IS_UNCOSTED } from '../read-model/sale-conditions.ts';
import { toPlainSale } from '../sales/wire.ts';
import { inSlices } from './in-slices.ts';
import { headOfReadMe } from './read-me.ts';
import { type ExportRequest, loadNames, rangeOf } from './request.ts';
import { sheetCostOf } from './sale-costs.ts';
import { CONTENT } from './sales.ts';

/**
 * The sales whose money came in a period and whose cost is unknown, the most valuable first, in the columns of the sales: once
 * their purchase prices are filled in, the same file is imported.
 */
export const exportMissingCosts = async (
  work: AccountWork,
  request: ExportRequest,
): Promise<ExportedSheet<CostedSalesSheetRow>> => {
  const scope = await scopeOf(work, request);
  const { from, to } = rangeOf(request);
  const which = sql`${isInScope(work, scope)} and ${IS_UNCOSTED} and brought_on between ${from} and ${to}`;
  const sales = await loadKeptSales(work, which, sql`order by brought_minor desc, id collate "C"`);
  const nameOf = await loadNames(work);
  const { placeWord } = await readPreferences(work);
  const head = await headOfReadMe(work, { request, regime: scope.regime, nameOf, by: BY });
  return {
    sheet: { ...costedSalesSheet(placeWords(placeWord).title), name: 'Prix d’achat à saisir' },
    rows: inSlices(sales, (kept) => [
      {
        ...{ sale: toPlainSale(kept.sale), refund: null, known: sheetCostOf(kept, null) },
        account: nameOf(kept.sale.marketplaceUserId),
      },
    ]),
    readMe: () => [...head, FILL_IN, ...CONTENT],
  };
};

const BY = 'par jour où l’argent est arrivé';
const FILL_IN: ReadMeLine = [
  'À remplir',
  'la colonne « Prix d’achat » ; importez ensuite ce fichier dans « Ventes » : chaque prix rejoint sa vente, sans en ajouter aucune',
];
