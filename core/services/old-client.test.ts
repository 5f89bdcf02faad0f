import { describe, expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, SERVER_URL, signIn } from '#core/testing/make-sync-context.ts';
import { createApiClient } from '../api/client.ts';
import { HOUR } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { Session } from '../storage/session-items.ts';
import { changeOrders } from '../sync/change-orders.ts';
import { flushChanges } from '../sync/flush-changes.ts';
import { refreshOrders } from '../sync/refresh-orders.ts';
import { askMinClientAgain, enforceMinClient } from './old-client.ts';

const SENTENCE = 'Mettez à jour l’extension.';
const REFUSAL = {
  ...{ status: 426, retryAfter: null },
  body: { error: SENTENCE, code: 'CLIENT_TOO_OLD', requestId: 'r1' },
};

/** An extension whose server no longer serves its version. */
const openBench = async () => {
  const bench = makeSyncContext();
  const order = makeOrder({ status: '0' });
  bench.server.put(order);
  await signIn(bench);
  await refreshOrders(bench.ctx);
  const asked: string[] = [];
  const refusing = enforceMinClient(
    async ({ id }) => {
      asked.push(id);
      return REFUSAL;
    },
    SERVER_URL,
    bench.ctx,
  );
  const ctx = { ...bench.ctx, connect: (_: Session) => createApiClient(refusing) };
  return { bench, ctx, order, asked };
};

describe('an extension that its server no longer serves', () => {
  it('sends at most one request an hour, whatever its screens and alarms want, or when the seller asks for it', async () => {
    const { bench, ctx, asked } = await openBench();
    for (let round = 0; round < 20; round += 1) await refreshOrders(ctx);
    expect(asked).toHaveLength(1);
    bench.pass(HOUR);
    await refreshOrders(ctx);
    expect(asked).toHaveLength(2);
    await askMinClientAgain(ctx);
    await refreshOrders(ctx);
    expect(asked).toHaveLength(3);
  });

  it('keeps its orders, with the server’s sentence', async () => {
    const { ctx } = await openBench();
    await refreshOrders(ctx);
    const { failure } = (await ctx.items.read(items.orderCache)) ?? {};
    expect(failure).toEqual({ code: 'CLIENT_TOO_OLD', message: SENTENCE });
  });

  it('never loses the seller’s changes, and sends them once it was updated', async () => {
    const { bench, ctx, order } = await openBench();
    const change = { changeId: '00000000-0000-7000-8000-00000000c001', kind: 'status', status: '1' } as const;
    const outcome = await changeOrders(ctx, { ...change, orders: [{ id: order.id, updatedAt: order.updatedAt }] });
    expect(outcome).toEqual({ state: 'queued' });
    for (let round = 0; round < 20; round += 1) {
      bench.pass(HOUR);
      await flushChanges(ctx);
    }
    expect(bench.server.orders.get(order.id)?.status).toBe('0');
    await flushChanges(bench.restart(), { now: true });
    expect(bench.server.orders.get(order.id)?.status).toBe('1');
  });
});
