import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import { fetchSession } from './session.ts';

const user = { id: 'u', displayname: 'lea' };

/** Only `call` is needed, and only for one endpoint. */
const clientThat = (call: () => Promise<unknown>) => ({ call, exists: async () => false }) as unknown as ApiClient;
const refusing = (status: number) =>
  clientThat(async () => {
    throw new AppError(status === 401 ? 'UNAUTHENTICATED' : 'SESSION_EXPIRED', 'non', { status });
  });

describe('fetching the user', () => {
  it('gives the signed-in seller', async () => {
    expect(await fetchSession(clientThat(async () => ({ user })))).toEqual({ user, sessionError: null });
  });

  it('clears the user on 401, without a word', async () => {
    expect(await fetchSession(refusing(401))).toEqual({ user: null, sessionError: null });
  });

  it('clears the user on 403, with the sentence of an expired session', async () => {
    expect(await fetchSession(refusing(403))).toEqual({
      user: null,
      sessionError: 'Session expirée. Veuillez vous reconnecter.',
    });
  });

  it('does not take a server that is down for a signed-out seller', async () => {
    const down = clientThat(async () => {
      throw new AppError('NETWORK', 'Erreur de connexion au serveur.');
    });
    await expect(fetchSession(down)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
