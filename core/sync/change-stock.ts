import type { StockAddition, StockOutcome, StockVersions } from '../contract/stock-addition.ts';
import { AppError } from '../errors.ts';
import { ARTICLES_PER_CALL, callsFor } from '../model/stock/split-addition.ts';
import type { ChangeRow } from '../storage/rows.ts';
import { outcomeOf } from './change-outcome.ts';
import type { SyncContext } from './context.ts';
import { flushChanges } from './flush-changes.ts';
import { readSession } from './session.ts';

export interface StockChangeInput {
  /** Chosen by the screen: repeating a request with the same ids makes only one change. One for each call it needs (`callsFor`). */
  changeIds: readonly string[];
  change: StockAddition;
  /** As the seller saw them. */
  seen: StockVersions;
}

/**
 * Changes articles and lots for the seller: stored first, then sent after what waits already, so that neither the death of the
 * worker nor a network failure loses or repeats it.
 * @throws AppError UNAUTHENTICATED when signed out, or the server's refusal
 */
export const changeStock = async (ctx: SyncContext, input: StockChangeInput): Promise<StockOutcome> => {
  const session = await readSession(ctx);
  if (session === null) throw new AppError('UNAUTHENTICATED', 'Connectez-vous pour modifier votre stock.');
  const rows = toRows(input, session.account, ctx.now());
  const changeIds = rows.map(({ id }) => id);
  const settled = await ctx.awaited.during(changeIds, async () => {
    await ctx.orders.addChanges(rows);
    // Shown at once, however long the server takes.
    ctx.announce('orders');
    await flushChanges(ctx, { now: true });
  });
  return { ...(await outcomeOf(ctx, rows, settled, ([first]) => first)), changeIds };
};

/** Lots come with the first articles, which may be in one of them. */
const toRows = ({ changeIds, change, seen }: StockChangeInput, account: string, queuedAt: number): ChangeRow[] =>
  changeIds.slice(0, callsFor(change)).map((id, part) => {
    const products = change.products.slice(part * ARTICLES_PER_CALL, (part + 1) * ARTICLES_PER_CALL);
    const addition = { products, lots: part === 0 ? change.lots : [] };
    const ids = [...addition.products, ...addition.lots].map((each) => each.id);
    return {
      ...{ id, account, kind: 'stock', addition, status: null, orders: [] },
      seen: Object.fromEntries(ids.flatMap((each) => (seen[each] === undefined ? [] : [[each, seen[each]]]))),
      ...{ queuedAt, liveUntil: queuedAt + LIVE_FOR_MS, attempts: 0, nextAttemptAt: 0 },
    };
  });

/** How long the screen waits for the reply. */
const LIVE_FOR_MS = 60_000;
