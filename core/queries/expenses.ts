import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '../contract/endpoint.ts';
import type { ExpenseChange, ExpensesReply, expenses, StatedExpense, WireExpense } from '../contract/expenses.ts';
import {
  type ExpenseFilter,
  type ExpenseSort,
  expensesOverview,
  viewExpenses,
} from '../model/expenses/expense-view.ts';
import { LIKELY_DAYS_APART } from '../model/expenses/likely-double.ts';
import { fromMinor } from '../model/money.ts';
import type { Regime } from '../model/regime.ts';
import { addDays, MINUTE, type ParisDay } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { askPart, KEEPING, MOST_ROWS, type Shown } from './kept-list.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';
import { FULL_PAGE, type PageWanted, readPages } from './read-pages.ts';

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => import('../contract/expenses.ts');

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

type Reader = Pick<Platform, 'api' | 'kept'>;
type PageReply = CallReply<(typeof expenses)['page']>;
type OverviewReply = CallReply<(typeof expenses)['overview']>;
export type ExpensePage = Shown<PageReply>;
export type ExpensesSummary = Shown<OverviewReply>;

/** Rows of a page of the screen. */
const ON_SCREEN = 200;

const keptList = async () =>
  ({ list: 'expenses', filterAt: () => '', schema: (await contract()).expenseList.replies[200] }) as const;

const ownOf = ({ regime }: ExpensesReply): Regime | null => (regime === 'unknown' ? null : regime);

/** A list of expenses, a page at a time; without a network, of those that were kept. */
export const expensePagesQuery = (platform: Reader, filter: ExpenseFilter, sort: ExpenseSort) =>
  infiniteQueryOptions({
    queryKey: ['expenses', 'pages', filter, sort],
    initialPageParam: null as string | null,
    queryFn: (context): Promise<ExpensePage> =>
      askPart(platform, context, async () => ({
        ask: () => readPage(platform.api, { filter, sort }, { cursor: context.pageParam, limit: ON_SCREEN }),
        of: await keptList(),
        hold: (all) => ({ pages: [keptPage(all, filter, sort)], pageParams: [null] }),
      })),
    getNextPageParam: ({ cursor }) => cursor,
    ...{ ...calm, placeholderData: keepPreviousData },
  });

const keptPage = (all: Shown<ExpensesReply>, filter: ExpenseFilter, sort: ExpenseSort): ExpensePage => ({
  ...{ expenses: viewExpenses(all.expenses, filter, sort, ownOf(all)), stated: all.stated, cursor: null },
  ...(all.cut && { cut: all.cut }),
});

/** What the expenses of a view add up to; without a network, those that were kept. */
export const expensesOverviewQuery = (platform: Reader, filter: ExpenseFilter) =>
  queryOptions({
    queryKey: ['expenses', 'overview', filter],
    queryFn: (context): Promise<ExpensesSummary> =>
      askPart(platform, context, async () => ({
        ask: async () => platform.api.call((await contract()).expenses.overview, { query: filter }),
        of: await keptList(),
        hold: (all): ExpensesSummary => ({
          ...expensesOverview(all.expenses, filter, ownOf(all)),
          coming: all.stated.filter(({ next }) => next !== null),
          ...(all.cut && { cut: all.cut }),
        }),
      })),
    ...{ ...calm, placeholderData: keepPreviousData },
  });

interface View {
  filter: ExpenseFilter;
  sort: ExpenseSort;
}

const readPage = async (api: ApiClient, { filter, sort }: View, { cursor, limit }: PageWanted): Promise<PageReply> => {
  const order = { sort: sort.by, direction: sort.direction };
  const query = { ...filter, ...order, limit, ...(cursor !== null && { cursor }) };
  return api.call((await contract()).expenses.page, { query });
};

/** The expenses of a view, up to a number of them. @throws {AppError} */
export const readExpenses = async (
  api: ApiClient,
  view: View,
  most?: number,
): Promise<{ expenses: WireExpense[]; stated: StatedExpense[]; isWhole: boolean }> => {
  const { pages, isWhole } = await readPages(
    (wanted) => readPage(api, view, wanted),
    ({ expenses: rows }) => rows,
    most,
  );
  const stated = new Map(pages.flatMap((page) => page.stated).map((each) => [each.id, each]));
  return { expenses: pages.flatMap((page) => page.expenses), stated: [...stated.values()], isWhole };
};

/** Every expense of a known day, of whatever account and regime. */
const EVERYTHING: ExpenseFilter = { from: '2000-01-01', to: '2099-12-31', regime: 'all', list: 'all', search: '' };

/** Keeps the newest expenses in this browser, for when there is no network. @returns how many */
export const expensesKeptQuery = (platform: Reader) =>
  queryOptions({
    queryKey: ['kept', 'expenses'],
    queryFn: async (): Promise<number> => {
      const { kept, api } = platform;
      const account = (await kept?.account()) ?? null;
      if (!kept || account === null) return 0;
      const read = await readExpenses(
        api,
        { filter: EVERYTHING, sort: { by: 'day', direction: 'descending' } },
        MOST_ROWS,
      );
      const { count, coming, regime } = await api.call((await contract()).expenses.overview, {
        query: { ...EVERYTHING, regime: undefined },
      });
      const ids = new Set(read.stated.map(({ id }) => id));
      const reply: ExpensesReply = {
        expenses: read.expenses.reverse(),
        stated: [...read.stated, ...coming.filter(({ id }) => !ids.has(id))],
        regime: regime === 'all' ? null : regime,
      };
      const cut = read.isWhole ? null : { shown: reply.expenses.length, of: count };
      await kept.write(account, 'expenses', '', { reply, cut, at: Date.now() });
      return reply.expenses.length;
    },
    ...{ ...calm, ...KEEPING },
  });

/** What the seller entered about one expense. */
export const statedExpenseQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['expenses', 'stated', id],
    queryFn: async () => (await api.call((await contract()).expenses.stated, { params: { id } })).stated,
    ...calm,
  });

/** Expenses that one of this amount on this day may repeat. */
export const expensesNearQuery = (api: ApiClient, { minor, day }: { minor: number; day: ParisDay }) =>
  queryOptions({
    queryKey: ['expenses', 'near', minor, day],
    queryFn: async (): Promise<WireExpense[]> => {
      const range = { from: addDays(day, -LIKELY_DAYS_APART), to: addDays(day, LIKELY_DAYS_APART) };
      const search = fromMinor(minor).toFixed(2).replace('.', ',');
      const filter: ExpenseFilter = { ...EVERYTHING, ...range, search };
      return (await readExpenses(api, { filter, sort: { by: 'day', direction: 'ascending' } }, FULL_PAGE)).expenses;
    },
    ...{ ...calm, placeholderData: keepPreviousData },
  });

interface ExpenseScreen extends ChangeScreen {
  platform: Pick<Platform, 'api' | 'files' | 'subscribe'>;
}

/** Where a screen changes expenses; everything shown of them is read again after each change. */
export const createExpenseDesk = (screen: ExpenseScreen) => {
  const { api: client, files } = screen.platform;
  const send = <T>(work: () => Promise<T>): Promise<T> => sendAnnounced(screen, ['expenses'], work);
  return {
    /** @throws {AppError} nothing changed then */
    save: (change: ExpenseChange) =>
      send(async () => client.call((await contract()).expenses.save, { body: { expenses: [change] } })),
    /** @throws {AppError} the former one stays then */
    attach: (id: string, file: Blob) =>
      send(async () => files.upload((await contract()).expenses.writeReceipt, { params: { id }, file })),
    /** @throws {AppError} */
    removeReceipt: (id: string) =>
      send(async () => client.call((await contract()).expenses.removeReceipt, { params: { id } })),
    /** @throws {AppError} */
    readReceipt: async (id: string): Promise<Blob> =>
      files.download((await contract()).expenses.readReceipt, { params: { id } }),
    /** @throws {AppError} */
    remove: (id: string) => send(async () => client.call((await contract()).expenses.remove, { body: { ids: [id] } })),
  };
};
