import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSyncContext, SERVER_URL } from '#core/testing/make-sync-context.ts';
import type { MemoryServer } from '#core/testing/memory-server.ts';
import { items } from '../storage/items.ts';
import { cancelDeviceSignIn, pollDeviceSignIn, readDeviceSignIn, startDeviceSignIn } from './device-sign-in.ts';

const verifierOf = (server: MemoryServer): string => {
  const [call] = server.callsOf('auth.claimDevice');
  return String((call?.body as { verifier?: string } | undefined)?.verifier);
};

const answerToken = () => ({ status: 200, body: { ext_token: 'token-1' }, retryAfter: null });

describe('the one-click sign-in', () => {
  it('opens the site with the S256 challenge of a verifier that stays in the extension', async () => {
    const { ctx, server, tabs } = makeSyncContext();
    const state = await startDeviceSignIn(ctx);
    await pollDeviceSignIn(ctx);
    const verifier = verifierOf(server);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(tabs).toEqual([`${SERVER_URL}/app/connexion?appareil=${challenge}`]);
    expect(state).toMatchObject({ state: 'waiting', challenge, expiresAt: '2026-11-21T12:02:00.000Z' });
    expect(JSON.stringify(state)).not.toContain(verifier);
  });

  it('polls until the seller has confirmed, then is signed in', async () => {
    const { ctx, server } = makeSyncContext();
    await startDeviceSignIn(ctx);
    expect(await pollDeviceSignIn(ctx)).toBe(true);
    server.route('auth.claimDevice', answerToken);
    expect(await pollDeviceSignIn(ctx)).toBe(false);
    expect(await readDeviceSignIn(ctx)).toEqual({ state: 'signed-in' });
    expect(await ctx.items.read(items.session)).toMatchObject({ token: 'token-1', user: server.user });
  });

  it('continues after the death of the worker', async () => {
    const { ctx, server, restart } = makeSyncContext();
    await startDeviceSignIn(ctx);
    server.route('auth.claimDevice', answerToken);
    const next = restart();
    await pollDeviceSignIn(next);
    expect(await readDeviceSignIn(next)).toEqual({ state: 'signed-in' });
  });

  it('ends after two minutes', async () => {
    const { ctx, server, pass } = makeSyncContext();
    await startDeviceSignIn(ctx);
    pass(120_000);
    expect(await pollDeviceSignIn(ctx)).toBe(false);
    expect(await readDeviceSignIn(ctx)).toMatchObject({ state: 'failed', code: 'GONE' });
    expect(server.callsOf('auth.claimDevice')).toEqual([]);
  });

  it('tolerates brief network failures', async () => {
    const { ctx, server } = makeSyncContext();
    await startDeviceSignIn(ctx);
    server.failNext('auth.claimDevice', { kind: 'offline' });
    expect(await pollDeviceSignIn(ctx)).toBe(true);
    expect(await readDeviceSignIn(ctx)).toMatchObject({ state: 'waiting' });
  });

  it('ends with the server’s sentence when the server refuses', async () => {
    const { ctx, server } = makeSyncContext();
    await startDeviceSignIn(ctx);
    const error = 'Ce code a déjà servi.';
    server.failNext('auth.claimDevice', { kind: 'refused', status: 410, code: 'GONE', error });
    expect(await pollDeviceSignIn(ctx)).toBe(false);
    expect(await readDeviceSignIn(ctx)).toEqual({ state: 'failed', code: 'GONE', message: error });
  });

  it('stops polling once it was cancelled', async () => {
    const { ctx, server } = makeSyncContext();
    await startDeviceSignIn(ctx);
    await cancelDeviceSignIn(ctx);
    expect(await pollDeviceSignIn(ctx)).toBe(false);
    expect(server.callsOf('auth.claimDevice')).toEqual([]);
  });

  it('opens nothing when the server is unreachable', async () => {
    const { ctx, server, tabs } = makeSyncContext();
    server.isOffline = true;
    await expect(startDeviceSignIn(ctx)).rejects.toMatchObject({ code: 'NETWORK' });
    expect(tabs).toEqual([]);
  });
});
