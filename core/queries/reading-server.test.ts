import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '#core/api/client.ts';
import { MemoryServer } from '#core/testing/memory-server.ts';
import { healthQuery, importsQuery, readingServerKey, setAsideQuery } from './reading-server.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const batch = {
  importId: '7b5f5f0e-0000-4000-8000-000000000001',
  label: 'ventes.html',
  at: '2026-11-21T10:00:00.000Z',
  pages: 1,
  created: 3,
  updated: 0,
  undoneAt: null,
  undoableUntil: '2027-02-19T10:00:00.000Z',
};

const setUp = () => {
  const server = new MemoryServer(() => NOW);
  const answer = (body: unknown) => ({ status: 200, body, retryAfter: null });
  server.route('reading.imports', () => answer({ imports: [batch], hasMore: false }));
  server.route('reading.setAside', () => answer({ entries: [] }));
  const api = createApiClient(server.transport('token-1'));
  return { server, api, client: new QueryClient() };
};

describe('the server’s record of readings', () => {
  it('is fetched through the contract: imports and waiting readings', async () => {
    const { api, client } = setUp();
    expect(await client.fetchInfiniteQuery(importsQuery(api))).toMatchObject({ pages: [{ imports: [batch] }] });
    expect(await client.fetchQuery(setAsideQuery(api))).toEqual([]);
  });

  it('is fetched once a minute, and at once after an import', async () => {
    const { server, api, client } = setUp();
    await client.fetchInfiniteQuery(importsQuery(api));
    await client.fetchInfiniteQuery(importsQuery(api));
    expect(server.callsOf('reading.imports')).toHaveLength(1);
    await client.invalidateQueries({ queryKey: readingServerKey });
    await client.fetchInfiniteQuery(importsQuery(api));
    expect(server.callsOf('reading.imports')).toHaveLength(2);
  });

  it('comes from the platform’s own health data: this browser’s, or that of all browsers', async () => {
    const { client } = setUp();
    const current = async () => [];
    expect(await client.fetchQuery(healthQuery({ current }))).toEqual([]);
  });
});
