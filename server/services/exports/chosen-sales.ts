import type { exportFiles } from '#core/contract/exports.ts';
import type { z } from '#core/contract/zod.ts';
import { type CostedSalesSheetRow, costedSalesSheet } from '#core/model/sheets/sales-sheet.ts';
import { placeWords } from '#core/model/stock/places.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { ExportedSheet } from '../../sheets/exported-sheet.ts';
import { readPreferences } from '../preferences.ts';
import type { KeptSale } from '../read-model/kept-sale.ts';
import { loadSales } from '../sales/load-sales.ts';
import { toPlainSale } from '../sales/wire.ts';
import { inSlices } from './in-slices.ts';
import { headOfReadMe, missingLine } from './read-me.ts';
import { loadNames, type NameOf } from './request.ts';
import { sheetCostOf } from './sale-costs.ts';
import { CONTENT, countMissing } from './sales.ts';

export type ChosenSalesInput = z.output<typeof exportFiles.chosenSales.body>;

/**
 * The rows that the seller ticked, newest first, under any regime: they were named one by one. What may be a known sale is in
 * no file (`exportSales`), nor is what has left the list since it was shown; « Lisez-moi » counts both.
 */
export const exportChosenSales = async (
  work: AccountWork,
  { sales, refunds }: ChosenSalesInput,
): Promise<ExportedSheet<CostedSalesSheetRow>> => {
  const [loaded, nameOf] = [await loadSales(work, 'all'), await loadNames(work)];
  const { placeWord } = await readPreferences(work);
  const head = await headOfReadMe(work, { request: {}, regime: 'all', nameOf, by: null });
  const wanted = chosenRows(sales, refunds);
  const missing = countMissing();
  let written = 0;
  const rows = inSlices(loaded.sales, (kept) => {
    const found = kept.sale.isDoubtful ? [] : rowsOf(kept, wanted.get(kept.sale.id), nameOf);
    for (const row of found) missing.count(row);
    written += found.length;
    return found;
  });
  return {
    sheet: costedSalesSheet(placeWords(placeWord).title),
    rows,
    readMe: () => [
      ...head,
      ['Choix', 'les lignes que vous avez cochées, et aucune autre'],
      ...CONTENT,
      ...missing.lines(),
      ...missingLine(sizeOf(wanted) - written, 'ligne cochée, hors du fichier', 'lignes cochées, hors du fichier'),
    ],
  };
};

/** The refunds of each sale by their places; -1 is the row of the sale itself. */
type Wanted = ReadonlyMap<string, ReadonlySet<number>>;
const OWN_ROW = -1;

const chosenRows = (sales: ChosenSalesInput['sales'], refunds: ChosenSalesInput['refunds']): Wanted => {
  const wanted = new Map<string, Set<number>>();
  const add = (id: string, place: number): void => {
    const places = wanted.get(id);
    if (places) places.add(place);
    else wanted.set(id, new Set([place]));
  };
  for (const id of sales) add(id, OWN_ROW);
  for (const { sale, place } of refunds) add(sale, place);
  return wanted;
};

const sizeOf = (wanted: Wanted): number => [...wanted.values()].reduce((sum, { size }) => sum + size, 0);

const rowsOf = (kept: KeptSale, places: ReadonlySet<number> | undefined, nameOf: NameOf): CostedSalesSheetRow[] => {
  if (places === undefined) return [];
  const { sale } = kept;
  const wire = toPlainSale(sale);
  const account = nameOf(sale.marketplaceUserId);
  const own = { sale: wire, refund: null, account, known: sheetCostOf(kept, null) };
  return [
    ...(places.has(OWN_ROW) ? [own] : []),
    ...wire.refunds.flatMap((refund, place) =>
      places.has(place) ? [{ sale: wire, refund, account, known: sheetCostOf(kept, place) }] : [],
    ),
  ];
};
