import { queryOptions } from '@tanstack/react-query';
import type { ExpenseChange } from '../contract/expenses.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => import('../contract/expenses.ts');

/** Every expense up to today, and what the seller entered. */
export const expensesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['expenses'],
    queryFn: async () => client.call((await contract()).expenseList, {}),
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always' },
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
