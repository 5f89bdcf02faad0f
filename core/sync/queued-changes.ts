import type { QueuedChange } from '../platform/ports.ts';
import { readChanges } from '../storage/changes.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';

/** Changes that wait for the server, as screens show them; those whose answer a screen still awaits are not queued yet. */
export const readQueued = async (
  ctx: Pick<SyncContext, 'database' | 'now'>,
  account: string,
): Promise<QueuedChange[]> => {
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
