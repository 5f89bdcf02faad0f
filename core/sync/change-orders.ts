import { AppError, toUserText } from '../errors.ts';
import type { Order, OrderStatus } from '../model/order.ts';
import type { ChangeOutcome, QueuedChange } from '../platform/ports.ts';
import { addChanges, readChanges, updateChange } from '../storage/changes.ts';
import { findOrderRow } from '../storage/order-cache.ts';
import type { ChangeRow } from '../storage/rows.ts';
import { idFromText } from './content-hash.ts';
import type { SyncContext } from './context.ts';
import { flushChanges, type Settled } from './flush-changes.ts';
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
    throw new AppError('INVALID_INPUT', 'status : valeur manquante.');
  const rows = await toRows(ctx, session.account, input);
  await addChanges(await ctx.database(), rows);
  const settled = await flushChanges(ctx, { now: true, live: new Set(rows.map(({ id }) => id)) });
  return outcomeOf(ctx, session.account, rows, settled);
};

/** A status is one call per order (SPEC §7), an archive one call for all. */
const toRows = async (ctx: SyncContext, account: string, input: ChangeInput): Promise<ChangeRow[]> => {
  const queuedAt = ctx.now();
  const base = { account, kind: input.kind, queuedAt, liveUntil: queuedAt + LIVE_FOR, attempts: 0, nextAttemptAt: 0 };
  const orders = await Promise.all(input.orders.map((order) => basedOn(ctx, account, order)));
  if (input.kind !== 'status') return [{ ...base, id: input.changeId, status: null, orders }];
  return Promise.all(
    orders.map(async (order) => ({
      ...base,
      id: await idFromText(`${input.changeId} ${order.id}`),
      status: input.status,
      orders: [order],
    })),
  );
};

/** A second click on what the first one just changed is based on the result of the first. */
const basedOn = async (ctx: SyncContext, account: string, order: { id: string; updatedAt: string }) => {
  const { epoch } = await openCache(ctx, account);
  const row = await findOrderRow(await ctx.database(), epoch, order.id);
  return { id: order.id, basedOn: row?.replaced === order.updatedAt ? row.order.updatedAt : order.updatedAt };
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
  const database = await ctx.database();
  for (const { id } of rows) await updateChange(database, id, { liveUntil: null });
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
  const database = await ctx.database();
  const rows = await Promise.all(ids.map((id) => findOrderRow(database, epoch, id)));
  return rows.flatMap((row) => (row ? [row.order] : []));
};

/** Changes that wait for the server, as screens show them; those whose answer a screen still awaits are not queued yet. */
export const readQueued = async (ctx: SyncContext, account: string): Promise<QueuedChange[]> => {
  const now = ctx.now();
  const rows = await readChanges(await ctx.database(), now);
  return rows
    .filter((row) => row.account === account && (row.liveUntil === null || row.liveUntil < now))
    .map(toQueuedChange);
};

export const toQueuedChange = (row: ChangeRow): QueuedChange => ({
  id: row.id,
  kind: row.kind,
  orderIds: row.orders.map(({ id }) => id),
  status: row.status,
  queuedAt: new Date(row.queuedAt).toISOString(),
});
