import type { CallInput, CallReply } from '#core/contract/endpoint.ts';
import type { ExpensesReply, expenses, StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import { AppError } from '#core/errors.ts';
import {
  type ExpenseFilter,
  type ExpenseSort,
  expensesOverview,
  viewExpenses,
} from '#core/model/expenses/expense-view.ts';
import { nextOccurrence } from '#core/model/expenses/occurrences.ts';
import { fromMinor } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import type { PaidFee } from '#core/model/sales/sale-figures.ts';
import type { Outlay } from '#core/model/stock/result.ts';
import { isoOfParisDay, toInstant, toParisDay } from '#core/model/time.ts';
import type { ExampleFigures } from './example-books.ts';
import type { ExpenseRow } from './example-rows.ts';
import type { ExampleStock, StatedDay } from './example-stock.ts';

/** An expense that is in the result of its day, with whose it is. */
interface OwnOutlay extends Outlay {
  type: string;
  marketplaceUserId: string | null;
}

const momentOf = ({ day }: StatedDay): string => isoOfParisDay(day);

/** What of the entered expenses is in the result by itself: nothing of one that is in a cost, unless a part was lost. */
export const exampleOutlays = ({ days, bears, lostOf }: ExampleStock): OwnOutlay[] =>
  days.flatMap((each) => {
    const { type, amountMinor, currency, marketplaceUserId } = each.row;
    const minor = bears(each) ? lostOf(each) : amountMinor;
    return minor === 0 ? [] : [{ type, minor, currency, at: momentOf(each), marketplaceUserId }];
  });

/** Every expense up to today, oldest first, and what was entered. */
export const exampleExpenses = ({ stock, fees, expenses, past }: ExampleFigures): ExpensesReply => ({
  expenses: [
    ...stock.days.map((each) => ofHand(each, stock, past.seller.regime)),
    ...fees.map((fee) => ofWallet(fee, past.seller.regime)),
  ].toSorted(byDay),
  stated: expenses.map((row) => toWireStated(row, past.today)),
  regime: past.seller.regime,
});

type Query = CallInput<(typeof expenses)['page']>['query'];

const filterOf = (query: Query, { first, today }: ExampleFigures['past']): ExpenseFilter => ({
  ...{ from: query?.from ?? first, to: query?.to ?? today, regime: query?.regime, account: query?.account },
  ...{ list: query?.list ?? 'all', search: query?.search ?? '' },
});

/** A list of them, all on one page. */
export const examplePage = (figures: ExampleFigures, query?: Query): CallReply<(typeof expenses)['page']> => {
  const all = exampleExpenses(figures);
  const sort: ExpenseSort = { by: query?.sort ?? 'day', direction: query?.direction ?? 'descending' };
  return {
    expenses: viewExpenses(all.expenses, filterOf(query, figures.past), sort, figures.past.seller.regime),
    stated: all.stated,
    cursor: null,
  };
};

export const exampleOverview = (figures: ExampleFigures, query?: Query): CallReply<(typeof expenses)['overview']> => {
  const all = exampleExpenses(figures);
  return {
    ...expensesOverview(all.expenses, filterOf(query, figures.past), figures.past.seller.regime),
    coming: all.stated.filter(({ next }) => next !== null),
  };
};

/** @throws {AppError} NOT_FOUND */
export const exampleStated = (figures: ExampleFigures, id: string): { stated: StatedExpense } => {
  const stated = exampleExpenses(figures).stated.find((each) => each.id === id);
  if (stated === undefined) throw new AppError('NOT_FOUND', 'Dépense introuvable.', { status: 404 });
  return { stated };
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byDay = (a: WireExpense, b: WireExpense): number => compare(a.day ?? '', b.day ?? '') || compare(a.id, b.id);

const ofHand = (each: StatedDay, stock: ExampleStock, regime: Regime): WireExpense => {
  const { row, day } = each;
  return {
    ...{ id: row.every === null ? row.id : `${row.id} ${day}`, statedId: row.id, source: 'hand', type: row.type },
    ...{ shopId: row.marketplaceUserId, montant: fromMinor(row.amountMinor), currency: row.currency, note: row.note },
    ...{ date: momentOf(each), day, marketplace: row.marketplace, marketplaceUserId: row.marketplaceUserId },
    ...{ regime, hasReceipt: false, tiedTo: tiedTo(each, stock) },
  };
};

const tiedTo = (each: StatedDay, { articles, lots, bears, lostOf }: ExampleStock): WireExpense['tiedTo'] => {
  const { productId, lotId } = each.row;
  if (!bears(each)) return null;
  if (productId !== null) {
    const { row, item } = articles.find(({ id }) => id === productId) ?? {};
    return { kind: 'product', id: productId, title: row?.title ?? item?.title ?? null, articles: null, lost: 0 };
  }
  const lot = lots.find(({ row }) => row.id === lotId);
  if (lot === undefined) return null;
  const size = lot.known + lot.shares.unentered.count;
  return { kind: 'lot', id: lot.row.id, title: lot.row.title, articles: size, lost: fromMinor(lostOf(each)) };
};

const ofWallet = (fee: PaidFee, regime: Regime): WireExpense => {
  const { id, title, minor, currency, at, marketplace, marketplaceUserId } = fee;
  return {
    ...{ id, statedId: null, source: 'wallet', type: title, note: null, shopId: marketplaceUserId },
    ...{ montant: fromMinor(minor), currency, date: at, day: toParisDay(toInstant(at) ?? 0) },
    ...{ marketplace, marketplaceUserId, regime, hasReceipt: null, tiedTo: null },
  };
};

const toWireStated = ({ amountMinor, ...row }: ExpenseRow, today: string): StatedExpense => ({
  ...{ ...row, amount: fromMinor(amountMinor), next: nextOccurrence(row, today), receipt: null },
});
