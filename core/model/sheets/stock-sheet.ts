import type { Currency } from '../money.ts';
import type { Regime } from '../regime.ts';
import type { Fate, StockState } from '../stock/product.ts';
import { FATE_WORDS, stockWord } from '../stock/stock-words.ts';
import type { ParisDay } from '../time.ts';
import { regimeWord } from './regime-word.ts';
import { asOwnId, OWN_ID_HEADING, type Sheet, type SheetCell } from './sheet.ts';

/** An article of the stock as lists have it: amounts are decimal in `currency`; null is unknown. */
export interface SheetProduct {
  id: string;
  title: string | null;
  itemId: string | null;
  sku: string | null;
  place: string | null;
  brand: string | null;
  category: string | null;
  size: string | null;
  cost: number | null;
  article: number | null;
  protection: number | null;
  postage: number | null;
  tied: readonly { amount: number; currency: Currency }[];
  priceCurrency: Currency | null;
  currency: Currency | null;
  boughtOn: ParisDay | null;
  source: string | null;
  payment: string | null;
  supplier: string | null;
  price: number | null;
  listedAt: string | null;
  state: StockState | 'unknown';
  fate: Fate | 'unknown';
  fateOn: ParisDay | null;
  sale: { date: string | null; price: number | null; currency: Currency | null } | null;
  regime: Regime | 'unknown' | null;
  note: string | null;
  /** Null: in no lot, or since its purchase. */
  lotSince: ParisDay | null;
}

export interface StockSheetRow {
  product: SheetProduct;
  /** Title of its lot. */
  lot: string | null;
  /** Name of the account; null: none, unknown, or there is only one. */
  account: string | null;
}

/** In the currency of the article; a sum of two is in no cell. */
const tiedCell = ({ tied, currency }: SheetProduct): SheetCell => {
  const [only, ...more] = tied;
  return only === undefined || more.length > 0 || only.currency !== currency ? null : only.amount;
};

const priceCell = ({ price, priceCurrency, currency }: SheetProduct): SheetCell =>
  priceCurrency === currency ? price : null;

const salePriceCell = ({ sale, currency }: SheetProduct): SheetCell =>
  sale === null || sale.currency !== currency ? null : sale.price;

const fateWord = ({ fate }: SheetProduct): string | null =>
  fate === 'kept' || fate === 'unknown' ? null : FATE_WORDS[fate];

/** The stock, and what left it. @param place the seller's word for where an article lies */
export const stockSheet = (place: string): Sheet<StockSheetRow> => ({
  name: 'Stock',
  currencyOf: ({ product }) => product.currency,
  columns: [
    { heading: 'Titre', kind: 'text', width: 42, of: ({ product }) => product.title },
    { heading: 'Numéro d’annonce', kind: 'text', width: 18, of: ({ product }) => product.itemId },
    { heading: 'SKU', kind: 'text', width: 12, of: ({ product }) => product.sku },
    { heading: place, kind: 'text', width: 10, of: ({ product }) => product.place },
    { heading: 'Marque', kind: 'text', width: 16, of: ({ product }) => product.brand },
    { heading: 'Catégorie', kind: 'text', width: 18, of: ({ product }) => product.category },
    { heading: 'Taille', kind: 'text', width: 10, of: ({ product }) => product.size },
    { heading: 'Prix d’achat', kind: 'money', width: 13, of: ({ product }) => product.cost },
    {
      heading: 'Part de lot',
      kind: 'text',
      width: 12,
      of: ({ product, lot }) => (lot !== null && product.cost !== null ? 'calculée' : null),
    },
    { heading: 'Prix de l’article', kind: 'money', width: 16, of: ({ product }) => product.article },
    { heading: 'Protection', kind: 'money', width: 11, of: ({ product }) => product.protection },
    { heading: 'Port', kind: 'money', width: 11, of: ({ product }) => product.postage },
    { heading: 'Dépenses', kind: 'money', width: 11, of: ({ product }) => tiedCell(product) },
    { heading: 'Devise', kind: 'text', width: 8, of: ({ product }) => product.currency },
    { heading: 'Acheté le', kind: 'day', width: 12, of: ({ product }) => product.boughtOn },
    { heading: 'Source', kind: 'text', width: 22, of: ({ product }) => product.source },
    { heading: 'Paiement', kind: 'text', width: 14, of: ({ product }) => product.payment },
    { heading: 'Vendeur', kind: 'text', width: 18, of: ({ product }) => product.supplier },
    { heading: 'Lot', kind: 'text', width: 22, of: ({ lot }) => lot },
    { heading: 'Dans le lot depuis', kind: 'day', width: 18, of: ({ product }) => product.lotSince },
    { heading: 'Prix affiché', kind: 'money', width: 12, of: ({ product }) => priceCell(product) },
    { heading: 'En ligne le', kind: 'moment', width: 17, of: ({ product }) => product.listedAt },
    { heading: 'État', kind: 'text', width: 20, of: ({ product }) => stockWord(product) },
    { heading: 'Devenu', kind: 'text', width: 16, of: ({ product }) => fateWord(product) },
    { heading: 'Sorti le', kind: 'day', width: 12, of: ({ product }) => product.fateOn },
    { heading: 'Vendu le', kind: 'moment', width: 17, of: ({ product }) => product.sale?.date ?? null },
    { heading: 'Montant de la vente', kind: 'money', width: 20, of: ({ product }) => salePriceCell(product) },
    { heading: 'Compte', kind: 'text', width: 18, of: ({ account }) => account },
    { heading: 'Régime', kind: 'text', width: 14, of: ({ product }) => regimeWord(product.regime) },
    { heading: 'Note', kind: 'text', width: 32, of: ({ product }) => product.note },
    { heading: OWN_ID_HEADING, kind: 'text', width: 38, of: ({ product }) => asOwnId(product.id) },
  ],
});
