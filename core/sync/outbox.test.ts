import { describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { makeSyncContext, NOON, signIn } from '#core/testing/make-sync-context.ts';
import { items } from '../storage/items.ts';
import { readCaptures } from '../storage/outbox.ts';
import { readQuarantine } from '../storage/quarantine.ts';
import { addToOutbox } from './add-capture.ts';
import type { OutboxContext } from './context.ts';
import { flushOutbox } from './flush-outbox.ts';
import { nextCaptureDueAt } from './next-due.ts';
import { readSession } from './session.ts';

const record = (transactionId: string) => ({
  transactionId,
  conversationId: null,
  title: 'Robe fleurie',
  priceMinor: 950,
  currency: 'EUR',
  orderDate: null,
  orderDateEstimated: true,
  statusDate: null,
  statusText: 'Bordereau envoyé au vendeur',
  phase: 'to_ship' as const,
  photoUrl: null,
});

const page = (values: Partial<Capture> = {}): Omit<Capture, 'captureId'> => ({
  marketplace: 'vinted',
  marketplaceUserId: null,
  pageKind: 'orders',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/my_orders?type=sold&page=1',
  observedAt: new Date(NOON).toISOString(),
  filter: 'in_progress',
  page: 1,
  totalPages: 1,
  totalEntries: 1,
  records: [record('21300012345')],
  missing: [],
  ...values,
});

const add = async (ctx: OutboxContext, values: Partial<Capture> = {}) => {
  const session = await readSession(ctx);
  return addToOutbox(ctx, { account: session?.account ?? 'nobody', tabId: 7, capture: page(values), notes: [] });
};

const waiting = async (ctx: OutboxContext) => readCaptures(await ctx.database(), NOON);

const openBench = async () => {
  const bench = makeSyncContext();
  await signIn(bench);
  return bench;
};

describe('a page in the outbox', () => {
  it('is sent once and removed when the server confirms it', async () => {
    const { ctx, server } = await openBench();
    await add(ctx);
    await flushOutbox(ctx);
    await flushOutbox(ctx);
    expect(server.callsOf('captures.create')).toHaveLength(1);
    expect(await waiting(ctx)).toEqual([]);
  });

  it('is sent again under the same id when the response was lost, so that nothing is stored twice', async () => {
    const { ctx, server, restart, pass } = await openBench();
    await add(ctx);
    server.failNext('captures.create', { kind: 'lost' });
    await flushOutbox(ctx);
    // The browser ends the worker; an alarm starts the next one.
    const next = restart();
    pass(60_000);
    await flushOutbox(next);
    const [first, second] = server.callsOf('captures.create');
    expect(second).toEqual(first);
    expect(second?.idempotencyKey).toMatch(/^[0-9a-f]{64}$/);
    expect(server.orders.size).toBe(1);
    expect(await waiting(next)).toEqual([]);
  });

  it('written by an older version, with fewer fields, is sent unchanged', async () => {
    const { ctx, server } = await openBench();
    const { account = '' } = (await readSession(ctx)) ?? {};
    // As version 1 of the database kept it: no side, no notes, no failure.
    const capture = { ...page(), captureId: 'old-capture' } as Capture;
    const rest = { tabId: null, queuedAt: NOON, attempts: 0, nextAttemptAt: 0, notes: [] };
    await (await ctx.database()).put('outbox', {
      captureId: 'old-capture',
      contentHash: 'h',
      account,
      capture,
      ...rest,
    });
    await flushOutbox(ctx);
    expect(server.callsOf('captures.create').map(({ body }) => body)).toEqual([capture]);
    expect(await waiting(ctx)).toEqual([]);
  });

  it('survives the death of the worker before it was ever sent', async () => {
    const { ctx, server, restart } = await openBench();
    await add(ctx);
    await flushOutbox(restart());
    expect(server.orders.size).toBe(1);
  });

  it('waits for the network, longer after each attempt, and is sent once the network is back', async () => {
    const { ctx, server, pass, clock } = await openBench();
    server.isOffline = true;
    await add(ctx);
    await flushOutbox(ctx);
    expect(await nextCaptureDueAt(ctx)).toBe(clock.now + 30_000);
    await flushOutbox(ctx, { now: true });
    expect(await nextCaptureDueAt(ctx)).toBe(clock.now + 60_000);
    server.isOffline = false;
    pass(59_000);
    await flushOutbox(ctx);
    expect(server.callsOf('captures.create')).toHaveLength(0);
    pass(1_000);
    await flushOutbox(ctx);
    expect(server.callsOf('captures.create')).toHaveLength(1);
    expect(await nextCaptureDueAt(ctx)).toBeNull();
  });

  it('does not flood an unreachable server with everything that is waiting', async () => {
    const { ctx, server, clock } = await openBench();
    server.isOffline = true;
    await add(ctx, { page: 1 });
    await add(ctx, { page: 2 });
    await add(ctx, { page: 3 });
    await flushOutbox(ctx);
    expect(await nextCaptureDueAt(ctx)).toBe(clock.now + 30_000);
  });

  it.each([503, 507])('waits with all the others, as long as the server asks, after a %i', async (status) => {
    const { ctx, server, clock } = await openBench();
    const error = 'Le disque du serveur est plein.';
    server.route('captures.create', () => ({
      status,
      body: { error, code: 'INTERNAL', requestId: 'r' },
      retryAfter: 300,
    }));
    await add(ctx, { page: 1 });
    await add(ctx, { page: 2 });
    await flushOutbox(ctx);
    expect(server.callsOf('captures.create')).toHaveLength(1);
    expect(await waiting(ctx)).toHaveLength(2);
    expect(await nextCaptureDueAt(ctx)).toBe(clock.now + 300_000);
  });

  it('is tried again after a server error, without delaying the others', async () => {
    const { ctx, server } = await openBench();
    server.failNext('captures.create', { kind: 'refused', status: 500, code: 'INTERNAL', error: 'Panne.' });
    await add(ctx, { page: 1 });
    await add(ctx, { page: 2 });
    await flushOutbox(ctx);
    expect((await waiting(ctx)).map(({ capture, attempts }) => [capture.page, attempts])).toEqual([[1, 1]]);
  });

  it('goes to quarantine with the server’s message when the server will never accept it', async () => {
    const { ctx, server } = await openBench();
    const error = 'records[0].title : doit être un texte.';
    server.failNext('captures.create', { kind: 'refused', status: 400, code: 'INVALID_INPUT', error });
    await add(ctx);
    await flushOutbox(ctx);
    expect(await waiting(ctx)).toEqual([]);
    const [row] = await readQuarantine(await ctx.database(), NOON);
    expect(row).toMatchObject({ reason: 'INVALID_INPUT', message: error });
    expect(row?.sample).not.toContain('Robe');
  });

  it.each([
    [403, 'SESSION_EXPIRED' as const],
    [429, 'TOO_MANY_ATTEMPTS' as const],
    [426, 'CLIENT_TOO_OLD' as const],
    [503, 'INTERNAL' as const],
  ])('stays when the server responds %i %s', async (status, code) => {
    const { ctx, server } = await openBench();
    server.failNext('captures.create', { kind: 'refused', status, code, error: 'Non.' });
    await add(ctx);
    await flushOutbox(ctx);
    expect(await waiting(ctx)).toHaveLength(1);
  });

  it('waits for as long as a busy server asks, and so does every other page', async () => {
    const { ctx, server, pass } = await openBench();
    const busy = {
      kind: 'refused',
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      error: 'Trop de demandes.',
      retryAfter: 60,
    } as const;
    server.failNext('captures.create', busy);
    await add(ctx, { page: 1 });
    await add(ctx, { page: 2 });
    await flushOutbox(ctx);
    expect(server.callsOf('captures.create')).toHaveLength(1);
    pass(59_999);
    await flushOutbox(ctx);
    expect(server.callsOf('captures.create')).toHaveLength(1);
    pass(1);
    await flushOutbox(ctx);
    expect(await waiting(ctx)).toEqual([]);
  });

  it('stays when a proxy between here and the server refuses it', async () => {
    const { ctx, server } = await openBench();
    server.route('captures.create', () => ({ status: 404, body: '<html>nginx</html>', retryAfter: null }));
    await add(ctx);
    await flushOutbox(ctx);
    expect(await waiting(ctx)).toHaveLength(1);
  });

  it('is replaced by a later page with equal data that includes everything it contained', async () => {
    const { ctx } = await openBench();
    await add(ctx, { observedAt: '2026-11-21T11:00:00.000Z' });
    await add(ctx, { observedAt: '2026-11-21T11:30:00.000Z', records: [record('9')] });
    await add(ctx, { observedAt: '2026-11-21T12:00:00.000Z' });
    expect((await waiting(ctx)).map(({ capture }) => capture.observedAt).sort()).toEqual([
      '2026-11-21T11:30:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]);
  });

  it('is never sent to the account of another seller', async () => {
    const { ctx, server } = await openBench();
    await add(ctx);
    const session = await ctx.items.read(items.session);
    if (!session?.user) throw new Error('signed out');
    const other = { ...session, user: { ...session.user, id: '00000000-0000-7000-8000-0000000000bb' } };
    await ctx.items.write(items.session, other);
    await flushOutbox(ctx, { now: true });
    expect(server.callsOf('captures.create')).toEqual([]);
    await ctx.items.write(items.session, session);
    await flushOutbox(ctx, { now: true });
    expect(server.callsOf('captures.create')).toHaveLength(1);
  });

  it('is rejected before sending when it does not match the contract', async () => {
    const { ctx } = await openBench();
    expect(await add(ctx, { url: 'javascript:alert(1)' })).toEqual({ ok: false, reason: 'invalid' });
    expect(await waiting(ctx)).toEqual([]);
  });
});
