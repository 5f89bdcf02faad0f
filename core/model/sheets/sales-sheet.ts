import type { Currency } from '../money.ts';
import type { Regime } from '../regime.ts';
import type { SaleOutcome } from '../sale-outcome.ts';
import type { SaleStage } from '../sales/sale.ts';
import { saleSourceWord, saleWord } from '../sales/sale-words.ts';
import type { ParisDay } from '../time.ts';
import { regimeWord } from './regime-word.ts';
import { OWN_ID_HEADING, type Sheet, type SheetCell, type SheetColumn, yes } from './sheet.ts';

/** A sale as lists have it: amounts are decimal in `currency`, times ISO instants; null is unknown. */
export interface SheetSale {
  title: string | null;
  buyerLogin: string | null;
  transactionId: string | null;
  conversationId: string | null;
  date: string | null;
  dateEstimated: boolean;
  price: number | null;
  currency: Currency | null;
  stage: SaleStage;
  outcome: SaleOutcome | 'unknown';
  source: string;
  /** Where it was sold; null: unknown, or read on a page of the marketplace. */
  channel: string | null;
  /** True when the seller entered it. */
  byHand: boolean;
  regime: Regime | 'unknown' | null;
  released: { amount: number; at: string | null } | null;
  partlyRefunded: boolean;
  takenBy: { at: string } | null;
  doubtful: boolean;
}

interface SheetRefund {
  /** Positive. */
  amount: number | null;
  at: string | null;
}

/** A sale, or one of its refunds. */
export interface SalesSheetRow {
  sale: SheetSale;
  /** Null: the row is the sale itself. */
  refund: SheetRefund | null;
  /** Name of the account; null: unknown, or there is only one. */
  account: string | null;
}

/** What its articles cost, and what it left over: decimal amounts in the currency of the sale; null is unknown. */
export interface SheetCost {
  /** Without expenses for the articles. */
  cost: number | null;
  /** Where the cost was learnt, or why it is unknown. */
  origin: string | null;
  /** Expenses for its articles. */
  tied: number | null;
  /** Of this very row: what the sale brought less its costs, or what was paid back. */
  margin: number | null;
}

/** The same with what only the server knows. */
export interface SheetSaleCost extends SheetCost {
  /** Of its only article. */
  sku: string | null;
  place: string | null;
  brand: string | null;
  category: string | null;
  size: string | null;
  boughtOn: ParisDay | null;
  source: string | null;
  /** Its fees and the day of its money, where only a file states the sale. */
  fees: number | null;
  releasedAt: string | null;
  /** By which an import knows it again; null where it has no such id. */
  ownId: string | null;
}

/** A row with what its sale cost. */
export interface PricedSalesSheetRow extends SalesSheetRow {
  known: SheetCost;
}

export interface CostedSalesSheetRow extends PricedSalesSheetRow {
  known: SheetSaleCost;
}

/** A column of the sale itself: empty in the rows of its refunds, so that nothing is counted twice. */
const ofSale =
  (of: (sale: SheetSale) => SheetCell) =>
  ({ sale, refund }: SalesSheetRow): SheetCell =>
    refund === null ? of(sale) : null;

type Column = SheetColumn<SalesSheetRow>;

/** What is sold, to whom, and when. */
const DEAL: readonly Column[] = [
  { heading: 'Titre', kind: 'text', width: 42, of: ({ sale }) => sale.title },
  { heading: 'Acheteur', kind: 'text', width: 18, of: ({ sale }) => sale.buyerLogin },
  { heading: 'Compte', kind: 'text', width: 18, of: ({ account }) => account },
  { heading: 'Numéro de transaction', kind: 'text', width: 22, of: ({ sale }) => sale.transactionId },
  { heading: 'Numéro de conversation', kind: 'text', width: 24, of: ({ sale }) => sale.conversationId },
  { heading: 'Vendue le', kind: 'moment', width: 17, of: ({ sale }) => sale.date },
  { heading: 'Date estimée', kind: 'text', width: 13, of: ({ sale }) => yes(sale.dateEstimated && sale.date !== null) },
];

const PRICE: readonly Column[] = [
  { heading: 'Prix de vente', kind: 'money', width: 14, of: ofSale(({ price }) => price) },
  { heading: 'Reçu', kind: 'money', width: 12, of: ofSale(({ released }) => released?.amount ?? null) },
];

const PAID_BACK: readonly Column[] = [
  { heading: 'Remboursée en partie', kind: 'text', width: 21, of: ofSale(({ partlyRefunded }) => yes(partlyRefunded)) },
  {
    heading: 'Remboursé après libération',
    kind: 'money',
    width: 27,
    of: ({ refund }) => (refund === null || refund.amount === null ? null : -refund.amount),
  },
  { heading: 'Remboursé le', kind: 'moment', width: 17, of: ({ refund }) => refund?.at ?? null },
  { heading: 'Devise', kind: 'text', width: 8, of: ({ sale }) => sale.currency },
];

const STAGE: readonly Column[] = [
  { heading: 'Étape', kind: 'text', width: 28, of: ({ sale, refund }) => saleWord(sale, refund !== null) },
  {
    heading: 'Sortie du porte-monnaie le',
    kind: 'moment',
    width: 26,
    of: ofSale(({ takenBy }) => takenBy?.at ?? null),
  },
  { heading: 'Régime', kind: 'text', width: 14, of: ({ sale }) => regimeWord(sale.regime) },
  { heading: 'Canal', kind: 'text', width: 14, of: ofSale(({ channel }) => channel) },
  { heading: 'Lue dans', kind: 'text', width: 15, of: ({ sale }) => saleSourceWord(sale) },
];

const currencyOf = ({ sale }: SalesSheetRow): Currency | null => sale.currency;

type PricedColumn = SheetColumn<PricedSalesSheetRow>;

const ofPrice =
  (of: (known: SheetCost) => SheetCell) =>
  ({ known, refund }: PricedSalesSheetRow): SheetCell =>
    refund === null ? of(known) : null;

const COST: readonly PricedColumn[] = [
  { heading: 'Prix d’achat', kind: 'money', width: 13, of: ofPrice(({ cost }) => cost) },
  { heading: 'Origine du prix d’achat', kind: 'text', width: 22, of: ofPrice(({ origin }) => origin) },
  { heading: 'Dépenses', kind: 'money', width: 11, of: ofPrice(({ tied }) => tied) },
  { heading: 'Marge', kind: 'money', width: 11, of: ({ known }) => known.margin },
];

/** Sales as a screen knows them, and what was paid back for them in rows of its own. */
export const salesSheet: Sheet<PricedSalesSheetRow> = {
  name: 'Ventes',
  currencyOf,
  columns: [
    ...DEAL,
    ...PRICE,
    { heading: 'Libérée le', kind: 'moment', width: 17, of: ofSale(({ released }) => released?.at ?? null) },
    ...PAID_BACK,
    ...COST,
    ...STAGE,
  ],
};

type CostedColumn = SheetColumn<CostedSalesSheetRow>;

const ofCost =
  (of: (known: SheetSaleCost) => SheetCell) =>
  ({ known, refund }: CostedSalesSheetRow): SheetCell =>
    refund === null ? of(known) : null;

const RELEASED: CostedColumn = {
  ...{ heading: 'Libérée le', kind: 'moment', width: 17 },
  of: ({ sale, refund, known }) => (refund === null ? (sale.released?.at ?? known.releasedAt) : null),
};

const FEES: CostedColumn = { heading: 'Frais', kind: 'money', width: 10, of: ofCost(({ fees }) => fees) };

const articleColumns = (place: string): readonly CostedColumn[] => [
  { heading: 'SKU', kind: 'text', width: 12, of: ofCost(({ sku }) => sku) },
  { heading: place, kind: 'text', width: 12, of: ofCost((known) => known.place) },
  { heading: 'Marque', kind: 'text', width: 16, of: ofCost(({ brand }) => brand) },
  { heading: 'Catégorie', kind: 'text', width: 18, of: ofCost(({ category }) => category) },
  { heading: 'Taille', kind: 'text', width: 10, of: ofCost(({ size }) => size) },
  { heading: 'Acheté le', kind: 'day', width: 12, of: ofCost(({ boughtOn }) => boughtOn) },
  { heading: 'Provenance', kind: 'text', width: 22, of: ofCost(({ source }) => source) },
];

const OWN_ID: CostedColumn = { heading: OWN_ID_HEADING, kind: 'text', width: 38, of: ({ known }) => known.ownId };

/** The same with what sales cost and left over. @param place the seller’s word for where an article lies */
export const costedSalesSheet = (place: string): Sheet<CostedSalesSheetRow> => ({
  name: 'Ventes',
  currencyOf,
  columns: [...DEAL, ...PRICE, RELEASED, ...PAID_BACK, FEES, ...COST, ...articleColumns(place), ...STAGE, OWN_ID],
});
