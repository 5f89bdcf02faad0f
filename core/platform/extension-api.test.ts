import { describe, expect, it } from 'vitest';
import { createApiClient } from '#core/api/client.ts';
import { api } from '#core/contract/index.ts';
import { createMessageClient } from '#core/messages/client.ts';
import { createMessageTransport } from './extension-api.ts';

const startWorker = (answer: unknown) => {
  const asked: unknown[] = [];
  const send = createMessageClient(async (envelope) => {
    asked.push(envelope);
    return { ok: true, value: answer };
  });
  return { client: createApiClient(createMessageTransport(send)), asked };
};

/** A worker that dies before its first answer. */
const startMortalWorker = (answer: unknown) => {
  const asked: unknown[] = [];
  const send = createMessageClient(async (envelope) => {
    asked.push(envelope);
    if (asked.length === 1) throw new Error('The message port closed before a response was received.');
    return { ok: true, value: answer };
  });
  return { client: createApiClient(createMessageTransport(send)), asked };
};

describe('a call that goes through the worker', () => {
  it('carries every parameter that is defined', async () => {
    const { client, asked } = startWorker({ status: 200, body: { orders: [], nextCursor: null }, retryAfter: null });
    await client.call(api.orders.list, { query: { limit: 5, updatedSince: undefined as never } });
    expect(asked).toEqual([{ name: 'api.call', input: { endpoint: 'orders.list', query: { limit: 5 } } }]);
  });

  it('passes on the server’s refusal unchanged', async () => {
    const body = { error: 'Commande introuvable.', code: 'NOT_FOUND', requestId: '1' };
    const { client } = startWorker({ status: 404, body, retryAfter: null });
    const params = { id: '019a9e5a-0000-7000-8000-000000000001' };
    await expect(client.call(api.orders.provenance, { params })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Commande introuvable.',
    });
  });

  it('that reads is repeated when the worker died before the response', async () => {
    const { client, asked } = startMortalWorker({
      status: 200,
      body: { orders: [], nextCursor: null },
      retryAfter: null,
    });
    await client.call(api.orders.list, { query: { limit: 5 } });
    expect(asked).toHaveLength(2);
  });

  it('that writes is repeated only with the same key', async () => {
    const body = { orderIds: ['019a9e5a-0000-7000-8000-000000000001'] };
    const answer = { status: 200, body: { orders: [], message: '' }, retryAfter: null };
    const unkeyed = startMortalWorker(answer);
    await expect(unkeyed.client.call(api.orders.archive, { body })).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(unkeyed.asked).toHaveLength(1);
    const keyed = startMortalWorker(answer);
    await keyed.client.call(api.orders.archive, { body, idempotencyKey: 'k1' });
    expect(keyed.asked).toEqual([keyed.asked[1], keyed.asked[1]]);
  });

  it('that is cancelled ends at once, and the worker is told which call it was', async () => {
    const asked: { name: string; input: unknown }[] = [];
    const send = createMessageClient((envelope) => {
      asked.push(envelope);
      return envelope.name === 'api.call' ? new Promise(() => undefined) : Promise.resolve({ ok: true, value: null });
    });
    const client = createApiClient(createMessageTransport(send));
    const control = new AbortController();
    const reading = client.call(api.auth.user, { signal: control.signal });
    control.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    const [call, abort] = asked;
    const { callId } = (call as { input: { callId: string } }).input;
    expect(abort).toEqual({ name: 'api.abort', input: { callId } });
  });

  it('is not made if it was cancelled beforehand', async () => {
    const { client, asked } = startWorker(null);
    await expect(client.call(api.auth.user, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
