import { describe, expect, it } from 'vitest';
import { createApiClient } from '#core/api/client.ts';
import type { Transport } from '#core/api/transport.ts';
import { api, endpoints } from '#core/contract/index.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSyncContext, type SyncBench, signIn } from '#core/testing/make-sync-context.ts';
import { items } from '../storage/items.ts';
import { callApi } from './call-api.ts';

/** The client of a screen, with everything it received. */
const openScreen = ({ ctx }: SyncBench) => {
  const answers: unknown[] = [];
  const transport: Transport = async (endpoint, call) => {
    const answer = await callApi(ctx, endpoint.id, call);
    answers.push(answer);
    return answer;
  };
  return { client: createApiClient(transport), answers };
};

const credentials = { email: 'camille@exemple.fr', password: 'un long mot de passe' };

describe('signing in through the worker', () => {
  it('keeps the token here and returns the rest to the screen', async () => {
    const bench = makeSyncContext();
    const { client, answers } = openScreen(bench);
    const reply = await client.call(api.auth.login, { body: credentials });
    expect(reply.user.displayname).toBe('camille');
    expect((await bench.ctx.items.read(items.session))?.token).toBe('token-1');
    await client.call(api.auth.user, {});
    expect(JSON.stringify(answers)).not.toContain('token-1');
  });

  it('does the same after a registration', async () => {
    const bench = makeSyncContext();
    const { client, answers } = openScreen(bench);
    const names = { lastname: 'Martin', firstname: 'Camille', displayname: 'camille' };
    await client.call(api.auth.register, { body: { ...credentials, ...names } });
    expect(await bench.ctx.items.read(items.session)).toMatchObject({ token: 'token-1', user: bench.server.user });
    expect(JSON.stringify(answers)).not.toContain('token-1');
  });

  it.each(endpoints.filter(({ raw, method }) => !raw || method === 'HEAD').map(({ id }) => id))(
    'no token is in any reply of %s',
    async (id) => {
      const bench = makeSyncContext();
      await signIn(bench);
      bench.server.route(id, () => ({
        status: 200,
        body: { ext_token: 'secret-token', user: null },
        retryAfter: null,
      }));
      const answer = await callApi(bench.ctx, id, {}).catch((error: unknown) => error);
      expect(JSON.stringify(answer)).not.toMatch(/secret-token|token-1/);
    },
  );
});

describe('what the server says of the seller', () => {
  it('is kept, and what depends on the plan is shown anew once that changes', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    const { client } = openScreen(bench);
    await client.call(api.auth.user, {});
    bench.news.length = 0;
    await client.call(api.auth.user, {});
    expect(bench.news).not.toContain('pages');
    const Subscription = { plan: 'premium', status: 'canceled', endDate: '2026-11-01T00:00:00.000Z' };
    bench.server.route('auth.user', () => ({
      ...{ status: 200, retryAfter: null },
      body: { user: { ...bench.server.user, Subscription } },
    }));
    await client.call(api.auth.user, {});
    expect(bench.news).toContain('pages');
  });
});

describe('a call of a screen', () => {
  it.each(['auth.claimDevice', 'captures.create', 'documents.read', 'documents.write', 'system.events', 'no.such'])(
    '%s is refused',
    async (id) => {
      const bench = makeSyncContext();
      await signIn(bench);
      await expect(callApi(bench.ctx, id, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(bench.server.calls).toEqual([]);
    },
  );

  it('is answered here when there is no session, without calling the server', async () => {
    const bench = makeSyncContext();
    const { client } = openScreen(bench);
    await expect(client.call(api.auth.user, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(bench.server.calls).toEqual([]);
  });

  it('ends the session when the server reports it as expired, and shows that until the next sign-in', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    bench.server.tokens.clear();
    const { client } = openScreen(bench);
    const sentence = 'Session expirée. Veuillez vous reconnecter.';
    await expect(client.call(api.auth.user, {})).rejects.toThrow(sentence);
    await expect(client.call(api.auth.user, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED', message: sentence });
    expect(bench.server.callsOf('auth.user')).toHaveLength(1);
  });

  it('leaves the session alone when a premium feature is refused', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    const error = 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité';
    bench.server.failNext('sales.data', { kind: 'refused', status: 403, code: 'PREMIUM_REQUIRED', error });
    await expect(openScreen(bench).client.call(api.sales.data, {})).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
    expect(await bench.ctx.items.read(items.session)).not.toBeNull();
  });

  it('still knows the seller without network, so that the panel works with stored data', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    bench.server.isOffline = true;
    const { user } = await openScreen(bench).client.call(api.auth.user, {});
    expect(user.displayname).toBe('camille');
  });

  it('still knows the seller when the server no longer serves this version', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    bench.server.failNext('auth.user', { kind: 'refused', status: 426, code: 'CLIENT_TOO_OLD', error: 'Non.' });
    const { user } = await openScreen(bench).client.call(api.auth.user, {});
    expect(user.displayname).toBe('camille');
  });
});

describe('signing out', () => {
  it('revokes the token and empties this browser', async () => {
    const bench = makeSyncContext();
    bench.server.put(makeOrder());
    await signIn(bench);
    await openScreen(bench).client.call(api.auth.logout, {});
    expect(bench.server.tokens.size).toBe(0);
    expect(await bench.ctx.items.read(items.session)).toBeNull();
  });

  it('everywhere empties this browser once the server has ended every session, and not before', async () => {
    const bench = makeSyncContext();
    bench.server.put(makeOrder());
    await signIn(bench);
    const { client } = openScreen(bench);
    bench.server.isOffline = true;
    await expect(client.call(api.auth.endSessions, {})).rejects.toThrow();
    expect(await bench.ctx.items.read(items.session)).not.toBeNull();
    bench.server.isOffline = false;
    bench.server.route('auth.endSessions', () => ({ status: 204, body: null, retryAfter: null }));
    await client.call(api.auth.endSessions, {});
    expect(await bench.ctx.items.read(items.session)).toBeNull();
  });

  it('of the other devices alone leaves this browser signed in, with its orders', async () => {
    const bench = makeSyncContext();
    bench.server.put(makeOrder());
    await signIn(bench);
    const { client } = openScreen(bench);
    bench.server.route('auth.endSessions', () => ({ status: 204, body: null, retryAfter: null }));
    await client.call(api.auth.endSessions, { query: { keep: 'current' } });
    expect(await bench.ctx.items.read(items.session)).not.toBeNull();
    expect(bench.server.tokens.size).toBe(1);
  });

  it('works without network, and states what is left to do', async () => {
    const bench = makeSyncContext();
    await signIn(bench);
    bench.server.isOffline = true;
    const { message } = await openScreen(bench).client.call(api.auth.logout, {});
    expect(message).toContain('déconnectez cet appareil');
    expect(await bench.ctx.items.read(items.session)).toBeNull();
  });
});
