import type { QueuedPhoto, StockAddition } from '../contract/stock-addition.ts';
import { AppError } from '../errors.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';
import { isOnlyPhoto } from './send-purchase.ts';
import { readSession } from './session.ts';

export interface PurchaseInput {
  /** Chosen by the screen: repeating a request with the same id adds only one purchase. */
  changeId: string;
  addition: StockAddition;
  photo?: QueuedPhoto;
}

/**
 * Puts a purchase at the end of the queue of changes. No screen waits for the server's reply, so a refusal is kept beside the
 * queue, with everything that the seller entered.
 * @throws AppError UNAUTHENTICATED when signed out; nothing is stored then
 */
export const addPurchase = async (ctx: SyncContext, { changeId, addition, photo }: PurchaseInput): Promise<void> => {
  const session = await readSession(ctx);
  if (session === null) throw new AppError('UNAUTHENTICATED', 'Connectez-vous pour ajouter un achat.');
  const kept = photo && (await filesOf(ctx, photo));
  const row: ChangeRow = {
    ...{ id: changeId, account: session.account, addition, kind: 'purchase' },
    ...{ status: null, orders: [], queuedAt: ctx.now(), liveUntil: null, attempts: 0, nextAttemptAt: 0 },
    ...(kept && { photo: kept }),
  };
  await ctx.orders.addChanges([row]);
  ctx.announce('orders');
};

/** A photo as the queue holds it; undefined when the refused change that held it is gone. */
const filesOf = async (ctx: SyncContext, { of, files }: QueuedPhoto): Promise<ChangeRow['photo']> => {
  if (!('keptIn' in files)) return { of, ...files };
  const refused = await ctx.orders.readRefused(ctx.now());
  const kept = refused.find(({ id }) => id === files.keptIn)?.change.photo;
  return kept && { ...kept, of };
};

/**
 * Takes a purchase, or a change of the stock, out of the queue or out of the refused ones, and what waits of the articles that
 * only this purchase holds. Resolves to whether it was there: not sent, that is.
 */
export const takeBackPurchase = (ctx: SyncContext, changeId: string): Promise<boolean> =>
  // Not while it is on its way.
  ctx.lock('changes', async () => {
    const row = await ctx.orders.takeOut(changeId);
    ctx.announce('orders');
    // Of a purchase that is saved, only the photo waits.
    return row !== undefined && !isOnlyPhoto(row);
  });
