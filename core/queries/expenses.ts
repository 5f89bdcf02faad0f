import { queryOptions } from '@tanstack/react-query';
import type { ExpenseChange, ExpensesReply } from '../contract/expenses.ts';
import { MINUTE } from '../model/time.ts';
import type { Platform } from '../platform/ports.ts';
import { askAndKeep } from './kept-list.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => import('../contract/expenses.ts');

/** Every expense up to today, and what the seller entered; without a network those read last. */
export const expensesQuery = (platform: Pick<Platform, 'api' | 'kept'>) =>
  queryOptions({
    queryKey: ['expenses'],
    queryFn: (context) =>
      askAndKeep(platform, context, async () => {
        const { expenseList } = await contract();
        return {
          ask: () => platform.api.call(expenseList, {}),
          keeps: {
            list: 'expenses',
            filterAt: () => '',
            schema: expenseList.replies[200],
            shorten: newestExpenses,
          },
        };
      }),
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always' },
  });

/** Those with the latest days, and those without a day; of what was entered, what they come from and what comes back. */
export const newestExpenses = (all: ExpensesReply, most: number) => {
  if (all.expenses.length <= most && all.stated.length <= most) return null;
  const expenses = all.expenses.slice(-most);
  const named = new Set(expenses.map(({ statedId }) => statedId));
  const stated = all.stated.filter(({ id, next }) => next !== null || named.has(id)).slice(-most);
  return { reply: { ...all, expenses, stated }, cut: { shown: expenses.length, of: all.expenses.length } };
};

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
