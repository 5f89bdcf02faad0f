import type { WireLot, WireProduct } from '#core/contract/products.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { type CsvCell, toCsv } from '#core/model/csv.ts';
import { dayCell, momentCell } from '#core/model/csv-dates.ts';
import { stateOf } from './product-text.ts';

const HEAD = [
  ...['Titre', 'SKU', 'Bac', 'Marque', 'Taille', 'Prix d’achat', 'Dépenses', 'Devise', 'Acheté le', 'Source'],
  ...['Paiement', 'Vendeur', 'Lot', 'Prix affiché', 'État', 'Vendu le', 'Prix de vente', 'Compte', 'Note'],
];

type AccountOf = ((product: WireProduct) => AccountMark) | undefined;

/** In the currency of the article; a sum of two is in no cell. */
const tiedCell = ({ tied, currency }: WireProduct): CsvCell => {
  const [only, ...more] = tied;
  return only === undefined || more.length > 0 || only.currency !== currency ? null : only.amount;
};

const rowOf = (product: WireProduct, lots: ReadonlyMap<string, WireLot>, accountOf: AccountOf): readonly CsvCell[] => [
  ...[product.title, product.sku, product.place, product.brand, product.size],
  ...[product.cost, tiedCell(product), product.currency, dayCell(product.boughtOn)],
  ...[product.source, product.payment, product.supplier],
  product.lotId === null ? null : (lots.get(product.lotId)?.title ?? null),
  ...[product.price, stateOf(product).word, momentCell(product.sale?.date), product.sale?.price ?? null],
  product.marketplaceUserId === null ? null : (accountOf?.(product).name ?? null),
  product.note,
];

/** Articles of the stock as they are shown, in their order. Unknown is an empty cell. */
export const productsCsv = (
  products: readonly WireProduct[],
  lots: ReadonlyMap<string, WireLot>,
  accountOf: AccountOf,
): string =>
  toCsv(
    HEAD,
    products.map((product) => rowOf(product, lots, accountOf)),
  );
