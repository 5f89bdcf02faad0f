import { describe, expect, it } from 'vitest';
import { createMessageClient } from '#core/messages/client.ts';
import type { Request } from '#core/messages/protocol.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { createMessageOrderSource } from './extension-order-source.ts';

const part = (values: Record<string, unknown> = {}) => ({
  ...{ epoch: 'a:0', seq: 1, fresh: false, more: false, orders: [], completeness: [], queued: [], refused: [] },
  ...{ syncedAt: '2026-11-21T12:00:00.000Z', failure: null },
  ...values,
});

/** A worker that answers `orders.pull` with these parts in turn. */
const startWorker = (...parts: unknown[]) => {
  const asked: { name: string; input: unknown }[] = [];
  const send = createMessageClient(async (envelope) => {
    asked.push(envelope);
    if (envelope.name === 'orders.change') return { ok: true, value: { state: 'queued' } };
    if (envelope.name !== 'orders.pull') return { ok: true, value: null };
    const value = parts.shift();
    if (value instanceof Error) throw value;
    return { ok: true, value };
  });
  const source = createMessageOrderSource(send, () => () => {});
  const pulls = () => asked.filter(({ name }) => name === 'orders.pull').map(({ input }) => input);
  return { source, asked, pulls };
};

const [one, two, three] = [makeOrder(), makeOrder(), makeOrder()];

describe('a screen’s orders', () => {
  it('come whole the first time, part by part, then only as far as they changed', async () => {
    const changed = { ...two, status: '1' as const };
    const { source, pulls } = startWorker(
      part({ fresh: true, more: true, seq: 2, orders: [one, two] }),
      part({ seq: 3, orders: [three] }),
      part({ seq: 4, orders: [changed] }),
    );
    expect((await source.load()).orders).toEqual([one, two, three]);
    const { orders } = await source.load();
    expect(orders).toEqual([one, changed, three]);
    expect(pulls()).toEqual([
      { known: null },
      { known: { epoch: 'a:0', seq: 2 } },
      { known: { epoch: 'a:0', seq: 3 } },
    ]);
  });

  it('start anew when the worker’s cache did', async () => {
    const { source } = startWorker(
      part({ fresh: true, orders: [one, two] }),
      part({ fresh: true, epoch: 'b:0', orders: [three] }),
    );
    await source.load();
    expect((await source.load()).orders).toEqual([three]);
  });

  it('show the changes that wait', async () => {
    const queued = [
      { id: one.id, kind: 'archive', orderIds: [one.id], status: null, queuedAt: '2026-11-21T12:00:00.000Z' },
    ];
    const { source } = startWorker(part({ fresh: true, orders: [one], queued }), part());
    expect((await source.load()).orders[0]?.archived).toBe(true);
    expect((await source.load()).orders[0]).toBe((await source.load()).orders[0]);
  });

  it('stay on screen when the worker cannot be asked, with the reason', async () => {
    const dead = new Error('no receiving end');
    const { source } = startWorker(part({ fresh: true, orders: [one] }), dead, dead);
    await source.load();
    expect(await source.load()).toMatchObject({ orders: [{ id: one.id }], failure: { code: 'INTERNAL' } });
  });

  it('are refreshed by the worker before they are read', async () => {
    const { source, asked } = startWorker(part({ fresh: true }));
    await source.refresh();
    expect(asked.map(({ name }) => name)).toEqual(['orders.refresh', 'orders.pull']);
  });

  it('are changed with what the seller saw, under an id of the screen’s', async () => {
    const { source, asked } = startWorker();
    expect(await source.setStatus([one], '1')).toEqual({ state: 'queued' });
    const input = asked[0]?.input as Request<'orders.change'>;
    expect(input).toMatchObject({ kind: 'status', status: '1', orders: [{ id: one.id, updatedAt: one.updatedAt }] });
    expect(input.changeId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
