import type { ImportKind } from '../../model/file-imports/file-import.ts';
import type { Minor } from '../../model/money.ts';
import type { FiledOutcome } from '../../model/sales/filed-sale.ts';
import { isElsewhere } from '../../model/sales/sale-channel.ts';
import { typedAmount } from '../cells/read-amount.ts';
import { isEnded, isSent, outcomeOf } from '../cells/read-words.ts';
import type { ArticleRow, ExpenseRow, LotRow, PurchaseRow, RowOf, SaleRow } from '../rows.ts';
import type { RowReader } from './row-reader.ts';

type StatedMoney = Pick<SaleRow, 'status' | 'priceMinor' | 'refundMinor' | 'releasedOn'>;

/**
 * A refund of the whole price undoes a sale, whatever its status; where the file dates the releases of others and not
 * its own, the money never came, and it counts as little as a cancelled one. The money of one that stands is to come
 * where its status implies it; where the file dates the releases of others and not its own; or where it was sent, and
 * the status of others shows that they ended.
 */
const saleOutcome = (
  { status, priceMinor, refundMinor, releasedOn }: StatedMoney,
  states: { releases: boolean; ends: boolean },
): FiledOutcome => {
  const isWhole = priceMinor !== null && priceMinor > 0 && refundMinor !== null && refundMinor >= priceMinor;
  const outcome = isWhole ? 'refunded' : outcomeOf(status);
  if (outcome === 'refunded' && states.releases && releasedOn === null && !isEnded(status)) return 'cancelled';
  if (outcome !== 'standing' && outcome !== 'pending') return outcome;
  if (releasedOn !== null) return 'standing';
  if (isEnded(status)) return outcome;
  return states.releases || (states.ends && isSent(status)) ? 'pending' : outcome;
};

/** An export of ours states the stage of each sale. */
const EACH_ITS_OWN = { releases: false, ends: false };

const described = (row: RowReader<'sales'> | RowReader<'articles'>) => ({
  ...{ brand: row.text('brand'), category: row.text('category'), size: row.text('size') },
});

/** The numbers of a deal. Those of one that was made elsewhere are none of the marketplace. */
const numbersOf = (row: RowReader<'sales'>, channel: string | null) => {
  const externalId = row.number('externalId');
  return isElsewhere(channel)
    ? { externalId: externalId ?? row.number('transactionId'), transactionId: null, conversationId: null }
    : { externalId, transactionId: row.digits('transactionId'), conversationId: row.digits('conversationId') };
};

const sale = (row: RowReader<'sales'>): SaleRow => {
  const sold = row.stated('soldOn');
  const status = row.text('status');
  const [priceMinor, refundMinor] = [row.amount('priceMinor'), row.amount('refundMinor', 'ignored')];
  const [releasedOn, ownId, channel] = [row.day('releasedOn'), row.ownId(), row.text('channel')];
  const read: SaleRow = {
    line: row.line,
    ...numbersOf(row, channel),
    ...{ channel, title: row.text('title'), buyerLogin: row.text('buyerLogin') },
    ...{ priceMinor, soldOn: sold?.day ?? null, soldAt: sold?.at ?? null, releasedOn },
    ...{ receivedMinor: row.amount('receivedMinor'), ownId },
    ...{ costMinor: row.amount('costMinor'), boughtOn: row.day('boughtOn'), source: row.text('source') },
    ...described(row),
    ...{ sku: row.text('sku'), place: row.text('place'), feesMinor: row.amount('feesMinor', 'ignored') },
    ...{ account: row.text('account'), status, refundMinor, refundedOn: row.day('refundedOn'), note: row.text('note') },
    outcome: saleOutcome(
      { status, priceMinor, refundMinor, releasedOn },
      ownId === null
        ? { releases: row.isStated('releasedOn'), ends: row.wordsOf('status').some(isEnded) }
        : EACH_ITS_OWN,
    ),
    currency: row.currency('currency'),
  };
  checkSale(row, read);
  return read;
};

const checkSale = (row: RowReader<'sales'>, read: SaleRow): void => {
  checkIdentity(row, read);
  checkRefund(row, read);
  const { soldOn, releasedOn } = read;
  // The date of a sale in an export of ours may be estimated.
  if (soldOn !== null && releasedOn !== null && releasedOn < soldOn && read.ownId === null)
    row.refuse('releasedOn', 'L’argent ne peut pas être libéré avant la vente.');
};

/** Without a day or anything that names it, a line is no sale. */
const checkIdentity = (row: RowReader<'sales'>, read: SaleRow): void => {
  const { soldOn, releasedOn, priceMinor, title } = read;
  const isDated = soldOn !== null || releasedOn !== null || row.isRefused('soldOn') || row.isRefused('releasedOn');
  // A sale whose number the marketplace knows has its date from there.
  const isNumbered = read.transactionId !== null || read.conversationId !== null;
  if (!isDated && (row.has('soldOn') || !isNumbered)) row.refuse('soldOn', 'La date de vente manque.');
  const isNothing = priceMinor === null && title === null && read.transactionId === null && read.externalId === null;
  if (isNothing && row.refusals.length === 0) row.refuse('priceMinor', 'Cette ligne n’a ni prix, ni titre, ni numéro.');
};

const checkRefund = (row: RowReader<'sales'>, read: SaleRow): void => {
  const { soldOn, priceMinor, refundMinor, refundedOn, outcome } = read;
  if (priceMinor !== null && refundMinor !== null && refundMinor > priceMinor)
    row.refuse('refundMinor', 'Le remboursement dépasse le prix de vente.');
  if (refundedOn === null) return;
  if (soldOn !== null && refundedOn < soldOn)
    row.refuse('refundedOn', 'Un remboursement ne peut pas précéder la vente.');
  if (refundMinor === null && outcome !== 'refunded' && outcome !== 'cancelled' && !row.isRefused('refundMinor'))
    row.refuse('refundMinor', 'Le montant remboursé manque.');
};

/** The type of an expense whose file names none: the API wants one, and the amount counts all the same. */
const UNTYPED = 'Sans type';

/** Old tools write expenses below zero, or above: one file has one habit. */
const expense = (row: RowReader<'expenses'>, isBelowZero: boolean): ExpenseRow => {
  const [day, amountMinor] = [row.day('day'), row.amount('amountMinor', isBelowZero ? 'ignored' : 'refused')];
  if (day === null && !row.isRefused('day')) row.refuse('day', 'La date manque.');
  if (amountMinor === null && !row.isRefused('amountMinor')) row.refuse('amountMinor', 'Le montant manque.');
  return {
    ...{ line: row.line, externalId: row.number('externalId'), type: row.text('type') ?? UNTYPED, amountMinor, day },
    ...{ articleRef: row.text('articleRef'), lotRef: row.text('lotRef'), account: row.text('account') },
    ...{ note: row.text('note'), ownId: row.ownId() },
    currency: row.currency('currency'),
  };
};

const sumOf = (parts: readonly (Minor | null)[]): Minor | null =>
  parts.reduce<Minor | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);

const isOff = (total: Minor | null, sum: Minor | null): boolean => total !== null && sum !== null && total !== sum;
const offText = (sum: Minor): string => `Les parts font ${typedAmount(sum)} en tout.`;

/** Protection and postage of an article are 0 where a file has no column of them, as in the form. */
const articleParts = (row: RowReader<'articles'>): readonly [Minor | null, Minor | null, Minor | null] => {
  const article = row.amount('articleMinor');
  const other = (field: 'protectionMinor' | 'postageMinor'): Minor | null =>
    article !== null && !row.has(field) ? 0 : row.amount(field);
  return [article, other('protectionMinor'), other('postageMinor')];
};

const article = (row: RowReader<'articles'>): ArticleRow => {
  const parts = articleParts(row);
  const [costMinor, title, sku] = [row.amount('costMinor'), row.text('title'), row.text('sku')];
  const [externalId, itemId] = [row.number('externalId'), row.digits('itemId')];
  const sum = sumOf(parts);
  if (isOff(costMinor, sum)) row.refuse('costMinor', offText(sum ?? 0), typedAmount(sum ?? 0));
  if (title === null && sku === null && itemId === null && !row.isRefused('title'))
    row.refuse('title', 'Le titre de l’article manque.');
  return {
    ...{ line: row.line, externalId, title, sku, place: row.text('place'), priceMinor: row.amount('priceMinor') },
    ...described(row),
    ...{ costMinor, articleMinor: parts[0], protectionMinor: parts[1], postageMinor: parts[2] },
    ...{ boughtOn: row.day('boughtOn'), source: row.text('source'), payment: row.text('payment') },
    ...{ supplier: row.text('supplier'), itemId, lotRef: row.text('lotRef'), lotSince: row.day('lotSince') },
    ...{ fate: row.fate('fate') ?? 'kept', fateOn: row.day('fateOn'), note: row.text('note'), ownId: row.ownId() },
    currency: row.currency('currency'),
  };
};

const lot = (row: RowReader<'lots'>): LotRow => {
  const [externalId, name] = [row.number('externalId'), row.text('name')];
  if (name === null && externalId === null && row.refusals.length === 0) row.refuse('name', 'Le nom du lot manque.');
  return {
    ...{ line: row.line, externalId, name, costMinor: row.amount('costMinor'), boughtOn: row.day('boughtOn') },
    ...{ source: row.text('source'), payment: row.text('payment'), supplier: row.text('supplier') },
    ...{ announced: row.count('announced'), note: row.text('note'), currency: row.currency('currency') },
  };
};

const purchase = (row: RowReader<'purchases'>): PurchaseRow => {
  const parts = [row.amount('articleMinor'), row.amount('protectionMinor'), row.amount('postageMinor')] as const;
  const [stated, sum] = [row.amount('totalMinor'), sumOf(parts)];
  if (isOff(stated, sum)) row.refuse('totalMinor', offText(sum ?? 0), typedAmount(sum ?? 0));
  const [transactionId, title] = [row.digits('transactionId'), row.text('title')];
  if (title === null && transactionId === null && row.refusals.length === 0)
    row.refuse('title', 'Cet achat n’a ni titre, ni numéro.');
  return {
    ...{ line: row.line, externalId: row.number('externalId'), transactionId, title },
    ...{ articleMinor: parts[0], protectionMinor: parts[1], postageMinor: parts[2], totalMinor: stated ?? sum },
    ...{ boughtOn: row.day('boughtOn'), supplier: row.text('supplier'), itemId: row.digits('itemId') },
    ...{ note: row.text('note'), currency: row.currency('currency') },
  };
};

/** How a row of each kind is put together. `isBelowZero`: its column of amounts is written below zero throughout. */
export const ROWS: { readonly [K in ImportKind]: (row: RowReader<K>, isBelowZero: boolean) => RowOf[K] } = {
  sales: sale,
  expenses: expense,
  articles: article,
  lots: lot,
  purchases: purchase,
};
