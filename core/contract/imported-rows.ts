import { FILED_OUTCOMES } from '../model/sales/filed-sale.ts';
import { FATES } from '../model/stock/product.ts';
import { civilDay, currency, instant, marketplaceId, text, uuid } from './primitives.ts';
import { minor } from './record-fields.ts';
import { z } from './zod.ts';

/** A field that is unknown may be left out. */
const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);
const line = (max: number) => orNull(text(max).transform((value) => value.trim() || null));

/** What every row has. Amounts are in minor units of `currency`. */
const row = {
  /** The number that the old tool gave it. */
  externalId: line(200),
  currency: orNull(currency),
  note: line(2_000),
};
/** What the article is. */
const described = { brand: line(100), category: line(100), size: line(60) };
/** The id by which an export of Comptoir named the row. */
const ownId = orNull(uuid);
const origin = { boughtOn: orNull(civilDay), source: line(100) };
const paidOrigin = { ...origin, payment: line(60), supplier: line(100) };

const importedSale = z.strictObject({
  kind: z.literal('sales'),
  ...row,
  transactionId: orNull(marketplaceId),
  conversationId: orNull(marketplaceId),
  title: line(500),
  buyerLogin: line(200),
  priceMinor: orNull(minor),
  /** Day in Paris, and the time on it where the file states one. */
  soldOn: orNull(civilDay),
  soldAt: orNull(instant),
  releasedOn: orNull(civilDay),
  /** What reached the seller; null: the price less the fees. */
  receivedMinor: orNull(minor),
  /** Its purchase price. */
  costMinor: orNull(minor),
  ...origin,
  sku: line(60),
  place: line(60),
  ...described,
  /** Without sign. */
  feesMinor: orNull(minor),
  outcome: z.enum(FILED_OUTCOMES).default('standing'),
  refundMinor: orNull(minor),
  /** Null: on the day on which the sale counts. */
  refundedOn: orNull(civilDay),
  /** Where it was sold. */
  channel: line(60),
  ownId,
});
const importedExpense = z.strictObject({
  kind: z.literal('expenses'),
  ...row,
  currency,
  type: text(60).refine((value) => value.trim() !== '', 'ne doit pas être vide'),
  amountMinor: minor,
  day: civilDay,
  articleRef: line(200),
  lotRef: line(200),
  ownId,
});
const importedArticle = z.strictObject({
  kind: z.literal('articles'),
  ...row,
  title: line(500),
  sku: line(60),
  place: line(60),
  ...described,
  priceMinor: orNull(minor),
  /** What it cost in all; it replaces the parts. */
  costMinor: orNull(minor),
  articleMinor: orNull(minor),
  protectionMinor: orNull(minor),
  postageMinor: orNull(minor),
  ...paidOrigin,
  itemId: orNull(marketplaceId),
  lotRef: line(200),
  /** Null: it was part of the purchase of the lot. */
  lotSince: orNull(civilDay),
  fate: z.enum(FATES).default('kept'),
  fateOn: orNull(civilDay),
  ownId,
});
const importedLot = z.strictObject({
  kind: z.literal('lots'),
  ...row,
  name: line(200),
  costMinor: orNull(minor),
  ...paidOrigin,
  announced: orNull(z.int().min(1, 'doit être au moins 1').max(10_000, 'ne doit pas dépasser 10 000')),
});
const importedPurchase = z.strictObject({
  kind: z.literal('purchases'),
  ...row,
  transactionId: orNull(marketplaceId),
  title: line(500),
  articleMinor: orNull(minor),
  protectionMinor: orNull(minor),
  postageMinor: orNull(minor),
  totalMinor: orNull(minor),
  boughtOn: orNull(civilDay),
  supplier: line(100),
  itemId: orNull(marketplaceId),
});

/** One row of a file, checked and typed by the program that read it. */
export const importedRow = z.discriminatedUnion('kind', [
  importedSale,
  importedExpense,
  importedArticle,
  importedLot,
  importedPurchase,
]);
export type ImportedRow = z.output<typeof importedRow>;
export type ImportedRowInput = z.input<typeof importedRow>;
export type ImportedRowOf<K extends ImportedRow['kind']> = Extract<ImportedRow, { kind: K }>;
