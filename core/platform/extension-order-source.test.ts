import { describe, expect, it, vi } from 'vitest';
import { createMessageClient } from '#core/messages/client.ts';
import { protocol, type Request } from '#core/messages/protocol.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { createMessageOrderSource } from './extension-order-source.ts';
import type { OrderSource } from './ports.ts';

const part = (values: Record<string, unknown> = {}) => ({
  ...{ epoch: 'a:0', seq: 1, fresh: false, more: false, orders: [], completeness: [], queued: [], refused: [] },
  ...{ syncedAt: '2026-11-21T12:00:00.000Z', failure: null },
  ...values,
});

const bookPart = protocol['orders.pull'].reply;

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
  const open = (readHeld: OrderSource['pull'] | null = null) =>
    createMessageOrderSource(send, () => () => {}, readHeld);
  const source = open();
  const pulls = () => asked.filter(({ name }) => name === 'orders.pull').map(({ input }) => input);
  return { source, open, asked, pulls };
};

const [one, two] = [makeOrder(), makeOrder()];

describe('a screen’s orders', () => {
  it('come first from this browser’s cache, then the worker is asked for what the copy lacks and to check its age', async () => {
    const changed = { ...two, status: '1' as const };
    const { pulls, open } = startWorker(part({ seq: 3, orders: [changed] }), part({ seq: 4 }));
    const pages = [part({ fresh: true, more: true, seq: 1, orders: [one] }), part({ seq: 2, orders: [two] })];
    const source = open(async () => bookPart.parse(pages.shift()));
    const heard = vi.fn();
    source.subscribe(heard);
    expect((await source.pull(null)).orders).toEqual([one]);
    expect(heard).not.toHaveBeenCalled();
    expect((await source.pull({ epoch: 'a:0', seq: 1 })).orders).toEqual([two]);
    expect(heard).toHaveBeenCalledOnce();
    expect(pulls()).toEqual([]);
    expect((await source.pull({ epoch: 'a:0', seq: 2 })).orders).toEqual([changed]);
    await source.pull({ epoch: 'a:0', seq: 3 });
    expect(pulls()).toEqual([{ known: { epoch: 'a:0', seq: 2 }, opens: true }, { known: { epoch: 'a:0', seq: 3 } }]);
  });

  it.each([
    ['nothing was ever read from the server', async () => bookPart.parse(part({ fresh: true, syncedAt: null }))],
    ['the database cannot be read', () => Promise.reject(new Error('no database'))],
  ])('come directly from the worker when %s', async (_, readHeld) => {
    const { open } = startWorker(part({ fresh: true, orders: [one] }));
    const source = open(readHeld);
    const heard = vi.fn();
    source.subscribe(heard);
    expect((await source.pull(null)).orders).toEqual([one]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('are refreshed by the worker', async () => {
    const { source, asked } = startWorker();
    await source.refresh();
    expect(asked.map(({ name }) => name)).toEqual(['orders.refresh']);
  });

  it('are changed with the version that the seller saw, under an id created by the screen', async () => {
    const { source, asked } = startWorker();
    expect(await source.change({ kind: 'status', status: '1' }, [one])).toEqual({ state: 'queued' });
    const input = asked[0]?.input as Request<'orders.change'>;
    expect(input).toMatchObject({ kind: 'status', status: '1', orders: [{ id: one.id, updatedAt: one.updatedAt }] });
    expect(input.changeId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
