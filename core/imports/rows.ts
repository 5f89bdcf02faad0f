import type { ImportKind } from '../model/file-imports/file-import.ts';
import type { Currency, Minor } from '../model/money.ts';
import type { FiledOutcome } from '../model/sales/filed-sale.ts';
import type { Fate } from '../model/stock/product.ts';
import type { ParisDay } from '../model/time.ts';

/** What every row of a file has. Texts are trimmed, bounded and never empty; null is unknown. */
interface Row {
  /** Where it begins, as an editor or a spreadsheet numbers lines: from 1, headings counted. */
  line: number;
  /** The number that the old tool gave it. */
  externalId: string | null;
  /** Of every amount of the row. Null when no amount of it is known, or nothing states one. */
  currency: Currency | null;
  note: string | null;
}

/** The UUID under which an export of Comptoir names a row, so that it is known again; null in any other file. */
type OwnId = string | null;

/** What the article is, in the words of the file. */
interface Described {
  brand: string | null;
  category: string | null;
  size: string | null;
}

/** One sale. */
export interface SaleRow extends Row, Described {
  /** The marketplace's own numbers: digits only. */
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  buyerLogin: string | null;
  priceMinor: Minor | null;
  /** In Paris. */
  soldOn: ParisDay | null;
  /** ISO 8601 in UTC, when the file states a time; it lies on `soldOn`. */
  soldAt: string | null;
  releasedOn: ParisDay | null;
  /** What reached the seller for it, where the file states that beside the price. */
  receivedMinor: Minor | null;
  /** Its purchase price. 0 is known, an empty cell is unknown. */
  costMinor: Minor | null;
  boughtOn: ParisDay | null;
  /** Where the article was bought: « Vide-grenier Bron ». */
  source: string | null;
  sku: string | null;
  /** Where the article lies. */
  place: string | null;
  /** What the sale cost the seller, without sign. */
  feesMinor: Minor | null;
  /** The seller's account, as the file names it. */
  account: string | null;
  /** As the file words it. */
  status: string | null;
  outcome: FiledOutcome;
  /** What the buyer got back, without sign; at most the price. */
  refundMinor: Minor | null;
  /** The day on which it was paid back. */
  refundedOn: ParisDay | null;
  /** Where it was sold: « Vinted », « hors Vinted », « Leboncoin ». */
  channel: string | null;
  ownId: OwnId;
}

/** One expense. Its amount has no sign. */
export interface ExpenseRow extends Row {
  type: string | null;
  amountMinor: Minor | null;
  day: ParisDay | null;
  /** What it was for, as the file names it: an article (its SKU or number), a lot (its number or name). */
  articleRef: string | null;
  lotRef: string | null;
  account: string | null;
  ownId: OwnId;
}

/** One article of the stock, in the words of `core/contract/products.ts`. */
export interface ArticleRow extends Row, Described {
  title: string | null;
  sku: string | null;
  place: string | null;
  /** What is asked for it. */
  priceMinor: Minor | null;
  /**
   * What it cost in all, when the file states that: it replaces the parts, which equal it where all are known. Protection and
   * postage are 0 where the file has no column of them.
   */
  costMinor: Minor | null;
  articleMinor: Minor | null;
  protectionMinor: Minor | null;
  postageMinor: Minor | null;
  boughtOn: ParisDay | null;
  source: string | null;
  payment: string | null;
  /** Who sold it to the seller. */
  supplier: string | null;
  /** Its listing on the marketplace: digits only. */
  itemId: string | null;
  /** The number or the name of its lot, as the file states it. */
  lotRef: string | null;
  /** The day on which it joined its lot. */
  lotSince: ParisDay | null;
  fate: Fate;
  fateOn: ParisDay | null;
  ownId: OwnId;
}

/** Articles bought together for one cost. */
export interface LotRow extends Row {
  name: string | null;
  costMinor: Minor | null;
  boughtOn: ParisDay | null;
  source: string | null;
  payment: string | null;
  supplier: string | null;
  /** Articles in all, at least 1. */
  announced: number | null;
}

/** Something bought on the marketplace. */
export interface PurchaseRow extends Row {
  transactionId: string | null;
  title: string | null;
  articleMinor: Minor | null;
  protectionMinor: Minor | null;
  postageMinor: Minor | null;
  /** What was paid in all; it equals the three parts where all are known. */
  totalMinor: Minor | null;
  boughtOn: ParisDay | null;
  supplier: string | null;
  itemId: string | null;
}

/** The rows of each kind of file. */
export interface RowOf {
  sales: SaleRow;
  expenses: ExpenseRow;
  articles: ArticleRow;
  lots: LotRow;
  purchases: PurchaseRow;
}

type Fields = { [K in ImportKind]: Exclude<keyof RowOf[K], 'line' | 'outcome' | 'soldAt'> & string };

/** The fields that a column of this kind of file can hold, besides `line`. `outcome` and `soldAt` follow from other cells. */
export type FieldOf<K extends ImportKind> = Fields[K];
export type Field = Fields[ImportKind];

/** One cell that could not be read, or contradicts another. Its row is not imported until it is corrected. */
export interface Refusal {
  /** Of the row. */
  line: number;
  /** The cell to correct: corrections of `checkRows` name line and field. Null: the line as a whole, which no correction mends. */
  field: Field | null;
  /** The heading of its column in the file; where the file has none, Comptoir's name of the field. Null without a field. */
  heading: string | null;
  /** As the file has it, at most 80 characters. */
  value: string;
  /** A sentence in French: « Novembre n’a que 30 jours. » */
  reason: string;
  /** What the seller most likely meant, to be offered in the field: « 12,50 » for « 12,5O »; null without an idea. */
  proposal: string | null;
}

/**
 * Why a line is left aside without being wrong. In an export of Comptoir: `wallet`, a fee that is read again on the
 * pages of the wallet; `recurring`, one date of a recurring expense; `sold`, an article whose sale states its cost;
 * `awaited`, a sale whose money had not come: a file cannot state when it does.
 */
export const ASIDE = ['duplicate', 'total', 'empty', 'heading', 'wallet', 'recurring', 'sold', 'awaited'] as const;
export type Aside = (typeof ASIDE)[number];

/** A line that is not imported and not refused.*/
export interface AsideLine {
  line: number;
  why: Aside;
  /** The line that a duplicate repeats. */
  of: number | null;
  /** Its text, at most 120 characters. */
  text: string;
}

/**
 * A line with the same content as an earlier one, without a number that would make it the same row: two equal sales on
 * one day are legitimate. It is imported, and shown.
 */
export interface Twin {
  line: number;
  /** The line that it equals. */
  of: number;
  /** Its text, at most 120 characters. */
  text: string;
}

export type Format = 'csv' | 'xlsx' | 'archive';
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `decided`: by the content. `proposed`: the usual one here, nothing contradicts it. `ask`: the file can be read both ways. */
export type Certainty = 'decided' | 'proposed' | 'ask';

/** How the file writes day and month in figures. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** How the dates and the amounts of one column are to be read. The seller can choose another way. */
export interface ColumnConventions {
  /** Null: no amount has decimals or thousands, or they contradict each other. */
  decimal: ',' | '.' | null;
  decimalCertainty: Certainty;
  /** What stands between thousands; null: nothing is seen to. */
  thousands: '.' | ',' | ' ' | "'" | null;
  /** Null: no date has its day and month in figures, or nothing shows which comes first. */
  dateOrder: DateOrder | null;
  dateOrderCertainty: Certainty;
  /** True where a bare number is a date: the serial number of a spreadsheet, or seconds or milliseconds since 1970. */
  isSerial: boolean;
}

/** How the file as a whole is to be read. */
export interface Conventions extends Omit<ColumnConventions, 'decimalCertainty' | 'isSerial'> {
  /** First day of the serial numbers of dates of a workbook. */
  dateSystem: 1900 | 1904;
  /** Of amounts beside which nothing states one. `decided`: the file names it elsewhere. */
  currency: Currency;
  currencyCertainty: Certainty;
}

/** A column of the file. */
export interface Column {
  /** From 0. */
  index: number;
  /** Empty where the file has none. */
  heading: string;
  /** Its first values, each at most 60 characters. */
  samples: readonly string[];
  /** True where it holds amounts and all of them stand below zero: an old tool wrote expenses so. */
  isBelowZero: boolean;
  /** The currency that its heading names: « Prix (€) ». */
  currency: Currency | null;
  conventions: ColumnConventions;
}

/** What was recognised in a file.*/
export interface FileShape {
  name: string;
  bytes: number;
  format: Format;
  /** Of a CSV file, and of each text in an archive. */
  encoding: Encoding | null;
  /** Between cells of a CSV file. */
  separator: string | null;
  conventions: Conventions;
  /** Null: the file has no headings, only rows. */
  headingLine: number | null;
  columns: readonly Column[];
  /** Lines with something in them, below the headings. */
  rows: number;
  /** The first filled lines, among which the seller can choose the headings; each text at most 200 characters. */
  firstLines: readonly { line: number; text: string }[];
  /** The sheet that is read, or the file in the archive, and the others. */
  part: string | null;
  otherParts: readonly string[];
  /** The first lines as they were read, each at most 200 characters; the headings first. */
  sample: readonly string[];
  /** Sentences in French about what was not read, or was read by a decision that the seller should see. */
  notices: readonly string[];
}

/** What a column is taken for. `sure`: by its heading. `proposed`: by its content, shown hatched, to be confirmed. */
export interface MappedColumn<K extends ImportKind = ImportKind> {
  column: number;
  /** Null: not imported. */
  field: FieldOf<K> | null;
  by: 'sure' | 'proposed';
}
export type Mapping<K extends ImportKind = ImportKind> = readonly MappedColumn<K>[];
