import { describe, expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, SERVER_URL, type SyncBench, signIn } from '#core/testing/make-sync-context.ts';
import { beginSession } from '../services/begin-session.ts';
import { items } from '../storage/items.ts';
import type { Session } from '../storage/session-items.ts';
import { readBookPart } from './order-book.ts';
import { refreshOrders } from './refresh-orders.ts';
import { endSession, keepSession, readSession } from './session.ts';

/** As a screen of the extension does with a list that it read. */
const keepSales = async ({ ctx, server }: SyncBench): Promise<void> => {
  const account = `${SERVER_URL} ${server.user.id}`;
  expect(await ctx.kept.write({ account, list: 'sales', filter: '', at: 1, reply: {}, cut: null })).toBe(true);
};

describe('a session', () => {
  it('begins by fetching the seller’s name with the new token', async () => {
    const { ctx, server, news } = makeSyncContext();
    await beginSession(ctx, 'token-1', SERVER_URL);
    expect(server.callsOf('auth.user')[0]?.token).toBe('token-1');
    expect(await readSession(ctx)).toMatchObject({ account: `${SERVER_URL} ${server.user.id}` });
    expect(news).toContain('session');
  });

  it('fetches the seller later when the server was unreachable', async () => {
    const { ctx, server } = makeSyncContext();
    server.isOffline = true;
    await beginSession(ctx, 'token-1', SERVER_URL);
    expect(await readSession(ctx)).toBeNull();
    server.isOffline = false;
    expect(await readSession(ctx)).not.toBeNull();
  });

  it('ends when the server no longer knows its token, and is reported as expired', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    bench.server.tokens.clear();
    await refreshOrders(bench.ctx);
    expect(await bench.ctx.items.read(items.session)).toBeNull();
    expect(await bench.ctx.items.read(items.sessionExpired)).toBe(true);
    expect(bench.news).toContain('session');
  });

  it('ends, and everything read is deleted, when the server has no record of it, as after the account was deleted', async () => {
    const bench = makeSyncContext();
    bench.server.put(makeOrder());
    await signIn(bench);
    await refreshOrders(bench.ctx);
    bench.server.route('orders.list', () => ({
      ...{ status: 401, retryAfter: null },
      body: { error: 'Non.', code: 'UNAUTHENTICATED', requestId: '1' },
    }));
    await refreshOrders(bench.ctx);
    expect(await (await bench.ctx.database()).count('orders')).toBe(0);
    expect(await bench.ctx.items.read(items.session)).toBeNull();
    expect(await bench.ctx.items.read(items.sessionExpired)).toBe(false);
    expect(bench.news).toContain('session');
  });

  it('is not ended by a late refusal of the previous token', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    bench.server.route('orders.list', () => {
      // Meanwhile the seller signed in again.
      void bench.ctx.items.write(items.session, { token: 'token-2', serverUrl: SERVER_URL, user: null });
      return { status: 401, body: { error: 'Non.', code: 'UNAUTHENTICATED', requestId: '1' }, retryAfter: null };
    });
    await refreshOrders(bench.ctx);
    expect((await bench.ctx.items.read(items.session))?.token).toBe('token-2');
  });

  it('leaves none of the seller’s orders and lists in this browser after signing out', async () => {
    const bench = makeSyncContext();
    bench.server.put(makeOrder());
    await signIn(bench);
    await refreshOrders(bench.ctx);
    await keepSales(bench);
    await endSession(bench.ctx);
    const database = await bench.ctx.database();
    expect([await database.count('orders'), await database.count('kept')]).toEqual([0, 0]);
    expect(await bench.ctx.items.read(items.session)).toBeNull();
    expect((await readBookPart(bench.ctx, null)).orders).toEqual([]);
  });

  it('tells the extension’s pages who is signed in without revealing the token', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    expect(await bench.ctx.items.read(items.account)).toBe(`${SERVER_URL} ${bench.server.user.id}`);
    await endSession(bench.ctx);
    expect(await bench.ctx.items.read(items.account)).toBeNull();
  });

  it('never shows one seller the orders of another', async () => {
    const bench = makeSyncContext();
    bench.server.put(makeOrder());
    await signIn(bench);
    await refreshOrders(bench.ctx);
    await keepSales(bench);
    const other = { ...bench.server.user, id: '00000000-0000-7000-8000-0000000000bb' } as NonNullable<Session['user']>;
    await keepSession(bench.ctx, { token: 'token-1', serverUrl: SERVER_URL, user: other });
    expect((await readBookPart(bench.ctx, null)).orders).toEqual([]);
    bench.server.orders.clear();
    await refreshOrders(bench.ctx);
    const database = await bench.ctx.database();
    expect([await database.count('orders'), await database.count('kept')]).toEqual([0, 0]);
  });
});
