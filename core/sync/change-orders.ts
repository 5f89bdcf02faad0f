import { MAX_BATCH } from '../contract/orders.ts';
import { AppError, toUserText } from '../errors.ts';
import type { OrderStatus } from '../model/order.ts';
import type { ChangeOutcome, QueuedChange } from '../platform/ports.ts';
import type { ChangeRow } from '../storage/rows.ts';
import { outcomeOf } from './change-outcome.ts';
import type { SyncContext } from './context.ts';
import { flushChanges } from './flush-changes.ts';
import { openCache } from './order-cache.ts';
import { readSession } from './session.ts';

export interface ChangeInput {
  /** Chosen by the screen: repeating a request with the same id makes only one change. */
  changeId: string;
  kind: QueuedChange['kind'];
  status: OrderStatus | null;
  /** As the seller saw them. */
  orders: readonly { id: string; updatedAt: string }[];
}

/** How long a screen waits for the server's reply before the change counts as queued. */
const LIVE_FOR = 60_000;

/**
 * Makes a change for the seller: it is stored first, then sent after those already waiting, so that neither the death
 * of the worker nor a network failure loses or repeats it.
 * @throws AppError UNAUTHENTICATED when signed out, NOT_FOUND for an order that this seller does not have,
 * INVALID_INPUT for a status change without a status, or the server's refusal
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
  return outcomeOf(ctx, rows, settled, refusalOf);
};

/** A status change is one call per order (SPEC §7), archiving is one call for as many orders as the server accepts. */
const toRows = async (ctx: SyncContext, account: string, input: ChangeInput): Promise<ChangeRow[]> => {
  const { kind, status } = input;
  const queuedAt = ctx.now();
  const rest = { account, queuedAt, liveUntil: queuedAt + LIVE_FOR, attempts: 0, nextAttemptAt: 0 };
  const size = kind === 'status' ? 1 : MAX_BATCH;
  return Promise.all(
    inBatches(input.orders, size).map(async (batch) => {
      const id = joinIds(input.changeId, batch[0]?.id ?? '');
      const orders = await Promise.all(batch.map((order) => basedOn(ctx, account, order, id)));
      return { ...rest, id, kind, status: kind === 'status' ? status : null, orders };
    }),
  );
};

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Derives one UUID (version 8) from two, deterministically. */
const joinIds = (left: string, right: string): string => {
  const [digits, others] = [left.replaceAll('-', ''), right.replaceAll('-', '')];
  const joined = Array.from(digits, (digit, at) =>
    (Number.parseInt(digit, 16) ^ Number.parseInt(others[at] ?? '0', 16)).toString(16),
  );
  [joined[12], joined[16]] = ['8', '8'];
  return joined.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * A second click on something that a first one just changed is based on the result of the first; a repeat of the same
 * click is not.
 * @throws AppError NOT_FOUND for an order that this seller does not have: the screen may still show another seller's
 */
const basedOn = async (
  ctx: SyncContext,
  account: string,
  { id, updatedAt }: ChangeInput['orders'][number],
  changeId: string,
): Promise<ChangeRow['orders'][number]> => {
  const { epoch } = await openCache(ctx, account);
  const find = () => ctx.orders.findOrderRow(epoch, id);
  // It may be on screen already while the first reading is still being stored.
  const row = (await find()) ?? (await ctx.lock('refresh', find));
  if (row === null) throw new AppError('NOT_FOUND', 'Commande introuvable.');
  const follows = row.replaced?.updatedAt === updatedAt && row.replaced.changeId !== changeId;
  return { id, basedOn: follows ? row.order.updatedAt : updatedAt };
};

const refusalOf = (refusals: readonly unknown[], asked: number): unknown => {
  const [first] = refusals;
  if (asked === 1 || !(first instanceof AppError)) return first;
  const count = refusals.length;
  const [noun, verb] = count > 1 ? ['commandes', 'n’ont pas été modifiées'] : ['commande', 'n’a pas été modifiée'];
  return new AppError(first.code, `${count} ${noun} sur ${asked} ${verb}. ${toUserText(first)}`, first.details);
};
