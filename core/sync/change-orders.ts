import { AppError, toUserText } from '../errors.ts';
import type { Order, OrderStatus } from '../model/order.ts';
import type { ChangeOutcome, QueuedChange } from '../platform/ports.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { Settled } from './awaited-changes.ts';
import { idFromText } from './content-hash.ts';
import type { SyncContext } from './context.ts';
import { flushChanges } from './flush-changes.ts';
import { openCache } from './order-cache.ts';
import { readSession } from './session.ts';

export interface ChangeInput {
  /** Chosen by the screen: asking twice with the same id makes one change. */
  changeId: string;
  kind: QueuedChange['kind'];
  status: OrderStatus | null;
  /** As the seller saw them. */
  orders: readonly { id: string; updatedAt: string }[];
}

/** How long a screen waits for the server's word before the change counts as queued. */
const LIVE_FOR = 60_000;

/**
 * Makes a change of the seller's: first written down, then sent behind those that wait, so that neither the death of
 * the worker nor of the network loses it or makes it twice.
 * @throws AppError UNAUTHENTICATED when signed out, INVALID_INPUT for a status change without one, or the server's refusal
 */
export const changeOrders = async (ctx: SyncContext, input: ChangeInput): Promise<ChangeOutcome> => {
  const session = await readSession(ctx);
  if (session === null) throw new AppError('UNAUTHENTICATED', 'Connectez-vous pour modifier vos commandes.');
  if (input.kind === 'status' && input.status === null)
    throw new AppError('INVALID_INPUT', 'status : valeur manquante.');
  const rows = await toRows(ctx, session.account, input);
  const ids = rows.map(({ id }) => id);
  const settled = await ctx.awaited.during(ids, async () => {
    await ctx.orders.addChanges(rows);
    await flushChanges(ctx, { now: true });
  });
  return outcomeOf(ctx, session.account, rows, settled);
};

/** A status is one call per order (SPEC §7), an archive one call for all. */
const toRows = async (ctx: SyncContext, account: string, input: ChangeInput): Promise<ChangeRow[]> => {
  const { kind, status } = input;
  const queuedAt = ctx.now();
  const rest = { account, queuedAt, liveUntil: queuedAt + LIVE_FOR, attempts: 0, nextAttemptAt: 0 };
  if (kind !== 'status') {
    const id = input.changeId;
    const orders = await Promise.all(input.orders.map((order) => basedOn(ctx, account, order, id)));
    return [{ ...rest, id, kind, status: null, orders }];
  }
  return Promise.all(
    input.orders.map(async (order) => {
      const id = await idFromText(`${input.changeId} ${order.id}`);
      return { ...rest, id, kind, status, orders: [await basedOn(ctx, account, order, id)] };
    }),
  );
};

/** A second click on what a first one just changed is based on the result of the first; the same click asked again is not. */
const basedOn = async (
  ctx: SyncContext,
  account: string,
  { id, updatedAt }: ChangeInput['orders'][number],
  changeId: string,
): Promise<ChangeRow['orders'][number]> => {
  const { epoch } = await openCache(ctx, account);
  const row = await ctx.orders.findOrderRow(epoch, id);
  const follows = row?.replaced?.updatedAt === updatedAt && row.replaced.changeId !== changeId;
  return { id, basedOn: follows ? row.order.updatedAt : updatedAt };
};

const outcomeOf = async (
  ctx: SyncContext,
  account: string,
  rows: readonly ChangeRow[],
  settled: ReadonlyMap<string, Settled>,
): Promise<ChangeOutcome> => {
  const results = rows.map(({ id }) => settled.get(id));
  const refusals = results.flatMap((result) => (result?.state === 'refused' ? [result.error] : []));
  if (refusals.length > 0) throw refusalOf(refusals, rows.length);
  if (results.some((result) => result === undefined)) {
    await countAsQueued(ctx, rows);
    return { state: 'queued' };
  }
  const message = results.flatMap((result) => (result?.state === 'saved' ? [result.message] : []))[0] ?? null;
  const ids = rows.flatMap(({ orders }) => orders.map(({ id }) => id));
  return { state: 'saved', orders: await readCached(ctx, account, ids), message };
};

const countAsQueued = async (ctx: SyncContext, rows: readonly ChangeRow[]): Promise<void> => {
  for (const { id } of rows) await ctx.orders.updateChange(id, { liveUntil: null });
  ctx.announce('orders');
};

const refusalOf = (refusals: readonly unknown[], asked: number): unknown => {
  const [first] = refusals;
  if (asked === 1 || !(first instanceof AppError)) return first;
  const count = refusals.length;
  const [noun, verb] = count > 1 ? ['commandes', 'n’ont pas été modifiées'] : ['commande', 'n’a pas été modifiée'];
  return new AppError(first.code, `${count} ${noun} sur ${asked} ${verb}. ${toUserText(first)}`, first.details);
};

const readCached = async (ctx: SyncContext, account: string, ids: readonly string[]): Promise<Order[]> => {
  const { epoch } = await openCache(ctx, account);
  const rows = await Promise.all(ids.map((id) => ctx.orders.findOrderRow(epoch, id)));
  return rows.flatMap((row) => (row ? [row.order] : []));
};
