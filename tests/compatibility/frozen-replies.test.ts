import { describe, expect, it } from 'vitest';
import { createApiClient } from '#core/api/client.ts';
import { findEndpoint } from '#core/contract/index.ts';
import { frozenReplies } from './frozen.ts';

const replies = Object.entries(await frozenReplies());

describe('a reply of the server of commit d67a068', () => {
  it.each(replies)('to %s is read by today’s client', async (id, body) => {
    const endpoint = findEndpoint(id);
    if (!endpoint) throw new Error(`Today’s contract has no call ${id}: an older server still answers it.`);
    const [status = 0, schema] = Object.entries(endpoint.replies)[0] ?? [];
    const client = createApiClient(async () => ({ status: Number(status), body: body ?? null, retryAfter: null }));
    const read = await client.call(endpoint, {});
    if (schema !== null && id !== 'system.openapi') expect(read).toMatchObject(body as object);
  });
});
