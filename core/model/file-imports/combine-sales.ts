import type { Minor } from '../money.ts';
import type { FiledOutcome } from '../sales/filed-sale.ts';

/** The fields by which rows of a file are one sale, those that they have in common, and those that add up. */
export interface CombinedSale {
  ownId: string | null;
  externalId: string | null;
  transactionId: string | null;
  conversationId: string | null;
  buyerLogin: string | null;
  soldOn: string | null;
  soldAt: string | null;
  releasedOn: string | null;
  currency: string | null;
  outcome: FiledOutcome;
  title: string | null;
  sku: string | null;
  brand: string | null;
  category: string | null;
  size: string | null;
  channel: string | null;
  priceMinor: Minor | null;
  receivedMinor: Minor | null;
  costMinor: Minor | null;
  feesMinor: Minor | null;
  refundMinor: Minor | null;
  refundedOn: string | null;
}

/** A sale, and the rows of the file that state its articles. */
export interface SaleOfRows<Row> {
  sale: Row;
  articles: readonly Row[];
}

/**
 * Rows with one number of the marketplace, or one number of the old tool on one day, in one currency, are the articles of one
 * sale: a bundle. Their amounts add up, and the sum is unknown while one of them is; no SKU is that of all its articles. An
 * article that was cancelled or paid back is none of a sale whose other articles stand. What was paid back in a row of its own
 * belongs to the only sale of the same name. The other rows stay as they are.
 */
export const groupSales = <Row extends CombinedSale>(all: readonly Row[]): SaleOfRows<Row>[] => {
  const rows = all.filter((row) => !isRefundOnly(row));
  const dealOf = dealFinder(rows);
  const groups = Map.groupBy(rows, (row) => dealOf(row) ?? Symbol());
  const sales = [...groups.values()].flatMap((group) => {
    const articles = countedOf(group);
    const [first, ...others] = articles;
    if (first === undefined) return [];
    return [{ sale: others.length === 0 ? first : combined(first, articles), articles }];
  });
  return joinRefunds(sales, all.filter(isRefundOnly));
};

/** The sales alone. */
export const combineSales = <Row extends CombinedSale>(rows: readonly Row[]): Row[] =>
  groupSales(rows).map(({ sale }) => sale);

type RefundRow = Pick<CombinedSale, 'ownId' | 'outcome' | 'priceMinor' | 'receivedMinor' | 'costMinor' | 'refundMinor'>;

/** True of a row that states nothing but money paid back, as our exports write it below its sale. */
export const isRefundOnly = (row: RefundRow): boolean => {
  const { ownId, outcome, priceMinor, receivedMinor, costMinor, refundMinor } = row;
  const isNothingElse = [priceMinor, receivedMinor, costMinor].every((amount) => amount === null);
  return isNothingElse && (refundMinor !== null || (ownId !== null && outcome === 'refunded'));
};

const joinRefunds = <Row extends CombinedSale>(
  sales: readonly SaleOfRows<Row>[],
  refunds: readonly Row[],
): SaleOfRows<Row>[] => {
  const named = new Map<string, number | null>();
  for (const [index, { sale }] of refunds.length === 0 ? [] : sales.entries()) {
    for (const name of namesOf(sale)) named.set(name, named.has(name) ? null : index);
  }
  const joined = [...sales];
  const alone: SaleOfRows<Row>[] = [];
  for (const refund of refunds) {
    const index = namesOf(refund)
      .map((name) => named.get(name) ?? null)
      .find((found) => found !== null);
    const found = index === undefined ? undefined : joined[index];
    if (index === undefined || found === undefined || found.sale.currency !== refund.currency) {
      alone.push({ sale: refund, articles: [refund] });
    } else joined[index] = { ...found, sale: { ...found.sale, ...paidBack(found.sale, refund) } };
  }
  return [...joined, ...alone];
};

/** The strongest first. */
const namesOf = ({ ownId, transactionId, conversationId }: CombinedSale): string[] =>
  [
    ownId === null ? [] : [`own ${ownId}`],
    transactionId === null ? [] : [`transaction ${transactionId}`],
    conversationId === null ? [] : [`conversation ${conversationId}`],
  ].flat();

/** Several refunds of one sale count on the day of the last: a file states one. */
const paidBack = (sale: CombinedSale, refund: CombinedSale) => {
  const days = [sale.refundedOn, refund.refundedOn].filter((day) => day !== null).toSorted();
  const refundedOn = days.at(-1) ?? null;
  // Of an unknown amount: as for any file, all of it.
  if (refund.refundMinor === null) return { refundedOn, outcome: refund.outcome };
  const refundMinor = (sale.refundMinor ?? 0) + refund.refundMinor;
  const isWhole = sale.priceMinor !== null && sale.priceMinor > 0 && refundMinor >= sale.priceMinor;
  return { refundMinor, refundedOn, outcome: isWhole ? ('refunded' as const) : sale.outcome };
};

const ofOldTool = ({ externalId, soldOn, currency }: CombinedSale): string | null =>
  externalId === null || soldOn === null ? null : JSON.stringify(['number', externalId, soldOn, currency]);

/** A row that lacks the marketplace's number belongs to the one that other rows of its own number name. */
const dealFinder = (rows: readonly CombinedSale[]): ((row: CombinedSale) => string | null) => {
  const transactions = new Map<string, string | null>();
  for (const row of rows) {
    const number = ofOldTool(row);
    if (number === null || row.transactionId === null) continue;
    const known = transactions.get(number);
    transactions.set(number, known === undefined || known === row.transactionId ? row.transactionId : null);
  }
  return (row) => {
    const number = ofOldTool(row);
    const transaction = row.transactionId ?? (number === null ? null : (transactions.get(number) ?? null));
    return transaction === null ? number : JSON.stringify(['deal', transaction, row.currency]);
  };
};

/** The weightiest of several outcomes is that of the sale. */
const WEIGHT: Readonly<Record<FiledOutcome, number>> = {
  standing: 4,
  unknown: 3,
  pending: 2,
  refunded: 1,
  cancelled: 0,
};

const countedOf = <Row extends CombinedSale>(group: readonly Row[]): readonly Row[] => {
  const stands = ({ outcome }: Row): boolean => WEIGHT[outcome] >= WEIGHT.pending;
  if (group.some(stands)) return group.filter(stands);
  const refunded = group.filter(({ outcome }) => outcome === 'refunded');
  return refunded.length > 0 ? refunded : group;
};

const COMMON = ['externalId', 'transactionId', 'conversationId', 'buyerLogin', 'soldAt', 'releasedOn'] as const;

const combined = <Row extends CombinedSale>(first: Row, rows: readonly Row[]): Row => ({
  ...first,
  ...Object.fromEntries(COMMON.map((name) => [name, rows.find((row) => row[name] !== null)?.[name] ?? null])),
  outcome: rows.toSorted((a, b) => WEIGHT[b.outcome] - WEIGHT[a.outcome])[0]?.outcome ?? first.outcome,
  ...{ priceMinor: allOf(rows, 'priceMinor'), receivedMinor: allOf(rows, 'receivedMinor') },
  costMinor: allOf(rows, 'costMinor'),
  ...{ feesMinor: anyOf(rows, 'feesMinor'), refundMinor: anyOf(rows, 'refundMinor') },
  ...{ title: titleOf(rows), sku: null, ...sharedBy(rows) },
});

const SHARED = ['brand', 'category', 'size', 'channel'] as const;

/** What all articles have in common; null where they differ, or where one of them lacks it. */
const sharedBy = (rows: readonly CombinedSale[]) =>
  Object.fromEntries(
    SHARED.map((name) => {
      const [said, ...others] = new Set(rows.map((row) => row[name]));
      return [name, others.length === 0 ? said : null];
    }),
  );

type Amount = 'priceMinor' | 'receivedMinor' | 'costMinor' | 'feesMinor' | 'refundMinor';

const allOf = (rows: readonly CombinedSale[], key: Amount): Minor | null =>
  rows.reduce<Minor | null>((sum, row) => (sum === null || row[key] === null ? null : sum + row[key]), 0);

/** Fees and refunds may stand in one of the rows only. */
const anyOf = (rows: readonly CombinedSale[], key: Amount): Minor | null =>
  rows.every((row) => row[key] === null) ? null : rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);

const titleOf = (rows: readonly CombinedSale[]): string | null =>
  [...new Set(rows.flatMap(({ title }) => title ?? []))].join(' + ').slice(0, 500) || null;
