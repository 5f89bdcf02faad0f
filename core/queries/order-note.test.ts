import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '#core/api/client.ts';
import type { OrderNote } from '#core/contract/order-notes.ts';
import type { Changed } from '#core/model/topic.ts';
import { MemoryServer } from '#core/testing/memory-server.ts';
import { followFeed } from './feed.ts';
import { noteMutation, noteQuery } from './order-note.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const ID = '01a20475-0000-7000-8000-0000000000a1';
const OTHER = '01a20475-0000-7000-8000-0000000000a2';
const at = (second: number): string => new Date(NOW + second * 1_000).toISOString();

/** A screen that shows a note and follows the feed. */
const openScreen = async () => {
  const server = new MemoryServer(() => NOW);
  let kept: OrderNote = { text: 'Casier 12', updatedAt: at(0) };
  server.route('orderNotes.read', () => ({ status: 200, body: kept, retryAfter: null }));
  const api = createApiClient(server.transport('token-1'));
  const client = new QueryClient();
  let announce = (_: Changed): void => {};
  followFeed(
    {
      subscribe: (_, listener) => {
        announce = listener;
        return () => {};
      },
    },
    client,
  );
  await client.fetchQuery(noteQuery(api, ID));
  server.calls.length = 0;
  const save = new MutationObserver(client, noteMutation(api, client));
  return {
    ...{ server, client, save },
    keep: (note: OrderNote) => {
      kept = note;
    },
    announce: (updatedAt: string | null, id = ID) => {
      announce({ topic: 'notes', ids: [id], updatedAt });
      return new Promise<void>((resolve) => setImmediate(resolve));
    },
    shown: () => client.getQueryData(noteQuery(api, ID).queryKey),
    isStale: () => client.getQueryState(noteQuery(api, ID).queryKey)?.isInvalidated,
    change: { id: ID, text: 'Casier 13', basedOn: at(0) },
  };
};

const saved: OrderNote = { text: 'Casier 13', updatedAt: at(5) };

describe('a note saved on this screen', () => {
  it('is shown as the server returned it, and not fetched again when the change is announced', async () => {
    const screen = await openScreen();
    screen.server.route('orderNotes.write', () => ({ status: 200, body: saved, retryAfter: null }));
    await screen.save.mutate(screen.change);
    await screen.announce(at(5));
    expect(screen.shown()).toEqual(saved);
    expect(screen.isStale()).toBe(false);
  });

  it('is not fetched again when the announcement arrives before the response', async () => {
    const screen = await openScreen();
    screen.server.route('orderNotes.write', () => {
      void screen.announce(at(5));
      return { status: 200, body: saved, retryAfter: null };
    });
    await screen.save.mutate(screen.change);
    await new Promise((resolve) => setImmediate(resolve));
    expect(screen.isStale()).toBe(false);
  });

  it('shows the other version when somebody else saved first, and rejects', async () => {
    const screen = await openScreen();
    const other = { text: 'Casier 99', updatedAt: at(3) };
    screen.server.route('orderNotes.write', () => ({
      ...{ status: 409, retryAfter: null },
      body: { error: 'Cette note a été modifiée.', code: 'CONFLICT', requestId: 'memory', note: other },
    }));
    await expect(screen.save.mutate(screen.change)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(screen.shown()).toEqual(other);
  });
});

describe('a note saved elsewhere', () => {
  it('is fetched again, even just after one’s own change', async () => {
    const screen = await openScreen();
    screen.server.route('orderNotes.write', () => ({ status: 200, body: saved, retryAfter: null }));
    await screen.save.mutate(screen.change);
    await screen.announce(at(5));
    expect(screen.isStale()).toBe(false);
    await screen.announce(at(6));
    expect(screen.isStale()).toBe(true);
  });

  it('on another order causes no fetch', async () => {
    const screen = await openScreen();
    await screen.announce(at(9), OTHER);
    expect(screen.isStale()).toBe(false);
  });

  it('is fetched when it is unknown whether anything changed', async () => {
    const screen = await openScreen();
    await screen.announce(null);
    expect(screen.isStale()).toBe(true);
  });
});
