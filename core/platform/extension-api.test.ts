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

describe('a call that goes through the worker', () => {
  it('carries all but what is undefined', async () => {
    const { client, asked } = startWorker({ status: 200, body: { orders: [], nextCursor: null }, retryAfter: null });
    await client.call(api.orders.list, { query: { limit: 5, updatedSince: undefined as never } });
    expect(asked).toEqual([{ name: 'api.call', input: { endpoint: 'orders.list', query: { limit: 5 } } }]);
  });

  it('gives the server’s refusal as it came', async () => {
    const body = { error: 'Commande introuvable.', code: 'NOT_FOUND', requestId: '1' };
    const { client } = startWorker({ status: 404, body, retryAfter: null });
    const params = { id: '019a9e5a-0000-7000-8000-000000000001' };
    await expect(client.call(api.orders.provenance, { params })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Commande introuvable.',
    });
  });

  it('is not made once it was given up', async () => {
    const { client, asked } = startWorker(null);
    await expect(client.call(api.auth.user, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
