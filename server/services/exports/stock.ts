import { isOfAccount } from '#core/model/own-accounts.ts';
import type { ReadMeLine } from '#core/model/sheets/sheet.ts';
import { type StockSheetRow, stockSheet } from '#core/model/sheets/stock-sheet.ts';
import { placeWords } from '#core/model/stock/places.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { ExportedSheet } from '../../sheets/exported-sheet.ts';
import { readPreferences } from '../preferences.ts';
import { listProducts } from '../stock/list.ts';
import { inSlices } from './in-slices.ts';
import { headOfReadMe, missingLine } from './read-me.ts';
import { type ExportRequest, loadNames } from './request.ts';

/** The articles of `GET /api/products`, in their order. It has no period: what an article is is what it is now. */
export const exportStock = async (work: AccountWork, request: ExportRequest): Promise<ExportedSheet<StockSheetRow>> => {
  const [listed, nameOf] = [await listProducts(work, {}), await loadNames(work)];
  const regime = request.regime ?? (listed.regime === 'particulier' ? 'particulier' : 'professional');
  const account = request.account ?? null;
  const own = listed.products.filter(
    (product) => (regime === 'all' || product.regime === regime) && isOfAccount(product, account),
  );
  const lots = new Map(listed.lots.map(({ id, title }) => [id, title]));
  const { placeWord } = await readPreferences(work);
  const head = await headOfReadMe(work, { request, regime, nameOf, by: null });
  return {
    sheet: stockSheet(placeWords(placeWord).title),
    rows: inSlices(own, (product) => [
      { product, lot: lots.get(product.lotId ?? '') ?? null, account: nameOf(product.marketplaceUserId) },
    ]),
    readMe: () => [
      ...head,
      ...CONTENT,
      ...missingLine(own.filter(({ cost }) => cost === null).length, 'prix d’achat inconnu', 'prix d’achat inconnus'),
    ],
  };
};

const CONTENT: readonly ReadMeLine[] = [
  ['Lignes', 'une par article, vendu ou non ; une annonce dont vous n’avez rien dit y est aussi'],
  ['Prix d’achat', 'article, protection et port ; pour un article de lot, sa part du lot, calculée'],
  ['Dépenses', 'ce qui a été dépensé pour l’article en plus de son prix d’achat'],
];
