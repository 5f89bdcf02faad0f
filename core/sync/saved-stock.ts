import type { SavedStockChange } from '../contract/stock-addition.ts';
import { splitAddition } from '../model/stock/split-addition.ts';
import { MINUTE } from '../model/time.ts';
import { bookItems } from '../storage/book-items.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';

/** A list of the stock that is on screen is read again within it. */
const KEPT_MS = MINUTE;

/**
 * Remembers a confirmed change of the stock for a moment, so that a list that was read before it shows it, and the next change
 * is based on it. Runs while the queue is locked.
 * @param times `updatedAt` of what was saved, by id; nothing else of the change is remembered
 */
export const keepSavedStock = async (
  ctx: SyncContext,
  { account, addition }: ChangeRow,
  times: ReadonlyMap<string, string>,
): Promise<void> => {
  if (addition === undefined || times.size === 0) return;
  // Signed out meanwhile.
  if ((await ctx.items.read(bookItems.account)) !== account) return;
  const change = splitAddition(addition, new Set(times.keys())).named;
  const before = await readSavedStock(ctx, account);
  const changes = [...before, { change, versions: Object.fromEntries(times), savedAt: ctx.now() }];
  await ctx.items.write(bookItems.savedStock, { account, changes });
};

/** What was confirmed for a seller within the last minute, oldest first. */
export const readSavedStock = async (
  ctx: Pick<SyncContext, 'items' | 'now'>,
  account: string,
): Promise<SavedStockChange[]> => {
  const saved = await ctx.items.read(bookItems.savedStock);
  return saved?.account === account ? saved.changes.filter(({ savedAt }) => savedAt > ctx.now() - KEPT_MS) : [];
};
